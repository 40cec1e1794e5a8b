// Boxes along the axes: bounds of things, in the frame of one cell or one body.

package space

import "math"

// Box is all points from Min to Max, both included. A box with Min above Max on any axis is empty; the zero Box is
// the single point at the origin.
type Box struct{ Min, Max Vec }

// NoBox returns the empty box: joined with anything it is that thing.
func NoBox() Box {
	far := math.Inf(1)
	return Box{Vec{far, far, far}, Vec{-far, -far, -far}}
}

// BoxOf returns the smallest box around the points, and the empty box around none.
func BoxOf(points ...Vec) Box {
	b := NoBox()
	for _, p := range points {
		b = b.With(p)
	}
	return b
}

// With returns the smallest box around b and p.
func (b Box) With(p Vec) Box { return Box{b.Min.Min(p), b.Max.Max(p)} }

// Join returns the smallest box around both.
func (b Box) Join(c Box) Box { return Box{b.Min.Min(c.Min), b.Max.Max(c.Max)} }

// Grown returns the box with every face moved out by metres (in, when negative).
func (b Box) Grown(metres float64) Box {
	d := Vec{metres, metres, metres}
	return Box{b.Min.Sub(d), b.Max.Add(d)}
}

// Swept returns the box around b and b moved by d: all that b may touch on a straight way.
func (b Box) Swept(d Vec) Box { return b.Join(b.Moved(d)) }

// Moved returns the box moved by d.
func (b Box) Moved(d Vec) Box { return Box{b.Min.Add(d), b.Max.Add(d)} }

// Empty tells whether no point is in the box; a box with NaN in it is empty.
func (b Box) Empty() bool {
	return !(b.Min.X <= b.Max.X && b.Min.Y <= b.Max.Y && b.Min.Z <= b.Max.Z)
}

// Has tells whether p is in the box or on its faces.
func (b Box) Has(p Vec) bool {
	return b.Min.X <= p.X && p.X <= b.Max.X &&
		b.Min.Y <= p.Y && p.Y <= b.Max.Y &&
		b.Min.Z <= p.Z && p.Z <= b.Max.Z
}

// Meets tells whether the two boxes share a point; touching faces do.
func (b Box) Meets(c Box) bool {
	return b.Min.X <= c.Max.X && c.Min.X <= b.Max.X &&
		b.Min.Y <= c.Max.Y && c.Min.Y <= b.Max.Y &&
		b.Min.Z <= c.Max.Z && c.Min.Z <= b.Max.Z
}

// Beside is the square of how far p is beside the box, level, in m².
func (b Box) Beside(p Vec) float64 {
	x, y := max(b.Min.X-p.X, p.X-b.Max.X, 0), max(b.Min.Y-p.Y, p.Y-b.Max.Y, 0)
	return float64(x*x) + float64(y*y)
}

// Centre returns the point in the middle.
func (b Box) Centre() Vec { return b.Min.Add(b.Max).Scale(0.5) }

// Size returns the lengths of the edges, which are negative where the box is empty.
func (b Box) Size() Vec { return b.Max.Sub(b.Min) }

// Area returns the area of all six faces in m², and 0 for an empty box.
func (b Box) Area() float64 {
	if b.Empty() {
		return 0
	}
	s := b.Size()
	return float64(2 * (float64(s.X*s.Y) + float64(s.Y*s.Z) + float64(s.Z*s.X)))
}
