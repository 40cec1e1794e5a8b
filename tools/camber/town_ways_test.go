// What rules a town's traffic is drawn and put up where the ways through it have it.

package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
