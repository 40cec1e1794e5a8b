// Files that somebody has damaged, through every command that reads one: it answers in words, with an exit code of its
// own, and never in those of the language it is written in.

package main

import (
	"bytes"
	"flag"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/content"
	"camber/systems/host/launch"
)

var (
	mutants = flag.Int("mutants", 4, "damaged files of each kind")
	mutated = flag.Int("mutants.done", 0, "of these, how many an earlier run has tried")
)

// mutant is a file with one to four damages by chance.
func mutant(r *rand.Rand, good []byte) []byte {
	data := bytes.Clone(good)
	for range 1 + r.IntN(4) {
		if len(data) < 2 {
			return data
		}
		at := r.IntN(len(data))
		end := min(at+1+r.IntN(40), len(data))
		switch r.IntN(6) {
		case 0:
			data[at] = byte(r.Uint32())
		case 1:
			data = append(data[:at], data[end:]...)
		case 2:
			data = append(data[:end:end], data[at:]...) // twice
		case 3:
			data = data[:at]
		default: // another number, which says more about most files than any other damage
			from := bytes.IndexAny(data[at:], "0123456789")
			if from < 0 {
				continue
			}
			from += at
			to := from
			for to < len(data) && strings.IndexByte("0123456789.", data[to]) >= 0 {
				to++
			}
			odd := [...]string{"0", "-1", "1e308", "1e-308", "NaN", "99999999999999999999", "0.5", "", "2147483648"}
			data = append(append(bytes.Clone(data[:from]), odd[r.IntN(len(odd))]...), data[to:]...)
		}
	}
	return data
}

// readsFiles are the commands that read a file, which stands there by that name, and where a good one comes from: the
// base, a command, or here.
var readsFiles = []struct {
	file, like, text string
	made             []string
	commands         []string
}{
	{
		file: "cars/odd/odd.xml", like: "cars/wren/wren.xml",
		commands: []string{"check cars/odd/odd.xml", "explain odd", "run --car odd --steps 3"},
	},
	{file: "parts/odd.xml", like: "parts/engines/i4-2.0.xml", commands: []string{"check parts/odd.xml"}},
	{file: "scenes/odd.xml", like: "scenes/crash.xml", commands: []string{"run --scene odd --steps 3"}},
	{file: "races/odd.xml", like: "races/eight.xml", commands: []string{"run --scene odd --steps 3"}},
	{file: "scenes/town.xml", like: "scenes/town.xml", commands: []string{"check scenes/town.xml"}},
	{
		file: "tyre.tir", like: "cars/commonroad-escort/commonroad-escort.tir",
		commands: []string{"rig tyre --tir tyre.tir --rows good.csv"},
	},
	{
		file: "here.osm", commands: []string{"town build here.osm -o here.town"}, text: aMap,
	},
	{
		file: "there.town", made: []string{"town", "build", "good.osm", "-o", "there.town"},
		commands: []string{
			"town info there.town", "town where there.town 49.5,11.501", "town check there.town",
			"run --town there.town --steps 20",
		},
	},
	{
		file: "drive.rec", made: []string{"run", "--scene", "eight", "--steps", "300", "--record", "drive.rec"},
		commands: []string{"verify drive.rec", "replay drive.rec", "referee drive.rec", "verify --pieces 2 drive.rec"},
	},
	{
		file: "mine-1.camber", made: []string{"pack", "mine"},
		commands: []string{"install --packs packs mine-1.camber", "list cars --packs packs"},
	},
	{
		file: "rows.csv", text: "kind,FZ,SA,SR,IA\nlat,4000,0.05,0,0\nlon,4000,0,0.05,0\n",
		commands: []string{"rig tyre --tir good.tir --rows rows.csv"},
	},
}

// aMap has two streets, a house with a roof, a wood, a lake, a tree and a lamp.
const aMap = `<osm version="0.6"><node id="1" lat="49.5000" lon="11.5000"/><node id="2" lat="49.5000" lon="11.5020"/>
	<node id="3" lat="49.5014" lon="11.5020"/><node id="4" lat="49.5016" lon="11.5000"/>
	<node id="5" lat="49.5003" lon="11.5004"/><node id="6" lat="49.5003" lon="11.5006"/>
	<node id="7" lat="49.5005" lon="11.5006"/><node id="8" lat="49.5005" lon="11.5004"/>
	<node id="9" lat="49.5006" lon="11.5012"><tag k="natural" v="tree"/><tag k="height" v="12"/></node>
	<node id="10" lat="49.5001" lon="11.5010"><tag k="highway" v="street_lamp"/></node>
	<way id="30"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="primary"/></way>
	<way id="31"><nd ref="2"/><nd ref="4"/><tag k="highway" v="residential"/><tag k="width" v="6.5"/></way>
	<way id="32"><nd ref="5"/><nd ref="6"/><nd ref="7"/><nd ref="8"/><nd ref="5"/><tag k="building" v="house"/>
		<tag k="building:levels" v="2"/><tag k="roof:shape" v="gabled"/><tag k="roof:height" v="3"/></way>
	<way id="33"><nd ref="4"/><nd ref="3"/><nd ref="9"/><nd ref="8"/><nd ref="4"/><tag k="natural" v="wood"/></way>
	<way id="34"><nd ref="4"/><nd ref="8"/><nd ref="5"/><nd ref="4"/><tag k="natural" v="water"/></way></osm>`

func TestNoDamagedFileIsAnsweredInTheWordsOfTheLanguage(t *testing.T) {
	if slowed {
		t.Skip("one goroutine, which the race detector finds nothing in")
	}
	dir := t.TempDir()
	t.Chdir(dir)
	save(t, "mine/pack.xml", `<camber version="1"><pack id="mine" version="1"/></camber>`)
	save(t, "mine/cars/swift.xml", `<camber version="1"><car id="swift" extends="cars/wren/wren.xml"/></camber>`)
	tyre, err := fs.ReadFile(content.Base(), "cars/commonroad-escort/commonroad-escort.tir")
	if err != nil {
		t.Fatal(err)
	}
	save(t, "good.tir", string(tyre))
	save(t, "good.osm", aMap)
	save(t, "good.csv", "kind,FZ,SA,SR,IA\nlat,4000,0.05,0,0\n")
	for k, c := range readsFiles {
		t.Run(c.file, func(t *testing.T) {
			var good []byte
			switch {
			case c.made != nil:
				does(t, 0, c.made...)
				good = []byte(read(t, c.file))
			case c.text != "":
				good = []byte(c.text)
			default:
				var err error
				if good, err = fs.ReadFile(content.Base(), c.like); err != nil {
					t.Fatal(err)
				}
			}
			for n := range *mutants + 1 {
				data := good // the first is whole, and is read
				if n > 0 && n <= *mutated {
					continue
				}
				if n > 0 {
					data = mutant(rand.New(rand.NewPCG(uint64(k), uint64(n))), good)
				}
				save(t, c.file, string(data))
				for _, line := range c.commands {
					var out, said bytes.Buffer
					code := run(strings.Fields(line), launch.Streams{Out: &out, Err: &said})
					text := out.String() + said.String()
					if code > 2 || code > 0 && n == 0 || strings.Contains(text, "runtime error") ||
						strings.Contains(text, "reflect:") {
						kept := filepath.Join(os.TempDir(), "camber-mutant-"+filepath.Base(c.file))
						_ = os.WriteFile(kept, data, 0o600)
						t.Errorf("mutant %d, kept as %s: camber %s: exit code %d:\n%.2000s", n, kept, line, code, text)
					}
				}
			}
			if err := os.Remove(c.file); err != nil {
				t.Fatal(err)
			}
		})
	}
}
