// Houses: walls of painted layers below a roof, in their own frame: the front looks along y, the middle of the ground
// floor is the origin.

package mesh

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/paint"
)

// What is drawn of a house besides its walls and its roof.
const (
	eavesOut  = 0.50  // m, how far its roof reaches beyond the walls
	vergeOut  = 0.06  // m, the same over the gables
	roofThick = 0.22  // m
	canopyOut = 2.2   // m, of the roof of a pit building, over its front
	doorWide  = 1.15  // m
	doorHigh  = 2.25  // m
	proud     = 0.03  // m, how far before the wall doors and lit windows are
	litFrom   = 0.62  // of chance: windows behind which there is light, in a house of few
	nightGlow = 0.055 // of a lit window's own light: by day it is not seen
)

// style is how a kind of house is painted.
type style struct {
	layer uint8
	bay   float64      // m, of a bay
	walls [][3]float64 // colours that it has, sRGB
	roofs [][3]float64
	tiled bool
}

var styles = [terrain.HouseKinds]style{
	terrain.Plaster: {
		LayerPlaster, paint.Bay,
		[][3]float64{
			{0.90, 0.86, 0.77},
			{0.87, 0.80, 0.63},
			{0.90, 0.89, 0.86},
			{0.82, 0.70, 0.58},
			{0.79, 0.80, 0.74},
			{0.86, 0.74, 0.66},
		},
		[][3]float64{{0.47, 0.29, 0.23}, {0.40, 0.27, 0.23}, {0.46, 0.33, 0.27}},
		true,
	},
	terrain.Brick: {
		LayerBrick, paint.Bay,
		[][3]float64{{0.74, 0.72, 0.70}, {0.78, 0.70, 0.64}, {0.70, 0.68, 0.68}},
		[][3]float64{{0.33, 0.33, 0.35}, {0.38, 0.28, 0.25}},
		true,
	},
	terrain.Timbered: {
		LayerTimber, paint.Bay,
		[][3]float64{{0.76, 0.75, 0.72}, {0.77, 0.73, 0.65}, {0.73, 0.73, 0.73}},
		[][3]float64{{0.44, 0.28, 0.23}, {0.38, 0.26, 0.22}},
		true,
	},
	terrain.Hall: {
		LayerSheet, paint.Bay,
		[][3]float64{{0.62, 0.67, 0.64}, {0.52, 0.58, 0.65}, {0.76, 0.77, 0.76}, {0.42, 0.51, 0.43}, {0.55, 0.30, 0.26}},
		[][3]float64{{0.55, 0.57, 0.58}, {0.42, 0.45, 0.47}},
		false,
	},
	terrain.PitHall: {
		LayerPits, paint.PitBay,
		[][3]float64{{0.86, 0.86, 0.84}},
		[][3]float64{{0.55, 0.56, 0.57}},
		false,
	},
}

// houser makes one house.
type houser struct {
	*Builder
	h          *terrain.TrackHouse
	light      Light // how much of the sun reaches a point of the house's frame; nil: all of it
	style      *style
	wall, roof [3]float64
	x, y       float64 // m, from its middle to its flanks and its front
	detail     Detail
}

// House makes a house. The light is asked for points and normals of its own frame, and tells of the sun.
func House(h *terrain.TrackHouse, detail Detail, light Light) Model {
	s := &styles[h.Kind]
	b := &houser{Builder: &Builder{}, h: h, light: light, style: s, x: h.Long / 2, y: h.Deep / 2, detail: detail}
	b.wall, b.roof = s.walls[b.pick(1, len(s.walls))], s.roofs[b.pick(2, len(s.roofs))]
	if h.Painted {
		b.wall = h.Colour
	}
	for side := range 4 {
		b.side(side)
	}
	if h.Ridge > h.Eaves {
		b.pitched()
	} else {
		b.level()
	}
	if detail == Fine {
		b.doors()
		b.alight()
	}
	return b.Build()
}

// chance is a number from 0 to 1 that belongs to the house.
func (b *houser) chance(n int) float64 { return paint.Hash(int32(b.h.Number), int32(n), 480) }

func (b *houser) pick(n, of int) int { return min(int(b.chance(n)*float64(of)), of-1) }

// corner is a vertex of a house: how much of the sky it sees falls towards the ground and below the eaves.
func (b *houser) corner(p, n space.Vec, colour [3]float64, layer uint8, u, v, sky float64) Vertex {
	sun := 1.0
	if b.light != nil {
		sun, _ = b.light(p, n)
	}
	x := painted(p, n, colour, layer, u, v, sky)
	x.Light[0] = Share(sun)
	x.Normal[3] = 10
	return x
}

// turned is a point as it is seen from the front of a side: front, right, back, left.
func turned(side int, x, y, z float64) space.Vec {
	switch side {
	case 0:
		return space.V(-x, y, z)
	case 1:
		return space.V(y, x, z)
	case 2:
		return space.V(x, -y, z)
	}
	return space.V(-y, -x, z)
}

// side makes a wall, storey by storey, on a plinth, and its gable.
func (b *houser) side(side int) {
	half, out := b.x, b.y
	if side%2 == 1 {
		half, out = b.y, b.x
	}
	n := turned(side, 0, 1, 0)
	at := func(x, z float64) space.Vec { return turned(side, x, out, z) }
	bays := max(math.Round(2*half/b.style.bay), 1) / 2
	shift := 0.5 * math.Floor(2*b.chance(10+side))
	strip := func(z0, z1, v0, v1, sky0, sky1 float64) {
		corner := func(x, z, u, v, sky float64) Vertex { return b.corner(at(x, z), n, b.wall, b.style.layer, u, v, sky) }
		b.Quad(Solid, [4]Vertex{
			corner(-half, z0, shift, v0, sky0), corner(half, z0, shift+bays, v0, sky0),
			corner(half, z1, shift+bays, v1, sky1), corner(-half, z1, shift, v1, sky1),
		})
	}
	if b.detail == Fine && b.h.Foot > 0.4 {
		dull := [3]float64{0.52, 0.51, 0.49}
		foot := func(x, z, sky float64) Vertex { return b.corner(at(x, z), n, dull, LayerConcrete, x/6, z/6, sky) }
		b.Quad(Solid, [4]Vertex{
			foot(-half, -b.h.Foot, 0.35), foot(half, -b.h.Foot, 0.35), foot(half, 0, 0.55),
			foot(-half, 0, 0.55),
		})
	}
	each := b.h.Eaves / float64(b.h.Storeys)
	for k := range b.h.Storeys {
		z0, z1 := float64(k)*each, float64(k+1)*each
		sky0, sky1, v0 := 0.95, 0.95, 0.5
		if k == 0 {
			sky0, v0 = 0.50, 0
		}
		if k == b.h.Storeys-1 {
			sky1 = 0.66
		}
		if k == 0 && b.detail == Coarse {
			z0 = -b.h.Foot
		}
		// A little within the storey, so that the smaller versions of the layer take nothing from the next.
		strip(z0, z1, v0+0.004, v0+0.496, sky0, sky1)
	}
	if side%2 == 1 && b.h.Ridge > b.h.Eaves {
		b.gable(n, at, half)
	}
}

// gable closes a wall below a pitched roof: boards on timber, tiles on brick, else what the wall is of.
func (b *houser) gable(n space.Vec, at func(x, z float64) space.Vec, half float64) {
	layer, colour, wide, high := LayerConcrete, b.wall, 0.5, 0.5
	switch b.h.Kind {
	case terrain.Brick:
		layer, colour, wide, high = LayerTiles, b.roof, 2.4, 2.4
	case terrain.Timbered:
		layer, colour, wide, high = LayerBark, [3]float64{0.42, 0.29, 0.20}, 4, 0.5
	case terrain.Hall:
		layer, wide, high = LayerSheet, 2*paint.Bay, math.Inf(1)
	}
	if layer == LayerConcrete { // that is a little darker than half
		for i := range colour {
			colour[i] = min(1.04*colour[i], 1)
		}
	}
	corner := func(x, z, sky float64) Vertex {
		v := 0.30
		if !math.IsInf(high, 1) {
			v = (z - b.h.Eaves) / high
		} else if z > b.h.Eaves {
			v = 0.42
		}
		return b.corner(at(x, z), n, colour, layer, x/wide/2, v/2, sky)
	}
	x, y, z := corner(-half, b.h.Eaves, 0.90), corner(half, b.h.Eaves, 0.90), corner(0, b.h.Ridge, 0.62)
	b.Triangle(Solid, b.Vertex(x), b.Vertex(y), b.Vertex(z))
}

// doors puts a door into the front, or gates into that of a hall.
func (b *houser) doors() {
	switch b.h.Kind {
	case terrain.PitHall:
		return // they are painted
	case terrain.Hall:
		wide := min(4.2, 1.6*b.x)
		at := math.Round(b.chance(20)*2-1) * max(b.x-wide, 0) * 0.6
		b.opening(0, at, 0, wide, min(4.2, 0.8*b.h.Eaves), 2+b.pick(21, 2), 0, 0)
	default:
		bays := max(math.Round(2*b.x/b.style.bay), 1)
		at := -b.x + 2*b.x/bays*math.Round(bays/2) // between two bays: no window is there
		if bays == 1 {
			at = -b.x + 0.7
		}
		b.opening(0, at, -threshold, doorWide, doorHigh+threshold, b.pick(22, 2), 0, 0)
	}
}

// threshold is how far a door reaches below the ground floor, in metres: its step.
const threshold = 0.1

// alight puts light behind some windows of the front and the back.
func (b *houser) alight() {
	s := b.style
	bays := int(max(math.Round(2*b.x/s.bay), 1))
	each, wide := b.h.Eaves/float64(b.h.Storeys), 2*b.x/float64(bays)
	x0, x1, z0, z1, kind := 0.34, 0.66, 0.30, 0.75, -1
	switch b.h.Kind {
	case terrain.Hall:
		x0, x1, z0, z1, kind = 0.02, 0.98, 0.485, 0.80, 2
	case terrain.PitHall:
		x0, x1, z0, z1, kind = 0.0, 1.0, 0.33, 0.755, 3
	}
	left, windows := mostLit, float64(bays*b.h.Storeys)
	if kind >= 0 {
		left, windows = mostLit+bays/3, float64(bays*(b.h.Storeys-1))
	}
	dark := [4]float64{0: max(litFrom, 1-0.8*float64(left)/windows), 2: 0.9}
	for _, side := range [2]int{0, 2} {
		for storey := range b.h.Storeys {
			if kind >= 0 && storey == 0 {
				continue // no windows there
			}
			for bay := range bays {
				n := 40 + 200*side + 20*storey + bay
				if left == 0 || b.chance(n) < dark[side] {
					continue
				}
				left--
				k := kind
				if k < 0 {
					k = b.pick(n+7, 2)
				}
				x := -b.x + wide*(float64(bay)+(x0+x1)/2)
				b.opening(side, x, each*(float64(storey)+z0), wide*(x1-x0), each*(z1-z0), k, 1, nightGlow)
			}
		}
	}
}

// mostLit is how many windows of a house are lit; of a long hall more.
const mostLit = 3

// opening lays a picture of the openings before a wall: x of its middle, z of its foot, m; own is how much it shines by
// itself.
func (b *houser) opening(side int, x, z, wide, high float64, across, up int, own float64) {
	out := b.y
	if side%2 == 1 {
		out = b.x
	}
	n := turned(side, 0, 1, 0)
	full := [3]float64{0.735, 0.735, 0.735}
	u0, v0 := float64(across)/paint.OpeningsAcross, float64(up)/paint.OpeningsUp
	corner := func(i, k float64) Vertex {
		sky := 0.85
		if z < 0.5 && k == 0 {
			sky = 0.5
		}
		v := b.corner(turned(side, x+(i-0.5)*wide, out+proud, z+k*high), n, full, LayerOpenings,
			u0+(0.01+0.98*i)/paint.OpeningsAcross, v0+(0.01+0.98*k)/paint.OpeningsUp, sky)
		v.Light[2] = Share(own)
		return v
	}
	b.Quad(Solid, [4]Vertex{corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)})
}
