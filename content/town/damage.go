// Whether a town's file is still what was written.

package town

import (
	"errors"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// mostDamage is how much damage is told of.
const mostDamage = 10

// Damage looks at all that the file holds of the town: its parts, then its tiles and what is seen of them, then its
// tables. On is asked before each tile, with how many were looked at, and whether to look on. What is damaged is named,
// up to mostDamage of it; looked is how many tiles were looked at.
func (f *File) Damage(on func(done int) bool) (damage []error, looked int) {
	tell := func(err error) {
		if err != nil && len(damage) < mostDamage {
			damage = append(damage, err)
		}
	}
	for _, name := range parts {
		_, err := f.part(name)
		if err != nil {
			err = anew("%s: %w", f.name, err)
		}
		tell(err)
	}
	if len(damage) == 0 {
		tell(f.numbers())
	}
	for i := range f.Index {
		if !on(i) || len(damage) == mostDamage {
			return damage, i
		}
		_, err := f.Tile(i)
		tell(err)
		tell(f.looks(i))
	}
	if d, ok := f.from.(*database); ok && len(damage) == 0 {
		f.alone.Lock()
		err := d.tables(f.Hash)
		f.alone.Unlock()
		if err != nil {
			tell(anew("%s: %w", f.name, err))
		}
	}
	return damage, len(f.Index)
}

// numbers reads what is read whole.
func (f *File) numbers() error {
	_, _, err := f.held()
	return err
}

// looks reads what is seen of a tile.
func (f *File) looks(i int) error {
	if _, err := f.Areas(i); err != nil {
		return err
	}
	if _, err := f.Stands(i); err != nil {
		return err
	}
	_, err := f.Things(i)
	return err
}

var errTables = errors.New("its tables are not what its heading says: the file is broken, or somebody wrote into it")

// tables reads all rows in the order in which they were written, and compares their hash with the heading's.
func (d *database) tables(want string) error {
	h := newRowHash()
	defer h.end()
	streets, err := d.rows("SELECT id, subid, node1long, node1lat, node2long, node2lat, highway, name, lanes " +
		"FROM Streets ORDER BY rowid")
	if err != nil {
		return err
	}
	for _, s := range streets {
		for k := 2; k < 6; k++ {
			if _, ok := s[k].(float64); !ok {
				return errTables
			}
		}
	}
	for len(streets) > 0 {
		n := 1
		for n < len(streets) && streets[n][0] == streets[0][0] {
			n++
		}
		if err := d.way(h, streets[:n]); err != nil {
			return err
		}
		streets = streets[n:]
	}
	for _, sql := range []string{
		"SELECT node, long, lat, height_m, arms, control FROM junctions ORDER BY node",
		"SELECT node, kind, name, long, lat FROM places ORDER BY node",
		"SELECT street, number, long, lat FROM addresses ORDER BY rowid",
		"SELECT id, osm, building, levels, height_m, low_m, rings, height_from, storeys, walls, wall_colour, roof, " +
			"roof_height_m, roof_material, roof_colour FROM houses ORDER BY rowid",
		"SELECT x, y, ground FROM tiles ORDER BY rowid",
		"SELECT kind, x, y, data FROM views ORDER BY rowid",
		"SELECT part, data FROM engine ORDER BY rowid",
	} {
		if err := d.each(sql, h.row); err != nil {
			return err
		}
	}
	for _, key := range said {
		if err := d.each("SELECT key, value FROM heading WHERE key = ?", h.row, key); err != nil {
			return err
		}
	}
	ordered := false
	err = d.each("SELECT value FROM heading WHERE key = 'rows'", func(row []any) { ordered = row[0] == inOrder })
	if err != nil {
		return err
	}
	if ordered && h.end() != want { // an older town's rows were hashed in another order
		return errTables
	}
	var wrong error
	err = d.each("PRAGMA integrity_check(1)", func(row []any) { // of what only finds rows
		if row[0] != "ok" {
			wrong = errTables
		}
	})
	return errors.Join(err, wrong)
}

// said are the keys of the heading, in their order, but for the hash of all.
var said = []string{
	"format", "licence", "sources", "country", "country_from", "origin", "height_m", "flat", "houses_in_map", "corner_m",
	"raw_offset_m", "rows", "sums",
}

// way hashes what was written of a way: its segments, then what it is, its box and its name.
func (d *database) way(h *rowHash, segments [][]any) error {
	west, south := segments[0][2].(float64), segments[0][3].(float64)
	box := [4]float64{west, west, south, south}
	for _, s := range segments {
		h.row(s)
		for k := 2; k < 6; k += 2 {
			lon, lat := s[k].(float64), s[k+1].(float64)
			box = [4]float64{min(box[0], lon), max(box[1], lon), min(box[2], lat), max(box[3], lat)}
		}
	}
	id, shown := segments[0][0], segments[0][7]
	if err := d.each("SELECT id, highway, name, ref, lanes, width_m, limit_kmh, surface, bridge, tunnel, layer, oneway "+
		"FROM ways WHERE id = ?", h.row, id); err != nil {
		return err
	}
	h.row([]any{id, box[0], box[1], box[2], box[3]})
	if shown != "" {
		return d.each("SELECT name, way FROM names WHERE name = ? AND way = ?", h.row, shown, id)
	}
	return nil
}

func (d *database) rows(sql string) (all [][]any, err error) {
	err = d.each(sql, func(row []any) { all = append(all, row) })
	return all, err
}

// each visits the rows that a query finds.
func (d *database) each(sql string, visit func(row []any), args ...any) error {
	return sqlitex.Execute(d.conn, sql, &sqlitex.ExecOptions{Args: args, ResultFunc: func(s *sqlite.Stmt) error {
		row := make([]any, s.ColumnCount())
		for i := range row {
			switch s.ColumnType(i) {
			case sqlite.TypeInteger:
				row[i] = s.ColumnInt64(i)
			case sqlite.TypeFloat:
				row[i] = s.ColumnFloat(i)
			case sqlite.TypeText:
				row[i] = s.ColumnText(i)
			default:
				data := make([]byte, s.ColumnLen(i))
				s.ColumnBytes(i, data)
				row[i] = data
			}
		}
		visit(row)
		return nil
	}})
}
