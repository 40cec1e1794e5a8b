// Roads up mountains, and what forks there.

package strange

import "math"

// slope is a mountainside of some 25 %, with ribs, up to the north.
func slope(d *drawing) func(x, y float64) float64 {
	steep, ribs, turn := d.between(0.18, 0.28), d.between(4, 14), d.between(0, 6)
	return func(x, y float64) float64 {
		return 300 + steep*y + ribs*math.Sin(x/70+turn) + 6*math.Sin(y/45-turn)
	}
}

// gentle is land that rolls.
func gentle(d *drawing) func(x, y float64) float64 {
	return rolling(d, 5, 170)
}

// hills are steep ones.
func hills(d *drawing) func(x, y float64) float64 {
	return rolling(d, 14, 120)
}

func rolling(d *drawing, high, wide float64) func(x, y float64) float64 {
	a, b := d.between(0, 6), d.between(0, 6)
	return func(x, y float64) float64 {
		return 100 + high*(math.Sin(x/wide+a)+math.Cos(y/wide+b))
	}
}

// hairpins is a road up a mountainside, to and fro, with a place to turn at both ends, and lanes from bend to bend.
func hairpins(d *drawing) {
	y, side := -330.0, 1.0
	road := []point{{-260, y - 40}, {-260, y}}
	d.Node(-260, y-40, "highway", "turning_circle")
	var bends []point
	for y < 250 {
		radius := d.between(8, 16)
		long, rise := d.between(40, 120), d.between(8, 20)
		x := side * long
		road = append(road, point{0, y + rise*0.5}.polar(d.between(0, 6), d.between(0, 6)))
		about := point{x, y + rise + radius}
		bends = append(bends, about.polar(radius, side*math.Pi/2))
		road = append(road, arc(about, radius, math.Pi, math.Pi-side*math.Pi, 4+d.below(9))...)
		y, side = y+rise+2*radius, -side
	}
	last := road[len(road)-1]
	end := last.polar(120, side*math.Pi/2)
	d.Node(end.x, end.y, "highway", "turning_circle")
	d.street(append(road, end), d.one("secondary", "tertiary", "unclassified"), "width", d.one("5.5", "6", "7"), "name",
		"Passstraße")
	for i := 0; i+2 < len(bends); i += 3 { // to the second bend on the same side
		a, b := bends[i], bends[i+2]
		x := math.Copysign(max(math.Abs(a.x), math.Abs(b.x))+45, a.x)
		d.street([]point{a, {x, a.y}, {x, b.y}, b}, "track", "tracktype", "grade2")
	}
}

// forks are streets that part below twenty degrees, run beside each other and meet again, on hills.
func forks(d *drawing) {
	var outer []point
	for i := range 6 {
		way := float64(i)*math.Pi/3 + d.between(-0.2, 0.2)
		from := point{}.polar(300, way)
		outer = append(outer, from)
		fork := from.polar(60, way+math.Pi)
		d.street([]point{from, fork}, "tertiary")
		for _, side := range []float64{-1, 1} {
			lean := side * d.between(0.05, 0.3)
			q := fork.polar(d.between(50, 80), way+math.Pi+lean)
			r := q.polar(d.between(40, 60), way+math.Pi+lean*0.2)
			if side < 0 && d.often(0.5) {
				d.street([]point{fork, q, r}, "residential", "oneway", "yes")
				d.street([]point{r, {}}, "residential", "oneway", "yes")
				continue
			}
			d.street([]point{fork, q, r}, d.one("residential", "service", "tertiary"))
			d.street([]point{r, point{}.polar(d.between(25, 40), way+side*0.4), {}}, "residential")
		}
	}
	for i, q := range d.frame(340, outer) {
		d.street([]point{q, outer[i]}, "tertiary")
	}
}
