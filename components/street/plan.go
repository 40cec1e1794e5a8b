// What lights show.

package street

// What lies between two phases of a plan, in seconds.
const (
	Yellow = 3.0
	AllRed = 2.0
)

// Light is what somebody sees.
type Light uint8

// The lights.
const (
	Red Light = iota
	Amber
	Green
)
