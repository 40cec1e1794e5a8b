// Things at places of the Earth: a table of them is put into a town, hit, and changed while somebody drives.

package main

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const objectsMap = `<osm version="0.6">
 <node id="1" lat="50.0000" lon="10.0000"/><node id="2" lat="50.0000" lon="10.0100"/>
 <way id="20"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Ostweg"/></way>
</osm>`

// inObjectsTown makes a folder with a town of one street and a scene that has things in it.
func inObjectsTown(t *testing.T, inner, table string) (work string, scene func(inner string) string) {
	t.Helper()
	work = t.TempDir()
	save(t, filepath.Join(work, "m.osm"), objectsMap)
	if err := os.MkdirAll(filepath.Join(work, "towns"), 0o755); err != nil {
		t.Fatal(err)
	}
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", filepath.Join(work, "towns", "m.town"))
	scene = func(inner string) string {
		return `<camber version="1"><scene id="objects" seconds="3s"><track><town file="towns/m.town" at="50.0,10.003">` +
			inner + `</town></track><car use="cars/wren" driver="none" speed="40km/h"/></scene></camber>`
	}
	save(t, filepath.Join(work, "scenes", "objects.xml"), scene(inner))
	if table != "" {
		save(t, filepath.Join(work, "tracks", "things.csv"), table)
	}
	return work, scene
}

// goesTo is how far to the east the first car has come after the scene, from its first line.
func goesTo(t *testing.T, work string) (metres float64) {
	t.Helper()
	log := filepath.Join(t.TempDir(), "log.csv")
	does(t, 0, "run", "--work", work, "--packs", t.TempDir(), "--scene", "objects", "--log", log)
	rows, err := csv.NewReader(strings.NewReader(read(t, log))).ReadAll()
	if err != nil || len(rows) < 3 {
		t.Fatal(err, len(rows))
	}
	x := func(row []string) float64 {
		v, err := strconv.ParseFloat(row[2], 64)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	return x(rows[len(rows)-1]) - x(rows[1])
}

// At 50 degrees north 0.0001 degrees of longitude are 7.17 m; the car starts at 10.0030 or a few metres behind it.
func TestAThingAtAPlaceOfTheEarthIsHitThere(t *testing.T) { // MAP-14
	work, scene := inObjectsTown(t, "", "")
	if free := goesTo(t, work); free < 28 {
		t.Fatalf("on an empty street it goes %.1f m", free)
	}
	save(t, filepath.Join(work, "models", "wall.obj"), "o wall\nv -6 0 -0.3\nv 6 0 -0.3\nv 6 2 -0.3\nv -6 2 -0.3\n"+
		"v -6 0 0.3\nv 6 0 0.3\nv 6 2 0.3\nv -6 2 0.3\nf 1 2 3 4\nf 5 6 7 8\nf 1 2 6 5\nf 3 4 8 7\nf 1 4 8 5\nf 2 3 7 6\n")
	for what, inner := range map[string]string{
		"a model": `<object model="models/wall.obj" at="50.0000,10.0033" heading="90deg"/>`,
		"a table": `<objects file="tracks/things.csv"/>`,
	} {
		save(t, filepath.Join(work, "tracks", "things.csv"),
			"# a wall across the street\nthing,latitude,longitude,heading,id\nmodels/wall.obj,50.0000,10.0033,90,wall\n")
		save(t, filepath.Join(work, "scenes", "objects.xml"), scene(inner))
		if gone := goesTo(t, work); gone > 25 {
			t.Errorf("%s: it goes %.1f m, through a wall", what, gone)
		}
	}
}

func TestAThingOfATableMovesWhileSomebodyDrivesRaced(t *testing.T) { // MAP-14
	table := "thing,latitude,longitude,heading,id\ncone,50.0001,10.0050,0,first\n"
	work, scene := inObjectsTown(t, "", table)
	inner := `<object id="crate" use="crate" at="50.0000,10.0060"/><objects file="tracks/things.csv"/>`
	save(t, filepath.Join(work, "scenes", "objects.xml"), scene(inner))
	film := filepath.Join(t.TempDir(), "drive.rec")
	d := startDrive(t, work, "--scene", "objects", "--seconds", "600", "--record", film)
	save(t, d.path("scenes/objects.xml"), scene(strings.Replace(inner, "10.0060", "10.0070", 1)))
	d.says("50.0000,10.0060 -> 50.0000,10.0070")
	moved := strings.Replace(table, "10.0050", "10.0051", 1) + "crate,50.0002,10.0052,0,second\n"
	save(t, d.path("tracks/things.csv"), moved)
	d.says("10.0050,0,first -> cone,50.0001,10.0051,0,first")
	save(t, d.path("tracks/things.csv"), strings.Replace(table, "10.0050", "east", 1))
	d.says(`"east" is no number of degrees`)
	answer := d.end()
	verified, _ := does(t, 0, "verify", film)
	if hash := hashWord.FindString(answer); hash == "" || !strings.Contains(verified, hash) {
		t.Errorf("the drive said %s\nand verify %s", answer, verified)
	}
}

// What stands there is edited, not where: its own file, and a model that a table names.
func TestAThingOfATableIsAnotherWhenItsOwnFileIsSaved(t *testing.T) { // MAP-14, CFG-16
	const table = "thing,latitude,longitude,heading,id\nmine,50.0001,10.0050,0,first\n" +
		"models/wall.obj,50.0003,10.0050,0,wall\n"
	work, scene := inObjectsTown(t, "", table)
	mine := func(mass, friction string) string {
		return `<camber version="1"><obstacle id="mine" kind="free" friction="` + friction + `" mass="` + mass +
			`"><box at="0 0 0.5m" size="1 1 1m"/></obstacle></camber>`
	}
	wall := func(height string) string {
		return "o wall\nv -6 0 -0.3\nv 6 0 -0.3\nv 6 " + height + " -0.3\nv -6 " + height + " -0.3\nf 1 2 3 4\n"
	}
	save(t, filepath.Join(work, "obstacles", "mine.xml"), mine("3kg", "0.5"))
	save(t, filepath.Join(work, "models", "wall.obj"), wall("2"))
	save(t, filepath.Join(work, "scenes", "objects.xml"), scene(`<objects file="tracks/things.csv"/>`))
	film := filepath.Join(t.TempDir(), "drive.rec")
	d := startDrive(t, work, "--scene", "objects", "--seconds", "600", "--record", film)
	save(t, d.path("obstacles/mine.xml"), mine("5kg", "0.5"))
	d.says("obstacles/mine.xml: mass 3 -> 5 kg")
	save(t, d.path("models/wall.obj"), wall("3"))
	d.says("models/wall.obj: its model is another")
	save(t, d.path("obstacles/mine.xml"), mine("5kg", "slippery"))
	d.says("the track keeps its last good blueprint")
	save(t, d.path("obstacles/mine.xml"), mine("5kg", "0.25"))
	d.says("obstacles/mine.xml: friction 0.5 -> 0.25")
	answer := d.end()
	verified, _ := does(t, 0, "verify", film)
	if hash := hashWord.FindString(answer); hash == "" || !strings.Contains(verified, hash) {
		t.Errorf("the drive said %s\nand verify %s", answer, verified)
	}
}

func TestATableThatCannotBeReadIsToldWithItsPlace(t *testing.T) {
	work, scene := inObjectsTown(t, "", "")
	for table, want := range map[string]string{
		"thing,latitude\ncone,50\n":                                 "things.csv:1: the column longitude is missing",
		"what,latitude,longitude\ncone,50,10\n":                     `there is no column "what": there are thing,`,
		"thing,latitude,longitude\ncone,95,10\n":                    "things.csv:2: \"95,10\": latitude 95 is off",
		"thing,latitude,longitude\ncone,50,12\n":                    "is more than 100 km from the town",
		"thing,latitude,longitude\ncone,50\n":                       "things.csv:2:",
		"thing,latitude,longitude\nnone.glb,50,10\n":                "there is no file none.glb",
		"thing,latitude,longitude,id\nno,50,10,a\n":                 `there is no obstacle "no"`,
		"thing,latitude,longitude\n,50,10\n":                        "it says not which thing",
		"thing,latitude,longitude,id\ncone,50,10,a\ncone,50,10,a\n": `an earlier object has the id "a", too`,
	} {
		save(t, filepath.Join(work, "tracks", "things.csv"), table)
		save(t, filepath.Join(work, "scenes", "objects.xml"), scene(`<objects file="tracks/things.csv"/>`))
		_, said := does(t, 2, "run", "--work", work, "--packs", t.TempDir(), "--scene", "objects")
		if !strings.Contains(said, want) {
			t.Errorf("%q: %s, want %s", table, said, want)
		}
	}
}

// What a scene has placed, and what was put down while driving.
func TestAThingOfASceneIsAnotherWhenItsFileIsSaved(t *testing.T) { // CFG-02, CFG-16
	work := t.TempDir()
	post := func(mass, friction string) string {
		return `<camber version="1"><obstacle id="post" kind="free" friction="` + friction + `" mass="` + mass +
			`"><box at="0 0 0.5m" size="1 1 1m"/></obstacle></camber>`
	}
	gate := func(gap string) string {
		return `<camber version="1"><obstacle id="gate"><place use="post" count="2" gap="` + gap + `"/></obstacle></camber>`
	}
	save(t, filepath.Join(work, "obstacles", "post.xml"), post("200kg", "0.5"))
	save(t, filepath.Join(work, "obstacles", "gate.xml"), gate("3m"))
	save(t, filepath.Join(work, "scenes", "posts.xml"), `<camber version="1"><scene id="posts" seconds="3s"><track/>`+
		`<car use="cars/wren" driver="none"/><place use="post" at="0 40m"/><place use="gate" at="5 60m"/></scene></camber>`)
	film := filepath.Join(t.TempDir(), "drive.rec")
	d := startDrive(t, work, "--scene", "posts", "--seconds", "600", "--record", film)
	save(t, d.path("obstacles/post.xml"), post("5kg", "0.5"))
	d.says("obstacles/post.xml: mass 200 -> 5 kg")
	save(t, d.path("obstacles/post.xml"), post("5kg", "slippery"))
	d.says("obstacles/post.xml: not reloaded, the obstacle keeps its last good blueprint")
	save(t, d.path("obstacles/post.xml"), post("7kg", "0.5"))
	d.says("obstacles/post.xml: mass 5 -> 7 kg")
	save(t, d.path("obstacles/gate.xml"), gate("4m"))
	d.says("obstacles/gate.xml: what stands of the set stays there; the next that is put down is the new one")
	answer := d.end()
	verified, _ := does(t, 0, "verify", film)
	if hash := hashWord.FindString(answer); hash == "" || !strings.Contains(verified, hash) {
		t.Errorf("the drive said %s\nand verify %s", answer, verified)
	}
}
