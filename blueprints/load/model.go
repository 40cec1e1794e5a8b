// Models that are drawn of cars and things: read from files, and left out with a warning where they cannot be read.

package load

import (
	"errors"
	"path"
	"strings"

	"camber/blueprints/dialect"
	"camber/components/solid"
	"camber/components/space"
	"camber/content/model"
)

// mostTriangles is how many a model may have.
const mostTriangles = 2_000_000

// LookModel reads a model; nil and a warning where that fails, which says what is drawn instead (ART-08).
func (r *Reader) LookModel(doc *dialect.Model, instead string) []*solid.LookModel {
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
	for _, beside := range m.Beside {
		r.Files = append(r.Files, path.Join(path.Dir(name), beside))
	}
	for _, wrong := range m.Wrong {
		r.Report(doc.Element.AttrWarning("file", "%s: %s", name, wrong))
	}
	pictures := make([]*solid.ModelPicture, len(m.Pictures)) // nil: not drawn
	for i, p := range m.Pictures[:min(len(m.Pictures), solid.MostModelPictures)] {
		pictures[i] = &solid.ModelPicture{Name: p.Name, Data: p.Data, Wrap: p.Wrap}
	}
	if n := len(m.Pictures); n > solid.MostModelPictures {
		r.Report(doc.Element.AttrWarning("file", "%s has %d pictures; %d of a model are drawn, the others are left out: "+
			"put several on one", name, n, solid.MostModelPictures))
	}
	all := make([]*solid.LookModel, 0, len(m.Nodes))
	triangles := 0
	for i := range m.Nodes {
		n := &m.Nodes[i]
		if len(n.Triangles) == 0 || strings.HasPrefix(n.Name, "s_") { // a shadow mesh of the sources
			continue
		}
		triangles += len(n.Triangles)
		all = append(all, lookNode(m, n, pictures))
	}
	if triangles > mostTriangles {
		r.Report(doc.Element.AttrWarning("file",
			"%s has %d triangles; at most %d are drawn; %s instead", name, triangles, mostTriangles, instead))
		return nil
	}
	return all
}

// lookNode is a node of a model; pictures are the model's.
func lookNode(m *model.Model, n *model.Node, pictures []*solid.ModelPicture) *solid.LookModel {
	node := &solid.LookModel{
		Name: n.Name, At: n.At, UV: n.UV, Normals: n.Normals, Tints: n.Tints,
		Points: make([]space.Vec, len(n.Points)), Triangles: make([][3]uint32, 0, len(n.Triangles)),
	}
	for k, p := range n.Points {
		node.Points[k] = p.Sub(n.At)
	}
	coloured := len(n.Triangles) > 0
	for _, k := range n.Materials {
		_, has := m.Colour(k)
		coloured = coloured && (has || m.Coat(k).Picture >= 0)
	}
	face := func(t [3]uint32, material int) {
		colour, has := m.Colour(material)
		if picture := m.Coat(material).Picture; picture >= 0 && pictures[picture] != nil {
			if node.Pictures == nil {
				node.Pictures = make([]*solid.ModelPicture, len(node.Triangles), len(n.Triangles))
			}
			node.Pictures = append(node.Pictures, pictures[picture])
			if !has {
				colour = [3]float64{1, 1, 1}
			}
		} else if node.Pictures != nil {
			node.Pictures = append(node.Pictures, nil)
		}
		node.Triangles = append(node.Triangles, t)
		if coloured {
			node.Colours = append(node.Colours, colour)
		}
	}
	for i, t := range n.Triangles {
		face(t, n.Materials[i])
		if m.Coat(n.Materials[i]).Double {
			face([3]uint32{t[0], t[2], t[1]}, n.Materials[i])
		}
	}
	return node
}
