module ringwright.io/tools/kwok

go 1.25.0

tool sigs.k8s.io/kwok/cmd/kwok

require sigs.k8s.io/kwok v0.8.0
