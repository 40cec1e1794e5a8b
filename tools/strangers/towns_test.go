// Parsers of what towns are made of: maps into streets, houses and water, corrections of these, what servers answer.

package strangers

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"testing/fstest"
	"time"

	"camber/blueprints"
	ground "camber/blueprints/street"
	"camber/blueprints/town"
	"camber/components/cover"
	"camber/components/sky"
	"camber/components/street"
	"camber/content"
	"camber/content/fetch"
	"camber/content/osm"
	"camber/content/osm/areas"
	"camber/content/osm/houses"
	"camber/content/osm/streets"
	"camber/content/osm/waters"
	"camber/systems/host/orders/wire"
)

// rules are those that are shipped.
func rules() *street.Rules {
	if shipped == nil {
		roads, problems := town.RoadsKind.Load(content.Base(), "roads/roads.xml")
		if err := problems.Err(); err != nil {
			panic(err)
		}
		shipped = &roads.Rules
	}
	return shipped
}

var shipped *street.Rules

// ways is a map of ways of four nodes each, a hundred metres apart, with tags; closed ones end where they begin.
func ways(n int, closed bool, tags string) []byte {
	var nodes, all bytes.Buffer
	for i := range n {
		lat, lon := 50+0.001*float64(i/100), 10+0.001*float64(i%100)
		for k, off := range [4][2]float64{{0, 0}, {0, 0.0002}, {0.0001, 0.0002}, {0.0001, 0}} {
			fmt.Fprintf(&nodes, `<node id="%d" lat="%.5f" lon="%.5f"/>`, 4*i+k+1, lat+off[0], lon+off[1])
		}
		fmt.Fprintf(&all, `<way id="%d"><nd ref="%d"/><nd ref="%d"/><nd ref="%d"/><nd ref="%d"/>`, i+1, 4*i+1, 4*i+2, 4*i+3, 4*i+4)
		if closed {
			fmt.Fprintf(&all, `<nd ref="%d"/>`, 4*i+1)
		}
		all.WriteString(tags + "</way>")
	}
	return []byte(`<osm version="0.6">` + nodes.String() + all.String() + "</osm>")
}

// along is a map of streets that all meet in one node, which most readers of junctions like least.
func along(n int) []byte {
	b := []byte(`<osm version="0.6"><node id="1" lat="50" lon="10"/>`)
	for i := range n {
		b = fmt.Appendf(b, `<node id="%d" lat="50.%04d" lon="10.01"/>`, i+2, i)
	}
	for i := range n {
		b = fmt.Appendf(b, `<way id="%d"><nd ref="1"/><nd ref="%d"/><tag k="highway" v="residential"/></way>`, i+1, i+2)
	}
	return append(b, "</osm>"...)
}

// long is a map of one street that winds through so many nodes, some metres apart.
func long(n int) []byte {
	b := []byte(`<osm version="0.6">`)
	for i := range n {
		b = fmt.Appendf(b, `<node id="%d" lat="%.5f" lon="%.5f"/>`, i+1, 50+0.0001*float64(i), 10+0.00005*float64(i%2))
	}
	b = append(b, `<way id="1">`...)
	for i := range n {
		b = fmt.Appendf(b, `<nd ref="%d"/>`, i+1)
	}
	return append(b, `<tag k="highway" v="residential"/></way></osm>`...)
}

// flat lays degrees out as a plane, in metres.
func flat(lon, lat int32) (x, y float64) {
	return float64(lon-100_000_000) / 140, float64(lat-500_000_000) / 90
}

// ofMap reads a map and then something of it.
func ofMap(then func(*osm.Map)) func(data []byte) {
	return func(data []byte) {
		if m, err := osm.Read(bytes.NewReader(data), osm.Options{Budget: 256 << 20}); err == nil {
			then(m)
		}
	}
}

// corrected is a scene that says of each of n ways of a town that does not come what the map has wrong.
func corrected(part string) func(n int) []byte {
	return counted(`<camber version="1"><scene id="a"><track><town file="towns/m.town">`, part, `</town></track></scene></camber>`)
}

func loadAs(name string) func(data []byte) {
	return func(data []byte) {
		files := fstest.MapFS{name: {Data: data}}
		_, _ = blueprints.Load(content.Stack(content.Layer{FS: files}, content.Layer{FS: fs.FS(content.Base())}), name)
	}
}

// served is a server's answer that is at hand.
type served []byte

func (s served) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(bytes.NewReader(s)), Request: r}, nil
}

func answered(data []byte) {
	was := http.DefaultTransport
	http.DefaultTransport = served(data)
	defer func() { http.DefaultTransport = was }()
	r := fetch.Request{Server: "http://localhost", Query: "q", Agent: "a", Tries: 1, Idle: time.Minute, Most: 1 << 30}
	_ = r.Fetch(context.Background(), io.Discard)
}

// cutLand cuts an outline whose points are the bytes, to and fro over sixty-four tiles.
func cutLand(data []byte) {
	var tiles [][2]int32
	for i := range int32(64) {
		tiles = append(tiles, [2]int32{i % 8, i / 8})
	}
	ring := make([][2]float64, len(data))
	for i, b := range data {
		ring[i] = [2]float64{float64(4 * int(b)), float64(i % 1000)}
	}
	whole := cover.Whole{Rings: [][][2]float64{ring}}
	cover.NewCutter(tiles, 128, 2).Cut(&whole, func(int, cover.Area) {})
}

func init() {
	const house, lake = `<tag k="building" v="yes"/>`, `<tag k="natural" v="water"/>`
	const land = `<tag k="landuse" v="forest"/>`
	const together = `<tag k="type" v="multipolygon"/>` + land
	const road = `<tag k="highway" v="residential"/><tag k="name" v="A"/>`
	readStreets := ofMap(func(m *osm.Map) { streets.Read(m, rules(), streets.Options{Project: flat}) })
	inputs = append(inputs, []input{
		{"map: streets", 250, func(n int) []byte { return ways(n, false, road) }, readStreets},
		{"map: streets of one junction", 250, along, readStreets},
		{"map: heights of a long street", 2000, long, ofMap(func(m *osm.Map) {
			read := streets.Read(m, rules(), streets.Options{Project: flat})
			ground.Lay(read.Network, 6, func(x, y float64) float64 { return 0 })
		})},
		{
			"map: houses", 500, func(n int) []byte { return ways(n, true, house) },
			ofMap(func(m *osm.Map) { houses.Read(m, houses.Options{Rules: rules()}) }),
		},
		{
			"map: land", 500, func(n int) []byte { return ways(n, true, land) },
			ofMap(func(m *osm.Map) { areas.Read(m) }),
		},
		{
			"map: land of one relation", 500, func(n int) []byte {
				all := bytes.TrimSuffix(ways(n, true, ""), []byte("</osm>"))
				return append(all, counted(`<relation id="1">`+together, `<member type="way" ref="%d" role="outer"/>`,
					"</relation></osm>")(n)...)
			}, ofMap(func(m *osm.Map) { areas.Read(m) }),
		},
		{"land cut into tiles", 5_000, many("", "\x11\xa5\x7f\x03\xee", ""), cutLand},
		{"date of a sky", 50_000, many("2026-", "1", ""), func(data []byte) { _, _ = sky.ParseDate(string(data)) }},
		{
			"map: lakes", 500, func(n int) []byte { return ways(n, true, lake) },
			ofMap(func(m *osm.Map) { waters.Read(m, rules()) }),
		},
		{"corrections: ways", 500, corrected(`<way id="%d" width="7m" lanes="2" height="+0.5m"/>`), loadAs("scenes/a.xml")},
		{"corrections: one way again and again", 500, many(
			`<camber version="1"><scene id="a"><track><town file="towns/m.town">`, `<way id="1" width="7m"/>`,
			`</town></track></scene></camber>`), loadAs("scenes/a.xml")},
		{"corrections: what is added", 500, corrected(
			`<add id="-%d" like="1"><point at="50.0,10.0"/><point at="50.1,10.1"/></add>`), loadAs("scenes/a.xml")},
		{"corrections: points", 1000, many(`<camber version="1"><scene id="a"><track><town file="towns/m.town"><add id="-1" like="1">`,
			`<point at="50.0,10.0"/>`, `</add></town></track></scene></camber>`), loadAs("scenes/a.xml")},
		{"rules of roads", 250, counted(`<camber version="1"><roads id="roads">`, `<class highway="a%d" lanes="2"/>`,
			"</roads></camber>"), loadAs("roads/a.xml")},
		{"a map from a server", 50_000, many("<osm>", "<node/>", "</osm>"), answered},
		{"a server's remark", 50_000, many("<osm>", "<remark>", "</osm>"), answered},
		{"line in lockstep", 5_000, many(`{"do":"`, "a", `"}`), func(data []byte) { _, _ = wire.Decode(data) }},
		{"line in lockstep: nested", 2_000, func(n int) []byte {
			return []byte(`{"do":` + strings.Repeat("[", n) + strings.Repeat("]", n) + "}")
		}, func(data []byte) { _, _ = wire.Decode(data) }},
	}...)
}
