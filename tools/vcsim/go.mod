module ringwright.io/tools/vcsim

go 1.25.0

require (
	github.com/google/uuid v1.6.0
	github.com/vmware/govmomi v0.52.0
)

require golang.org/x/text v0.28.0 // indirect
