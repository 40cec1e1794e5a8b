// The ground of tiles: near by the very triangles that are driven on, further away fewer and fewer.

package scape

import (
	"slices"

	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/relief"
)

// What ground loses at the middle level.
const sparing = 0.10 // m, how far its surface may go from where it is driven on

// ground makes it.
func ground(p *Piece, to *Picture) error {
	switch {
	case len(p.Own) == 0:
		to.add(Ground, []mesh.Tile{bare(p)})
	case p.Level == Far:
		to.add(Ground, []mesh.Tile{sampled(p)})
	default:
		own, o := p.parts(), p.townTile()
		o.Skip = stands(p.Town.Ground.Surfaces, ofHouses, ofThings)
		if p.Level == Middle {
			o.Sparing, o.Shade = sparing, nil
		}
		tiles := relief.TownGround(&own, o)
		for i := range tiles {
			tiles[i].Cluster(space.Vec{X: -textures, Y: -textures}, clusterOf)
		}
		to.add(Ground, tiles)
	}
	return nil
}

// clusterOf is the edge of squares of a tile's ground that are drawn or left out as a whole, in metres.
const clusterOf = 32.0

// parts are the town's, with the piece's own meshes alone.
func (p *Piece) parts() terrain.TrackParts {
	own := *p.Town
	own.Ground.Meshes, own.Course.Middle = p.Own, nil // who is led through it has a line of his own
	return own
}

// townTile is how its tile is made, near by.
func (p *Piece) townTile() relief.TownTile {
	o := relief.TownTile{Beside: p.Around, Square: terrain.TownTile}
	if p.Level == Near {
		o.Square /= 2
	}
	if p.Light != nil {
		o.Light, o.Shade = p.Light.At, p.Light.Sun
	}
	return o
}

// What stands on the ground, by the names of what it is made of: houses, and what of other things is hit.
var ofHouses, ofThings = []string{terrain.WallSurface, terrain.RoofSurface}, []string{"Fixture"}

// stands tells of materials whether they are those of what stands there.
func stands(all []terrain.Surface, names ...[]string) func(material uint8) bool {
	var is [256]bool
	for i := range all {
		for _, some := range names {
			is[uint8(i)] = is[uint8(i)] || slices.Contains(some, all[i].Name)
		}
	}
	return func(material uint8) bool { return is[material] }
}

// sampled is a tile's ground by a few posts.
func sampled(p *Piece) mesh.Tile {
	const n = 8
	const size = terrain.TownTile / n
	s := sampler{corner: p.Corner(), n: n, size: size, skip: stands(p.Town.Ground.Surfaces, ofHouses, ofThings)}
	s.open()
	for i := range p.Own {
		s.take(&p.Own[i], p.Town.Ground.Surfaces)
	}
	g, soil := newPatch(s.corner, n, size), p.soil()
	height := func(i, j int) float64 {
		if post := &s.posts[(j+1)*(n+3)+i+1]; post.found {
			return post.z
		}
		z, _ := p.Heights(s.corner.X+size*float64(i), s.corner.Y+size*float64(j))
		return z
	}
	for j := range n + 1 {
		for i := range n + 1 {
			z := height(i, j)
			normal := space.Vec{
				X: height(max(i-1, 0), j) - height(min(i+1, n), j), Y: height(i, max(j-1, 0)) - height(i, min(j+1, n)), Z: 2 * size,
			}.Unit()
			c := soil.at(space.V(s.corner.X+size*float64(i), s.corner.Y+size*float64(j), z), normal)
			if post := &s.posts[(j+1)*(n+3)+i+1]; post.found && post.built {
				c = post.colour
			}
			g.post(i, j, z, normal, c)
		}
	}
	g.pictured()
	return g.tile()
}
