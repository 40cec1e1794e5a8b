// Tracks that were modelled elsewhere: their nodes by the names that the sources give them (MAP-16).

package track

import (
	"cmp"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/road"
	"camber/blueprints/source/markup"
	"camber/components/line"
	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
	"camber/content/model"
)

// The names of nodes. Sky is drawn, not driven on.
const (
	driveLine = "DriveLine"
	startPos  = "startpos"
	skyNode   = "Sky"
)

// layMesh lays ground from a model.
func (b *roadBuilder) layMesh(doc *dialect.Mesh, beside *dialect.Surface) {
	file := string(doc.Model)
	b.Files = append(b.Files, file)
	before := len(b.Problems)
	if b.Exists(doc.Element, "model", doc.Model); len(b.Problems) > before {
		return
	}
	m, err := model.Read(b.FS, file)
	if err != nil {
		b.Report(doc.Element.AttrProblem("model", "%s", err))
		return
	}
	surfaces := b.surfacesOf(doc, m, beside)
	var soup road.Loose
	for i := range m.Nodes {
		n := &m.Nodes[i]
		if n.Name == skyNode {
			continue
		}
		for k, t := range n.Triangles {
			material := uint8(0)
			if at := n.Materials[k]; at >= 0 && at < len(surfaces) {
				material = surfaces[at]
			}
			soup.Add(n.Points[t[0]], n.Points[t[1]], n.Points[t[2]], material)
		}
	}
	p := b.params
	made, floor, err := soup.Parts()
	if err != nil {
		b.Report(doc.Element.AttrProblem("model", "%s: %s", file, err))
		return
	}
	p.Ground.Meshes, p.Ground.Floor = terrain.MeshesOf(made, terrain.MeshGround), floor
	b.driveAlong(doc, m)
}

// surfacesOf are the surfaces that the model's materials stand for.
func (b *roadBuilder) surfacesOf(doc *dialect.Mesh, m *model.Model, beside *dialect.Surface) []uint8 {
	to := make([]uint8, len(m.Materials))
	for i, name := range m.Materials {
		to[i] = b.named(name, beside)
	}
	for i := range doc.Materials {
		d := &doc.Materials[i]
		found := false
		for k, name := range m.Materials {
			if strings.EqualFold(name, d.Name) {
				to[k], found = b.material(d.Surface, asphalt), true
			}
		}
		if !found {
			b.Report(d.Element.AttrProblem("name", "the model has no material %q%s", d.Name,
				markup.DidYouMean(d.Name, m.Materials)))
		}
	}
	return to
}

// named is the surface that a material's name speaks of: what lies beside the road, or the usual one of that name, else
// the road's own.
func (b *roadBuilder) named(material string, beside *dialect.Surface) uint8 {
	word := strings.ToLower(material)
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(word, w) })
	}
	switch {
	case has("grass", "beside", "verge"):
		return b.material(beside, grass)
	case has("kerb", "curb"):
		return b.material(nil, kerbstone)
	case has("concrete", "wall"):
		return b.material(nil, concrete)
	case has("sand", "trap"):
		return b.material(nil, sand)
	case has("gravel"):
		return b.material(nil, gravel)
	}
	return 0
}

// driveAlong takes the model's line and its places of the grid.
func (b *roadBuilder) driveAlong(doc *dialect.Mesh, m *model.Model) {
	at := slices.IndexFunc(m.Nodes, func(n model.Node) bool { return n.Name == driveLine })
	if at < 0 || len(m.Nodes[at].Line) < 2 {
		b.Report(doc.Element.AttrProblem("model",
			"the model has no poly line named %s: draw one along the road, its first point just after the start", driveLine))
		return
	}
	n := &m.Nodes[at]
	var points []space.Vec
	for _, k := range n.Line {
		points = append(points, n.Points[k])
	}
	p := b.params
	p.Course.Middle = line.New(points, !doc.Open)
	for i := range p.Course.Middle.Knots {
		p.Course.Middle.Knots[i].Left, p.Course.Middle.Knots[i].Right = float64(0.5*doc.Width), float64(0.5*doc.Width)
	}
	if p.Course.Racing = road.RacingLine(p.Course.Middle); p.Course.Racing == nil {
		p.Course.Racing = p.Course.Middle
	}
	var starts []model.Node
	for _, n := range m.Nodes {
		if strings.HasPrefix(n.Name, startPos) {
			starts = append(starts, n)
		}
	}
	slices.SortStableFunc(starts, func(x, y model.Node) int { return cmp.Compare(x.Name, y.Name) })
	for _, n := range starts {
		along, _ := p.Course.Middle.Locate(n.At, 0)
		heading := p.Course.Middle.HeadingAt(along)
		if level := (space.Vec{X: n.Facing.X, Y: n.Facing.Y}); level.Len() > 0.1 {
			heading = num.Atan2(level.X, level.Y)
		}
		p.Course.Starts = append(p.Course.Starts, terrain.TrackStart{Along: along, At: n.At, Heading: heading})
	}
	if len(p.Course.Starts) == 0 {
		b.grid(&dialect.Grid{At: -8, Rows: 16, Lanes: 2, Gap: 8, LaneGap: 4})
	}
}
