// What of a verge can be hit: rails, stems of trees, and what people put up, as meshes that stand on the ground.

package verge

import (
	"cmp"
	"math"
	"slices"

	"camber/blueprints/road"
	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
)

// Stuff is what a verge is made of: numbers of surfaces of its track.
type Stuff struct{ Steel, Wood, Other uint8 }

// What is hit of it.
const (
	railThick = 0.2  // m
	stemHalf  = 0.2  // m, half the width of a stem
	stemHigh  = 4.5  // m
	rooted    = 0.5  // m, below the ground
	lotSize   = 96.0 // m, of the squares whose things are one mesh: cars on the road are beside most of them
)

// loose gathers the triangles of what stands in a square.
type loose struct{ road.Loose }

// lots gathers triangles by the square that they stand in.
type lots struct {
	all   map[square]*loose
	order []square
}

func (l *lots) at(p space.Vec) *loose {
	s := square{
		int32(num.Floor(float64(p.X/lotSize), -1<<24, 1<<24)),
		int32(num.Floor(float64(p.Y/lotSize), -1<<24, 1<<24)),
	}
	if l.all[s] == nil {
		l.all[s] = &loose{}
		l.order = append(l.order, s)
	}
	return l.all[s]
}

// Solid makes the meshes of a verge.
func Solid(v *terrain.Verge, of Stuff) ([]terrain.GroundMesh, error) {
	l := lots{all: map[square]*loose{}}
	for i := range v.Rails {
		if r := &v.Rails[i]; !r.Wall {
			l.at(r.From).rail(r, of.Steel)
		}
	}
	for i := range v.Trees {
		if t := &v.Trees[i]; t.Solid {
			l.at(t.At).stem(t.At, t.Turn, of.Wood)
		}
	}
	for i := range v.Groves {
		k := &v.Groves[i]
		along := space.Heading(k.Heading).Rotate(space.Vec{X: 1})
		for _, share := range [3]float64{-0.5, 0, 0.5} {
			at := k.At.AddScaled(along, float64(share*k.Tall))
			l.at(at).stem(at, k.Heading, of.Wood)
		}
	}
	for i := range v.Things {
		t := &v.Things[i]
		l.at(t.At).thing(t, of.Other)
	}
	slices.SortFunc(l.order, func(a, b square) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	var all []terrain.GroundMesh
	for _, s := range l.order {
		made, _, err := l.all[s].Parts()
		if err != nil {
			return nil, err
		}
		all = append(all, terrain.MeshesOf(made, terrain.MeshVerge)...)
	}
	return all, nil
}

// box adds the sides of a box on a foot, and its top: corners of the foot clockwise as seen from above.
func (l *loose) box(foot [4]space.Vec, down, high float64, material uint8) {
	top := foot
	for i := range foot {
		foot[i].Z -= down
		top[i].Z += high
	}
	for i := range foot {
		k := (i + 1) % 4
		l.Add(foot[k], foot[i], top[i], material)
		l.Add(foot[k], top[i], top[k], material)
	}
	l.Add(top[2], top[1], top[0], material)
	l.Add(top[3], top[2], top[0], material)
}

// rail adds a piece of rail, as a thin wall behind its front. Pieces share their ends, so that nothing catches where
// they meet.
func (l *loose) rail(r *terrain.VergeRail, material uint8) {
	way := r.To.Sub(r.From)
	long := num.Hypot(way.X, way.Y)
	if long == 0 {
		return
	}
	back := space.Vec{X: -way.Y, Y: way.X}.Scale(railThick / long)
	up, down := space.Vec{Z: r.High}, space.Vec{Z: -rooted}
	a, b := r.From, r.To
	c, d := b.Add(back), a.Add(back)
	quad := func(p, q, s, t space.Vec) {
		l.Add(p, q, s, material)
		l.Add(p, s, t, material)
	}
	quad(a.Add(down), b.Add(down), b.Add(up), a.Add(up))
	quad(a.Add(up), b.Add(up), c.Add(up), d.Add(up))
	quad(c.Add(down), d.Add(down), d.Add(up), c.Add(up))
}

// stem adds the stem of a tree.
func (l *loose) stem(at space.Vec, turn float64, material uint8) {
	q := space.Heading(turn)
	var foot [4]space.Vec
	for i, p := range [4]space.Vec{
		{X: -stemHalf, Y: stemHalf},
		{X: stemHalf, Y: stemHalf},
		{X: stemHalf, Y: -stemHalf},
		{X: -stemHalf, Y: -stemHalf},
	} {
		foot[i] = at.Add(q.Rotate(p))
	}
	l.box(foot, rooted, stemHigh, material)
}

// thing adds what people have put up: its front is where it stands, the rest behind.
func (l *loose) thing(t *terrain.VergeThing, material uint8) {
	size, q := terrain.VergeSizes[t.Kind], space.Heading(t.Heading)
	var foot [4]space.Vec
	for i, p := range [4]space.Vec{{X: -size.X, Y: size.Y}, {X: size.X, Y: size.Y}, {X: size.X}, {X: -size.X}} {
		foot[i] = t.At.Add(q.Rotate(p))
	}
	l.box(foot, math.Max(rooted, float64(0.15*size.X)), size.Z, material)
}
