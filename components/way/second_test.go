// Ways over junctions beside those of small networks that another program made.

package way_test

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// second is a network file, as far as it is read.
type second struct {
	Junctions []struct {
		ID   string  `xml:"id,attr"`
		Type string  `xml:"type,attr"`
		X    float64 `xml:"x,attr"`
		Y    float64 `xml:"y,attr"`
	} `xml:"junction"`
	Edges []struct {
		ID       string     `xml:"id,attr"`
		From     string     `xml:"from,attr"`
		To       string     `xml:"to,attr"`
		Function string     `xml:"function,attr"`
		Lanes    []struct{} `xml:"lane"`
	} `xml:"edge"`
	Links []struct {
		From string `xml:"from,attr"`
		To   string `xml:"to,attr"`
		Way  string `xml:"dir,attr"`
	} `xml:"connection"`
}

// streets makes streets of it, and tells which leg each of its edges is.
func (s *second) streets() (n *street.Network, legs map[string]way.Leg) {
	n = &street.Network{Names: []string{""}, Classes: classes, Surfaces: []string{"asphalt"}}
	number, legs := map[string]int32{}, map[string]way.Leg{}
	for _, j := range s.Junctions {
		if j.Type == "internal" {
			continue
		}
		number[j.ID] = int32(len(n.Junctions))
		is := street.Junction{Node: int64(len(n.Junctions)), At: space.Vec{X: j.X, Y: j.Y}}
		if j.Type == "traffic_light" {
			is.Control = street.Signalled
		}
		n.Junctions = append(n.Junctions, is)
	}
	for _, e := range s.Edges {
		if _, done := legs[e.ID]; done || e.Function != "" {
			continue
		}
		is := street.Edge{Way: int64(len(n.Edges)), From: number[e.From], To: number[e.To], Flags: street.Oneway}
		is.Points = []space.Vec{n.Junctions[is.From].At, n.Junctions[is.To].At}
		legs[e.ID] = way.LegOf(int32(len(n.Edges)), false)
		back := 0
		for _, o := range s.Edges {
			if o.From == e.To && o.To == e.From {
				back, is.Flags = len(o.Lanes), 0
				legs[o.ID] = way.LegOf(int32(len(n.Edges)), true)
			}
		}
		is.Relane(len(e.Lanes), back, 3.2, 0)
		n.Edges = append(n.Edges, is)
	}
	return joined(n), legs
}

func TestMovementsAreThoseOfAnotherProgramsNetworks(t *testing.T) {
	for _, name := range []string{"grid-3x3-900", "crossing-ssm"} {
		b, err := os.ReadFile(filepath.Join("../../../shared/data/sumo", name, "net.xml"))
		if err != nil {
			t.Skip("no networks that another program made: ", err)
		}
		var it second
		if err := xml.Unmarshal(b, &it); err != nil {
			t.Fatal(err)
		}
		n, legs := it.streets()
		g := way.Of(n, 6)
		clean(t, g)
		type movement struct {
			from, to way.Leg
			turn     way.Turn
		}
		var want, got []movement
		for _, l := range it.Links {
			from, ok := legs[l.From]
			if !ok {
				continue
			}
			turn := map[string]way.Turn{"s": way.Straight, "l": way.Left, "r": way.Right}[l.Way]
			want = append(want, movement{from, legs[l.To], turn})
		}
		for i := range g.Connections {
			if c := &g.Connections[i]; c.Turn != way.Uturn {
				got = append(got, movement{g.Lanes[c.From].Leg, g.Lanes[c.To].Leg, c.Turn})
			}
		}
		order := func(a, b movement) int { return int(a.from-b.from)*1000 + int(a.to-b.to) }
		slices.SortFunc(want, order)
		slices.SortFunc(got, order)
		for i := range got { // where two streets meet, a bend is no turn
			if got[i].turn == way.Straight && i < len(want) && got[i].from == want[i].from && got[i].to == want[i].to &&
				g.Junctions[g.Lanes[g.LanesOf(got[i].from).From].To].Arms == 2 {
				got[i].turn = want[i].turn
			}
		}
		if len(want) < 4 || !slices.Equal(got, want) {
			t.Errorf("%s: the ways are\n%v\nand the other program's\n%v", name, got, want)
		}
	}
}
