// Who is put somewhere in a town with heights without a height stands on the ground there, on the level that is meant.

package main

import (
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/tools/camber/flags"
)

// levelMap has a street with a bridge over it and another with a tunnel below it, and one on a mountain 1.3 km higher.
const levelMap = `<osm version="0.6"><bounds minlat="50.0000" minlon="10.0000" maxlat="50.0060" maxlon="10.0070"/>
 <node id="1" lat="50.0030" lon="10.0000"/><node id="2" lat="50.0030" lon="10.0070"/>
 <node id="3" lat="50.0010" lon="10.0020"/><node id="4" lat="50.0027" lon="10.0020"/>
 <node id="5" lat="50.0033" lon="10.0020"/><node id="6" lat="50.0050" lon="10.0020"/>
 <node id="13" lat="50.0010" lon="10.0050"/><node id="14" lat="50.0026" lon="10.0050"/>
 <node id="15" lat="50.0034" lon="10.0050"/><node id="16" lat="50.0050" lon="10.0050"/>
 <node id="21" lat="50.0020" lon="10.0800"/><node id="22" lat="50.0040" lon="10.0800"/>
 <way id="30"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
 <way id="31"><nd ref="3"/><nd ref="4"/><tag k="highway" v="residential"/></way>
 <way id="32"><nd ref="4"/><nd ref="5"/><tag k="highway" v="residential"/><tag k="bridge" v="yes"/><tag k="layer" v="1"/></way>
 <way id="33"><nd ref="5"/><nd ref="6"/><tag k="highway" v="residential"/></way>
 <way id="34"><nd ref="13"/><nd ref="14"/><tag k="highway" v="residential"/></way>
 <way id="35"><nd ref="14"/><nd ref="15"/><tag k="highway" v="residential"/><tag k="tunnel" v="yes"/><tag k="layer" v="-1"/></way>
 <way id="36"><nd ref="15"/><nd ref="16"/><tag k="highway" v="residential"/></way>
 <way id="37"><nd ref="21"/><nd ref="22"/><tag k="highway" v="residential"/></way>
</osm>`

// levelHeights are 300 m, and 1600 m from 5 km farther east on.
func levelHeights(t *testing.T, path string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	z, _ := gzip.NewWriterLevel(f, gzip.BestSpeed)
	row := make([]byte, 0, 2*1201)
	for c := range 1201 {
		far := float64(c)/1200 - 0.03
		row = binary.BigEndian.AppendUint16(row, uint16(300+1300*min(max(far/0.04, 0), 1)))
	}
	for range 1201 {
		if _, err = z.Write(row); err != nil {
			t.Fatal(err)
		}
	}
	if err = z.Close(); err == nil {
		err = f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestWhoIsPutIntoATownWithoutAHeightStandsOnItsLevel(t *testing.T) { // MAP-08
	newHome(t)
	work := t.TempDir()
	save(t, filepath.Join(work, "m.osm"), levelMap)
	levelHeights(t, filepath.Join(work, "N50E010.hgt.gz"))
	town := filepath.Join(work, "m.town")
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "--hgt", work, "-o", town, "--detail", "2")
	// metres east and north of the middle, 50.0030, 10.0035
	const bridge, tunnel, mountain = "-107.5m 0m", "107.5m 0m", "5483m 0m"
	var cars strings.Builder
	wanted := []struct {
		at, level string
		low, high float64 // m, over the street that lies on the land
	}{
		{bridge, "", -2, 1},
		{bridge, ` level="1"`, 4, 12},
		{bridge, ` level="7"`, 4, 12},
		{bridge, ` level="-1"`, -2, 1},
		{tunnel, "", -1, 4},
		{tunnel, ` level="-1"`, -14, -2.5},
		{tunnel, ` level="-3"`, -14, -2.5},
		{mountain, "", 1290, 1310},
		{"-40m 0m", "", -0.6, 0.6},
	}
	for _, w := range wanted {
		fmt.Fprintf(&cars, `<car use="cars/kestrel" driver="none" heading="90deg" at="%s"%s/>`, w.at, w.level)
	}
	save(t, filepath.Join(work, "scenes", "levels.xml"), `<camber version="1"><scene id="levels" seconds="1s"><track><town `+
		`file="m.town"/></track>`+cars.String()+`</scene></camber>`)
	at := func(s *stranger, n int) float64 {
		body := vehicle.Chassis.Of(s.run.World, s.run.Cars[n])
		under := body.State.Pose().Point(space.V(body.Params.Origin.X, body.Params.Origin.Y, -body.Params.Rest))
		g, _ := terrain.GroundAt(s.run.World, under)
		return under.From(g.Place).Z
	}
	s := strangerFrom(t, work, "", func(c *flags.ChosenScene) { c.Scene = "levels" })
	const ready = `{"do":"rays","rays":[[0,0,3,0,0,-1]]}` // whoever is answered has the world at hand by himself
	s.good(ready)
	land := at(s, len(wanted)-1)
	for i, w := range wanted {
		if off := s.over(s.run.Cars[i]); math.Abs(off) > 0.3 {
			t.Errorf("the car at %s,%s is %.2f m over the nearest ground", w.at, w.level, off)
		}
		if z := at(s, i) - land; z < w.low || z > w.high {
			t.Errorf("the car at %s,%s is %.1f m over the street on the land, and should be %g to %g m", w.at, w.level, z, w.low,
				w.high)
		}
	}
	for _, place := range []string{"50.0030,10.0020", "50.0030,10.0050", "50.0030,10.0800", "50.0011,10.0021"} { // by --at
		s := strangerIn(t, town, func(c *flags.ChosenScene) { c.At = place })
		s.good(ready)
		if off := s.over(s.run.Cars[0]); math.Abs(off) > 0.3 {
			t.Errorf("--at %s puts the car %.2f m over the nearest ground", place, off)
		}
	}
}
