// Maps of shadows: which box of the world a map shows, seen from the sun.

package lens

import (
	"math"

	"camber/components/space"
)

// Cascade is the box that one map of shadows shows.
type Cascade struct {
	x, y, z space.Vec // unit, along the map's width and height, and to the sun
	middle  space.Vec // m, from the eye
	radius  float64   // m, half of the box's edge
	over    float64   // m, how far towards the sun things still cast into it
}

// Cascades fills in the boxes for what is seen as far as that, near to far. Each holds a ball around its share of the
// view, so that it is as large whichever way the eye turns; and its texels stand still on the ground, counted from an
// anchor in the eye's metres, so that the edges of shadows do not crawl. Size is the texels of a map's edge.
func (l *Lens) Cascades(into []Cascade, sun space.Vec, far float64, size int, anchor space.Vec) {
	z := sun.Unit()
	x := space.Vec{Z: 1}.Cross(z)
	if !(x.LenSq() > 1e-9) {
		x = space.Vec{X: 1}
	}
	x = x.Unit()
	y := z.Cross(x)
	_, ahead, _ := l.Turn.Axes()
	wide := math.Hypot(max(math.Abs(l.Left), math.Abs(l.Right)), max(math.Abs(l.Bottom), math.Abs(l.Top)))
	from := 0.0
	for i := range into {
		share := float64(i+1) / float64(len(into))
		to := far * math.Pow(share, 2.2)
		// The smallest ball around a slice of the cone of view.
		mid := min((from+to)*(1+wide*wide)/2, to)
		radius := math.Hypot(to-mid, to*wide)
		if mid < to {
			radius = max(radius, math.Hypot(mid-from, from*wide))
		}
		radius = math.Ceil(radius*4) / 4
		middle := ahead.Scale(mid)
		texel := 2 * radius / float64(size)
		off := middle.Sub(anchor)
		u, v := off.Dot(x), off.Dot(y)
		middle = middle.AddScaled(x, math.Round(u/texel)*texel-u).AddScaled(y, math.Round(v/texel)*texel-v)
		into[i] = Cascade{x, y, z, middle, radius, radius + 40}
		from = to * 0.9
	}
}

// Holds tells whether any of a ball may cast a shadow into the box; its middle counts from the eye.
func (c *Cascade) Holds(middle space.Vec, radius float64) bool {
	d := middle.Sub(c.middle)
	return math.Abs(d.Dot(c.x)) < c.radius+radius && math.Abs(d.Dot(c.y)) < c.radius+radius &&
		d.Dot(c.z) > -c.radius-radius && d.Dot(c.z) < c.over+radius
}

// Matrix brings metres from the eye to the map: to -1..1 across, and along the light from 0, at its end, to 1, at the
// sun's.
func (c *Cascade) Matrix() Matrix {
	deep := c.radius + c.over
	a, b, k := c.x.Scale(1/c.radius), c.y.Scale(1/c.radius), c.z.Scale(1/deep)
	return Matrix{
		a.X, b.X, k.X, 0,
		a.Y, b.Y, k.Y, 0,
		a.Z, b.Z, k.Z, 0,
		-c.middle.Dot(a), -c.middle.Dot(b), -c.middle.Dot(k) + c.radius/deep, 1,
	}
}

// Lookup is Matrix with the map's own 0..1 across.
func (c *Cascade) Lookup() Matrix {
	half := Matrix{0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0, 0.5, 0.5, 0, 1}
	return half.Times(c.Matrix())
}
