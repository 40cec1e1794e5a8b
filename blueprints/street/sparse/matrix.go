// What is asked: a symmetric matrix, as a sum of its parts.

package sparse

import "slices"

// Matrix is symmetric. What is not told is 0.
type Matrix struct {
	diagonal []float64
	ends     [][2]int32 // of what lies beside the diagonal, the lower number first; the same may be there many times
	values   []float64
}

// New makes a matrix with a diagonal, which it keeps.
func New(diagonal []float64) *Matrix { return &Matrix{diagonal: diagonal} }

// Add adds a value at i, j and, where that is another place, at j, i.
func (m *Matrix) Add(i, j int32, v float64) {
	if i == j {
		m.diagonal[i] += v
		return
	}
	m.ends, m.values = append(m.ends, [2]int32{min(i, j), max(i, j)}), append(m.values, v)
}

// beside lists, for each unknown, those that stand in an equation with it, ascending.
func (m *Matrix) beside() [][]int32 {
	count := make([]int32, len(m.diagonal)+1)
	for _, e := range m.ends {
		count[e[0]]++
		count[e[1]]++
	}
	all, next := make([]int32, 2*len(m.ends)), int32(0)
	lists := make([][]int32, len(m.diagonal))
	for i := range lists {
		lists[i] = all[next : next : next+count[i]]
		next += count[i]
	}
	for _, e := range m.ends {
		lists[e[0]] = append(lists[e[0]], e[1])
		lists[e[1]] = append(lists[e[1]], e[0])
	}
	for i := range lists {
		slices.Sort(lists[i])
		lists[i] = slices.Compact(lists[i])
	}
	return lists
}
