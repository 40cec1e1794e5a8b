// Maps and models that lie: a clear word once, a plain stand-in, and the drive goes on.

package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const lyingMap = `<osm version="0.6">
 <node id="1" lat="50.0000" lon="10.0000"/><node id="2" lat="50.0000" lon="10.0100"/>
 <node id="3" lat="50.0002" lon="10.0010"/><node id="4" lat="50.0002" lon="10.0012"/>
 <node id="5" lat="50.0004" lon="10.0012"/><node id="6" lat="50.0004" lon="10.0010"/>
 <node id="13" lat="50.0002" lon="10.0020"/><node id="14" lat="50.0002" lon="10.0022"/>
 <node id="15" lat="50.0004" lon="10.0022"/><node id="16" lat="50.0004" lon="10.0020"/>
 <node id="23" lat="50.0002" lon="10.0030"/><node id="24" lat="50.0002" lon="10.0032"/>
 <node id="25" lat="50.0004" lon="10.0032"/><node id="26" lat="50.0004" lon="10.0030"/>
 <way id="20"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Ostweg"/></way>
 <way id="30"><nd ref="3"/><nd ref="4"/><nd ref="5"/><nd ref="6"/><nd ref="3"/><tag k="building" v="yes"/>
  <tag k="building:levels" v="10000"/></way>
 <way id="31"><nd ref="13"/><nd ref="14"/><nd ref="15"/><nd ref="16"/><nd ref="13"/><tag k="building" v="yes"/>
  <tag k="roof:height" v="-3"/></way>
 <way id="32"><nd ref="23"/><nd ref="24"/><nd ref="25"/><nd ref="26"/><nd ref="23"/><tag k="building" v="yes"/>
  <tag k="building:colour" v="ultra"/></way>
</osm>`

func TestTagsThatLieAreToldOnceAndTheirHousesAreAsUsual(t *testing.T) { // MAP-08
	work := t.TempDir()
	save(t, filepath.Join(work, "m.osm"), lyingMap)
	file := filepath.Join(work, "towns", "m.town")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	out, said := does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", file)
	for _, word := range []string{
		"a house of more than 200 storeys: it is as high as usual: 1, the first has the id 30",
		"a roof of a height that cannot be: it is as usual: 1, the first has the id 31",
		"a colour that is none: it is as usual: 1, the first has the id 32",
	} {
		if n := strings.Count(out+said, word); n != 1 {
			t.Errorf("%d times %q in %s%s", n, word, out, said)
		}
	}
	answer, _ := does(t, 0, "town", "things", file, "--rays", "200", "--json")
	var f struct {
		Houses int `json:"houses"`
		InMap  int `json:"houses_in_map"`
		Not    int `json:"seen_not_hit"`
	}
	if err := json.Unmarshal([]byte(answer), &f); err != nil || f.Houses != 3 || f.InMap != 3 || f.Not != 0 {
		t.Errorf("of its houses there are %s", answer)
	}
	does(t, 0, "run", "--work", work, "--packs", t.TempDir(), "--town", "m", "--seconds", "0.2")
}

// claims is a PNG that says it has so many pixels, and ends there.
func claims(wide, high uint32) string {
	head := append([]byte("IHDR"), 0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0)
	binary.BigEndian.PutUint32(head[4:], wide)
	binary.BigEndian.PutUint32(head[8:], high)
	var b bytes.Buffer
	b.WriteString("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d")
	b.Write(head)
	b.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(head)))
	return b.String()
}

func TestModelsThatLieAreToldOnceAndStoodInFor(t *testing.T) { // ART-03
	work := t.TempDir()
	object := func(id, text string) {
		save(t, filepath.Join(work, "obstacles", id+".obj"), text)
		save(t, filepath.Join(work, "obstacles", id+".xml"), `<camber version="1"><obstacle id="`+id+`" kind="fixed">`+
			`<box at="0 0 1m" size="1 1 1m"/><model file="obstacles/`+id+`.obj"/></obstacle></camber>`)
	}
	const face = "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nusemtl m\nf 1/1 2/2 3/3\n"
	object("lying", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 900\n")
	object("huge", "mtllib huge.mtl\n"+face)
	object("bare", "mtllib bare.mtl\n"+face)
	save(t, filepath.Join(work, "obstacles", "huge.mtl"), "newmtl m\nmap_Kd huge.png\n")
	save(t, filepath.Join(work, "obstacles", "bare.mtl"), "newmtl m\nmap_Kd nowhere.png\n")
	save(t, filepath.Join(work, "obstacles", "huge.png"), claims(60000, 60000))
	save(t, filepath.Join(work, "scenes", "lies.xml"), `<camber version="1"><scene id="lies" seconds="0.2s"><track/>`+
		`<car use="cars/wren" driver="none"/><place use="lying" at="0 30m"/><place use="huge" at="4 30m"/>`+
		`<place use="bare" at="8 30m"/></scene></camber>`)
	_, said := does(t, 0, "run", "--work", work, "--packs", t.TempDir(), "--scene", "lies")
	for _, word := range []string{
		"a face names point 900 of 3; the shapes are drawn instead", "60000 x 60000 pixels", "nowhere.png",
	} {
		if n := strings.Count(said, word); n != 1 {
			t.Errorf("%d times %q in %s", n, word, said)
		}
	}
}

// Six pictures that are drawn alone are too many together: four of them are drawn, and the place is told with its cure.
func TestAModelsPicturesAreToldWhenTheyAreTooManyInAll(t *testing.T) { // ART-03
	work := t.TempDir()
	library, faces := "", "mtllib many.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\n"
	for k := range 6 {
		library += fmt.Sprintf("newmtl m%d\nmap_Kd %[1]d.png\n", k)
		faces += fmt.Sprintf("usemtl m%d\nf 1/1 2/2 3/3\n", k)
		save(t, filepath.Join(work, "obstacles", fmt.Sprintf("%d.png", k)), claims(8192, 8192))
	}
	save(t, filepath.Join(work, "obstacles", "many.mtl"), library)
	save(t, filepath.Join(work, "obstacles", "many.obj"), faces)
	file := filepath.Join(work, "obstacles", "many.xml")
	save(t, file, "<camber version=\"1\">\n<obstacle id=\"many\" kind=\"fixed\"><box at=\"0 0 1m\" size=\"1 1 1m\"/>\n"+
		"<model file=\"obstacles/many.obj\"/></obstacle></camber>")
	said, _ := does(t, 0, "check", file)
	for k, told := range []int{0, 0, 0, 0, 1, 1} {
		word := fmt.Sprintf("many.obj: material \"m%d\" is drawn without its picture: %[1]d.png has 8192 x 8192 pixels, and "+
			"with them the model's pictures have more than 268 million in all: make them smaller, or put several on one", k)
		if n := strings.Count(said, word); n != told {
			t.Errorf("of picture %d it is told %d times, not %d:\n%s", k, n, told, said)
		}
	}
	if !strings.Contains(said, "many.xml:3:") {
		t.Errorf("it is not told where:\n%s", said)
	}
}
