// Towns as a stranger may hand them over: their numbers changed by hand, with sums that fit. Tests of those who read
// towns make them.

package town

import (
	"encoding/json"
	"errors"
	"fmt"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	ground "camber/blueprints/street"
	"camber/blueprints/street/furniture"
	"camber/components/street"
)

// Held is what a town's file has of it besides the bytes of tiles.
type Held struct {
	Info   Info
	Net    *street.Network
	Houses []ground.House
	Waters []ground.Waters
	Things *furniture.Set
	Tiles  []Entry
	Land   Land
}

// Land is what Held says of the bare land.
type Land struct {
	Detail    int
	Low, High [2]int // tiles
}

// Altered is a town's file of which change has changed something: nobody looks whether a town can be so.
func Altered(data []byte, change func(*Held)) (altered []byte, err error) {
	conn, err := sqlite.OpenConn(":memory:", sqlite.OpenReadWrite)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if err := conn.Deserialize("main", data); err != nil {
		return nil, err
	}
	f, err := opened("the town", &lent{database{conn: conn}}, nil)
	if err != nil {
		return nil, err
	}
	h, land, err := f.held()
	if err != nil {
		return nil, err
	}
	change(h)
	land.detail, land.low, land.high = h.Land.Detail, h.Land.Low, h.Land.High
	list := make([]Packed, len(h.Tiles))
	for i := range h.Tiles {
		list[i].Entry = h.Tiles[i]
	}
	for name, b := range map[string][]byte{ //exact:ok each is written to its own row
		partNetwork: packNetwork(h.Net), partHouses: packHouses(h.Houses), partWaters: packWaters(h.Waters),
		partThings: packSet(h.Things), partIndex: packIndex(list), partLand: land.pack(),
	} {
		h.Info.Sums[name] = hexOf(sumOf(b))
		if err := sqlitex.Execute(conn, "UPDATE engine SET data = ? WHERE part = ?", &sqlitex.ExecOptions{
			Args: []any{b, name},
		}); err != nil {
			return nil, err
		}
	}
	sums, err := json.Marshal(h.Info.Sums)
	if err != nil {
		return nil, err
	}
	o := &h.Info.RawOffset
	for key, value := range map[string]any{ //exact:ok each is written to its own row
		"sums": string(sums), "height_m": h.Info.Height, "corner_m": h.Info.Corner, "origin": h.Info.Origin,
		"country": h.Info.Country, "houses_in_map": h.Info.HousesInMap, "format": h.Info.Format,
		"raw_offset_m": fmt.Sprintf(`{"p50":%v,"p95":%v,"max":%v}`, o.P50, o.P95, o.Max),
	} {
		if err := sqlitex.Execute(conn, "UPDATE heading SET value = ? WHERE key = ?", &sqlitex.ExecOptions{
			Args: []any{fmt.Sprint(value), key},
		}); err != nil {
			return nil, err
		}
	}
	return conn.Serialize("main")
}

// lent is a database that somebody else closes.
type lent struct{ database }

func (*lent) close() error { return nil }

func (f *File) held() (h *Held, land keptLand, err error) {
	h = &Held{Info: f.Info, Tiles: f.Index}
	var wrong [5]error
	h.Net, wrong[0] = f.Network()
	h.Houses, wrong[1] = f.houses()
	h.Waters, wrong[2] = f.waters()
	h.Things, wrong[3] = f.set(nil)
	b, err := f.part(partLand)
	if err == nil {
		land, err = unpackLand(b)
	}
	wrong[4] = err
	h.Land = Land{land.detail, land.low, land.high}
	return h, land, errors.Join(wrong[:]...)
}
