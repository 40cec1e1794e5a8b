// A map's houses, as the ground wants them and as people look them up.

package town

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	ground "camber/blueprints/street"
	"camber/blueprints/street/roofs"
	"camber/components/geo"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
	"camber/content/osm/houses"
)

// readHouses finds the map's houses, and gives the ground theirs.
func (t *Town) readHouses(o *Options, flat *geo.Plane) []ground.House {
	read, skipped := houses.Read(t.m, houses.Options{Rules: o.Rules, Country: t.Net.Country})
	t.Skipped = append(t.Skipped, skipped...)
	stand := make([]ground.House, len(read))
	for i := range read {
		h := &read[i]
		stand[i] = ground.House{
			Height: h.Height, Low: h.Low, Open: h.Open, Added: h.Added, Look: h.Look,
			Roof: roofs.Plan{Shape: h.Roof.Shape, Across: h.Roof.Across, Way: h.Roof.Way, Told: h.Roof.Told},
			Rise: h.Roof.Rise, Slope: h.Roof.Slope, Most: h.Roof.Most,
		}
		for _, ring := range h.Rings {
			line := make([]space.Vec, len(ring)-1)
			for k, n := range ring[1:] {
				line[k].X, line[k].Y = flat.Forward(geo.Of(n.Lon, n.Lat))
				line[k] = gridded(line[k])
			}
			stand[i].Rings = append(stand[i].Rings, line)
		}
	}
	t.Houses, t.HousesInMap, t.kept.houses = read, len(read), stand
	return stand
}

type fateOf struct {
	why    string
	stands bool
}

// fates are what is said of houses that do not stand as the map has them, and whether any of them stands.
var fates = [...]fateOf{
	ground.CutBack: {"a part of a house on a street", true}, ground.OnStreet: {"a house on a street", false},
	ground.TooFar: {"a house far from all streets", false}, ground.TooLarge: {"a house too large to be one", false},
	ground.TooSmall:   {"a house that covers less than a hand", false},
	ground.UnderRoads: {"a house in the way of a bridge", false},
}

// leave takes the houses out that stand nowhere, and says why.
func (t *Town) leave(lots []ground.Lot, stands []ground.Stand) {
	of := map[int32]ground.Fate{}
	for _, l := range lots {
		of[l.House] = l.Fate
	}
	told := make([]osm.Skipped, len(fates))
	as := make([]ground.Stand, len(t.Houses))
	for _, s := range stands {
		as[s.House] = s
	}
	kept, near := t.Houses[:0], t.kept.houses[:0:0]
	for i := range t.Houses {
		fate := of[int32(i)]
		if fate != ground.TooFar && fate != ground.TooLarge {
			near = append(near, t.kept.houses[i])
		}
		if told[fate].Count++; told[fate].Count == 1 {
			told[fate].Reason, told[fate].First = fates[fate].why, t.Houses[i].ID
		}
		if fate == ground.Built || fates[fate].stands {
			kept, t.Stands = append(kept, t.Houses[i]), append(t.Stands, as[i])
		}
	}
	t.Houses, t.kept.houses = kept, near
	for _, s := range told {
		if s.Reason != "" {
			t.Skipped = append(t.Skipped, s)
		}
	}
}

// HousesDropped are the houses of the map that do not stand, by why.
func (i *Info) HousesDropped() map[string]int {
	dropped := map[string]int{}
	for _, s := range i.Skipped {
		at := slices.IndexFunc(fates[:], func(f fateOf) bool { return f.why == s.Reason && !f.stands })
		if at >= 0 || slices.Contains(houses.Dropped[:], s.Reason) {
			dropped[s.Reason] += s.Count
		}
	}
	return dropped
}

// houses writes the table of those that stand, with their rings as GeoJSON has them.
func (w *writer) houses(t *Town) {
	for i := range t.Houses {
		h, s := &t.Houses[i], &t.Stands[i]
		shape := h.Roof.Shape
		if s.Rise == 0 {
			shape = street.FlatRoof
		}
		w.row("INSERT INTO houses VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", h.ID, h.Kind.String(), h.Building, h.Levels,
			inCentimetres(s.Eaves+s.Rise), inCentimetres(h.Low), polygon(h.Rings), h.From.String(), int64(h.Look.Storeys),
			h.Look.Facade.String(), hexColour(h.Look.Wall), shape.String(), inCentimetres(s.Rise), h.Look.Covering.String(),
			hexColour(h.Look.Roof))
	}
}

// hexColour is a colour as maps write it.
func hexColour(c [3]uint8) string { return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

func inCentimetres(m float64) float64 { return float64(num.Round(float64(m*100), 0, 1<<30)) / 100 }

// polygon is an area's rings as GeoJSON has them: longitude and latitude of each point.
func polygon(rings [][]*osm.Node) string {
	b := []byte{'['}
	for i, ring := range rings {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '[')
		for k, n := range ring {
			if k > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendFloat(append(b, '['), float64(n.Lon)/degree, 'f', -1, 64)
			b = strconv.AppendFloat(append(b, ','), float64(n.Lat)/degree, 'f', -1, 64)
			b = append(b, ']')
		}
		b = append(b, ']')
	}
	return string(append(b, ']'))
}

// Standing is a house of a town's table.
type Standing struct {
	ID       int64
	OSM      string          // what the id counts: way, relation
	Building string          // the map's word for its kind
	Levels   string          // as the map has them
	Height   float64         // m, of its top above the lowest ground at it
	Low      float64         // m, of its underside; 0: it stands in the ground
	Rings    json.RawMessage // longitude and latitude of the points around it, then around its courts

	HeightFrom   string // what its height was read from
	Storeys      int    // below its eaves
	Walls        string // what they are like
	WallColour   string // #rrggbb
	Roof         string // its shape
	RoofHeight   float64
	RoofMaterial string
	RoofColour   string
}

func (d *database) houses(visit func(*Standing) error) error {
	const sql = "SELECT id, osm, building, levels, height_m, low_m, rings, height_from, storeys, walls, " +
		"wall_colour, roof, roof_height_m, roof_material, roof_colour FROM houses"
	return sqlitex.ExecuteTransient(d.conn, sql, &sqlitex.ExecOptions{
		ResultFunc: func(s *sqlite.Stmt) error {
			return visit(&Standing{
				s.ColumnInt64(0), s.ColumnText(1), s.ColumnText(2), s.ColumnText(3), s.ColumnFloat(4), s.ColumnFloat(5),
				json.RawMessage(s.ColumnText(6)), s.ColumnText(7), s.ColumnInt(8), s.ColumnText(9), s.ColumnText(10),
				s.ColumnText(11), s.ColumnFloat(12), s.ColumnText(13), s.ColumnText(14),
			})
		},
	})
}
