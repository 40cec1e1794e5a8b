// Cities by the ruler, and places where eight streets meet.

package strange

import (
	"math"
	"slices"

	"camber/tools/invent/chart"
)

// marks are lines a block apart from each other, about the middle.
func (d *drawing) marks(n int) []float64 {
	at := make([]float64, n)
	for i := 1; i < n; i++ {
		at[i] = at[i-1] + d.between(55, 110)
	}
	for i, last := 0, at[n-1]; i < n; i++ {
		at[i] -= last * 0.5
	}
	return at
}

// grid is a city of blocks, by the ruler and turned by some angle, with streets of one way, signals, signs, arrows and
// turns that are forbidden.
func grid(d *drawing) {
	across, up := d.marks(4+d.below(3)), d.marks(4+d.below(3))
	sin, cos := math.Sincos(d.between(0, math.Pi/2))
	at := func(i, k int) point {
		x, y := across[i], up[k]
		return point{x*cos - y*sin, x*sin + y*cos}
	}
	for i := range across {
		for k := range up {
			switch p := at(i, k); d.below(6) {
			case 0, 1:
				d.Node(p.x, p.y, "highway", "traffic_signals")
			case 2:
				d.Node(p.x, p.y, "highway", "stop")
			case 3:
				d.Node(p.x, p.y, "highway", "mini_roundabout")
			}
		}
	}
	ways := map[[3]int]int{} // of each block's side: column, row, whether it goes up
	draw := func(n, long int, end bool, place func(k int) point, of func(k int) [3]int) {
		highway, tags := d.like(n)
		if end { // round the whole city one drives both ways
			highway, tags = "secondary", nil
		}
		for k := range long - 1 {
			a, b := place(k), place(k+1)
			middle := []point{a, b}
			if d.often(0.3) { // a crossing, a hump
				q := a.mid(b)
				d.Node(q.x, q.y, "highway", d.one("crossing", "give_way", "bus_stop"), "traffic_calming",
					d.one("no", "hump", "table"))
				middle = []point{a, q, b}
			}
			ways[of(k)] = d.street(middle, highway, tags...)
		}
	}
	for i := range across {
		draw(i, len(up), i == 0 || i == len(across)-1, func(k int) point { return at(i, k) },
			func(k int) [3]int { return [3]int{i, k, 1} })
	}
	for k := range up {
		draw(k, len(across), k == 0 || k == len(up)-1, func(i int) point { return at(i, k) },
			func(i int) [3]int { return [3]int{i, k, 0} })
	}
	for range 6 {
		i, k := 1+d.below(len(across)-2), 1+d.below(len(up)-2)
		p := at(i, k)
		d.Relate([]chart.Member{
			{Kind: "way", Ref: ways[[3]int{i, k - 1, 1}], Role: "from"},
			{Kind: "node", Ref: d.Node(p.x, p.y), Role: "via"},
			{Kind: "way", Ref: ways[[3]int{i, k, 0}], Role: "to"},
		}, "type", "restriction", "restriction", "no_right_turn")
	}
}

// like is what a street of the grid is like.
func (d *drawing) like(n int) (highway string, tags []string) {
	highway = d.one("primary", "tertiary", "residential", "residential", "unclassified")
	switch d.below(5) {
	case 0:
		tags = []string{"oneway", d.one("yes", "-1"), "lanes", d.one("1", "2", "3")}
	case 1:
		tags = []string{"lanes", d.one("1", "3", "4", "6")}
	case 2:
		tags = []string{"lanes", "4", "turn:lanes:forward", "left;through|right", "turn:lanes:backward", "left|through;right"}
	case 3:
		tags = []string{"width", d.one("4.2", "6.5", "9", "14"), "parking:both", d.one("no", "lane")}
	}
	return highway, append(tags, "name", "Street "+string(rune('A'+n)))
}

// stars are places where up to eight streets meet, at any angles, on a road round all of them.
func stars(d *drawing) {
	var outer []point
	places := []point{{-150, -120}, {170, -90}, {10, 160}}
	for i := range places {
		places[i] = places[i].polar(d.between(0, 40), d.between(0, 2*math.Pi))
	}
	for i, p := range places {
		arms := 8 - d.below(3)*i
		var ways []float64
		for _, q := range places { // one leads to each other place
			if q != p {
				_, way := p.to(q)
				ways = append(ways, way)
			}
		}
		for tries := 0; len(ways) < arms && tries < 200; tries++ {
			way := d.between(0, 2*math.Pi)
			if !slices.ContainsFunc(ways, func(w float64) bool { return math.Abs(math.Remainder(w-way, 2*math.Pi)) < 0.3 }) {
				ways = append(ways, way)
			}
		}
		for k, way := range ways[len(places)-1:] {
			end := p.polar(d.between(60, 110), way)
			highway := d.one("primary", "secondary", "residential", "service")
			if k < 3 { // out to the road round
				outer = append(outer, end)
				d.street([]point{p, end}, highway, "maxspeed", "50")
				continue
			}
			d.Node(end.x, end.y, "highway", "turning_circle")
			d.street([]point{p, end}, highway, "lanes", d.one("1", "2", "4"))
		}
		for _, q := range places[:i] {
			d.street([]point{p, q}, "secondary")
		}
	}
	for i, q := range d.frame(330, outer) {
		d.street([]point{outer[i], q}, "tertiary")
	}
}
