// The steering's gear: even, or quicker towards the lock.

package vehicle

import (
	"math"
	"testing"
)

func TestAVariableSteeringReachesTheSameLockAndReadsBothWays(t *testing.T) {
	quick := func(turn float64) float64 { return 0.8 + 0.6*turn }
	p := SteeringParams{Lock: 8, Gear: NewSteeringGear(quick)}
	even := SteeringParams{Lock: 8}
	for _, x := range []float64{-8, -5, -0.3, 0, 1e-3, 2, 4.4, 7.9, 8} {
		a := math.Abs(x) / 8
		want := math.Copysign((0.8*a+0.3*a*a)/1.1, x) // the integral by hand, scaled to 1 at the lock
		share, slope := p.Turned(x)
		if math.Abs(share-want) > 1e-9 {
			t.Errorf("at %v rad the rack has gone %v, want %v", x, share, want)
		}
		if grows := quick(a) / 1.1 / 8; math.Abs(slope-grows) > 1e-6 {
			t.Errorf("at %v rad it grows by %v, want %v", x, slope, grows)
		}
		if back := p.Pinion(share); math.Abs(back-x) > 1e-9 {
			t.Errorf("%v rad reads back as %v", x, back)
		}
		if share, slope := even.Turned(x); share != x/8 || slope != 1.0/8 {
			t.Errorf("an even gear gives %v and %v at %v", share, slope, x)
		}
	}
	if share, slope := (&SteeringParams{}).Turned(1); share != 0 || slope != 0 {
		t.Error("no steering steers")
	}
}

func TestTheTableOfTheAirIsReadByStraightLines(t *testing.T) {
	var table AeroByYaw
	for i := range table {
		table[i] = AeroRow{Drag: float64(i), Side: float64(2 * i), Turn: float64(i * i)}
	}
	for _, x := range []float64{0, 0.25, 1, 17.5, 90, 179.5, 180} {
		row := table.At(x)
		i := min(int(x), 179)
		f := x - float64(i)
		turn := float64(i*i) + f*float64(2*i+1)
		if math.Abs(row.Drag-x) > 1e-12 || math.Abs(row.Side-2*x) > 1e-12 || math.Abs(row.Turn-turn) > 1e-9 {
			t.Errorf("at %v degrees it reads %+v", x, row)
		}
	}
	if table.At(200) != table.At(180) || table.At(math.NaN()).Drag != 0 && !math.IsNaN(table.At(math.NaN()).Drag) {
		t.Error("outside of the table something else is read")
	}
}
