// Walls of trees: groves in a row behind the edge of what is driven on, one before the other by turns, so that a road through woods has
// closed sides. Each is one picture of many grown trees.

package scenery

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/paint"
)

// Grove is a piece of a wall of trees.
type Grove struct {
	At      space.Vec // m, of the middle of its foot, from the track's Place
	Tall    float64   // m
	Kind    int       // of paint's groves
	Heading float64   // rad, on the compass, away from the road
	Mirror  bool      // its picture is the other way round
	Shade   float64   // 0..1, how dark it is behind others
}

// How walls of trees stand.
const (
	groveApart = 11.0 // m, from one grove to the next
	groveBack  = 6.0  // m, from the edge to the first row
	groveDeep  = 4.5  // m, from there to the second row
	groveLeast = 5    // groves in a wall, at least
	closed     = 0.45 // of noise: where woods come close to the road
)

// Walls grows walls of trees along an asphalt road, leaving out where a stand is.
func Walls(p *components.TrackParams, g *Ground, furniture []Fixture) []Grove {
	if !paved(p) {
		return nil
	}
	var all []Grove
	for _, e := range g.edges(p.Middle) {
		var run []Grove
		row, last := 0, space.V(math.Inf(1), 0, 0)
		end := func() {
			if len(run) >= groveLeast {
				all = append(all, run...)
			}
			run = run[:0]
		}
		for i := range e.out {
			if !math.IsNaN(e.out[i]) {
				at := e.at(g, i, groveBack+groveDeep/2)
				if math.Hypot(at.X-last.X, at.Y-last.Y) < groveApart {
					continue
				}
				last, row = at, 1-row
			}
			k, ok := e.grove(g, i, row, furniture)
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

// grove is what grows behind a station.
func (e *edge) grove(g *Ground, i, row int, furniture []Fixture) (Grove, bool) {
	if math.IsNaN(e.out[i]) {
		return Grove{}, false
	}
	n := int32(i)
	chance := func(seed int32) float64 { return paint.Hash(n, int32(e.side), seed) }
	behind := groveBack + groveDeep*float64(row) + 1.5*chance(900)
	at := e.at(g, i, behind)
	if paint.Cloudy(at.X/170, at.Y/170, 2, 450) < closed || !e.free(i, behind+3) {
		return Grove{}, false
	}
	for k := range furniture {
		f := &furniture[k]
		if d := f.At.Sub(at); f.Kind != Board && math.Hypot(d.X, d.Y) < f.clear {
			return Grove{}, false
		}
	}
	k := Grove{At: at, Heading: e.line.HeadingAt(e.along(i)) + e.side*math.Pi/2 + 0.5*(chance(904)-0.5), Mirror: chance(901) > 0.5, Shade: 0.16 * float64(row)}
	k.At.Z -= 0.25
	k.Tall = 13.5 + 3.5*chance(902) + 1.5*float64(row) + 3*(paint.Cloudy(at.X/70, at.Y/70, 2, 460)-0.5)
	switch firs := paint.Cloudy(at.X/110, at.Y/110, 2, 500) + 0.10*(chance(903)-0.5); {
	case firs > 0.55:
		k.Kind = 1
	case firs > 0.47:
		k.Kind = 2
	}
	return k, true
}

// Crowns are trees that shade as groves do.
func Crowns(groves []Grove) []Tree {
	var all []Tree
	for i := range groves {
		k := &groves[i]
		along := space.Heading(k.Heading).Rotate(space.V(1, 0, 0))
		for _, d := range [2]float64{-0.38, 0.30} {
			all = append(all, Tree{At: k.At.AddScaled(along, d*k.Tall), Tall: k.Tall, Kind: 0})
		}
	}
	return all
}

// Behind leaves out the trees that walls of trees hide.
func Behind(trees []Tree, groves []Grove, line *components.Line) []Tree {
	if line == nil || len(groves) == 0 {
		return trees
	}
	hidden := map[[2]int32]bool{}
	for i := range groves {
		k := &groves[i]
		out := space.Heading(k.Heading)
		for _, side := range [3]float64{-6, 0, 6} {
			for deep := 2.0; deep < 60; deep += 5 {
				hidden[square6(k.At.Add(out.Rotate(space.V(side, deep, 0))))] = true
			}
		}
	}
	var left []Tree
	for i := range trees {
		if t := &trees[i]; t.Solid || !hidden[square6(t.At)] {
			left = append(left, *t)
		}
	}
	return left
}

func square6(p space.Vec) [2]int32 {
	return [2]int32{int32(math.Floor(p.X / 6)), int32(math.Floor(p.Y / 6))}
}
