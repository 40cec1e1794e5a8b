// What a tile's land is: the kind on top, its colour, and how far it is to a street.

package aerial_test

import (
	"testing"

	"camber/components/cover"
	"camber/systems/render/aerial"
)

func TestSoilsAreWhatThePictureShows(t *testing.T) {
	const size, n = 256, 128
	var p aerial.Painter
	pixels, soils, style := make([]byte, 4*size*size), make([]aerial.Soil, n*n), green()
	style.Kinds[cover.Water].Grain = 0
	p.Land(pixels, size, tile(0), style)
	p.Soils(soils, n)
	for _, k := range []struct {
		x, y  int
		kind  cover.Kind
		grows bool
		edge  [2]int // dm, at least and at most
	}{
		{20, 60, cover.Wood, true, [2]int{170, 255}},
		{105, 65, cover.Water, false, [2]int{255, 255}}, // farther than streets are looked for
		{80, 20, cover.Residential, true, [2]int{98, 112}},
		{64, 20, cover.Residential, true, [2]int{0, 0}},
		{67, 20, cover.Residential, true, [2]int{0, 0}}, // a kerb, and beside it a pavement
		{70, 20, cover.Residential, true, [2]int{2, 12}},
	} {
		s := &soils[k.y*n+k.x]
		if s.Kind != k.kind || s.Grows != k.grows || int(s.Edge) < k.edge[0] || int(s.Edge) > k.edge[1] {
			t.Errorf("at %d, %d there is %v, grows %v, %d dm from a street", k.x, k.y, s.Kind, s.Grows, s.Edge)
		}
		seen := at(pixels, size, float64(k.x)+0.3, float64(k.y)+0.3)
		for c := range 3 {
			if d := int(s.Colour[c]) - int(seen[c]); d < -20 || d > 20 {
				t.Errorf("at %d, %d it is %v, in the picture %v", k.x, k.y, s.Colour, seen)
			}
		}
	}
	first := append([]aerial.Soil(nil), soils...)
	p.Land(pixels, size, tile(300), style)
	p.Soils(soils, n)
	p.Land(pixels, size, tile(0), style) // what was asked before has no say
	p.Soils(soils, n)
	for i := range first {
		if soils[i] != first[i] {
			t.Fatalf("square %d is %v, at first it was %v", i, soils[i], first[i])
		}
	}
}

func TestLandOfWhichAStyleSaysNothingIsAsWhatLiesBelow(t *testing.T) {
	const size, n = 128, 128
	var p aerial.Painter
	pixels, soils, style := make([]byte, 4*size*size), make([]aerial.Soil, n*n), green()
	style.Kinds[cover.Wood] = cover.Look{}
	p.Land(pixels, size, tile(0), style)
	p.Soils(soils, n)
	if s := soils[60*n+20]; s.Kind != cover.Residential || !s.Grows {
		t.Errorf("a wood without a look is %v", s)
	}
}
