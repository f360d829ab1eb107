package main

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vapi/library"
)

const uploading = "/lib/upload/"

// upload is an update session: files that clients push become the item's when it is completed.
type upload struct {
	library.Session
	folder string
	names  []string
}

func registerUploads(service *simulator.Service, l *Libraries) {
	const sessions = "/content/library/item/update-session"
	older.route(service, "POST", sessions, l.beginUpload)
	older.route(service, "GET", sessions+"/{id}", l.reading(func(q question) (any, error) {
		found, err := l.upload(q.id())
		if err != nil {
			return nil, err
		}
		return found.Session, nil
	}))
	older.route(service, "POST", sessions+"/{id}", l.reading(l.endUpload))
	older.route(service, "DELETE", sessions+"/{id}", l.reading(func(q question) (any, error) {
		found, err := l.upload(q.id())
		if err != nil {
			return nil, err
		}
		delete(l.uploads, q.id())
		return nil, os.RemoveAll(found.folder)
	}))
	older.route(service, "POST", "/content/library/item/updatesession/file/{id}", l.addFile)
	service.ServeMux.HandleFunc("PUT "+uploading+"{id}/{name}", l.receive)
}

func (l *Libraries) upload(id string) (*upload, error) {
	if found := l.uploads[id]; found != nil {
		return found, nil
	}
	return nil, unknown("update session", id)
}

func (l *Libraries) beginUpload(q question) (any, error) {
	var spec library.Session
	if err := q.read("create_spec", &spec); err != nil {
		return nil, err
	}
	return l.reading(func(question) (any, error) {
		_, item, err := l.ownItem(spec.LibraryItemID)
		if err != nil {
			return nil, err
		}
		expires := time.Now().UTC().Add(time.Hour)
		spec.ID, spec.State, spec.ExpirationTime = uuid.NewString(), "ACTIVE", &expires
		spec.LibraryItemContentVersion = item.ContentVersion
		begun := &upload{Session: spec, folder: filepath.Join(l.folder, "uploads", spec.ID)}
		l.uploads[spec.ID] = begun
		return spec.ID, os.MkdirAll(begun.folder, 0o700)
	})(q)
}

func (l *Libraries) addFile(q question) (any, error) {
	if q.action() != "add" {
		return nil, unknown("operation", q.action())
	}
	var spec library.UpdateFile
	if err := q.read("file_spec", &spec); err != nil {
		return nil, err
	}
	if spec.SourceType != "PUSH" {
		return nil, refused{http.StatusBadRequest, "unsupported", "This vCenter takes files by PUSH only"}
	}
	if !plain(spec.Name) {
		return nil, invalid("The file name " + spec.Name + " is not one")
	}
	return l.reading(func(question) (any, error) {
		found, err := l.upload(q.id())
		if err != nil {
			return nil, err
		}
		found.names = append(found.names, spec.Name)
		spec.Status = "WAITING_FOR_TRANSFER"
		spec.UploadEndpoint = &library.TransferEndpoint{URI: origin(q.Request) + uploading + q.id() + "/" + spec.Name}
		return spec, nil
	})(q)
}

// plain names stay within a folder.
func plain(name string) bool { return name != "" && name == filepath.Base(name) && name[0] != '.' }

// receive takes a file at the address that addFile has told; that address is its own permission.
func (l *Libraries) receive(w http.ResponseWriter, r *http.Request) {
	l.mutex.Lock()
	found, err := l.upload(r.PathValue("id"))
	l.mutex.Unlock()
	if err != nil || !slices.Contains(found.names, r.PathValue("name")) {
		http.NotFound(w, r)
		return
	}
	file, err := os.Create(filepath.Join(found.folder, r.PathValue("name")))
	if err == nil {
		_, err = io.Copy(file, r.Body)
		_ = file.Close()
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

func (l *Libraries) endUpload(q question) (any, error) {
	found, err := l.upload(q.id())
	if err != nil {
		return nil, err
	}
	switch q.action() {
	case "keep-alive":
		return nil, nil
	case "cancel", "fail":
		found.State = map[string]string{"cancel": "CANCELED", "fail": "ERROR"}[q.action()]
		return nil, os.RemoveAll(found.folder)
	case "complete":
		return nil, l.takeOver(found)
	}
	return nil, unknown("operation", q.action())
}

func (l *Libraries) takeOver(done *upload) error {
	_, item, err := l.ownItem(done.LibraryItemID)
	if err != nil {
		return err
	}
	for _, name := range done.names {
		if _, err := os.Stat(filepath.Join(done.folder, name)); err != nil {
			return refused{http.StatusBadRequest, "not_allowed_in_current_state", "The file " + name + " has not been transferred"}
		}
	}
	for _, name := range done.names {
		if err := l.keep(item, name, filepath.Join(done.folder, name)); err != nil {
			return err
		}
	}
	version, _ := strconv.Atoi(item.ContentVersion)
	item.ContentVersion = strconv.Itoa(version + 1)
	item.measure()
	done.State = "DONE"
	l.remember()
	return os.RemoveAll(done.folder)
}

// keep moves a file among those of an item, to the place of one of that name.
func (l *Libraries) keep(item *Item, name, arrived string) error {
	info, err := os.Stat(arrived)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(l.files(item), 0o700); err != nil {
		return err
	}
	if err := os.Rename(arrived, filepath.Join(l.files(item), name)); err != nil {
		return err
	}
	item.Files = slices.DeleteFunc(item.Files, func(each File) bool { return each.Name == name })
	item.Files = append(item.Files, File{Name: name, Size: info.Size(), Cached: true})
	return nil
}
