// A town as an SQLite file.

package town

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"camber/components/street"
	"camber/content/osm"
)

const (
	// Format is the version of the file.
	Format = 7
	// Licence is what must stand wherever a town is seen that is made of OpenStreetMap.
	Licence = "(c) OpenStreetMap contributors"
)

// Credit is what must stand wherever the town is seen: Licence, but for a map that says whose it is, and is somebody
// else's.
func (t *Town) Credit() string {
	if whose := t.m.Copyright; whose != "" && !strings.Contains(whose, "OpenStreetMap") {
		return "(c) " + whose
	}
	return Licence
}

// Tables of large values have rowids: without, whoever looks for a key would read the values on his way to it.
const schema = `
PRAGMA page_size = 4096;
PRAGMA application_id = 0x434D4254;
CREATE TABLE heading (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE Streets (id INTEGER, subid INTEGER, node1long REAL, node1lat REAL, node2long REAL, node2lat REAL,
	highway TEXT, name TEXT, lanes INTEGER);
CREATE TABLE ways (id INTEGER PRIMARY KEY, highway TEXT, name TEXT, ref TEXT, lanes INTEGER, width_m REAL,
	limit_kmh REAL, surface TEXT, bridge INTEGER, tunnel INTEGER, layer INTEGER, oneway INTEGER);
CREATE VIRTUAL TABLE ways_box USING rtree(id, west, east, south, north);
CREATE TABLE names (name TEXT, way INTEGER, PRIMARY KEY (name, way)) WITHOUT ROWID;
CREATE TABLE junctions (node INTEGER PRIMARY KEY, long REAL, lat REAL, height_m REAL, arms INTEGER, control TEXT);
CREATE TABLE places (node INTEGER PRIMARY KEY, kind TEXT, name TEXT, long REAL, lat REAL);
CREATE TABLE addresses (street TEXT, number TEXT, long REAL, lat REAL);
CREATE TABLE houses (id INTEGER, osm TEXT, building TEXT, levels TEXT, height_m REAL, low_m REAL, rings TEXT,
	height_from TEXT, storeys INTEGER, walls TEXT, wall_colour TEXT, roof TEXT, roof_height_m REAL, roof_material TEXT,
	roof_colour TEXT);
CREATE TABLE tiles (x INTEGER, y INTEGER, ground BLOB, PRIMARY KEY (x, y));
CREATE TABLE views (kind TEXT, x INTEGER, y INTEGER, data BLOB, PRIMARY KEY (kind, x, y));
CREATE TABLE engine (part TEXT PRIMARY KEY, data BLOB);
`

// What the engine reads whole.
const (
	partIndex   = "index"
	partNetwork = "network"
	partLand    = "land"
	partHouses  = "houses"
	partWaters  = "waters"
	partThings  = "things"
)

// degree is a map's whole numbers in one.
const degree = 1e7

// Bytes are the town as a database: the same for the same town.
func (t *Town) Bytes() (data []byte, hash string, err error) {
	size := 0
	for i := range t.Tiles {
		size += len(t.Tiles[i].Data)
	}
	return t.write(size < mostInOnePiece)
}

// write makes the database, in one piece of memory or as SQLite likes it: the bytes are the same.
func (t *Town) write(onePiece bool) (data []byte, hash string, err error) {
	conn, err := sqlite.OpenConn(":memory:", sqlite.OpenReadWrite)
	if err != nil {
		return nil, "", err
	}
	defer func() {
		if e := conn.Close(); err == nil {
			err = e
		}
	}()
	if err := sqlitex.ExecuteScript(conn, schema, nil); err != nil {
		return nil, "", err
	}
	if onePiece {
		if err := inOnePiece(conn); err != nil {
			return nil, "", err
		}
	}
	w := writer{conn: conn, hash: newRowHash(), sums: map[string]string{}}
	defer w.hash.end()
	w.exec("BEGIN")
	t.Segments = 0
	w.streets(t)
	w.junctions(t)
	w.places(t.m)
	w.houses(t)
	for i := range t.Tiles {
		w.row("INSERT INTO tiles VALUES (?,?,?)", int64(t.Tiles[i].At[0]), int64(t.Tiles[i].At[1]), t.Tiles[i].Data)
	}
	w.views(t)
	w.part(partIndex, packIndex(t.Tiles))
	w.part(partNetwork, packNetwork(t.Net))
	w.part(partLand, t.kept.pack())
	w.part(partHouses, packHouses(t.kept.houses))
	w.part(partWaters, packWaters(t.kept.waters))
	w.part(partThings, packSet(&t.kept.things))
	hash = w.heading(t)
	w.exec("COMMIT")
	if w.err != nil {
		return nil, "", w.err
	}
	if data, err = conn.Serialize("main"); err == nil && len(data) >= headerSize {
		clear(data[24:28]) // how often it was written, as it counts in one piece only
		clear(data[92:headerSize])
	}
	return data, hash, err
}

const headerSize = 100 // bytes, of an SQLite file

// inOnePiece keeps a database as one piece of memory, which is copied once. By itself SQLite keeps it page by page,
// which takes twice as much, and again as much for a copy that is copied.
func inOnePiece(conn *sqlite.Conn) error {
	empty, err := conn.Serialize("main")
	if err != nil {
		return err
	}
	return conn.Deserialize("main", empty)
}

// mostInOnePiece is how large tiles may be together, in bytes: SQLite refuses pieces of a gigabyte.
const mostInOnePiece = 400 << 20

// writer puts rows in until something fails.
type writer struct {
	conn *sqlite.Conn
	hash *rowHash
	sums map[string]string // of parts
	err  error
}

// part writes what the engine reads whole.
func (w *writer) part(name string, data []byte) {
	w.sums[name] = hexOf(sumOf(data))
	w.row("INSERT INTO engine VALUES (?,?)", name, data)
}

func (w *writer) exec(sql string) {
	if w.err == nil {
		w.err = sqlitex.ExecuteTransient(w.conn, sql, nil)
	}
}

// row puts one row in, and into the hash.
func (w *writer) row(sql string, values ...any) {
	if w.err != nil {
		return
	}
	s, err := w.conn.Prepare(sql)
	if err != nil {
		w.err = err
		return
	}
	for i, v := range values {
		switch v := v.(type) {
		case int64:
			s.BindInt64(i+1, v)
		case float64:
			s.BindFloat(i+1, v)
		case string:
			s.BindText(i+1, v)
		case []byte:
			s.BindBytes(i+1, v)
		default:
			panic(fmt.Sprintf("town: a column cannot hold a %T", v))
		}
	}
	w.hash.row(values)
	if _, w.err = s.Step(); w.err == nil {
		w.err = s.Reset()
	}
}

// streets writes the sources' table, a row for each segment, and the ways.
func (w *writer) streets(t *Town) {
	ways := map[int64]bool{}
	for i := range t.Net.Edges {
		ways[t.Net.Edges[i].Way] = true
	}
	for i := range t.m.Ways {
		way := &t.m.Ways[i]
		if !ways[way.ID] {
			continue
		}
		e := firstEdge(t.Net, way.ID)
		name, ref := t.Net.Names[e.Name], t.Net.Names[e.Ref]
		shown := name
		if shown == "" {
			shown = ref
		}
		sub, box := int64(0), t.m.Bounds
		for n, piece := range t.m.Pieces(way) {
			for k, p := range piece {
				if n == 0 && k == 0 {
					box = osm.Bounds{West: p.Lon, South: p.Lat, East: p.Lon, North: p.Lat}
				}
				box = osm.Bounds{
					West: min(box.West, p.Lon), South: min(box.South, p.Lat), East: max(box.East, p.Lon), North: max(box.North, p.Lat),
				}
				if k > 0 {
					q := piece[k-1]
					w.row("INSERT INTO Streets VALUES (?,?,?,?,?,?,?,?,?)", way.ID, sub, float64(q.Lon)/degree,
						float64(q.Lat)/degree, float64(p.Lon)/degree, float64(p.Lat)/degree, t.Net.Classes[e.Class], shown,
						int64(len(e.Lanes)))
					sub++
					t.Segments++
				}
			}
		}
		w.way(t.Net, e, box)
		if shown != "" {
			w.row("INSERT OR IGNORE INTO names VALUES (?,?)", shown, way.ID)
		}
	}
}

func (w *writer) way(n *street.Network, e *street.Edge, box osm.Bounds) {
	flag := func(f street.Flags) int64 {
		if e.Flags.Has(f) {
			return 1
		}
		return 0
	}
	const kmh = 3.6
	w.row("INSERT INTO ways VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", e.Way, n.Classes[e.Class], n.Names[e.Name], n.Names[e.Ref],
		int64(len(e.Lanes)), inMillimetres(e.Width), tenths(float64(e.Limit[0]*kmh)), n.Surfaces[e.Surface],
		flag(street.Bridge), flag(street.Tunnel), int64(e.Layer), flag(street.Oneway))
	w.row("INSERT INTO ways_box VALUES (?,?,?,?,?)", e.Way, float64(box.West)/degree, float64(box.East)/degree,
		float64(box.South)/degree, float64(box.North)/degree)
}

// inMillimetres and tenths are numbers as people look them up: with no more digits than they mean, and never -0, which
// a database would not keep.
func inMillimetres(m float64) float64 { return math.Floor(float64(m*1000)+0.5)/1000 + 0 }
func tenths(v float64) float64        { return math.Floor(float64(v*10)+0.5)/10 + 0 }

// firstEdge is the first edge of a way; edges are sorted by way.
func firstEdge(n *street.Network, way int64) *street.Edge {
	low, high := 0, len(n.Edges)
	for low < high {
		if mid := (low + high) / 2; n.Edges[mid].Way < way {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return &n.Edges[low]
}

var controls = [...]string{"", "priority", "all stop", "signals"}

func (w *writer) junctions(t *Town) {
	for i := range t.Net.Junctions {
		j := &t.Net.Junctions[i]
		if n, ok := t.m.Node(j.Node); ok {
			w.row("INSERT INTO junctions VALUES (?,?,?,?,?,?)", j.Node, float64(n.Lon)/degree, float64(n.Lat)/degree,
				inMillimetres(j.At.Z+t.Height), int64(len(j.Arms)), controls[j.Control])
		}
	}
}

// places writes places by their nodes, as their table has them, then addresses.
func (w *writer) places(m *osm.Map) {
	var places []*osm.Node
	for i := range m.Nodes {
		if n := &m.Nodes[i]; len(n.Tags) > 0 && n.Tags.Get("place") != "" && n.Tags.Get("name") != "" {
			places = append(places, n)
		}
	}
	slices.SortStableFunc(places, func(a, b *osm.Node) int { return cmp.Compare(a.ID, b.ID) })
	for _, n := range places {
		lon, lat := float64(n.Lon)/degree, float64(n.Lat)/degree
		w.row("INSERT INTO places VALUES (?,?,?,?,?)", n.ID, n.Tags.Get("place"), n.Tags.Get("name"), lon, lat)
	}
	for i := range m.Nodes {
		n := &m.Nodes[i]
		if len(n.Tags) == 0 {
			continue
		}
		if street, number := n.Tags.Get("addr:street"), n.Tags.Get("addr:housenumber"); street != "" && number != "" {
			lon, lat := float64(n.Lon)/degree, float64(n.Lat)/degree
			w.row("INSERT INTO addresses VALUES (?,?,?,?)", street, number, lon, lat)
		}
	}
}

// inOrder says in a heading that rows were hashed in the order in which their tables give them back.
const inOrder = "in order"

// heading says what the town is, last, with the hash of everything before it.
func (w *writer) heading(t *Town) string {
	sources, err := json.Marshal(t.Sources)
	if err != nil {
		panic("town: sources are plain texts: " + err.Error())
	}
	say := func(key string, value any) {
		w.row("INSERT INTO heading VALUES (?,?)", key, fmt.Sprint(value))
	}
	say("format", Format)
	say("licence", t.Credit())
	say("sources", string(sources))
	say("country", t.Net.Country)
	say("country_from", t.CountryFrom)
	say("origin", t.Origin)
	say("height_m", t.Height)
	say("flat", t.Flat)
	say("houses_in_map", t.HousesInMap)
	say("corner_m", t.Corner)
	offset, err := json.Marshal(t.RawOffset)
	if err != nil {
		panic("town: offsets are plain numbers: " + err.Error())
	}
	say("raw_offset_m", string(offset))
	sums, err := json.Marshal(w.sums)
	if err != nil {
		panic("town: sums are plain texts: " + err.Error())
	}
	say("rows", inOrder)
	say("sums", string(sums))
	sum := w.hash.end()
	say("hash", sum)
	skipped, err := json.Marshal(t.skipped())
	if err != nil {
		panic("town: what was skipped is plain words and numbers: " + err.Error())
	}
	say("skipped", string(skipped)) // behind the hash: it tells of the map, and is no part of the town
	return sum
}
