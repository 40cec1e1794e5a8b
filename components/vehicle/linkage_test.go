// Tests of the curves that carry a wheel: they meet their rows, and their slopes are those of what they tell.

package vehicle_test

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
)

// swing is a wheel on an arm of 0.4 m that also steers: with known derivatives.
func swing(travel, rack float64) vehicle.LinkagePoint {
	lean := math.Asin(travel / 0.4)
	return vehicle.LinkagePoint{
		Hub:    space.V(0.4*(math.Cos(lean)-1)+0.02*math.Sin(rack/0.15), 0.03*rack*rack-0.1*travel*rack, -travel),
		Turn:   space.V(0.1*travel, lean, -math.Asin(rack/0.15)+0.3*travel*rack),
		Spring: -0.8*travel - travel*travel, Damper: -0.9 * travel,
	}
}

func swinging(racks int) *vehicle.Linkage {
	travel, rack := vehicle.LinkageAxis{From: -0.12, Step: 0.02, N: 13}, vehicle.LinkageAxis{
		From: -0.08,
		Step: 0.016, N: 11,
	}
	if racks == 1 {
		rack = vehicle.LinkageAxis{N: 1}
	}
	rows := make([]vehicle.LinkagePoint, 0, travel.N*rack.N)
	for i := range travel.N {
		for j := range rack.N {
			rows = append(rows, swing(travel.At(i), rack.At(j)))
		}
	}
	return vehicle.NewLinkage(travel, rack, false, rows)
}

func apart(p, q vehicle.LinkagePoint) float64 {
	return max(p.Hub.Sub(q.Hub).Len(), p.Turn.Sub(q.Turn).Len(), math.Abs(p.Spring-q.Spring), math.Abs(p.Damper-q.Damper))
}

func TestALinkageReadsWhatItWasMadeOf(t *testing.T) { // VEH-13
	for racks, within := range map[int]float64{1: 5e-7, 11: 2e-5} {
		l := swinging(racks)
		var at vehicle.LinkageAt
		for i := range l.Travel.N {
			for j := range l.Rack.N {
				l.Read(l.Travel.At(i), l.Rack.At(j), &at)
				if d := apart(at.LinkagePoint, l.Rows[i*l.Rack.N+j]); d > 1e-15 {
					t.Errorf("row %d %d is read %g beside", i, j, d)
				}
			}
		}
		worst := 0.0
		for x := -0.12; x < 0.12; x += 0.0013 {
			for r := -0.08; r < 0.08; r += 0.0031 {
				if racks == 1 {
					r = 0.0
				}
				l.Read(x, r, &at)
				worst = max(worst, apart(at.LinkagePoint, swing(x, r)))
				if racks == 1 {
					break
				}
			}
		}
		if worst > within {
			t.Errorf("between rows of %d racks it is %g beside", racks, worst)
		}
	}
}

// TestSlopesAreThoseOfThePose: a slope that is not the pose's own would make or lose energy (VEH-13, X18).
func TestSlopesAreThoseOfThePose(t *testing.T) {
	const h = 1e-6
	for _, racks := range []int{1, 11} {
		l := swinging(racks)
		var at, low, high vehicle.LinkageAt
		for _, x := range []float64{-0.15, -0.1051, -0.033, 0, 0.0412, 0.1199, 0.14} {
			for _, r := range []float64{-0.09, -0.0611, 0.0123, 0.071, 0.1} {
				l.Read(x, r, &at)
				l.Read(x-h, r, &low)
				l.Read(x+h, r, &high)
				same(t, "Slide", at.Slide, high.Hub.Sub(low.Hub).Scale(0.5/h))
				same(t, "Bent", at.Bent, high.Slide.Sub(low.Slide).Scale(0.5/h))
				same(t, "Twist", at.Twist, turning(low.Turn, high.Turn, 2*h))
				same(t, "Spring", space.V(at.SpringSlope, at.DamperSlope, 0), space.V(high.Spring-low.Spring,
					high.Damper-low.Damper, 0).Scale(0.5/h))
				l.Read(x, r-h, &low)
				l.Read(x, r+h, &high)
				c := l.Across(x, r)
				same(t, "Slide across", c.Slide, high.Hub.Sub(low.Hub).Scale(0.5/h))
				same(t, "Twist across", c.Twist, turning(low.Turn, high.Turn, 2*h))
				same(t, "Spring across", space.V(c.SpringSlope, c.DamperSlope, 0),
					space.V(high.Spring-low.Spring, high.Damper-low.Damper, 0).Scale(0.5/h))
			}
		}
	}
}

func same(t *testing.T, what string, got, want space.Vec) {
	t.Helper()
	if d := got.Sub(want).Len(); !(d < 3e-8*(1+want.Len())) && !(what == "Bent" && d < 1e-5) {
		t.Errorf("%s is %v, the pose moves by %v", what, got, want)
	}
}

// turning is the angular velocity from one rotation vector to the next, by how the axes move.
func turning(from, to space.Vec, time float64) space.Vec {
	var w space.Vec
	for _, axis := range []space.Vec{{X: 1}, {Y: 1}, {Z: 1}} {
		a, b := vehicle.Turned(from, axis), vehicle.Turned(to, axis)
		w = w.Add(a.Add(b).Scale(0.5).Cross(b.Sub(a)))
	}
	return w.Scale(0.5 / time)
}

func TestTurnedTurns(t *testing.T) { // VEH-10
	quarter := space.V(0, 0, math.Pi/2)
	if got := vehicle.Turned(quarter, space.V(1, 0, 2)); got.Sub(space.V(0, 1, 2)).Len() > 1e-14 {
		t.Errorf("a quarter to the left turns right into %v", got)
	}
	axis := space.V(0.48, -0.6, 0.64)
	for _, angle := range []float64{1e-9, 0.1, 0.1414, 0.1415, 0.3, 1, 1.3, 3.1} {
		want := space.AxisAngle(axis, angle).Rotate(space.V(0.3, 2, -1))
		if got := vehicle.Turned(axis.Scale(angle), space.V(0.3, 2, -1)); got.Sub(want).Len() > 2e-8 || angle < 1.31 &&
			got.Sub(want).Len() > 4e-15 {
			t.Errorf("%g rad: %v, want %v", angle, got, want)
		}
	}
}

func TestBeyondItsGridALinkageGoesStraightOn(t *testing.T) { // VEH-13
	l := swinging(1)
	var edge, past vehicle.LinkageAt
	l.Read(l.Travel.To(), 0, &edge)
	l.Read(l.Travel.To()+0.05, 0, &past)
	if want := edge.Hub.AddScaled(edge.Slide, 0.05); past.Hub.Sub(want).Len() > 1e-15 || past.Slide != edge.Slide ||
		past.Bent != (space.Vec{}) {
		t.Errorf("past the edge: %+v, at it %+v", past, edge)
	}
}

func TestReadingALinkageAllocatesNothing(t *testing.T) {
	l := swinging(11)
	var at vehicle.LinkageAt
	if n := testing.AllocsPerRun(100, func() { l.Read(0.011, 0.02, &at); l.Across(0.011, 0.02) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkLinkage(b *testing.B) {
	for _, c := range []struct {
		name  string
		racks int
	}{{"line", 1}, {"grid", 11}} {
		l := swinging(c.racks)
		b.Run(c.name, func(b *testing.B) {
			var at vehicle.LinkageAt
			for i := range b.N {
				l.Read(float64(i&63)*0.001, 0.01, &at)
			}
		})
	}
	l := swinging(11)
	b.Run("across", func(b *testing.B) {
		for i := range b.N {
			l.Across(float64(i&63)*0.001, 0.01)
		}
	})
}
