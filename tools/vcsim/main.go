// One simulated vCenter on loopback: govmomi's simulator, plus what a real vCenter has and the
// simulator lacks (sessions under /api, lists under /api/vcenter, changes of storage policies, content
// libraries that publish, subscribe and deploy).
//
// VCSIM_LISTEN (host:port), VCSIM_USER and VCSIM_PASSWORD come by environment: arguments show in ps.
package main

import (
	"context"
	"crypto/tls"
	"encoding/pem"
	"flag"
	"log"
	"net/url"
	"os"
	"os/signal"
	"syscall"

	"github.com/vmware/govmomi/simulator"

	_ "github.com/vmware/govmomi/cns/simulator"
	_ "github.com/vmware/govmomi/vapi/cluster/simulator"
	_ "github.com/vmware/govmomi/vapi/namespace/simulator"
	_ "github.com/vmware/govmomi/vapi/simulator"
	_ "github.com/vmware/govmomi/vapi/vcenter/consumptiondomains/simulator"
	_ "github.com/vmware/govmomi/vsan/simulator"
)

func main() {
	inventory := flag.String("inventory", "empty", "what is there at first: empty, or rich (for tests of clients)")
	state := flag.String("state", "", "folder to remember the site, storage policies, tags and content libraries in; without it they are gone when this ends")
	plain := flag.Bool("plain", false, "HTTP without TLS")
	caFile := flag.String("ca-file", "", "file to write the certificate to, for clients to trust")
	flag.Parse()

	first, known := inventories[*inventory]
	if !known {
		log.Fatalf("-inventory %s: allowed are empty, rich", *inventory)
	}
	if err := serve(first, *state, *plain, *caFile); err != nil {
		log.Fatal(err)
	}
}

func serve(first Site, state string, plain bool, caFile string) error {
	model := simulator.VPX()
	model.Datacenter, model.Cluster, model.Host, model.Machine = 0, 0, 0, 0
	if err := model.Create(); err != nil {
		return err
	}
	defer model.Remove()
	service := model.Service
	service.RegisterEndpoints = true
	service.Listen = &url.URL{
		User: url.UserPassword(os.Getenv("VCSIM_USER"), os.Getenv("VCSIM_PASSWORD")),
		Host: os.Getenv("VCSIM_LISTEN"),
	}
	if !plain {
		service.TLS = new(tls.Config)
	}
	policies, err := newPolicies(state)
	if err != nil {
		return err
	}
	builder, err := newBuilder(service, policies, state)
	if err != nil {
		return err
	}
	defer builder.close()
	libraries, err := newLibraries(service, builder.client, state, builder.disks)
	if err != nil {
		return err
	}
	builder.libraries = libraries
	if err := builder.begin(context.Background(), first); err != nil {
		return err
	}
	answerGuests(service)
	keepMachineRules(service, policies)
	// Last of all endpoints, so that the policies take the place of the simulator's own.
	simulator.RegisterEndpoint(func(service *simulator.Service, _ *simulator.Registry) {
		service.RegisterSDK(policies.registry)
		registerSessions(service)
		registerLists(service, policies)
		registerLibraries(service, libraries)
		registerLab(service, builder)
	})

	server := service.NewServer()
	defer server.Close()
	if err := rememberTags(service, state); err != nil {
		return err
	}
	if caFile != "" && !plain {
		text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
		if err := os.WriteFile(caFile, text, 0o600); err != nil {
			return err
		}
	}
	log.Printf("serving %s", server.URL.Host)

	end := make(chan os.Signal, 1)
	signal.Notify(end, syscall.SIGTERM, syscall.SIGINT)
	<-end
	return nil
}
