//go:build sound && ((linux && cgo) || windows || darwin)

// What all drivers of sound cards share.

package device

// howToAudio is what helps.
const howToAudio = "everything else goes on; a sound card or a running sound server is needed, and the program must " +
	"be allowed to use it (on Linux: aplay -l lists cards)"
