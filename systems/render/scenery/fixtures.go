// What people put up beside a road: boards of sponsors that do not exist, marshals' posts, a stand at the start. It all stands where
// nobody drives, as the woods do.

package scenery

import (
	"math"

	"camber/components"
	"camber/components/space"
)

// FixtureKind is what was put up.
type FixtureKind int

// The kinds there are.
const (
	Board FixtureKind = iota
	Post
	Stand
	FixtureKinds
)

// Fixture is one of them. Its front looks along its own -y, towards the road.
type Fixture struct {
	Kind    FixtureKind
	Variant int       // of a board: whose it is
	At      space.Vec // m, of its foot, from the track's Place
	Heading float64   // rad, on the compass, away from the road
	clear   float64   // m, around it where no tree stands
}

// How they are spread.
const (
	boardsApart = 8.3   // m, in a row
	rowsApart   = 190.0 // m, of rows on the straights
	postsApart  = 430.0 // m
	bend        = 1.0 / 160
)

// Furnish puts things up along a track.
func Furnish(p *components.TrackParams, g *Ground) []Fixture {
	if !paved(p) {
		return nil // out in the woods nobody pays for it
	}
	var all []Fixture
	put := func(kind FixtureKind, along, side, behind, clear float64, variant int) {
		if f, ok := g.spot(p.Middle, along, side, behind); ok {
			f.Kind, f.Variant, f.clear = kind, variant, clear
			all = append(all, f)
		}
	}
	for _, along := range [...]float64{-30, 18} {
		put(Stand, along, 1, 4, 30, 0)
		put(Stand, along, -1, 4, 30, 0)
	}
	for along := 120.0; along < p.Middle.Length-60; along += postsApart {
		put(Post, along, -1, 1, 5, 0)
	}
	row := 0.0
	for along := 70.0; along < p.Middle.Length-60; along += boardsApart {
		k := p.Middle.KnotAt(along)
		side := -1.0
		if k.Curve < 0 {
			side = 1
		}
		if row -= boardsApart; row < -rowsApart {
			row = 4.5 * boardsApart
		}
		if math.Abs(k.Curve) > bend || row > 0 {
			put(Board, along, side, 0.5, 6, int(math.Floor(along/60))%Sponsors)
		}
	}
	return all
}

// Sponsors is how many boards look different.
const Sponsors = 4

// spot is the nearest place beside the road where nobody drives.
func (g *Ground) spot(middle *components.Line, along, side, behind float64) (Fixture, bool) {
	out, ok := g.brink(middle, along, side)
	if !ok {
		return Fixture{}, false
	}
	at := middle.PointAt(along, side*(out+behind))
	if _, offset := middle.Locate(at, math.Inf(1)); math.Abs(offset) < out-2 {
		return Fixture{}, false
	}
	at.Z, _, _ = g.Under(at.X, at.Y)
	return Fixture{At: at, Heading: middle.KnotAt(along).Heading + side*math.Pi/2}, true
}

// Clear leaves out the trees that stand where something was put up.
func Clear(trees []Tree, all []Fixture) []Tree {
	var left []Tree
next:
	for i := range trees {
		for k := range all {
			if d := all[k].At.Sub(trees[i].At); !trees[i].Solid && math.Hypot(d.X, d.Y) < all[k].clear {
				continue next
			}
		}
		left = append(left, trees[i])
	}
	return left
}
