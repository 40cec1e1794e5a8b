// Pictures that a model puts on its triangles. They are kept as they stand in the file: who draws decodes them.

package model

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // the two formats that glTF has
	_ "image/png"
	"path"
	"strconv"
	"strings"

	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"

	"camber/components/beyond"
	"camber/components/space"
)

// Picture is one of a model's pictures.
type Picture struct {
	Name string         // what the file calls it, or its number
	Data []byte         // of a PNG or a JPEG, looked at no further than its size
	Wrap [2]beyond.Wrap // what lies beyond it, to its sides and above and below
}

// What pictures may be: one that says more is left out before anybody unpacks it.
const (
	mostEdge     = 8192                    // pixels wide or high
	mostPixels   = 4 * mostEdge * mostEdge // of all pictures of a model: whoever draws it unpacks each of them
	mostPictures = mostFiles               // of a model that are looked at
	longestHead  = 4 << 20                 // bytes in which a picture has said how large it is
)

// Coat is what a material has beyond its colour.
type Coat struct {
	Picture int  // in Model.Pictures; -1: none
	Double  bool // seen from behind, too
}

// coats fills in what materials have beyond their colours; what of that cannot be read is told in Wrong, and left out.
func (m *Model) coats(doc *gltf.Document, beside *others) {
	type shown struct {
		image int
		wrap  [2]beyond.Wrap
	}
	known := map[shown]found{}
	for i, material := range doc.Materials {
		coat := Coat{Picture: -1, Double: material.DoubleSided}
		if pbr := material.PBRMetallicRoughness; pbr != nil && pbr.BaseColorTexture != nil {
			at, wrap, err := imageOf(doc, pbr.BaseColorTexture)
			is, ok := known[shown{at, wrap}]
			if err == nil && !ok {
				var p *Picture
				if p, is.err = m.picture(doc, at, beside); is.err == nil {
					p.Wrap = wrap
					is.picture, m.Pictures = len(m.Pictures), append(m.Pictures, p)
				}
				known[shown{at, wrap}] = is
			}
			if err = errors.Join(err, is.err); err != nil {
				m.wrong("material %d, %q, is drawn without its picture: %v", i, material.Name, err)
			} else {
				coat.Picture = is.picture
			}
		}
		m.Coats = append(m.Coats, coat)
	}
}

// imageOf is which image a texture shows, and what lies beyond that.
func imageOf(doc *gltf.Document, info *gltf.TextureInfo) (at int, wrap [2]beyond.Wrap, err error) {
	if info.TexCoord != 0 {
		return 0, wrap, fmt.Errorf("it lies by the second texture coordinates, and the first are read")
	}
	if info.Index < 0 || info.Index >= len(doc.Textures) || doc.Textures[info.Index] == nil {
		return 0, wrap, fmt.Errorf("there is no texture %d", info.Index)
	}
	texture := doc.Textures[info.Index]
	source := texture.Source
	if source == nil || *source < 0 || *source >= len(doc.Images) || doc.Images[*source] == nil {
		return 0, wrap, fmt.Errorf("texture %d shows no image that there is: export it as PNG or JPEG", info.Index)
	}
	if k := texture.Sampler; k != nil && *k >= 0 && *k < len(doc.Samplers) && doc.Samplers[*k] != nil {
		s := doc.Samplers[*k]
		wrap = [2]beyond.Wrap{gltfWraps[s.WrapS], gltfWraps[s.WrapT]}
	}
	return *source, wrap, nil
}

// gltfWraps are the ways that a sampler names; it repeats where it names none.
var gltfWraps = map[gltf.WrappingMode]beyond.Wrap{
	gltf.WrapClampToEdge: beyond.Clamped, gltf.WrapMirroredRepeat: beyond.Mirrored,
}

// picture takes an image out of the document, or out of a file beside it.
func (m *Model) picture(doc *gltf.Document, at int, beside *others) (*Picture, error) {
	if m.looked++; m.looked > mostPictures {
		return nil, fmt.Errorf("the model has more than %d pictures: put several on one", mostPictures)
	}
	from := doc.Images[at]
	p := &Picture{Name: from.Name}
	var err error
	switch {
	case from.BufferView != nil:
		if err = inView(doc, *from.BufferView, 0, 0, 1); err == nil {
			p.Data, err = modeler.ReadBufferView(doc, doc.BufferViews[*from.BufferView])
		}
	case from.IsEmbeddedResource():
		p.Data, err = from.MarshalData()
	default:
		name := unescaped(from.URI)
		p.Data, err = beside.ReadFile(local(from.URI))
		if p.Name == "" {
			p.Name = name
		}
	}
	if err != nil {
		return nil, err
	}
	if p.Name == "" {
		p.Name = fmt.Sprint("image ", at)
	}
	return m.whole(p)
}

// beside takes a picture that a material names out of a file that lies beside the model, or has it already. What cannot
// be read is told in Wrong: then it is -1.
func (m *Model) beside(material, file string, wrap [2]beyond.Wrap, files *others) int {
	of := besideAs{local(file), wrap}
	is, ok := m.shown[of]
	if !ok {
		p := &Picture{Name: of.file, Wrap: wrap}
		if p.Data, is.err = files.ReadFile(of.file); is.err == nil {
			p, is.err = m.whole(p)
		}
		if is.err == nil {
			is.picture, m.Pictures = len(m.Pictures), append(m.Pictures, p)
		}
		if m.shown == nil {
			m.shown = map[besideAs]found{}
		}
		m.shown[of] = is
	}
	if is.err != nil {
		m.wrong("material %q is drawn without its picture: %v", material, is.err)
		return -1
	}
	return is.picture
}

// besideAs is a file beside a model, and what lies beyond the picture in it.
type besideAs struct {
	file string
	wrap [2]beyond.Wrap
}

// found is a picture in Model.Pictures, or why there is none: those that cannot be read, too, are looked at once.
type found struct {
	picture int
	err     error
}

// whole is a picture, if it is one that can be drawn beside those that the model has.
func (m *Model) whole(p *Picture) (*Picture, error) {
	size, _, err := image.DecodeConfig(bytes.NewReader(p.Data[:min(len(p.Data), longestHead)]))
	if err != nil {
		return nil, fmt.Errorf("%s is no PNG or JPEG that can be read: %w", p.Name, err)
	}
	if size.Width < 1 || size.Height < 1 || size.Width > mostEdge || size.Height > mostEdge {
		return nil, fmt.Errorf("%s has %d x %d pixels; at most %d x %d are drawn: make it smaller", p.Name, size.Width,
			size.Height, mostEdge, mostEdge)
	}
	if of := size.Width * size.Height; of > mostPixels-m.pixels {
		return nil, fmt.Errorf("%s has %d x %d pixels, and with them the model's pictures have more than %d million in all: "+
			"make them smaller, or put several on one", p.Name, size.Width, size.Height, mostPixels/1_000_000)
	}
	m.pixels += size.Width * size.Height
	return p, nil
}

// local is the name of a file beside the model, as programs write it.
func local(name string) string {
	return path.Clean(strings.ReplaceAll(unescaped(strings.TrimPrefix(name, "file://")), `\`, "/"))
}

// unescaped is a file's name as an address has it: signs that may not stand there are written as % and two digits.
func unescaped(address string) string {
	name := make([]byte, 0, len(address))
	for i := 0; i < len(address); i++ {
		if address[i] == '%' && i+2 < len(address) {
			if sign, err := strconv.ParseUint(address[i+1:i+3], 16, 8); err == nil {
				name, i = append(name, byte(sign)), i+2
				continue
			}
		}
		name = append(name, address[i])
	}
	return string(name)
}

// dress reads what the points of a primitive have beyond their places: the node has n points before them.
func (n *Node) dress(doc *gltf.Document, p *gltf.Primitive, at frame, first, points int, left *budget) error {
	read := func(name string, cost int) (*gltf.Accessor, error) {
		index, ok := p.Attributes[name]
		if !ok {
			return nil, nil
		}
		a, err := accessor(doc, index)
		if err != nil {
			return nil, err
		}
		if a.Count != points {
			return nil, fmt.Errorf("%s is of %d points, and there are %d", name, a.Count, points)
		}
		return a, left.take(points, cost, "points")
	}
	if a, err := read(gltf.TEXCOORD_0, 8+8); err != nil {
		return err
	} else if a != nil {
		all, err := modeler.ReadTextureCoord(doc, a, nil)
		if err != nil {
			return err
		}
		n.UV = append(grown(n.UV, first), all...)
	}
	if a, err := read(gltf.NORMAL, 24+12); err != nil {
		return err
	} else if a != nil {
		all, err := modeler.ReadNormal(doc, a, nil)
		if err != nil {
			return err
		}
		n.Normals = grown(n.Normals, first)
		for _, v := range all {
			n.Normals = append(n.Normals, upright(at.across(space.V(float64(v[0]), float64(v[1]), float64(v[2])))))
		}
	}
	if a, err := read(gltf.COLOR_0, 12+4); err != nil {
		return err
	} else if a != nil {
		all, err := modeler.ReadColor(doc, a, nil)
		if err != nil {
			return err
		}
		n.Tints = light(n.Tints, first)
		for _, v := range all {
			n.Tints = append(n.Tints, [3]float32{float32(v[0]) / 255, float32(v[1]) / 255, float32(v[2]) / 255})
		}
	}
	return nil
}

// light are colours of points of which the first said nothing: they are as light as they are.
func light(all [][3]float32, first int) [][3]float32 {
	for len(all) < first {
		all = append(all, [3]float32{1, 1, 1})
	}
	return all
}

// grown is a list with nothing for the points before those that come, where a part said nothing of them.
func grown[T any](all []T, first int) []T {
	if first <= len(all) {
		return all
	}
	return append(all, make([]T, first-len(all))...)
}

// across turns a normal: it stays upright on what is stretched. A frame that has no room has none: zero.
func (f frame) across(n space.Vec) space.Vec {
	turned := f.y.Cross(f.z).Scale(n.X).Add(f.z.Cross(f.x).Scale(n.Y)).Add(f.x.Cross(f.y).Scale(n.Z))
	if f.x.Dot(f.y.Cross(f.z)) < 0 { // mirrored
		turned = turned.Scale(-1)
	}
	if !turned.Finite() || turned.LenSq() == 0 {
		return space.Vec{}
	}
	return turned.Unit()
}
