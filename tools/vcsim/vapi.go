package main

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/vmware/govmomi/simulator"
)

// accent is how one of vCenter's two REST APIs says the same things: the older one wraps what it is
// given and what it answers, and marks actions with a tilde.
type accent struct {
	root    string
	wrapped bool
}

var (
	older = accent{root: "/rest/com/vmware", wrapped: true}
	newer = accent{root: "/api"}
)

// question is a call of either API.
type question struct {
	*http.Request
	accent accent
}

// refused is an error in the words of vAPI.
type refused struct {
	code    int
	kind    string
	message string
}

func (r refused) Error() string { return r.message }

func invalid(message string) error {
	return refused{http.StatusBadRequest, "invalid_argument", message}
}

func wrongKind(message string) error {
	return refused{http.StatusBadRequest, "invalid_element_type", message}
}

func taken(message string) error { return refused{http.StatusBadRequest, "already_exists", message} }

func unknown(what, id string) error {
	return refused{http.StatusNotFound, "not_found", "The " + what + " " + id + " does not exist"}
}

// id is that in the path; the older API writes id: before it.
func (q question) id() string {
	return strings.TrimPrefix(q.PathValue("id"), "id:")
}

func (q question) action() string {
	if q.accent.wrapped {
		return q.URL.Query().Get("~action")
	}
	return q.URL.Query().Get("action")
}

// read takes what the older API wraps in that name.
func (q question) read(name string, into any) error {
	var body json.RawMessage
	if err := json.NewDecoder(q.Body).Decode(&body); err != nil {
		return invalid("The body is no JSON: " + err.Error())
	}
	if q.accent.wrapped {
		var wrapper map[string]json.RawMessage
		if err := json.Unmarshal(body, &wrapper); err != nil || wrapper[name] == nil {
			return invalid(name + " is missing")
		}
		body = wrapper[name]
	}
	if err := json.Unmarshal(body, into); err != nil {
		return invalid(name + ": " + err.Error())
	}
	return nil
}

// answer is what a handler returns: a value, or nil for nothing to say.
type answer func(q question) (any, error)

// route serves a handler to whoever is logged in.
func (a accent) route(service *simulator.Service, method, path string, handle answer) {
	service.ServeMux.HandleFunc(method+" "+a.root+path, func(w http.ResponseWriter, r *http.Request) {
		if !loggedIn(service, r) {
			a.refuse(w, refused{http.StatusUnauthorized, "unauthenticated", "The session is missing or has expired"})
			return
		}
		value, err := handle(question{r, a})
		var refusal refused
		switch {
		case errors.As(err, &refusal):
			a.refuse(w, refusal)
		case err != nil:
			a.refuse(w, refused{http.StatusInternalServerError, "error", err.Error()})
		default:
			a.reply(w, value)
		}
	})
}

func (a accent) reply(w http.ResponseWriter, value any) {
	switch {
	case value == nil && a.wrapped:
		w.WriteHeader(http.StatusOK)
	case value == nil:
		w.WriteHeader(http.StatusNoContent)
	case a.wrapped:
		reply(w, http.StatusOK, map[string]any{"value": value})
	default:
		reply(w, http.StatusOK, value)
	}
}

func (a accent) refuse(w http.ResponseWriter, why refused) {
	messages := []any{map[string]any{
		"id": "com.vmware.vapi.std." + why.kind, "default_message": why.message, "args": []string{},
	}}
	if a.wrapped {
		reply(w, why.code, map[string]any{
			"type": "com.vmware.vapi.std.errors." + why.kind, "value": map[string]any{"messages": messages},
		})
		return
	}
	reply(w, why.code, map[string]any{"error_type": strings.ToUpper(why.kind), "messages": messages})
}
