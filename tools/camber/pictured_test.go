//go:build cgo && window

// Models with pictures, as they are seen through a window's eyes.

package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"
)

// signboard is a board 4 m wide and high that faces south, with a picture beside it: at its left and right edges the
// material's colours are those of its points.
func signboard(t *testing.T, path string) {
	t.Helper()
	doc := gltf.NewDocument()
	p := &gltf.Primitive{Attributes: gltf.PrimitiveAttributes{
		gltf.POSITION:   modeler.WritePosition(doc, [][3]float32{{-2, 0, 0}, {2, 0, 0}, {2, 4, 0}, {-2, 4, 0}}),
		gltf.NORMAL:     modeler.WriteNormal(doc, [][3]float32{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}}),
		gltf.TEXCOORD_0: modeler.WriteTextureCoord(doc, [][2]float32{{0, 1}, {1, 1}, {1, 0}, {0, 0}}),
	}}
	p.Indices, p.Material = gltf.Index(modeler.WriteIndices(doc, []uint16{0, 1, 2, 0, 2, 3})), gltf.Index(0)
	doc.Meshes = []*gltf.Mesh{{Primitives: []*gltf.Primitive{p}}}
	doc.Nodes = []*gltf.Node{{Name: "board", Mesh: gltf.Index(0)}}
	doc.Scenes[0].Nodes = []int{0}
	doc.Images, doc.Textures = []*gltf.Image{{URI: "board.png"}}, []*gltf.Texture{{Source: gltf.Index(0)}}
	doc.Materials = []*gltf.Material{{
		Name:                 "board",
		PBRMetallicRoughness: &gltf.PBRMetallicRoughness{BaseColorTexture: &gltf.TextureInfo{Index: 0}},
	}}
	var b bytes.Buffer
	if err := gltf.NewEncoder(&b).Encode(doc); err != nil {
		t.Fatal(err)
	}
	save(t, path, b.String())
}

// quarters is a PNG whose upper left quarter has a colour, whose lower right one another, and whose others are holes.
func quarters(t *testing.T, path string, upper, lower color.NRGBA) {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 64, 64))
	for y := range 64 {
		for x := range 64 {
			switch {
			case x < 32 && y < 32:
				img.SetNRGBA(x, y, upper)
			case x >= 32 && y >= 32:
				img.SetNRGBA(x, y, lower)
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	save(t, path, b.String())
}

// exchanged is the board as other programs write it, its picture laid twice to each side; beyond the picture is what
// wrap says.
func exchanged(wrap string) string {
	return strings.ReplaceAll(`<?xml version="1.0"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1"><asset><up_axis>Z_UP</up_axis></asset>
 <library_images><image id="img"><init_from>board.png</init_from></image></library_images>
 <library_effects><effect id="fx"><profile_COMMON>
  <newparam sid="of"><surface type="2D"><init_from>img</init_from></surface></newparam>
  <newparam sid="by"><sampler2D><source>of</source><wrap_s>WRAPS</wrap_s><wrap_t>WRAPS</wrap_t></sampler2D></newparam>
  <technique sid="c"><lambert><diffuse><texture texture="by" texcoord="UV"/></diffuse></lambert></technique>
 </profile_COMMON></effect></library_effects>
 <library_materials><material id="m"><instance_effect url="#fx"/></material></library_materials>
 <library_geometries><geometry id="g"><mesh>
  <source id="p"><float_array>-2 0 0 2 0 0 2 0 4 -2 0 4</float_array></source>
  <source id="t"><float_array>0 -1 2 -1 2 1 0 1</float_array>
   <technique_common><accessor count="4" stride="2"/></technique_common></source>
  <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
  <triangles material="m" count="2"><input semantic="VERTEX" source="#v" offset="0"/>
   <input semantic="TEXCOORD" source="#t" offset="1"/><p>0 0 1 1 2 2 0 0 2 2 3 3</p></triangles>
 </mesh></geometry></library_geometries>
 <library_visual_scenes><visual_scene id="s"><node name="board"><instance_geometry url="#g"/></node></visual_scene>
 </library_visual_scenes><scene><instance_visual_scene url="#s"/></scene>
</COLLADA>`, "WRAPS", wrap)
}

// The board stands 12 m ahead of the car, which looks north at it.
func TestInAWindowBuildAModelShowsItsPictures(t *testing.T) { // ART-05, ART-10
	work := t.TempDir()
	signboard(t, filepath.Join(work, "obstacles", "board.glb"))
	save(t, filepath.Join(work, "obstacles", "board.xml"), `<camber version="1"><obstacle id="board" kind="fixed">`+
		`<box at="0 0 2m" size="4 0.2 4m"/><model file="obstacles/board.glb"/></obstacle></camber>`)
	save(t, filepath.Join(work, "scenes", "board.xml"), `<camber version="1"><scene id="board" seconds="1s">`+
		`<place use="board" at="0 12m"/><car use="cars/wren" driver="none" at="0 0m"/></scene></camber>`)
	seen := func(name string) image.Image {
		t.Helper()
		shot := filepath.Join(work, name+".png")
		does(t, 0, "drive", "--work", work, "--packs", t.TempDir(), "--offscreen", "--fast", "--scene", "board", "--seconds",
			"0.1", "--size", "320x180", "--preset", "low", "--camera", "cockpit", "--hud", "none", "--shot", shot)
		return decoded(t, shot)
	}
	red, green := color.NRGBA{200, 20, 20, 255}, color.NRGBA{20, 180, 20, 255}
	quarters(t, filepath.Join(work, "obstacles", "board.png"), red, green)
	img := seen("board")
	reds, greens := painted(img, red), painted(img, green)
	if reds.n < 300 || greens.n < 300 || !(reds.x < greens.x) || !(reds.y < greens.y) {
		t.Errorf("red is seen %+v, green %+v", reds, greens)
	}
	quarters(t, filepath.Join(work, "obstacles", "board.png"), green, red)
	img = seen("other")
	if r, g := painted(img, red), painted(img, green); !(r.x > g.x) || !(r.y > g.y) {
		t.Errorf("changed about, red is seen %+v, green %+v", r, g)
	}
	glb := filepath.Join(work, "obstacles", "board.xml")
	text, err := os.ReadFile(glb)
	if err != nil {
		t.Fatal(err)
	}
	save(t, glb, strings.Replace(string(text), "board.glb", "board.dae", 1))
	for wrap, is := range map[string]func(red, green spot) bool{
		"WRAP":   func(r, g spot) bool { return r.x > g.x+5 && r.y > g.y+5 && r.n < 2*g.n && g.n < 2*r.n },
		"MIRROR": func(r, g spot) bool { return math.Abs(r.x-g.x) < 5 && math.Abs(r.y-g.y) < 5 },
		"CLAMP":  func(r, g spot) bool { return r.n > 3*g.n && g.n > 100 },
	} {
		save(t, filepath.Join(work, "obstacles", "board.dae"), exchanged(wrap))
		img := seen(wrap)
		if r, g := painted(img, red), painted(img, green); !is(r, g) {
			t.Errorf("%s: red is seen %+v, green %+v", wrap, r, g)
		}
	}
	save(t, filepath.Join(work, "obstacles", "board.png"), "no picture")
	said, _ := does(t, 0, "check", filepath.Join(work, "obstacles", "board.xml"))
	if !strings.Contains(said, "board.png is no PNG or JPEG") || !strings.Contains(said, "drawn without its picture") {
		t.Errorf("check says %s", said)
	}
	if r := painted(seen("none"), red); r.n > 100 { // the needles are red, too
		t.Errorf("without a picture red is seen %+v", r)
	}
}

// spot is how many points of a picture have about the hue of a colour, and where they lie on average.
type spot struct {
	n    int
	x, y float64
}

func painted(img image.Image, like color.NRGBA) (s spot) {
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			r, g, b, _ := img.At(x, y).RGBA()
			most, second := r, g
			if like.G > like.R {
				most, second = g, r
			}
			if most > 0x4000 && most > 2*second && most > 2*b {
				s.n, s.x, s.y = s.n+1, s.x+float64(x), s.y+float64(y)
			}
		}
	}
	s.x, s.y = s.x/float64(max(s.n, 1)), s.y/float64(max(s.n, 1))
	return s
}
