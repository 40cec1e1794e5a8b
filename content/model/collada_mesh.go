// The geometry of COLLADA files.

package model

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"camber/components/space"
)

// number reads one that a coordinate may be.
func number(word string) (float64, error) {
	x, err := strconv.ParseFloat(word, 64)
	if err != nil || math.IsNaN(x) || math.Abs(x) > 1e9 {
		return 0, fmt.Errorf("%q is no number that can be", word)
	}
	return x, nil
}

// geometry adds the triangles and lines of one geometry to a node.
func (c *colladaReader) geometry(n *Node, g *colladaGeometry, at frame, materials map[string]int) error {
	points, err := c.points(g, at)
	if err != nil {
		return fmt.Errorf("geometry %q: %w", g.ID, err)
	}
	first := uint32(len(n.Points))
	n.Points = append(n.Points, points...)
	more := colladaMore{c: c, g: g, at: at, read: map[string][][3]float64{}, known: map[colladaCorner]uint32{}}
	for kind, lists := range [...][]colladaFaces{
		g.Triangles, g.Lists, g.Polygons, g.Strips, g.Fans, g.Lines, g.LineStrip,
	} {
		for i := range lists {
			f := &lists[i]
			material := -1
			if k, ok := materials[f.Material]; ok {
				material = k
			} else if k, ok := c.materials[f.Material]; ok {
				material = k
			}
			if err := c.faces(n, f, faceKind(kind), first, len(points), material, &more); err != nil {
				return fmt.Errorf("geometry %q: %w", g.ID, err)
			}
		}
	}
	return nil
}

// faceKind is how rows of corners become faces: the order of the lists in geometry.
type faceKind int

const (
	eachThree faceKind = iota
	byCounts
	eachRow
	asStrip
	asFan
	eachTwo
	asLine
)

// points are the places of a geometry's corners.
func (c *colladaReader) points(g *colladaGeometry, at frame) ([]space.Vec, error) {
	want := ""
	for i := range g.Vertices {
		for _, in := range g.Vertices[i].Inputs {
			if in.Semantic == "POSITION" {
				want = strings.TrimPrefix(in.Source, "#")
			}
		}
	}
	values, err := c.values(g, want, 3)
	if err != nil {
		return nil, err
	}
	if values == nil {
		return nil, fmt.Errorf("it has no points")
	}
	if err := c.left.take(len(values), pointCost, "points"); err != nil {
		return nil, err
	}
	points := make([]space.Vec, len(values))
	for k, p := range values {
		if points[k] = at.point(space.V(p[0], p[1], p[2])); !points[k].Finite() {
			return nil, fmt.Errorf("point %d is %v", k, points[k])
		}
	}
	return points, nil
}

// values are what a source of a geometry has, least or three numbers of each; nil: there is none such.
func (c *colladaReader) values(g *colladaGeometry, id string, least int) ([][3]float64, error) {
	for i := range g.Sources {
		s := &g.Sources[i]
		if s.ID != id {
			continue
		}
		stride, from := s.Access.Stride, s.Access.Offset
		if stride == 0 {
			stride = least
		}
		if stride < least || stride > 64 || from < 0 || from > mostPoints {
			return nil, fmt.Errorf("the values of %s are %d numbers apart", id, stride)
		}
		words := strings.Count(s.Floats, " ") + strings.Count(s.Floats, "\n") + strings.Count(s.Floats, "\t") + 1
		if err := c.left.take(words, 8+24, "numbers"); err != nil {
			return nil, err
		}
		v, err := floats(s.Floats, words)
		if err != nil {
			return nil, err
		}
		values := make([][3]float64, max(len(v)-from, 0)/stride)
		for k := range values {
			copy(values[k][:min(stride, 3)], v[from+k*stride:])
		}
		return values, nil
	}
	return nil, nil
}

// faces adds one list of faces or lines.
func (c *colladaReader) faces(n *Node, f *colladaFaces, kind faceKind, first uint32, points, material int,
	more *colladaMore,
) error {
	stride, offset := 1, -1
	for _, in := range f.Inputs {
		if in.Offset < 0 || in.Offset > mostOffset {
			return fmt.Errorf("an input at offset %d", in.Offset)
		}
		stride = max(stride, in.Offset+1)
		if in.Semantic == "VERTEX" {
			offset = in.Offset
		}
	}
	if offset < 0 {
		return fmt.Errorf("its faces name no corners")
	}
	if err := more.of(f); err != nil {
		return err
	}
	var counts []int
	if kind == byCounts {
		for word := range strings.FieldsSeq(f.Counts) {
			k, err := strconv.Atoi(word)
			if err != nil || k < 0 {
				return fmt.Errorf("%q is no number of corners", word)
			}
			counts = append(counts, k)
		}
		if err := c.left.take(len(counts), 8, "faces"); err != nil {
			return err
		}
	}
	for _, row := range f.Rows {
		var order []uint32
		var corner [mostOffset + 1]int
		k := 0
		for word := range strings.FieldsSeq(row) {
			i, err := strconv.Atoi(word)
			if err != nil || k == offset && (i < 0 || i >= points) {
				return fmt.Errorf("a face names point %s of %d", word, points)
			}
			if corner[k], k = i, k+1; k < stride {
				continue
			}
			at, err := more.corner(n, first+uint32(corner[offset]), &corner)
			if err != nil {
				return err
			}
			order, k = append(order, at), 0
		}
		if err := c.left.take(len(order), orderCost+triangleCost, "corners"); err != nil {
			return err
		}
		if err := n.corners(order, kind, counts, material); err != nil {
			return err
		}
	}
	return nil
}

// corners adds what a row of corners stands for.
func (n *Node) corners(order []uint32, kind faceKind, counts []int, material int) error {
	fan := func(of []uint32) {
		for i := 2; i < len(of); i++ {
			n.triangle(of[0], of[i-1], of[i], material)
		}
	}
	switch kind {
	case eachThree:
		for i := 0; i+2 < len(order); i += 3 {
			fan(order[i : i+3])
		}
	case byCounts:
		for _, k := range counts {
			if k > len(order) {
				return fmt.Errorf("its faces have more corners than are there")
			}
			fan(order[:k])
			order = order[k:]
		}
	case eachRow, asFan:
		fan(order)
	case asStrip:
		for i := 0; i+2 < len(order); i++ {
			n.triangle(order[i+i%2], order[i+1-i%2], order[i+2], material)
		}
	case eachTwo:
		for i := 0; i+1 < len(order); i += 2 {
			if k := len(n.Line); k == 0 || n.Line[k-1] != order[i] {
				n.Line = append(n.Line, order[i])
			}
			n.Line = append(n.Line, order[i+1])
		}
	case asLine:
		n.Line = append(n.Line, order...)
	}
	return nil
}
