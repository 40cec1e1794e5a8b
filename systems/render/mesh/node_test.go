// Tests of models with pictures.

package mesh_test

import (
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/systems/render/mesh"
)

// A sheet that is seen from both sides, with a picture, and a triangle without one.
func TestPicturesOfAModelLieWhereTheyAreLaid(t *testing.T) { // ART-05
	wood := &solid.ModelPicture{Name: "wood"}
	n := &solid.LookModel{
		Name:      "Body",
		Points:    []space.Vec{{}, {X: 1}, {Y: 1}, {X: 1, Y: 1}},
		Triangles: [][3]uint32{{0, 1, 2}, {0, 2, 1}, {1, 3, 2}},
		UV:        [][2]float32{{0, 0}, {1, 0}, {0, 1}},
		Normals:   []space.Vec{{Z: 1}, {Z: 1}, {Z: 1}, {Z: 1}},
		Tints:     [][3]float32{{1, 1, 1}, {0.25, 1, 1}},
		Pictures:  []*solid.ModelPicture{wood, wood},
	}
	m := mesh.Node(n)
	if len(m.Pictures) != 1 || m.Pictures[0] != wood {
		t.Fatalf("pictures %v", m.Pictures)
	}
	m.Lay([]uint8{7})
	up, down, plain := 0, 0, 0
	for _, p := range m.Parts {
		for _, k := range m.Indices[p.First : p.First+p.Count] {
			v := &m.Vertices[k]
			switch {
			case p.Paint != mesh.Pictured:
				plain++
				if v.Colour[3] != uint8(mesh.LayerPlain) {
					t.Errorf("what has no picture lies on layer %d", v.Colour[3])
				}
			case v.Colour[3] != 7:
				t.Errorf("the picture lies on layer %d", v.Colour[3])
			case v.Normal[2] > 0:
				up++
			default:
				down++
			}
			if v.At[0] == 1 && v.At[1] == 0 && v.Colour[0] != 128 {
				t.Errorf("a quarter of the red light is %d of 255, want its square root", v.Colour[0])
			}
		}
	}
	if up != 3 || down != 3 || plain != 3 {
		t.Errorf("%d corners face up, %d down, %d have no picture", up, down, plain)
	}
}
