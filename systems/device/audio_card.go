//go:build sound && ((linux && cgo) || windows || darwin)

// What all drivers of sound cards share.

package device

import "time"

// audioFrames is how many frames are played in a time.
func audioFrames(d time.Duration) int { return int(d * AudioRate / time.Second) }

// howToAudio is what helps.
const howToAudio = "everything else goes on; a sound card or a running sound server is needed, and the program must " +
	"be allowed to use it (on Linux: aplay -l lists cards)"
