//go:build linux && (arm64 || riscv64)

package cpu

const faster = false
