#!/bin/bash
# The first process of a lab host: makes its root out of the machine's own (what it changes lands in the host's
# folder), gives it disks and kernel settings of its own, and serves SSH. Ends with its process namespace.
set -eu
tree=$1
layer=${2:-}
root=$tree/root
mkdir -p "$tree"/{upper,work,root,tmp,disks,kernel,layer}
lower=/
if [ -n "$layer" ]; then
  # Copied, since a layer must not lie in the file system that is below it.
  mount -t tmpfs tmpfs "$tree/layer"
  cp -a "$layer/." "$tree/layer"
  lower=$tree/layer:/
fi
mount -t overlay overlay -o "lowerdir=$lower,upperdir=$tree/upper,workdir=$tree/work" "$root"
mount -t proc proc "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,bind,ro "$root/proc/sys"
mount --rbind /sys "$root/sys"
mount --bind "$tree/tmp" "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mkdir -p "$root/run/sshd" "$root/run/lock"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for node in null zero full random urandom tty; do
  touch "$root/dev/$node"
  mount --bind "/dev/$node" "$root/dev/$node"
done
mkdir -p "$root/dev/pts" "$root/dev/shm" "$root/dev/disk/by-id"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
ln -s /proc/self/fd "$root/dev/fd"
ln -s /proc/self/fd/0 "$root/dev/stdin"
ln -s /proc/self/fd/1 "$root/dev/stdout"
ln -s /proc/self/fd/2 "$root/dev/stderr"
chmod 1777 "$tree/tmp"

# Kernel settings are files of the host's: written and read back, and the machine's kernel is left alone. What has
# no such file refuses to be written, as in a container.
(cd "$tree/kernel" && find . -type f) | while read -r file; do
  [ -e "$root/$file" ] && mount --bind "$tree/kernel/$file" "$root/$file" || true
done

# Disks are files behind loop devices that go when this process, which keeps them open, has gone.
handle=20
for image in "$tree"/disks/*.img; do
  [ -e "$image" ] || continue
  name=$(basename "$image" .img)
  device=$(losetup --find --show "$image") || continue
  eval "exec $handle<>$device"
  losetup --detach "$device"
  handle=$((handle + 1))
  mknod "$root/dev/$(basename "$device")" b $(($(stat -c '0x%t' "$device"))) $(($(stat -c '0x%T' "$device")))
  ln -s "../../$(basename "$device")" "$root/dev/disk/by-id/$name"
done

hostname_file=$tree/upper/etc/hostname
[ ! -e "$hostname_file" ] || hostname "$(cat "$hostname_file")"
chroot "$root" /usr/sbin/sshd -D -e -f /etc/ssh/ringwright_lab_sshd_config &
wait $!
