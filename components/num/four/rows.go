// Lanes as columns of rows that lie in memory.

package four

// StoreRows turns four columns and writes them as rows.
func StoreRows(to0, to1, to2, to3 *[4]float64, w, x, y, z F) {
	w, x, y, z = Turned(w, x, y, z)
	w.Store(to0)
	x.Store(to1)
	y.Store(to2)
	z.Store(to3)
}

// Dot is space.Vec's, of four pairs of vectors.
func Dot(ax, ay, az, bx, by, bz F) F { return ax.Mul(bx).Add(ay.Mul(by)).Add(az.Mul(bz)) }
