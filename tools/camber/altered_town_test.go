// Towns of strangers, in which one number after the other says what no town can be.

package main

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	towns "camber/content/town"
	"camber/systems/host/launch"
	"camber/tools/camber/town"
)

var alteredAll = flag.Bool("altered.all", false, "each altered town is read in every way, in TestAlteredTowns...")

// alteredMap has one of each that a town's file holds: lanes, arrows, signals, a forbidden turn, a crossing, a house,
// a pond, a river, a tree.
const alteredMap = `<osm version="0.6"><bounds minlat="50.0000" minlon="10.0000" maxlat="50.0030" maxlon="10.0040"/>
 <node id="1" lat="50.0010" lon="10.0005"/><node id="2" lat="50.0010" lon="10.0020"><tag k="highway" v="traffic_signals"/>
 </node><node id="3" lat="50.0010" lon="10.0035"/><node id="4" lat="50.0022" lon="10.0020"/>
 <node id="5" lat="50.0010" lon="10.0012"><tag k="highway" v="crossing"/></node>
 <node id="6" lat="50.0002" lon="10.0020"/>
 <way id="20"><nd ref="1"/><nd ref="5"/><nd ref="2"/><tag k="highway" v="primary"/><tag k="name" v="Ostweg"/>
  <tag k="ref" v="B 2"/><tag k="lanes" v="4"/><tag k="turn:lanes:forward" v="left|through"/></way>
 <way id="21"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/></way>
 <way id="22"><nd ref="2"/><nd ref="4"/><tag k="highway" v="residential"/></way>
 <way id="23"><nd ref="6"/><nd ref="2"/><tag k="highway" v="service"/><tag k="oneway" v="yes"/></way>
 <relation id="90"><member type="way" ref="20" role="from"/><member type="node" ref="2" role="via"/>
  <member type="way" ref="22" role="to"/><tag k="type" v="restriction"/><tag k="restriction" v="no_left_turn"/></relation>
 <node id="7" lat="50.0022" lon="10.0030"/>
 <way id="24"><nd ref="4"/><nd ref="7"/><tag k="highway" v="residential"/></way>
 <relation id="91"><member type="way" ref="21" role="from"/><member type="way" ref="22" role="via"/>
  <member type="way" ref="24" role="to"/><tag k="type" v="restriction"/><tag k="restriction" v="no_right_turn"/></relation>
 <node id="31" lat="50.0014" lon="10.0008"/><node id="32" lat="50.0014" lon="10.0012"/>
 <node id="33" lat="50.0017" lon="10.0012"/><node id="34" lat="50.0017" lon="10.0008"/>
 <way id="30"><nd ref="31"/><nd ref="32"/><nd ref="33"/><nd ref="34"/><nd ref="31"/><tag k="building" v="yes"/></way>
 <node id="41" lat="50.0004" lon="10.0024"/><node id="42" lat="50.0004" lon="10.0030"/>
 <node id="43" lat="50.0007" lon="10.0030"/><node id="44" lat="50.0007" lon="10.0024"/>
 <way id="40"><nd ref="41"/><nd ref="42"/><nd ref="43"/><nd ref="44"/><nd ref="41"/><tag k="natural" v="water"/></way>
 <node id="51" lat="50.0014" lon="10.0026"/><node id="52" lat="50.0014" lon="10.0034"/>
 <way id="50"><nd ref="51"/><nd ref="52"/><tag k="waterway" v="river"/></way>
 <node id="61" lat="50.0013" lon="10.0024"><tag k="natural" v="tree"/></node>
</osm>`

// alteredPlaces are all places within a value, each by its path: those of all elements of a list have one.
func alteredPlaces(v reflect.Value, path string, visit func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			alteredPlaces(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	case reflect.Array:
		for i := range v.Len() {
			alteredPlaces(v.Index(i), fmt.Sprintf("%s[%d]", path, i), visit)
		}
	case reflect.Slice:
		visit(path, v)
		for i := range v.Len() {
			alteredPlaces(v.Index(i), path+"[]", visit)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			alteredPlaces(v.Elem(), path, visit)
		}
	case reflect.Map: // of sums: they follow
	default:
		visit(path, v)
	}
}

// empty tells whether a place is a list without anything in it: another of that path stands for it.
func empty(v reflect.Value) bool { return v.Kind() == reflect.Slice && v.Len() == 0 }

// alterations are what a value of a kind is changed into, each with a word for it.
func alterations(kind reflect.Kind) map[string]func(v reflect.Value) {
	all := map[string]func(v reflect.Value){}
	switch kind {
	case reflect.Float64, reflect.Float32:
		for _, f := range []float64{1e300, -1e300, 1e-300, -1, 0, math.NaN(), math.Inf(1), 200, math.MaxInt32, 1e5} {
			all[fmt.Sprint(f)] = func(v reflect.Value) { v.SetFloat(f) }
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		for _, n := range []int64{-1, 0, 100, 200, math.MaxInt32, math.MinInt32} {
			all[fmt.Sprint(n)] = func(v reflect.Value) { v.SetInt(n) } // of the smaller kinds the lowest bits
		}
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		for _, n := range []uint64{0, 31, 200, 255, math.MaxUint32} {
			all[fmt.Sprint(n)] = func(v reflect.Value) { v.SetUint(n) }
		}
	case reflect.Bool:
		all["other"] = func(v reflect.Value) { v.SetBool(!v.Bool()) }
	case reflect.String:
		all["none"] = func(v reflect.Value) { v.SetString("") }
		all["long"] = func(v reflect.Value) { v.SetString(strings.Repeat("long\xff", 1<<12)) }
	case reflect.Slice:
		all["none"] = func(v reflect.Value) { v.SetZero() }
		all["twice"] = func(v reflect.Value) { v.Set(reflect.AppendSlice(v.Slice3(0, v.Len(), v.Len()), v)) }
	}
	return all
}

// What reading one altered town may take.
const (
	alteredTime   = 20 * time.Second
	alteredMemory = 1 << 30 // bytes
)

// TestAlteredTownsAreRefusedOrReadWithinABudget goes over every field that a town's file holds, those that will be
// added too. What may be is read: by the cheap ways each time, by one of the costly ones in turn.
func TestAlteredTownsAreRefusedOrReadWithinABudget(t *testing.T) { // MAP-08
	if slowed {
		t.Skip("hundreds of towns are too many for the race detector")
	}
	newHome(t)
	work := t.TempDir()
	save(t, filepath.Join(work, "m.osm"), alteredMap)
	file := filepath.Join(work, "m.town")
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", file, "--detail", "2")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	kinds, some := map[string]reflect.Kind{}, map[string]bool{}
	as, err := towns.Altered(data, func(h *towns.Held) {
		alteredPlaces(reflect.ValueOf(h), "", func(path string, v reflect.Value) {
			kinds[path], some[path] = v.Kind(), some[path] || !empty(v)
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	a := alteredTown{file: filepath.Join(work, "a.town"), work: work}
	for _, path := range sortedWords(kinds) {
		if !some[path] && !strings.HasPrefix(path, ".Info") && path != ".Net.Said" { // that no file holds
			t.Errorf("the town has no %s: nobody sees what becomes of them", path)
		}
		changes := alterations(kinds[path])
		for _, word := range sortedWords(changes) {
			if other := changed(t, data, path, changes[word]); !bytes.Equal(other, as) {
				a.read(t, path+" = "+word, other)
			}
		}
	}
	t.Logf("%d towns, of which %d were read", a.made, a.accepted)
	if a.accepted == 0 || a.accepted == a.made {
		t.Errorf("of %d altered towns %d were taken", a.made, a.accepted)
	}
}

// changed is the town with the first place of a path changed.
func changed(t *testing.T, data []byte, path string, change func(v reflect.Value)) []byte {
	t.Helper()
	other, err := towns.Altered(data, func(h *towns.Held) {
		done := false
		alteredPlaces(reflect.ValueOf(h), "", func(at string, v reflect.Value) {
			if at == path && !done && !empty(v) {
				change(v)
				done = true
			}
		})
	})
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return other
}

func sortedWords[V any](m map[string]V) (all []string) {
	for word := range m {
		all = append(all, word)
	}
	slices.Sort(all)
	return all
}

// costlyEvery is how many towns are read by the cheap ways alone before one is by a costly one, too.
const costlyEvery = 12

// alteredTown reads one town after the other.
type alteredTown struct {
	file, work     string
	made, accepted int
}

func (a *alteredTown) read(t *testing.T, what string, data []byte) {
	t.Helper()
	a.made++
	if err := os.WriteFile(a.file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	refused := opens(a.file)
	cheap := [][]string{{"town", "where", a.file, "50.0010,10.0020"}, {"town", "export", a.file, "--geojson"}}
	costly := [][]string{
		{"town", "info", a.file},
		{"town", "check", a.file, "--rays", "100"},
		{"town", "export", a.file, "--gltf", "-o", filepath.Join(a.work, "a.glb"), "--force"},
		{"run", "--town", a.file, "--seconds", "0.05", "--work", a.work},
		{"town", "drive", a.file, "--walks", "1", "--length", "100m"},
	}
	ways := [][]string{cheap[a.made%2]}
	if a.accepted%costlyEvery == 0 {
		ways = append(ways, costly[a.accepted/costlyEvery%len(costly)])
	}
	if *alteredAll {
		ways = append(cheap, costly...)
	}
	if refused != nil { // one way is as good as another: all of them open it
		ways = cheap[:1]
		if once := strings.Count(refused.Error(), "build it again"); once != 1 || !strings.Contains(refused.Error(), a.file) {
			t.Errorf("%s: it says %d times what to do, or not of which file: %v", what, once, refused)
		}
	} else {
		a.accepted++
	}
	for _, args := range ways {
		code, said := a.way(t, what, args)
		if refused != nil && code == 0 {
			t.Errorf("%s: camber %s takes it, and it is to be refused: %v", what, strings.Join(args, " "), refused)
		}
		if strings.Count(said, "build it again") > 1 {
			t.Errorf("%s: camber %s says more than once what to do: %s", what, strings.Join(args, " "), said)
		}
		if code != 0 && said == "" {
			t.Errorf("%s: camber %s ends with code %d and says nothing", what, strings.Join(args, " "), code)
		}
	}
}

// way goes one way. To make the table of all commands takes longer than the two cheap ones: they do without, but for
// every so many times.
func (a *alteredTown) way(t *testing.T, what string, args []string) (code int, said string) {
	t.Helper()
	export, where := town.Export{Town: a.file, GeoJSON: true}, town.Where{Town: a.file, Place: "50.0010,10.0020"}
	is := map[string]func(launch.Streams) error{"export": export.Run, "where": where.Run}[args[1]]
	if is == nil || slices.Contains(args, "--gltf") || *alteredAll || a.made%costlyEvery == 0 {
		return inBudget(t, what, args)
	}
	return budgeted(t, what, args, func(std launch.Streams) int {
		if err := is(std); err != nil {
			fmt.Fprintf(std.Err, "%s: %v\n", strings.Join(args[:2], " "), err)
			return 2
		}
		return 0
	})
}

// opens tells why nobody reads the town.
func opens(file string) error {
	f, err := towns.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.Network()
	return err
}

// inBudget runs a command that must come to its end within the budget.
func inBudget(t *testing.T, what string, args []string) (code int, said string) {
	t.Helper()
	return budgeted(t, what, args, func(std launch.Streams) int { return run(args, std) })
}

// budgeted does what args say, in whatever way.
func budgeted(t *testing.T, what string, args []string, do func(launch.Streams) int) (code int, said string) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	var answer, other bytes.Buffer
	done := make(chan int, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				fmt.Fprintf(&other, "panic: %v", p)
				done <- -1
			}
		}()
		done <- do(launch.Streams{Out: &answer, Err: &other})
	}()
	select {
	case code = <-done:
	case <-time.After(alteredTime):
		t.Fatalf("%s: camber %s is not through after %s", what, strings.Join(args, " "), alteredTime)
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > alteredMemory {
		t.Errorf("%s: camber %s takes %d MB", what, strings.Join(args, " "), took>>20)
	}
	if said = other.String(); strings.Contains(said, "panic") || strings.Contains(said, "NaN") && code == 0 {
		t.Errorf("%s: camber %s says %s", what, strings.Join(args, " "), said)
	}
	if code == 1 && answer.Len() > 0 { // what was looked for was found: that is the answer, and no failure
		said += answer.String()
	}
	return code, said
}
