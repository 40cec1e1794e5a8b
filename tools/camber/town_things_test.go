// What a map has beside its streets is hit where it stands, and is not there where a scene says so.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A wall stands 14 m beyond the end of a street, across.
const walledMap = `<osm version="0.6">
 <node id="1" lat="50.0000" lon="10.0000"/><node id="2" lat="50.0000" lon="10.0040"/>
 <node id="3" lat="49.9998" lon="10.0042"/><node id="4" lat="50.0002" lon="10.0042"/>
 <way id="20"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Ostweg"/></way>
 <way id="30"><nd ref="3"/><nd ref="4"/><tag k="barrier" v="wall"/></way>
</osm>`

func TestAWallOfTheMapIsHitAndMayBeGone(t *testing.T) {
	work := t.TempDir()
	save(t, filepath.Join(work, "m.osm"), walledMap)
	if err := os.MkdirAll(filepath.Join(work, "towns"), 0o755); err != nil {
		t.Fatal(err)
	}
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", filepath.Join(work, "towns", "m.town"))
	file := filepath.Join(work, "scenes", "objects.xml")
	scene := func(inner string) {
		save(t, file, `<camber version="1"><scene id="objects" seconds="5s"><track><town file="towns/m.town" at="50.0,10.0038">`+
			inner+`</town></track><car use="cars/wren" driver="none" speed="50km/h"/></scene></camber>`)
	}
	scene("")
	if gone := goesTo(t, work); gone < 15 || gone > 30 {
		t.Errorf("a wall is in its way, and it goes %.1f m", gone)
	}
	scene(`<thing id="30" of="way" gone="yes"/>`)
	if gone := goesTo(t, work); gone < 35 {
		t.Errorf("the wall is gone, and it goes %.1f m", gone)
	}
	scene(`<thing id="30" of="node" gone="yes"/>`)
	_, said := does(t, 2, "run", "--work", work, "--packs", t.TempDir(), "--scene", "objects")
	if !strings.Contains(said, "thing: attribute id: no node 30 puts anything up in this town") {
		t.Errorf("what is no thing is told as %s", said)
	}
}
