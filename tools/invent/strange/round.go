// Roundabouts of many sizes, and streets that end or come back to themselves.

package strange

import "math"

// rounds are roundabouts of many sizes, one of them in a square of streets, joined by roads.
func rounds(d *drawing) {
	type round struct {
		at     point
		radius float64
	}
	all := []round{
		{point{}, d.between(14, 24)},
		{point{-210, -150}, d.between(7, 10)},
		{point{200, -170}, d.between(30, 45)},
		{point{190, 190}, d.between(10, 14)},
		{point{-190, 180}, d.between(18, 30)},
	}
	square := arc(point{}, 85, math.Pi/4, math.Pi/4-2*math.Pi, 4)
	square[4] = square[0]
	side := [4]point{{0, 60.1}, {-60.1, 0}, {0, -60.1}, {60.1, 0}}
	var through []point
	for i, p := range side {
		through = append(through, square[i], p)
	}
	d.street(append(through, square[0]), "residential", "oneway", d.one("no", "yes"))
	for i, r := range all {
		const pieces = 24
		line := ring(r.at, r.radius, 0, pieces)
		// Arms: to the square or to the next roundabout and the one before, each on a node of the ring.
		to := side[:]
		if i > 0 {
			next, before := all[1+i%4], all[1+(i+2)%4]
			to = []point{next.at, before.at, square[[]int{2, 3, 0, 1}[i-1]]}
		}
		for n, q := range to {
			_, way := r.at.to(q)
			k := int(math.Round(math.Mod(2*math.Pi-way, 2*math.Pi)/(2*math.Pi)*pieces)) % pieces
			out := line[k]
			if i == 0 || n == 2 {
				d.street([]point{out, q}, "tertiary")
				continue
			}
			// Half of the way: the other roundabout draws the other half.
			d.street([]point{out, r.at.polar(r.radius+15, way), r.at.mid(q)}, "primary", "lanes", "2")
		}
		d.street(line, "primary", "junction", d.one("roundabout", "roundabout", "circular"), "oneway", "yes", "lanes",
			d.one("1", "1", "2"))
	}
}

// loops are streets that end with and without room to turn, that come back to themselves, cross themselves, or are
// driven out and back on one line.
func loops(d *drawing) {
	var outer []point
	for i := range 8 {
		way := float64(i)*math.Pi/4 + d.between(-0.15, 0.15)
		from := point{}.polar(310, way)
		outer = append(outer, from)
		in := way + math.Pi
		p := from.polar(d.between(50, 80), in)
		switch i % 4 {
		case 0: // a street that ends
			end := p.polar(d.between(20, 60), in+d.between(-0.6, 0.6))
			if d.often(0.7) {
				d.Node(end.x, end.y, "highway", d.one("turning_circle", "turning_loop"), "diameter", d.one("14", "18", "25"))
			}
			d.street([]point{from, p, end}, "residential")
		case 1: // a loop at its end
			radius := d.between(12, 25)
			d.street([]point{from, p}, "residential")
			loop := ring(p.polar(radius, in), radius, in+math.Pi, 12)
			loop[0], loop[12] = p, p
			d.street(loop, "residential", "oneway", d.one("yes", "no"))
		case 2: // an eight that crosses itself in a node
			a, b := p.polar(45, in-0.5), p.polar(45, in+0.5)
			mid := p.polar(30, in)
			c, e := mid.polar(45, in-0.5), mid.polar(45, in+0.5)
			d.street([]point{from, p}, "unclassified")
			d.street([]point{p, a, mid, e, c, mid, b, p}, "unclassified")
		default: // out and back over the same nodes, and a ring of two pieces
			end := p.polar(50, in)
			d.Node(end.x, end.y, "highway", "turning_circle")
			d.street([]point{from, p, end, p}, "service")
			d.street([]point{p, p.polar(30, in-0.9), p.polar(55, in-0.6)}, "residential")
			d.street([]point{p.polar(55, in-0.6), p.polar(40, in-1.3), p}, "residential")
		}
	}
	for i, q := range d.frame(345, outer) {
		d.street([]point{outer[i], q}, "tertiary")
	}
}
