// Car bodies lofted from outlines: a lower body, a glass house, and what is cut into them: arches, windows, lamps and
// gaps.

package mesh

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/paint"
)

// Detail is how finely things are made.
type Detail int

// The levels of detail.
const (
	Fine Detail = iota
	Coarse
)

// LampKind says when a lamp shines.
type LampKind uint8

// The kinds of lamps.
const (
	NoLamp LampKind = iota
	HeadLamp
	TailLamp
	BrakeLamp
	ReverseLamp
	LeftLamp
	RightLamp
	LampKinds
)

// Car is all that is drawn of a car but its wheels.
type Car struct {
	Body   Model            // near
	Far    Model            // far
	Number Model            // what its number is on, which each car has its own of
	Decals Model            // what is stuck on it
	Sheet  *paint.Picture   // what these show; nil: nothing
	Inside Model            // as its driver sees it
	Lit    [LampKinds]Model // lamps that shine, just in front of the dark ones
	Seat   Seat
}

// NewCar makes a car, from the looks' origin; its rev counter ends above so many rad/s.
func NewCar(l *components.Looks, wheels Wheels, revs float64) *Car {
	f := formOf(l, wheels)
	c := &Car{Far: Body(l, wheels, Coarse)}
	b := &bodyBuilder{form: f}
	b.make(Fine)
	for kind := range LampKinds {
		if kind != NoLamp {
			c.Lit[kind] = b.lit(kind)
		}
	}
	facets := b.facets
	c.Body = b.model()
	c.Number = b.discs()
	c.Decals, c.Sheet = b.decals()
	b.Builder, b.facets = Builder{}, facets
	c.Inside, c.Seat = b.inside(revs)
	return c
}

// Body makes a car's body alone.
func Body(l *components.Looks, wheels Wheels, detail Detail) Model {
	b := &bodyBuilder{form: formOf(l, wheels)}
	b.make(detail)
	return b.model()
}

type bodyBuilder struct {
	Builder
	*form
	facets []facet
	lines  []facet // between panels, on the right
	fit    []components.LookLamp
}

// How many triangles a body has at most.
const (
	NearBudget = 3000
	FarBudget  = 900
)

// DecalBudget is how many triangles more all that is stuck on a body near the eye has at most.
const DecalBudget = 900

// spare is how many triangles are kept back for lines that need a few more over fewer facets.
const spare = 12

// make gathers facets and fittings.
func (b *bodyBuilder) make(detail Detail) {
	most := FarBudget
	if detail == Fine {
		b.fittings()
		b.wells()
		most = NearBudget
	}
	b.wings()
	b.cargo()
	for _, all := range b.indices {
		most -= len(all) / 3
	}
	b.shell(detail)
	b.glassHouse(detail)
	b.arches(detail)
	b.facets = mirrored(b.facets)
	b.stripes(detail)
	if detail == Fine {
		b.lenses()
	}
	// What lies over the surface is fitted to what is left of it.
	surface := b.facets[:len(b.facets):len(b.facets)]
	b.over(detail)
	for left := most - (len(b.facets) - len(surface)) - spare; len(b.facets) > most && left > 0; left -= spare {
		b.facets = spared(surface, left, b.underLamp())
		b.over(detail)
	}
	if detail == Fine {
		b.bulge()
	}
}

// over lays all that is over the surface: gaps, grille, number and lamps.
func (b *bodyBuilder) over(detail Detail) {
	if detail == Fine {
		b.gaps()
		b.grille()
		if b.looks.Number > 0 && !b.numbered() {
			b.number()
		}
	}
	b.lamps(detail)
}

// model makes a model of what was gathered.
func (b *bodyBuilder) model() Model {
	b.Smooth(0.85)
	b.emit(b.facets, func(f *facet) bool { return f.skin.paint != Number }, 0)
	return b.Build()
}

// emit adds facets with the normals that they have, moved out along them by some metres.
func (b *bodyBuilder) emit(all []facet, which func(*facet) bool, out float64) {
	for i := range all {
		f := &all[i]
		if !which(f) {
			continue
		}
		var n [3]uint32
		for k, c := range f.c {
			p := c.at.AddScaled(c.normal, out)
			v := b.vertex(p.X, p.Y, p.Z, f.skin)
			normal := Normal(c.normal)
			v.Normal = [4]int8{normal[0], normal[1], normal[2], f.skin.shine}
			n[k] = b.Vertex(v)
		}
		b.Triangle(f.skin.paint, n[0], n[1], n[2])
	}
}

// Colours of what is not painted.
var (
	black  = [3]float64{0.05, 0.05, 0.055}
	rubber = [3]float64{0.13, 0.13, 0.13}
	glass  = [3]float64{0.05, 0.06, 0.07}
	metal  = [3]float64{0.62, 0.63, 0.66}
)

// skins of what is not painted.
var (
	gap   = skin{paint: Solid, colour: [3]float64{0.03, 0.03, 0.03}}
	trim  = skin{paint: Solid, colour: black, shine: 20}
	floor = skin{paint: Solid, colour: [3]float64{0.035, 0.035, 0.038}}
	pane  = skin{paint: Glass, colour: glass, shine: 127}
)

// lacquer is the car's own paint.
func (f *form) lacquer() skin {
	return skin{
		paint: Bodywork, colour: [3]float64{1, 1, 1},
		shine: int8(math.Round(20 + 107*min(max(f.looks.Gloss, 0), 1))), painted: true,
	}
}

func (b *bodyBuilder) vertex(x, y, z float64, s skin) Vertex {
	v := Vertex{At: Point(space.V(x, y, z)), Light: Lit, Colour: Tint(s.colour, LayerPlain)}
	v.Normal[3] = s.shine
	if s.painted {
		v.Extra = [2]float32{1, float32(b.looks.Flake)}
	}
	// What is low sees less of the sky.
	over := min(max((z-b.under+0.12)/(0.5*b.high), 0), 1)
	v.Light[1] = Share(0.38 + 0.62*over)
	v.Light[2] = s.glow
	return v
}

// shell skins the lower body and closes its ends.
func (b *bodyBuilder) shell(detail Detail) {
	cuts := b.sections(detail)
	rows := 2
	var net [][]space.Vec
	capOf := func(s *section, way float64) [][]space.Vec {
		foot, crown := s.p[0].Z, s.p[len(s.p)-1].Z
		middle := foot + 0.5*(crown-foot)
		var rings [][]space.Vec
		for _, share := range []float64{0, 0.62} {
			ring := make([]space.Vec, len(s.p))
			for k, p := range s.p {
				ring[k] = space.V(p.X*share, s.y+way*0.022*(1-share*0.5), middle+(p.Z-middle)*share)
			}
			rings = append(rings, ring)
		}
		return rings
	}
	net = append(net, capOf(&cuts[0], 1)...)
	for i := range cuts {
		net = append(net, cuts[i].p)
	}
	last := capOf(&cuts[len(cuts)-1], -1)
	net = append(net, last[1], last[0])
	dark := 2 // quads from the middle that are floor
	if detail == Coarse {
		dark = 1
	}
	paint := b.lacquer()
	b.facets = grid(net, b.facets, func(i, k int) (skin, uint8) {
		switch {
		case k < dark && i >= rows && i < len(net)-1-rows:
			return floor, ofFloor
		case i < rows || i >= len(net)-1-rows:
			return paint, ofEnd
		}
		return paint, ofBody
	})
}

// lit is a model of the lamps of a kind as they shine.
func (b *bodyBuilder) lit(kind LampKind) Model {
	l := &bodyBuilder{form: b.form}
	glow := lampColours[kind]
	for _, f := range b.facets {
		if f.skin.lamp == kind || kind == TailLamp && f.skin.lamp == BrakeLamp {
			f.skin = skin{paint: Bodywork, colour: glow.colour, shine: 60, glow: glow.glow}
			l.facets = append(l.facets, f)
		}
	}
	l.emit(l.facets, func(*facet) bool { return true }, 0.004)
	return l.Build()
}
