// Filling and stroking outlines with an edge one pixel wide that fades to nothing.

package paint

import (
	"math"

	"camber/components/person"
)

// soft is how far the edge reaches on each side, in px.
const soft = 0.5

// fill fills the convex outline p.ring: a fan, and around it a rim that fades.
func (p *Painter) fill(c person.Colour) {
	if len(p.ring) < 3 {
		return
	}
	c = p.ink(c)
	none := c & 0xffffff
	p.normals(true)
	n := len(p.ring)
	side := float32(1)
	if area(p.ring) < 0 {
		side = -1
	}
	at := func(i int, out float32) point {
		q, d := p.ring[i], p.norms[i]
		return point{q.x + d.x*out*side, q.y + d.y*out*side}
	}
	for i := 2; i < n; i++ {
		p.triangle(solid(at(0, -soft), c), solid(at(i-1, -soft), c), solid(at(i, -soft), c))
	}
	for i := range n {
		j := (i + 1) % n
		p.quad(solid(at(i, -soft), c), solid(at(j, -soft), c), solid(at(j, soft), none), solid(at(i, soft), none))
	}
}

// stroke draws along p.ring: a core and a fading rim on both sides. Thinner than a pixel is paler, not thinner.
func (p *Painter) stroke(width float32, closed bool, c person.Colour) {
	n := len(p.ring)
	if n < 2 || width <= 0 {
		return
	}
	if width < 1 {
		c, width = c.Faded(width), 1
	}
	c = p.ink(c)
	none := c & 0xffffff
	p.normals(closed)
	core, rim := width/2-soft, width/2+soft
	at := func(i int, out float32) point {
		q, d := p.ring[i], p.norms[i]
		return point{q.x + d.x*out, q.y + d.y*out}
	}
	pieces := n - 1
	if closed {
		pieces = n
	}
	for i := range pieces {
		j := (i + 1) % n
		if core > 0 {
			p.quad(solid(at(i, -core), c), solid(at(j, -core), c), solid(at(j, core), c), solid(at(i, core), c))
		}
		p.quad(solid(at(i, core), c), solid(at(j, core), c), solid(at(j, rim), none), solid(at(i, rim), none))
		p.quad(solid(at(i, -core), c), solid(at(j, -core), c), solid(at(j, -rim), none), solid(at(i, -rim), none))
	}
}

// normals gives each corner its outward direction, so long that both sides next to it move by one.
func (p *Painter) normals(closed bool) {
	n := len(p.ring)
	p.norms = p.norms[:0]
	for i := range n {
		before, after := i-1, i
		if closed {
			before = (i + n - 1) % n
		} else {
			before, after = max(0, before), min(after, n-2)
		}
		a, b := p.normal(before), p.normal(after)
		x, y := a.x+b.x, a.y+b.y
		long := x*x + y*y
		if long < 0.25 { // a hairpin: do not shoot out of it
			p.norms = append(p.norms, b)
			continue
		}
		p.norms = append(p.norms, point{2 * x / long, 2 * y / long})
	}
}

// normal of the side that begins at corner i, to the left of where it leads when y is down.
func (p *Painter) normal(i int) point {
	a, b := p.ring[i], p.ring[(i+1)%len(p.ring)]
	x, y := b.x-a.x, b.y-a.y
	long := float32(math.Hypot(float64(x), float64(y)))
	if long == 0 {
		return point{}
	}
	return point{y / long, -x / long}
}

// area is positive for corners that go around clockwise on screen.
func area(ring []point) float32 {
	var sum float32
	for i := range ring {
		a, b := ring[i], ring[(i+1)%len(ring)]
		sum += a.x*b.y - b.x*a.y
	}
	return sum
}
