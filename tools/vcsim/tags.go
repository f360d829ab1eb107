package main

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"log"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vapi/rest"
	vapisim "github.com/vmware/govmomi/vapi/simulator"
	"github.com/vmware/govmomi/vapi/tags"
	"github.com/vmware/govmomi/vim25"
	"github.com/vmware/govmomi/vim25/types"
)

const tagging = "/rest/com/vmware/cis/tagging/"

// Tags remembers categories, tags and what they are attached to.
type Tags struct {
	mutex   sync.Mutex
	service *simulator.Service
	file    string
}

// tagMemory is the file's form.
type tagMemory struct {
	Categories []tags.Category                           `json:"categories"`
	Tags       []tags.Tag                                `json:"tags"`
	Attached   map[string][]types.ManagedObjectReference `json:"attached"`
}

// rememberTags brings back what is known, and writes down each change from now on. To be called
// when the simulator serves.
func rememberTags(service *simulator.Service, state string) error {
	if state == "" {
		return nil
	}
	known := &Tags{service: service, file: filepath.Join(state, "tags.json")}
	if err := known.restore(); err != nil {
		return err
	}
	inner, _ := service.ServeMux.Handler(&http.Request{Method: http.MethodGet, URL: &url.URL{Path: tagging}})
	service.ServeMux.HandleFunc(tagging, func(w http.ResponseWriter, r *http.Request) {
		inner.ServeHTTP(w, r)
		if changes(r) {
			if err := known.save(); err != nil {
				log.Printf("cannot remember tags: %s", err)
			}
		}
	})
	return nil
}

func changes(r *http.Request) bool {
	action := r.URL.Query().Get("~action")
	return r.Method != http.MethodGet && !strings.HasPrefix(action, "list") && action != "get"
}

func (t *Tags) save() error {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	known := tagMemory{Attached: map[string][]types.ManagedObjectReference{}}
	err := t.with(func(ctx context.Context, manager *tags.Manager) error {
		var err error
		if known.Categories, err = manager.GetCategories(ctx); err != nil {
			return err
		}
		if known.Tags, err = manager.GetTags(ctx); err != nil {
			return err
		}
		for _, tag := range known.Tags {
			objects, err := manager.ListAttachedObjects(ctx, tag.ID)
			if err != nil {
				return err
			}
			for _, object := range objects {
				known.Attached[tag.ID] = append(known.Attached[tag.ID], object.Reference())
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	text, err := json.Marshal(known)
	if err != nil {
		return err
	}
	return replace(t.file, text)
}

func (t *Tags) restore() error {
	text, err := os.ReadFile(t.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var known tagMemory
	if err := json.Unmarshal(text, &known); err != nil {
		return err
	}
	return t.with(func(ctx context.Context, manager *tags.Manager) error {
		for _, category := range known.Categories {
			category.CategoryID = category.ID
			if _, err := manager.CreateCategory(ctx, &category); err != nil {
				return err
			}
		}
		for _, tag := range known.Tags {
			tag.TagID = tag.ID
			if _, err := manager.CreateTag(ctx, &tag); err != nil {
				return err
			}
			for _, object := range known.Attached[tag.ID] {
				if err := manager.AttachTag(ctx, tag.ID, object); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func (t *Tags) with(f func(context.Context, *tags.Manager) error) error {
	user := t.service.Listen.User
	return vapisim.WithClient(*t.service.Listen, func(ctx context.Context, c *vim25.Client) error {
		client := rest.NewClient(c)
		if err := client.Login(ctx, user); err != nil {
			return err
		}
		defer func() { _ = client.Logout(ctx) }()
		return f(ctx, tags.NewManager(client))
	})
}
