// Tracks that were modelled elsewhere: their nodes by the names that the sources give them (MAP-16).

package blueprints

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/road"
	"camber/components"
	"camber/components/num"
	"camber/components/space"
	"camber/content/model"
)

// The names of nodes. Sky is drawn, not driven on.
const (
	driveLine = "DriveLine"
	startPos  = "startpos"
	sky       = "Sky"
)

// layMesh lays ground from a model.
func (b *roadBuilder) layMesh(doc *dialect.Mesh, beside *dialect.Surface) {
	file := path.Clean(strings.ReplaceAll(doc.Model, "\\", "/"))
	b.files = append(b.files, file)
	m, err := model.Read(b.fsys, file)
	if err != nil {
		b.report(doc.Element.AttrProblem("model", "%s", err))
		return
	}
	var soup road.Loose
	for i := range m.Nodes {
		n := &m.Nodes[i]
		if n.Name == sky {
			continue
		}
		for k, t := range n.Triangles {
			material := uint8(0)
			if at := n.Materials[k]; at >= 0 && at < len(m.Materials) {
				material = b.named(m.Materials[at], beside)
			}
			soup.Add(n.Points[t[0]], n.Points[t[1]], n.Points[t[2]], material)
		}
	}
	p := b.params
	if p.Meshes, p.Floor, err = soup.Meshes(); err != nil {
		b.report(doc.Element.AttrProblem("model", "%s: %s", file, err))
		return
	}
	b.driveAlong(doc, m)
}

// named is the surface that a material of the model stands for: the road's own, what lies beside it, or the usual one of that
// name; what is not known is road.
func (b *roadBuilder) named(material string, beside *dialect.Surface) uint8 {
	word := strings.ToLower(material)
	switch {
	case strings.Contains(word, "grass"), strings.Contains(word, "beside"):
		return b.material(beside, grass)
	case strings.Contains(word, "kerb"), strings.Contains(word, "curb"):
		return b.material(nil, kerbstone)
	case strings.Contains(word, "concrete"), strings.Contains(word, "wall"):
		return b.material(nil, concrete)
	}
	return 0
}

// driveAlong takes the model's line and its places of the grid.
func (b *roadBuilder) driveAlong(doc *dialect.Mesh, m *model.Model) {
	at := slices.IndexFunc(m.Nodes, func(n model.Node) bool { return n.Name == driveLine })
	if at < 0 || len(m.Nodes[at].Line) < 2 {
		b.report(doc.Element.AttrProblem("model", "the model has no poly line named %s: draw one along the road, its first point just after the start", driveLine))
		return
	}
	n := &m.Nodes[at]
	var points []space.Vec
	for _, k := range n.Line {
		points = append(points, n.Points[k])
	}
	p := b.params
	p.Middle = components.NewLine(points, !doc.Open)
	for i := range p.Middle.Knots {
		p.Middle.Knots[i].Left, p.Middle.Knots[i].Right = float64(0.5*doc.Width), float64(0.5*doc.Width)
	}
	if p.Racing = road.RacingLine(p.Middle); p.Racing == nil {
		p.Racing = p.Middle
	}
	var starts []model.Node
	for _, n := range m.Nodes {
		if strings.HasPrefix(n.Name, startPos) {
			starts = append(starts, n)
		}
	}
	slices.SortStableFunc(starts, func(x, y model.Node) int { return cmp.Compare(x.Name, y.Name) })
	for _, n := range starts {
		along, _ := p.Middle.Locate(n.At, 0)
		heading := p.Middle.HeadingAt(along)
		if level := (space.Vec{X: n.Facing.X, Y: n.Facing.Y}); level.Len() > 0.1 {
			heading = num.Atan2(level.X, level.Y)
		}
		p.Starts = append(p.Starts, components.TrackStart{Along: along, At: n.At, Heading: heading})
	}
	if len(p.Starts) == 0 {
		b.grid(&dialect.Grid{At: -8, Rows: 16, Lanes: 2, Gap: 8, LaneGap: 4})
	}
}
