// Streets along a river, with bridges and tunnels that begin right at their crossings.

package strange

import "math"

// valley is land that rises from a river that runs east, and rolls a little.
func valley(d *drawing) func(x, y float64) float64 {
	steep, rolls := d.between(0.02, 0.1), rolling(d, 2, 150)
	return func(x, y float64) float64 {
		return rolls(x, y) + steep*min(max(math.Abs(y)-20, -10), 150)
	}
}

// quays are two streets along a river with bridges between, from crossing to crossing, of which some fork above the
// water; streets lead on from there, or begin in a tunnel, to two more streets that run along.
func quays(d *drawing) {
	wide := d.between(7, 30) // m, from the river's middle to both streets
	lean := d.between(-0.15, 0.15)
	road := func(side, far float64) func(x float64) point {
		return func(x float64) point { return point{x, side*far + lean*x} }
	}
	const streets = 5
	var quay, back [2][]point
	var at [streets]float64
	for i := range at {
		at[i] = -320 + 160*float64(i) + d.between(-40, 40)
	}
	for s, side := range []float64{-1, 1} {
		near, far := road(side, wide), road(side, wide+d.between(110, 170))
		for _, x := range at {
			quay[s] = append(quay[s], near(x+d.between(-8, 8)))
			back[s] = append(back[s], far(x+d.between(-60, 60)))
		}
		d.street(quay[s], d.one("secondary", "tertiary", "residential"))
		d.street(back[s], d.one("tertiary", "residential"))
		for _, end := range []int{0, streets - 1} {
			d.street([]point{quay[s][end], back[s][end]}, "residential")
		}
	}
	held := []string{"bridge", "yes", "layer", "1"}
	for i := range at {
		kind := d.one("tertiary", "residential", "service", "unclassified")
		a, b := quay[0][i], quay[1][i]
		if i > 0 && wide > 20 && d.often(0.4) {
			fork := a.mid(b).polar(d.between(0, 2), d.between(0, 6))
			d.street([]point{a, fork}, kind, held...)
			d.street([]point{fork, b}, kind, held...)
			d.street([]point{fork, quay[1][i-1]}, "service", held...)
			continue
		}
		d.street([]point{a, b}, kind, held...)
	}
	for s := range quay {
		for i := 1; i+1 < streets; i++ {
			a, b := quay[s][i], back[s][i]
			switch kind := d.one("residential", "service", "tertiary", "track"); {
			case d.often(0.3):
				d.street([]point{a, b}, kind, "tunnel", "yes", "layer", "-1")
			case d.often(0.4): // a bridge goes on over a street that runs along
				m := a.mid(b).polar(d.between(0, 15), d.between(0, 6))
				d.street([]point{a, m}, kind, held...)
				d.street([]point{m, b}, kind)
			case d.often(0.7):
				d.street([]point{a, b}, kind)
			}
		}
	}
}
