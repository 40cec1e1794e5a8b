// Tests of pictures and of what points of a glTF file have beyond their places.

package model_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"

	"camber/components/space"
	"camber/content/model"
)

// chequered is a PNG of 2 x 2 pixels.
func chequered(t testing.TB) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 2, 2))
	img.Set(0, 0, color.NRGBA{255, 0, 0, 255})
	img.Set(1, 1, color.NRGBA{0, 255, 0, 255})
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// claimed is a PNG that says it has so many pixels, and has none.
func claimed(wide, high uint32) []byte {
	head := binary.BigEndian.AppendUint32([]byte("IHDR"), wide)
	head = append(binary.BigEndian.AppendUint32(head, high), 8, 6, 0, 0, 0)
	all := append([]byte("\x89PNG\r\n\x1a\n"), 0, 0, 0, 13)
	return binary.BigEndian.AppendUint32(append(all, head...), crc32.ChecksumIEEE(head))
}

// pictured is a square whose material shows an image.
func pictured(img *gltf.Image) *gltf.Document {
	doc := drawn(gltf.PrimitiveTriangles, corners, []uint32{0, 1, 2, 0, 2, 3})
	p := doc.Meshes[0].Primitives[0]
	p.Attributes[gltf.TEXCOORD_0] = modeler.WriteTextureCoord(doc, [][2]float32{{0, 1}, {1, 1}, {1, 0}, {0, 0}})
	p.Attributes[gltf.NORMAL] = modeler.WriteNormal(doc, [][3]float32{{0, 1, 0}, {0, 1, 0}, {0, 1, 0}, {0, 0, 1}})
	p.Attributes[gltf.COLOR_0] = modeler.WriteColor(doc, [][4]uint8{
		{255, 255, 255, 255}, {255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255},
	})
	p.Material = gltf.Index(1)
	doc.Images, doc.Textures = []*gltf.Image{img}, []*gltf.Texture{{Source: gltf.Index(0)}}
	doc.Materials = []*gltf.Material{
		{Name: "plain", PBRMetallicRoughness: &gltf.PBRMetallicRoughness{BaseColorFactor: &[4]float64{1, 0, 0, 1}}},
		{
			Name: "painted", DoubleSided: true,
			PBRMetallicRoughness: &gltf.PBRMetallicRoughness{BaseColorTexture: &gltf.TextureInfo{Index: 0}},
		},
	}
	return doc
}

func TestAModelHasPicturesNormalsAndColoursOfItsPoints(t *testing.T) { // ART-05
	data := chequered(t)
	for where, img := range map[string]*gltf.Image{
		"in the text":    {URI: "data:image/png;base64," + base64.StdEncoding.EncodeToString(data)},
		"in the file":    nil,
		"beside it":      {URI: "wood%20old.png"},
		"one level down": {URI: "./below/wood.png"},
	} {
		t.Run(where, func(t *testing.T) {
			doc := pictured(img)
			if img == nil {
				doc.Images[0] = &gltf.Image{
					BufferView: gltf.Index(modeler.WriteBufferView(doc, gltf.TargetNone, data)),
					MimeType:   "image/png",
				}
			}
			files := packed(t, doc)
			files["tracks/wood old.png"] = &fstest.MapFile{Data: data}
			files["tracks/below/wood.png"] = &fstest.MapFile{Data: data}
			m, err := model.Read(files, "tracks/a.glb")
			if err != nil || len(m.Wrong) > 0 {
				t.Fatal(err, m.Wrong)
			}
			if len(m.Pictures) != 1 || !bytes.Equal(m.Pictures[0].Data, data) {
				t.Fatalf("%d pictures", len(m.Pictures))
			}
			if c := m.Coat(1); c.Picture != 0 || !c.Double || m.Coat(0).Picture != -1 || m.Coat(-1).Picture != -1 {
				t.Errorf("coats %+v", m.Coats)
			}
			if beside := where != "in the text" && img != nil; beside != (len(m.Beside) == 1) {
				t.Errorf("beside it lie %q", m.Beside)
			}
			n := &m.Nodes[0]
			if n.UV[1] != [2]float32{1, 1} || n.Normals[0] != space.V(0, 0, 1) || n.Normals[3] != space.V(0, -1, 0) ||
				n.Tints[2] != [3]float32{0, 1, 0} {
				t.Errorf("%v %v %v", n.UV, n.Normals, n.Tints)
			}
		})
	}
}

func TestNormalsStayUprightOnWhatIsStretchedOrMirrored(t *testing.T) {
	doc := drawn(gltf.PrimitiveTriangles, [][3]float32{{0, 0, 0}, {1, 1, 0}, {0, 0, -1}}, nil)
	doc.Meshes[0].Primitives[0].Attributes[gltf.NORMAL] = modeler.WriteNormal(doc,
		[][3]float32{{-1, 1, 0}, {-1, 1, 0}, {-1, 1, 0}})
	for _, scale := range [][3]float64{{4, 1, 1}, {-4, 1, 1}, {1, 1, -2}} {
		doc.Nodes[0].Scale = scale
		n := &read(t, doc).Nodes[0]
		along := n.Points[1].Sub(n.Points[0])
		if d := n.Normals[0].Dot(along); d > 1e-6 || d < -1e-6 || n.Normals[0].Z <= 0 {
			t.Errorf("scaled by %v the normal %v is not upright on %v", scale, n.Normals[0], along)
		}
	}
}

func TestAPictureThatCannotBeReadIsToldAndTheModelIsThere(t *testing.T) {
	climbs := pictured(&gltf.Image{URI: "../../secret.png"})
	second := pictured(&gltf.Image{URI: "a.png"})
	second.Materials[1].PBRMetallicRoughness.BaseColorTexture.TexCoord = 1
	none := pictured(&gltf.Image{URI: "a.png"})
	none.Textures[0].Source = nil
	far := pictured(&gltf.Image{URI: "a.png"})
	far.Materials[1].PBRMetallicRoughness.BaseColorTexture.Index = 7
	view := pictured(&gltf.Image{BufferView: gltf.Index(99), MimeType: "image/png"})
	for want, doc := range map[string]*gltf.Document{
		"file does not exist":            pictured(&gltf.Image{URI: "gone.png"}),
		"no PNG or JPEG":                 pictured(&gltf.Image{URI: "text.png"}),
		"60000 x 60000 pixels":           pictured(&gltf.Image{URI: "huge.png"}),
		"invalid":                        climbs,
		"the second texture coordinates": second,
		"no image that there is":         none,
		"no texture 7":                   far,
		"no view 99":                     view,
	} {
		files := packed(t, doc)
		files["tracks/text.png"] = &fstest.MapFile{Data: []byte("a picture of words")}
		files["tracks/huge.png"] = &fstest.MapFile{Data: claimed(60000, 60000)}
		m, err := model.Read(files, "tracks/a.glb")
		if err != nil {
			t.Errorf("%s: the model is not read: %v", want, err)
			continue
		}
		if len(m.Wrong) != 1 || !strings.Contains(m.Wrong[0], want) || !strings.Contains(m.Wrong[0], `"painted"`) {
			t.Errorf("told %q, want %q", m.Wrong, want)
		}
		if len(m.Nodes[0].Triangles) != 2 || m.Coat(1).Picture != -1 {
			t.Errorf("%s: %d triangles, picture %d", want, len(m.Nodes[0].Triangles), m.Coat(1).Picture)
		}
	}
}

func TestPointsThatSayTooLittleAreRefused(t *testing.T) {
	for name, lie := range map[string]func(*gltf.Document, *gltf.Primitive){
		"TEXCOORD_0 is of 2 points": func(doc *gltf.Document, p *gltf.Primitive) {
			p.Attributes[gltf.TEXCOORD_0] = modeler.WriteTextureCoord(doc, [][2]float32{{0, 1}, {1, 1}})
		},
		"NORMAL is of 1 points": func(doc *gltf.Document, p *gltf.Primitive) {
			p.Attributes[gltf.NORMAL] = modeler.WriteNormal(doc, [][3]float32{{0, 1, 0}})
		},
		"no accessor 400": func(_ *gltf.Document, p *gltf.Primitive) { p.Attributes[gltf.COLOR_0] = 400 },
	} {
		doc := pictured(&gltf.Image{URI: "a.png"})
		lie(doc, doc.Meshes[0].Primitives[0])
		if _, err := model.Read(packed(t, doc), "tracks/a.glb"); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, want %s", err, name)
		}
	}
}

func TestAPartThatSaysNothingOfItsPointsIsAsLightAsItIs(t *testing.T) {
	doc := pictured(&gltf.Image{URI: "a.png"})
	mesh := doc.Meshes[0]
	bare := &gltf.Primitive{Attributes: gltf.PrimitiveAttributes{gltf.POSITION: modeler.WritePosition(doc, corners)}}
	mesh.Primitives = append([]*gltf.Primitive{bare}, mesh.Primitives...)
	n := &read(t, doc).Nodes[0]
	if n.Tints[0] != [3]float32{1, 1, 1} || n.Tints[len(corners)+2] != [3]float32{0, 1, 0} ||
		n.Normals[0] != (space.Vec{}) {
		t.Errorf("tints %v, normals %v", n.Tints, n.Normals)
	}
}

// TestAModelsPicturesHaveSoManyPixelsInAllAndNoMore: each alone is one that is drawn.
func TestAModelsPicturesHaveSoManyPixelsInAllAndNoMore(t *testing.T) {
	doc := pictured(&gltf.Image{URI: "0.png"})
	files := packed(t, doc)
	var objects, library strings.Builder
	objects.WriteString("mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\n")
	doc.Images, doc.Textures, doc.Materials = nil, nil, nil
	for k := range 1000 {
		name := fmt.Sprintf("%d.png", k)
		files["tracks/"+name] = &fstest.MapFile{Data: claimed(8192, 8192)}
		doc.Images = append(doc.Images, &gltf.Image{URI: name})
		doc.Textures = append(doc.Textures, &gltf.Texture{Source: gltf.Index(k)})
		doc.Materials = append(doc.Materials, &gltf.Material{
			Name: name, PBRMetallicRoughness: &gltf.PBRMetallicRoughness{BaseColorTexture: &gltf.TextureInfo{Index: k}},
		})
		fmt.Fprintf(&library, "newmtl %d\nmap_Kd %s\n", k, name)
		fmt.Fprintf(&objects, "usemtl %d\nf 1 2 3\n", k)
	}
	files["tracks/a.glb"] = packed(t, doc)["tracks/a.glb"]
	files["tracks/a.obj"], files["tracks/a.mtl"] = &fstest.MapFile{Data: []byte(objects.String())},
		&fstest.MapFile{Data: []byte(library.String())}
	for _, name := range []string{"tracks/a.glb", "tracks/a.obj"} {
		m, err := model.Read(files, name)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Pictures) != 4 || m.Coat(0).Picture != 0 || m.Coat(3).Picture != 3 || m.Coat(4).Picture != -1 {
			t.Errorf("%s: it has %d pictures", name, len(m.Pictures))
		}
		if len(m.Wrong) == 0 || !strings.Contains(m.Wrong[0], "4.png has 8192 x 8192 pixels, and with them the model's "+
			"pictures have more than 268 million in all: make them smaller") {
			t.Errorf("%s: told %q", name, m.Wrong)
		}
	}
}

func TestAModelHasSoManyPicturesInItsFileAndNoMore(t *testing.T) {
	doc := pictured(nil)
	view := modeler.WriteBufferView(doc, gltf.TargetNone, chequered(t))
	doc.Images, doc.Textures, doc.Materials = nil, nil, nil
	for k := range 1100 {
		doc.Images = append(doc.Images, &gltf.Image{BufferView: gltf.Index(view), MimeType: "image/png"})
		doc.Textures = append(doc.Textures, &gltf.Texture{Source: gltf.Index(k)})
		doc.Materials = append(doc.Materials, &gltf.Material{
			PBRMetallicRoughness: &gltf.PBRMetallicRoughness{BaseColorTexture: &gltf.TextureInfo{Index: k}},
		})
	}
	m := read(t, doc)
	if len(m.Pictures) != 1024 || len(m.Wrong) == 0 || !strings.Contains(m.Wrong[0], "more than 1024 pictures") {
		t.Errorf("it has %d pictures, told %q", len(m.Pictures), m.Wrong)
	}
}

// FuzzPicture reads a model of which any bytes are the picture. One that is taken is no larger than it may be.
func FuzzPicture(f *testing.F) {
	f.Add(chequered(f))
	f.Add(claimed(8192, 8192))
	f.Add(claimed(60000, 60000))
	f.Add(claimed(1<<31, 1<<31))
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, image.NewGray(image.Rect(0, 0, 9, 7)), nil); err != nil {
		f.Fatal(err)
	}
	f.Add(photo.Bytes())
	f.Add(append([]byte{0xff, 0xd8}, bytes.Repeat([]byte{0xff}, 1000)...))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := model.Read(fstest.MapFS{
			"board.obj": {Data: []byte(board)}, "the board.mtl": {Data: []byte("newmtl wood\nmap_Kd a.png\n")},
			"a.png": {Data: data},
		}, "board.obj")
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Pictures)+len(m.Wrong) != 1 {
			t.Fatalf("%d pictures, told %q", len(m.Pictures), m.Wrong)
		}
		for _, p := range m.Pictures {
			if is, _, err := image.DecodeConfig(bytes.NewReader(p.Data)); err != nil || max(is.Width, is.Height) > 8192 ||
				min(is.Width, is.Height) < 1 {
				t.Errorf("a picture of %d x %d pixels is taken: %v", is.Width, is.Height, err)
			}
		}
	})
}
