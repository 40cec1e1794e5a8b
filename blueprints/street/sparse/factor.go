// The matrix as L D L^T, and what it takes to solve with that.

package sparse

import "slices"

// Factored is a matrix that can be solved.
type Factored struct {
	*Order
	values   []float64 // of L
	diagonal []float64 // of D, in the order
}

// least is the share of what stands on the diagonal that is kept there, whatever rounding took away.
const least = 1e-14

// Factor factors a matrix. As is the order of an earlier one, nil if there was none: it is taken again where the same
// unknowns stand together, and the factors are those that would be found without it.
func (m *Matrix) Factor(as *Order) *Factored {
	n := len(m.diagonal)
	if beside := m.beside(); as == nil || !as.fits(beside) {
		as = orderOf(beside)
	}
	f := &Factored{as, make([]float64, len(as.below)), make([]float64, n)}
	for p, v := range f.order {
		f.diagonal[p] = m.diagonal[v]
	}
	for i, e := range m.ends {
		a, b := f.when[e[0]], f.when[e[1]]
		k, _ := slices.BinarySearch(f.column(min(a, b)), max(a, b))
		f.values[int(f.begins[min(a, b)])+k] += m.values[i]
	}
	whole := slices.Clone(f.diagonal)
	for p := range n {
		f.diagonal[p] = max(f.diagonal[p], float64(least*whole[p]))
		f.spread(int32(p))
	}
	return f
}

// spread divides the p-th column by its pivot, and takes what it stands for from the later ones.
func (f *Factored) spread(p int32) {
	from, column := f.begins[p], f.column(p)
	values := f.values[from : int(from)+len(column)]
	for i, u := range column {
		whole := values[i]
		share := whole / f.diagonal[p]
		f.diagonal[u] -= float64(share * whole)
		k, theirs := f.begins[u], f.column(u)
		at := 0
		for j, t := range column[i+1:] {
			for theirs[at] != t { // all of them stand there, since p tied them together
				at++
			}
			f.values[int(k)+at] -= float64(share * values[i+1+j])
		}
	}
	for i := range values {
		values[i] /= f.diagonal[p]
	}
}

// Solve finds the unknowns for which the equations come to what is given.
func (f *Factored) Solve(given []float64) []float64 {
	x := make([]float64, len(given))
	for p, v := range f.order {
		x[p] = given[v]
	}
	for p := range x {
		for k := f.begins[p]; k < f.begins[p+1]; k++ {
			x[f.below[k]] -= float64(f.values[k] * x[p])
		}
	}
	solved := make([]float64, len(given))
	for p := len(x) - 1; p >= 0; p-- {
		x[p] /= f.diagonal[p]
		for k := f.begins[p]; k < f.begins[p+1]; k++ {
			x[p] -= float64(f.values[k] * x[f.below[k]])
		}
		solved[f.order[p]] = x[p]
	}
	return solved
}
