// Bare land: what lies between tiles and the horizon, and in place of a tile that is not there.

package scape

import (
	"math"

	"camber/components/cover"
	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/mesh"
)

// land is how high the bare land is, everywhere: as the town's file has it, else by the boxes around its tiles; beyond
// all that is known it rolls on.
func (s *Surveyor) land() terrain.LandHeights {
	known := s.boxes()
	if views := s.town.Course.Town.Views; views != nil {
		if h, err := views.Heights(); err == nil && h != nil {
			known = h
		}
	}
	middle, _ := known(0, 0)
	return func(x, y float64) (float64, bool) {
		if z, ok := known(x, y); ok {
			return z, true
		}
		// The way from the middle is looked back along, to where land is known.
		inner, outer := 0.0, 1.0
		for range 12 {
			if t := (inner + outer) / 2; at(known, x*t, y*t) {
				inner = t
			} else {
				outer = t
			}
		}
		z, ok := known(x*inner, y*inner)
		if !ok {
			z = middle
		}
		beyond := math.Hypot(x, y) * (1 - inner)
		share := min(beyond/6e3, 1)
		share *= share * (3 - 2*share)
		rolling := num.Cloudy(x/2600, y/2600, 4, 600)
		return z + share*(0.7*(middle-z)+240*(rolling-0.4)), false
	}
}

func at(h terrain.LandHeights, x, y float64) bool {
	_, ok := h(x, y)
	return ok
}

// boxes is about how high the land is by what is known of tiles that were not read: between their middles it goes
// evenly.
func (s *Surveyor) boxes() terrain.LandHeights {
	low := func(x, y int32) (float64, bool) {
		i, ok := s.tiles[[2]int32{x, y}]
		if !ok {
			return 0, false
		}
		return s.town.Ground.Meshes[i].Box().Min.Z, true
	}
	return func(x, y float64) (float64, bool) {
		u, v := x/terrain.TownTile-0.5, y/terrain.TownTile-0.5
		west, south := math.Floor(u), math.Floor(v)
		sum, weight := 0.0, 0.0
		for n := range int32(4) {
			z, ok := low(int32(west)+n%2, int32(south)+n/2)
			share := (1 - math.Abs(u-west-float64(n%2))) * (1 - math.Abs(v-south-float64(n/2)))
			if ok {
				sum, weight = sum+share*z, weight+share
			}
		}
		if weight == 0 {
			return 0, false
		}
		return sum / weight, true
	}
}

// squares is how many of bare land lie side by side in a piece.
var squares = [Levels]int{Near: standIn, Middle: standIn, Far: standIn, Cell: 8, Land: 16, Wide: 16}

// standIn is how many squares of what lies in place of a tile that cannot be had: it is driven on as it is seen.
const standIn = int(terrain.TownTile / terrain.StandInApart)

// landOff is how far bare land may be from how it is: m, of its height, and steps of a colour's 255.
var landOff = [Levels - Cell]struct{ high, hue float64 }{{1.5, 20}, {6, 44}, {20, 110}}

// drivenOff is how far bare land that is driven on may be from how it is, in metres.
const drivenOff = 1e-3

// bare makes the bare land of a piece.
func bare(p *Piece) mesh.Tile {
	n := squares[p.Level]
	size := p.Level.Size() / float64(n)
	corner := p.Corner()
	g := newPatch(corner, n, size)
	if p.Level >= Cell { // its own tile is not there below that
		g.high, g.hue, g.paint = landOff[p.Level-Cell].high, landOff[p.Level-Cell].hue, mesh.Land
	}
	if p.Level == Near {
		g.high = drivenOff
	}
	soil := p.soil()
	for j := range n + 1 {
		for i := range n + 1 {
			x, y := corner.X+size*float64(i), corner.Y+size*float64(j)
			z, _ := p.Heights(x, y)
			east, _ := p.Heights(x+size/2, y)
			west, _ := p.Heights(x-size/2, y)
			north, _ := p.Heights(x, y+size/2)
			south, _ := p.Heights(x, y-size/2)
			normal := space.Vec{X: west - east, Y: south - north, Z: size}.Unit()
			g.post(i, j, z, normal, soil.at(space.V(x, y, z), normal))
		}
	}
	return g.tile()
}

// soil is the colours of land that nobody drives on, sRGB.
type soil struct {
	meadow, wood, rock [3]float64
	field              [3]float64 // how a field differs from a meadow
}

// soil is that of a town: as its style has it.
func (p *Piece) soil() soil {
	o := soil{
		meadow: [3]float64{0.29, 0.42, 0.19}, wood: [3]float64{0.16, 0.23, 0.12}, rock: [3]float64{0.44, 0.42, 0.39},
		field: [3]float64{0.16, 0.08, 0.02},
	}
	if all := p.Town.Ground.Surfaces; len(all) > 0 {
		o.meadow = all[0].Colour
	}
	s := p.Town.Course.Town.Style
	if s == nil {
		return o
	}
	look := func(k cover.Kind) *cover.Look { // what has none is as what lies below it
		if s.Kinds[k] == (cover.Look{}) {
			k = cover.Nothing
		}
		return &s.Kinds[k]
	}
	meadow, field := look(cover.Nothing), look(cover.Farmland)
	o.wood, o.rock = look(cover.Wood).Colour, look(cover.Rock).Colour
	for k := range o.meadow {
		o.meadow[k] = 0.5 * (meadow.Colour[k] + meadow.Other[k])
		o.field[k] = 0.6 * (field.Colour[k] - meadow.Colour[k])
	}
	return o
}

// at is the colour somewhere: meadows, fields and woods by turns, and rock where it is steep.
func (o *soil) at(at, normal space.Vec) [3]float64 {
	c := o.meadow
	field := num.Cloudy(at.X/300, at.Y/300, 3, 620)
	wood := min(max((num.Cloudy(at.X/500, at.Y/500, 3, 630)-0.52)*9+14*(1-normal.Z), 0), 1)
	rock := min(max((0.80-normal.Z)*8, 0), 1)
	for k := range c {
		c[k] += (field - 0.5) * o.field[k]
		c[k] += wood * (o.wood[k] - c[k])
		c[k] += rock * (o.rock[k] - c[k])
		c[k] = min(max(c[k], 0), 1)
	}
	return c
}
