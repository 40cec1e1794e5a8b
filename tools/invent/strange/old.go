// Old towns, and streets drawn by somebody with a shaking hand.

package strange

import "math"

// web is crooked streets between places in rows, of which some are left out; draw lays one.
func (d *drawing) web(n int, apart, crooked, missing float64, draw func(a, b point, rim bool)) {
	at := make([][]point, n)
	for i := range at {
		for k := range n {
			x, y := float64(i)-float64(n-1)/2, float64(k)-float64(n-1)/2
			at[i] = append(at[i], point{x * apart, y * apart}.polar(d.between(0, crooked), d.between(0, 6.3)))
		}
	}
	for i := range n {
		for k := range n {
			if rim := k == 0 || k == n-1; i+1 < n && (rim || !d.often(missing)) {
				draw(at[i][k], at[i+1][k], rim)
			}
			if rim := i == 0 || i == n-1; k+1 < n && (rim || !d.often(missing)) {
				draw(at[i][k], at[i][k+1], rim)
			}
		}
	}
}

// oldTown is lanes of both directions, crooked and narrow, with bollards, gates, arches and houses close by.
func oldTown(d *drawing) {
	d.web(7, 62, 17, 0.15, func(a, b point, rim bool) {
		far, way := a.to(b)
		bend := a.polar(far*d.between(0.3, 0.7), way+d.between(-0.25, 0.25))
		width := d.one("3", "3.2", "3.5", "4", "4.5")
		tags := []string{"lanes", "1", "width", width, "surface", d.one("sett", "cobblestone", "paving_stones", "asphalt")}
		if !rim && d.often(0.2) {
			d.Node(bend.x, bend.y, "barrier", d.one("bollard", "gate", "lift_gate", "cattle_grid"), "access",
				d.one("yes", "private"))
		}
		if !rim && d.often(0.1) {
			tags = append(tags, "tunnel", "building_passage")
		}
		if !rim && d.often(0.15) {
			tags = append(tags, "oneway", "yes")
		}
		d.street([]point{a, bend, b}, d.one("living_street", "residential"), tags...)
		for _, side := range []float64{-1, 1} {
			d.house(a.polar(far*d.between(0.4, 0.6), way).polar(d.between(9, 12), way+side*math.Pi/2), way)
		}
	})
}

// house stands there, along a street.
func (d *drawing) house(at point, way float64) {
	if d.often(0.4) {
		return
	}
	var nodes []int
	for _, c := range [][2]float64{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}} {
		p := at.polar(c[0]*6, way).polar(c[1]*4, way+math.Pi/2)
		nodes = append(nodes, d.Node(p.x, p.y))
	}
	d.Way(append(nodes, nodes[0]), "building", "yes", "building:levels", d.one("1", "2", "4"))
}

// crumbs are streets of very short pieces, whose nodes lie centimetres apart, upon each other, twice in a way, or a
// hand's width beside the line; some ways are drawn twice.
func crumbs(d *drawing) {
	d.web(5, 95, 18, 0.1, func(a, b point, rim bool) {
		far, way := a.to(b)
		nodes := []int{d.Node(a.x, a.y)}
		highway := d.one("residential", "tertiary", "unclassified")
		tags := []string{"highway", highway, "name", "Krumme Straße"}
		lay := func() {
			if len(nodes) > 1 {
				d.Way(nodes, tags...)
				if d.often(0.05) {
					d.Way(nodes, tags...)
				}
			}
			nodes = []int{nodes[len(nodes)-1]}
		}
		for along := 0.0; ; {
			switch d.below(5) {
			case 0:
				along += d.between(0.01, 0.06)
			case 1:
				along += d.between(0.05, 1)
			default:
				along += d.between(2, 30)
			}
			if along > far-3 {
				break
			}
			p := a.polar(along, way).polar(d.between(-0.08, 0.08), way+math.Pi/2)
			if nodes = append(nodes, d.Mark(p.x, p.y)); d.often(0.1) {
				nodes = append(nodes, nodes[len(nodes)-1]) // the same again
			}
			if d.often(0.15) {
				nodes = append(nodes, d.Mark(p.x, p.y)) // another in the same place
			}
			if d.often(0.25) {
				lay()
			}
		}
		nodes = append(nodes, d.Node(b.x, b.y))
		lay()
	})
}
