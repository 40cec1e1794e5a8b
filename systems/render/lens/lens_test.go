// Lenses: where points land in the picture, that depth tells near from far out to the horizon, and what is left out.

package lens

import (
	"math"
	"testing"

	"camber/components/space"
)

func level() space.Pose {
	return space.Pose{Place: space.PlaceAt([3]int32{3, -2, 0}, space.V(512, 512, 1)), Turn: space.Identity}
}

func TestThePointAheadIsInTheMiddleAndTheEdgesAreAtTheFieldOfView(t *testing.T) {
	l := Wide(level(), math.Pi/2, 2)
	l.ZeroToOne = true
	m := l.World()
	for _, c := range []struct{ p, want space.Vec }{
		{space.V(0, 10, 0), space.V(0, 0, 0.01)},
		{space.V(0, 10, 10), space.V(0, 1, 0.01)},
		{space.V(20, 10, -10), space.V(1, -1, 0.01)},
		{space.V(-5, 0.1, 0), space.V(-25, 0, 1)},
	} {
		if got, _ := m.Apply(c.p); got.Sub(c.want).Len() > 1e-12 {
			t.Errorf("%v lands at %v, want %v", c.p, got, c.want)
		}
	}
}

// off-axis views: what lies in the screen's plane never moves
func TestAnEyeOffTheMiddleSeesThroughTheSameWindow(t *testing.T) {
	screen := Screen{
		LowLeft: space.V(-300, 600, -170), LowRight: space.V(300, 600, -170),
		TopLeft: space.V(-300, 600, 170),
	}
	for _, eye := range []space.Vec{{}, space.V(100, -50, 30), space.V(-250, 200, -90)} {
		l, ok := Through(level(), screen, eye)
		if !ok {
			t.Fatal("no lens")
		}
		m := l.World()
		off := l.At.From(level().Place)
		if off.Sub(eye.Scale(1e-3)).Len() > 1e-9 {
			t.Errorf("the eye is %v off", off)
		}
		for _, c := range []struct {
			mm   space.Vec
			x, y float64
		}{{screen.LowLeft, -1, -1}, {screen.LowRight, 1, -1}, {screen.TopLeft, -1, 1}, {space.V(0, 600, 0), 0, 0}} {
			got, _ := m.Apply(c.mm.Scale(1e-3).Sub(off))
			if math.Abs(got.X-c.x)+math.Abs(got.Y-c.y) > 1e-9 {
				t.Errorf("eye %v: the screen's %v lands at %v", eye, c.mm, got)
			}
		}
	}
	if _, ok := Through(level(), Screen{}, space.Vec{}); ok {
		t.Error("a screen without area has a lens")
	}
	if _, ok := Through(level(), screen, space.V(0, 600, 0)); ok {
		t.Error("an eye in the screen has a lens")
	}
}

func TestTripleScreensMeetWithoutAGap(t *testing.T) {
	turn := space.Heading(-math.Pi / 4)
	mid := Screen{LowLeft: space.V(-300, 600, -170), LowRight: space.V(300, 600, -170), TopLeft: space.V(-300, 600, 170)}
	end := mid.LowLeft.Add(turn.Rotate(space.V(-600, 0, 0)))
	left := Screen{LowLeft: end, LowRight: mid.LowLeft, TopLeft: end.Add(space.V(0, 0, 340))}
	a, _ := Through(level(), mid, space.Vec{})
	b, ok := Through(level(), left, space.Vec{})
	if !ok {
		t.Fatal("no lens")
	}
	seam := mid.LowLeft.Add(space.V(0, 0, 77)).Scale(20)
	ma, mb := a.World(), b.World()
	pa, _ := ma.Apply(seam)
	pb, _ := mb.Apply(seam)
	if math.Abs(pa.X+1) > 1e-9 || math.Abs(pb.X-1) > 1e-9 || math.Abs(pa.Y-pb.Y) > 1e-9 {
		t.Errorf("a point on the seam is at %v on one screen and at %v on the other", pa, pb)
	}
}

func TestDepthTellsTenCentimetresApartFortyKilometresAwayIfOnlyJust(t *testing.T) { // no z-fighting
	l := Wide(level(), 1, 1.7)
	l.ZeroToOne = true
	m := l.World()
	for _, far := range []float64{1, 10, 100, 1000, 10_000, 40_000} {
		apart := 3e-7 * far // 3 cm at 100 km: what 24 bits of a float allow
		a, _ := m.Apply(space.V(0, far, 0))
		b, _ := m.Apply(space.V(0, far+apart, 0))
		if !(float32(a.Z) > float32(b.Z)) {
			t.Errorf("%g m and %g m more have the same depth %g", far, apart, a.Z)
		}
	}
}

func TestTheSamePictureInAnyCell(t *testing.T) {
	thing := space.V(3.25, 40.5, -1)
	var first Matrix
	for i, cell := range [][3]int32{{0, 0, 0}, {39000, -39000, 2}, {math.MaxInt32, math.MinInt32, 0}} {
		at := space.Pose{Place: space.PlaceAt(cell, space.V(1023.5, 0.25, 3)), Turn: space.Heading(0.3)}
		l := Wide(at, 1, 1.7)
		m := l.Seen(at.Place.Moved(thing), space.Heading(1))
		if i == 0 {
			first = m
		} else if m != first {
			t.Errorf("in cell %v it is seen otherwise", cell)
		}
	}
}

func TestBallsAndBoxesOutOfViewAreLeftOutAndNoneInView(t *testing.T) { // REN-12
	l := Wide(space.Pose{Place: level().Place, Turn: space.Heading(2)}, 0.9, 16.0/9)
	f, m := l.Frustum(), l.World()
	out := 0
	for i := range 20000 {
		d := space.V(math.Sin(float64(i)*1.7)*60, math.Cos(float64(i)*2.3)*60, math.Sin(float64(i)*0.37)*20)
		p, w := m.Apply(d)
		inside := w > 0.2 && math.Abs(p.X) < 1 && math.Abs(p.Y) < 1
		_, ball := f.Sees(level().Place.Moved(d), 0.01)
		box := f.SeesBox(d, space.V(0.01, 0.01, 0.01))
		if inside && (!ball || !box) {
			t.Fatalf("%v is in view and left out", d)
		}
		if !ball && !box {
			out++
		}
	}
	if out < 14000 {
		t.Errorf("only %d of 20000 points all around were left out", out)
	}
}
