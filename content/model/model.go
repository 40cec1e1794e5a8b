// What a model is once it is read.

package model

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"

	"camber/components/num"
	"camber/components/space"
)

// Model is a scene of nodes, flattened: every node with its points where they are in the end.
type Model struct {
	Nodes     []Node
	Materials []string // names, by the numbers in Node.Materials
	Colours   []Colour // of the materials, where they say one
	Coats     []Coat   // of the materials, where the format has such
	Pictures  []*Picture
	Wrong     []string // what of it could not be read, and is left out
	Beside    []string // files that it names, from its folder; those that are missing, too

	pixels int                // of its pictures in all
	looked int                // pictures of a glTF file that were looked at
	shown  map[besideAs]found // files beside it
}

// wrong notes what could not be read: the first few times.
func (m *Model) wrong(format string, args ...any) {
	switch n := len(m.Wrong); {
	case n < mostWrong:
		m.Wrong = append(m.Wrong, fmt.Sprintf(format, args...))
	case n == mostWrong:
		m.Wrong = append(m.Wrong, "and more like that")
	}
}

// mostWrong is how often it is told.
const mostWrong = 20

// Colour is a material's colour.
type Colour struct {
	RGB [3]float64 // sRGB, 0..1
	Set bool
}

// Colour is the colour of a material by its number, if it has one.
func (m *Model) Colour(material int) ([3]float64, bool) {
	if material < 0 || material >= len(m.Colours) {
		return [3]float64{}, false
	}
	return m.Colours[material].RGB, m.Colours[material].Set
}

// Coat is what a material has beyond its colour, by its number.
func (m *Model) Coat(material int) Coat {
	if material < 0 || material >= len(m.Coats) {
		return Coat{Picture: -1}
	}
	return m.Coats[material]
}

// Node is one node with all that it draws. Of each point it may say more; a list that ends early says nothing of the
// others.
type Node struct {
	Name      string
	At        space.Vec // m, of its own origin
	Facing    space.Vec // unit, where its forward axis (glTF's -z) points
	Points    []space.Vec
	Triangles [][3]uint32
	Materials []int    // of each triangle; -1: none
	Line      []uint32 // points of a poly line, in its order
	Loop      bool     // the line goes on from its last point to its first

	UV      [][2]float32 // where each point lies on the picture of its triangle, from the upper left corner
	Normals []space.Vec  // unit; zero: nobody says
	Tints   [][3]float32 // linear, by which the colour is multiplied
}

// Read reads a .glb, .gltf, .obj, .ase or .dae file; other files that it names must lie in the same folder of fsys.
func Read(fsys fs.FS, file string) (*Model, error) {
	f, err := fsys.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > mostBytes {
		return nil, fmt.Errorf("%w: %s is %d MB long; at most %d are read", ErrBudget, file, info.Size()>>20, mostBytes>>20)
	}
	folder, err := fs.Sub(fsys, path.Dir(file))
	if err != nil {
		return nil, err
	}
	beside := besides(folder)
	var text func(io.Reader, *others, *budget) (*Model, error)
	switch strings.ToLower(path.Ext(file)) {
	case ".obj":
		text = readOBJ
	case ".ase":
		text = readASE
	case ".dae":
		text = readCOLLADA
	}
	if text != nil {
		m, err := text(f, beside, budgetFor(mostBytes))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		m.Beside = beside.named
		return m, nil
	}
	data, err := readAll(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	doc, read, err := document(data, beside)
	if err != nil {
		return nil, fmt.Errorf("%s is no glTF file that can be read: %w", file, err)
	}
	m, err := flatten(doc, budgetFor(read))
	if err == nil {
		err = m.dressed(doc, beside)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}

// dressed fills in the coats of what was read.
func (m *Model) dressed(doc *gltf.Document, beside *others) (err error) {
	defer func() {
		if recover() != nil {
			err = errMisfit
		}
	}()
	m.coats(doc, beside)
	m.Beside = beside.named
	return nil
}

// shown is a linear share of light as sRGB.
func shown(x float64) float64 {
	if x = min(max(x, 0), 1); x <= 0.0031308 {
		return float64(12.92 * x)
	}
	return float64(1.055*num.Pow(x, 1/2.4)) - 0.055
}

// frame is a node's place: the columns of its matrix and where its origin is, in glTF's axes.
type frame struct{ x, y, z, at space.Vec }

func (f frame) point(p space.Vec) space.Vec {
	return f.at.AddScaled(f.x, p.X).AddScaled(f.y, p.Y).AddScaled(f.z, p.Z)
}

func (f frame) direction(p space.Vec) space.Vec { return f.point(p).Sub(f.at) }

// flatten walks the nodes of the scene.
func flatten(doc *gltf.Document, left *budget) (m *Model, err error) {
	defer func() {
		if recover() != nil {
			m, err = nil, errMisfit
		}
	}()
	m = &Model{}
	for _, material := range doc.Materials {
		m.Materials = append(m.Materials, material.Name)
		c := Colour{}
		if pbr := material.PBRMetallicRoughness; pbr != nil && pbr.BaseColorFactor != nil {
			f := pbr.BaseColorFactorOrDefault()
			c = Colour{RGB: [3]float64{shown(f[0]), shown(f[1]), shown(f[2])}, Set: true}
		}
		m.Colours = append(m.Colours, c)
	}
	if len(doc.Nodes) > mostNodes {
		return nil, fmt.Errorf("it has %d nodes; at most %d are read", len(doc.Nodes), mostNodes)
	}
	roots := doc.Scenes
	if len(roots) == 0 {
		return nil, fmt.Errorf("it has no scene: export one")
	}
	scene := roots[0]
	if doc.Scene != nil {
		scene = roots[*doc.Scene]
	}
	unit := frame{x: space.V(1, 0, 0), y: space.V(0, 1, 0), z: space.V(0, 0, 1)}
	for _, n := range scene.Nodes {
		if err := m.node(doc, n, unit, 0, left); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// node adds one node and those below it.
func (m *Model) node(doc *gltf.Document, index int, above frame, level int, left *budget) error {
	if level > deepest || len(m.Nodes) >= mostNodes {
		return fmt.Errorf("its nodes lie too deep below each other, or too often: is one below itself?")
	}
	if index < 0 || index >= len(doc.Nodes) || doc.Nodes[index] == nil {
		return fmt.Errorf("there is no node %d", index)
	}
	n := doc.Nodes[index]
	here := placed(n, above)
	made := Node{Name: n.Name, At: upright(here.at), Facing: upright(here.direction(space.V(0, 0, -1))).Unit()}
	if n.Mesh != nil {
		for _, p := range doc.Meshes[*n.Mesh].Primitives {
			if err := made.primitive(doc, p, here, left); err != nil {
				return fmt.Errorf("node %q: %w", n.Name, err)
			}
		}
	}
	m.Nodes = append(m.Nodes, made)
	for _, child := range n.Children {
		if err := m.node(doc, child, here, level+1, left); err != nil {
			return err
		}
	}
	return nil
}

// placed is a node's frame within the one above it.
func placed(n *gltf.Node, above frame) frame {
	var own frame
	if t := n.MatrixOrDefault(); t != gltf.DefaultMatrix {
		own = frame{
			space.V(t[0], t[1], t[2]), space.V(t[4], t[5], t[6]), space.V(t[8], t[9], t[10]),
			space.V(t[12], t[13], t[14]),
		}
	} else {
		r, s, at := n.RotationOrDefault(), n.ScaleOrDefault(), n.TranslationOrDefault()
		q := space.Quat{W: r[3], X: r[0], Y: r[1], Z: r[2]}.Unit()
		own = frame{
			q.Rotate(space.V(s[0], 0, 0)), q.Rotate(space.V(0, s[1], 0)), q.Rotate(space.V(0, 0, s[2])),
			space.V(at[0], at[1], at[2]),
		}
	}
	return frame{above.direction(own.x), above.direction(own.y), above.direction(own.z), above.point(own.at)}
}

// upright turns glTF's axes (x east, y up, z south) into this engine's.
func upright(v space.Vec) space.Vec { return space.Vec{X: v.X, Y: -v.Z, Z: v.Y} }

// primitive adds triangles or a line.
func (n *Node) primitive(doc *gltf.Document, p *gltf.Primitive, at frame, left *budget) error {
	if err := left.take(1, partCost, "parts"); err != nil {
		return err
	}
	position, ok := p.Attributes[gltf.POSITION]
	if !ok {
		return nil
	}
	where, err := accessor(doc, position)
	if err != nil {
		return err
	}
	if err := left.take(where.Count, pointCost, "points"); err != nil {
		return err
	}
	points, err := modeler.ReadPosition(doc, where, nil)
	if err != nil {
		return err
	}
	first := uint32(len(n.Points))
	for i, v := range points {
		q := upright(at.point(space.V(float64(v[0]), float64(v[1]), float64(v[2]))))
		if !q.Finite() {
			return fmt.Errorf("point %d is %v", i, q)
		}
		n.Points = append(n.Points, q)
	}
	if err := n.dress(doc, p, at, int(first), len(points), left); err != nil {
		return err
	}
	order, err := indices(doc, p, len(points), left)
	if err != nil {
		return err
	}
	for i := range order {
		order[i] += first
	}
	material := -1
	if p.Material != nil {
		material = *p.Material
	}
	switch p.Mode {
	case gltf.PrimitiveTriangles:
		for i := 0; i+2 < len(order); i += 3 {
			n.triangle(order[i], order[i+1], order[i+2], material)
		}
	case gltf.PrimitiveTriangleStrip:
		for i := 0; i+2 < len(order); i++ {
			a, b := order[i+i%2], order[i+1-i%2]
			n.triangle(a, b, order[i+2], material)
		}
	case gltf.PrimitiveTriangleFan:
		for i := 1; i+1 < len(order); i++ {
			n.triangle(order[0], order[i], order[i+1], material)
		}
	case gltf.PrimitiveLineStrip, gltf.PrimitiveLineLoop:
		n.Line, n.Loop = append(n.Line, order...), p.Mode == gltf.PrimitiveLineLoop
	case gltf.PrimitiveLines:
		for i := 0; i+1 < len(order); i += 2 { // a poly line written piece by piece
			if k := len(n.Line); k == 0 || n.Line[k-1] != order[i] {
				n.Line = append(n.Line, order[i])
			}
			n.Line = append(n.Line, order[i+1])
		}
		if k := len(n.Line); k > 3 && n.Line[0] == n.Line[k-1] {
			n.Line, n.Loop = n.Line[:k-1], true
		}
	}
	return nil
}

func (n *Node) triangle(a, b, c uint32, material int) {
	n.Triangles, n.Materials = append(n.Triangles, [3]uint32{a, b, c}), append(n.Materials, material)
}

// indices are the points of a primitive in their order.
func indices(doc *gltf.Document, p *gltf.Primitive, points int, left *budget) ([]uint32, error) {
	corners, of := points, (*gltf.Accessor)(nil)
	if p.Indices != nil {
		var err error
		if of, err = accessor(doc, *p.Indices); err != nil {
			return nil, err
		}
		corners = of.Count
	}
	cost := orderCost
	switch p.Mode {
	case gltf.PrimitiveTriangleStrip, gltf.PrimitiveTriangleFan:
		cost += triangleCost
	case gltf.PrimitiveTriangles:
		cost += (triangleCost + 2) / 3
	}
	if err := left.take(corners, cost, "corners"); err != nil {
		return nil, err
	}
	if of == nil {
		order := make([]uint32, points)
		for i := range order {
			order[i] = uint32(i)
		}
		return order, nil
	}
	order, err := modeler.ReadIndices(doc, of, nil)
	if err != nil {
		return nil, err
	}
	for i, k := range order {
		if int(k) >= points {
			return nil, fmt.Errorf("index %d names point %d of %d", i, k, points)
		}
	}
	return order, nil
}
