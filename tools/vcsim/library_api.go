package main

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vapi/library"
)

const (
	longestLibraryName = 80
	publisher          = "vcsp" // the only account that a published library knows
)

// registerLibraries answers what clients ask of content libraries, in both REST APIs. What it does
// not have (download sessions, check-outs, pushed subscriptions) is not found, rather than answered
// by the simulator, which does not know these libraries.
func registerLibraries(service *simulator.Service, l *Libraries) {
	for _, a := range []accent{older, newer} {
		a.route(service, "GET", "/content/library", l.list(""))
		a.route(service, "POST", "/content/library", l.find)
		a.route(service, "GET", "/content/library/{id}", l.get(""))
		a.route(service, "PATCH", "/content/library/{id}", l.update(""))
		for path, kind := range map[string]string{"/content/local-library": local, "/content/subscribed-library": subscribed} {
			a.route(service, "GET", path, l.list(kind))
			a.route(service, "POST", path, l.create(kind))
			a.route(service, "GET", path+"/{id}", l.get(kind))
			a.route(service, "PATCH", path+"/{id}", l.update(kind))
			a.route(service, "DELETE", path+"/{id}", l.delete(kind))
		}
		a.route(service, "POST", "/content/subscribed-library/{id}", l.synchronise)
		a.routeItems(service, l)
		a.route(service, "", "/content/", func(q question) (any, error) { return nil, unknown("operation", q.Method+" "+q.URL.Path) })
	}
	registerUploads(service, l)
	registerDeployments(service, l)
	registerPublishing(service, l)
}

// reading is a handler that needs the lock and changes nothing but memory.
func (l *Libraries) reading(handle answer) answer {
	return func(q question) (any, error) {
		l.mutex.Lock()
		defer l.mutex.Unlock()
		return handle(q)
	}
}

func (l *Libraries) list(kind string) answer {
	return l.reading(func(question) (any, error) {
		return l.ids(func(each *Library) bool { return kind == "" || each.Type == kind }), nil
	})
}

// find is not particular about capitals.
func (l *Libraries) find(q question) (any, error) {
	var wanted library.Find
	if err := q.read("spec", &wanted); err != nil {
		return nil, err
	}
	return l.reading(func(question) (any, error) {
		return l.ids(func(each *Library) bool {
			return (wanted.Name == "" || strings.EqualFold(each.Name, wanted.Name)) &&
				(wanted.Type == "" || each.Type == wanted.Type)
		}), nil
	})(q)
}

func (l *Libraries) get(kind string) answer {
	return l.reading(func(q question) (any, error) {
		found, err := l.ofKind(kind, q.id())
		if err != nil {
			return nil, err
		}
		return l.shown(found, origin(q.Request)), nil
	})
}

func (l *Libraries) ofKind(kind, id string) (*Library, error) {
	found, err := l.library(id)
	if err == nil && kind != "" && found.Type != kind {
		err = wrongKind("The library " + found.Name + " is " + found.Type)
	}
	return found, err
}

func (l *Libraries) create(kind string) answer {
	return func(q question) (any, error) {
		if q.action() == "probe" && kind == subscribed {
			return l.probed(q)
		}
		var spec library.Library
		if err := q.read("create_spec", &spec); err != nil {
			return nil, err
		}
		if spec.Type != "" && spec.Type != kind {
			return nil, wrongKind("A library of type " + spec.Type + " is not made here")
		}
		spec.Type = kind
		if len(spec.Storage) != 1 || spec.Storage[0].Type != "DATASTORE" {
			return nil, invalid("storage_backings has to name one datastore")
		}
		store := l.entity("Datastore", spec.Storage[0].DatastoreID)
		if store == nil {
			return nil, invalid("The datastore " + spec.Storage[0].DatastoreID + " does not exist")
		}
		if err := checked(&spec); err != nil {
			return nil, err
		}
		if kind == subscribed {
			if err := reachable(spec.Subscription); err != nil {
				return nil, err
			}
		}
		l.mutex.Lock()
		made := l.add(spec, store)
		l.mutex.Unlock()
		l.automatic(made)
		return made.ID, nil
	}
}

// checked is what vCenter refuses of a library, whether it is new or changed.
func checked(spec *library.Library) error {
	if spec.Name == "" || utf8.RuneCountInString(spec.Name) > longestLibraryName {
		return invalid("The name of a library has 1 to 80 characters")
	}
	if spec.Type == local && spec.Subscription != nil {
		return invalid("subscription_info is for subscribed libraries")
	}
	if spec.Type == subscribed && (spec.Subscription == nil || spec.Subscription.SubscriptionURL == "") {
		return invalid("subscription_info.subscription_url is required")
	}
	if spec.Type == subscribed && spec.Publication != nil && isTrue(spec.Publication.Published) {
		return invalid("A subscribed library cannot be published")
	}
	if to := spec.Publication; to != nil {
		if err := authenticated("publish_info", to.AuthenticationMethod, to.UserName, to.Password); err != nil {
			return err
		}
		if to.UserName != "" && to.UserName != publisher {
			return invalid("publish_info.user_name has to be " + publisher)
		}
	}
	if from := spec.Subscription; from != nil {
		return authenticated("subscription_info", from.AuthenticationMethod, from.UserName, from.Password)
	}
	return nil
}

func authenticated(where, method, user, password string) error {
	switch {
	case method == "BASIC" && (user == "" || password == ""):
		return invalid(where + ": BASIC needs user_name and password")
	case method == "NONE" && (user != "" || password != ""):
		return invalid(where + ": NONE takes no user_name and password")
	case method != "BASIC" && method != "NONE":
		return invalid(where + ".authentication_method has to be BASIC or NONE")
	}
	return nil
}

// update changes what is given; a library stays where it is stored.
func (l *Libraries) update(kind string) answer {
	return func(q question) (any, error) {
		var spec library.Library
		if err := q.read("update_spec", &spec); err != nil {
			return nil, err
		}
		l.mutex.Lock()
		found, err := l.ofKind(kind, q.id())
		if err != nil {
			l.mutex.Unlock()
			return nil, err
		}
		changed := found.Library
		l.mutex.Unlock()
		if to := changed.Publication; to != nil && spec.Publication != nil {
			given := spec.Publication.CurrentPassword
			if to.Password != "" && given != "" && given != to.Password {
				return nil, invalid("publish_info.current_password is not the current password")
			}
		}
		changed.Patch(&spec)
		if spec.Publication != nil {
			changed.Publication = spec.Publication
			changed.Publication.CurrentPassword = ""
		}
		if spec.Subscription != nil {
			changed.Subscription = spec.Subscription
		}
		if err := checked(&changed); err != nil {
			return nil, err
		}
		if changed.Type == subscribed && spec.Subscription != nil {
			if err := reachable(changed.Subscription); err != nil {
				return nil, err
			}
		}
		l.mutex.Lock()
		found.Library = changed
		l.remember()
		l.mutex.Unlock()
		l.automatic(found)
		return nil, nil
	}
}

func (l *Libraries) delete(kind string) answer {
	return l.reading(func(q question) (any, error) {
		found, err := l.ofKind(kind, q.id())
		if err != nil {
			return nil, err
		}
		l.drop(found)
		return nil, nil
	})
}

// origin is the address that a client has come by.
func origin(r *http.Request) string {
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}
