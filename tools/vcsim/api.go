package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"

	"github.com/vmware/govmomi/property"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25/methods"
	"github.com/vmware/govmomi/vim25/mo"
	"github.com/vmware/govmomi/vim25/types"
)

const (
	sessionHeader = "vmware-api-session-id"
	oldSessions   = "/rest/com/vmware/cis/session"
)

// registerSessions answers /api/session; its sessions are those of /rest, so one login serves both.
func registerSessions(service *simulator.Service) {
	service.ServeMux.HandleFunc("/api/session", func(w http.ResponseWriter, r *http.Request) {
		inner := r.Clone(r.Context())
		inner.URL.Path = oldSessions
		inner.RequestURI = oldSessions
		answer := httptest.NewRecorder()
		service.ServeMux.ServeHTTP(answer, inner)
		switch {
		case answer.Code != http.StatusOK:
			refuse(w, http.StatusUnauthorized, "UNAUTHENTICATED")
		case r.Method == http.MethodDelete:
			w.WriteHeader(http.StatusNoContent)
		default:
			var old struct {
				Value json.RawMessage `json:"value"`
			}
			_ = json.Unmarshal(answer.Body.Bytes(), &old)
			code := http.StatusOK
			if r.Method == http.MethodPost {
				code = http.StatusCreated
			}
			reply(w, code, old.Value)
		}
	})
}

// registerLists answers the lists of /api/vcenter, each with the filter "names".
func registerLists(service *simulator.Service, policies *Policies) {
	lists := map[string]func() []map[string]any{
		"cluster":       listOf(service, "cluster", "ClusterComputeResource"),
		"datacenter":    listOf(service, "datacenter", "Datacenter"),
		"datastore":     listOf(service, "datastore", "Datastore"),
		"folder":        listOf(service, "folder", "Folder"),
		"host":          listOf(service, "host", "HostSystem"),
		"network":       listOf(service, "network", "Network", "OpaqueNetwork", "DistributedVirtualPortgroup"),
		"resource-pool": listOf(service, "resource_pool", "ResourcePool"),
		"vm":            listOf(service, "vm", "VirtualMachine"),
		"storage/policies": func() []map[string]any {
			return policies.shown()
		},
	}
	for path, list := range lists {
		service.ServeMux.HandleFunc("/api/vcenter/"+path, func(w http.ResponseWriter, r *http.Request) {
			if !loggedIn(service, r) {
				refuse(w, http.StatusUnauthorized, "UNAUTHENTICATED")
				return
			}
			names := r.URL.Query()["names"]
			found := slices.DeleteFunc(list(), func(each map[string]any) bool {
				return len(names) > 0 && !slices.Contains(names, each["name"].(string))
			})
			reply(w, http.StatusOK, found)
		})
	}
}

func (p *Policies) shown() []map[string]any {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	shown := []map[string]any{}
	for _, profile := range p.list() {
		shown = append(shown, map[string]any{
			"policy": profile.ProfileId.UniqueId, "name": profile.Name, "description": profile.Description,
		})
	}
	return shown
}

func listOf(service *simulator.Service, id string, kinds ...string) func() []map[string]any {
	return func() []map[string]any {
		found := []map[string]any{}
		for _, kind := range kinds {
			for _, entity := range service.Context.Map.All(kind) {
				row := details(entity)
				row[id] = entity.Reference().Value
				row["name"] = entity.Entity().Name
				found = append(found, row)
			}
		}
		slices.SortFunc(found, func(a, b map[string]any) int { return compare(a[id], b[id]) })
		return found
	}
}

func compare(a, b any) int {
	left, right := a.(string), b.(string)
	if len(left) != len(right) {
		return len(left) - len(right)
	}
	return slices.Compare([]byte(left), []byte(right))
}

func details(entity mo.Entity) map[string]any {
	switch it := entity.(type) {
	case *simulator.Datastore:
		return map[string]any{
			"type": it.Summary.Type, "capacity": it.Summary.Capacity, "free_space": it.Summary.FreeSpace,
		}
	case *simulator.HostSystem:
		return map[string]any{"connection_state": "CONNECTED", "power_state": "POWERED_ON"}
	case *simulator.ClusterComputeResource:
		return map[string]any{"drs_enabled": true, "ha_enabled": true}
	case *simulator.VirtualMachine:
		state := map[types.VirtualMachinePowerState]string{
			types.VirtualMachinePowerStatePoweredOn:  "POWERED_ON",
			types.VirtualMachinePowerStatePoweredOff: "POWERED_OFF",
			types.VirtualMachinePowerStateSuspended:  "SUSPENDED",
		}[it.Runtime.PowerState]
		return map[string]any{
			"power_state": state, "cpu_count": it.Config.Hardware.NumCPU, "memory_size_MiB": it.Config.Hardware.MemoryMB,
		}
	default:
		return map[string]any{}
	}
}

// registerLab is the door for whoever runs this simulator; no vCenter has it.
//
//	PUT /lab/site         make the inventory be what the body (a Site) says
//	GET /lab/policies     the storage policies, without a session
//	DELETE /lab/sessions  end every session of the SOAP API
//	GET /lab/libraries    ids of the content libraries, without a session
//	PUT /lab/pace         how long deployments from libraries take, such as ?deployments=2s
func registerLab(service *simulator.Service, builder *Builder) {
	guarded := func(handler http.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			user, password, _ := r.BasicAuth()
			if user != os.Getenv("VCSIM_USER") || password != os.Getenv("VCSIM_PASSWORD") {
				w.WriteHeader(http.StatusUnauthorized)
				return
			}
			handler(w, r)
		}
	}
	service.ServeMux.HandleFunc("PUT /lab/site", guarded(func(w http.ResponseWriter, r *http.Request) {
		var site Site
		err := json.NewDecoder(r.Body).Decode(&site)
		if err == nil {
			err = builder.converge(r.Context(), site)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}))
	service.ServeMux.HandleFunc("GET /lab/policies", guarded(func(w http.ResponseWriter, r *http.Request) {
		reply(w, http.StatusOK, builder.policies.shown())
	}))
	service.ServeMux.HandleFunc("GET /lab/libraries", guarded(func(w http.ResponseWriter, r *http.Request) {
		reply(w, http.StatusOK, builder.libraries.all())
	}))
	service.ServeMux.HandleFunc("PUT /lab/pace", guarded(builder.libraries.setPace))
	service.ServeMux.HandleFunc("DELETE /lab/sessions", guarded(func(w http.ResponseWriter, r *http.Request) {
		if err := builder.endSessions(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}))
}

func (b *Builder) endSessions(ctx context.Context) error {
	manager := *b.client.ServiceContent.SessionManager
	var found mo.SessionManager
	err := property.DefaultCollector(b.client).RetrieveOne(ctx, manager, []string{"sessionList"}, &found)
	if err != nil {
		return err
	}
	for _, session := range found.SessionList {
		request := types.TerminateSession{This: manager, SessionId: []string{session.Key}}
		if _, err := methods.TerminateSession(ctx, b.client, &request); err != nil {
			return err
		}
	}
	return nil
}

func loggedIn(service *simulator.Service, r *http.Request) bool {
	inner := httptest.NewRequest(http.MethodGet, oldSessions, nil)
	inner.Header.Set(sessionHeader, r.Header.Get(sessionHeader))
	answer := httptest.NewRecorder()
	service.ServeMux.ServeHTTP(answer, inner)
	return answer.Code == http.StatusOK
}

func refuse(w http.ResponseWriter, code int, kind string) {
	reply(w, code, map[string]any{"error_type": kind, "messages": []any{}})
}

func reply(w http.ResponseWriter, code int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_ = json.NewEncoder(w).Encode(body)
}
