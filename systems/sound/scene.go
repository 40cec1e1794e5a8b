// What can be heard at one moment, as plain data.

package sound

import (
	"camber/components/person"
	"camber/components/solid"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/sound/mix"
	"camber/systems/sound/synth"
)

// What one ear can follow at once.
const (
	MostCars       = 14    // the nearest ones
	mostHappenings = 64    // kept for a player that misses scenes
	farthest       = 400.0 // m
	mostWheels     = 12
)

// Scene is a moment. Places and speeds are as the listener has them: x right, y ahead, z up.
type Scene struct {
	Tick   uint64
	Span   float64 // s, simulated, since the scene before; 0: the world stands still
	Cut    bool    // the listener has jumped: nothing goes from the scene before to this one
	Ear    mix.Vec // m/s, of the listener
	Inside bool    // of a car
	Cabin  float64 // 0..1, how much of what is outside its cabin keeps out
	Air    float64 // m/s, that goes by
	Rain   float64 // 0..1
	Land   float64 // 0..1, how loud the surroundings are

	Cars [MostCars]Car
	N    int

	Happened [mostHappenings]Happening // the newest, in a ring
	Count    uint64                    // of all so far
}

// Car is a car that can be heard.
type Car struct {
	Key    ecs.Key
	kit    *kit
	Own    bool // the listener sits in it
	At     mix.Vec
	Away   mix.Vec // m/s
	Ahead  mix.Vec // where it points
	Engine synth.EngineNow
	Tyres  synth.TyresNow
	Horn   bool
}

// Kind is what has happened.
type Kind uint8

// The kinds.
const (
	Hit Kind = iota + 1
	Scraping
	Knocked
	Shifted
	Ticked
	Tocked
	Played
)

// Happening is something that is heard once.
type Happening struct {
	Kind  Kind
	A, B  solid.Stuff
	Hard  float64 // of a hit: 1 is that of a car at walking pace; of a knock or scrape 0..1
	Pair  uint64  // of a scrape: who
	At    mix.Vec // m
	Away  mix.Vec // m/s
	Own   bool    // it is in the car that the listener sits in
	Flat  bool    // it has no place
	Loud  float64
	Group person.SoundGroup
	What  *synth.Recording
	Seed  uint32
}

// kit is what a car's sounds are made with. The loop makes it; from then on it is the player's alone.
type kit struct {
	sound  *vehicle.CarSound
	engine engine
	tyres  *synth.Tyres
	horn   mix.Source
	voices [carVoices]mix.Voice
}

// The voices of a car.
const (
	engineVoice = iota
	tyreVoice
	hornVoice
	carVoices
)

// engine is what turns in a car.
type engine interface {
	mix.Source
	Set(now synth.EngineNow)
}

// newKit makes that of a car.
func newKit(s *vehicle.CarSound, key ecs.Key, find func(string) *synth.Recording) *kit {
	seed := uint32(key)
	k := &kit{sound: s, tyres: synth.NewTyres(seed ^ 0x5bd1), horn: synth.NewHorn(s.Horn)}
	if s.Cylinders < 1 {
		k.engine = synth.NewMotor(s, seed)
		return k
	}
	e := synth.NewEngine(s, seed)
	e.UseLoops(synth.NewLoops(s, find))
	k.engine = e
	return k
}
