#!/bin/bash
# Puts what hosts need and this machine lacks into a layer of their own, by the machine's package manager: nothing is
# installed on the machine itself.
set -eu
base=$1
mkdir -p "$base"/{upper,work,root}
mount -t overlay overlay -o "lowerdir=/,upperdir=$base/upper,workdir=$base/work" "$base/root"
mount -t proc proc "$base/root/proc"
mount --rbind /dev "$base/root/dev"
printf '#!/bin/sh\nexit 101\n' > "$base/root/usr/sbin/policy-rc.d"
chmod 755 "$base/root/usr/sbin/policy-rc.d"
export DEBIAN_FRONTEND=noninteractive LC_ALL=C
chroot "$base/root" apt-get update -qq
chroot "$base/root" apt-get install -y -qq --no-install-recommends openssh-server xfsprogs numactl
rm -rf "$base/root/var/lib/apt/lists" "$base/root/var/cache/apt"
touch "$base/complete"
