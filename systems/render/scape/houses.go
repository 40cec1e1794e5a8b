// Houses: what of a tile is walls and roofs.

package scape

import "camber/systems/render/mesh"

// houses makes them. Those of bare land are none.
func houses(p *Piece, to *Picture) error {
	if len(p.Own) == 0 {
		return nil
	}
	own, o := p.parts(), p.townTile()
	block := isBlock(p.Town.Ground.Surfaces)
	o.Skip = func(material uint8) bool { return !block(material) }
	o.Shade, o.Beside, o.Square = nil, nil, 2*o.Square
	if p.Level == Far {
		o.Light = nil
	}
	to.add(Block, mesh.TownGround(&own, o))
	return nil
}
