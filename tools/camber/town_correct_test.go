// Somebody who drives in a town corrects its map, saves, and feels it.

package main

import (
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

const correctMap = `<osm version="0.6">
 <node id="1" lat="50.0000" lon="10.0000"/><node id="2" lat="50.0000" lon="10.0050"/><node id="3" lat="50.0000" lon="10.0100"/>
 <node id="4" lat="50.0015" lon="10.0050"/>
 <way id="20"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="Ostweg"/></way>
 <way id="21"><nd ref="2"/><nd ref="4"/><tag k="highway" v="residential"/><tag k="name" v="Nordweg"/></way>
</osm>`

// correctScene is a car that stands on Ostweg, with corrections.
func correctScene(corrections string) string {
	return `<camber version="1"><scene id="home" seconds="60s"><track><town file="towns/m.town" street="Ostweg">
` + corrections + `
</town></track><car use="cars/wren" driver="none"/></scene></camber>`
}

// columns reads some columns of the first car in a log.
func columns(t *testing.T, file string, names ...string) [][]float64 {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var all [][]float64
	for _, row := range rows[1:] {
		var one []float64
		for _, name := range names {
			at := slices.IndexFunc(rows[0], func(head string) bool { return strings.HasPrefix(head, name+" ") || head == name })
			v, err := strconv.ParseFloat(row[at], 64)
			if err != nil {
				t.Fatal(err)
			}
			one = append(one, v)
		}
		all = append(all, one)
	}
	return all
}

func TestACorrectedStreetIsThereWhileSomebodyDrivesRaced(t *testing.T) { // CFG-16
	work := t.TempDir()
	film, log := filepath.Join(t.TempDir(), "drive.rec"), filepath.Join(t.TempDir(), "drive.csv")
	scene := filepath.Join(work, "scenes", "home.xml")
	for file, text := range map[string]string{scene: correctScene(""), filepath.Join(work, "m.osm"): correctMap} {
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		save(t, file, text)
	}
	town := filepath.Join(work, "towns", "m.town")
	if err := os.Mkdir(filepath.Dir(town), 0o700); err != nil {
		t.Fatal(err)
	}
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", town)
	d := startDrive(t, work, "--scene", "home", "--record", film, "--log", log)

	start := time.Now()
	save(t, scene, correctScene(`<way id="20" height="50cm" width="9m" surface="gravel" limit="30km/h"/>`))
	d.says("town/20 limit new: 30km/h")
	if took := time.Duration(float64(time.Since(start)) / howBusy()); took > 2*time.Second {
		t.Errorf("from save to console it took %v", took)
	}
	save(t, scene, correctScene(`<way id="20" height="50cm" width="9m" surface="gravel" limit="30km/h"/>
<junction id="2" control="all_stop"/><signal id="2" green="20s"/>`))
	d.says("town/junction:2 control new: all_stop")
	save(t, scene, correctScene(`<way id="20" height="50cm" width="9m" surface="gravel" limit="30km/h"/>`))
	d.says("town/signal:2")
	// A mistake is told with its place, and changes nothing.
	save(t, scene, correctScene(`<way id="22" height="1m"/>`))
	d.says("scenes/home.xml:2:6: way: attribute id: no way 22 in this town; " +
		"camber town where towns/m.town LAT,LON tells the id")
	// It is kept when the town is built anew of a better map; the drive goes on.
	save(t, scene, correctScene(`<way id="20" height="50cm" width="8m" surface="gravel" limit="30km/h"/>`))
	d.says("town/20 width 9 -> 8 m")
	save(t, filepath.Join(work, "m.osm"), strings.Replace(correctMap, "50.0015", "50.0017", 1))
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", town)
	d.says("tiles are others, and its middle lies 11 m away from where it was") // but the car stands where it stood
	save(t, scene, correctScene(`<way id="20" height="50cm" width="7m" surface="gravel" limit="30km/h"/>`))
	d.says("town/20 width 8 -> 7 m")
	d.end()

	rows := columns(t, log, "z", "limit", "speed", "way", "latitude", "longitude")
	first, last := rows[0], rows[len(rows)-1]
	if rise := last[0] - first[0]; math.Abs(rise-0.5) > 0.02 {
		t.Errorf("the car stood at %.3f m and stands at %.3f m: the street came up by 0.5 m", first[0], last[0])
	}
	if first[1] < 49/3.6 || math.Abs(last[1]-30/3.6) > 0.01 || last[3] != 20 {
		t.Errorf("the limit was %.2f m/s and is %.2f m/s on way %.0f", first[1], last[1], last[3])
	}
	if math.Abs(last[4]-first[4]) > 1e-7 || math.Abs(last[5]-first[5]) > 1e-7 { // 1 cm
		t.Errorf("the car stood at %.7f, %.7f and stands at %.7f, %.7f", first[4], first[5], last[4], last[5])
	}
	if err := os.RemoveAll(filepath.Dir(town)); err != nil {
		t.Fatal(err)
	}
	if verified, _ := does(t, 0, "verify", film); !strings.Contains(verified, "equal: all") {
		t.Errorf("without the town, verify says %s", verified)
	}
}
