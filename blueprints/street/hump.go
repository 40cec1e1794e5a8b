// Humps, tables and the middles of painted roundabouts: where streets are higher than they would be.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	humpHigh  = 0.075 // m
	halfHump  = 1.8   // m, along
	tableHigh = 0.09  // m
	halfTable = 1.8   // m, along, of its top
	tableRamp = 1.6   // m, along
	gutter    = 0.3   // m, beside a hump, over which it comes down to the kerb
	humpEvery = 0.6   // m, across, from one point of a hump to the next
	railEvery = 0.4   // m, along, the same on both sides of a table: less than twice the gutter
	domeHigh  = 0.08  // m
	domeWide  = 2.0   // m, its radius
	domeSides = 12
)

// hump is one of them.
type hump struct {
	at    space.Vec
	way   space.Vec // level, unit, along its street; of a dome nothing
	half  float64   // m, across
	table bool
}

// humps are those of tiles.
type humps map[[2]int32][]hump

// up is how much higher the ground is at a place.
func (h humps) up(p space.Vec) float64 {
	most := 0.0
	for i := range h[tileOf(p)] {
		most = max(most, h[tileOf(p)][i].up(p))
	}
	return most
}

func (h *hump) up(p space.Vec) float64 {
	x, y := p.X-h.at.X, p.Y-h.at.Y
	if h.way == (space.Vec{}) {
		from := float64((float64(x*x) + float64(y*y)) / (domeWide * domeWide))
		return float64(domeHigh * max(1-from, 0))
	}
	along := math.Abs(float64(x*h.way.X) + float64(y*h.way.Y))
	across := math.Abs(float64(x*h.way.Y) - float64(y*h.way.X))
	side := min(max((h.half-across)/gutter, 0), 1)
	if h.table {
		return float64(tableHigh * side * min(max((halfTable+tableRamp-along)/tableRamp, 0), 1))
	}
	from := min(along/halfHump, 1)
	round := 1 - float64(from*from)
	return float64(humpHigh * side * round * round)
}

// lines are how far before and behind its middle it has edges across, in metres.
func (h *hump) lines() []float64 {
	if h.table {
		return []float64{halfTable, halfTable + tableRamp}
	}
	return []float64{0, float64(halfHump * 0.25), float64(halfHump * 0.5), float64(halfHump * 0.75), halfHump}
}

// rail are points along a table, on one of its sides.
func (h *hump) rail(middle space.Vec) (all []space.Vec) {
	const far = halfTable + tableRamp
	n := num.Floor(2*far/railEvery, 0, 1<<8) + 1
	for k := range n + 1 {
		all = append(all, middle.AddScaled(h.way, float64(2*far*float64(k))/float64(n)-far))
	}
	return all
}

// add notes a hump in the tiles that it may reach.
func (h humps) add(is hump) {
	const reach = halfTable + tableRamp
	out := space.Vec{X: is.half + reach, Y: is.half + reach}
	low, high := tileOf(is.at.Sub(out)), tileOf(is.at.Add(out))
	for x := low[0]; x <= high[0]; x++ {
		for y := low[1]; y <= high[1]; y++ {
			h[[2]int32{x, y}] = append(h[[2]int32{x, y}], is)
		}
	}
}

// calm deals the humps of a street of the land, but for those within a junction.
func (t *Town) calm(d *drawer, i int) {
	e := &d.net.Edges[i]
	from, to := reachAt(d.net, e.From, int32(i), false), reachAt(d.net, e.To, int32(i), true)
	for _, f := range e.Features {
		table := f.Kind == network.Table
		if !table && f.Kind != network.Hump || from > 0 && f.Along < from || to > 0 && f.Along > e.Length-to {
			continue
		}
		at, heading := e.At(f.Along)
		is := hump{at, network.Ahead(heading), halfWidth(e), table}
		t.humps.add(is)
		right, out := acrossOf(heading), is.half+edgeRoom
		if e.Kerb > 0 {
			out = is.half + kerbWidth/2
		}
		in := is.half - gutter
		n := num.Floor(float64(2*in/humpEvery), 0, 1<<8) + 1
		for _, far := range is.lines() { // no edge within a carriageway stays, but its points do
			for _, sign := range [2]float64{-1, 1} {
				p := at.AddScaled(is.way, float64(sign*far))
				across := []space.Vec{p.AddScaled(right, -out)}
				for k := range n + 1 {
					across = append(across, p.AddScaled(right, float64(float64(2*in)*float64(k))/float64(n)-in))
				}
				if far > 0 || sign > 0 {
					d.line(append(across, p.AddScaled(right, out))...)
				}
			}
		}
		if table { // a corner of the street beside it, that is not raised, must not reach in between its lines
			for _, aside := range [2]float64{-in, in} {
				d.line(is.rail(at.AddScaled(right, aside))...)
			}
		}
	}
}

// dome deals the middle of a painted roundabout.
func (t *Town) dome(d *drawer, j *network.Junction) {
	if !j.Small || d.held(j) > 0 {
		return
	}
	t.humps.add(hump{at: j.At, half: domeWide})
	for _, share := range [3]float64{1. / 3, 2. / 3, 1} {
		ring := make([]space.Vec, domeSides+1)
		for k := range ring {
			sin, cos := num.SinCos(float64(2*math.Pi*float64(k%domeSides)) / domeSides)
			far := float64(share * domeWide)
			ring[k] = j.At.Add(space.Vec{X: float64(far * cos), Y: float64(far * sin)})
		}
		d.line(ring...)
	}
}
