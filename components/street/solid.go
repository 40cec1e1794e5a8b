// What of a thing is hit: the same shape as is seen, as few upright blocks as will do.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// Solid is an upright block: what it stands on, anticlockwise as seen from above, and how far it goes below that and
// above.
type Solid struct {
	Foot       []space.Vec // m
	Down, High float64     // m
}

// Sizes of things, in metres, where a thing itself does not say.
const (
	TrunkHigh      = 3.0 // of a tree that can be hit
	FenceThick     = 0.08
	RailThick      = 0.14
	RailHigh       = 0.75
	VineThick      = 0.35
	PoleThick      = 0.16
	SignThick      = 0.07
	SignHigh       = 2.9 // of a sign's post
	SignalHigh     = 3.3
	WalkSignalHigh = 2.6
	BedWide        = 2.6 // of a railway's ballast
	BedHigh        = 0.15
	DeckThick      = 0.35 // of a pier

	CarWide  = 1.78
	CarLong  = 4.3
	CarWaist = 0.9 // the height of its body
	CarHigh  = 1.42
	CarStart = 0.16 // share of its length behind the cabin
	CarEnd   = 0.72 // and up to its front end
	CarRoof  = 0.84 // share of its width

	rooted = 0.5 // below the ground
)

// TrunkThick is how thick a tree of some height is at its foot, in metres.
func TrunkThick(high float64) float64 { return 0.1 + float64(0.024*high) }

// ShelterSize is how wide, deep and high a bus stop's shelter is, in metres.
var ShelterSize = space.Vec{X: 3.4, Y: 1.3, Z: 2.35}

// blocks are how wide, deep and high things are that are one block, in metres.
var blocks = [ThingKinds]space.Vec{
	Bench: {X: 1.8, Y: 0.5, Z: 0.45}, Bin: {X: 0.4, Y: 0.4, Z: 0.9}, PostBox: {X: 0.5, Y: 0.4, Z: 1.25},
}

// posts are how thick and how high things are that are round, in metres.
var posts = [ThingKinds][2]float64{
	Signal: {PoleThick, SignalHigh}, WalkSignal: {PoleThick, WalkSignalHigh},
	Sign: {SignThick, SignHigh}, Plate: {SignThick, SignHigh},
	BusFlag: {SignThick, SignHigh}, Hydrant: {0.24, 0.8}, Advert: {1.2, 3.4}, Post: {0.16, 0.9},
}

// Block is how wide, deep and high a thing is that is one block; nothing where it is none.
func (k ThingKind) Block() space.Vec { return blocks[k] }

// Round is how thick and how high a thing is that is round; nothing where it is not.
func (k ThingKind) Round() (thick, high float64) { return posts[k][0], posts[k][1] }

// Hit tells whether anything of it is hit.
func (t *Thing) Hit() bool {
	switch t.Kind {
	case Tree:
		return t.Look != Bush
	case TunnelLamp:
		return false
	case Rails:
		return t.Look == OnBallast
	}
	return t.Kind > 0 && t.Kind < ThingKinds
}

// Solids are what of a thing is hit.
func (t *Thing) Solids() []Solid {
	if !t.Hit() {
		return nil
	}
	switch t.Kind {
	case Tree:
		return []Solid{t.round(3, TrunkThick(t.High), min(TrunkHigh, float64(0.5*t.High)))}
	case Hedge, Wall:
		return []Solid{t.long(t.Wide, t.High)}
	case Fence:
		return []Solid{t.long(FenceThick, t.High)}
	case GuardRail:
		return []Solid{t.long(RailThick, RailHigh)}
	case Vines:
		return []Solid{t.long(VineThick, t.High)}
	case Rails:
		return []Solid{t.long(BedWide, BedHigh)}
	case Pier:
		return []Solid{t.long(t.Wide, 0)}
	case Lamp, Pole:
		return []Solid{t.round(4, PoleThick, t.High)}
	case Fountain:
		return []Solid{t.round(6, t.Wide, 0.6)}
	case Shelter:
		return t.shelter()
	case ParkedCar:
		return t.car()
	}
	if b := t.Kind.Block(); b.Z > 0 {
		return []Solid{t.block(space.Vec{}, b)}
	}
	thick, high := t.Kind.Round()
	sides := 4
	if thick > 1 {
		sides = 6
	}
	return []Solid{t.round(sides, thick, high)}
}

// round is a column with so many sides.
func (t *Thing) round(sides int, thick, high float64) Solid {
	s := Solid{Down: rooted, High: high}
	for i := range sides {
		sin, cos := num.SinCos(float64(float64(2*math.Pi*float64(i)) / float64(sides)))
		s.Foot = append(s.Foot, t.At.Add(space.Vec{X: float64(thick * 0.5 * cos), Y: float64(thick * 0.5 * sin)}))
	}
	return s
}

// Across is the level way to the right of what is long, of length one; nothing where both ends are one.
func (t *Thing) Across() space.Vec {
	x, y := t.To.X-t.At.X, t.To.Y-t.At.Y
	long := math.Sqrt(float64(x*x) + float64(y*y))
	if long == 0 {
		return space.Vec{}
	}
	return space.Vec{X: y / long, Y: -x / long}
}

// long is a wall from end to end.
func (t *Thing) long(thick, high float64) Solid {
	right := t.Across()
	half := float64(thick * 0.5)
	return Solid{
		Foot: []space.Vec{
			t.At.AddScaled(right, half), t.To.AddScaled(right, half), t.To.AddScaled(right, -half),
			t.At.AddScaled(right, -half),
		}, Down: rooted, High: high,
	}
}

// block stands with its middle beside the thing's, and turned as it is.
func (t *Thing) block(off, size space.Vec) Solid {
	ahead := Ahead(t.Heading)
	right := space.Vec{X: ahead.Y, Y: -ahead.X}
	at := func(x, y float64) space.Vec {
		return t.At.AddScaled(right, off.X+float64(x*size.X)).AddScaled(ahead, off.Y+float64(y*size.Y))
	}
	return Solid{
		Foot: []space.Vec{at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)}, Down: rooted, High: size.Z,
	}
}

// shelter is a back and two sides.
func (t *Thing) shelter() []Solid {
	const thick = 0.08
	size := ShelterSize
	back := t.block(space.Vec{}, space.Vec{X: size.X, Y: thick, Z: size.Z})
	aside, ahead := float64(size.X*0.5)-thick/2, float64(size.Y*0.5)
	one := t.block(space.Vec{X: aside, Y: ahead}, space.Vec{X: thick, Y: size.Y, Z: size.Z})
	other := t.block(space.Vec{X: -aside, Y: ahead}, space.Vec{X: thick, Y: size.Y, Z: size.Z})
	return []Solid{back, one, other}
}

// car is a body and a cabin.
func (t *Thing) car() []Solid {
	body := t.long(CarWide, CarWaist)
	cabin := Thing{At: t.At.Blend(t.To, CarStart), To: t.At.Blend(t.To, CarEnd)}
	return []Solid{body, cabin.long(CarWide*CarRoof, CarHigh)}
}
