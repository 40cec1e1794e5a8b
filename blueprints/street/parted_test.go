// Bridges that begin at crossings leave the crossings' corners to the land.

package street

import (
	"math"
	"testing"

	network "camber/components/street"
)

// TestABridgeLeavesTheCornersOfItsCrossingToTheLand: who turns onto it cuts its corners, so no parapet stands there,
// and the town that is found is the one that is driven.
func TestABridgeLeavesTheCornersOfItsCrossingToTheLand(t *testing.T) {
	for _, lean := range []float64{0, 0.6, -0.9} { // of the bridge, from straight across
		for _, long := range []float64{14, 60} {
			sin, cos := math.Sincos(lean)
			x, y := long*sin, long*cos
			n := streets(
				5, bare(road(0, 1, -90, 0, 0, 0)), bare(road(1, 2, 0, 0, 90, 0)),
				held(bare(road(1, 3, 0, 0, x, y)), network.Bridge, 1), bare(road(3, 4, x, y, x+80*sin, y+80*cos)),
			)
			l := layAll(t, n, flatLand)
			cut, pieces := parted(n, 6)
			if len(pieces[2]) != 2 {
				t.Fatalf("the bridge of %g m is in %d pieces, want one on the land and one held", long, len(pieces[2]))
			}
			j := &n.Junctions[1]
			corners := 0
			for k := range j.Arms {
				want, ok := n.Corner(j, k, 6)
				is, found := cut.Corner(&cut.Junctions[1], k, 6)
				if ok != found || is.Apex.Sub(want.Apex).Len() > 1e-6 || math.Abs(is.Radius-want.Radius) > 1e-6 {
					t.Errorf("lean %g, %g m: corner %d is %+v (%v), want %+v (%v)", lean, long, k, is, found, want, ok)
				}
				if !ok {
					continue
				}
				corners++
				if far := max(want.Far[0], want.Far[1]); cut.Edges[pieces[2][0]].Length < min(far, long*0.39) {
					t.Errorf("lean %g: %g m of the bridge lie on the land, its corner takes %g", lean,
						cut.Edges[pieces[2][0]].Length, far)
				}
				middle := want.Centre().AddScaled(want.Beside[0].Add(want.Beside[1]).Unit(), -want.Radius-0.1)
				if _, material, ok := l.under(middle.X, middle.Y); !ok || material != Carriageway {
					t.Errorf("lean %g, %g m: corner %d is not paved at %v, but %d", lean, long, k, middle, material)
				}
			}
			if corners == 0 || long > 20 && corners < 2 { // a short one leaves no room for where it leans to
				t.Errorf("lean %g, %g m: %d corners", lean, long, corners)
			}
			for at, tile := range l.tiles {
				for _, p := range tile.Points {
					p.X, p.Y = p.X+float64(at[0])*TileSize, p.Y+float64(at[1])*TileSize
					if p.Z > 0.3 && n.OnCorner(j, 6, p) {
						t.Fatalf("lean %g, %g m: something stands on a corner, at %v", lean, long, p)
					}
				}
			}
		}
	}
}

// TestAShortBridgeLeavesTheCornersOfBothItsCrossingsToTheLand: where it is too short for what both ends want, who wants
// less than half has it.
func TestAShortBridgeLeavesTheCornersOfBothItsCrossingsToTheLand(t *testing.T) {
	for _, slant := range []float64{0, 26} { // m, by which the far street runs away from straight across
		n := streets(
			6, bare(road(0, 1, -90, 0, 0, 0)), bare(road(1, 2, 0, 0, 90, 0)),
			held(bare(road(1, 3, 0, 0, 0, 26)), network.Bridge, 1),
			bare(road(4, 3, -30, 26-3*slant, 0, 26)), bare(road(3, 5, 0, 26, 30, 26+3*slant)),
		)
		layAll(t, n, flatLand)
		cut, pieces := parted(n, 6)
		if len(pieces[2]) != 3 {
			t.Fatalf("the bridge is in %d pieces, want one that is held between two on the land", len(pieces[2]))
		}
		for end, k := range []int32{pieces[2][0], pieces[2][2]} {
			j := []int32{1, 3}[end]
			far := cornersTake(n, j, network.Arm{Edge: 2, End: end == 1}, 6)
			if is := cut.Edges[k].Length; is < far || end == 0 && far == 0 {
				t.Errorf("slant %g: %.2f m at end %d lie on the land, its corners take %.2f", slant, is, end, far)
			}
		}
	}
}

// TestWhereAllAreHeldUpThereIsNoCorner: there is no land that could be paved, and nobody is on a street there.
func TestWhereAllAreHeldUpThereIsNoCorner(t *testing.T) {
	n := streets(
		4, held(road(0, 1, -90, 0, 0, 0), network.Bridge, 1), held(road(1, 2, 0, 0, 90, 0), network.Bridge, 1),
		held(road(1, 3, 0, 0, 0, 60), network.Bridge, 1),
	)
	for k := range n.Junctions[1].Arms {
		if _, ok := n.Corner(&n.Junctions[1], k, 6); ok {
			t.Errorf("arm %d of a junction of bridges has a corner", k)
		}
	}
}

// TestTheLandEndsOfABridgeKeepWhatLiesThere: humps where the bridge has come down, and one on it, all where they were.
func TestTheLandEndsOfABridgeKeepWhatLiesThere(t *testing.T) {
	n := streets(
		6, bare(road(0, 1, -90, 0, 0, 0)), bare(road(1, 2, 0, 0, 90, 0)),
		held(bare(road(1, 3, 0, 0, 0, 60)), network.Bridge, 1),
		bare(road(4, 3, -90, 60, 0, 60)), bare(road(3, 5, 0, 60, 90, 60)),
	)
	places := []float64{9, 30, 51} // m
	for _, far := range places {
		n.Edges[2].Features = append(n.Edges[2].Features, network.Feature{Kind: network.Hump, Along: far})
	}
	cut, pieces := parted(n, 6)
	if len(pieces[2]) != 3 {
		t.Fatalf("the bridge is in %d pieces, want one that is held between two on the land", len(pieces[2]))
	}
	from := 0.0
	for k, at := range pieces[2] {
		e := &cut.Edges[at]
		if len(e.Features) != 1 || math.Abs(from+e.Features[0].Along-places[k]) > 1e-9 {
			t.Errorf("on the piece from %.2f to %.2f m lie %+v, want the hump at %g m", from, from+e.Length, e.Features,
				places[k])
		}
		from += e.Length
	}
	if len(n.Edges[2].Features) != 3 {
		t.Error("the town's own bridge lost its humps")
	}
}
