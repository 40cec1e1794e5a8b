// Linkages read in lanes against number by number.

package vehicle

import (
	"math"
	"math/rand"
	"testing"

	"camber/components/num/four"
)

func TestALinkageIsReadInLanesWithTheSameBits(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	r := rand.New(rand.NewSource(1))
	some := func() float64 {
		if r.Intn(5) == 0 {
			return math.Copysign(0, r.NormFloat64()) // zeros have signs
		}
		return r.NormFloat64()
	}
	for n := range 2000 {
		var cell linkageCell
		for i := range cell {
			for j := range cell[i] {
				for k := range linkageValues {
					*rowAt(&cell[i][j], k) = some()
				}
			}
		}
		over := 0.0
		if n%3 == 0 {
			over = r.NormFloat64()
		}
		u, per, v, perSecond, ways := r.Float64(), some(), r.Float64(), some(), [3]float64{some(), some(), some()}
		var alone, lanes LinkageRows
		cell.read(u, per, v, over, perSecond, &ways, &alone)
		cell.readLanes(u, per, v, over, perSecond, &ways, &lanes)
		same(t, "a cell", &lanes, &alone)
		cell[n&3].read(u, per, &alone)
		cell[n&3].readLanes(u, per, &lanes)
		same(t, "a line", &lanes, &alone)
	}
}

func TestTheSeriesOfATurnAreTheSameInLanes(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	r := rand.New(rand.NewSource(1))
	for n := range 3000 {
		var x, a, c [4]float64
		for i := range x {
			x[i] = []float64{0.03, 1, 9, 0.015}[n&3] * r.Float64()
		}
		bend, wind := TurnSeries(four.Load(&x))
		bend.Store(&a)
		wind.Store(&c)
		four.Leave()
		for i := range x {
			if p, q := turnSeries(x[i]); p != a[i] || q != c[i] {
				t.Fatalf("%v: %v and %v in lanes, %v and %v alone", x[i], a[i], c[i], p, q)
			}
		}
	}
}

// same compares what was read, but for the number that no value has.
func same(t *testing.T, what string, lanes, alone *LinkageRows) {
	t.Helper()
	for k := range linkageValues {
		for i, rows := range [4][2]*linkageRow{
			{&lanes.Value, &alone.Value},
			{&lanes.Slope, &alone.Slope},
			{&lanes.Curve, &alone.Curve},
			{&lanes.Across, &alone.Across},
		} {
			if got, want := *rowAt(rows[0], k), *rowAt(rows[1], k); math.Float64bits(got) != math.Float64bits(want) {
				t.Fatalf("%s, value %d, number %d: %g in lanes, %g alone", what, k, i, got, want)
			}
		}
	}
}
