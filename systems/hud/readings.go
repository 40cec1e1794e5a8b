// What instruments read: plain numbers of one moment.

package hud

import (
	"camber/components"
	"camber/components/line"
	"camber/components/person"
)

// Readings is what instruments may know.
type Readings struct {
	Time   float64 // s, simulated
	Inside bool    // one looks from the driver's seat, where the car's own dials are

	// what a channel of the car reads now, where it has it; nil: there is no car
	Read func(channel string) (is person.HUDReading, has bool)

	Speed     float64 // m/s, forwards
	Engine    float64 // rad/s
	Limit     float64 // rad/s, of the engine; 0 = there is none
	Gear      int     // -1 = reverse, 0 = neutral
	Stalled   bool
	Fuel      FuelReading
	Throttle  float64 // 0..1
	Brake     float64 // 0..1
	Clutch    float64 // 0 = pedal down
	HandBrake float64 // 0..1
	Steer     float64 // -1..1
	Ahead     float64 // g, forwards
	Aside     float64 // g, to the right
	Lamps     Lamps

	Wheels [4]WheelReading
	Lap    LapReading
	Cars   []CarReading // sorted by their place in the race
	Race   RaceReading
	Track  *line.Line
	Street string
	Posted float64 // m/s, what the street allows; 0: nothing is said
	Credit string  // to whom the map belongs that is driven in

	Session float64 // m, driven in this session
	Total   float64 // m, ever

	Messages []Message // newest last
	Task     string    // what the driver is told to do; empty: nothing
	wrong    *Readings // with the errors among these alone
	Pace     person.HUDPace
	Feel     person.FeelMeter
	Frames   *Ring[float32] // ms
	Trace    *Ring[Inputs]
	Lights   int  // start lights that are on, 0..5
	Go       bool // they have just gone out
}

// FuelReading is what is in the tank.
type FuelReading struct {
	There  bool    // the engine burns what is in it
	Litres float64 // l
	Share  float64 // 0..1, of what the tank holds
	Laps   float64 // that it will do as it was driven last; below 0: not known yet
}

// Lamps are the lamps of a dashboard.
type Lamps struct{ ABS, Traction, Stability bool }

// WheelReading is one wheel.
type WheelReading struct {
	There   bool
	Contact bool
	Load    float64 // times what it carries at rest
	Along   float64 // slip ratio
	Across  float64 // tangent of the slip angle
	Use     float64 // 0..1, of the friction
	Heat    float64 // K, of the tread against the air
	Warms   bool    // it has a layer of heat
	Wear    float64 // 0..1
	Disc    float64 // K, of the brake against the air
}

// LapReading is how the lap goes.
type LapReading struct {
	There    bool
	Number   int // under way, from 1
	Of       int // laps of the race; 0 = open end
	Since    float64
	Last     float64 // s; 0 = none
	Best     float64 // s; 0 = none
	Cut      bool
	Delta    float64 // s, against the best lap at this place
	HasDelta bool
	Sectors  []Sector
}

// Sector is a gate passed on this lap.
type Sector struct {
	Time  float64 // s, since the start of the lap
	Delta float64 // s, against the best lap there
	Known bool    // there was one
}

// CarReading is one car of the race.
type CarReading struct {
	Number int
	Own    bool
	There  bool    // it is known where it is
	X, Y   float64 // m, from the track's place
	Gap    float64 // s, since the leader was here; 0 of the leader, -1: never
	Behind float64 // m, behind the leader
	Down   int     // whole laps behind the leader

	Penalty float64 // s, that are added to its time
	Through int     // drive-throughs that it owes
}

// RaceReading is what a race's rules have the own driver know.
type RaceReading struct {
	Flags   components.RaceFlags
	Wrong   bool // it comes the wrong way
	Penalty float64
	Through int
	Cause   components.RaceCause // of the newest of these; 0: nothing is held against it
}

// Message is a line for people.
type Message struct {
	Text string
	Bad  bool
	Age  float64 // s
}

// Inputs are a driver's at one moment.
type Inputs struct{ Throttle, Brake, Steer float32 }

// Ring is the newest values of something, as many as it has room for.
type Ring[T any] struct {
	values []T
	next   int
	full   bool
}

// NewRing makes room for n values.
func NewRing[T any](n int) *Ring[T] { return &Ring[T]{values: make([]T, n)} }

// Put takes another value; the oldest goes.
func (r *Ring[T]) Put(v T) {
	r.values[r.next] = v
	r.next++
	if r.next == len(r.values) {
		r.next, r.full = 0, true
	}
}

// Len is how many values there are.
func (r *Ring[T]) Len() int {
	if r == nil {
		return 0
	}
	if r.full {
		return len(r.values)
	}
	return r.next
}

// Cap is how many there is room for.
func (r *Ring[T]) Cap() int { return len(r.values) }

// At is a value; 0 is the oldest.
func (r *Ring[T]) At(i int) T {
	if r.full {
		i = (i + r.next) % len(r.values)
	}
	return r.values[i]
}
