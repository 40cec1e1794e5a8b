// The map as it is read: its nodes, its ways, and where those that are driven meet.

package proof

import (
	"encoding/xml"
	"math"
	"slices"
	"strings"
)

// tags are those of an element.
type tags map[string]string

// UnmarshalXML reads one and puts it to the others.
func (t *tags) UnmarshalXML(d *xml.Decoder, start xml.StartElement) error {
	if *t == nil {
		*t = tags{}
	}
	said := map[string]string{}
	for _, a := range start.Attr {
		said[a.Name.Local] = a.Value
	}
	(*t)[said["k"]] = said["v"]
	return d.Skip()
}

type node struct {
	ID   int64   `xml:"id,attr"`
	Lat  float64 `xml:"lat,attr"`
	Lon  float64 `xml:"lon,attr"`
	Tags tags    `xml:"tag"`
	arms []arm   // of ways that are driven
}

type way struct {
	ID    int64 `xml:"id,attr"`
	Nodes []struct {
		Ref int64 `xml:"ref,attr"`
	} `xml:"nd"`
	Tags tags `xml:"tag"`
	line []*node
}

type relation struct {
	Members []struct {
		Kind string `xml:"type,attr"`
		Ref  int64  `xml:"ref,attr"`
		Role string `xml:"role,attr"`
	} `xml:"member"`
	Tags tags `xml:"tag"`
}

// arm is where a way leaves a node towards the next of its nodes.
type arm struct {
	way          *way
	next         *node
	leads, comes bool // it is driven away from the node, and towards it
}

// town is the map.
type town struct {
	Nodes     []*node     `xml:"node"`
	Ways      []*way      `xml:"way"`
	Relations []*relation `xml:"relation"`
	ways      map[int64]*way
}

// read reads the map and finds where ways that are driven meet.
func read(osm []byte) (*town, error) {
	t := &town{ways: map[int64]*way{}}
	if err := xml.Unmarshal(osm, t); err != nil {
		return nil, err
	}
	nodes := map[int64]*node{}
	for _, n := range t.Nodes {
		nodes[n.ID] = n
	}
	for _, w := range t.Ways {
		t.ways[w.ID] = w
		for i, is := range w.Nodes {
			n := nodes[is.Ref]
			if w.line = append(w.line, n); i == 0 || !w.driven() {
				continue
			}
			before := w.line[i-1]
			before.arms = append(before.arms, arm{w, n, true, !w.oneway()})
			n.arms = append(n.arms, arm{w, before, !w.oneway(), true})
		}
	}
	return t, nil
}

var streets = strings.Fields("motorway motorway_link trunk primary secondary secondary_link tertiary unclassified " +
	"residential living_street service track")

func (w *way) driven() bool { return slices.Contains(streets, w.Tags["highway"]) }

func (w *way) oneway() bool {
	return w.Tags["oneway"] == "yes" || w.Tags["junction"] == "roundabout" ||
		strings.HasPrefix(w.Tags["highway"], "motorway")
}

func (w *way) first() *node { return w.line[0] }
func (w *way) last() *node  { return w.line[len(w.line)-1] }

// inside tells whether a way passes a node and neither begins nor ends there.
func (w *way) inside(n *node) bool { return slices.Contains(w.line[1:max(len(w.line)-1, 1)], n) }

// merges tells whether arrows on it send a lane to its neighbour.
func (w *way) merges() bool { return strings.Contains(w.Tags["turn:lanes"], "merge_to_") }

// metres is how far it is from one node to another.
func metres(a, b *node) float64 {
	const degree = 111200.0
	return degree * math.Hypot(a.Lat-b.Lat, (a.Lon-b.Lon)*math.Cos(a.Lat*math.Pi/180))
}

// turn is by how much who comes over an arm turns to leave over another, in radians.
func turn(at *node, in, out arm) float64 {
	east := math.Cos(at.Lat * math.Pi / 180)
	from := math.Atan2(at.Lat-in.next.Lat, (at.Lon-in.next.Lon)*east)
	to := math.Atan2(out.next.Lat-at.Lat, (out.next.Lon-at.Lon)*east)
	return math.Abs(math.Remainder(to-from, 2*math.Pi))
}

// walk goes over an arm to where streets meet or end next. It tells how far that is, and how far the first node on the
// way is that rules traffic.
func walk(from *node, a arm) (to *node, far, rule float64) {
	rule = math.Inf(1)
	for before := from; ; {
		far += metres(before, a.next)
		switch to = a.next; {
		case len(to.arms) != 2 || to == from:
			return to, far, rule
		case rules(to):
			rule = min(rule, far)
		}
		ahead := to.arms[0]
		if ahead.next == before {
			ahead = to.arms[1]
		}
		before, a = to, ahead
	}
}

// rules tells whether something at a node rules traffic.
func rules(n *node) bool {
	return slices.Contains([]string{"stop", "give_way", "traffic_signals"}, n.Tags["highway"]) ||
		n.Tags["crossing"] == "traffic_signals"
}
