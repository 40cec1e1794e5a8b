//go:build amd64 || arm64 || riscv64

package cpu // want `cpu: every.go is compiled on some CPUs only`

const compiled = true
