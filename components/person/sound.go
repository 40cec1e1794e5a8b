// What is heard: files that any system may have played.

package person

import (
	"camber/components/space"
	"camber/ecs"
)

// SoundLog asks for a file to be played (SND-02). Any system may ask, and whatever brings messages from outside; the
// event's first key is the thing that sounds, 0 where only the driver hears it. Nothing that is simulated depends on
// it.
var SoundLog = ecs.DeclareLog[PlaySound]("sounds")

// PlaySound is one file to be played once.
type PlaySound struct {
	File  string      // its path within the packs, such as sounds/gear.wav
	Gain  float64     // factor on its loudness; 0 reads as 1
	Place space.Place // where, if Placed and no key says it
	At    space.Vec   // m, from the centre of gravity of the thing that sounds, body axes
	Put   bool        // Place counts
	Group SoundGroup
	Says  string // for captions; empty: the file's name
}

// SoundGroup is what a volume is set for.
type SoundGroup uint8

// The groups.
const (
	SoundSignals SoundGroup = iota // horns, indicators, what modules ask for
	SoundEngine
	SoundTyres
	SoundWorld // wind, rain, hits, surroundings
	SoundGroups
)

// String is the group's name as people type it.
func (g SoundGroup) String() string {
	names := [...]string{"signals", "engine", "tyres", "world"}
	if int(g) < len(names) {
		return names[g]
	}
	return "signals"
}
