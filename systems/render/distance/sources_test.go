// The sources' formulas as printed, each of their slips, and what is meant.

package distance_test

import (
	"math"
	"testing"

	"camber/systems/render/distance"
)

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9 {
		t.Errorf("%s: %.12g, want %.12g", what, got, want)
	}
}

func TestStoredDistancesAreRightOnATileOf255MetresAlone(t *testing.T) { // MAP-06, X9
	for metres, want := range map[float64]uint8{0: 0, 0.03: 0, 0.04: 1, 1: 25, 9.99: 254, 10: 255, 11: 255, 1e9: 255} {
		if got := distance.Stored(metres); got != want {
			t.Errorf("%g m are stored as %d, want %d", metres, got, want)
		}
	}
	for _, stored := range []uint8{1, 77, 255} {
		near(t, "at 255 m", distance.ShaderMetres(stored, 255), distance.StoredMetres(stored))
		near(t, "at 128 m", distance.ShaderMetres(stored, 128), distance.StoredMetres(stored)*128/255)
	}
}

func TestOneStepOfColourIsAnotherNameAsPrinted(t *testing.T) { // MAP-08, MAP-10, X12
	for _, names := range []int{1, 2, 10, 20, 50, 100} {
		wrong, wide := 0, 255
		for i := range names {
			code := distance.NameCode(i, names)
			if distance.NameBack(code, names) != i {
				t.Errorf("%d of %d comes back as %d", i, names, distance.NameBack(code, names))
			}
			if code < 255 && distance.NameBack(code+1, names) != i {
				wrong++
			}
			for by := range 128 {
				low, high := uint8(max(int(code)-by, 0)), uint8(min(int(code)+by, 255))
				if distance.NameNear(low, names) != i || distance.NameNear(high, names) != i {
					wide = min(wide, by-1)
					break
				}
			}
		}
		if names > 1 && wrong == 0 {
			t.Errorf("%d names: one step too high is forgiven", names)
		}
		if want, ok := map[int]int{10: 12, 20: 5, 50: 1}[names]; ok && wide != want {
			t.Errorf("%d names: %d steps are forgiven, want %d", names, wide, want)
		}
	}
	lost := 0
	for i := range 200 {
		if distance.NameNear(distance.NameCode(i, 200), 200) != i || distance.NameBack(distance.NameCode(i, 200), 200) != i {
			lost++
		}
	}
	if lost == 0 {
		t.Error("of 200 names none is lost")
	}
}

func TestOnRoadIsWithinHalfOfTheLanes(t *testing.T) { // MAP-11
	if !distance.OnRoad(3.4, 2, 3.5) || distance.OnRoad(3.6, 2, 3.5) {
		t.Error("two lanes of 3.5 m")
	}
	// What is stored ends at 10 m: of a road of eight lanes the outer ones look like its verge (X9).
	if stored := distance.StoredMetres(distance.Stored(13)); stored > 10 || !distance.OnRoad(13, 8, 3.5) {
		t.Error("a wide road")
	}
}

func TestTheHighlightIsAsPrinted(t *testing.T) { // SHD-02, SHD-03, SHD-04, SHD-05, SHD-06, SHD-07, SHD-08, X10
	h := distance.Usual
	near(t, "fade near", h.Fade(0), 1)
	near(t, "fade at 120 m", h.Fade(120), 1)
	near(t, "fade at 310 m", h.Fade(310), (500.0-310)/(500-120))
	near(t, "fade far", h.Fade(501), 0)
	h.Angle3, h.Angle4 = math.Pi/2, math.Pi
	near(t, "fade later", h.Fade(340), (600.0-340)/(600-80))
	h = distance.Usual
	near(t, "middle", h.Across(0), 0)
	near(t, "edge", math.Round(1e6*h.Across(3))/1e6, 1)
	near(t, "pulse", h.Pulse(1), 1.4)
	h.Angle2 = 2
	near(t, "between pulses", h.Pulse(1), 1)
	h.Angle2 = 1
	near(t, "pulse of less", h.Pulse(0.5), 1+0.2*math.Pow(math.Cos(1), 5))
	ground := [3]float64{0.5, 0.4, 0.3}
	if got := h.Street(ground, 3, 0); got != ground {
		t.Errorf("beside the street %v", got)
	}
	h = distance.Usual
	h.Daytime = 0.5
	alpha := (1 - math.Cos(1.570796*2/3)) * 0.8
	near(t, "green of a street at dusk", h.Street(ground, 2, 10)[1], (1-alpha)*0.4*0.5*1.4+alpha*0.9450)
}

func TestTheCircleHasARadiusOf20MetresAndAnAlphaOfItsOwn(t *testing.T) { // SHD-09, X10
	h, ground := distance.Usual, [3]float64{0.5, 0.4, 0.3}
	if got := h.Circle(ground, 20, 0); got != ground {
		t.Errorf("on the circle %v", got)
	}
	near(t, "red ahead of the beam", h.Circle(ground, 0, 10)[0], 0.5*100/400+(1-0.5*100/400)*0.5)
	near(t, "blue behind the beam", h.Circle(ground, 0, -10)[2], 0.3)
	h.Angle = math.Pi / 2
	near(t, "green where it has turned to", h.Circle(ground, 10, 0)[1], (1-0.5*100/400)*0.4)
}

func TestTexturesEndOnePixelBeforeTheirEdge(t *testing.T) { // SHD-10, X10
	for pixels, printed := range map[int]float64{512: 0.001953125, 128: 0.0078125} {
		near(t, "border", distance.Border(pixels), printed)
		near(t, "the other", 1-distance.Border(pixels), map[int]float64{512: 0.998046875, 128: 0.9921875}[pixels])
	}
	if b := distance.Border(256); math.Abs(b-0.003921568) < 1e-6 || b != 1.0/256 {
		t.Error("a texture of 256 pixels has the sources' 1/255")
	}
}
