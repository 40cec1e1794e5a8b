// Corrections of a real town, by chance: what is made anew is what the whole would be.

package track_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	ground "camber/blueprints/street"
	"camber/blueprints/street/check"
	"camber/blueprints/town"
	"camber/components/space"
	"camber/components/street"
	"camber/content"
	"camber/content/elevation"
	"camber/content/osm"
	towns "camber/content/town"
)

// realTown is the middle of Andorra's capital, in its valley.
func realTown(t *testing.T) (f *towns.File, built check.Town) {
	t.Helper()
	if testing.Short() {
		t.Skip("takes a minute")
	}
	const data = "../../../shared/data/"
	file, err := os.Open(data + "osm/andorra.osm.pbf")
	if err != nil {
		t.Skip("no maps that nobody here drew: ", err)
	}
	defer file.Close()
	m, err := osm.Read(file, osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m = m.Within(osm.Bounds{West: 15_100_000, South: 424_980_000, East: 15_400_000, North: 425_140_000})
	area := elevation.Area{West: 1.5, South: 42.49, East: 1.55, North: 42.52}
	heights, err := elevation.Open(os.DirFS(data+"srtm"), area)
	if err != nil {
		t.Fatal(err)
	}
	roads, problems := town.RoadsKind.Load(content.Base(), "roads/roads.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	made, err := towns.Build(m, towns.Options{Rules: &roads.Rules, Heights: heights, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	bytes, _, err := made.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "a.town")
	if err := os.WriteFile(path, bytes, 0o600); err != nil {
		t.Fatal(err)
	}
	if f, err = towns.Open(path); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f, made.Measured()
}

// someCorrections are a few, by chance.
func someCorrections(r *rand.Rand, n *street.Network) (changes []ground.Change, added []ground.Added) {
	seen := map[int64]bool{}
	for range 3 {
		way := n.Edges[r.IntN(len(n.Edges))].Way
		if seen[way] {
			continue
		}
		seen[way] = true
		is := ground.Change{Way: way}
		switch r.IntN(5) {
		case 0:
			is.Width = 2.5 + 9*r.Float64()
		case 1:
			is.Lanes = 1 + r.IntN(4)
		case 2:
			is.Raise = 2*r.Float64() - 1
		case 3:
			is.Surface = "gravel"
		case 4:
			is.Remove = true
		}
		changes = append(changes, is)
	}
	e := &n.Edges[r.IntN(len(n.Edges))]
	from, _ := e.At(e.Length * r.Float64())
	a := ground.Added{Change: ground.Change{Way: -1}, Like: e.Way, Points: []space.Vec{from}}
	for range 1 + r.IntN(3) {
		from = from.Add(space.Vec{X: 160*r.Float64() - 80, Y: 160*r.Float64() - 80})
		a.Points = append(a.Points, from)
	}
	return changes, append(added, a)
}

func TestARealTownIsCorrectedAsIfAllOfItWereMadeAnew(t *testing.T) {
	f, built := realTown(t)
	o := check.Options{Rays: 20_000, Car: check.Car{Width: 1.85, Radius: 5.5}}
	before, err := check.Measure(built, o)
	if err != nil {
		t.Fatal(err)
	}
	all := make([][2]int32, len(f.Index))
	for i := range all {
		all[i] = f.Index[i].At
	}
	for seed := range uint64(8) {
		changes, added := someCorrections(rand.New(rand.NewPCG(seed, 7)), built.Net)
		net, made, _, err := f.Correct(&towns.Corrections{Changes: changes, Added: added})
		if err != nil {
			t.Fatal(seed, err)
		}
		whole, err := f.Remake(net, all, nil)
		if err != nil {
			t.Fatal(seed, err)
		}
		for i := range whole.Index {
			if whole.Index[i] != made.Index[i] {
				t.Errorf("seed %d, %+v, %+v: tile %v would be another", seed, changes, added, all[i])
			}
		}
		after, err := check.Measure(made.Measured(net), o)
		if err != nil {
			t.Fatal(err)
		}
		if after.OpenEdges > before.OpenEdges || after.Through > 0 || after.BorderGaps > 0 || after.Overlap > before.Overlap {
			t.Errorf("seed %d, %+v, %+v: the ground is not whole: %d open edges, %d rays through, %d gaps, %g m2 of overlaps",
				seed, changes, added, after.OpenEdges, after.Through, after.BorderGaps, after.Overlap)
		}
		t.Logf("seed %d: %d of %d tiles are others; steps up to %.2f m, before %.2f m", seed, made.Changed(), len(all),
			after.StepMax, before.StepMax)
		if k := slices.IndexFunc(after.Worst, func(w check.Worst) bool { return w.Kind == "step" && w.Way == -1 }); k >= 0 {
			t.Logf("seed %d: the added way has a step of %.3f m: %+v", seed, after.Worst[k].Value, added)
		}
	}
}
