//go:build !linux

package aside

// standBack does nothing where threads of a process cannot be told apart.
func standBack() {}
