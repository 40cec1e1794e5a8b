// OBJ and ASE: what well-formed files hold, what broken ones are told, and that no bytes at all do harm.

package model_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"camber/components/space"
	"camber/content/model"
)

const objCar = `# a car
o Body
v -1 0 2
v 1 0 2
v 1 1 -2
v -1 1 -2
usemtl paint
f 1/1 2/2 3/3 4/4
o Wheel_FL
v 0 0 0
v 0 1 0
v 0 0 1
f -3 -2 -1
`

const aseCar = `*3DSMAX_ASCIIEXPORT	200
*MATERIAL_LIST {
	*MATERIAL_COUNT 1
	*MATERIAL 0 {
		*MATERIAL_NAME "13 - Default"
		*MATERIAL_DIFFUSE 0.5	0.25	1.0
	}
}
*GEOMOBJECT {
	*NODE_NAME "Body"
	*NODE_TM {
		*TM_ROW3 0.0	1.5	0.0
	}
	*MESH {
		*MESH_VERTEX_LIST {
			*MESH_VERTEX 0	-1.0	0.0	0.0
			*MESH_VERTEX 1	1.0	0.0	0.0
			*MESH_VERTEX 2	0.0	2.0	1.0
		}
		*MESH_FACE_LIST {
			*MESH_FACE 0:	A: 0 B: 1 C: 2 AB: 1 BC: 1 CA: 1	*MESH_SMOOTHING 1	*MESH_MTLID 0
		}
	}
	*MATERIAL_REF 0
}
`

func TestAnOBJHoldsItsObjectsAsNodes(t *testing.T) { // ART-02, ART-08
	m, err := model.Read(fstest.MapFS{"car.obj": {Data: []byte(objCar)}}, "car.obj")
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Nodes) != 2 || m.Nodes[0].Name != "Body" || m.Nodes[1].Name != "Wheel_FL" || len(m.Nodes[0].Triangles) != 2 ||
		len(m.Nodes[1].Triangles) != 1 {
		t.Fatalf("its nodes are %+v", m.Nodes)
	}
	if p := m.Nodes[0].Points[2]; p != space.V(1, 2, 1) {
		t.Errorf("the point one to the right, one up and two ahead is %v", p)
	}
	if m.Materials[m.Nodes[0].Materials[0]] != "paint" {
		t.Errorf("its materials are %v", m.Materials)
	}
}

func TestAnASEHoldsItsObjectsAsNodes(t *testing.T) { // ART-01
	m, err := model.Read(fstest.MapFS{"car.ASE": {Data: []byte(aseCar)}}, "car.ASE")
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Nodes) != 1 || m.Nodes[0].Name != "Body" || len(m.Nodes[0].Triangles) != 1 ||
		m.Nodes[0].At != space.V(0, 1.5, 0) || m.Nodes[0].Points[2] != space.V(0, 2, 1) {
		t.Fatalf("its nodes are %+v", m.Nodes)
	}
	if c, ok := m.Colour(m.Nodes[0].Materials[0]); !ok || c != [3]float64{0.5, 0.25, 1} {
		t.Errorf("its colour is %v", c)
	}
}

func TestBrokenTextModelsAreToldByLine(t *testing.T) {
	for name, c := range map[string][2]string{
		"a.obj": {strings.Replace(objCar, "f -3 -2 -1", "f 1 2 99", 1), "line 13: a face names point 99 of 7"},
		"b.obj": {strings.Replace(objCar, "v 1 1 -2", "v 1 one -2", 1), `line 5: "one" is no coordinate`},
		"c.obj": {"v 1 2 3\n", "it has no faces"},
		"a.ase": {strings.Replace(aseCar, "C: 2", "C: 7", 1), "line 21: a face names point 7 of 3"},
		"b.ase": {aseCar[:len(aseCar)-20], "the file is cut off"},
		"c.ase": {"hello\n", "line 1: an ASE file begins with"},
	} {
		if _, err := model.Read(fstest.MapFS{name: {Data: []byte(c[0])}}, name); err == nil ||
			!strings.Contains(err.Error(), c[1]) {
			t.Errorf("%s: it says %v, not %s", name, err, c[1])
		}
	}
}

// text is a model whose only file has a name.
func text(name, data string) (*model.Model, error) {
	return model.Read(fstest.MapFS{name: {Data: []byte(data)}}, name)
}

func fuzzed(f *testing.F, good string, read func(string) (*model.Model, error)) {
	f.Add(good)
	f.Add(good[:len(good)/2])
	f.Add(strings.ReplaceAll(good, "1", "1e300"))
	f.Add(strings.ReplaceAll(good, "{", ""))
	f.Fuzz(func(t *testing.T, text string) {
		m, err := read(text)
		if err != nil {
			return
		}
		for i := range m.Nodes {
			n := &m.Nodes[i]
			for _, p := range n.Points {
				if !p.Finite() {
					t.Fatalf("node %q has a point %v", n.Name, p)
				}
			}
			for k, c := range n.Triangles {
				if max(c[0], c[1], c[2]) >= uint32(len(n.Points)) || k >= len(n.Materials) {
					t.Fatalf("node %q: triangle %d is %v of %d points", n.Name, k, c, len(n.Points))
				}
			}
		}
	})
}

func FuzzOBJ(f *testing.F) {
	fuzzed(f, objCar, func(s string) (*model.Model, error) { return text("a.obj", s) })
}

func FuzzASE(f *testing.F) {
	fuzzed(f, aseCar, func(s string) (*model.Model, error) { return text("a.ase", s) })
}
