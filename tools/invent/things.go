// What stands about in the town: hedges and fences, a vineyard, benches, a fountain, a railway, a pier, signs.

package main

import "math"

// things draws it all, last: whatever has a number before keeps it.
func (t *town) things() {
	for _, l := range []struct {
		street   string
		from, to float64 // share of its line
		off      float64 // m, to the right of its middle
		tags     []string
	}{
		{"Möwenweg", 0.3, 0.95, 5.6, []string{"barrier", "hedge"}},
		{"Papageitaucherstraße", 0.1, 0.5, -5.6, []string{"barrier", "hedge", "height", "1.8"}},
		{"Käuzchenweg", 0.05, 0.95, 5.6, []string{"barrier", "fence"}},
		{"Tölpelweg", 0.1, 0.9, -5.6, []string{"barrier", "fence", "fence_type", "railing"}},
		{"Gewerbering", 0.1, 0.9, 5.6, []string{"barrier", "fence", "fence_type", "chain_link", "height", "2"}},
		{"Obergasse", 0.3, 0.6, -4.4, []string{"barrier", "wall"}},
		{"Warteweg", 0.1, 0.4, 3.4, []string{"barrier", "guard_rail"}},
		{"カモメ坂", 0.1, 0.9, -7, []string{"natural", "tree_row", "leaf_type", "broadleaved"}},
		{"улица Маяка", 0.1, 0.9, 7, []string{"natural", "tree_row", "genus", "Betula"}},
		{"Морской проспект", 0, 1, 0, []string{"railway", "tram"}},
	} {
		t.along(l.street, l.from, l.to, l.off, l.tags...)
	}
	for _, a := range []area{
		{line{{-980, -215}, {-860, -200}, {-865, -45}, {-975, -50}}, []string{"landuse", "vineyard"}},
		{line{{860, -390}, {965, -385}, {960, -290}, {865, -300}}, []string{"natural", "scrub"}},
		{line{{56, 112}, {104, 110}, {106, 146}, {58, 148}}, []string{"barrier", "wall", "height", "1.1"}},
	} {
		t.area(a.ring, a.tags...)
	}
	t.way(line{{992, -980}, {990, -400}, {992, 200}, {988, 960}}, "railway", "rail")
	t.way(line{{238, 196}, {247, 197}, {257, 198}}, "man_made", "pier", "width", "2.5")
	for _, m := range []struct {
		at   point
		tags []string
	}{
		{point{-8, 128}, []string{"amenity", "fountain"}},
		{point{-22, 112}, []string{"amenity", "bench", "direction", "N"}},
		{point{4, 148}, []string{"amenity", "bench", "direction", "S"}},
		{point{-200, 200}, []string{"amenity", "bench"}},
		{point{-190, 240}, []string{"amenity", "bench"}},
		{point{-18, 112}, []string{"amenity", "waste_basket"}},
		{point{20, 140}, []string{"natural", "tree", "genus", "Tilia", "height", "8"}},
		{point{-30, 140}, []string{"natural", "tree", "genus", "Tilia", "height", "9"}},
		{point{-50, -40}, []string{"amenity", "post_box"}},
		{point{-100, -38}, []string{"advertising", "column"}},
		{point{-120, -38}, []string{"emergency", "fire_hydrant"}},
		{point{-255, -24}, []string{"highway", "bus_stop", "shelter", "yes"}},
		{point{-36, 106}, []string{"barrier", "bollard"}},
		{point{-930, 54.8}, []string{"traffic_sign", "city_limit", "name", "Möwenau"}},
		{point{930, -37}, []string{"traffic_sign", "city_limit", "name", "Möwenau", "traffic_sign:direction", "backward"}},
		{point{-700, 32}, []string{"traffic_sign", "DE:274[50]"}},
	} {
		t.mark(m.at, m.tags...)
	}
	for _, s := range t.streets {
		if s.name != "Feldweg" {
			continue
		}
		for i := 0; i < len(s.line); i += 3 {
			q := s.line[min(i+1, len(s.line)-1)]
			if d := s.line[max(i-1, 0)].to(q); d.long() > 0 {
				t.mark(s.line[i].plus(d.right(), 5), "power", "pole")
			}
		}
	}
}

// along draws a line beside a street, from one share of it to another.
func (t *town) along(name string, from, to, off float64, tags ...string) {
	for _, s := range t.streets {
		if s.name != name {
			continue
		}
		n := len(s.line)
		var l line
		for i := int(math.Floor(from * float64(n-1))); i <= int(math.Ceil(to*float64(n-1))); i++ {
			d := s.line[max(i-1, 0)].to(s.line[min(i+1, n-1)])
			l = append(l, s.line[i].plus(d.right(), off))
		}
		t.way(l, tags...)
		return
	}
}
