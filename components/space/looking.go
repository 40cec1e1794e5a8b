// The rotation of an eye, from where it looks.

package space

// Looking is the rotation of an eye that looks along a way (y), with up as near to the top of the picture (z) as can
// be. Where the way is along up, the top is north; a way without length turns nothing.
func Looking(way, up Vec) Quat {
	y := way.Unit()
	x := y.Cross(up)
	if !(x.LenSq() > 1e-18) {
		if x = y.Cross(Vec{Y: 1}); !(x.LenSq() > 1e-18) {
			x = Vec{X: 1}
		}
	}
	x = x.Unit()
	return Turned(x, y, x.Cross(y))
}

// Turned is the rotation that brings the axes to three unit vectors at right angles, right-handed.
func Turned(x, y, z Vec) Quat {
	switch t := x.X + y.Y + z.Z; {
	case t > 0:
		return Quat{W: 1 + t, X: y.Z - z.Y, Y: z.X - x.Z, Z: x.Y - y.X}.Unit()
	case x.X >= y.Y && x.X >= z.Z:
		return Quat{W: y.Z - z.Y, X: 1 + x.X - y.Y - z.Z, Y: x.Y + y.X, Z: z.X + x.Z}.Unit()
	case y.Y >= z.Z:
		return Quat{W: z.X - x.Z, X: x.Y + y.X, Y: 1 + y.Y - x.X - z.Z, Z: y.Z + z.Y}.Unit()
	default:
		return Quat{W: x.Y - y.X, X: z.X + x.Z, Y: y.Z + z.Y, Z: 1 + z.Z - x.X - y.Y}.Unit()
	}
}
