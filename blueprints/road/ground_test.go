// Tests of the ground of roads: no holes, and everything where it is written.

package road

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/tree"
)

func TestGroundHasNoHolesAndNoSeams(t *testing.T) { // COL-01
	oval := Oval(500, 120, 0.2, 60)
	oval.Width, oval.Verge = 14, 30
	for name, p := range map[string]*Plan{"ring": ring(400, 90), "stage": stage(), "oval": &oval} {
		p.Walls = nil
		l := lay(t, p)
		if len(l.Parts) < 2 {
			t.Fatalf("%s: all of it lies in %d cell", name, len(l.Parts))
		}
		all := l.edges()
		for e, n := range all {
			if n > 1 {
				t.Fatalf("%s: the edge %v has %d triangles on one side", name, e, n)
			}
			if all[[2]corner{e[1], e[0]}] > 0 {
				continue
			}
			along, off := l.Middle.Locate(e[0].Blend(e[1], 0.5), math.NaN())
			if k := l.Middle.KnotAt(along); e[0].Z > l.Floor && math.Abs(off) < k.Right+3 {
				t.Fatalf("%s: a hole or a seam at %g m, %g m right of the middle", name, along, off)
			}
		}
		for along := 0.1; along < l.Middle.Length; along += 0.37 {
			half := l.Middle.KnotAt(along).Right
			for off := -half; off <= half; off += 0.31 {
				if _, _, ok := l.under(along, off); !ok {
					t.Fatalf("%s: a ray falls through at %g m, %g m right of the middle", name, along, off)
				}
			}
		}
	}
}

func TestTheRoadIsAsHighAndAsWideAsWritten(t *testing.T) {
	p := stage()
	p.Crown, p.Kerbs, p.RunOffs = 0, nil, nil
	l := lay(t, p)
	for _, h := range []struct{ along, up float64 }{
		{0, 0},
		{500, 20},
		{900, 12},
		{1150, 12},
		{700, 16 + 0.6},
		{682, 16},
		{712, 16},
	} {
		along := h.along
		up, _, ok := l.under(along, 0)
		if h.up > 15.5 && h.up < 17 { // on the way down from 20 to 12 lies the jump: half way, by symmetry
			h.up = l.hill(along) + h.up - 16
		}
		if !ok || math.Abs(up-h.up) > 0.02 {
			t.Errorf("at %g m it is %g m high, want %g", along, up, h.up)
		}
	}
	for along := 5.0; along < l.Middle.Length; along += 7.3 {
		k := l.Middle.KnotAt(along)
		for _, off := range []float64{-k.Left + 0.05, 0.05 - 0.5*k.Left, 0.5 * k.Right, k.Right - 0.05} {
			up, m, ok := l.under(along, off)
			if want := l.Middle.PointAt(along, off).Z; !ok || math.Abs(up-want) > 0.01 || m != 0 && m != 5 {
				t.Fatalf("at %g m, %g m right of the middle, the road is %g m high and of material %d; the line says %g", along,
					off, up, m, want)
			}
		}
		for _, off := range []float64{-k.Left - 0.05, k.Right + 0.05} {
			if _, m, ok := l.under(along, off); !ok || m != p.Ground {
				t.Fatalf("at %g m, %g m right of the middle, lies material %d", along, off, m)
			}
		}
	}
}

// hill is the height of the stage's hill without its jump.
func (l *laid) hill(along float64) float64 {
	p := stage()
	h := p.curve(p.Heights, l.Middle.Length)
	return h.read(along)
}

func TestABendLeansAsWritten(t *testing.T) {
	l := lay(t, stage())
	bend := 200 + 0.5*(60*1.2+20) // the middle of the left one
	left, _, _ := l.under(bend, -3)
	right, _, _ := l.under(bend, 3)
	if lean := (right - left) / 6; math.Abs(lean-0.04) > 1e-3 {
		t.Errorf("it rises by %g outwards, want 0.04", lean)
	}
	if k := l.Middle.KnotAt(bend); math.Abs(k.Bank-0.04) > 1e-3 {
		t.Errorf("the line says %g", k.Bank)
	}
	if k := l.Middle.KnotAt(100); k.Bank != 0 {
		t.Errorf("the straight leans by %g", k.Bank)
	}
}

func TestAnOvalLeansOutwardsInItsBendsOnly(t *testing.T) {
	p := Oval(500, 120, 0.2, 60)
	p.Width, p.Verge = 14, 30
	l := lay(t, &p)
	for _, c := range []struct{ along, bank float64 }{
		{0, 0},
		{180, 0},
		{250, 0.2},
		{250 + 60*math.Pi, 0.2},
		{500 + 120*math.Pi, 0},
	} {
		if k := l.Middle.KnotAt(c.along); math.Abs(k.Bank-c.bank) > 1e-3 {
			t.Errorf("at %g m it leans by %g, want %g", c.along, k.Bank, c.bank)
		}
	}
	if at := l.Middle.PointAt(0, 0); at.Sub(space.V(120, 0, 0)).Len() > 1e-3 {
		t.Errorf("the start line is at %v", at)
	}
}

func TestAKerbRisesRunsLevelAndDrops(t *testing.T) {
	p := stage()
	l := lay(t, p)
	const along = 240
	for _, c := range []struct {
		off, up  float64
		material uint8
	}{{0.25, 0.03, 2}, {0.5, 0.06, 2}, {0.95, 0.06, 2}, {1.1, 0, 1}} {
		half := l.Middle.KnotAt(along).Right
		edge, _, _ := l.under(along, half)
		up, m, ok := l.under(along, half+c.off)
		if !ok || m != c.material || math.Abs(up-edge-c.up) > 5e-3 {
			t.Errorf("%g m beside the road the ground is %g m above its edge, of material %d; want %g and %d", c.off, up-edge,
				m, c.up, c.material)
		}
	}
	if _, m, _ := l.under(320, 4); m != 1 {
		t.Errorf("behind its end the kerb goes on, as material %d", m)
	}
}

func TestRunOffAndOtherPavingLieWhereTheyAreWritten(t *testing.T) {
	l := lay(t, stage())
	for _, c := range []struct {
		along, off float64
		material   uint8
	}{{560, -8, 3}, {560, 8, 1}, {360, -8, 1}, {560, -16, 1}, {1050, 0, 5}, {990, 0, 0}, {1110, 2, 0}} {
		if _, m, ok := l.under(c.along, c.off); !ok || m != c.material {
			t.Errorf("at %g m, %g m to the right, lies material %d, want %d", c.along, c.off, m, c.material)
		}
	}
	if k := l.Middle.KnotAt(1050); k.Material != 5 {
		t.Errorf("the line says %d", k.Material)
	}
}

func TestAWallStandsAtItsOffsetAsHighAsWrittenAndEnds(t *testing.T) {
	l := lay(t, stage())
	look := func(along, up float64) (far float64, material uint8) {
		k := l.Middle.KnotAt(along)
		from := l.Middle.PointAt(along, k.Right)
		ground, _, _ := l.under(along, k.Right+4.9)
		from.Z = ground + up
		way := space.V(math.Cos(k.Heading), -math.Sin(k.Heading), 0).Scale(14)
		hit, ok := l.ground.Ray(l.middle.Moved(from), way)
		if !ok {
			return math.Inf(1), 0
		}
		return 14 * hit.At, hit.Material
	}
	for along := 625.0; along < 895; along += 3.7 {
		if far, m := look(along, 0.9); math.Abs(far-5) > 0.02 || m != 4 {
			t.Fatalf("at %g m there is material %d after %g m, want the wall after 5", along, m, far)
		}
		if far, _ := look(along, 1.1); far < 6 {
			t.Fatalf("at %g m something stands above the wall", along)
		}
	}
	for _, along := range []float64{600.0, 915} {
		if far, _ := look(along, 0.9); far < 6 {
			t.Errorf("at %g m the wall still stands", along)
		}
	}
}

func TestNothingCatchesOnAJointOfTheRoadNorOnABorder(t *testing.T) { // COL-10
	p := ring(400, 90) // flat, across several cells
	p.Verge = 0
	l := lay(t, p)
	var near []tree.Triangle
	for along := 0.0; along < l.Middle.Length; along += 5 {
		at := l.middle.Moved(l.Middle.PointAt(along, 0))
		box := space.BoxOf(space.V(-12, -12, -1), space.V(12, 12, 1))
		near = l.ground.Gather(at, box, near[:0])
		if len(near) == 0 {
			t.Fatal("no ground")
		}
		for _, g := range near {
			c := [3]space.Vec{g.A, g.B, g.C}
			for k := range 3 {
				middle := at.Moved(c[k].Blend(c[(k+1)%3], 0.5)).From(l.middle)
				_, off := l.Middle.Locate(middle, along)
				if g.Active&(1<<k) != 0 && math.Abs(off) < 4.8 {
					t.Fatalf("at %g m, %g m right of the middle, is an edge to catch on", along, off)
				}
			}
		}
	}
}

func TestTheFloorLiesBelowAllGround(t *testing.T) { // COL-01
	for _, p := range []*Plan{ring(300, 60), stage()} {
		l := lay(t, p)
		for _, m := range l.Parts {
			for i := range m.Chunk.Triangles() {
				c := m.Chunk.Corners(int32(i))
				if low := min(c[0].Z, c[1].Z, c[2].Z); m.Chunk.Normal(int32(i)).Z > 0.3 && low < l.Floor-1e-3 {
					t.Fatalf("ground at %g m, the floor at %g", low, l.Floor)
				}
			}
		}
	}
}

func TestTheSameRoadIsMadeEveryTime(t *testing.T) {
	a, b := lay(t, stage()).edges(), lay(t, stage()).edges()
	if len(a) != len(b) {
		t.Fatalf("%d edges and %d", len(a), len(b))
	}
	for e := range a {
		if a[e] != b[e] {
			t.Fatalf("edge %v", e)
		}
	}
}
