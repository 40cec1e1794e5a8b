// Systems against the same ones solved as textbooks do, and one as large as a country's streets.

package sparse

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// random is a matrix of so many wishes about so many unknowns, sparse and dense.
func random(r *rand.Rand, n, wishes int) (*Matrix, [][]float64) {
	diagonal, dense := make([]float64, n), make([][]float64, n)
	for i := range dense {
		dense[i] = make([]float64, n)
		diagonal[i] = 0.01 + r.Float64()
		dense[i][i] = diagonal[i]
	}
	m := New(diagonal)
	for range wishes {
		at, by := [3]int32{}, [3]float64{}
		for k := range at {
			at[k], by[k] = r.Int32N(int32(n)), r.NormFloat64()
		}
		for a := range at {
			for b := range at {
				dense[at[a]][at[b]] += by[a] * by[b]
				if at[a] == at[b] || a < b {
					m.Add(at[a], at[b], by[a]*by[b])
				}
			}
		}
	}
	return m, dense
}

// eliminated solves a dense system by Gauss, with the largest pivot.
func eliminated(a [][]float64, given []float64) []float64 {
	n := len(a)
	x := append([]float64(nil), given...)
	for k := range n {
		best := k
		for i := k; i < n; i++ {
			if math.Abs(a[i][k]) > math.Abs(a[best][k]) {
				best = i
			}
		}
		a[k], a[best], x[k], x[best] = a[best], a[k], x[best], x[k]
		for i := k + 1; i < n; i++ {
			f := a[i][k] / a[k][k]
			for j := k; j < n; j++ {
				a[i][j] -= f * a[k][j]
			}
			x[i] -= f * x[k]
		}
	}
	for k := n - 1; k >= 0; k-- {
		for j := k + 1; j < n; j++ {
			x[k] -= a[k][j] * x[j]
		}
		x[k] /= a[k][k]
	}
	return x
}

func TestSystemsAreSolvedAsByGauss(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		n := 1 + r.IntN(60)
		m, dense := random(r, n, r.IntN(3*n))
		given := make([]float64, n)
		for i := range given {
			given[i] = r.NormFloat64()
		}
		got := m.Factor(nil).Solve(given)
		for i, want := range eliminated(dense, given) {
			if !(math.Abs(got[i]-want) <= 1e-8*(1+math.Abs(want))) {
				t.Fatalf("of %d unknowns, number %d is %v, want %v", n, i, got[i], want)
			}
		}
	}
}

// TestTheOrderOfAnEarlierMatrixChangesNothing: it is taken where the same unknowns stand together, and only there.
func TestTheOrderOfAnEarlierMatrixChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		n := 1 + r.IntN(60)
		m, _ := random(r, n, r.IntN(3*n))
		other, _ := random(r, n+r.IntN(2), r.IntN(3*n))
		given := make([]float64, n)
		for i := range given {
			given[i] = r.NormFloat64()
		}
		first := m.Factor(nil)
		want := first.Solve(given)
		for k := range m.values { // the same unknowns, with other numbers and back again
			m.values[k] = float64(m.values[k] * 2)
		}
		again := m.Factor(first.Order)
		if again.Order != first.Order {
			t.Fatal("the order is looked for again where it fits")
		}
		for k := range m.values {
			m.values[k] = float64(m.values[k] * 0.5)
		}
		for _, order := range []*Order{again.Order, other.Factor(nil).Order} {
			if got := m.Factor(order).Solve(given); !slices.Equal(got, want) {
				t.Fatalf("of %d unknowns come %v, with nobody's order %v", n, got, want)
			}
		}
	}
}

func TestAnUnknownThatNothingHoldsStaysFinite(t *testing.T) {
	m := New([]float64{0, 1e-9, 1})
	m.diagonal[0] += 1e7
	m.diagonal[1] += 1e7
	m.Add(0, 1, -1e7) // they are the same, and hardly anything says what
	for i, x := range m.Factor(nil).Solve([]float64{0, 1e-9, 3}) {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			t.Errorf("unknown %d is %v", i, x)
		}
	}
}

// TestStreetsOfACountryFillLittleUp: chains of stations that meet at crossings, as streets do.
func TestStreetsOfACountryFillLittleUp(t *testing.T) {
	const side, between = 60, 15 // crossings each way, stations from one to the next
	n := side*side + 2*side*(side-1)*between
	diagonal := make([]float64, n)
	for i := range diagonal {
		diagonal[i] = 1e-3
	}
	m, next := New(diagonal), int32(side*side)
	bend := func(a, b, c int32) {
		for _, e := range []struct {
			i, j int32
			v    float64
		}{{a, a, 1}, {b, b, 4}, {c, c, 1}, {a, b, -2}, {b, c, -2}, {a, c, 1}} {
			m.Add(e.i, e.j, 1e4*e.v)
		}
	}
	for y := range int32(side) {
		for x := range int32(side) {
			for _, to := range [][2]int32{{x + 1, y}, {x, y + 1}} {
				if to[0] == side || to[1] == side {
					continue
				}
				way := []int32{y*side + x}
				for range between {
					way = append(way, next)
					next++
				}
				way = append(way, to[1]*side+to[0])
				for k := range way[2:] {
					bend(way[k], way[k+1], way[k+2])
				}
			}
		}
	}
	given := make([]float64, n)
	for i := range given {
		given[i] = diagonal[i] * float64(i%7)
	}
	began := time.Now()
	f := m.Factor(nil)
	x := f.Solve(given)
	took := time.Since(began)
	for i, e := range m.ends {
		given[e[0]] -= m.values[i] * x[e[1]]
		given[e[1]] -= m.values[i] * x[e[0]]
	}
	worst := 0.0
	for i := range given {
		worst = max(worst, math.Abs(given[i]-m.diagonal[i]*x[i])/m.diagonal[i])
	}
	t.Logf("%d unknowns in %v, %.1f numbers each, wrong by %.2g", n, took, float64(len(f.values))/float64(n), worst)
	if worst > 1e-6 || len(f.values) > 12*n {
		t.Errorf("wrong by %g, %d numbers beside the diagonal of %d", worst, len(f.values), n)
	}
}
