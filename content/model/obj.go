// Wavefront OBJ: groups and objects are nodes; one unit is a metre, y is up or, as written here, turned to this
// engine's axes (ART-02).

package model

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"camber/components/space"
)

// What text models may be at most.
const (
	mostLine   = 1 << 16 // bytes
	mostPoints = 1 << 22
	mapCost    = 24 // bytes of a point that is known by its number
)

// ReadOBJ reads a Wavefront OBJ file. Its y axis is up and -z ahead, as in glTF; materials are known by name only.
func ReadOBJ(r io.Reader) (*Model, error) { return readOBJ(r, budgetFor(mostBytes)) }

func readOBJ(r io.Reader, left *budget) (*Model, error) {
	m := &Model{}
	o := &objReader{model: m, materials: map[string]int{}, material: -1, left: left}
	lines := bufio.NewScanner(io.LimitReader(r, mostBytes))
	lines.Buffer(nil, mostLine)
	n := 0
	for lines.Scan() {
		n++
		if err := o.line(lines.Text()); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	if err := o.finish(); err != nil {
		return nil, err
	}
	if len(m.Nodes) == 0 {
		return nil, fmt.Errorf("it has no faces")
	}
	return m, nil
}

type objReader struct {
	model     *Model
	points    []space.Vec
	materials map[string]int
	material  int
	node      *Node
	known     map[int]uint32 // points of the file that the node has
	name      string
	left      *budget
}

func (o *objReader) line(text string) error {
	text, _, _ = strings.Cut(text, "#")
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil
	}
	switch words[0] {
	case "v":
		if len(words) < 4 {
			return fmt.Errorf("a point has three numbers, not %d", len(words)-1)
		}
		if len(o.points) >= mostPoints {
			return fmt.Errorf("more than %d points", mostPoints)
		}
		p, err := numbers(words[1:4])
		if err != nil {
			return err
		}
		o.points = append(o.points, upright(p))
	case "o", "g":
		if err := o.finish(); err != nil {
			return err
		}
		o.name = strings.Join(words[1:], " ")
	case "usemtl":
		name := strings.Join(words[1:], " ")
		k, ok := o.materials[name]
		if !ok {
			k = len(o.model.Materials)
			o.materials[name] = k
			o.model.Materials = append(o.model.Materials, name)
		}
		o.material = k
	case "f":
		return o.face(words[1:])
	}
	return nil
}

// face adds a polygon as a fan.
func (o *objReader) face(words []string) error {
	if len(words) < 3 {
		return fmt.Errorf("a face has three corners or more, not %d", len(words))
	}
	if o.node == nil {
		o.node, o.known = &Node{Name: o.name, Facing: space.V(0, 1, 0)}, map[int]uint32{}
	}
	if err := o.left.take(len(words)-2, triangleCost, "triangles"); err != nil {
		return err
	}
	corners := make([]uint32, len(words))
	for i, w := range words {
		first, _, _ := strings.Cut(w, "/")
		k, err := strconv.Atoi(first)
		if err != nil {
			return fmt.Errorf("%q is no corner of a face", w)
		}
		if k < 0 {
			k = len(o.points) + k + 1
		}
		if k < 1 || k > len(o.points) {
			return fmt.Errorf("a face names point %s of %d", first, len(o.points))
		}
		at, ok := o.known[k]
		if !ok {
			at = uint32(len(o.node.Points))
			o.node.Points, o.known[k] = append(o.node.Points, o.points[k-1]), at
		}
		corners[i] = at
	}
	for i := 2; i < len(corners); i++ {
		o.node.triangle(corners[0], corners[i-1], corners[i], o.material)
	}
	return nil
}

// finish ends a node.
func (o *objReader) finish() error {
	if o.node == nil {
		return nil
	}
	if len(o.model.Nodes) >= mostNodes {
		return fmt.Errorf("%w: more than %d groups with faces", ErrBudget, mostNodes)
	}
	err := o.left.take(len(o.node.Points), pointCost+mapCost, "points")
	o.model.Nodes = append(o.model.Nodes, *o.node)
	o.node, o.known = nil, nil
	return err
}

// numbers reads three coordinates.
func numbers(words []string) (space.Vec, error) {
	var c [3]float64
	for i := range c {
		x, err := strconv.ParseFloat(words[i], 64)
		if err != nil || math.IsNaN(x) || math.Abs(x) > 1e6 {
			return space.Vec{}, fmt.Errorf("%q is no coordinate in metres", words[i])
		}
		c[i] = x
	}
	return space.V(c[0], c[1], c[2]), nil
}
