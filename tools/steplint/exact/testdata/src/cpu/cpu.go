// Package cpu has code for some CPUs only.
package cpu // want `cpu: assembly.s is assembly` `cpu: other_riscv64.go is compiled on some CPUs only` `cpu: constrained.go is compiled on some CPUs only`

func assembly() float64
