// Tests of models: what the formats allow, and what is refused.

package model_test

import (
	"bytes"
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"

	"camber/components/space"
	"camber/content/model"
)

// packed writes a document as a .glb and gives the content that holds it.
func packed(t testing.TB, doc *gltf.Document) fstest.MapFS {
	t.Helper()
	var b bytes.Buffer
	if err := gltf.NewEncoder(&b).Encode(doc); err != nil {
		t.Fatal(err)
	}
	return fstest.MapFS{"tracks/a.glb": {Data: b.Bytes()}}
}

// drawn is a document with one node that draws points in a mode, in an order (nil: as they come).
func drawn(mode gltf.PrimitiveMode, points [][3]float32, order []uint32) *gltf.Document {
	doc := gltf.NewDocument()
	p := &gltf.Primitive{Mode: mode, Attributes: gltf.PrimitiveAttributes{gltf.POSITION: modeler.WritePosition(doc,
		points)}}
	if order != nil {
		p.Indices = gltf.Index(modeler.WriteIndices(doc, order))
	}
	doc.Meshes = []*gltf.Mesh{{Primitives: []*gltf.Primitive{p}}}
	doc.Nodes = []*gltf.Node{{Name: "DriveLine", Mesh: gltf.Index(0)}}
	doc.Scenes[0].Nodes = []int{0}
	return doc
}

func read(t testing.TB, doc *gltf.Document) *model.Model {
	t.Helper()
	m, err := model.Read(packed(t, doc), "tracks/a.glb")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var corners = [][3]float32{{0, 0, 0}, {4, 0, 0}, {4, 0, -3}, {0, 2, -3}}

func TestAModelComesUprightAndInMetres(t *testing.T) { // MAP-16
	m := read(t, drawn(gltf.PrimitiveTriangles, corners, []uint32{0, 1, 2, 0, 2, 3}))
	n := m.Nodes[0]
	want := []space.Vec{{}, {X: 4}, {X: 4, Y: 3}, {Y: 3, Z: 2}}
	for i, p := range n.Points {
		if p != want[i] {
			t.Errorf("point %d is at %v, want %v", i, p, want[i])
		}
	}
	if len(n.Triangles) != 2 || n.Triangles[1] != [3]uint32{0, 2, 3} || n.Materials[0] != -1 || n.Name != "DriveLine" {
		t.Errorf("%+v", n)
	}
}

func TestTrianglesComeFromStripsAndFansToo(t *testing.T) {
	up := func(n *model.Node, k int) float64 {
		p := n.Triangles[k]
		return n.Points[p[1]].Sub(n.Points[p[0]]).Cross(n.Points[p[2]].Sub(n.Points[p[0]])).Z
	}
	flat := [][3]float32{{0, 0, 0}, {1, 0, 0}, {0, 0, -1}, {1, 0, -1}, {0, 0, -2}}
	fan := [][3]float32{{0, 0, 0}, {1, 0, 0}, {1, 0, -1}, {0, 0, -1}, {-1, 0, -1}}
	for mode, points := range map[gltf.PrimitiveMode][][3]float32{
		gltf.PrimitiveTriangleStrip: flat,
		gltf.PrimitiveTriangleFan:   fan,
	} {
		n := &read(t, drawn(mode, points, nil)).Nodes[0]
		if len(n.Triangles) != 3 {
			t.Fatalf("%v: %d triangles", mode, len(n.Triangles))
		}
		for k := range n.Triangles {
			if up(n, k) <= 0 {
				t.Errorf("%v: triangle %d faces down", mode, k)
			}
		}
	}
}

func TestALineComesInItsOrderHoweverItIsDrawn(t *testing.T) { // MAP-16
	for _, c := range []struct {
		mode  gltf.PrimitiveMode
		order []uint32
		line  int
		loop  bool
	}{
		{gltf.PrimitiveLineStrip, []uint32{3, 1, 0}, 3, false},
		{gltf.PrimitiveLineLoop, []uint32{3, 1, 0}, 3, true},
		{gltf.PrimitiveLines, []uint32{3, 1, 1, 0}, 3, false},
		{gltf.PrimitiveLines, []uint32{3, 1, 1, 0, 0, 3}, 3, true},
	} {
		n := read(t, drawn(c.mode, corners, c.order)).Nodes[0]
		if len(n.Line) != c.line || n.Loop != c.loop || n.Line[0] != 3 || n.Line[1] != 1 || len(n.Triangles) != 0 {
			t.Errorf("mode %v: %v, loop %v", c.mode, n.Line, n.Loop)
		}
	}
}

func TestNodesMoveTurnAndScaleWhatIsBelowThem(t *testing.T) {
	doc := drawn(gltf.PrimitiveTriangles, corners, []uint32{0, 1, 2})
	quarter := math.Sqrt2 / 2
	doc.Nodes = append(doc.Nodes, &gltf.Node{
		Name: "above", Translation: [3]float64{100, 10, -50}, Rotation: [4]float64{0, quarter, 0, quarter},
		Scale: [3]float64{2, 2, 2}, Children: []int{0},
	})
	doc.Scenes[0].Nodes = []int{1}
	m := read(t, doc)
	if len(m.Nodes) != 2 || m.Nodes[0].Name != "above" {
		t.Fatalf("%d nodes", len(m.Nodes))
	}
	above, n := m.Nodes[0], m.Nodes[1]
	if above.At != space.V(100, 50, 10) || above.Facing.Sub(space.V(-1, 0, 0)).Len() > 1e-9 { // from north to west
		t.Errorf("it stands at %v and faces %v", above.At, above.Facing)
	}
	if want := space.V(100, 58, 10); n.Points[1].Sub(want).Len() > 1e-9 {
		t.Errorf("what lay 4 m east lies at %v, want %v", n.Points[1], want)
	}
}

func TestAMatrixDoesWhatItsPartsDo(t *testing.T) {
	doc := drawn(gltf.PrimitiveTriangles, corners, []uint32{0, 1, 2})
	doc.Nodes[0].Matrix = [16]float64{0, 0, -2, 0, 0, 2, 0, 0, 2, 0, 0, 0, 100, 10, -50, 1}
	if p := read(t, doc).Nodes[0].Points[1]; p.Sub(space.V(100, 58, 10)).Len() > 1e-9 {
		t.Errorf("what lay 4 m east lies at %v", p)
	}
}

func TestMaterialsComeByName(t *testing.T) {
	doc := drawn(gltf.PrimitiveTriangles, corners, []uint32{0, 1, 2})
	doc.Materials = []*gltf.Material{{Name: "asphalt"}, {Name: "grass"}}
	doc.Meshes[0].Primitives[0].Material = gltf.Index(1)
	m := read(t, doc)
	if m.Materials[m.Nodes[0].Materials[0]] != "grass" {
		t.Errorf("%+v", m)
	}
}

func TestBadModelsAreRefusedWithTheirFile(t *testing.T) {
	for name, change := range map[string]func(*gltf.Document){
		"index beyond":    func(d *gltf.Document) { d.Accessors[0].Count = 2 },
		"accessor beyond": func(d *gltf.Document) { d.Meshes[0].Primitives[0].Indices = gltf.Index(77) },
		"mesh beyond":     func(d *gltf.Document) { d.Nodes[0].Mesh = gltf.Index(5) },
		"node beyond":     func(d *gltf.Document) { d.Scenes[0].Nodes = []int{9} },
		"negative node":   func(d *gltf.Document) { d.Scenes[0].Nodes = []int{-1} },
		"scene beyond":    func(d *gltf.Document) { d.Scene = gltf.Index(3) },
		"no scene":        func(d *gltf.Document) { d.Scenes, d.Scene = nil, nil },
		"below itself":    func(d *gltf.Document) { d.Nodes[0].Children = []int{0} },
		"not a number": func(d *gltf.Document) {
			d.Nodes[0].Translation = [3]float64{1e300 * 10, 0, 0}
			d.Nodes[0].Scale = [3]float64{1e308, 1e308, 1e308}
		},
		"buffer too short": func(d *gltf.Document) { d.BufferViews[0].ByteLength = 1 << 30 },
	} {
		doc := drawn(gltf.PrimitiveTriangles, corners, []uint32{0, 1, 2, 0, 2, 3})
		change(doc)
		m, err := model.Read(packed(t, doc), "tracks/a.glb")
		if err == nil || m != nil || !strings.Contains(err.Error(), "tracks/a.glb") {
			t.Errorf("%s: %v", name, err)
		}
	}
	content := fstest.MapFS{"a.glb": {Data: []byte("no model")}, "b.gltf": {Data: []byte(`{"asset":{"version":"2.0"}}`)}}
	for _, file := range []string{"a.glb", "b.gltf", "c.glb", "../a.glb"} {
		if m, err := model.Read(content, file); err == nil {
			t.Errorf("%s: %+v", file, m)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, doc := range []*gltf.Document{
		drawn(gltf.PrimitiveTriangles, corners, []uint32{0, 1, 2}),
		drawn(gltf.PrimitiveLines, corners, nil),
	} {
		data, _ := fs.ReadFile(packed(f, doc), "tracks/a.glb")
		f.Add(data)
	}
	f.Add([]byte(`{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"children":[0]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := model.Read(fstest.MapFS{"a.glb": {Data: data}}, "a.glb")
		if err != nil {
			return
		}
		for i := range m.Nodes {
			n := &m.Nodes[i]
			for _, p := range n.Points {
				if !p.Finite() {
					t.Fatalf("node %q has a point at %v", n.Name, p)
				}
			}
			for _, triangle := range n.Triangles {
				for _, k := range triangle {
					_ = n.Points[k]
				}
			}
			for _, k := range n.Line {
				_ = n.Points[k]
			}
		}
	})
}
