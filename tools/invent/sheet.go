// Lines and areas on the map.

package main

import "camber/tools/invent/chart"

// halfSide is how far the map reaches from its middle, in metres.
const halfSide = 1000.0

// sheet is the map, drawn by lines.
type sheet struct{ *chart.Map }

func newSheet() sheet { return sheet{chart.New(middle, halfSide)} }

// node is the one at a place of lines.
func (s sheet) node(p point, tags ...string) int { return s.Node(p.x, p.y, tags...) }

// mark puts a node by itself.
func (s sheet) mark(p point, tags ...string) { s.Mark(p.x, p.y, tags...) }

// way draws a line and returns its number.
func (s sheet) way(l line, tags ...string) int {
	var nodes []int
	for _, p := range l {
		if n := s.node(p); len(nodes) == 0 || nodes[len(nodes)-1] != n {
			nodes = append(nodes, n)
		}
	}
	return s.Way(nodes, tags...)
}

// area draws a closed line.
func (s sheet) area(l line, tags ...string) int {
	return s.way(append(l[:len(l):len(l)], l[0]), tags...)
}
