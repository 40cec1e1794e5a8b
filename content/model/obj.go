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
	mapCost    = 40 // bytes of a corner that is known by its numbers
)

// readOBJ reads a Wavefront OBJ file. Its y axis is up and -z ahead, as in glTF.
func readOBJ(r io.Reader, files *others, left *budget) (*Model, error) {
	m := &Model{}
	o := &objReader{
		model: m, files: files, materials: map[string]int{}, libraries: map[string]bool{}, material: -1, left: left,
	}
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
	files     *others
	libraries map[string]bool // of materials, that were read
	points    []space.Vec
	uv        [][2]float32
	normals   []space.Vec
	materials map[string]int
	material  int
	node      *Node
	known     map[objCorner]uint32 // that the node has
	name      string
	told      [3]bool // that a corner names none such
	left      *budget
}

// objCorner is a corner of a face: its point, where it lies on the picture, and its normal, by their numbers from 1; 0:
// nobody says.
type objCorner [3]int

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
	case "vt", "vn":
		return o.more(words)
	case "mtllib":
		o.library(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "mtllib")))
	case "o", "g":
		if err := o.finish(); err != nil {
			return err
		}
		o.name = strings.Join(words[1:], " ")
	case "usemtl":
		o.material = o.named(strings.Join(words[1:], " "))
	case "f":
		return o.face(words[1:])
	}
	return nil
}

// named is the number of a material.
func (o *objReader) named(name string) int {
	k, ok := o.materials[name]
	if !ok {
		k = len(o.model.Materials)
		o.materials[name] = k
		o.model.Materials = append(o.model.Materials, name)
		o.model.Colours = append(o.model.Colours, Colour{})
		o.model.Coats = append(o.model.Coats, Coat{Picture: -1})
	}
	return k
}

// more takes what corners may have beside their points.
func (o *objReader) more(words []string) error {
	if len(o.uv)+len(o.normals) >= mostPoints {
		return fmt.Errorf("more than %d places on pictures and normals", mostPoints)
	}
	if words[0] == "vn" {
		if len(words) < 4 {
			return fmt.Errorf("a normal has three numbers, not %d", len(words)-1)
		}
		n, err := numbers(words[1:4])
		if n = upright(n); err == nil && n.LenSq() > 0 {
			n = n.Unit()
		}
		o.normals = append(o.normals, n)
		return err
	}
	at := space.Vec{}
	for i, w := range words[1:min(len(words), 3)] {
		x, err := number(w)
		if err != nil {
			return err
		}
		if i == 0 {
			at.X = x
		} else {
			at.Y = x
		}
	}
	o.uv = append(o.uv, [2]float32{float32(at.X), float32(1 - at.Y)}) // they count from the lower left corner
	return nil
}

// corner reads one of a face, such as 7, 7/3, 7//2 or 7/3/2.
func (o *objReader) corner(word string) (c objCorner, err error) {
	have := [...]int{len(o.points), len(o.uv), len(o.normals)}
	for i, part := range strings.SplitN(word, "/", len(c)) {
		if part == "" && i > 0 {
			continue
		}
		k, err := strconv.Atoi(part)
		if err != nil {
			return c, fmt.Errorf("%q is no corner of a face", word)
		}
		if k < 0 {
			k = have[i] + k + 1
		}
		switch {
		case k >= 1 && k <= have[i]:
			c[i] = k
		case i == 0:
			return c, fmt.Errorf("a face names point %s of %d", part, have[i])
		case !o.told[i]: // it can be drawn without
			o.told[i] = true
			o.model.wrong("a face names %s %s of %d: it is drawn without", [...]string{1: "place on a picture", 2: "normal"}[i],
				part, have[i])
		}
	}
	return c, nil
}

// face adds a polygon as a fan.
func (o *objReader) face(words []string) error {
	if len(words) < 3 {
		return fmt.Errorf("a face has three corners or more, not %d", len(words))
	}
	if o.node == nil {
		o.node, o.known = &Node{Name: o.name, Facing: space.V(0, 1, 0)}, map[objCorner]uint32{}
	}
	if err := o.left.take(len(words)-2, triangleCost, "triangles"); err != nil {
		return err
	}
	corners := make([]uint32, len(words))
	for i, w := range words {
		c, err := o.corner(w)
		if err != nil {
			return err
		}
		at, ok := o.known[c]
		if !ok {
			at = o.add(c)
		}
		corners[i] = at
	}
	for i := 2; i < len(corners); i++ {
		o.node.triangle(corners[0], corners[i-1], corners[i], o.material)
	}
	return nil
}

// add adds a corner to the node.
func (o *objReader) add(c objCorner) uint32 {
	n, at := o.node, len(o.node.Points)
	n.Points, o.known[c] = append(n.Points, o.points[c[0]-1]), uint32(at)
	if k := c[1]; k > 0 {
		n.UV = append(grown(n.UV, at), o.uv[k-1])
	}
	if k := c[2]; k > 0 {
		n.Normals = append(grown(n.Normals, at), o.normals[k-1])
	}
	return uint32(at)
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
