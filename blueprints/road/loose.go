// Ground from loose triangles, such as a model's.

package road

import (
	"errors"
	"math"

	"camber/components/space"
	"camber/components/tree"
)

// Loose gathers triangles.
type Loose struct{ mesh mesh }

// Add takes a triangle in, anticlockwise seen from its front.
func (l *Loose) Add(a, b, c space.Vec, material uint8) {
	if l.mesh.known == nil {
		l.mesh.known = map[space.Vec]uint32{}
	}
	m := &l.mesh
	t := [3]uint32{m.point(a), m.point(b), m.point(c)}
	if t[0] != t[1] && t[1] != t[2] && t[2] != t[0] {
		m.triangles, m.materials = append(m.triangles, t), append(m.materials, material)
	}
}

// Parts cuts what was gathered into chunks, and gives the height of a floor below all of it.
func (l *Loose) Parts() (parts []tree.Part, floor float64, err error) {
	if len(l.mesh.triangles) == 0 {
		return nil, 0, errors.New("it has no triangles that cover any ground")
	}
	floor = math.Inf(1)
	for _, p := range l.mesh.points {
		if !p.Finite() || math.Abs(p.X) > farthest || math.Abs(p.Y) > farthest || math.Abs(p.Z) > highest {
			return nil, 0, errors.New("it reaches further than 100 km, or 4 km up or down: is its unit the metre?")
		}
		floor = min(floor, p.Z)
	}
	parts, err = l.mesh.chunks()
	return parts, math.Floor(floor) - floorBelow, err
}

const (
	farthest = 100e3 // m
	highest  = 4000.0
)
