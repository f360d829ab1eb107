package main

import (
	"errors"
	"io/fs"
	"os"
	"reflect"
	"slices"

	"github.com/vmware/govmomi/pbm"
	"github.com/vmware/govmomi/pbm/types"
	vim "github.com/vmware/govmomi/vim25/types"
	"github.com/vmware/govmomi/vim25/xml"
)

// memory is the file's form.
type memory struct {
	XMLName  xml.Name                      `xml:"policies"`
	Profiles []*types.PbmCapabilityProfile `xml:"profile"`
}

func (p *Policies) remember() {
	if p.file == "" {
		return
	}
	text, err := xml.Marshal(memory{Profiles: p.list()})
	if err == nil {
		err = replace(p.file, text)
	}
	if err != nil {
		panic(err) // an answer that would be forgotten must not be given
	}
}

func (p *Policies) restore() error {
	if p.file == "" {
		return nil
	}
	in, err := os.Open(p.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer in.Close()
	known := memory{}
	decoder := xml.NewDecoder(in)
	decoder.TypeFunc = func(name string) (reflect.Type, bool) {
		if found, ok := vim.TypeFunc()(pbm.Namespace + ":" + name); ok {
			return found, ok
		}
		return vim.TypeFunc()(name)
	}
	if err := decoder.Decode(&known); err != nil {
		return err
	}
	for _, profile := range p.list() {
		gone := !slices.ContainsFunc(known.Profiles, func(each *types.PbmCapabilityProfile) bool {
			return each.ProfileId == profile.ProfileId
		})
		if gone {
			p.ProfileManager.PbmDelete(&types.PbmDelete{ProfileId: []types.PbmProfileId{profile.ProfileId}})
		}
	}
	for _, profile := range known.Profiles {
		present := p.found(profile.ProfileId)
		if present == nil {
			present = p.add(types.PbmCapabilityProfileCreateSpec{
				Name: profile.Name, ResourceType: profile.ResourceType, Category: profile.ProfileCategory,
			})
		}
		*present = *profile
	}
	return nil
}

// replace writes a file so that a reader, or a crash, never meets half of it.
func replace(file string, text []byte) error {
	if err := os.WriteFile(file+".new", text, 0o600); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}
