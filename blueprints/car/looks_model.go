// Cars' models: read from files, sorted into nodes, and left out with a warning where they cannot be read.

package car

import (
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/components"
	"camber/components/space"
	"camber/content/model"
)

// mostTriangles is how many a car's model may have.
const mostTriangles = 2_000_000

// lookModelOf reads a model; nil and a warning where that fails: the body is drawn then (ART-08).
func lookModelOf(r *load.Reader, doc *dialect.Model) []*components.LookModel {
	name := string(doc.File)
	r.Files = append(r.Files, name)
	m, err := model.Read(r.FS, name)
	if err != nil {
		r.Report(doc.Element.AttrWarning("file", "%s; the body is drawn instead", err))
		return nil
	}
	var all []*components.LookModel
	body, triangles := false, 0
	for i := range m.Nodes {
		n := &m.Nodes[i]
		if len(n.Triangles) == 0 || strings.HasPrefix(n.Name, "s_") { // a shadow mesh of the sources
			continue
		}
		triangles += len(n.Triangles)
		body = body || n.Name == "Body"
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
		all = append(all, node)
	}
	switch {
	case !body:
		r.Report(doc.Element.AttrWarning("file", "%s has no node Body with triangles in it; name the car's hull so, and "+
			"its wheels Wheel_FL, Wheel_FR, Wheel_RL, Wheel_RR; the body is drawn instead", name))
		return nil
	case triangles > mostTriangles:
		r.Report(doc.Element.AttrWarning("file",
			"%s has %d triangles; at most %d are drawn of a car; the body is drawn instead", name, triangles, mostTriangles))
		return nil
	}
	return all
}
