// A car's body that meets triangles.

package check

import (
	"testing"

	"camber/components/num"
	"camber/components/space"
)

func tilted() body {
	up := space.Vec{X: 0.1, Y: -0.2, Z: 1}.Unit()
	forth := space.Vec{X: 0.5, Y: 1}
	forth = forth.AddScaled(up, -forth.Dot(up)).Unit()
	return body{
		middle: space.Vec{X: 3, Y: -2, Z: 1}, axes: [3]space.Vec{forth.Cross(up), forth, up},
		half: [3]float64{0.9, 2.15, 0.6},
	}
}

// A triangle that reaches into a body has a place in both, and one that does not has none: what many places in the
// triangle say.
func TestABodyMeetsWhatReachesIntoIt(t *testing.T) {
	b := tilted()
	met, missed := 0, 0
	for k := range uint64(4000) {
		chance := func(n uint64) float64 { return num.Uniform(5, k, 1, n) }
		var p [3]space.Vec
		for c := range p {
			n := uint64(3 * c)
			p[c] = b.middle.Add(space.Vec{X: 8*chance(n) - 4, Y: 8*chance(n+1) - 4, Z: 5*chance(n+2) - 2.5})
		}
		inside := func(grown float64) bool {
			const pieces = 60
			for i := range pieces + 1 {
				for j := range pieces + 1 - i {
					v := p[0].AddScaled(p[1].Sub(p[0]), float64(i)/pieces).AddScaled(p[2].Sub(p[0]), float64(j)/pieces).Sub(b.middle)
					in := true
					for a, u := range b.axes {
						far := v.Dot(u)
						in = in && far < b.half[a]+grown && far > -b.half[a]-grown
					}
					if in {
						return true
					}
				}
			}
			return false
		}
		got := b.meets(p)
		if got {
			met++
		} else {
			missed++
		}
		if inside(0) && !got {
			t.Fatalf("triangle %d, %v, has a place in the body, and does not meet it", k, p)
		}
		if got && !inside(0.2) { // places lie within 0.2 m of each other
			t.Fatalf("triangle %d, %v, meets the body, and none of its places is near it", k, p)
		}
	}
	if met < 500 || missed < 500 {
		t.Errorf("%d triangles meet the body and %d do not", met, missed)
	}
}
