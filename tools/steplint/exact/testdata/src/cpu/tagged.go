//go:build linux || windows || darwin

package cpu

const tagged = true
