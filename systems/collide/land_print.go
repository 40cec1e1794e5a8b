// A number for the ground as it lies, by which everybody knows it again.

package collide

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/components/tree"
)

// onLattice is the nearest place on which meshes can lie.
func onLattice(p space.Place) space.Place {
	if !p.At.Finite() {
		return space.Place{Cell: p.Cell}
	}
	return space.PlaceAt(p.Cell, space.Snap(p.At))
}

// A print is worked out of whatever is stamped on it.
type print uint64

func (p *print) stamp(x uint64) {
	h := (uint64(*p) ^ x) * 0x9e3779b97f4a7c15
	*p = print(h ^ h>>29)
}

func (p *print) metres(v space.Vec) {
	p.stamp(math.Float64bits(v.X))
	p.stamp(math.Float64bits(v.Y))
	p.stamp(math.Float64bits(v.Z))
}

// print is that of all ground, never 0; the same wherever on the planet the scene lies.
func (s *layer) print() uint64 {
	p, origin := print(1), s.w.OriginCell()
	for i := range s.laid {
		l := &s.laid[i]
		p.stamp(uint64(l.key))
		for a, cell := range l.at.Cell {
			p.stamp(uint64(uint32(cell - origin[a])))
		}
		p.metres(l.at.At)
		p.metres(space.Vec{X: l.params.SlopeX, Y: l.params.SlopeY, Z: l.params.Floor})
		for j := range l.params.Meshes {
			p.mesh(&l.params.Meshes[j], l.prints[j])
		}
	}
	return max(uint64(p), 1)
}

func (p *print) mesh(m *components.GroundMesh, of uint64) {
	for _, cell := range m.Cell {
		p.stamp(uint64(uint32(cell)))
	}
	p.stamp(of)
}

// printOf is the print of a chunk's triangles.
func printOf(c *tree.Chunk) uint64 {
	p := print(1)
	for i := range c.Triangles() {
		for _, v := range c.Corners(int32(i)) {
			p.metres(v)
		}
	}
	return uint64(p)
}
