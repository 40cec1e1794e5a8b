// Damper tables read by hand.

package vehicle

import "testing"

func TestADamperTableIsReadByStraightLinesAndGoesOnAsItCame(t *testing.T) { // VEH-14
	d := NewDamper(Curve{{0, 0}, {0.05, 210}, {0.3, 620}}, Curve{{0.1, 500}, {0.3, 900}})
	for _, c := range []struct{ speed, force, slope float64 }{
		{0, 0, 4200},
		{0.025, 105, 4200},
		{0.05, 210, 1640},
		{0.175, 415, 1640},
		{1.3, 620 + 1640, 1640},
		{-0.05, -250, 5000},
		{-0.2, -700, 2000},
		{-1.3, -900 - 2000, 2000},
	} {
		force, slope := d.At(c.speed)
		near(t, "force", force, c.force, 1e-9)
		near(t, "slope", slope, c.slope, 1e-9)
	}
}

func TestADampersFrictionIsReachedAtFiveMillimetresASecond(t *testing.T) {
	d := NewDamper(Curve{{0, 40}, {0.1, 140}}, Curve{{0, 40}, {0.002, 60}})
	for _, c := range []struct{ speed, force float64 }{
		{StuckSpeed / 2, 20},
		{StuckSpeed, 40},
		{0.1, 140},
		{-0.001, -30},
		{-0.002, -60},
	} {
		force, _ := d.At(c.speed)
		near(t, "force", force, c.force, 1e-9)
	}
}

func TestADamperWithoutATableDoesNothing(t *testing.T) {
	for _, d := range []*Damper{{}, NewDamper(nil, nil)} {
		if force, slope := d.At(1); force != 0 || slope != 0 {
			t.Errorf("it pushes with %g N, %g N s/m", force, slope)
		}
	}
}
