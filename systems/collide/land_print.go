// A number for the ground by its content, by which everybody knows it again: never for what of it is in memory.

package collide

import (
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

// print is that of all ground, never 0; the same wherever on the planet the scene lies. Chunks bring their own.
func (s *layer) print() uint64 {
	p, origin := tree.Print(1), s.w.OriginCell()
	for i := range s.laid {
		l := &s.laid[i]
		p.Stamp(uint64(l.key))
		for a, cell := range l.at.Cell {
			p.Stamp(uint64(uint32(cell - origin[a])))
		}
		p.Metres(l.at.At)
		p.Metres(space.Vec{X: l.params.SlopeX, Y: l.params.SlopeY, Z: l.params.Floor})
		for j := range l.params.Meshes {
			m := &l.params.Meshes[j]
			for _, cell := range m.Cell {
				p.Stamp(uint64(uint32(cell)))
			}
			p.Stamp(m.Print())
		}
	}
	return max(uint64(p), 1)
}
