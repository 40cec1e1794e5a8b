// Things that lie about and can be hit: cones, barriers, crates, balls, lamps.

package solid

import (
	"camber/components/space"
	"camber/ecs"
)

// Body is a rigid thing that is not a car (COL-03, COL-09).
var Body = ecs.Declare[BodyData]("body")

// BodyData is the Body component.
type BodyData struct {
	Params BodyParams
	State  BodyState
}

// BodyParams come from an obstacle's blueprint.
type BodyParams struct {
	Mass     float64   // kg; 0 stands fixed for ever
	Inertia  space.Vec // kg m2, about its own (principal) axes
	Shapes   []Shape   // around its centre of gravity; shared, never written
	Origin   space.Vec // m, the blueprint's origin (where models hang) seen from the centre of gravity
	Friction float64   // of its skin
	Bounce   float64   // 0..1, restitution
	Roll     float64   // m, lever of rolling resistance: keeps balls from rolling for ever
	Drag     float64   // kg/m, force of the air over the square of speed
	Breaks   float64   // N s, impulse that breaks it off the ground; 0: Mass decides alone. Until then it stands fixed
	Holds    float64   // N, that hold it back once it was broken off, until it stands fast again; 0: nothing does
	Layer    uint8     // 0..31, what it is
	Meets    uint32    // a bit for each Layer that it collides with
	Looks    *Looks    // for the eye; nil: its shapes are drawn grey
	Stuff    Stuff     // for the ear: what it is made of
}

// BodyState is how it moves.
type BodyState struct {
	Place    space.Place // of the centre of gravity
	Turn     space.Quat  // body to world
	Velocity space.Vec   // m/s, world axes
	Spin     space.Vec   // rad/s, about its own axes
	Still    float64     // s, how long it has hardly moved
	Asleep   bool        // it rests until something wakes it
	Broken   bool        // it has come off the ground
}

// Resting tells ecs that a sleeping thing's State stays as it is.
func (s *BodyState) Resting() bool { return s.Asleep }

// Pose returns where the thing is and how it is turned.
func (s *BodyState) Pose() space.Pose { return space.Pose{Place: s.Place, Turn: s.Turn} }

// What layers there are; a thing meets another when each has the other's bit.
const (
	LayerGround uint8 = iota
	LayerCar
	LayerThing
	LayerGhost // meets the ground alone
)

// EveryLayer meets everything.
const EveryLayer = ^uint32(0)

// WakeOn wakes the bodies that may rest on what is in a box around a place: whoever changes ground calls it, for what
// rested may hang in the air then.
func WakeOn(w *ecs.World, at space.Place, box space.Box) {
	for _, r := range ecs.NewView1(w, Body).Rows() {
		s := &r.A.State
		if s.Asleep && r.A.Params.Mass > 0 && box.Grown(r.A.Params.Reach()).Has(s.Place.From(at)) {
			s.Asleep, s.Still = false, 0
		}
	}
	w.Stir()
}

// Reach is how far a body's shapes reach from its centre of gravity, in metres.
func (p *BodyParams) Reach() (most float64) {
	for i := range p.Shapes {
		most = max(most, p.Shapes[i].At.Len()+p.Shapes[i].Reach())
	}
	return most
}

// Stuff is what a thing is made of, for the ear.
type Stuff uint8

// The kinds of stuff.
const (
	StuffWood Stuff = iota
	StuffPlastic
	StuffMetal
	StuffSheet // metal that is thin and large: bodies of cars, barriers
	StuffRubber
	StuffConcrete
	StuffGlass
	StuffEarth // ground that is soft
	Stuffs
)

// StuffNames are the words of blueprints.
var StuffNames = [Stuffs]string{"wood", "plastic", "metal", "sheet", "rubber", "concrete", "glass", "earth"}
