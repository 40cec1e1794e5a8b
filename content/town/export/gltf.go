// Ground as glTF.

package export

import (
	"fmt"
	"io"

	"github.com/qmuntal/gltf"
	"github.com/qmuntal/gltf/modeler"

	ground "camber/blueprints/street"
	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/content/town"
)

// GLTF writes a town's ground as one binary glTF: a node for each tile, x to the east, y up and z to the south, in
// metres from the town's origin; a material for each that the ground has, named as the town names it.
func GLTF(out io.Writer, f *town.File, box Box) error {
	n, err := f.Network()
	if err != nil {
		return err
	}
	origin, err := geo.Parse(f.Origin)
	if err != nil {
		return err
	}
	plane := geo.NewPlane(origin)
	doc := gltf.NewDocument()
	doc.Asset.Generator, doc.Asset.Copyright = "camber", f.Licence
	materials(doc, n)
	for i := range f.Index {
		at := f.Index[i].At
		corner := space.Vec{X: float64(float64(at[0]) * ground.TileSize), Y: float64(float64(at[1]) * ground.TileSize)}
		if !box.has(plane.Inverse(corner.X+ground.TileSize/2, corner.Y+ground.TileSize/2)) {
			continue
		}
		t, err := f.Tile(i)
		if err != nil {
			return err
		}
		stands, err := f.Stands(i)
		if err != nil {
			return err
		}
		doc.Meshes = append(doc.Meshes, meshOf(doc, t, stands))
		doc.Nodes = append(doc.Nodes, &gltf.Node{
			Name: nameOf(at), Mesh: gltf.Index(len(doc.Meshes) - 1), Translation: [3]float64{corner.X, 0, -corner.Y},
		})
		doc.Scenes[0].Nodes = append(doc.Scenes[0].Nodes, len(doc.Nodes)-1)
	}
	enc := gltf.NewEncoder(out)
	enc.AsBinary = true
	return enc.Encode(doc)
}

// materials are those that triangles of tiles count in.
func materials(doc *gltf.Document, n *street.Network) {
	add := func(name string, grey, green float64) {
		rough, metal := 0.95, 0.0
		doc.Materials = append(doc.Materials, &gltf.Material{
			Name: name, PBRMetallicRoughness: &gltf.PBRMetallicRoughness{
				BaseColorFactor: &[4]float64{grey, green, grey, 1}, RoughnessFactor: &rough, MetallicFactor: &metal,
			},
		})
	}
	add("land", 0.16, 0.24)
	add("pavement", 0.45, 0.44)
	add("kerb", 0.55, 0.55)
	add("structure", 0.4, 0.39)
	add("wall", 1, 1) // each house has colours of its own
	add("roof", 1, 1)
	add("water", 0.05, 0.12)
	for i, s := range n.Surfaces {
		add(s, 0.08+float64(0.03*float64(i%5)), 0.08+float64(0.03*float64(i%5)))
	}
}

// meshOf is a tile's ground, a primitive for each of its materials. Houses have their colours at their corners.
func meshOf(doc *gltf.Document, t *town.Tile, stands []town.Stand) *gltf.Mesh {
	own := uint32(0) // the neighbours' points come last
	for k := range t.Materials {
		own = max(own, t.Triangles[k][0]+1, t.Triangles[k][1]+1, t.Triangles[k][2]+1)
	}
	points := make([][3]float32, own)
	for i, p := range t.Points[:own] {
		points[i] = [3]float32{
			float32(float64(p[0]) * space.Lattice), float32(float64(p[2]) * space.Lattice),
			float32(-float64(p[1]) * space.Lattice),
		}
	}
	position := modeler.WritePosition(doc, points)
	mesh := &gltf.Mesh{}
	for made := range doc.Materials {
		if uint8(made) == ground.Wall || uint8(made) == ground.Roof {
			if p := coloured(doc, t, points, stands, uint8(made)); p != nil {
				mesh.Primitives = append(mesh.Primitives, p)
			}
			continue
		}
		var corners []uint32
		for k, is := range t.Materials {
			if int(is) == made {
				corners = append(corners, t.Triangles[k][:]...)
			}
		}
		if len(corners) > 0 {
			mesh.Primitives = append(mesh.Primitives, &gltf.Primitive{
				Attributes: gltf.PrimitiveAttributes{gltf.POSITION: position},
				Indices:    gltf.Index(modeler.WriteIndices(doc, corners)), Material: gltf.Index(made),
			})
		}
	}
	return mesh
}

func nameOf(at [2]int32) string { return fmt.Sprintf("tile %d %d", at[0], at[1]) }
