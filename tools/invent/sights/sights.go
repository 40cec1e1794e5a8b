// Package sights draws two small towns for golden pictures, each another kind of place than Möwenau: a village of stone
// in a steep valley, and a city of glass and concrete by the ruler.
//
//   - which there are: [Names]
//   - one of them, and the heights under it: [Draw]
package sights

import (
	"fmt"
	"slices"

	"camber/components/geo"
	"camber/components/num"
	"camber/tools/invent/chart"
)

// HeightsName is what the heights of the one are called that is not flat.
const HeightsName = "N44W032.hgt"

const (
	half  = 380.0 // m, from the middle to the map's edges
	reach = 0.012 // degrees about the middle, that have heights
)

// sight draws one; land is nil where it is flat.
type sight struct {
	name   string
	middle geo.Place // in the Atlantic south-west of Möwenau
	draw   func(d *drawing)
	land   func(x, y float64) float64
}

var sights = []sight{
	{"steinegg", geo.Place{Lat: 44.5, Lon: -31.5}, steinegg, steinland},
	{"glashafen", geo.Place{Lat: 44.5, Lon: -32.5}, glashafen, nil},
}

// Names are the names of all.
func Names() (all []string) {
	for i := range sights {
		all = append(all, sights[i].name)
	}
	return all
}

// Draw is the map of one, and its heights as a zipped .hgt; nil where it is flat.
func Draw(name string) (osm, heights []byte, err error) {
	k := slices.IndexFunc(sights, func(s sight) bool { return s.name == name })
	if k < 0 {
		return nil, nil, fmt.Errorf("there is no town %q to be pictured: there are %v", name, Names())
	}
	s := &sights[k]
	d := &drawing{Map: chart.New(s.middle, half), purpose: num.Purpose("pictured town: " + name)}
	s.draw(d)
	if s.land != nil {
		heights, err = chart.Heights(HeightsName, s.middle, reach, s.land)
	}
	return d.Bytes(), heights, err
}

// point is a place in metres east and north of the middle.
type point struct{ x, y float64 }

// drawing is a map with chance.
type drawing struct {
	*chart.Map
	purpose, step uint64
}

// between is a number of a range, by chance.
func (d *drawing) between(low, high float64) float64 {
	d.step++
	return low + (high-low)*num.Uniform(1, 0, d.purpose, d.step)
}

// one is one of some words, by chance.
func (d *drawing) one(of ...string) string {
	return of[num.Floor(d.between(0, float64(len(of))), 0, len(of)-1)]
}

// line draws a way through places.
func (d *drawing) line(through []point, tags ...string) {
	nodes := make([]int, len(through))
	for i, p := range through {
		nodes[i] = d.Node(p.x, p.y)
	}
	d.Way(nodes, tags...)
}

// area draws a closed line.
func (d *drawing) area(ring []point, tags ...string) {
	d.line(append(slices.Clone(ring), ring[0]), tags...)
}

// oblong is a ring, from corner to corner.
func oblong(x0, y0, x1, y1 float64) []point { return []point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}} }

// row is houses along a straight line, to one side of it.
type row struct {
	a, b       point
	off        float64    // m, from the line to the houses' fronts: to the left of the way from a to b
	wide, deep [2]float64 // m
	gap        [2]float64 // m, from one to the next
	tags       func() []string
}

// row builds one.
func (d *drawing) row(r row) {
	long := num.Hypot(r.b.x-r.a.x, r.b.y-r.a.y)
	ux, uy := (r.b.x-r.a.x)/long, (r.b.y-r.a.y)/long
	at := func(along, aside float64) point {
		return point{r.a.x + along*ux - aside*uy, r.a.y + along*uy + aside*ux}
	}
	for s := 0.0; ; {
		wide, deep := d.between(r.wide[0], r.wide[1]), d.between(r.deep[0], r.deep[1])
		if s+wide > long {
			return
		}
		d.area([]point{at(s, r.off), at(s+wide, r.off), at(s+wide, r.off+deep), at(s, r.off+deep)}, r.tags()...)
		s += wide + d.between(r.gap[0], r.gap[1])
	}
}
