// Roads over and under each other.

package strange

import "math"

// layers is a dual carriageway with links, over and under which roads lead in three layers.
func layers(d *drawing) {
	const west, east = -400.0, 400.0
	apart := d.between(7, 12) // m, from the middle to both carriageways
	bend := d.between(-60, 60)
	y := func(x float64) float64 { return bend * (1 - x*x/(east*east)) }
	carriageway := func(side float64) (all []point) {
		for x := west; x <= east; x += 40 {
			all = append(all, point{x, y(x) + side*apart})
		}
		if side > 0 { // traffic on the right
			for a, b := 0, len(all)-1; a < b; a, b = a+1, b-1 {
				all[a], all[b] = all[b], all[a]
			}
		}
		return all
	}
	tags := []string{"oneway", "yes", "lanes", d.one("2", "3"), "maxspeed", "100"}
	north, south := carriageway(1), carriageway(-1)
	d.street(north, "trunk", tags...)
	d.street(south, "trunk", tags...)
	d.street([]point{north[len(north)-1], {west - 25, y(west)}, south[0]}, "trunk", "oneway", "yes", "lanes", "1")
	d.street([]point{south[len(south)-1], {east + 25, y(east)}, north[0]}, "trunk", "oneway", "yes", "lanes", "1")

	// Two roads over it and one under it, with roads along it at both sides.
	top, low := 190.0, -190.0
	var above, below []point
	for i, x := range []float64{-240, 0, 240} {
		x += d.between(-25, 25)
		a, b := point{x, y(x) + 75}, point{x + d.between(-15, 15), y(x) - 75}
		n, s := point{x, top}, point{b.x, low}
		above, below = append(above, n), append(below, s)
		how := []string{"bridge", "yes", "layer", "1"}
		if i == 1 {
			how = []string{"tunnel", "yes", "layer", d.one("-1", "-2")}
		}
		d.street([]point{n, a}, "tertiary")
		d.street([]point{a, b}, "tertiary", how...)
		d.street([]point{b, s}, "tertiary")
	}
	// The third layer: a road over the bridges' ends, from one place of the northern road to another.
	over := arc(point{above[0].x + 10, top - 70}, 70, -math.Pi/2, -3*math.Pi/2, 3)
	first, far := point{over[0].x, top}, point{over[3].x, top}
	d.street([]point{first, over[0]}, "tertiary")
	d.street(over, "tertiary", "bridge", "yes", "layer", "2")
	d.street([]point{over[3], far}, "tertiary")
	// Links: off and on again, to the roads beside.
	for _, side := range []float64{1, -1} {
		line, road := north, above
		if side < 0 {
			line, road = south, below
		}
		var met [2]point
		for k, from := range []int{3, 17} {
			q := road[1].mid(road[2*k])
			if side > 0 {
				q = road[1].mid(road[2-2*k])
			}
			p := line[from]
			m := p.mid(q)
			link := []point{p, {m.x, m.y - side*20}, q}
			if k == 1 {
				link[0], link[2] = q, p
			}
			d.street(link, "trunk_link", "oneway", "yes")
			met[k] = q
		}
		if side > 0 {
			d.street([]point{first, road[0], far, met[1], road[1], met[0], road[2]}, "secondary")
		} else {
			d.street([]point{road[0], met[0], road[1], met[1], road[2]}, "secondary")
		}
	}
}
