// Streets that no town has are found, however they lie to the squares that they are counted by.

package town

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
)

// scribbled are n streets of one piece each, that lie anywhere within so many metres.
func scribbled(luck *rand.Rand, n int, metres float64) *street.Network {
	net := &street.Network{}
	for i := range n {
		a := space.V((luck.Float64()-0.5)*metres, (luck.Float64()-0.5)*metres, 0)
		b := space.V((luck.Float64()-0.5)*metres, (luck.Float64()-0.5)*metres, 0)
		switch i % 4 { // along the borders of squares, and straight up
		case 1:
			a.X = b.X
		case 2:
			a.X, a.Y = squares(a.X), squares(a.Y)
		}
		net.Edges = append(net.Edges, street.Edge{Way: int64(i), Points: []space.Vec{a, b}})
	}
	return net
}

// beside are n streets side by side, within one square.
func beside(n int) *street.Network {
	net := &street.Network{}
	for i := range n {
		x := 1 + float64(i)*0.1
		net.Edges = append(net.Edges, street.Edge{Way: int64(i), Points: []space.Vec{{X: x, Y: 1}, {X: x, Y: 20}}})
	}
	return net
}

func squares(v float64) float64 { return float64(squareOf(v)) * square }

func TestEachPlaceWhereStreetsCrossIsCountedOnce(t *testing.T) { // MAP-08
	luck := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		n := scribbled(luck, 30, 30+luck.Float64()*2000)
		c := tangle{n: n, near: map[[2]int32][]piece{}}
		want := 0
		for i := range n.Edges {
			if err := c.add(piece{int32(i), 0}); err != nil {
				t.Fatal(err)
			}
			for k := range i {
				p, q := n.Edges[i].Points, n.Edges[k].Points
				if _, ok := across(p[0], p[1], q[0], q[1]); ok {
					want++
				}
			}
		}
		if c.crosses != want {
			t.Fatalf("%d places where streets cross are counted, and there are %d", c.crosses, want)
		}
	}
}

func TestWhatIsTangledIsToldWithItsPlace(t *testing.T) { // MAP-08
	luck := rand.New(rand.NewPCG(7, 8))
	arms := &street.Network{
		Edges: []street.Edge{{Way: 7}}, Junctions: []street.Junction{{Node: 9, Arms: make([]street.Arm, 33)}},
	}
	for _, c := range []struct {
		n    *street.Network
		want string
	}{
		{arms, "33 streets meet at node 9, of which way 7 is one, and no more than 32 can"},
		{beside(201), "more than 200 pieces of streets come into the 50 m around "},
		{beside(200), ""},
		{scribbled(luck, 400, 3000), "its 400 streets go across each other more than 2100 times without meeting, way "},
	} {
		err := tangled(c.n)
		if (err == nil) != (c.want == "") || err != nil && (!strings.HasPrefix(err.Error(), c.want) ||
			!strings.HasSuffix(err.Error(), "leave that part out (--bounds), or correct the map")) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// FuzzBuild makes towns of maps that nobody drew: small ones must be through soon.
func FuzzBuild(f *testing.F) {
	const nodes = `<osm><node id="1" lat="50.001" lon="10.001"/><node id="2" lat="50.002" lon="10.002"/>` +
		`<node id="3" lat="50.0015" lon="10.0023"/><node id="4" lat="50.0012" lon="10.0008"/>`
	for _, way := range []string{
		`<way id="5"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/>%s</way>`,
		`<way id="5"><nd ref="1"/><nd ref="2"/><tag k="highway" v="primary"/><tag k="lanes" v="4"/></way>` +
			`<way id="6"><nd ref="3"/><nd ref="4"/><tag k="highway" v="service"/><tag k="bridge" v="yes"/>%s</way>`,
		`<way id="5"><nd ref="1"/><nd ref="2"/><tag k="highway" v="service"/>%s</way>` +
			`<way id="6"><nd ref="1"/><nd ref="3"/><nd ref="4"/><nd ref="1"/><tag k="building" v="yes"/></way>`,
		`<way id="5"><nd ref="1"/><nd ref="2"/><tag k="highway" v="service"/><tag k="tunnel" v="yes"/>%s</way>` +
			`<way id="6"><nd ref="1"/><nd ref="3"/><nd ref="4"/><nd ref="1"/><tag k="natural" v="water"/></way>`,
	} {
		f.Add([]byte(fmt.Sprintf(nodes+way+`</osm>`, `<tag k="oneway" v="yes"/>`)))
		f.Add([]byte(fmt.Sprintf(nodes+way+`</osm>`, `<tag k="layer" v="-1"/>`)))
	}
	rules := &street.Rules{
		Corner: 6, Surfaces: []string{"asphalt"},
		Classes: []street.Class{
			{Highway: "primary", Lanes: 2, Lane: 3.5, Kerb: 0.12, Pavement: 2},
			{Highway: "residential", Lanes: 2, Lane: 2.75},
			{Highway: "service", Lanes: 1, Lane: 3.5},
		},
		Houses:    []street.Building{{Value: "yes", Height: 7, Storey: 3}},
		Countries: []street.Country{{Code: "DE", Town: 50 / 3.6, Rural: 100 / 3.6}},
		Waters:    []street.Water{{Kind: "water", Low: 0.5}},
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<12 {
			return
		}
		m, err := osm.Read(bytes.NewReader(data), osm.Options{Budget: 1 << 24})
		if err != nil {
			return
		}
		const most = 200_000 // of 1e-7 degrees: larger ones take their time by right
		if int64(m.Bounds.East)-int64(m.Bounds.West) > most || int64(m.Bounds.North)-int64(m.Bounds.South) > most {
			return
		}
		late := time.AfterFunc(20*time.Second, func() { panic(fmt.Sprintf("not built in 20 s: %s", data)) })
		defer late.Stop()
		made, err := Build(m, Options{Rules: rules, Detail: 2})
		if err != nil {
			return
		}
		if _, _, err := made.Bytes(); err != nil {
			t.Error(err)
		}
	})
}
