// Screens around a driver: they meet, and each shows what is behind it.

package lens

import (
	"math"
	"testing"

	"camber/components/space"
)

func TestScreensAroundADriverMeetAtTheirEdges(t *testing.T) { // triple screens
	for _, n := range []int{1, 2, 3, 5} {
		panes := Around(n, 600, 340, 50*math.Pi/180, 650)
		if len(panes) != n {
			t.Fatalf("%d screens, want %d", len(panes), n)
		}
		for i := range panes {
			s := &panes[i].Screen
			if w, h := s.LowRight.Sub(s.LowLeft).Len(), s.TopLeft.Sub(s.LowLeft).Len(); math.Abs(w-600) > 1e-9 ||
				math.Abs(h-340) > 1e-9 {
				t.Errorf("%d of %d is %g x %g mm", i, n, w, h)
			}
			if i == 0 {
				continue
			}
			before := &panes[i-1].Screen
			if gap := s.LowLeft.Sub(before.LowRight).Len(); gap > 1e-9 {
				t.Errorf("between %d and %d of %d there are %g mm", i-1, i, n, gap)
			}
			a, b := before.LowRight.Sub(before.LowLeft).Unit(), s.LowRight.Sub(s.LowLeft).Unit()
			if turn := math.Acos(a.Dot(b)) * 180 / math.Pi; math.Abs(turn-50) > 1e-9 || !(a.Cross(b).Z < 0) {
				t.Errorf("%d is turned by %g degrees to the one before it, want 50 towards the driver", i, turn)
			}
		}
		first, last := panes[0].Screen, panes[n-1].Screen
		if first.LowLeft != space.V(-last.LowRight.X, last.LowRight.Y, last.LowRight.Z) {
			t.Errorf("a row of %d from %v to %v is not even", n, first.LowLeft, last.LowRight)
		}
	}
}

func TestAPointIsSeenOnTheScreenThatItIsBehind(t *testing.T) {
	panes := Around(3, 600, 340, 1, 650)
	eye := space.Pose{Turn: space.Identity}
	for deg := -60.0; deg <= 60; deg += 7 {
		way := space.V(math.Sin(deg*math.Pi/180), math.Cos(deg*math.Pi/180), 0.1).Scale(40)
		times, on := 0, 0
		for i := range panes {
			l, ok := Through(eye, panes[i].Screen, space.Vec{})
			if !ok {
				t.Fatal("no lens")
			}
			m := l.World()
			if p, w := m.Apply(way); w > 0 && math.Abs(p.X) < 1 && math.Abs(p.Y) < 1 {
				times, on = times+1, i
			}
		}
		if want := 1 + int(math.Copysign(1, deg)); times != 1 || math.Abs(deg) > 26 && on != want {
			t.Errorf("at %g degrees it is seen %d times, on screen %d", deg, times, on)
		}
	}
}

func TestInstrumentsLieOnTheScreenAhead(t *testing.T) { // triple screens, HUD-01
	for n, want := range map[int]int{1: 0, 2: 0, 3: 1, 4: 1, 5: 2} {
		panes := Around(n, 600, 340, 0.8, 650)
		if got := panes.Front(); got != want {
			t.Errorf("of %d screens number %d is ahead, want %d", n, got, want)
		}
	}
	// Three of which the driver looks straight at the left one.
	panes := Around(3, 600, 340, 0, 650)
	for i := range panes {
		s := &panes[i].Screen
		for _, p := range []*space.Vec{&s.LowLeft, &s.LowRight, &s.TopLeft} {
			p.X += 600
		}
	}
	if got := panes.Front(); got != 0 {
		t.Errorf("number %d is ahead, want the left one", got)
	}
	if x, y, w, h := panes.Flat(1920, 360); x != 0 || y != 0 || w != 640 || h != 360 {
		t.Errorf("instruments lie on %d,%d %dx%d", x, y, w, h)
	}
	three := Around(3, 600, 340, 1, 650)
	if x, y, w, h := three.Flat(1921, 360); x != 640 || y != 0 || w != 641 || h != 360 {
		t.Errorf("instruments lie on %d,%d %dx%d", x, y, w, h)
	}
	if fov := three.Fov(1); math.Abs(fov-2*math.Atan(170.0/650)) > 1e-12 {
		t.Errorf("the screen ahead is seen under %g rad", fov)
	}
	var none *Panes
	if fov := none.Fov(1.25); fov != 1.25 {
		t.Errorf("without screens the picture is seen under %g rad, not 1.25", fov)
	}
	if x, y, w, h := none.Flat(1920, 360); x != 0 || y != 0 || w != 1920 || h != 360 {
		t.Errorf("without screens instruments lie on %d,%d %dx%d", x, y, w, h)
	}
}

func TestPanesFillAPictureWithoutAGap(t *testing.T) {
	for _, wide := range []int{1920, 1921, 5760, 7} {
		at := 0
		for _, p := range Around(3, 600, 340, 1, 650) {
			x, y, w, h := p.Pixels(wide, 1080)
			if x != at || y != 0 || w < wide/3 || h != 1080 {
				t.Errorf("%d pixels: %d,%d %dx%d, want it to begin at %d", wide, x, y, w, h, at)
			}
			at = x + w
		}
		if at != wide {
			t.Errorf("%d of %d pixels are drawn", at, wide)
		}
	}
}

func TestThePartsOfAPictureFillItAndDoNotOverlap(t *testing.T) {
	for _, size := range [][2]int{{320, 180}, {333, 181}, {4, 4}} {
		for n := 1; n <= 4; n++ {
			taken := map[[2]int]bool{}
			for i := range n {
				x, y, wide, high := Part(i, n, size[0], size[1])
				for u := x; u < x+wide; u++ {
					for v := y; v < y+high; v++ {
						if taken[[2]int{u, v}] {
							t.Fatalf("%v: part %d of %d overlaps", size, i, n)
						}
						taken[[2]int{u, v}] = true
					}
				}
			}
			if len(taken) != size[0]*size[1] {
				t.Errorf("%v: %d parts have %d pixels", size, n, len(taken))
			}
		}
	}
}
