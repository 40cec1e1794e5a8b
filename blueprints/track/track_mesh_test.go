// Tracks from models.

package track_test

import (
	"bytes"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"

	tracks "camber/blueprints/track"
	"camber/components/space"
)

// modelled is content with a track made in a modelling program: a square of asphalt 1200 m wide with its middle at 0, a
// strip of grass along its north, a sky, a line 400 m square that is driven clockwise, and places of the grid.
func modelled(t testing.TB, inside string, change func(*gltf.Document)) fstest.MapFS {
	t.Helper()
	doc := gltf.NewDocument()
	draw := func(name string, mode gltf.PrimitiveMode, material int, points ...[3]float32) {
		p := &gltf.Primitive{Mode: mode, Attributes: gltf.PrimitiveAttributes{gltf.POSITION: modeler.WritePosition(doc,
			points)}}
		if material >= 0 {
			p.Material = gltf.Index(material)
		}
		doc.Meshes = append(doc.Meshes, &gltf.Mesh{Primitives: []*gltf.Primitive{p}})
		doc.Nodes = append(doc.Nodes, &gltf.Node{Name: name, Mesh: gltf.Index(len(doc.Meshes) - 1)})
	}
	doc.Materials = []*gltf.Material{{Name: "Tarmac"}, {Name: "Grass_01"}, {Name: "Special"}}
	draw("Ground", gltf.PrimitiveTriangles, 0, [3]float32{-600, 1, 600}, [3]float32{600, 1, 600}, [3]float32{600, 1, -600},
		[3]float32{-600, 1, 600}, [3]float32{600, 1, -600}, [3]float32{-600, 1, -600})
	draw("Field", gltf.PrimitiveTriangleStrip, 1, [3]float32{-600, 1, -600}, [3]float32{600, 1, -600},
		[3]float32{-600, 1, -700}, [3]float32{600, 1, -700})
	draw("Yard", gltf.PrimitiveTriangles, 2, [3]float32{600, 1, 0}, [3]float32{700, 1, 0}, [3]float32{600, 1, -100})
	draw("Sky", gltf.PrimitiveTriangles, 0, [3]float32{-900, 2, 900}, [3]float32{900, 2, 900}, [3]float32{900, 2, -900})
	var line [][3]float32
	for k := range 160 { // each side 400 m, every 10 m; corner to corner
		s := float32(10 * (k % 40))
		line = append(line, [4][3]float32{
			{-200, 1, 200 - s},
			{-200 + s, 1, -200},
			{200, 1, -200 + s},
			{200 - s, 1, 200},
		}[k/40])
	}
	draw("DriveLine", gltf.PrimitiveLineLoop, -1, line...)
	quarter := math.Sqrt2 / 2
	doc.Nodes = append(doc.Nodes,
		&gltf.Node{Name: "startpos01", Translation: [3]float64{-198, 1, 215}},
		&gltf.Node{Name: "startpos00", Translation: [3]float64{-202, 1, 207}, Rotation: [4]float64{0, -quarter, 0, quarter}})
	for i := range doc.Nodes {
		doc.Scenes[0].Nodes = append(doc.Scenes[0].Nodes, i)
	}
	if change != nil {
		change(doc)
	}
	var b bytes.Buffer
	if err := gltf.NewEncoder(&b).Encode(doc); err != nil {
		t.Fatal(err)
	}
	return fstest.MapFS{
		"tracks/a.glb": {Data: b.Bytes()},
		"a.xml": {Data: []byte(`<camber version="1"><track><mesh model="tracks/a.glb">` + inside +
			`</mesh></track></camber>`)},
	}
}

func TestAModelIsATrack(t *testing.T) { // MAP-16
	tr, problems := tracks.Kind.Load(modelled(t,
		`<material name="special"><surface name="Ice" grip="0.1"/></material>`, nil), "a.xml")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p := &tr.TrackParts
	if l := p.Course.Middle; !l.Closed || math.Abs(l.Length-1600) > 1e-6 ||
		l.KnotAt(0).At.Sub(space.V(-200, -200, 1)).Len() > 1e-9 || math.Abs(l.HeadingAt(100)) > 1e-9 {
		t.Errorf("the line is %g m long, closed %v, its first knot %+v", l.Length, l.Closed, l.KnotAt(0))
	}
	if p.Course.Racing == nil || p.Ground.Floor > 0 || len(p.Ground.Meshes) < 3 {
		t.Errorf("racing line %v, floor at %g m, %d chunks", p.Course.Racing != nil, p.Ground.Floor, len(p.Ground.Meshes))
	}
	if len(p.Course.Starts) != 2 || p.Course.Starts[0].At != space.V(-202, -207, 1) ||
		p.Course.Starts[1].At != space.V(-198, -215, 1) {
		t.Fatalf("starts %+v", p.Course.Starts)
	}
	if s := p.Course.Starts; math.Abs(s[0].Heading-math.Pi/2) > 1e-9 || math.Abs(s[1].Heading) > 1e-9 {
		t.Errorf("they point to %g and %g rad", s[0].Heading, s[1].Heading)
	}
	g := groundOf(p)
	for at, name := range map[space.Vec]string{
		{X: 5, Y: 7, Z: 1}: "Dry asphalt", {X: 5, Y: 650, Z: 1}: "Grass",
		{X: 620, Y: 20, Z: 1}: "Ice",
	} {
		if down, s, ok := below(p, g, at); !ok || math.Abs(down) > 1e-3 || s.Name != name {
			t.Errorf("at %v there is %q, %g m down", at, s.Name, down)
		}
	}
}

func TestAModelThatIsNoTrackSaysWhatItLacks(t *testing.T) {
	for _, c := range []struct {
		inside string
		change func(*gltf.Document)
		says   string
	}{
		{"", func(d *gltf.Document) { d.Nodes[4].Name = "Driveline" }, "no poly line named DriveLine"},
		{"", func(d *gltf.Document) { d.Nodes[0].Scale = [3]float64{1000, 1, 1000} }, "is its unit the metre?"},
		{"", func(d *gltf.Document) { d.Scenes[0].Nodes = []int{4} }, "no triangles"},
		{"", func(d *gltf.Document) { d.Nodes[0].Mesh = gltf.Index(99) }, "do not fit together"},
		{`<material name="Tarmak"><surface/></material>`, nil, `no material "Tarmak" (did you mean "Tarmac"?)`},
	} {
		tr, problems := tracks.Kind.Load(modelled(t, c.inside, c.change), "a.xml")
		if tr != nil || !strings.Contains(problems.String(), c.says) || !strings.HasPrefix(problems.String(), "a.xml:1:") {
			t.Errorf("it says %v, want %q", problems, c.says)
		}
	}
}
