// Models that are drawn of cars and things: read from files, and left out with a warning where they cannot be read.

package load

import (
	"errors"
	"strings"

	"camber/blueprints/dialect"
	"camber/components"
	"camber/components/space"
	"camber/content/model"
)

// mostTriangles is how many a model may have.
const mostTriangles = 2_000_000

// LookModel reads a model; nil and a warning where that fails, which says what is drawn instead (ART-08).
func (r *Reader) LookModel(doc *dialect.Model, instead string) []*components.LookModel {
	name := string(doc.File)
	r.Files = append(r.Files, name)
	m, err := model.Read(r.FS, name)
	if errors.Is(err, model.ErrBudget) { // no mistake of somebody who draws: a pack with it is not installed
		r.Report(doc.Element.AttrProblem("file", "%s", err))
		return nil
	}
	if err != nil {
		r.Report(doc.Element.AttrWarning("file", "%s; %s instead", err, instead))
		return nil
	}
	all := make([]*components.LookModel, 0, len(m.Nodes))
	triangles := 0
	for i := range m.Nodes {
		n := &m.Nodes[i]
		if len(n.Triangles) == 0 || strings.HasPrefix(n.Name, "s_") { // a shadow mesh of the sources
			continue
		}
		triangles += len(n.Triangles)
		all = append(all, lookNode(m, n))
	}
	if triangles > mostTriangles {
		r.Report(doc.Element.AttrWarning("file",
			"%s has %d triangles; at most %d are drawn; %s instead", name, triangles, mostTriangles, instead))
		return nil
	}
	return all
}

// lookNode is a node of a model.
func lookNode(m *model.Model, n *model.Node) *components.LookModel {
	node := &components.LookModel{
		Name: n.Name, At: n.At, Triangles: n.Triangles,
		Points: make([]space.Vec, len(n.Points)),
	}
	for k, p := range n.Points {
		node.Points[k] = p.Sub(n.At)
	}
	for _, k := range n.Materials {
		if colour, ok := m.Colour(k); ok {
			if node.Colours == nil {
				node.Colours = make([][3]float64, 0, len(n.Triangles))
			}
			node.Colours = append(node.Colours, colour)
		}
	}
	if len(node.Colours) != len(node.Triangles) {
		node.Colours = nil
	}
	return node
}
