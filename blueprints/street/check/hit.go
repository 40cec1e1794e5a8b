// What a body strikes, and how high above the street.

package check

import (
	"math"

	"camber/components/space"
)

// hit is something that reaches into a body.
type hit struct {
	what     string
	ground   bool    // it is what cars drive on, or beside
	low, top float64 // m, above the street, of what of it lies within the body
}

// what things are called that a triangle's material says.
func what(material uint8) string {
	named := [carriageway]string{"land", "pavement", "kerb", "structure", "house", "roof", "water", "fixture"}
	if material < carriageway {
		return named[material]
	}
	return "street"
}

// strikes tells whether anything that can be hit reaches into a body: the piece of which the most is in its way.
func (g *ground) strikes(b *body) (is hit, any bool) {
	here := *b
	here.middle = space.Vec{} // triangles are told as they are seen from there
	g.near = g.laid.Gather(space.PlaceAt([3]int32{}, b.middle), here.box(), g.near[:0])
	for i := range g.near {
		t := &g.near[i]
		corners := [3]space.Vec{t.A, t.B, t.C}
		if !here.meets(corners) {
			continue
		}
		low, top := here.within(corners)
		if low, top = low+bodyHigh-here.half[2], top+bodyHigh-here.half[2]; !any || top-low > is.top-is.low {
			is, any = hit{what(t.Material), t.Material < structure || t.Material >= carriageway, low, top}, true
		}
	}
	return is, any
}

// within is from how low to how high above the body's middle a triangle that meets it reaches in it, in metres.
func (b *body) within(corners [3]space.Vec) (low, high float64) {
	part := make([]space.Vec, 0, 9)
	for _, c := range corners {
		v := c.Sub(b.middle)
		part = append(part, space.Vec{X: v.Dot(b.axes[0]), Y: v.Dot(b.axes[1]), Z: v.Dot(b.axes[2])})
	}
	for axis, side := range [3]space.Vec{{X: 1}, {Y: 1}, {Z: 1}} {
		for _, sign := range [2]float64{-1, 1} {
			part = cutOff(part, side.Scale(sign), b.half[axis])
		}
	}
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range part {
		low, high = min(low, p.Z), max(high, p.Z)
	}
	if len(part) == 0 { // it only touches
		return 0, 0
	}
	return low, high
}

// cutOff is what of an outline lies no farther than so many metres in a direction.
func cutOff(outline []space.Vec, way space.Vec, far float64) (left []space.Vec) {
	for k, p := range outline {
		q := outline[(k+1)%len(outline)]
		a, b := p.Dot(way)-far, q.Dot(way)-far
		if a <= 0 {
			left = append(left, p)
		}
		if a < 0 && b > 0 || a > 0 && b < 0 {
			left = append(left, p.Blend(q, a/(a-b)))
		}
	}
	return left
}
