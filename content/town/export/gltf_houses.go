// Houses as glTF: walls and roofs, each in its colour.

package export

import (
	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"

	ground "camber/blueprints/street"
	"camber/components/num"
	"camber/content/town"
)

// plain is the colour of what nobody knows the colour of, sRGB.
var plain = [3]uint8{0xc8, 0xc0, 0xb0}

// coloured are the walls or the roofs of a tile's houses; nil where there are none.
func coloured(
	doc *gltf.Document, t *town.Tile, points [][3]float32, stands []town.Stand, made uint8,
) *gltf.Primitive {
	var corners []uint32
	var at [][3]float32
	var colours [][4]uint8
	known := map[uint32]uint32{}
	next := 0
	for k, is := range t.Materials {
		if is != made {
			continue
		}
		for next < len(stands) && int(stands[next].First+stands[next].Count) <= k {
			next++
			clear(known)
		}
		c := plain
		if next < len(stands) && int(stands[next].First) <= k {
			if c = stands[next].Look.Wall; made == ground.Roof {
				c = stands[next].Look.Roof
			}
		}
		for _, p := range t.Triangles[k] {
			n, ok := known[p]
			if !ok {
				n = uint32(len(at))
				known[p] = n
				at, colours = append(at, points[p]), append(colours, [4]uint8{linear(c[0]), linear(c[1]), linear(c[2]), 255})
			}
			corners = append(corners, n)
		}
	}
	if len(corners) == 0 {
		return nil
	}
	return &gltf.Primitive{
		Attributes: gltf.PrimitiveAttributes{
			gltf.POSITION: modeler.WritePosition(doc, at), gltf.COLOR_0: modeler.WriteColor(doc, colours),
		},
		Indices: gltf.Index(modeler.WriteIndices(doc, corners)), Material: gltf.Index(int(made)),
	}
}

// linear is a part of an sRGB colour as glTF has it.
func linear(c uint8) uint8 {
	x := float64(c) / 255
	if x <= 0.04045 {
		return uint8(num.Round(float64(x/12.92*255), 0, 255))
	}
	return uint8(num.Round(float64(255*num.Pow((x+0.055)/1.055, 2.4)), 0, 255))
}
