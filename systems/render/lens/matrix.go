// Matrices, in the order of GL: column by column.

package lens

import "camber/components/space"

// Matrix is a projection or a placing.
type Matrix [16]float64

// Placed is the matrix that turns a thing and then moves it.
func Placed(by space.Vec, turn space.Quat) Matrix {
	x, y, z := turn.Axes()
	return Matrix{x.X, x.Y, x.Z, 0, y.X, y.Y, y.Z, 0, z.X, z.Y, z.Z, 0, by.X, by.Y, by.Z, 1}
}

// Times is m after n.
func (m Matrix) Times(n Matrix) (p Matrix) {
	for c := range 4 {
		for r := range 4 {
			p[4*c+r] = m[r]*n[4*c] + m[4+r]*n[4*c+1] + m[8+r]*n[4*c+2] + m[12+r]*n[4*c+3]
		}
	}
	return p
}

// Apply brings a point to the picture: divided by w, and w itself.
func (m *Matrix) Apply(p space.Vec) (at space.Vec, w float64) {
	w = m[3]*p.X + m[7]*p.Y + m[11]*p.Z + m[15]
	return space.Vec{
		X: (m[0]*p.X + m[4]*p.Y + m[8]*p.Z + m[12]) / w,
		Y: (m[1]*p.X + m[5]*p.Y + m[9]*p.Z + m[13]) / w,
		Z: (m[2]*p.X + m[6]*p.Y + m[10]*p.Z + m[14]) / w,
	}, w
}

// Single is the matrix as GL takes it.
func (m *Matrix) Single() (s [16]float32) {
	for i, x := range m {
		s[i] = float32(x)
	}
	return s
}

// Rows are the first three rows of a placing as GL takes them: what an instance needs.
func (m *Matrix) Rows() (r [12]float32) {
	for row := range 3 {
		for c := range 4 {
			r[4*row+c] = float32(m[4*c+row])
		}
	}
	return r
}
