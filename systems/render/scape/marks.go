// What is painted on streets and car parks, laid onto the ground near by.

package scape

import (
	"camber/components/cover"
	"camber/components/terrain"
	"camber/systems/render/distance"
	"camber/systems/render/markings"
)

// marksAround is how far beside a tile a street may lie whose marks reach into it, in metres.
const marksAround = 8.0

// marks makes them.
func marks(p *Piece, to *Picture) error {
	if p.Level != Near || len(p.Own) == 0 {
		return nil
	}
	town, corner := p.Town.Course.Town, p.Corner()
	s := distance.Square{West: corner.X, South: corner.Y, Side: terrain.TownTile, Far: marksAround}
	var areas []cover.Area
	var err error
	if town.Views != nil {
		areas, err = town.Views.Areas(p.Mesh)
	}
	painter := markings.NewPainter(town.Streets, town.Ways(), town.Corner)
	all := markings.Around(nil, painter, p.Streets.Around(nil, s), areas, s)
	own := p.parts()
	to.add(Mark, drape(&own, all))
	return err
}
