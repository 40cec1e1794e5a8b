// A map's houses, as the ground wants them and as people look them up.

package town

import (
	"encoding/json"
	"strconv"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	ground "camber/blueprints/street"
	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
	"camber/content/osm/houses"
)

// readHouses finds the map's houses, and gives the ground theirs.
func (t *Town) readHouses(rules *street.Rules, flat *geo.Plane) []ground.House {
	read, skipped := houses.Read(t.m, rules)
	t.Skipped = append(t.Skipped, skipped...)
	stand := make([]ground.House, len(read))
	for i := range read {
		h := &read[i]
		stand[i] = ground.House{Height: h.Height, Low: h.Low, Open: h.Open}
		for _, ring := range h.Rings {
			line := make([]space.Vec, len(ring)-1)
			for k, n := range ring[1:] {
				line[k].X, line[k].Y = flat.Forward(geo.Of(n.Lon, n.Lat))
				line[k] = gridded(line[k])
			}
			stand[i].Rings = append(stand[i].Rings, line)
		}
	}
	t.Houses, t.kept.houses = read, stand
	return stand
}

// fates are what is said of houses that do not stand as the map has them, and whether any of them stands.
var fates = [...]struct {
	why    string
	stands bool
}{
	ground.CutBack: {"a part of a house on a street", true}, ground.OnStreet: {"a house on a street", false},
	ground.TooFar: {"a house far from all streets", false}, ground.TooLarge: {"a house too large to be one", false},
	ground.TooSmall: {"a house without an inside", false}, ground.UnderRoads: {"a house in the way of a bridge", false},
}

// leave takes the houses out that stand nowhere, and says why.
func (t *Town) leave(lots []ground.Lot) {
	of := map[int32]ground.Fate{}
	for _, l := range lots {
		of[l.House] = l.Fate
	}
	told := make([]osm.Skipped, len(fates))
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
			kept = append(kept, t.Houses[i])
		}
	}
	t.Houses, t.kept.houses = kept, near
	for _, s := range told {
		if s.Reason != "" {
			t.Skipped = append(t.Skipped, s)
		}
	}
}

// houses writes the table of those that stand, with their rings as GeoJSON has them.
func (w *writer) houses(t *Town) {
	for i := range t.Houses {
		h := &t.Houses[i]
		w.row("INSERT INTO houses VALUES (?,?,?,?,?,?,?)", h.ID, h.Kind.String(), h.Building, h.Levels, h.Height, h.Low,
			polygon(h.Rings))
	}
}

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
	Height   float64         // m
	Low      float64         // m, of its underside; 0: it stands in the ground
	Rings    json.RawMessage // longitude and latitude of the points around it, then around its courts
}

func (d *database) houses(visit func(*Standing) error) error {
	const sql = "SELECT id, osm, building, levels, height_m, low_m, rings FROM houses"
	return sqlitex.ExecuteTransient(d.conn, sql, &sqlitex.ExecOptions{
		ResultFunc: func(s *sqlite.Stmt) error {
			return visit(&Standing{
				s.ColumnInt64(0), s.ColumnText(1), s.ColumnText(2), s.ColumnText(3), s.ColumnFloat(4), s.ColumnFloat(5),
				json.RawMessage(s.ColumnText(6)),
			})
		},
	})
}
