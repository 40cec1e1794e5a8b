// COLLADA: what well-formed files hold, what broken ones are told, and that no bytes at all do harm.

package model_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"camber/components/space"
	"camber/content/model"
)

const cube = `<?xml version="1.0"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
 <asset><unit name="centimeter" meter="0.01"/><up_axis>Z_UP</up_axis></asset>
 <library_effects><effect id="red-fx"><profile_COMMON><technique sid="c"><phong>
  <diffuse><color>0.8 0.1 0 1</color></diffuse></phong>
 </technique></profile_COMMON></effect></library_effects>
 <library_materials><material id="red" name="Red"><instance_effect url="#red-fx"/></material></library_materials>
 <library_geometries><geometry id="g"><mesh>
  <source id="g-p"><float_array id="a" count="12">0 0 0 100 0 0 100 200 0 0 200 50</float_array>
   <technique_common><accessor source="#a" count="4" stride="3"/></technique_common></source>
  <vertices id="g-v"><input semantic="POSITION" source="#g-p"/></vertices>
  <polylist material="M" count="1"><input semantic="VERTEX" source="#g-v" offset="0"/>
   <input semantic="NORMAL" source="#n" offset="1"/>
   <vcount>4</vcount><p>0 0 1 0 2 0 3 0</p></polylist>
 </mesh></geometry></library_geometries>
 <library_visual_scenes><visual_scene id="s">
  <node name="above"><translate>1000 0 0</translate><rotate>0 0 1 90</rotate>
   <node name="s_plate"><instance_geometry url="#g"><bind_material><technique_common>
    <instance_material symbol="M" target="#red"/>
   </technique_common></bind_material></instance_geometry></node></node>
 </visual_scene></library_visual_scenes>
 <scene><instance_visual_scene url="#s"/></scene>
</COLLADA>`

func dae(text string) (*model.Model, error) {
	return model.Read(fstest.MapFS{"a.dae": {Data: []byte(text)}}, "a.dae")
}

func TestACOLLADASceneComesUprightAndInMetres(t *testing.T) { // ART-02, ART-10
	m, err := dae(cube)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Nodes) != 2 || m.Nodes[0].Name != "above" || m.Nodes[1].Name != "s_plate" {
		t.Fatalf("%+v", m.Nodes)
	}
	n := &m.Nodes[1]
	for i, want := range []space.Vec{{X: 10}, {X: 10, Y: 1}, {X: 8, Y: 1}, {X: 8, Z: 0.5}} {
		if n.Points[i].Sub(want).Len() > 1e-9 {
			t.Errorf("point %d is at %v, want %v", i, n.Points[i], want)
		}
	}
	if len(n.Triangles) != 2 || n.Facing.Sub(space.V(-1, 0, 0)).Len() > 1e-9 {
		t.Errorf("%d triangles, facing %v", len(n.Triangles), n.Facing)
	}
	if c, ok := m.Colour(n.Materials[0]); !ok || c != [3]float64{0.8, 0.1, 0} || m.Materials[0] != "Red" {
		t.Errorf("its colour is %v", c)
	}
	up, err := dae(strings.Replace(cube, "Z_UP", "Y_UP", 1))
	if err != nil {
		t.Fatal(err)
	}
	// There z goes south, and turning about it by a quarter brings x up.
	if p := up.Nodes[1].Points[1]; p.Sub(space.V(10, 0, 0)).Len() > 1.0001 || up.Nodes[0].At != space.V(10, 0, 0) {
		t.Errorf("with y up, what lay 1 m to the right lies at %v", p)
	}
}

func TestBadCOLLADAIsRefusedWithAWord(t *testing.T) {
	for name, c := range map[string][2]string{
		"index":    {"0 0 1 0 2 0 3 0", "0 0 1 0 2 0 9 0"},
		"negative": {"0 0 1 0 2 0 3 0", "0 0 1 0 2 0 -1 0"},
		"counts":   {"<vcount>4<", "<vcount>4000000000<"},
		"short":    {"<vcount>4<", "<vcount>5<"},
		"number":   {"100 200 0 0", "100 NaN 0 0"},
		"unit":     {`meter="0.01"`, `meter="0"`},
		"geometry": {`url="#g"`, `url="#h"`},
		"scene":    {`visual_scene url="#s"`, `visual_scene url="#t"`},
		"stride":   {`stride="3"`, `stride="-3"`},
		"offset":   {`source="#g-v" offset="0"`, `source="#g-v" offset="-1"`},
		"cut":      {"</library_geometries>", ""},
	} {
		m, err := dae(strings.Replace(cube, c[0], c[1], 1))
		if err == nil || m != nil || !strings.Contains(err.Error(), "a.dae") {
			t.Errorf("%s: %v", name, err)
		}
	}
	deep := strings.Replace(cube, `<node name="above">`, strings.Repeat("<node>", 5000)+strings.Repeat("</node>", 5000)+
		`<node name="above">`, 1)
	if _, err := dae(deep); err == nil {
		t.Error("nodes lie 5000 deep")
	}
	twice := `<instance_node url="#l"/><instance_node url="#l"/>`
	loop := strings.Replace(cube, "<library_visual_scenes>",
		`<library_nodes><node id="l">`+twice+`</node></library_nodes><library_visual_scenes>`, 1)
	if _, err := dae(strings.Replace(loop, `<translate>1000 0 0</translate>`, twice, 1)); err == nil {
		t.Error("a node is below itself")
	}
}

func FuzzReadCOLLADA(f *testing.F) {
	f.Add([]byte(cube))
	f.Add([]byte(dressed()))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := dae(string(data))
		if err != nil {
			return
		}
		for i := range m.Nodes {
			n := &m.Nodes[i]
			for _, triangle := range n.Triangles {
				for _, k := range triangle {
					if !n.Points[k].Finite() {
						t.Fatal(n.Points[k])
					}
				}
			}
			for _, k := range n.Line {
				_ = n.Points[k]
			}
		}
	})
}
