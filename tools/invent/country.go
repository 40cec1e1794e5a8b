// What lies between the streets: water, woods, parks, car parks, trees, and what the place is called.

package main

import "camber/tools/invent/chart"

// country draws what is no street and no house.
func (t *town) country() {
	t.mark(point{-10, 125}, "place", "town", "name", "Möwenau", "name:ru", "Чайкино", "name:ja", "鴎ヶ浦", "population",
		"4100")
	t.mark(point{-700, 120}, "place", "suburb", "name", "Vogelviertel")
	t.mark(point{570, 110}, "place", "suburb", "name", "海鸥湾")
	t.mark(point{-150, 640}, "natural", "peak", "name", "Warte", "ele", "77")
	for _, at := range []point{{-430, -700}, {-60, -12}, {650, -35}, {930, -830}} {
		t.mark(at, "highway", "street_lamp")
	}
	t.riverBanks()
	for _, a := range areas {
		t.taken = append(t.taken, outline{ring: a.ring, park: true})
		t.area(a.ring, a.tags...)
	}
	for _, a := range quartersOfPeople {
		t.area(a.ring, a.tags...)
	}
	t.wood()
	t.avenue()
}

// riverBanks draws the water, and the line it flows along, where the map is.
func (t *town) riverBanks() {
	var left, right, along line
	for i := 1; i+1 < len(river); i++ {
		if river[i].y > halfSide+60 || river[i].y < -halfSide-60 {
			continue
		}
		across := river[i-1].to(river[i+1]).right()
		left = append(left, river[i].plus(across, -halfRiver))
		right = append(right, river[i].plus(across, halfRiver))
		along = append(along, river[i])
	}
	for i := len(right) - 1; i >= 0; i-- {
		left = append(left, right[i])
	}
	t.way(along, "waterway", "river", "name", "Au", "width", "32")
	t.area(left, "natural", "water", "water", "river", "name", "Au")
}

// area is a closed line with tags.
type area struct {
	ring line
	tags []string
}

var areas = []area{
	{
		line{{-178, -52}, {-108, -54}, {-112, -116}, {-184, -112}},
		[]string{"amenity", "parking", "name", "Parkplatz Altstadt"},
	},
	{line{{-328, -332}, {-266, -334}, {-262, -414}, {-346, -412}}, []string{"amenity", "parking"}},
	{
		line{{-34, 101}, {-6, 98}, {26, 105}, {28, 128}, {16, 155}, {-12, 154}, {-40, 145}, {-42, 124}},
		[]string{"highway", "pedestrian", "area", "yes", "name", "Markt"},
	},
	{
		line{{-280, 160}, {-215, 168}, {-150, 178}, {-160, 262}, {-240, 270}, {-250, 215}},
		[]string{"leisure", "park", "name", "Stadtpark"},
	},
	{line{{410, 135}, {480, 134}, {480, 240}, {410, 245}}, []string{"leisure", "park", "name", "桜公園"}},
	{line{{-960, -420}, {-560, -400}, {-560, -640}, {-960, -660}}, []string{"landuse", "farmland"}},
	{line{{650, -500}, {960, -420}, {980, -760}, {600, -720}}, []string{"landuse", "meadow"}},
	{line{{850, 0}, {985, 10}, {985, 330}, {830, 300}}, []string{"landuse", "orchard"}},
}

var quartersOfPeople = []area{
	{
		line{{-330, -60}, {140, -60}, {185, 250}, {40, 330}, {-300, 310}, {-460, 270}, {-440, 40}},
		[]string{"landuse", "residential", "name", "Altstadt"},
	},
	{line{{-850, -260}, {-440, -240}, {-450, 330}, {-850, 340}}, []string{"landuse", "residential"}},
	{line{{320, -360}, {640, -360}, {830, -270}, {830, 330}, {320, 300}}, []string{"landuse", "residential"}},
	{line{{-440, -270}, {-40, -270}, {80, -460}, {-440, -490}}, []string{"landuse", "industrial"}},
}

// wood draws that of the Warte, with a clearing where the view is.
func (t *town) wood() {
	outer := t.area(line{
		{-400, 440},
		{-280, 400},
		{-120, 400},
		{60, 480},
		{90, 600},
		{-10, 622},
		{40, 700},
		{20, 880},
		{-150, 930},
		{-380, 860},
		{-440, 680},
		{-420, 540},
	})
	inner := t.area(line{{-110, 730}, {-40, 715}, {-20, 775}, {-85, 800}})
	t.Relate([]chart.Member{{Kind: "way", Ref: outer, Role: "outer"}, {Kind: "way", Ref: inner, Role: "inner"}}, "type",
		"multipolygon", "landuse", "forest", "name", "Wartewald", "leaf_type", "mixed")
	t.area(line{{-980, 480}, {-880, 620}, {-760, 700}, {-560, 640}, {-520, 760}, {-700, 900}, {-960, 880}},
		"natural", "wood")
}

// avenue plants trees along the Uferstraße.
func (t *town) avenue() {
	const apart, off = 18.0, 9.0
	for _, s := range t.streets {
		if s.name != "Uferstraße" && s.name != "Uferpromenade" || s.held {
			continue
		}
		far := apart / 2
		for i := 1; i < len(s.line); i++ {
			d := s.line[i-1].to(s.line[i])
			for long := d.long(); far < long; far += apart {
				at := s.line[i-1].plus(d, far/long).plus(d.right(), off)
				if t.clear(at, 2.5) {
					t.mark(at, "natural", "tree")
				}
			}
			far -= d.long()
		}
	}
}

// clear tells whether a place is so far from all streets' edges.
func (t *town) clear(p point, far float64) bool {
	for _, s := range t.streets {
		if s.distance(p) < s.half+far {
			return false
		}
	}
	return river.distance(p) > halfRiver+far
}
