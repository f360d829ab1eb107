// The Kubernetes provider of Pulumi. Its own command embeds two generated files that the module
// lacks; the toolbox copies them beside this file before it builds.
package main

import (
	_ "embed"

	"github.com/pulumi/pulumi-kubernetes/provider/v4/pkg/provider"
)

// The release whose schema the pinned commit has; the engine compares it with what programs ask for.
const version = "4.24.0"

//go:embed schema.json
var schema []byte

//go:embed terraform-mapping.json
var terraformMapping []byte

func main() {
	provider.Serve("kubernetes", version, schema, terraformMapping)
}
