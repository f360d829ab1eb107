package main

import (
	"path/filepath"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"sync"
	"time"

	"github.com/vmware/govmomi/pbm/methods"
	pbmsim "github.com/vmware/govmomi/pbm/simulator"
	"github.com/vmware/govmomi/pbm/types"
	"github.com/vmware/govmomi/simulator"
	"github.com/vmware/govmomi/vim25/soap"
	vim "github.com/vmware/govmomi/vim25/types"
)

// Policy is a storage policy that shall exist; rules are capabilities of vSAN.
type Policy struct {
	Id          string            `json:"id"`
	Name        string            `json:"name"`
	Description string            `json:"description"`
	Rules       map[string]string `json:"rules"`
}

// Policies is the simulator's profile manager, which can also change a profile, refuses a name that
// is taken, and remembers.
type Policies struct {
	*pbmsim.ProfileManager
	registry *simulator.Registry
	mutex    sync.Mutex
	file     string
	applied  map[string]string // ids of policies by vm-1, or vm-1:2000 for a disk of it
	exists   func(machine string) bool
}

var everything = types.PbmQueryProfile{
	ResourceType: types.PbmProfileResourceType{ResourceType: string(types.PbmProfileResourceTypeEnumSTORAGE)},
}

func newPolicies(state string) (*Policies, error) {
	registry := pbmsim.New()
	manager := vim.ManagedObjectReference{Type: "PbmProfileProfileManager", Value: "ProfileManager"}
	policies := &Policies{
		ProfileManager: registry.Get(manager).(*pbmsim.ProfileManager),
		applied:        map[string]string{},
	}
	if state != "" {
		policies.file = filepath.Join(state, "storage-policies.xml")
	}
	if err := policies.restore(); err != nil {
		return nil, err
	}
	registry.Put(policies)
	policies.registry = registry
	return policies, nil
}

// PbmCreate refuses a name that is taken, as the real one does.
func (p *Policies) PbmCreate(ctx *simulator.Context, req *types.PbmCreate) soap.HasFault {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.named(req.CreateSpec.Name) != nil {
		return &methods.PbmCreateBody{Fault_: simulator.Fault("", &types.PbmDuplicateName{
			PbmFault: types.PbmFault{}, Name: req.CreateSpec.Name,
		})}
	}
	answer := p.ProfileManager.PbmCreate(ctx, req)
	p.remember()
	return answer
}

// PbmUpdate is missing from the simulator.
func (p *Policies) PbmUpdate(ctx *simulator.Context, req *types.PbmUpdate) soap.HasFault {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	profile := p.found(req.ProfileId)
	if profile == nil {
		return &methods.PbmUpdateBody{Fault_: unknownProfile()}
	}
	if name := req.UpdateSpec.Name; name != "" && name != profile.Name {
		if p.named(name) != nil {
			return &methods.PbmUpdateBody{Fault_: simulator.Fault("", &types.PbmDuplicateName{Name: name})}
		}
		profile.Name = name
	}
	if req.UpdateSpec.Description != "" {
		profile.Description = req.UpdateSpec.Description
	}
	if req.UpdateSpec.Constraints != nil {
		profile.Constraints = req.UpdateSpec.Constraints
	}
	profile.GenerationId++
	profile.LastUpdatedTime = time.Now()
	profile.LastUpdatedBy = ctx.Session.UserName
	p.remember()
	return &methods.PbmUpdateBody{Res: new(types.PbmUpdateResponse)}
}

// PbmDelete tells of each profile that it does not know.
func (p *Policies) PbmDelete(req *types.PbmDelete) soap.HasFault {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	answer := new(types.PbmDeleteResponse)
	for _, id := range req.ProfileId {
		if p.found(id) == nil {
			answer.Returnval = append(answer.Returnval, types.PbmProfileOperationOutcome{
				ProfileId: id,
				Fault: &vim.LocalizedMethodFault{
					Fault:            &vim.InvalidArgument{InvalidProperty: "profileId"},
					LocalizedMessage: "Profile " + id.UniqueId + " does not exist",
				},
			})
		}
	}
	unused := *req
	unused.ProfileId = nil
	for _, id := range req.ProfileId {
		if user := p.userOf(id.UniqueId); user != "" {
			answer.Returnval = append(answer.Returnval, types.PbmProfileOperationOutcome{
				ProfileId: id,
				Fault: &vim.LocalizedMethodFault{
					Fault:            &types.PbmResourceInUse{Type: "VirtualMachine", Name: user},
					LocalizedMessage: "Profile " + id.UniqueId + " is in use by " + user,
				},
			})
			continue
		}
		unused.ProfileId = append(unused.ProfileId, id)
	}
	p.ProfileManager.PbmDelete(&unused)
	p.remember()
	return &methods.PbmDeleteBody{Res: answer}
}

func unknownProfile() *soap.Fault {
	return simulator.Fault("", &vim.InvalidArgument{InvalidProperty: "profileId"})
}

// list holds all storage policies, sorted by name.
func (p *Policies) list() []*types.PbmCapabilityProfile {
	ids := p.ProfileManager.PbmQueryProfile(&everything).(*methods.PbmQueryProfileBody).Res.Returnval
	var found []*types.PbmCapabilityProfile
	for _, id := range ids {
		found = append(found, p.found(id))
	}
	sort.Slice(found, func(i, j int) bool { return found[i].Name < found[j].Name })
	return found
}

func (p *Policies) found(id types.PbmProfileId) *types.PbmCapabilityProfile {
	body := p.ProfileManager.PbmRetrieveContent(&types.PbmRetrieveContent{ProfileIds: []types.PbmProfileId{id}})
	answer := body.(*methods.PbmRetrieveContentBody)
	if answer.Res == nil {
		return nil
	}
	return answer.Res.Returnval[0].(*types.PbmCapabilityProfile)
}

func (p *Policies) named(name string) *types.PbmCapabilityProfile {
	for _, profile := range p.list() {
		if profile.Name == name {
			return profile
		}
	}
	return nil
}

// converge makes these policies exist as described, under the id that was wished for, and removes
// the former ones that are not among them.
func (p *Policies) converge(wanted, former []Policy) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for _, policy := range former {
		stays := slices.ContainsFunc(wanted, func(each Policy) bool { return each.Name == policy.Name })
		if profile := p.named(policy.Name); profile != nil && !stays {
			p.ProfileManager.PbmDelete(&types.PbmDelete{ProfileId: []types.PbmProfileId{profile.ProfileId}})
		}
	}
	for _, policy := range wanted {
		profile := p.named(policy.Name)
		if profile == nil {
			profile = p.add(types.PbmCapabilityProfileCreateSpec{
				Name: policy.Name, ResourceType: everything.ResourceType, Constraints: policy.constraints(),
				Category: string(types.PbmProfileCategoryEnumREQUIREMENT),
			})
			if policy.Id != "" {
				profile.ProfileId.UniqueId = policy.Id
			}
		}
		if profile.Description != policy.Description || !reflect.DeepEqual(profile.Constraints, policy.constraints()) {
			profile.Description = policy.Description
			profile.Constraints = policy.constraints()
			profile.GenerationId++
			profile.LastUpdatedTime = time.Now()
		}
	}
	p.remember()
}

func (p *Policies) add(spec types.PbmCapabilityProfileCreateSpec) *types.PbmCapabilityProfile {
	system := &simulator.Context{Session: &simulator.Session{UserSession: vim.UserSession{UserName: "system"}}}
	body := p.ProfileManager.PbmCreate(system, &types.PbmCreate{CreateSpec: spec})
	return p.found(body.(*methods.PbmCreateBody).Res.Returnval)
}

func (policy Policy) constraints() types.BasePbmCapabilityConstraints {
	var names []string
	for name := range policy.Rules {
		names = append(names, name)
	}
	sort.Strings(names)
	var rules []types.PbmCapabilityInstance
	for _, name := range names {
		rules = append(rules, types.PbmCapabilityInstance{
			Id: types.PbmCapabilityMetadataUniqueId{Namespace: "VSAN", Id: name},
			Constraint: []types.PbmCapabilityConstraintInstance{{
				PropertyInstance: []types.PbmCapabilityPropertyInstance{{Id: name, Value: typed(policy.Rules[name])}},
			}},
		})
	}
	return &types.PbmCapabilitySubProfileConstraints{
		SubProfiles: []types.PbmCapabilitySubProfile{{Name: "VSAN", Capability: rules}},
	}
}

// typed is a number where the capability is one.
func typed(text string) vim.AnyType {
	if number, err := strconv.ParseInt(text, 10, 32); err == nil {
		return int32(number)
	}
	return text
}
