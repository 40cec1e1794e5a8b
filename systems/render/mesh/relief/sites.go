// The corners of the ground: each is known once, with all that several faces ask of it.

package relief

import (
	"sync"
	"sync/atomic"

	"camber/components/space"
)

// site is a place where faces of the ground meet.
type site struct {
	at            space.Vec
	normal        space.Vec // m2, twice the sum of the areas around it
	along, offset float64   // m, along the middle of the road and to its right
	sun, sky      float64   // 0..1, the light there
	located, lit  bool
}

// number is the number of the site at a place.
func (g *grounder) number(at space.Vec) int32 {
	n, ok := g.numbers[at]
	if !ok {
		n = int32(len(g.sites))
		g.numbers[at], g.sites = n, append(g.sites, site{at: at})
	}
	return n
}

// corners are the places of a face's corners.
func (g *grounder) corners(f *face) [3]space.Vec {
	return [3]space.Vec{g.sites[f.site[0]].at, g.sites[f.site[1]].at, g.sites[f.site[2]].at}
}

// normal is how a face lies; its length is twice the face's area.
func (g *grounder) normal(f *face) space.Vec {
	at := g.corners(f)
	return at[1].Sub(at[0]).Cross(at[2].Sub(at[0]))
}

// way is how far along the middle of the road a site lies, and how far to the right.
func (g *grounder) way(n int32) (along, offset float64) {
	s := &g.sites[n]
	if !s.located {
		s.located, s.along, s.offset = true, s.at.Y, s.at.X
		if g.p.Course.Middle != nil {
			s.along, s.offset = g.p.Course.Middle.Locate(s.at, g.hint)
			g.hint = s.along
		}
	}
	return s.along, s.offset
}

// shine finds the light at all sites that have to know it. Walls ask for themselves: there it hangs on the face.
func (g *grounder) shine() {
	if g.light == nil {
		return
	}
	var dark []int32
	for i := range g.faces {
		if g.faces[i].kind.wall {
			continue
		}
		for _, k := range g.faces[i].site {
			if s := &g.sites[k]; !s.lit {
				s.lit, dark = true, append(dark, k)
			}
		}
	}
	const some = 256
	g.share((len(dark)+some-1)/some, func(n int) {
		for _, k := range dark[n*some : min((n+1)*some, len(dark))] {
			s := &g.sites[k]
			s.sun, s.sky = g.light(s.at, s.normal.Unit())
		}
	})
}

// share has pieces of work done by all workers. What a worker panics with is the caller's to catch.
func (g *grounder) share(pieces int, do func(n int)) {
	var next atomic.Int32
	var wrong atomic.Pointer[any]
	var work sync.WaitGroup
	for range max(min(g.workers, pieces), 1) {
		work.Go(func() {
			defer func() {
				if why := recover(); why != nil {
					wrong.CompareAndSwap(nil, &why)
				}
			}()
			for n := int(next.Add(1)) - 1; n < pieces; n = int(next.Add(1)) - 1 {
				do(n)
			}
		})
	}
	work.Wait()
	if why := wrong.Load(); why != nil {
		panic(*why)
	}
}
