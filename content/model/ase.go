// 3D Studio's ASCII export (.ase), as the sources read it: one unit is a metre, z is up, y ahead (ART-01, ART-07).

package model

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"camber/components/space"
)

// readASE reads an .ase file: its geometric objects are nodes.
func readASE(r io.Reader, _ *others, left *budget) (*Model, error) {
	a := &aseReader{model: &Model{}, material: -1, left: left}
	lines := bufio.NewScanner(io.LimitReader(r, mostBytes))
	lines.Buffer(nil, mostLine)
	n := 0
	for lines.Scan() {
		n++
		if err := a.line(strings.Fields(lines.Text())); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if n == 1 && !a.begun {
			return nil, fmt.Errorf("line 1: an ASE file begins with *3DSMAX_ASCIIEXPORT")
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	if a.level != 0 {
		return nil, fmt.Errorf("line %d: %d blocks are not closed; the file is cut off", n, a.level)
	}
	if len(a.model.Nodes) == 0 {
		return nil, fmt.Errorf("it has no *GEOMOBJECT with faces")
	}
	return a.model, nil
}

type aseReader struct {
	model    *Model
	begun    bool
	level    int
	inside   int // the level of the object that is read; 0: none
	node     Node
	material int
	list     bool // in the list of materials
	row      bool // in the node's own matrix
	left     *budget
}

func (a *aseReader) line(words []string) error {
	if len(words) == 0 {
		return nil
	}
	if words[0] == "*3DSMAX_ASCIIEXPORT" {
		a.begun = true
	}
	opens := words[len(words)-1] == "{"
	switch words[0] {
	case "}":
		if a.level--; a.level < 0 {
			return fmt.Errorf("a block is closed that was not opened")
		}
		if a.inside > 0 && a.level < a.inside {
			if err := a.close(); err != nil {
				return err
			}
		}
		a.list, a.row = a.list && a.level > 0, false
		return nil
	case "*GEOMOBJECT":
		if opens && a.inside == 0 {
			a.node, a.material = Node{Facing: space.V(0, 1, 0)}, -1
			a.inside = a.level + 1
		}
	case "*MATERIAL_LIST":
		a.list = opens
	case "*NODE_TM":
		a.row = opens
	default:
		if err := a.value(words); err != nil {
			return err
		}
	}
	if opens {
		a.level++
	}
	return nil
}

// value reads what stands in a line of its own.
func (a *aseReader) value(words []string) error {
	switch words[0] {
	case "*MATERIAL_NAME":
		if a.list && a.level == 2 {
			a.model.Materials = append(a.model.Materials, quoted(words[1:]))
			a.model.Colours = append(a.model.Colours, Colour{})
		}
	case "*MATERIAL_DIFFUSE":
		if k := len(a.model.Colours) - 1; a.list && a.level == 2 && k >= 0 && len(words) >= 4 {
			c, err := numbers(words[1:4])
			if err != nil {
				return err
			}
			a.model.Colours[k] = Colour{
				RGB: [3]float64{min(max(c.X, 0), 1), min(max(c.Y, 0), 1), min(max(c.Z, 0), 1)},
				Set: true,
			}
		}
	}
	if a.inside == 0 {
		return nil
	}
	switch words[0] {
	case "*NODE_NAME":
		if a.node.Name == "" {
			a.node.Name = quoted(words[1:])
		}
	case "*TM_ROW3":
		if a.row && len(words) >= 4 {
			at, err := numbers(words[1:4])
			if err != nil {
				return err
			}
			a.node.At = at
		}
	case "*MATERIAL_REF":
		if len(words) > 1 {
			k, err := strconv.Atoi(words[1])
			if err != nil {
				return fmt.Errorf("%q is no number of a material", words[1])
			}
			a.material = k
		}
	case "*MESH_VERTEX":
		if len(words) < 5 {
			return fmt.Errorf("a point has its number and three coordinates")
		}
		if k, err := strconv.Atoi(words[1]); err != nil || k != len(a.node.Points) {
			return fmt.Errorf("point %q comes where point %d should", words[1], len(a.node.Points))
		}
		if len(a.node.Points) >= mostPoints {
			return fmt.Errorf("more than %d points", mostPoints)
		}
		p, err := numbers(words[2:5])
		if err != nil {
			return err
		}
		a.node.Points = append(a.node.Points, p)
	case "*MESH_FACE":
		return a.face(words[1:])
	}
	return nil
}

// face reads "0: A: 1 B: 2 C: 3 ...".
func (a *aseReader) face(words []string) error {
	var corners [3]uint32
	found := 0
	for i := 0; i+1 < len(words) && found < 3; i++ {
		if words[i] != [3]string{"A:", "B:", "C:"}[found] {
			continue
		}
		k, err := strconv.Atoi(words[i+1])
		if err != nil || k < 0 || k >= len(a.node.Points) {
			return fmt.Errorf("a face names point %s of %d", words[i+1], len(a.node.Points))
		}
		corners[found] = uint32(k)
		found++
	}
	if found < 3 {
		return fmt.Errorf("a face has three corners, as in A: 0 B: 1 C: 2")
	}
	a.node.triangle(corners[0], corners[1], corners[2], -1)
	return a.left.take(1, triangleCost, "triangles")
}

// close ends an object.
func (a *aseReader) close() error {
	a.inside = 0
	if len(a.model.Nodes) >= mostNodes {
		return fmt.Errorf("%w: more than %d objects", ErrBudget, mostNodes)
	}
	if err := a.left.take(len(a.node.Points), pointCost, "points"); err != nil {
		return err
	}
	for i := range a.node.Materials { // the reference comes behind the mesh
		a.node.Materials[i] = a.material
	}
	if len(a.node.Triangles) > 0 {
		a.model.Nodes = append(a.model.Nodes, a.node)
	}
	return nil
}

// quoted is a name without its quotation marks.
func quoted(words []string) string { return strings.Trim(strings.Join(words, " "), `"`) }
