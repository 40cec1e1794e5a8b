// Sun and sky, worked out by rays when a track is loaded: what is baked into its vertices.

package scenery

import (
	"math"

	"camber/components/space"
)

// Light knows what stands between a point and sun and sky.
type Light struct {
	ground *Ground
	sun    space.Vec // unit, where it is
	trees  map[[2]int32][]int32
	all    []Tree
	tall   float64 // m, of the tallest
}

// patch is the length of a square in which trees are looked for, in metres.
const patch = 16.0

// NewLight makes the light of a sun in that direction.
func NewLight(g *Ground, trees []Tree, sun space.Vec) *Light {
	l := &Light{ground: g, sun: sun.Unit(), trees: map[[2]int32][]int32{}, all: trees}
	for i := range trees {
		t := &trees[i]
		k := square(t.At.X, t.At.Y)
		l.trees[k] = append(l.trees[k], int32(i))
		l.tall = max(l.tall, t.Tall)
	}
	return l
}

// Height is how high the ground is at a point near it.
func (l *Light) Height(at space.Vec) float64 {
	const above, reach = 1.0, 3.0 // m
	if hit, ok := l.ground.tree.Under(l.ground.place.Moved(at.Add(space.Vec{Z: above})), reach); ok {
		return at.Z + above - hit.At*reach
	}
	return at.Z
}

// Way is where the sun is that the light was made for (unit).
func (l *Light) Way() space.Vec { return l.sun }

func square(x, y float64) [2]int32 {
	return [2]int32{int32(math.Floor(x / patch)), int32(math.Floor(y / patch))}
}

// taps are where around a point the sun is looked for, so that shadows have soft edges.
var taps = [...]space.Vec{{X: 0.9, Y: 0.4}, {X: -0.4, Y: 0.9}, {X: -0.9, Y: -0.4}, {X: 0.4, Y: -0.9}}

// open are the ways in which the sky is looked for.
var open = [...]space.Vec{{Z: 1}, {X: 0.8, Z: 0.6}, {X: -0.8, Z: 0.6}, {Y: 0.8, Z: 0.6}, {Y: -0.8, Z: 0.6}}

// SkyReach is how far what keeps the sky away is looked for, in metres.
const SkyReach = 6.0

// SunReach is how far what keeps the sun away is looked for, in metres.
const SunReach = 300.0

// At is how much of the sun and of the sky reaches a point with that normal, 0..1; places are of the track's frame.
func (l *Light) At(at, normal space.Vec) (sun, sky float64) {
	from := at.AddScaled(normal, 0.08)
	if normal.Dot(l.sun) > 0 {
		for _, t := range taps {
			sun += l.Sun(from.Add(t)) / float64(len(taps))
		}
	}
	for _, way := range open {
		if !l.ground.blocked(from.AddScaled(space.Vec{Z: 1}, 0.05), way.Scale(SkyReach)) {
			sky += 1 / float64(len(open))
		}
	}
	return sun, (0.35 + 0.65*sky) * l.under(at)
}

// Towards is how much of a sun in that direction (unit) reaches a point, 0..1: another one than the light was made for.
func (l *Light) Towards(from, sun space.Vec) float64 {
	other := *l
	other.sun = sun
	return other.Sun(from)
}

// Sun is how much of the sun reaches a point, 0..1.
func (l *Light) Sun(from space.Vec) float64 {
	if l.sun.Z <= 0.01 || l.ground.blocked(from, l.sun.Scale(SunReach)) {
		return 0
	}
	left := 1.0
	way := l.tall / l.sun.Z // m, along the ray, until it is over all trees
	level := math.Hypot(l.sun.X, l.sun.Y)
	last := [2]int32{math.MinInt32, 0}
	for d := 0.0; d <= way*level+patch; d += patch / 2 {
		k := square(from.X+l.sun.X/level*d, from.Y+l.sun.Y/level*d)
		if k == last {
			continue
		}
		last = k
		for dx := int32(-1); dx <= 1; dx++ {
			for _, i := range l.trees[[2]int32{k[0] + dx, k[1]}] {
				left = l.through(left, from, &l.all[i])
			}
			if dx == 0 {
				for dy := int32(-1); dy <= 1; dy += 2 {
					for _, i := range l.trees[[2]int32{k[0], k[1] + dy}] {
						left = l.through(left, from, &l.all[i])
					}
				}
			}
		}
		if left < 0.02 {
			return 0
		}
	}
	return left
}

// through is what is left of the light behind a tree's crown, which is an ellipsoid that lets a little through. A tree
// may be asked twice: what matters is that it is dark there.
func (l *Light) through(left float64, from space.Vec, t *Tree) float64 {
	mid := t.At.Add(space.Vec{Z: 0.58 * t.Tall}).Sub(from)
	wide, high := 0.27*t.Tall, 0.42*t.Tall
	if t.Kind == 1 {
		wide = 0.16 * t.Tall
	}
	// In a space where the crown is a ball of radius one.
	p := space.V(mid.X/wide, mid.Y/wide, mid.Z/high)
	d := space.V(l.sun.X/wide, l.sun.Y/wide, l.sun.Z/high)
	along := p.Dot(d) / d.LenSq()
	if along < 0 {
		return left
	}
	off := p.Sub(d.Scale(along)).LenSq()
	if off >= 1 {
		return left
	}
	return left * (0.12 + 0.88*off*off)
}

// under is how much of the sky the crowns over a point leave.
func (l *Light) under(at space.Vec) float64 {
	k := square(at.X, at.Y)
	left := 1.0
	for dx := int32(-1); dx <= 1; dx++ {
		for dy := int32(-1); dy <= 1; dy++ {
			for _, i := range l.trees[[2]int32{k[0] + dx, k[1] + dy}] {
				t := &l.all[i]
				d := math.Hypot(t.At.X-at.X, t.At.Y-at.Y) / (0.45 * t.Tall)
				if d < 1 {
					left *= 0.55 + 0.45*d*d
				}
			}
		}
	}
	return max(left, 0.25)
}
