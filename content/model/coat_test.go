// Pictures, normals and colours of models that are text: of OBJ with its library, and of COLLADA.

package model_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"camber/components/beyond"
	"camber/components/space"
	"camber/content/model"
)

// board is a square that faces south, whose picture lies upright on it.
const board = `mtllib the board.mtl
v -1 0 0
v 1 0 0
v 1 2 0
v -1 2 0
vt 0 0
vt 1 0
vt 1 1
vt 0 1
vn 0 0 1
o board
usemtl wood
f 1/1/1 2/2/1 3/3/1 4/4/1
usemtl back
f 4//1 3//1 2//1 1//1
`

const library = `newmtl back
Kd 0.5 0.25 0
newmtl wood
Kd 1 1 1
map_Kd -s 1 1 1 -clamp on pictures\\old wood.png
`

func TestAnOBJHasThePicturesAndColoursOfItsLibrary(t *testing.T) { // ART-02, ART-05
	files := fstest.MapFS{
		"m/board.obj": {Data: []byte(board)}, "m/the board.mtl": {Data: []byte(library)},
		"m/pictures/old wood.png": {Data: chequered(t)},
	}
	m, err := model.Read(files, "m/board.obj")
	if err != nil || len(m.Wrong) > 0 {
		t.Fatal(err, m.Wrong)
	}
	n := &m.Nodes[0]
	wood, back := m.Coat(n.Materials[0]), m.Coat(n.Materials[2])
	if wood.Picture != 0 || back.Picture != -1 || len(m.Pictures) != 1 {
		t.Fatalf("its pictures are %+v and %+v of %d", wood, back, len(m.Pictures))
	}
	if wrap := m.Pictures[0].Wrap; wrap != [2]beyond.Wrap{beyond.Clamped, beyond.Clamped} {
		t.Errorf("beyond its picture is %v", wrap)
	}
	if c, ok := m.Colour(n.Materials[2]); !ok || c != [3]float64{0.5, 0.25, 0} {
		t.Errorf("its back is %v", c)
	}
	corner := n.Triangles[0][0] // below left, as one sees it
	if n.UV[corner] != [2]float32{0, 1} || n.Normals[corner].Sub(space.V(0, -1, 0)).Len() > 1e-9 {
		t.Errorf("a corner at %v is at %v of the picture, its normal %v", n.Points[corner], n.UV[corner], n.Normals[corner])
	}
	if want := []string{"the board.mtl", "pictures/old wood.png"}; fmt.Sprint(m.Beside) != fmt.Sprint(want) {
		t.Errorf("beside it lie %q", m.Beside)
	}
	delete(files, "m/the board.mtl")
	m, err = model.Read(files, "m/board.obj")
	if err != nil || len(m.Nodes[0].Triangles) != 4 || len(m.Wrong) != 2 || !strings.Contains(m.Wrong[0], "by name only") {
		t.Errorf("without its library: %v, told %q", err, m.Wrong)
	}
	files["m/the board.mtl"] = &fstest.MapFile{Data: []byte(library)}
	files["m/pictures/old wood.png"] = &fstest.MapFile{Data: claimed(60000, 60000)}
	m, err = model.Read(files, "m/board.obj")
	if err != nil || len(m.Wrong) != 1 || !strings.Contains(m.Wrong[0], "60000 x 60000 pixels") {
		t.Errorf("with a picture that is too large: %v, told %q", err, m.Wrong)
	}
}

// dressed is the cube's face with a picture, normals and colours of its points.
func dressed() string {
	text := strings.Replace(cube, "<library_effects>", `<library_images><image id="img"><init_from>wood%20old.png`+
		`</init_from></image></library_images><library_effects>`, 1)
	text = strings.Replace(text, "<color>0.8 0.1 0 1</color>", `<texture texture="smp" texcoord="UV"/>`, 1)
	text = strings.Replace(text, `<technique sid="c">`, `<newparam sid="srf"><surface type="2D"><init_from>img</init_from>`+
		`</surface></newparam><newparam sid="smp"><sampler2D><source>srf</source><wrap_s>MIRROR</wrap_s>`+
		`<wrap_t>CLAMP</wrap_t></sampler2D></newparam><technique sid="c">`, 1)
	text = strings.Replace(text, `<vertices id="g-v">`, `<source id="n"><float_array count="3">0 0 1</float_array>`+
		`<technique_common><accessor count="1" stride="3"/></technique_common></source>`+
		`<source id="t"><float_array count="8">0 0 1 0 1 1 0 1</float_array>`+
		`<technique_common><accessor count="4" stride="2"/></technique_common></source>`+
		`<source id="k"><float_array count="8">1 0.5 0 1 1 1 1 1</float_array>`+
		`<technique_common><accessor count="2" stride="4"/></technique_common></source><vertices id="g-v">`, 1)
	text = strings.Replace(text, `<input semantic="NORMAL" source="#n" offset="1"/>`, `<input semantic="NORMAL" source="#n" `+
		`offset="1"/><input semantic="TEXCOORD" source="#t" offset="2" set="0"/><input semantic="COLOR" source="#k" offset="3"/>`, 1)
	return strings.Replace(text, "<p>0 0 1 0 2 0 3 0</p>", "<p>0 0 0 0 1 0 1 1 2 0 2 1 3 0 3 1</p>", 1)
}

func TestACOLLADAHasPicturesNormalsAndColoursOfItsPoints(t *testing.T) { // ART-02, ART-05
	files := fstest.MapFS{"a.dae": {Data: []byte(dressed())}, "wood old.png": {Data: chequered(t)}}
	m, err := model.Read(files, "a.dae")
	if err != nil || len(m.Wrong) > 0 {
		t.Fatal(err, m.Wrong)
	}
	n := &m.Nodes[1]
	if coat := m.Coat(n.Materials[0]); coat.Picture != 0 || m.Pictures[0].Name != "wood old.png" ||
		m.Pictures[0].Wrap != [2]beyond.Wrap{beyond.Mirrored, beyond.Clamped} {
		t.Fatalf("its coat is %+v of %+v", coat, m.Pictures)
	}
	for i, want := range [][2]float32{{0, 1}, {1, 1}, {1, 0}} {
		k := n.Triangles[0][i]
		tint := [3]float32{1, 1, 1}
		if i == 0 {
			tint = [3]float32{1, 0.5, 0}
		}
		if n.UV[k] != want || n.Normals[k].Sub(space.V(0, 0, 1)).Len() > 1e-9 || n.Tints[k] != tint {
			t.Errorf("corner %d is at %v of the picture, its normal %v, its colour %v", i, n.UV[k], n.Normals[k], n.Tints[k])
		}
	}
	if got := n.Points[n.Triangles[0][2]]; got.Sub(space.V(8, 1, 0)).Len() > 1e-9 {
		t.Errorf("its third corner is at %v", got)
	}
	delete(files, "wood old.png")
	if m, err = model.Read(files, "a.dae"); err != nil || len(m.Wrong) != 1 || !strings.Contains(m.Wrong[0], "Red") {
		t.Errorf("without its picture: %v, told %q", err, m.Wrong)
	}
	for name, c := range map[string][2]string{
		"place":  {"2 0 2 1 3 0 3 1", "2 0 9 1 3 0 3 1"},
		"normal": {"2 0 2 1 3 0 3 1", "2 -1 2 1 3 0 3 1"},
		"colour": {"2 0 2 1 3 0 3 1", "2 0 2 2 3 0 3 1"},
		"apart":  {`stride="2"`, `stride="1"`},
	} {
		if _, err := dae(strings.Replace(dressed(), c[0], c[1], 1)); err == nil {
			t.Errorf("%s: nothing is told", name)
		}
	}
}

func TestAModelNamesSoManyFilesAndNoMore(t *testing.T) {
	var b strings.Builder
	for k := range 3000 {
		fmt.Fprintf(&b, "mtllib %d.mtl\n", k)
	}
	m, err := text("a.obj", b.String()+"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
	if err != nil || len(m.Beside) > 1024 || len(m.Wrong) > 32 {
		t.Errorf("%v: %d files were looked for, %d words said", err, len(m.Beside), len(m.Wrong))
	}
}

func FuzzLibrary(f *testing.F) {
	f.Add(library)
	f.Add("newmtl \nKd 1 nan 2\nmap_Kd -s\nmap_Kd -clamp on\n")
	f.Fuzz(func(t *testing.T, data string) {
		m, err := model.Read(fstest.MapFS{
			"board.obj": {Data: []byte(board)}, "the board.mtl": {Data: []byte(data)}, "a.png": {Data: chequered(t)},
		}, "board.obj")
		if err != nil {
			t.Fatal(err)
		}
		for k := range m.Materials {
			if c := m.Coat(k); c.Picture >= len(m.Pictures) {
				t.Fatalf("material %d shows picture %d of %d", k, c.Picture, len(m.Pictures))
			}
		}
	})
}
