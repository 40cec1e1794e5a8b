// How high a tile's ground is at posts that stand evenly on it, and of what it is there.

package scape

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
)

// sampler looks at a tile from above.
type sampler struct {
	corner space.Vec
	n      int     // squares from one side to the other; there is a post more, and one beyond each side
	size   float64 // m, of a square
	skip   func(material uint8) bool
	posts  []sample
}

// sample is what was found at a post.
type sample struct {
	z      float64
	colour [3]float64
	found  bool
	built  bool // it is no bare land
}

func (s *sampler) open() { s.posts = make([]sample, (s.n+3)*(s.n+3)) }

// take looks at the triangles of a mesh. Where several lie above each other bare land counts, then the lowest.
func (s *sampler) take(m *terrain.GroundMesh, all []terrain.Surface) {
	corner := m.Corner().Sub(s.corner)
	for t := range int32(m.Chunk.Triangles()) {
		material := m.Chunk.Material(t)
		if s.skip(material) {
			continue
		}
		k := m.Chunk.Corners(t)
		a, b, c := corner.Add(k[0]), corner.Add(k[1]), corner.Add(k[2])
		area := (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
		if area < 1e-6 { // upright, or seen from below
			continue
		}
		first := func(x float64) int { return max(int(math.Ceil(x/s.size)), -1) }
		last := func(x float64) int { return min(int(math.Floor(x/s.size)), s.n+1) }
		for j := first(min(a.Y, b.Y, c.Y)); j <= last(max(a.Y, b.Y, c.Y)); j++ {
			for i := first(min(a.X, b.X, c.X)); i <= last(max(a.X, b.X, c.X)); i++ {
				x, y := s.size*float64(i), s.size*float64(j)
				u := ((b.X-x)*(c.Y-y) - (b.Y-y)*(c.X-x)) / area
				v := ((c.X-x)*(a.Y-y) - (c.Y-y)*(a.X-x)) / area
				if u < 0 || v < 0 || u+v > 1 {
					continue
				}
				s.see(&s.posts[(j+1)*(s.n+3)+i+1], u*a.Z+v*b.Z+(1-u-v)*c.Z, material, all)
			}
		}
	}
}

// see takes in what lies at a post.
func (s *sampler) see(p *sample, z float64, material uint8, all []terrain.Surface) {
	built := material != 0
	if p.found && (built && !p.built || built == p.built && z >= p.z) {
		return
	}
	*p = sample{z: z, found: true, built: built}
	if int(material) < len(all) {
		p.colour = all[material].Colour
	}
}
