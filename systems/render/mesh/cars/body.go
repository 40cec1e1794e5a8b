// Car bodies lofted from outlines: a lower body, a glass house, and what is cut into them: arches, windows, lamps and
// gaps.

package cars

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
	"camber/systems/render/paint"
)

// Car is all that is drawn of a car but its wheels.
type Car struct {
	Body   mesh.Model                 // near
	Far    mesh.Model                 // far
	Number mesh.Model                 // what its number is on, which each car has its own of
	Decals mesh.Model                 // what is stuck on it
	Sheet  *paint.Picture             // what these show; nil: nothing
	Inside mesh.Model                 // as its driver sees it
	Lit    [mesh.LampKinds]mesh.Model // lamps that shine, just in front of the dark ones
	Seat   Seat
}

// New makes a car, from the looks' origin; its rev counter ends above so many rad/s.
func New(l *solid.Looks, wheels Wheels, revs float64) *Car {
	f := formOf(l, wheels)
	c := &Car{Far: Body(l, wheels, mesh.Coarse)}
	b := &bodyBuilder{form: f}
	b.make(mesh.Fine)
	for kind := range mesh.LampKinds {
		if kind != mesh.NoLamp {
			c.Lit[kind] = b.lit(kind)
		}
	}
	facets := b.facets
	c.Body = b.model()
	c.Number = b.discs()
	c.Decals, c.Sheet = b.decals()
	b.Builder, b.facets = mesh.Builder{}, facets
	c.Inside, c.Seat = b.inside(revs)
	return c
}

// Body makes a car's body alone.
func Body(l *solid.Looks, wheels Wheels, detail mesh.Detail) mesh.Model {
	b := &bodyBuilder{form: formOf(l, wheels)}
	b.make(detail)
	return b.model()
}

type bodyBuilder struct {
	mesh.Builder
	*form
	facets []facet.Facet
	lines  []facet.Facet // between panels, on the right
	fit    []solid.LookLamp
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
func (b *bodyBuilder) make(detail mesh.Detail) {
	most := FarBudget
	if detail == mesh.Fine {
		b.fittings()
		b.wells()
		most = NearBudget
	}
	b.wings()
	b.cargo()
	most -= b.Triangles()
	b.shell(detail)
	b.glassHouse(detail)
	b.arches(detail)
	b.facets = facet.Mirrored(b.facets)
	b.stripes(detail)
	if detail == mesh.Fine {
		b.lenses()
	}
	// What lies over the surface is fitted to what is left of it.
	surface := b.facets[:len(b.facets):len(b.facets)]
	b.over(detail)
	for left := most - (len(b.facets) - len(surface)) - spare; len(b.facets) > most && left > 0; left -= spare {
		b.facets = facet.Fewer(surface, left, b.underLamp())
		b.over(detail)
	}
	if detail == mesh.Fine {
		b.bulge()
	}
}

// over lays all that is over the surface: gaps, grille, number and lamps.
func (b *bodyBuilder) over(detail mesh.Detail) {
	if detail == mesh.Fine {
		b.gaps()
		b.grille()
		if b.looks.Number > 0 && !b.numbered() {
			b.number()
		}
	}
	b.lamps(detail)
}

// model makes a model of what was gathered.
func (b *bodyBuilder) model() mesh.Model {
	b.Smooth(0.85)
	b.emit(b.facets, func(f *facet.Facet) bool { return f.Skin.Paint != mesh.Number }, 0)
	return b.Build()
}

// emit adds facets with the normals that they have, moved out along them by some metres.
func (b *bodyBuilder) emit(all []facet.Facet, which func(*facet.Facet) bool, out float64) {
	for i := range all {
		f := &all[i]
		if !which(f) {
			continue
		}
		var n [3]uint32
		for k, c := range f.C {
			p := c.At.AddScaled(c.Normal, out)
			v := b.vertex(p.X, p.Y, p.Z, f.Skin)
			normal := mesh.Normal(c.Normal)
			v.Normal = [4]int8{normal[0], normal[1], normal[2], f.Skin.Shine}
			n[k] = b.Vertex(v)
		}
		b.Triangle(f.Skin.Paint, n[0], n[1], n[2])
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
	gap   = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.03, 0.03, 0.03}}
	trim  = facet.Skin{Paint: mesh.Solid, Colour: black, Shine: 20}
	floor = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.035, 0.035, 0.038}}
	pane  = facet.Skin{Paint: mesh.Glass, Colour: glass, Shine: 127}
)

// lacquer is the car's own paint.
func (f *form) lacquer() facet.Skin {
	return facet.Skin{
		Paint: mesh.Bodywork, Colour: [3]float64{1, 1, 1},
		Shine: int8(math.Round(20 + 107*min(max(f.looks.Gloss, 0), 1))), Painted: true,
	}
}

func (b *bodyBuilder) vertex(x, y, z float64, s facet.Skin) mesh.Vertex {
	v := mesh.Vertex{At: mesh.Point(space.V(x, y, z)), Light: mesh.Lit, Colour: mesh.Tint(s.Colour, mesh.LayerPlain)}
	v.Normal[3] = s.Shine
	if s.Painted {
		v.Extra = [2]float32{1, float32(b.looks.Flake)}
	}
	// What is low sees less of the sky.
	over := min(max((z-b.under+0.12)/(0.5*b.high), 0), 1)
	v.Light[1] = mesh.Share(0.38 + 0.62*over)
	v.Light[2] = s.Glow
	return v
}

// shell skins the lower body and closes its ends.
func (b *bodyBuilder) shell(detail mesh.Detail) {
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
	if detail == mesh.Coarse {
		dark = 1
	}
	paint := b.lacquer()
	b.facets = facet.Grid(net, b.facets, func(i, k int) (facet.Skin, uint8) {
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
func (b *bodyBuilder) lit(kind mesh.LampKind) mesh.Model {
	l := &bodyBuilder{form: b.form}
	glow := lampColours[kind]
	for _, f := range b.facets {
		if f.Skin.Lamp == kind || kind == mesh.TailLamp && f.Skin.Lamp == mesh.BrakeLamp {
			f.Skin = facet.Skin{Paint: mesh.Bodywork, Colour: glow.colour, Shine: 60, Glow: glow.glow}
			l.facets = append(l.facets, f)
		}
	}
	l.emit(l.facets, func(*facet.Facet) bool { return true }, 0.004)
	return l.Build()
}
