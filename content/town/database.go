// The town's file as a database.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// database is a town in an SQLite file.
type database struct {
	conn *sqlite.Conn
	tile *sqlite.Stmt
	seen *sqlite.Stmt
}

const mostPlaces = 20

// errNoTown is of what no town can be.
var errNoTown = errors.New("is no town: make one of a map with camber town build MAP -o NAME" + Ext)

func openDatabase(path string) (*database, error) {
	conn, err := sqlite.OpenConn(path, sqlite.OpenReadOnly)
	if err != nil {
		return nil, err
	}
	return &database{conn: conn}, nil
}

// mostInMemory is how large a town may be that lies where it cannot be read piece by piece, in bytes.
const mostInMemory = 1 << 30

// openDatabaseIn opens a file of a tree. One on a disk is read tile by tile; another, such as one in an archive, whole.
func openDatabaseIn(files fs.FS, name string) (*database, error) {
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	if disk, ok := file.(interface{ Name() string }); ok {
		if d, err := openDatabase(disk.Name()); err == nil {
			return d, nil
		}
	}
	data, err := io.ReadAll(io.LimitReader(file, mostInMemory+1))
	if err != nil {
		return nil, err
	}
	if len(data) > mostInMemory {
		return nil, fmt.Errorf("it has more than %d MB: put it into a folder of its own, unpacked", mostInMemory>>20)
	}
	conn, err := sqlite.OpenConn(":memory:", sqlite.OpenReadWrite)
	if err != nil {
		return nil, err
	}
	if err := conn.Deserialize("main", data); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return &database{conn: conn}, nil
}

func (d *database) close() error { return d.conn.Close() }

func (d *database) part(name, _ string) (data []byte, err error) {
	err = sqlitex.ExecuteTransient(d.conn, "SELECT data FROM engine WHERE part = ?", &sqlitex.ExecOptions{
		Args: []any{name},
		ResultFunc: func(s *sqlite.Stmt) error {
			data = make([]byte, s.ColumnLen(0))
			s.ColumnBytes(0, data)
			return nil
		},
	})
	return data, err
}

func (d *database) ground(e *Entry) (data []byte, err error) {
	if d.tile == nil {
		// One transaction from now on: to lock the file, and to see whether somebody wrote to it, for each tile takes
		// longer than to read most of them. Whatever happens to it, a tile is compared with its sum.
		if err = sqlitex.ExecuteTransient(d.conn, "BEGIN", nil); err != nil {
			return nil, err
		}
		if d.tile, err = d.conn.Prepare("SELECT ground FROM tiles WHERE x = ? AND y = ?"); err != nil {
			return nil, err
		}
	}
	d.tile.BindInt64(1, int64(e.At[0]))
	d.tile.BindInt64(2, int64(e.At[1]))
	row, err := d.tile.Step()
	if row && err == nil {
		data = make([]byte, d.tile.ColumnLen(0))
		d.tile.ColumnBytes(0, data)
	}
	return data, errors.Join(err, d.tile.Reset())
}

func (d *database) info() (f Info, err error) {
	said := map[string]string{}
	err = sqlitex.ExecuteTransient(d.conn, "SELECT key, value FROM heading", &sqlitex.ExecOptions{
		ResultFunc: func(s *sqlite.Stmt) error {
			said[s.ColumnText(0)] = s.ColumnText(1)
			return nil
		},
	})
	switch sqlite.ErrCode(err) {
	case sqlite.ResultOK:
	case sqlite.ResultNotADB, sqlite.ResultError: // or a database of something else; a device is taken for an empty one
		return f, errNoTown
	default:
		return f, err
	}
	var wrong [9]error
	if f.Format, wrong[0] = strconv.Atoi(said["format"]); wrong[0] == nil && f.Format != Format {
		return f, nil // another version has other tables
	}
	f.Height, wrong[1] = strconv.ParseFloat(said["height_m"], 64)
	f.Flat, wrong[2] = strconv.ParseBool(said["flat"])
	wrong[3] = json.Unmarshal([]byte(said["sources"]), &f.Sources)
	f.Corner, wrong[4] = strconv.ParseFloat(said["corner_m"], 64)
	wrong[5] = json.Unmarshal([]byte(said["raw_offset_m"]), &f.RawOffset)
	wrong[6] = json.Unmarshal([]byte(said["sums"]), &f.Sums)
	f.HousesInMap, wrong[7] = strconv.Atoi(said["houses_in_map"])
	f.Licence, f.Hash, f.Origin = said["licence"], said["hash"], said["origin"]
	f.Country, f.CountryFrom = said["country"], said["country_from"]
	if skipped, ok := said["skipped"]; ok { // older towns do not say it
		wrong[8] = json.Unmarshal([]byte(skipped), &f.Skipped)
	}
	if err := errors.Join(wrong[:]...); err != nil {
		return f, err
	}
	for _, c := range []struct {
		table string
		to    *int
	}{
		{"ways", &f.Ways},
		{"Streets", &f.Segments},
		{"junctions", &f.Junctions},
		{"tiles", &f.Tiles},
		{"houses", &f.Houses},
	} {
		if *c.to, err = d.count(c.table); err != nil {
			return f, err
		}
	}
	f.Places, err = d.places()
	return f, err
}

func (d *database) count(table string) (n int, err error) {
	err = sqlitex.ExecuteTransient(d.conn, "SELECT count(*) FROM "+table, &sqlitex.ExecOptions{
		ResultFunc: func(s *sqlite.Stmt) error {
			n = s.ColumnInt(0)
			return nil
		},
	})
	return n, err
}

func (d *database) places() (names []string, err error) {
	const sql = `SELECT name FROM places ORDER BY CASE kind WHEN 'city' THEN 0 WHEN 'town' THEN 1 WHEN 'village' THEN 2
		ELSE 3 END, name, node LIMIT ?`
	err = sqlitex.ExecuteTransient(d.conn, sql, &sqlitex.ExecOptions{
		Args: []any{mostPlaces},
		ResultFunc: func(s *sqlite.Stmt) error {
			names = append(names, s.ColumnText(0))
			return nil
		},
	})
	return names, err
}
