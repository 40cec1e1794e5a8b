// Where tunnels go into the land: what would lie within them is taken away, with a wall above where it is cut.

package street

import (
	"math"

	"camber/blueprints/street/plane"
	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	headwall = 1.5 // m, above the roof where a tunnel goes into the land
	// belowStreet is how far a headwall ends below a street that lies over it, in metres.
	belowStreet = 0.01
	leastWall   = 0.02 // m: lower ones are none
	aboveMouth  = 0.03 // m, from where land rises above a tunnel to where it is left: it is up there everywhere
	reading     = 1.0  // m, from one place to the next at which land above a tunnel is looked at, along and across
)

// mouths takes the land away where it would lie within a tunnel, and puts up a wall where the tunnel goes in below it.
// It looks at strips side by side: a street that goes over a tunnel stays whole where the land beside it is lower.
func (t *Town) mouths(d *drawer, e *network.Edge, rights []space.Vec, half float64) {
	out := half + thickness/2
	strips := num.Floor(float64(float64(2*out)/reading), 0, 1<<10) + 1
	wide := float64(2*out) / float64(strips)
	open, before := make([]bool, strips), make([]bool, strips)
	var was, wasRight space.Vec
	far, room := 0.0, [2]float64{} // m, of land that stays before and behind
	for end, j := range [2]int32{e.From, e.To} {
		if some(d.net, j, onLand) {
			room[end] = jointRoom
		}
	}
	for k := 1; k < len(e.Points); k++ {
		a, b := e.Points[k-1], e.Points[k]
		pieces := num.Floor(float64(levelLength(a, b)/reading), 0, 1<<20) + 1
		for s := range pieces + 1 {
			f := float64(s) / float64(pieces)
			p, right := a.Blend(b, f), rights[k-1].Blend(rights[k], f)
			// The streets before and behind reach under its floor, so that no wheel finds a crack.
			along := far + float64(f*levelLength(a, b))
			cut := p.AddScaled(b.Sub(a).Unit(), max(room[0]-along, min(0, e.Length-along-room[1])))
			for i := range strips {
				from := float64(float64(i)*wide) - out
				open[i] = t.within(p, right, from, from+wide)
				if s == 0 {
					continue
				}
				if open[i] || before[i] {
					t.takeAway(d, [2][2]space.Vec{
						{was.AddScaled(wasRight, from), was.AddScaled(wasRight, from+wide)},
						{cut.AddScaled(right, from), cut.AddScaled(right, from+wide)},
					}, [2]bool{before[i], open[i]})
				}
				switch { // the wall stands where the land is cut
				case before[i] && !open[i]:
					t.wall(d, p, right, was.Sub(p), from, from+wide)
				case open[i] && !before[i]:
					t.wall(d, was, wasRight, p.Sub(was), from, from+wide)
				}
			}
			was, wasRight = cut, right
			open, before = before, open
		}
		far += levelLength(a, b)
	}
}

// takeAway takes the land away between two places along a tunnel, each with its left and its right, and whether land
// lies within the tunnel there. Where it does at one of them only, and a street lies over the other, all is taken that
// is lower than the tunnel's top, pavements with it: they would hang down over the mouth.
func (t *Town) takeAway(d *drawer, at [2][2]space.Vec, open [2]bool) {
	high := 0
	if open[0] {
		high = 1
	}
	middle := at[high][0].Blend(at[high][1], 0.5)
	switch {
	case !t.streetOver(middle):
		d.quad(d.hole(), at[0][0], at[0][1], at[1][1], at[1][0])
	case open[0] == open[1]:
		d.quad(gapRegion, at[0][0], at[0][1], at[1][1], at[1][0])
	default:
		var up [2]space.Vec
		for k := range up {
			up[k] = t.rises(at[1-high][k], at[high][k])
		}
		parts := [3][2]space.Vec{at[0], up, at[1]}
		regions := [2]int32{d.hole(), gapRegion}
		if high == 0 {
			regions[0], regions[1] = regions[1], regions[0]
		}
		for k, region := range regions {
			d.quad(region, parts[k][0], parts[k][1], parts[k+1][1], parts[k+1][0])
		}
	}
}

// rises is where the land comes to lie above a tunnel, on the way from a place where it does not to one.
func (t *Town) rises(low, high space.Vec) space.Vec {
	const halvings = 10
	from, to := 0.0, 1.0
	for range halvings {
		f := float64((from + to) * 0.5)
		p := low.Blend(high, f)
		if t.surface.at(p)-p.Z < headroom+roof {
			from = f
		} else {
			to = f
		}
	}
	return low.Blend(high, min(to+aboveMouth/max(levelLength(low, high), aboveMouth), 1))
}

// streetOver tells whether a street of the land lies over a tunnel, as high as a car is at least: it stays whole.
func (t *Town) streetOver(p space.Vec) bool {
	return t.surface.at(p)-p.Z > drivenUnder && t.surface.streetNear(p, 2*reading)
}

// within tells whether land lies between a tunnel's floor and its roof, anywhere between two places across it.
func (t *Town) within(p, right space.Vec, from, to float64) bool {
	for _, off := range [3]float64{from, float64((from + to) * 0.5), to} {
		over := t.surface.at(p.AddScaled(right, off)) - p.Z
		if over > -sole && over < headroom+roof {
			return true
		}
	}
	return false
}

// wall puts up a headwall between two places across a tunnel, thin along the way.
func (t *Town) wall(d *drawer, at, across, way space.Vec, from, to float64) {
	const base = headroom + roof
	is := section{
		rings: [][]corner{{{from, base}, {to, base}, {to, base + headwall}, {from, base + headwall}}},
		faces: [][]int{{0, 1, 2, 3}},
	}
	way.Z = 0
	other := at.AddScaled(way.Unit(), thickness)
	ends := [2][]space.Vec{cornersOf(is, at, across), cornersOf(is, other, across)}
	low, street := math.Inf(1), false
	for _, end := range ends {
		middle := end[0].Blend(end[1], 0.5)
		for _, q := range [3]space.Vec{end[0], end[1], middle} {
			street = street || t.surface.street(q)
			low = min(low, t.surface.at(q)-belowStreet-q.Z)
			if under := t.surface.underside(q) - belowStreet - q.Z; under < headwall {
				street, low = true, min(low, under)
			}
		}
	}
	if street { // it does not stand in a street above
		if low < leastWall {
			return
		}
		for e := range ends {
			for k := 2; k < len(ends[e]); k++ {
				ends[e][k].Z = ends[e][3-k].Z + min(low, headwall)
			}
		}
	}
	if float64(across.X*way.Y)-float64(across.Y*way.X) < 0 { // the way goes against the street
		ends[0], ends[1] = ends[1], ends[0]
	}
	t.deal(d, at, solid{is, ends, [2]bool{true, true}, Structure})
}

// hole is the region of no ground, over all others.
func (d *drawer) hole() int32 { return carriageRegion + int32(len(d.net.Surfaces)) }

// open takes the triangles of a sheet's holes and gaps out.
func open(s *plane.Sheet, hole int32) (triangles [][3]uint32, top []int32) {
	for k, is := range s.Top {
		if is != hole && is != gapRegion {
			triangles, top = append(triangles, s.Triangles[k]), append(top, is)
		}
	}
	return triangles, top
}
