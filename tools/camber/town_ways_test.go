// What rules a town's traffic is drawn and put up where the ways through it have it.

package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	towns "camber/content/town"
	"camber/tools/camber/town"
)

// feature is one of an exported town.
type feature struct {
	Geometry struct {
		Coordinates json.RawMessage
	}
	Properties struct {
		Kind  string
		Teeth bool `json:"gives_way"`
	}
}

// middle is that of a line, in metres from somewhere near.
func (f *feature) middle(t *testing.T) (x, y float64) {
	t.Helper()
	var ends [2][3]float64
	if err := json.Unmarshal(f.Geometry.Coordinates, &ends); err != nil {
		t.Fatal(err)
	}
	const degree = 111_320.0 // m
	lon, lat := (ends[0][0]+ends[1][0])/2, (ends[0][1]+ends[1][1])/2
	return lon * degree * math.Cos(lat*math.Pi/180), lat * degree
}

// featuresOf are a town's features.
func featuresOf(t *testing.T, name string) (all []feature) {
	t.Helper()
	out, _ := does(t, 0, "town", "export", name, "--geojson")
	var town struct{ Features []feature }
	if err := json.Unmarshal([]byte(out), &town); err != nil {
		t.Fatal(err)
	}
	return town.Features
}

func TestEachLineToStopAtIsPaintedAndNoBarIsWithout(t *testing.T) {
	newHome(t)
	all := map[string][]feature{}
	for _, f := range featuresOf(t, "moewenau") {
		all[f.Properties.Kind] = append(all[f.Properties.Kind], f)
	}
	lines, bars := all["stop_line"], all["painted_bar"]
	if len(lines) < 40 || len(lines) != len(bars) {
		t.Fatalf("%d lines to stop at, %d bars", len(lines), len(bars))
	}
	for _, pair := range [2][2][]feature{{lines, bars}, {bars, lines}} {
		for i := range pair[0] {
			x, y := pair[0][i].middle(t)
			least := math.Inf(1)
			for k := range pair[1] {
				if ox, oy := pair[1][k].middle(t); pair[0][i].Properties.Teeth == pair[1][k].Properties.Teeth {
					least = min(least, math.Hypot(x-ox, y-oy))
				}
			}
			if least > 0.3 {
				t.Errorf("%s %d lies %.2f m from the nearest", pair[0][i].Properties.Kind, i, least)
			}
		}
	}
}

// TestWhatACheckAdvisesIsQuietOncePasted: as it is printed, into the scene's town.
func TestWhatACheckAdvisesIsQuietOncePasted(t *testing.T) {
	newHome(t)
	for _, name := range []string{"moewenau", "monaco.osm.gz"} {
		t.Run(name, func(t *testing.T) {
			work := t.TempDir()
			town, file := "moewenau", "towns/moewenau.town"
			if strings.HasSuffix(name, ".gz") {
				if slowed {
					t.Skip("a town of thousands of houses is too much for the race detector")
				}
				source := filepath.Join("../../../shared/data/osm", name)
				if _, err := os.Stat(source); err != nil {
					t.Skip("no maps that nobody here drew: ", err)
				}
				file = "towns/m.town"
				town = filepath.Join(work, file)
				if err := os.Mkdir(filepath.Dir(town), 0o700); err != nil {
					t.Fatal(err)
				}
				does(t, 0, "town", "build", source, "-o", town, "--bounds", "7.410,43.730,7.425,43.740")
			}
			lines, _ := does(t, 0, "town", "check", town, "--rules")
			if strings.Count(lines, "\n") < 5 {
				t.Fatalf("advised is only:\n%s", lines)
			}
			scene := filepath.Join(work, "scenes", "put-right.xml")
			save(t, scene, `<camber version="1"><scene seconds="1s"><track><town file="`+file+`">
`+lines+`</town></track><car use="cars/wren" driver="none"/></scene></camber>`)
			if left, _ := does(t, 0, "town", "check", town, "--rules", "--scene", "put-right", "--work", work); left != "" {
				t.Errorf("pasted, it still says:\n%s", left)
			}
		})
	}
}

func TestATownOfAnOlderVersionSaysWhatToDo(t *testing.T) {
	newHome(t)
	work := t.TempDir()
	save(t, filepath.Join(work, "m.osm"), correctMap)
	file := filepath.Join(work, "m.town")
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", file, "--detail", "2")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if data, err = towns.Altered(data, func(h *towns.Held) { h.Info.Format = 5 }); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"town", "graph", file},
		{"town", "check", file, "--rules"},
		{"town", "signals", file, "--node", "2"},
		{"town", "export", file, "--geojson"},
		{"run", "--town", file, "--seconds", "0.1"},
	} {
		const words = "is a town of version 5, and this engine reads 7: build it again with camber town build"
		if _, said := does(t, 2, args...); strings.Count(said, words) != 1 {
			t.Errorf("camber %s says: %s", strings.Join(args, " "), said)
		}
	}
}

// A map in which as many streets meet as may, with lights, where each is told to give way, too, and turns are forbidden
// at random: its ways are whole, and what is advised counts.
func TestThirtyStreetsThatMeetHaveLightsForAll(t *testing.T) {
	newHome(t)
	work := t.TempDir()
	m := `<osm version="0.6"><node id="1" lat="50" lon="10"><tag k="highway" v="traffic_signals"/></node>`
	const streets = 30
	for i := range streets {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / streets)
		for k, far := range [2]float64{0.0002, 0.002} {
			sign := ""
			if k == 0 {
				sign = `<tag k="highway" v="give_way"/>`
			}
			m += fmt.Sprintf(`<node id="%d" lat="%.7f" lon="%.7f">%s</node>`, 100*(k+1)+i, 50+far*cos, 10+1.56*far*sin, sign)
		}
		m += fmt.Sprintf(`<way id="%d"><nd ref="%d"/><nd ref="%d"/><nd ref="1"/><tag k="highway" v="residential"/></way>`,
			1000+i, 200+i, 100+i)
		m += fmt.Sprintf(`<relation id="%d"><member type="way" ref="%d" role="from"/><member type="node" ref="1" role="via"/>`+
			`<member type="way" ref="%d" role="to"/><tag k="type" v="restriction"/><tag k="restriction" v="%s"/></relation>`,
			5000+i, 1000+i, 1000+(7*i)%streets, [2]string{"no_left_turn", "only_straight_on"}[i%2])
	}
	save(t, filepath.Join(work, "m.osm"), m+"</osm>")
	file := filepath.Join(work, "towns", "m.town")
	if err := os.Mkdir(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", file, "--detail", "2")
	out, _ := does(t, 0, "town", "graph", file, "--json")
	var g town.Graphed
	if err := json.Unmarshal([]byte(out), &g); err != nil {
		t.Fatal(err)
	}
	if g.Stranded+g.Conflicting > 0 || g.ForNobody > 0 || g.SignalGroups != 1 || g.StopLines != streets {
		t.Errorf("%s", out)
	}
	green := map[string]bool{}
	out, _ = does(t, 0, "town", "signals", file, "--node", "1", "--to", "20m")
	for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
		var l struct{ Arm, Light string }
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		if l.Light == "green" {
			green[l.Arm] = true
		}
	}
	if len(green) != streets {
		t.Errorf("%d of %d streets have green", len(green), streets)
	}
	save(t, filepath.Join(work, "scenes", "dark.xml"), `<camber version="1"><scene seconds="1s"><track>
<town file="towns/m.town"><signal id="1" gone="yes"/></town></track><car use="cars/wren" driver="none"/></scene></camber>`)
	advice, _ := does(t, 0, "town", "check", file, "--rules", "--scene", "dark", "--work", work)
	if want := `<junction id="1" bans="no" control="none"/> `; !strings.HasPrefix(advice, want) {
		t.Errorf("without lights all give way, and it says %q, want %s", advice, want)
	}
}
