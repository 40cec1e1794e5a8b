// A block in the middle of a town is paved, houses apart have gardens, and open land is left as it is.

package plots

import (
	"math"
	"testing"

	"camber/components/cover"
)

func box(x, y, wide, deep float64) [][2]float64 {
	return [][2]float64{{x, y}, {x + wide, y}, {x + wide, y + deep}, {x, y + deep}}
}

// rows are houses so large and so far apart, over a square of 384 m.
func rows(p *Place, size, apart float64) {
	for x := 0.0; x < 384; x += apart {
		for y := 0.0; y < 384; y += apart {
			p.House(box(x+2, y+2, size, size))
		}
	}
}

// seen is how much of a tile is covered by each kind, and whether rings of one kind cross nothing.
func seen(t *testing.T, all []cover.Area) (share map[cover.Kind]float64) {
	t.Helper()
	share = map[cover.Kind]float64{}
	for x := 1.0; x < tile; x += 2 {
		for y := 1.0; y < tile; y += 2 {
			top := cover.Nothing
			for i := range all {
				winds := 0
				for _, ring := range all[i].Rings {
					for k, a := range ring {
						b := ring[(k+1)%len(ring)]
						ax, ay, bx, by := float64(a[0])-x, float64(a[1])-y, float64(b[0])-x, float64(b[1])-y
						switch turn := ax*by - bx*ay; {
						case ay <= 0 && by > 0 && turn > 0:
							winds++
						case by <= 0 && ay > 0 && turn < 0:
							winds--
						}
					}
				}
				if winds < 0 || winds > 1 {
					t.Fatalf("%v winds %d times round %g, %g", all[i].Kind, winds, x, y)
				}
				if winds == 1 {
					top = all[i].Kind
				}
			}
			share[top] += 4 / (tile * tile)
		}
	}
	return share
}

func TestWhereHousesStandCloseItIsStone(t *testing.T) {
	for name, c := range map[string]struct {
		size, apart float64
		street      bool
		called      bool
		is          cover.Kind
		least       float64
	}{
		"a city":                             {16, 24, false, false, cover.Court, 0.95},
		"a suburb":                           {10, 32, false, false, cover.Garden, 0.95},
		"the same, called residential":       {11, 32, false, true, cover.Garden, 0.95},
		"blocks of flats that are called so": {16, 32, false, true, cover.Yard, 0.7},
		"the same, with a street beside":     {16, 32, true, false, cover.Court, 0.02},
		"farms":                              {12, 128, false, false, cover.Nothing, 0.95},
		"a field that is called industrial":  {0, 384, false, true, cover.Nothing, 1},
	} {
		p := New()
		if c.size > 0 {
			rows(p, c.size, c.apart)
		}
		if c.street {
			p.Street([2]float64{130, 190}, [2]float64{250, 190}, 4)
		}
		var called []cover.Area
		if c.called {
			side := float32(tile)
			called = []cover.Area{{Rings: [][]cover.Point{{{-2, -2}, {side + 2, -2}, {side + 2, side + 2}, {-2, side + 2}}}}}
		}
		if share := seen(t, p.Pieces([2]int32{1, 1}, called)); share[c.is] < c.least {
			t.Errorf("%s: %v is %.2f of it, not %.2f: %v", name, c.is, share[c.is], c.least, share)
		}
	}
}

func TestTilesAgreeAtTheirBorders(t *testing.T) {
	p := New()
	for k := range 40 { // anywhere
		x, y := math.Mod(float64(k)*97.3, 260), math.Mod(float64(k)*61.7, 120)
		p.House(box(x, y, 8+float64(k%9), 12))
	}
	p.Street([2]float64{-20, 60}, [2]float64{300, 75}, 4)
	p.Town([2]float64{128, 64}, 150)
	a, _ := p.stone([2]int32{0, 0}, nil)
	b, _ := p.stone([2]int32{1, 0}, nil)
	differs := false
	for v := range across {
		if a[v][side] != b[v][0] {
			t.Fatalf("post %d: %g and %g", v, a[v][side], b[v][0])
		}
		differs = differs || a[v][side] != a[0][side]
	}
	if !differs {
		t.Error("nothing is there")
	}
	share := seen(t, p.Pieces([2]int32{0, 0}, nil))
	if len(share) < 3 {
		t.Errorf("only %v", share)
	}
}

func TestHousesThatAreNoneSayNothing(t *testing.T) {
	p := New()
	p.House(nil)
	p.House([][2]float64{{1, 1}, {2, 2}})
	p.House([][2]float64{{5, 5}, {5, 5}, {5, 5}, {5, 5}})
	p.Street([2]float64{0, 0}, [2]float64{0, 0}, 3)
	if all := p.Pieces([2]int32{0, 0}, nil); all != nil {
		t.Errorf("they have %d pieces", len(all))
	}
}
