// Houses: what of a tile is walls and roofs, as who knows them says that they look.

package scape

import (
	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/relief"
	"camber/systems/render/town"
)

// houses makes them. Those of bare land are none; of those that nobody knows the triangles alone are there.
func houses(p *Piece, to *Picture) error {
	if len(p.Own) == 0 {
		return nil
	}
	views, ok := p.Town.Ground.Source.(terrain.GroundViews)
	if !ok {
		return blocks(p, to)
	}
	all, err := views.Houses(p.Mesh)
	if err != nil || len(all) == 0 {
		return err
	}
	corner, middle := p.Own[0].Corner(), p.Own[0].Chunk.Box().Centre()
	detail := mesh.Fine
	var light mesh.Light
	if p.Level == Far {
		detail = mesh.Coarse
	} else if p.Light != nil {
		light = func(at, normal space.Vec) (sun, sky float64) {
			return p.Light.Sun(corner.Add(at).AddScaled(normal, beforeWall)), 1
		}
	}
	tile := mesh.Tile{At: corner.Add(middle), Model: town.Houses(all, middle, detail, light, p.snow())}
	if p.Level != Far {
		tile.Cluster(space.Vec{}, housesOf)
	}
	to.add(Block, []mesh.Tile{tile})
	return nil
}

// housesOf is the edge of squares whose houses are drawn or left out as a whole, in metres.
const housesOf = 16.0

// snow is how much of it lies on roofs.
func (p *Piece) snow() float64 {
	if s := p.Town.Course.Town.Style; s != nil {
		return s.Snow
	}
	return 0
}

// beforeWall is how far before a wall the sun is looked for, in metres.
const beforeWall = 0.3

// blocks makes houses of the ground's triangles alone.
func blocks(p *Piece, to *Picture) error { return triangles(p, to, ofHouses) }

// triangles are those of the ground that are made of something that stands there.
func triangles(p *Piece, to *Picture, of []string) error {
	own, o := p.parts(), p.townTile()
	block := stands(p.Town.Ground.Surfaces, of)
	o.Skip = func(material uint8) bool { return !block(material) }
	o.Shade, o.Beside, o.Square = nil, nil, 2*o.Square
	if p.Level == Far {
		o.Light = nil
	}
	to.add(Block, relief.TownGround(&own, o))
	return nil
}
