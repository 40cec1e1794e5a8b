// Things that are nothing but a model: what of it is hit are hulls around its shadow meshes, or around what is drawn.

package thing

import (
	"errors"
	"io/fs"
	"math"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/num"
	"camber/components/solid"
	"camber/components/space"
	"camber/content/model"
)

// shadowMesh is what the names of meshes begin with that stand for a model where it is hit and where it casts shadows.
const shadowMesh = "s_"

// OfModel is a thing that stands fast and is drawn as a model; nil where that cannot be read, which is then reported of
// an element's attribute.
func (r *Reader) OfModel(e *markup.Element, attr, file string) *Obstacle {
	if o, known := r.things[file]; known {
		return o
	}
	if r.things == nil {
		r.things = map[string]*Obstacle{}
	}
	r.things[file] = nil
	r.Reads(file)
	m, err := model.Read(r.FS, file)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			_, err = markup.ReadFile(r.FS, file) // says what may be meant
		}
		r.Report(e.AttrProblem(attr, "%s", err))
		return nil
	}
	parts, values := hullsOf(m)
	if len(parts) == 0 {
		r.Report(e.AttrProblem(attr, "%s has no triangles: nothing of it could be seen or hit", file))
		return nil
	}
	doc := &dialect.Obstacle{
		ID: load.IDOf(file), Kind: "fixed", Friction: modelFriction, Bounce: modelBounce, Stuff: "concrete",
		Model: &dialect.Model{Node: dialect.Node{Element: e}, File: source.File(file)},
	}
	o := &Obstacle{Body: r.bodyOf(doc, parts), Upright: true}
	values = append(values, drawn(o.Body.Looks)...)
	o.Blueprint = &load.Blueprint{
		Kind: obstacleName, ID: doc.ID, Name: doc.ID, Path: file, Hash: values.Hash(), Files: []string{file},
		Values: values,
	}
	r.things[file] = o
	return o
}

// What such a thing is like to touch.
const (
	modelFriction = 0.6
	modelBounce   = 0.2
)

// hullsOf are hulls around the shadow meshes of a model, or where it has none around what is drawn of it; and their
// corners, which count in its hash.
func hullsOf(m *model.Model) (parts []piece, values source.Values) {
	shadows := false
	for i := range m.Nodes {
		shadows = shadows || isShadow(&m.Nodes[i])
	}
	for i := range m.Nodes {
		n := &m.Nodes[i]
		if len(n.Triangles) == 0 || shadows != isShadow(n) || len(parts) == maxParts {
			continue
		}
		points := outermost(n.Points)
		box := space.NoBox()
		for _, p := range points {
			box = box.With(p)
			values = append(values, source.Value{
				Path: "hull@points", Kind: source.List, Dim: "length", SI: []float64{p.X, p.Y, p.Z},
			})
		}
		shape, err := solid.HullAround(points, box.Centre())
		if err != nil { // it is flat: a board of some thickness
			half := box.Size().Scale(0.5)
			shape = solid.Shape{Kind: solid.Cuboid, At: box.Centre(), Turn: space.Identity, Half: space.Vec{
				X: max(half.X, leastHalf), Y: max(half.Y, leastHalf), Z: max(half.Z, leastHalf),
			}}
		}
		parts = append(parts, piece{shape, 1})
	}
	return parts, values
}

// leastHalf is half of how thick the thinnest thing is, in metres.
const leastHalf = 0.02

func isShadow(n *model.Node) bool {
	return strings.HasPrefix(n.Name, shadowMesh) && len(n.Triangles) > 0
}

// outermost are points that a hull around all of them may have as corners: all where they are few, else those that lie
// furthest in many directions, evenly around.
func outermost(points []space.Vec) []space.Vec {
	if len(points) <= hullPoints {
		return points
	}
	var out []space.Vec
	taken := map[int]bool{}
	for k := range hullPoints {
		up := 1 - float64(2*(float64(k)+0.5))/hullPoints
		sin, cos := num.SinCos(float64(golden * float64(k)))
		flat := math.Sqrt(1 - float64(up*up))
		way := space.Vec{X: float64(flat * cos), Y: float64(flat * sin), Z: up}
		best, far := 0, points[0].Dot(way)
		for i, p := range points {
			if d := p.Dot(way); d > far {
				best, far = i, d
			}
		}
		if !taken[best] {
			taken[best] = true
			out = append(out, points[best])
		}
	}
	return out
}

const (
	hullPoints = 96
	golden     = 2.399963229728653 // rad: turned by it again and again, directions lie evenly
)
