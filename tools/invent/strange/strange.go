// Package strange draws maps that nobody has, each kind another by every seed: what streets may be at their oddest.
//
//   - which kinds there are: [Kinds]
//   - a map and the heights under it: [Draw]
package strange

import (
	"fmt"
	"math"

	"camber/components/geo"
	"camber/components/num"
	"camber/tools/invent/chart"
)

// Middle is where all of them lie, in the Atlantic west of Möwenau.
var Middle = geo.Place{Lat: 45.5, Lon: -31.5}

// HeightsName is what their heights are called.
const HeightsName = "N45W032.hgt"

const (
	half  = 450.0 // m, from the middle to the map's edges
	reach = 0.012 // degrees about the middle, that have heights
)

// kind draws one kind of map; land is nil where it is flat.
type kind struct {
	name string
	draw func(d *drawing)
	land func(d *drawing) func(x, y float64) float64
}

var kinds = []kind{
	{"grid", grid, nil},
	{"stars", stars, nil},
	{"hairpins", hairpins, slope},
	{"old-town", oldTown, gentle},
	{"layers", layers, nil},
	{"rounds", rounds, gentle},
	{"crumbs", crumbs, gentle},
	{"loops", loops, gentle},
	{"forks", forks, hills},
	{"quays", quays, valley},
}

// Kinds are the names of all kinds.
func Kinds() (all []string) {
	for _, k := range kinds {
		all = append(all, k.name)
	}
	return all
}

// Draw is the map of a kind and a seed, and its heights as a zipped .hgt; nil where it is flat.
func Draw(name string, seed uint64) (osm, heights []byte, err error) {
	for _, k := range kinds {
		if k.name != name {
			continue
		}
		d := &drawing{Map: chart.New(Middle, half), seed: seed, purpose: num.Purpose("strange map: " + name)}
		k.draw(d)
		if k.land != nil {
			if heights, err = chart.Heights(HeightsName, Middle, reach, k.land(d)); err != nil {
				return nil, nil, err
			}
		}
		return d.Bytes(), heights, nil
	}
	return nil, nil, fmt.Errorf("there is no kind %q of strange map: there are %v", name, Kinds())
}

// drawing is a map with chance.
type drawing struct {
	*chart.Map
	seed, purpose, step uint64
}

// point is a place in metres east and north of the middle.
type point struct{ x, y float64 }

// polar is a place so far from another, that way: radians clockwise from north.
func (p point) polar(far, way float64) point {
	sin, cos := num.SinCos(way)
	return point{p.x + far*sin, p.y + far*cos}
}

func (p point) to(q point) (far, way float64) {
	return num.Hypot(q.x-p.x, q.y-p.y), num.Atan2(q.x-p.x, q.y-p.y)
}

// mid is halfway to another place.
func (p point) mid(q point) point { return point{(p.x + q.x) / 2, (p.y + q.y) / 2} }

// between is a number from one to another, by chance.
func (d *drawing) between(low, high float64) float64 {
	d.step++
	return low + (high-low)*num.Uniform(d.seed, 0, d.purpose, d.step)
}

// below is a whole number from 0 to n-1, by chance.
func (d *drawing) below(n int) int { return num.Floor(d.between(0, float64(n)), 0, n-1) }

// often tells whether something happens that does so often, of one.
func (d *drawing) often(share float64) bool { return d.between(0, 1) < share }

// one is one of some words, by chance.
func (d *drawing) one(of ...string) string { return of[d.below(len(of))] }

// street draws one through places.
func (d *drawing) street(through []point, highway string, tags ...string) int {
	var nodes []int
	for _, p := range through {
		if n := d.Node(p.x, p.y); len(nodes) == 0 || nodes[len(nodes)-1] != n {
			nodes = append(nodes, n)
		}
	}
	return d.Way(nodes, append([]string{"highway", highway}, tags...)...)
}

// arc is places round a middle, from one way to another, so many pieces.
func arc(about point, radius, from, to float64, pieces int) (all []point) {
	for k := range pieces + 1 {
		all = append(all, about.polar(radius, from+(to-from)*float64(k)/float64(pieces)))
	}
	return all
}

// ring is arc all the way round, closed, the way that traffic goes round where it drives on the right.
func ring(about point, radius, from float64, pieces int) []point {
	all := arc(about, radius, from, from-2*math.Pi, pieces)
	all[pieces] = all[0]
	return all
}

// frame is a road round the whole map, on which one drives on for ever. It has nodes where places lead to it that are
// given, and returns those.
func (d *drawing) frame(radius float64, to []point) (met []point) {
	const pieces = 48
	step := 2 * math.Pi / pieces
	all := ring(point{}, radius, 0, pieces)
	at := make([][]point, pieces) // behind each
	for _, p := range to {
		_, way := point{}.to(p)
		turn := math.Mod(2*math.Pi-way, 2*math.Pi)
		k := min(int(turn/step), pieces-1)
		a, b := all[k], all[k+1]
		f := min(max(turn/step-float64(k), 0), 1)
		q := point{a.x + f*(b.x-a.x), a.y + f*(b.y-a.y)}
		i := 0
		for i < len(at[k]) && math.Hypot(at[k][i].x-a.x, at[k][i].y-a.y) < math.Hypot(q.x-a.x, q.y-a.y) {
			i++
		}
		at[k] = append(at[k][:i:i], append([]point{q}, at[k][i:]...)...)
		met = append(met, q)
	}
	var line []point
	for k := range pieces {
		line = append(append(line, all[k]), at[k]...)
	}
	d.street(append(line, all[0]), "secondary", "name", "Ring")
	return met
}
