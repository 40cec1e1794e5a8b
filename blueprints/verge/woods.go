// Woods: walls of trees in a row behind the edge of what is driven on, one before the other by turns, so that a road
// through woods has closed sides; and single trees on the banks beside the verges and on the plane around.

package verge

import (
	"cmp"
	"math"
	"slices"

	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
)

// How walls of trees stand.
const (
	groveApart = 11.0 // m, from one grove to the next
	groveBack  = 6.0  // m, from the edge to the first row
	groveDeep  = 4.5  // m, from there to the second row
	groveHalf  = 4.0  // m, of its width that must not reach into a house
	groveLeast = 5    // groves in a wall, at least
	closedFrom = 0.45 // of noise: where woods come close to the road
)

// groves grows walls of trees along an asphalt road, leaving out where people have put things up.
func (y *yard) groves(edges *[2]edge, things []terrain.VergeThing) []terrain.VergeGrove {
	var all []terrain.VergeGrove
	for s := range edges {
		e := &edges[s]
		var run []terrain.VergeGrove
		row, last := 0, space.Vec{X: math.Inf(1)}
		end := func() {
			if len(run) >= groveLeast {
				all = append(all, run...)
			}
			run = run[:0]
		}
		for i := range e.out {
			if !math.IsNaN(e.out[i]) {
				at := e.at(i, groveBack+groveDeep/2)
				if num.Hypot(at.X-last.X, at.Y-last.Y) < groveApart {
					continue
				}
				last, row = at, 1-row
			}
			k, ok := e.grove(i, row, things)
			if !ok {
				end()
				continue
			}
			run = append(run, k)
		}
		end()
	}
	return all
}

// grove is what grows behind a place of an edge.
func (e *edge) grove(i, row int, things []terrain.VergeThing) (k terrain.VergeGrove, ok bool) {
	if math.IsNaN(e.out[i]) {
		return k, false
	}
	n, side := int32(i), int32(-1)
	if e.side > 0 {
		side = 1
	}
	chance := func(seed int32) float64 { return num.Lattice(n, side, seed) }
	behind := groveBack + float64(groveDeep*float64(row)) + float64(1.5*chance(900))
	at := e.at(i, behind)
	if num.Cloudy(at.X/170, at.Y/170, 2, 450) < closedFrom || !e.free(i, behind+3) || e.overlooked(at, groveHalf) {
		return k, false
	}
	for j := range things {
		f := &things[j]
		if d := f.At.Sub(at); f.Kind != terrain.VergeBoard && num.Hypot(d.X, d.Y) < thingClear[f.Kind] {
			return k, false
		}
	}
	k = terrain.VergeGrove{
		At: at, Heading: e.line.HeadingAt(e.along(i)) + float64(e.side*(math.Pi/2)) + float64(0.5*(chance(904)-0.5)),
		Mirror: chance(901) > 0.5, Shade: float64(0.16 * float64(row)),
	}
	k.At.Z -= 0.25
	k.Tall = 13.5 + float64(3.5*chance(902)) + float64(1.5*float64(row)) +
		float64(3*(num.Cloudy(at.X/70, at.Y/70, 2, 460)-0.5))
	switch firs := num.Cloudy(at.X/110, at.Y/110, 2, 500) + float64(0.10*(chance(903)-0.5)); {
	case firs > 0.55:
		k.Kind = 1
	case firs > 0.47:
		k.Kind = 2
	}
	return k, true
}

// What woods are like.
const (
	treesApart = 7.5   // m, where they stand close
	woodReach  = 260.0 // m, from the road
	woodLeast  = 18.0  // m, from the road, at least
	mostTrees  = 5000
	solidTrees = 900 // the nearest, which every picture shows: these can be hit
)

// grow plants single trees where nobody drives, those near the road first.
func (y *yard) grow(things []terrain.VergeThing) []terrain.VergeTree {
	var all []planted
	for _, page := range y.near.order {
		from := func(k int32) int32 {
			return int32(num.Floor(float64(float64(float64(k)*pageSize)/treesApart), -1<<24, 1<<24))
		}
		for k := from(page[1]) - 1; k <= from(page[1]+1); k++ {
			for n := from(page[0]) - 1; n <= from(page[0]+1); n++ {
				at := space.Vec{
					X: float64((float64(n) + float64(0.9*num.Lattice(n, k, 1))) * treesApart),
					Y: float64((float64(k) + float64(0.9*num.Lattice(n, k, 2))) * treesApart),
				}
				if pageAt(at) != page {
					continue
				}
				if t, far, ok := y.sapling(at, n, k); ok {
					all = append(all, planted{t, far})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b planted) int { return cmp.Compare(a.far, b.far) })
	out := make([]terrain.VergeTree, 0, min(len(all), mostTrees))
	for i := range min(len(all), mostTrees) {
		t := &all[i].VergeTree
		if t.Rank = i; cleared(things, t.At) || y.overlooked(t.At, 0) {
			continue
		}
		t.Solid = i < solidTrees && t.Kind != terrain.Bush
		out = append(out, *t)
	}
	return out
}

// planted is a tree, and how far it stands from the road.
type planted struct {
	terrain.VergeTree
	far float64 // m
}

// sapling is the tree at a point that belongs to one of the lattice, if one grows there.
func (y *yard) sapling(at space.Vec, n, k int32) (t terrain.VergeTree, far float64, ok bool) {
	if far = y.near.far(at); far < woodLeast || far > woodReach {
		return t, far, false
	}
	// Woods come near the road in places and thin out behind.
	wood := num.Cloudy(at.X/90, at.Y/90, 3, 400)
	if wood < 0.50+float64(0.10*min(far/woodReach, 1))-float64(0.05*num.Lattice(n, k, 3)) {
		return t, far, false
	}
	height, upright, mesh := y.under(at)
	if mesh && upright > steep {
		return t, far, false
	}
	at.Z = height - 0.1
	t = terrain.VergeTree{
		At: at, Turn: float64(2 * math.Pi * num.Lattice(n, k, 4)),
		Kind: kindAt(at, num.Lattice(n, k, 5)),
	}
	t.Tall = float64(treeSizes[t.Kind] * (0.75 + float64(0.5*num.Lattice(n, k, 6))))
	t.Shade = min(max(float64((wood-0.5)*3), 0), 0.5)
	return t, far, true
}

// treeSizes are how tall the kinds grow, in metres.
var treeSizes = [...]float64{13, 17, 12, 3.5}

// kindAt is which tree grows somewhere: firs stand with firs.
func kindAt(at space.Vec, chance float64) int {
	kind := num.Cloudy(at.X/60, at.Y/60, 2, 500)
	switch {
	case chance > 0.86:
		return terrain.Bush
	case kind > 0.55:
		return 1
	case kind < 0.44 && chance < 0.5:
		return 2
	}
	return 0
}

// hide marks the trees that walls of trees hide.
func (y *yard) hide(trees []terrain.VergeTree, groves []terrain.VergeGrove) {
	if len(groves) == 0 {
		return
	}
	cell := func(p space.Vec) [2]int32 {
		return [2]int32{int32(num.Floor(p.X/6, -1<<24, 1<<24)), int32(num.Floor(p.Y/6, -1<<24, 1<<24))}
	}
	hidden := map[[2]int32]bool{} // only looked up
	for i := range groves {
		k := &groves[i]
		out := space.Heading(k.Heading)
		for _, side := range [3]float64{-6, 0, 6} {
			for deep := 2.0; deep < 60; deep += 5 {
				hidden[cell(k.At.Add(out.Rotate(space.Vec{X: side, Y: deep})))] = true
			}
		}
	}
	for i := range trees {
		if hidden[cell(trees[i].At)] {
			trees[i].Hidden, trees[i].Solid = true, false
		}
	}
}
