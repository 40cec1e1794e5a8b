// Calibrating: ends are learnt from what was moved.

package control

import (
	"testing"

	"camber/components/person"
)

func TestMovingEverythingFromEndToEndCalibratesIt(t *testing.T) { // INP-07
	p := wheelProfile()
	p.Axes[2].Low, p.Axes[2].High = -1, 1 // the throttle is thought to be the other way round
	var c Calibration
	r := wheel("a")
	r.Axes[0] = 0.1
	c.See(&r)
	for _, x := range []float32{-0.9, 0.95} {
		r.Axes[0] = x
		c.See(&r)
	}
	r.Axes[2] = -0.8
	c.See(&r)
	if n := c.Take(p); n != 2 {
		t.Errorf("%d axes were moved", n)
	}
	near := func(got, want float64) bool { return got > want-1e-6 && got < want+1e-6 }
	if a := p.Axes[0]; !near(a.Low, -0.9) || !near(a.Middle, 0.1) || !near(a.High, 0.95) {
		t.Errorf("the wheel: %+v", a)
	}
	if a := p.Axes[2]; !near(a.Low, 1) || !near(a.High, -0.8) {
		t.Errorf("the throttle: %+v", a)
	}
	if a := p.Axes[3]; a != wheelProfile().Axes[3] {
		t.Errorf("the brake, which was not moved: %+v", a)
	}
	if got := shaped(&p.Axes[2], -0.8); !near(got, 1) {
		t.Errorf("the throttle at its end gives %g", got)
	}
	if new(Calibration).Take(wheelProfile()) != 0 || (&Calibration{}).Moved(person.DeviceAxes) {
		t.Error("nothing was seen, and something was learnt")
	}
}
