// What twice a map takes: the same streets again, with other ids, beside themselves.

package town_test

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"camber/content/osm"
	"camber/content/town"
)

// again is a map with other ids, so many ten millionths of a degree further east.
func again(m *osm.Map, east int32) *osm.Map {
	const more = 1 << 40
	other := *m
	other.Bounds.West, other.Bounds.East = m.Bounds.West+east, m.Bounds.East+east
	other.Nodes, other.Ways, other.Relations = slices.Clone(m.Nodes), slices.Clone(m.Ways), slices.Clone(m.Relations)
	for i := range other.Nodes {
		n := &other.Nodes[i]
		n.ID, n.Lon = n.ID+more, n.Lon+east
	}
	for i := range other.Ways {
		w := &other.Ways[i]
		w.ID, w.Nodes = w.ID+more, slices.Clone(w.Nodes)
		for k := range w.Nodes {
			w.Nodes[k] += more
		}
	}
	for i := range other.Relations {
		r := &other.Relations[i]
		r.ID, r.Members = r.ID+more, slices.Clone(r.Members)
		for k := range r.Members {
			r.Members[k].Ref += more
		}
	}
	return &other
}

// BenchmarkTwiceTheMap builds Andorra's capital, and it with itself beside it: how many times as long does that take?
func BenchmarkTwiceTheMap(b *testing.B) {
	file, err := os.Open(filepath.Join("../../../shared/data/osm", "andorra.osm.pbf"))
	if err != nil {
		b.Skip("no map that nobody here drew: ", err)
	}
	defer file.Close()
	whole, err := osm.Read(file, osm.Options{})
	if err != nil {
		b.Fatal(err)
	}
	one := whole.Within(osm.Bounds{West: 15_150_000, South: 425_000_000, East: 15_450_000, North: 425_200_000})
	two := osm.Join(one, again(one, one.Bounds.East-one.Bounds.West))
	var ratios []float64
	for range b.N {
		var took [2]time.Duration
		edges := 0
		for k, m := range []*osm.Map{one, two} {
			runtime.GC() // what the last one took counts for none
			start := time.Now()
			t, err := town.Build(m, town.Options{Rules: rules})
			if err != nil {
				b.Fatal(err)
			}
			if _, _, err := t.Bytes(); err != nil {
				b.Fatal(err)
			}
			if took[k] = time.Since(start); k == 1 && len(t.Net.Edges) < 2*edges {
				b.Fatalf("%d and %d streets: that is not twice the map", edges, len(t.Net.Edges))
			}
			edges = len(t.Net.Edges)
		}
		ratios = append(ratios, float64(took[1])/float64(took[0]))
	}
	slices.Sort(ratios)
	b.ReportMetric(ratios[len(ratios)/2], "times-for-twice")
}
