// A town: made of a map on every CPU, corrected, driven in with its tiles there late, soon and from the start, and
// verified whole and from the middle.

package main

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// townName is what it is called beside the scenes.
const townName = "corrected"

// townSteps is how many steps a run in it has.
const townSteps = 3000

// townMap has what streets have: a roundabout, a bridge over another street, a tunnel, signals, houses, cobbles.
const townMap = `<osm version="0.6">
 <node id="1" lat="49.5000" lon="11.5000"/><node id="2" lat="49.5000" lon="11.5020"><tag k="highway" v="traffic_signals"/></node>
 <node id="3" lat="49.5000" lon="11.5040"/><node id="4" lat="49.5014" lon="11.5020"/><node id="5" lat="49.4986" lon="11.5021"/>
 <node id="6" lat="49.5001" lon="11.5043"/><node id="7" lat="49.5000" lon="11.5046"/><node id="8" lat="49.4999" lon="11.5043"/>
 <node id="9" lat="49.4991" lon="11.5004"/><node id="10" lat="49.4992" lon="11.5017"/><node id="11" lat="49.4993" lon="11.5024"/>
 <node id="12" lat="49.4994" lon="11.5040"/><node id="13" lat="49.5009" lon="11.5010"/><node id="14" lat="49.5009" lon="11.5030"/>
 <node id="21" lat="49.50012" lon="11.5006"/><node id="22" lat="49.50012" lon="11.5009"/><node id="23" lat="49.50022" lon="11.5009"/>
 <node id="24" lat="49.50022" lon="11.5006"/>
 <way id="30"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="primary"/></way>
 <way id="31"><nd ref="4"/><nd ref="2"/><nd ref="5"/><tag k="highway" v="residential"/><tag k="surface" v="sett"/></way>
 <way id="32"><nd ref="3"/><nd ref="8"/><nd ref="7"/><nd ref="6"/><nd ref="3"/><tag k="highway" v="primary"/><tag k="junction" v="roundabout"/></way>
 <way id="33"><nd ref="9"/><nd ref="10"/><tag k="highway" v="tertiary"/></way>
 <way id="34"><nd ref="10"/><nd ref="11"/><tag k="highway" v="tertiary"/><tag k="bridge" v="yes"/><tag k="layer" v="1"/></way>
 <way id="35"><nd ref="11"/><nd ref="12"/><tag k="highway" v="tertiary"/></way>
 <way id="36"><nd ref="13"/><nd ref="14"/><tag k="highway" v="service"/><tag k="tunnel" v="yes"/><tag k="layer" v="-1"/></way>
 <way id="40"><nd ref="21"/><nd ref="22"/><nd ref="23"/><nd ref="24"/><nd ref="21"/><tag k="building" v="yes"/></way>
</osm>`

// townScene has cars that roll through it: over the crossing, on the bridge, through the tunnel, on the added street,
// into the house.
const townScene = `<camber version="1"><scene seconds="10s"><track><town file="towns/here.town">
 <way id="30" width="9m" height="30cm"/> <way id="35" surface="gravel"/>
 <add id="-1" like="31" name="Neue Gasse"><point at="49.5000,11.5030"/><point at="49.5008,11.5031"/><point at="49.5014,11.5020"/></add>
</town></track>
 <car use="cars/kestrel" driver="none" at="-120 2m" heading="90deg" speed="60km/h"/>
 <car use="cars/wren" driver="none" at="-22 120m" heading="180deg" speed="50km/h"/>
 <car use="cars/stoat" driver="none" at="-120 -96m" heading="83deg" speed="70km/h"/>
 <car use="cars/wren" driver="none" at="-160 1m" heading="62deg" speed="45km/h"/>
 <car use="cars/kestrel" driver="none" at="52 20m" heading="5deg" speed="40km/h"/>
</scene></camber>`

// town is the folder that all machines drive in.
type town struct {
	dir  string
	ways []variant
}

func newTown(dir string, machines []machine) (*town, error) {
	t := &town{dir: filepath.Join(dir, townName)}
	heights := make([]byte, 0, 2*1201*1201) // hills, in whole metres
	for y := range 1201 {
		for x := range 1201 {
			z := 400 + 12*math.Sin(float64(x)/2) + 9*math.Cos(float64(y)/3)
			heights = binary.BigEndian.AppendUint16(heights, uint16(z))
		}
	}
	for file, data := range map[string][]byte{
		"here.osm": []byte(townMap), "hgt/N49E011.hgt": heights, "scenes/here.xml": []byte(townScene), "towns/readme": nil,
	} {
		file = filepath.Join(t.dir, file)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return nil, err
		}
		if err := os.WriteFile(file, data, 0o600); err != nil {
			return nil, err
		}
	}
	for i, way := range []struct {
		tiles, cell string
		workers     int
	}{{"none", near, 1}, {"all", corner, 4}, {"slow:5ms", far, 2}} {
		for k, m := range machines {
			if k > 0 && i > 0 { // elsewhere once: none ahead, the most waiting
				continue
			}
			more := []string{"--work", t.dir, "--packs", filepath.Join(t.dir, "no-packs"), "--tiles", way.tiles}
			t.ways = append(t.ways, variant{m, way.cell, way.workers, townSteps, more})
		}
	}
	return t, nil
}

// build makes the town on every machine; all must make the same bytes.
func (t *town) build(machines []machine) error {
	hashes, errs := make([]string, len(machines)), make([]error, len(machines))
	var all sync.WaitGroup
	for i, m := range slices.Backward(machines) {
		file := fmt.Sprintf("town-%d", i) // the first is driven in
		if i == 0 {
			file = filepath.Join("towns", "here")
		}
		all.Go(func() {
			out, err := m.answer("town", "build", filepath.Join(t.dir, "here.osm"), "--hgt", filepath.Join(t.dir, "hgt"),
				"--json", "--work", t.dir, "-o", filepath.Join(t.dir, file+".town"))
			var made struct {
				Hash string `json:"hash"`
			}
			if wrong := json.Unmarshal(out, &made); wrong != nil {
				errs[i] = fmt.Errorf("a town on %s: %w", m.name, errors.Join(err, wrong))
			}
			hashes[i] = made.Hash
		})
	}
	all.Wait()
	for i, m := range machines {
		if errs[i] == nil && hashes[i] != hashes[0] {
			errs[i] = fmt.Errorf("a town on %s has the hash %s, on %s %s", m.name, hashes[i], machines[0].name, hashes[0])
		}
	}
	return errors.Join(errs...)
}

// prove builds the town and drives in it every way. It gives the hash of the plain run.
func (t *town) prove(machines []machine, want string) (home string, err error) {
	start := time.Now()
	if err := t.build(machines); err != nil {
		return "", err
	}
	hashes, err := hashAll(t.ways, "here")
	if err != nil {
		return "", err
	}
	if home = hashes[0]; want == "" {
		want = home
	}
	for i, v := range t.ways {
		if hashes[i] != want {
			return home, fmt.Errorf("the town on %s, %s: hash %s, golden %s", v, strings.Join(v.more[4:], " "), hashes[i], want)
		}
	}
	film := filepath.Join(t.dir, "here.rec")
	if _, err := t.ways[0].hash("here", townSteps, "--record", film); err != nil {
		return home, err
	}
	if err := os.RemoveAll(filepath.Join(t.dir, "towns")); err != nil { // a recording needs none
		return home, err
	}
	runs, err := verifiedEverywhere(machines, film, townSteps)
	if err != nil {
		return home, fmt.Errorf("the town on %w", err)
	}
	runs += len(t.ways)
	fmt.Fprintf(os.Stderr, "determinism: %-8s %s  built on %d CPUs, %d runs equal  %.1f s\n", townName, home,
		len(machines), runs, time.Since(start).Seconds())
	return home, nil
}
