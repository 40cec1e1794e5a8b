// Championships: their points over races and starts, and what becomes of a damaged file.

package season

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"camber/blueprints/scene"
	"camber/systems/race"
)

func over(names ...string) *race.Results {
	r := &race.Results{Over: true}
	for i, name := range names {
		r.Standings = append(r.Standings, race.Place{Name: name, Place: i + 1, Finished: true, Points: 100 - i})
	}
	return r
}

func TestATableIsKeptAcrossStartsAndADamagedOneIsPutAside(t *testing.T) { // CFG-19
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	cup := &scene.Season{
		ID: "cup/2 é", Name: "A cup", Points: []int{5, 3, 1},
		Rounds: []scene.Round{{Race: "races/a.xml"}, {Race: "races/b.xml"}, {Race: "races/a.xml", Laps: 2}},
	}
	anew := func() (*Table, string) {
		table, words, err := Open(cup)
		if err != nil {
			t.Fatal(err)
		}
		return table, words
	}
	table, _ := anew()
	if err := table.Add(&race.Results{}); err == nil || len(table.races) != 0 {
		t.Errorf("a race that is not over counts: %v", err)
	}
	first, second := over("Ann", "Ben", "Cleo"), over("Cleo", "Ben", "Ann", "Dai")
	first.Standings[2].Retired, first.Standings[2].Finished = "stood too long", false
	for i, r := range []*race.Results{first, second} {
		if table, _ = anew(); len(table.races) != i {
			t.Fatalf("%d races are kept, not %d", len(table.races), i)
		}
		if err := table.Add(r); err != nil {
			t.Fatal(err)
		}
	}
	table, words := anew()
	got := table.Stands()
	want := []Driver{
		{1, "Ann", 6, 1, []int{5, 1}},
		{2, "Ben", 6, 0, []int{3, 3}},
		{3, "Cleo", 5, 1, []int{0, 5}},
		{4, "Dai", 0, 0, []int{0, 0}},
	}
	if words != "" || !reflect.DeepEqual(got.Table, want) || got.Next != "races/a.xml" || got.Done != 2 {
		t.Errorf("%q, next %s: %+v", words, got.Next, got.Table)
	}
	path := table.store.Path(object, table.property())
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for what, broken := range map[string]string{
		"cut": string(data[:len(data)/2]), "of another": strings.Replace(string(data), "cup/2", "mug/2", 1),
		"without points": strings.Replace(string(data), "\"points\"", "\"paints\"", 1),
	} {
		if err := os.WriteFile(path, []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		table, words := anew()
		if len(table.races) != 1 || !strings.Contains(words, "was broken and is kept as") {
			t.Errorf("%s: %d races, %q", what, len(table.races), words)
		}
	}
	if kept, _ := filepath.Glob(path + "*"); len(kept) < 4 {
		t.Errorf("of the broken ones are left %q", kept)
	}
	if err := table.Again(); err != nil {
		t.Fatal(err)
	}
	table, _ = anew()
	if next, ok := table.Next(); !ok || next.Race != "races/a.xml" || len(table.Stands().Table) != 0 {
		t.Errorf("anew it begins with %v", next)
	}
}
