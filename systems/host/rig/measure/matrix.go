// Small symmetric matrices: solving, and what directions they leave open.

package measure

import "math"

// solved gives x of m x = b for a symmetric positive definite m, by Cholesky's method.
func solved(m [][]float64, b []float64) []float64 {
	n := len(b)
	l := make([][]float64, n)
	x := append([]float64(nil), b...)
	for i := range n {
		l[i] = make([]float64, i+1)
		for j := 0; j <= i; j++ {
			sum := m[i][j]
			for k := range j {
				sum -= l[i][k] * l[j][k]
			}
			if i == j {
				l[i][i] = math.Sqrt(max(sum, 1e-300))
			} else {
				l[i][j] = sum / l[j][j]
			}
		}
		for k := range i {
			x[i] -= l[i][k] * x[k]
		}
		x[i] /= l[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			x[i] -= l[k][i] * x[k]
		}
		x[i] /= l[i][i]
	}
	return x
}

// eigen gives the eigenvalues of a symmetric matrix and, as columns, its eigenvectors, by Jacobi's rotations.
func eigen(m [][]float64) (values []float64, vectors [][]float64) {
	n := len(m)
	a, v := make([][]float64, n), make([][]float64, n)
	for i := range n {
		a[i], v[i] = append([]float64(nil), m[i]...), make([]float64, n)
		v[i][i] = 1
	}
	for range 100 {
		off := 0.0
		for p := range n {
			for q := p + 1; q < n; q++ {
				off = max(off, math.Abs(a[p][q]))
				rotate(a, v, p, q)
			}
		}
		if off == 0 {
			break
		}
	}
	values = make([]float64, n)
	for i := range n {
		values[i] = a[i][i]
	}
	return values, v
}

// rotate makes a[p][q] vanish.
func rotate(a, v [][]float64, p, q int) {
	if math.Abs(a[p][q]) <= 1e-18*math.Sqrt(math.Abs(a[p][p]*a[q][q])) {
		a[p][q], a[q][p] = 0, 0
		return
	}
	theta := (a[q][q] - a[p][p]) / (2 * a[p][q])
	t := 1 / (math.Abs(theta) + math.Sqrt(theta*theta+1))
	if theta < 0 {
		t = -t
	}
	c := 1 / math.Sqrt(t*t+1)
	s := t * c
	for k := range a {
		a[k][p], a[k][q] = c*a[k][p]-s*a[k][q], s*a[k][p]+c*a[k][q]
	}
	for k := range a {
		a[p][k], a[q][k] = c*a[p][k]-s*a[q][k], s*a[p][k]+c*a[q][k]
		v[k][p], v[k][q] = c*v[k][p]-s*v[k][q], s*v[k][p]+c*v[k][q]
	}
}
