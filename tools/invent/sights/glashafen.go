// Glashafen: a city of glass and concrete by the ruler, with an avenue, a tram, a park and a square.

package sights

// The streets of its blocks, in metres from the middle.
var (
	across = []float64{-250, -125, 0, 125, 250} // that go north
	up     = []float64{-220, -110, 0, 110, 220} // that go east
)

// Their names; the middle one that goes east is the avenue.
var (
	acrossNames = []string{"Glasgasse", "Turmstraße", "Domstraße", "Parkstraße", "Dockstraße"}
	upNames     = []string{"Kaistraße", "Börsenstraße", "Hafenallee", "Opernstraße", "Nordstraße"}
)

const (
	avenue = 2  // of those that go east
	front  = 13 // m, from a street's middle to the fronts of houses
)

func glashafen(d *drawing) {
	d.Mark(40, 60, "place", "city", "name", "Glashafen", "addr:country", "DE")
	d.ruled()
	for i := range len(across) - 1 {
		for k := range len(up) - 1 {
			d.block(i, k)
		}
	}
}

// ruled draws the streets.
func (d *drawing) ruled() {
	for k, y := range up {
		line := []point{{-370, y}}
		for i, x := range across {
			if k == avenue {
				d.Node(x, y, "highway", "traffic_signals")
				if i > 0 {
					line = append(line, point{x - 22, y})
					d.Node(x-22, y, "highway", "crossing")
				}
			}
			line = append(line, point{x, y})
		}
		line = append(line, point{370, y})
		if k == avenue {
			d.line(line, "highway", "primary", "name", upNames[k], "lanes", "4", "sidewalk", "both", "lit", "yes")
			continue
		}
		d.line(line, "highway", "secondary", "name", upNames[k], "sidewalk", "both", "lit", "yes", "parking:both",
			"lane")
	}
	for i, x := range across {
		line := []point{{x, -370}}
		for _, y := range up {
			line = append(line, point{x, y})
		}
		d.line(append(line, point{x, 370}), "highway", "residential", "name", acrossNames[i], "sidewalk", "both", "lit",
			"yes", "parking:right", "lane")
	}
	for _, side := range []float64{-1, 1} {
		for i := range len(across) - 1 {
			d.line([]point{{across[i] + 18, side * 10.6}, {across[i+1] - 30, side * 10.6}}, "natural", "tree_row",
				"leaf_type", "broadleaved", "genus", "Tilia")
		}
	}
}

// block fills one between four streets.
func (d *drawing) block(i, k int) {
	x0, y0, x1, y1 := across[i]+front, up[k]+front, across[i+1]-front, up[k+1]-front
	switch {
	case i == 2 && k == 2:
		d.park(x0, y0, x1, y1)
		return
	case i == 1 && k == 2:
		d.area(oblong(x0, y0, x1, y1), "highway", "pedestrian", "area", "yes", "name", "Börsenplatz")
		d.area(oblong(x0+30, y0+42, x0+70, y0+74), "building", "office", "building:levels", "14", "building:material",
			"glass", "roof:shape", "flat", "addr:country", "DE")
		d.Mark(x0+20, y0+16, "amenity", "fountain")
		for _, x := range []float64{x0 + 8, x0 + 34, x0 + 60, x0 + 86} {
			d.Mark(x, y0+6, "natural", "tree", "genus", "Platanus", "height", "9")
			d.Mark(x+5, y0+7, "amenity", "bench", "direction", "S")
		}
		return
	case i == 0 && k == 1:
		d.area(oblong(x0, y0, x1, y1), "amenity", "parking", "name", "Parkplatz Kai")
		return
	}
	tags := func() []string {
		return []string{
			"building", d.one("office", "office", "apartments", "retail"), "building:levels", d.one("4", "6", "8", "11", "15"),
			"building:material", d.one("glass", "glass", "concrete", "brick", "plaster"), "roof:shape", "flat",
			"addr:country", "DE",
		}
	}
	if k == 0 { // older, lower, with roofs
		tags = func() []string {
			return []string{
				"building", d.one("apartments", "retail", "house"), "building:levels", d.one("3", "4", "5"), "roof:shape",
				d.one("gabled", "hipped"), "addr:country", "DE",
			}
		}
	}
	wide, deep, gap := [2]float64{16, 30}, [2]float64{14, 18}, [2]float64{0.5, 6}
	d.row(row{a: point{x0, y0}, b: point{x1, y0}, wide: wide, deep: deep, gap: gap, tags: tags})
	d.row(row{a: point{x1, y1}, b: point{x0, y1}, wide: wide, deep: deep, gap: gap, tags: tags})
	d.area(oblong(x0+2, y0+22, x1-2, y1-22), "leisure", "garden")
}

// park is a block with trees.
func (d *drawing) park(x0, y0, x1, y1 float64) {
	d.area(oblong(x0, y0, x1, y1), "leisure", "park", "name", "Börsenpark")
	d.line([]point{{x0 + 1, y0 + 1}, {x1 - 1, y0 + 1}}, "barrier", "hedge", "height", "0.9")
	for range 26 {
		d.Mark(d.between(x0+4, x1-4), d.between(y0+6, y1-4), "natural", "tree", "leaf_type",
			d.one("broadleaved", "broadleaved", "needleleaved"), "height", d.one("8", "11", "14"))
	}
	d.area(oblong(x0+34, y0+30, x0+62, y0+52), "natural", "water", "water", "pond")
}
