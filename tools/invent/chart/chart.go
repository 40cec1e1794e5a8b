// Package chart draws maps in OpenStreetMap's form, and the heights under them, in metres about a middle.
//
//   - a map: [New], [Map.Bytes]
//   - heights: [Heights]
package chart

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"

	"camber/components/geo"
	"camber/components/num"
)

// Map is a map that is being drawn. Make it with New.
type Map struct {
	middle    geo.Place
	flat      *geo.Plane
	half      float64 // m, from the middle to each side
	nodes     []node
	ways      []way
	relations []relation
	at        map[[2]int32]int // nodes of lines, by where they lie
}

type node struct {
	lon, lat int32
	tags     []string
}

// way goes through nodes, by their numbers.
type way struct {
	nodes []int
	tags  []string
}

// relation is a forbidden turn, or an area with holes.
type relation struct {
	members []Member
	tags    []string
}

// Member is a node or a way of a relation.
type Member struct {
	Kind string // node or way
	Ref  int    // its number
	Role string
}

// Ids of the three kinds, so that a number in a message is known for what it is.
const (
	firstNode     = 1
	firstWay      = 10_001
	firstRelation = 20_001
)

// New begins a map about a place, which reaches so many metres from there to each side.
func New(middle geo.Place, half float64) *Map {
	return &Map{middle: middle, flat: geo.NewPlane(middle), half: half, at: map[[2]int32]int{}}
}

// whole is a place in steps of 1e-7 degrees. It is rounded to centimetres before, so that no last bit of a sum decides.
func (m *Map) whole(x, y float64) [2]int32 {
	round := func(v float64) float64 { return float64(num.Round(v*100, -1<<30, 1<<30)) / 100 }
	lon, lat := m.flat.Inverse(round(x), round(y)).Whole()
	return [2]int32{lon, lat}
}

// Node is the number of the one at a place of lines; what is said of it twice is kept.
func (m *Map) Node(x, y float64, tags ...string) int {
	w := m.whole(x, y)
	n, ok := m.at[w]
	if !ok {
		n = m.Mark(x, y)
		m.at[w] = n
	}
	m.nodes[n].tags = append(m.nodes[n].tags, tags...)
	return n
}

// Mark puts a node by itself, whatever lies there, and returns its number.
func (m *Map) Mark(x, y float64, tags ...string) int {
	w := m.whole(x, y)
	m.nodes = append(m.nodes, node{w[0], w[1], tags})
	return len(m.nodes) - 1
}

// Way draws one through nodes and returns its number.
func (m *Map) Way(nodes []int, tags ...string) int {
	m.ways = append(m.ways, way{nodes, tags})
	return len(m.ways) - 1
}

// Relate draws a relation.
func (m *Map) Relate(members []Member, tags ...string) {
	m.relations = append(m.relations, relation{members, tags})
}

// Bytes is the map's text.
func (m *Map) Bytes() []byte {
	var b bytes.Buffer
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	fmt.Fprintf(&b, `<osm version="0.6" generator="camber invent" copyright="%s" license="Apache-2.0">`+"\n", credit)
	low, high, middle := m.whole(-m.half, -m.half), m.whole(m.half, m.half), m.whole(0, 0)
	// As far to one side as to the other: the town's origin is the middle.
	lon, lat := max(high[0]-middle[0], middle[0]-low[0]), max(high[1]-middle[1], middle[1]-low[1])
	fmt.Fprintf(&b, " <bounds minlat=\"%s\" minlon=\"%s\" maxlat=\"%s\" maxlon=\"%s\"/>\n", degrees(middle[1]-lat),
		degrees(middle[0]-lon), degrees(middle[1]+lat), degrees(middle[0]+lon))
	for i, n := range m.nodes {
		fmt.Fprintf(&b, ` <node id="%d" lat="%s" lon="%s"`, i+firstNode, degrees(n.lat), degrees(n.lon))
		closeWith(&b, "node", nil, n.tags)
	}
	for i, w := range m.ways {
		fmt.Fprintf(&b, ` <way id="%d"`, i+firstWay)
		var in []string
		for _, n := range w.nodes {
			in = append(in, fmt.Sprintf(`<nd ref="%d"/>`, n+firstNode))
		}
		closeWith(&b, "way", in, w.tags)
	}
	for i, r := range m.relations {
		fmt.Fprintf(&b, ` <relation id="%d"`, i+firstRelation)
		var in []string
		for _, is := range r.members {
			first := firstWay
			if is.Kind == "node" {
				first = firstNode
			}
			in = append(in, fmt.Sprintf(`<member type="%s" ref="%d" role="%s"/>`, is.Kind, is.Ref+first, is.Role))
		}
		closeWith(&b, "relation", in, r.tags)
	}
	b.WriteString("</osm>\n")
	return b.Bytes()
}

// credit is who drew the map.
const credit = "The Camber authors"

// degrees is a number of 1e-7 degrees as it is written.
func degrees(v int32) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	return fmt.Sprintf("%s%d.%07d", sign, v/1e7, v%1e7)
}

// closeWith ends an element: with what lies in it, and its tags.
func closeWith(b *bytes.Buffer, name string, in, tags []string) {
	if len(in)+len(tags) == 0 {
		b.WriteString("/>\n")
		return
	}
	b.WriteString(">" + strings.Join(in, ""))
	for i := 0; i+1 < len(tags); i += 2 {
		fmt.Fprintf(b, `<tag k="%s" v="`, tags[i])
		_ = xml.EscapeText(b, []byte(tags[i+1])) // a Buffer takes everything
		b.WriteString(`"/>`)
	}
	fmt.Fprintf(b, "</%s>\n", name)
}
