// The map as data: nodes, ways and relations, and their text in OpenStreetMap's form.

package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"

	"camber/components/geo"
	"camber/components/num"
)

// chart is a map that is being drawn.
type chart struct {
	flat      *geo.Plane
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
	members []member
	tags    []string
}

type member struct {
	kind string
	ref  int // a number, not an id
	role string
}

// Ids of the three kinds, so that a number in a message is known for what it is.
const (
	firstNode     = 1
	firstWay      = 10_001
	firstRelation = 20_001
)

func newChart() *chart { return &chart{flat: geo.NewPlane(middle), at: map[[2]int32]int{}} }

// whole is a place in steps of 1e-7 degrees. It is rounded to centimetres before, so that no last bit of a sum decides.
func (c *chart) whole(p point) [2]int32 {
	round := func(m float64) float64 { return float64(num.Round(m*100, -1<<30, 1<<30)) / 100 }
	lon, lat := c.flat.Inverse(round(p.x), round(p.y)).Whole()
	return [2]int32{lon, lat}
}

// node is the one at a place of lines; what is said of it twice is kept.
func (c *chart) node(p point, tags ...string) int {
	w := c.whole(p)
	n, ok := c.at[w]
	if !ok {
		n = len(c.nodes)
		c.at[w] = n
		c.nodes = append(c.nodes, node{lon: w[0], lat: w[1]})
	}
	c.nodes[n].tags = append(c.nodes[n].tags, tags...)
	return n
}

// mark puts a node by itself.
func (c *chart) mark(p point, tags ...string) {
	w := c.whole(p)
	c.nodes = append(c.nodes, node{w[0], w[1], tags})
}

// way draws a line and returns its number.
func (c *chart) way(l line, tags ...string) int {
	w := way{tags: tags}
	for _, p := range l {
		if n := c.node(p); len(w.nodes) == 0 || w.nodes[len(w.nodes)-1] != n {
			w.nodes = append(w.nodes, n)
		}
	}
	c.ways = append(c.ways, w)
	return len(c.ways) - 1
}

// area draws a closed line.
func (c *chart) area(l line, tags ...string) int {
	return c.way(append(l[:len(l):len(l)], l[0]), tags...)
}

func (c *chart) relate(members []member, tags ...string) {
	c.relations = append(c.relations, relation{members, tags})
}

// halfSide is how far the map reaches from its middle, in metres.
const halfSide = 1000.0

// bytes is the map's text.
func (c *chart) bytes() []byte {
	var b bytes.Buffer
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	fmt.Fprintf(&b, `<osm version="0.6" generator="camber invent" copyright="%s" license="Apache-2.0">`+"\n", credit)
	low, high := c.whole(point{-halfSide, -halfSide}), c.whole(point{halfSide, halfSide})
	middle := c.whole(point{})
	// As far to one side as to the other: the town's origin is the middle.
	lon, lat := max(high[0]-middle[0], middle[0]-low[0]), max(high[1]-middle[1], middle[1]-low[1])
	fmt.Fprintf(&b, " <bounds minlat=\"%s\" minlon=\"%s\" maxlat=\"%s\" maxlon=\"%s\"/>\n", degrees(middle[1]-lat),
		degrees(middle[0]-lon), degrees(middle[1]+lat), degrees(middle[0]+lon))
	for i, n := range c.nodes {
		fmt.Fprintf(&b, ` <node id="%d" lat="%s" lon="%s"`, i+firstNode, degrees(n.lat), degrees(n.lon))
		closeWith(&b, "node", nil, n.tags)
	}
	for i, w := range c.ways {
		fmt.Fprintf(&b, ` <way id="%d"`, i+firstWay)
		var in []string
		for _, n := range w.nodes {
			in = append(in, fmt.Sprintf(`<nd ref="%d"/>`, n+firstNode))
		}
		closeWith(&b, "way", in, w.tags)
	}
	for i, r := range c.relations {
		fmt.Fprintf(&b, ` <relation id="%d"`, i+firstRelation)
		var in []string
		for _, m := range r.members {
			first := firstWay
			if m.kind == "node" {
				first = firstNode
			}
			in = append(in, fmt.Sprintf(`<member type="%s" ref="%d" role="%s"/>`, m.kind, m.ref+first, m.role))
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
