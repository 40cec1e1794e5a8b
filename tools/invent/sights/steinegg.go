// Steinegg: a village of stone in a steep valley, with hairpins, a brook, woods and a church.

package sights

const (
	valley = 900.0 // m above the sea
	brook  = -70.0 // m north of the middle, where it flows from the west to the east
)

// steinland is how high the land is there: flat beside the brook, steep to the north and to the south.
func steinland(x, y float64) float64 {
	high := valley + 0.012*(x+half)
	if up := y - 25; up > 0 {
		high += 0.30*up + 0.0004*up*up
	}
	if up := -125 - y; up > 0 {
		high += 0.34 * up
	}
	return high
}

func steinegg(d *drawing) {
	d.Mark(-60, 20, "place", "village", "name", "Steinegg", "addr:country", "AD")
	d.stonyStreets()
	house := func() []string {
		return []string{
			"building", d.one("house", "house", "detached", "apartments"), "addr:country", "AD", "building:levels",
			d.one("2", "3", "3"), "roof:shape", d.one("gabled", "gabled", "hipped"), "building:material",
			d.one("stone", "stone", "plaster", "wood"),
		}
	}
	for _, r := range []row{
		{a: point{-330, 0}, b: point{-215, 0}, off: 8, wide: [2]float64{9, 13}, gap: [2]float64{3, 9}},
		{a: point{-190, 0}, b: point{-80, 0}, off: 8, wide: [2]float64{8, 12}, gap: [2]float64{0.4, 3}},
		{a: point{-20, 0}, b: point{-330, 0}, off: 9, wide: [2]float64{9, 13}, gap: [2]float64{2, 10}},
		{a: point{30, 4}, b: point{330, 10}, off: 12, wide: [2]float64{9, 14}, gap: [2]float64{4, 14}},
		{a: point{330, 10}, b: point{110, 0}, off: 9, wide: [2]float64{9, 14}, gap: [2]float64{6, 16}},
		{a: point{-85, 55}, b: point{-195, 55}, off: -18, wide: [2]float64{8, 11}, gap: [2]float64{1, 4}},
		{a: point{120, -112}, b: point{330, -112}, off: -20, wide: [2]float64{9, 12}, gap: [2]float64{9, 20}},
	} {
		r.deep, r.tags = [2]float64{9, 11}, house
		d.row(r)
	}
	d.area(oblong(-52, 14, -34, 26), "building", "church", "height", "11", "roof:shape", "gabled", "roof:height", "5",
		"building:material", "stone")
	d.area(oblong(-60, 17, -53, 24), "building", "church", "height", "26", "roof:shape", "pyramidal", "roof:height", "8",
		"building:material", "stone")
	d.line([]point{{-400, brook}, {-150, brook - 3}, {0, brook + 2}, {150, brook - 2}, {400, brook}}, "waterway", "river",
		"name", "Riu", "width", "12")
	d.area([]point{
		{-400, brook - 6},
		{-150, brook - 9},
		{0, brook - 4},
		{150, brook - 8},
		{400, brook - 6},
		{400, brook + 6},
		{150, brook + 4},
		{0, brook + 8},
		{-150, brook + 3},
		{-400, brook + 6},
	}, "natural", "water", "water", "river")
	d.area(oblong(-370, 215, 370, 375), "natural", "wood", "leaf_type", "needleleaved")
	d.area(oblong(-370, -375, 370, -170), "natural", "wood", "leaf_type", "needleleaved")
	d.area(oblong(150, 60, 370, 200), "landuse", "meadow")
	d.area(oblong(-370, 70, -215, 200), "landuse", "vineyard")
	d.area(oblong(-370, -62, 60, -20), "landuse", "meadow")
	d.line([]point{{-330, -24}, {-30, -24}}, "barrier", "wall", "height", "1")
	d.line([]point{{120, 40}, {330, 44}}, "barrier", "fence")
	for x := -320.0; x < 330; x += 38 {
		d.Mark(x+d.between(-9, 9), brook+d.between(14, 26), "natural", "tree", "leaf_type",
			d.one("broadleaved", "broadleaved", "needleleaved"), "height", d.one("7", "10", "13"))
		d.Mark(x+d.between(-15, 15), d.between(150, 200), "natural", "tree", "leaf_type", "needleleaved")
	}
	d.Mark(-72, 12, "amenity", "fountain")
	d.Mark(-66, 11, "amenity", "bench", "direction", "S")
}

// stonyStreets draws them: along the valley, up to the terraces, through the old houses, and over the brook.
func (d *drawing) stonyStreets() {
	d.Node(-60, 0, "highway", "crossing")
	d.line([]point{
		{-375, 0}, {-210, 0}, {-200, 0}, {-70, 0}, {-60, 0}, {0, 0}, {20, 0}, {60, 0}, {80, 0}, {200, 2}, {375, 6},
	}, "highway", "secondary", "name", "Carrer Major", "sidewalk", "both", "lit", "yes", "maxspeed", "50")
	d.line([]point{
		{20, 0},
		{22, 30},
		{34, 52},
		{62, 66},
		{92, 74},
		{108, 84},
		{112, 96},
		{104, 107},
		{88, 112},
		{40, 116},
		{-10, 124},
		{-34, 132},
		{-42, 144},
		{-36, 156},
		{-16, 162},
		{40, 164},
		{110, 172},
	}, "highway", "tertiary", "name", "Carretera de Dalt", "lit", "no", "width", "6")
	d.line([]point{{22, 30}, {24, 34}}, "highway", "service")
	d.line([]point{{-70, 0}, {-78, 28}, {-86, 48}, {-110, 54}, {-190, 54}, {-206, 40}, {-210, 0}}, "highway",
		"living_street", "name", "Carrer Vell", "surface", "sett", "lit", "yes")
	d.line([]point{{80, 0}, {84, -30}, {86, -50}}, "highway", "residential", "name", "Carrer del Pont", "sidewalk", "both")
	d.line([]point{{86, -50}, {88, -92}}, "highway", "residential", "name", "Carrer del Pont", "bridge", "yes", "layer",
		"1", "sidewalk", "both")
	d.line([]point{{88, -92}, {94, -106}, {112, -112}, {200, -113}, {375, -112}}, "highway", "residential", "name",
		"Carrer del Pont", "sidewalk", "both")
	d.line([]point{{112, 78}, {119, 96}, {112, 114}}, "barrier", "guard_rail")
	d.line([]point{{-41, 128}, {-50, 144}, {-42, 160}}, "barrier", "guard_rail")
}
