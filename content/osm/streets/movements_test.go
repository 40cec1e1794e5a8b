// Ways over junctions beside those that another program finds on the same maps.

package streets_test

import (
	"compress/bzip2"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"camber/components/street"
	"camber/components/way"
	"camber/content/osm"
	"camber/content/osm/streets"
	"camber/systems/render/markings"
)

// theirs is a network of the other program, as far as cars may drive on it.
type theirs struct {
	lanes map[string][]bool    // of an edge: cars may drive there
	ends  map[string][2]string // nodes
	links []link
}

type link struct {
	From     string `xml:"from,attr"`
	To       string `xml:"to,attr"`
	FromLane int    `xml:"fromLane,attr"`
	ToLane   int    `xml:"toLane,attr"`
	Way      string `xml:"dir,attr"`
}

// readTheirs reads a network file.
func readTheirs(t *testing.T, in io.Reader) *theirs {
	t.Helper()
	n := &theirs{lanes: map[string][]bool{}, ends: map[string][2]string{}}
	d := xml.NewDecoder(in)
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return n
		}
		if err != nil {
			t.Fatal(err)
		}
		start, ok := token.(xml.StartElement)
		switch {
		case !ok:
		case start.Name.Local == "edge":
			var e struct {
				ID       string `xml:"id,attr"`
				From     string `xml:"from,attr"`
				To       string `xml:"to,attr"`
				Function string `xml:"function,attr"`
				Lanes    []struct {
					Allow    string `xml:"allow,attr"`
					Disallow string `xml:"disallow,attr"`
				} `xml:"lane"`
			}
			if err := d.DecodeElement(&e, &start); err != nil {
				t.Fatal(err)
			}
			if e.Function != "" {
				continue
			}
			n.ends[e.ID] = [2]string{e.From, e.To}
			for _, l := range e.Lanes {
				has := func(list string) bool { return strings.Contains(" "+list+" ", " passenger ") || list == "all" }
				n.lanes[e.ID] = append(n.lanes[e.ID], (l.Allow == "" || has(l.Allow)) && !has(l.Disallow))
			}
		case start.Name.Local == "connection":
			var l link
			if err := d.DecodeElement(&l, &start); err != nil {
				t.Fatal(err)
			}
			n.links = append(n.links, l)
		}
	}
}

// crossing is what a junction has: streets in and out with their lanes, movements from street to street, and
// connections from lane to lane, but for those back.
type crossing struct {
	in, out, lanesIn, lanesOut int
	movements, connections     int
	back                       int // connections back, besides
}

// counted are their junctions.
func (n *theirs) counted() map[string]*crossing {
	all := map[string]*crossing{}
	at := func(node string) *crossing {
		if all[node] == nil {
			all[node] = &crossing{}
		}
		return all[node]
	}
	for id, lanes := range n.lanes {
		cars := 0
		for _, may := range lanes {
			if may {
				cars++
			}
		}
		if ends := n.ends[id]; cars > 0 {
			at(ends[1]).in++
			at(ends[1]).lanesIn += cars
			at(ends[0]).out++
			at(ends[0]).lanesOut += cars
		}
	}
	moves := map[[2]string]bool{}
	for _, l := range n.links {
		from, to := n.lanes[l.From], n.lanes[l.To]
		if from == nil || to == nil || !from[l.FromLane] || !to[l.ToLane] {
			continue
		}
		c := at(n.ends[l.From][1])
		if l.Way == "t" {
			c.back++
			continue
		}
		c.connections++
		if m := [2]string{l.From, l.To}; !moves[m] {
			moves[m] = true
			c.movements++
		}
	}
	return all
}

// ours are the junctions of a graph, by their OSM ids.
func ours(g *way.Graph) map[string]*crossing {
	all := map[string]*crossing{}
	for i := range g.Junctions {
		all[strconv.FormatInt(g.Junctions[i].Node, 10)] = &crossing{}
	}
	node := func(junction int32) *crossing { return all[strconv.FormatInt(g.Junctions[junction].Node, 10)] }
	for i := range g.Lanes {
		l := &g.Lanes[i]
		first := i == 0 || g.Lanes[i-1].Leg != l.Leg
		if node(l.To).lanesIn++; first {
			node(l.To).in++
			node(l.From).out++
		}
		node(l.From).lanesOut++
	}
	moves := map[[2]way.Leg]bool{}
	for i := range g.Connections {
		c := &g.Connections[i]
		at := node(c.At)
		if c.Turn == way.Uturn {
			at.back++
			continue
		}
		at.connections++
		if m := [2]way.Leg{g.Lanes[c.From].Leg, g.Lanes[c.To].Leg}; !moves[m] {
			moves[m] = true
			at.movements++
		}
	}
	return all
}

func TestWaysOverJunctionsAreThoseThatAnotherProgramFinds(t *testing.T) {
	program, err := exec.LookPath("netconvert")
	if err != nil {
		t.Skip("no second opinion: ", err)
	}
	for _, file := range []string{"monaco.osm.gz", "north-bayreuth.osm.gz", "andorra-latest.paulmach.osm.bz2"} {
		t.Run(file, func(t *testing.T) {
			g, plain := graphOf(t, file), unpacked(t, file)
			made := filepath.Join(t.TempDir(), "made.net.xml")
			if out, err := exec.Command(program, "-X", "never", "--osm-files", plain, "-o", made).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			in, err := os.Open(made)
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			them := readTheirs(t, in).counted()
			common, alike := 0, 0
			var moves, links, back [2]int
			for node, us := range ours(g) {
				it := them[node]
				if it == nil || it.in != us.in || it.out != us.out {
					continue
				}
				common++
				moves[0] += us.movements
				moves[1] += it.movements
				back[0] += us.back
				back[1] += it.back
				if it.lanesIn == us.lanesIn && it.lanesOut == us.lanesOut {
					alike++
					links[0] += us.connections
					links[1] += it.connections
				}
			}
			t.Logf("%d common junctions (%d with as many lanes): movements %d of %d, connections %d of %d, back %d of %d",
				common, alike, moves[0], moves[1], links[0], links[1], back[0], back[1])
			for what, n := range map[string][2]int{"movements": moves, "connections": links} {
				if ratio := float64(n[0]) / float64(n[1]); common < 300 || ratio < 0.98 || ratio > 1.02 {
					t.Errorf("%s: %d, where the other has %d", what, n[0], n[1])
				}
			}
		})
	}
}

func TestTheGraphsOfRealMapsAreWhole(t *testing.T) {
	for _, file := range []string{
		"monaco.osm.gz", "north-bayreuth.osm.gz", "andorra-latest.paulmach.osm.bz2", "andorra.osm.pbf",
		"liechtenstein-2013-08-03.osm.pbf",
	} {
		t.Run(file, func(t *testing.T) {
			n, g := networkOf(t, file)
			f := g.Check()
			t.Logf("%d lanes, %d ways, %d groups of lights, %d lines, %d turns that give way", len(g.Lanes), len(g.Connections),
				len(g.Groups), len(g.Stops), f.Permitted)
			if len(f.Stranded) > 0 || len(f.Clashes) > 0 || f.ForNobody > 0 || len(g.Groups) == 0 || f.Permitted == 0 {
				t.Errorf("%d lanes lead nowhere, %d ways clash, %g s of green are for nobody", len(f.Stranded), len(f.Clashes),
					f.ForNobody)
			}
			barred(t, n, g)
		})
	}
}

// barred checks that each line to stop at is painted where it is, and no other bar is.
func barred(t *testing.T, n *street.Network, g *way.Graph) {
	t.Helper()
	stops := make([][]*way.Stop, len(n.Edges))
	for i := range g.Stops {
		if s := &g.Stops[i]; s.Painted {
			edge, _ := g.Lanes[s.Lane].Leg.Edge()
			stops[edge] = append(stops[edge], s)
		}
	}
	p, lines := markings.NewPainter(n, g, 6), 0
	for i := range n.Edges {
		bars := map[int32][][2]float64{} // middles of what each is made of
		for _, m := range p.Edge(nil, int32(i)) {
			if m.Bar != 0 {
				bars[m.Bar] = append(bars[m.Bar], m.Middle)
			}
		}
		without := 0
		for _, s := range stops[i] {
			near := false
			for _, b := range bars {
				x, y := (b[0][0]+b[len(b)-1][0])/2-s.At.X, (b[0][1]+b[len(b)-1][1])/2-s.At.Y
				near = near || math.Hypot(x, y) < 0.3 && len(b) > 1 == (s.Teeth && s.Width >= 1.5)
			}
			if !near {
				without++
			}
		}
		if lines += len(stops[i]); without > 0 || len(bars) != len(stops[i]) {
			t.Fatalf("way %d has %d lines to stop at and %d bars; %d lines have none", n.Edges[i].Way, len(stops[i]), len(bars),
				without)
		}
	}
	if lines < 20 {
		t.Errorf("%d lines to stop at", lines)
	}
}

// graphOf is the graph of a real map.
func graphOf(t *testing.T, name string) *way.Graph {
	t.Helper()
	_, g := networkOf(t, name)
	return g
}

func networkOf(t *testing.T, name string) (*street.Network, *way.Graph) {
	t.Helper()
	file, err := os.Open(filepath.Join("../../../../shared/data/osm", name))
	if err != nil {
		t.Skip("no maps that nobody here drew: ", err)
	}
	defer file.Close()
	m, err := osm.Read(file, osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	n := streets.Read(m, rules, streets.Options{Project: flat}).Network
	return n, way.Of(n, 6)
}

// unpacked writes a map's text to a file.
func unpacked(t *testing.T, name string) string {
	t.Helper()
	file, err := os.Open(filepath.Join("../../../../shared/data/osm", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text := io.Reader(bzip2.NewReader(file))
	if strings.HasSuffix(name, ".gz") {
		if text, err = gzip.NewReader(file); err != nil {
			t.Fatal(err)
		}
	}
	to := filepath.Join(t.TempDir(), "map.osm")
	out, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(out, text); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return to
}
