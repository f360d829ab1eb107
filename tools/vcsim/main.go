// One simulated vCenter on loopback, with the services that the lab's SDDC needs.
// VCSIM_LISTEN (host:port), VCSIM_USER and VCSIM_PASSWORD come by environment: arguments show in ps.
package main

import (
	"crypto/tls"
	"flag"
	"log"
	"net/url"
	"os"

	"github.com/vmware/govmomi/simulator"

	_ "github.com/vmware/govmomi/cns/simulator"
	_ "github.com/vmware/govmomi/pbm/simulator"
	_ "github.com/vmware/govmomi/vapi/cluster/simulator"
	_ "github.com/vmware/govmomi/vapi/namespace/simulator"
	_ "github.com/vmware/govmomi/vapi/simulator"
	_ "github.com/vmware/govmomi/vapi/vcenter/consumptiondomains/simulator"
	_ "github.com/vmware/govmomi/vsan/simulator"
)

func main() {
	model := simulator.VPX()
	flag.IntVar(&model.ClusterHost, "hosts", 4, "hosts of the one cluster")
	flag.Parse()
	model.Host, model.Machine = 0, 0
	if err := model.Create(); err != nil {
		log.Fatal(err)
	}
	model.Service.RegisterEndpoints = true
	model.Service.TLS = new(tls.Config)
	model.Service.Listen = &url.URL{
		User: url.UserPassword(os.Getenv("VCSIM_USER"), os.Getenv("VCSIM_PASSWORD")),
		Host: os.Getenv("VCSIM_LISTEN"),
	}
	defer model.Service.NewServer().Close()
	select {}
}
