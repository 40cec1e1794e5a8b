// Maps that nobody here drew.

package streets_test

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	ground "camber/blueprints/street"
	"camber/components/space"
	"camber/components/street"
	"camber/components/street/walk"
	"camber/components/way"
	"camber/content/osm"
	"camber/content/osm/streets"
)

// flat is a projection that is good enough for these tests.
func flat(lon, lat int32) (x, y float64) {
	const metre = 111319.49 / 1e7
	return float64(lon-15_000_000) * metre * 0.737, float64(lat-425_000_000) * metre
}

func TestRealMapsBecomeStreetsThatHangTogether(t *testing.T) {
	for _, c := range []struct {
		file, country string
		drivable      int // ways: those with highway=, less walkers', riders', cyclists', what is not built, and areas
		turns         int // at least
	}{
		{"andorra-latest.paulmach.osm.bz2", "AD", 2748, 70},
		{"north-bayreuth.osm.gz", "DE", 1783, 30},
		{"liechtenstein-2013-08-03.osm.pbf", "LI", 2181, 1},
	} {
		t.Run(c.file, func(t *testing.T) {
			file, err := os.Open(filepath.Join("../../../../shared/data/osm", c.file))
			if err != nil {
				t.Skip("no maps that nobody here drew: ", err)
			}
			defer file.Close()
			m, err := osm.Read(file, osm.Options{})
			if err != nil {
				t.Fatal(err)
			}
			got := streets.Read(m, rules, streets.Options{Project: flat})
			if got.Country != c.country || got.Drivable != c.drivable || len(got.Turns) < c.turns {
				t.Errorf("it is in %s and has %d ways to drive and %d forbidden turns, want %s, %d, %d or more",
					got.Country, got.Drivable, len(got.Turns), c.country, c.drivable, c.turns)
			}
			hangsTogether(t, got.Network)
			walks(t, got.Network)
		})
	}
}

// walks drives by chance, on the streets' lanes, round bends that a car gets round.
func walks(t *testing.T, n *street.Network) {
	t.Helper()
	finder := street.NewFinder(n, rules.Corner)
	town := walk.New(n, way.Of(n, rules.Corner), finder, 5.5, nil)
	off, tight, all := 0, 0, 0
	for i := range uint64(6) {
		w, ok := town.Walk(7, i, 3000)
		if !ok || w.Line.Length < 3000 {
			t.Fatalf("walk %d has %d streets (%v)", i, len(w.Legs), ok)
		}
		for k := range w.Line.Knots {
			knot := &w.Line.Knots[k]
			all++
			if at, _ := finder.Find(knot.At, space.Vec{}); !at.On {
				off++
			}
			if k > 1 && k+2 < len(w.Line.Knots) && math.Abs(knot.Curve) > 1/5.0 {
				tight++
			}
		}
	}
	t.Logf("of %d m %.2f%% are off the streets and %.3f%% tighter than a car turns", all, 100*float64(off)/float64(all),
		100*float64(tight)/float64(all))
	if off > all/1000 || tight > all/1000 {
		t.Errorf("of %d m %d are off the streets and %d tighter than a car turns", all, off, tight)
	}
}

// hangsTogether checks what every network promises.
func hangsTogether(t *testing.T, n *street.Network) {
	t.Helper()
	arms := 0
	for i := range n.Junctions {
		j := &n.Junctions[i]
		if i > 0 && n.Junctions[i-1].Node >= j.Node {
			t.Fatalf("junctions are not sorted: %d, %d", n.Junctions[i-1].Node, j.Node)
		}
		if len(j.Arms) == 0 {
			t.Errorf("nothing meets at %d", j.Node)
		}
		for k, a := range j.Arms {
			arms++
			e := &n.Edges[a.Edge]
			end, at := e.From, e.Points[0]
			if a.End {
				end, at = e.To, e.Points[len(e.Points)-1]
			}
			if end != int32(i) || at != j.At {
				t.Errorf("arm %d of %d ends elsewhere", k, j.Node)
			}
			if k > 0 && a.Heading < j.Arms[k-1].Heading {
				t.Errorf("the arms of %d do not go round", j.Node)
			}
		}
	}
	if arms != 2*len(n.Edges) {
		t.Errorf("%d arms for %d edges", arms, len(n.Edges))
	}
	for i := range n.Edges {
		e := &n.Edges[i]
		sum, to := 0.0, -e.Width/2
		for k, l := range e.Lanes {
			if math.Abs(to+l.Width/2-l.Offset) > 1e-9 {
				t.Errorf("lane %d of way %d does not lie beside the one before", k, e.Way)
			}
			to += l.Width
		}
		for k := 1; k < len(e.Points); k++ {
			sum += e.Points[k].Sub(e.Points[k-1]).Len()
		}
		whole := e.Length > 0 && math.Abs(sum-e.Length) < 1e-9 && e.Width >= 2 && len(e.Lanes) > 0 &&
			int(e.Name) < len(n.Names) && int(e.Surface) < len(n.Surfaces)
		if !whole || !finite(e.Points) {
			t.Errorf("way %d makes no whole edge: %+v", e.Way, e)
		}
		for _, f := range e.Features {
			if f.Along < 0 || f.Along > e.Length {
				t.Errorf("on way %d something stands %.1f m along, of %.1f", e.Way, f.Along, e.Length)
			}
		}
	}
}

func finite(points []space.Vec) bool {
	for _, p := range points {
		if !p.Finite() {
			return false
		}
	}
	return true
}

// BenchmarkFind asks where a car is, all over Andorra: on its streets, and anywhere.
func BenchmarkFind(b *testing.B) {
	file, err := os.Open("../../../../shared/data/osm/andorra.osm.pbf")
	if err != nil {
		b.Skip("no maps that nobody here drew: ", err)
	}
	defer file.Close()
	m, err := osm.Read(file, osm.Options{})
	if err != nil {
		b.Fatal(err)
	}
	n := streets.Read(m, rules, streets.Options{Project: flat}).Network
	ground.Lay(n, 6, func(x, y float64) float64 { return 0 })
	f := street.NewFinder(n, rules.Corner)
	var on, beside []space.Vec
	for i := range 4096 { // a drive through a part of it, 3 m at a time
		e := &n.Edges[(len(n.Edges)/2+i/16)%len(n.Edges)]
		p := e.Points[0].Blend(e.Points[1], float64(i%16)/16)
		on = append(on, p.Add(space.Vec{X: float64(i%5) - 2, Y: float64(i%3) - 1}))
		other := &n.Edges[i*2654435761%len(n.Edges)]
		beside = append(beside, other.Points[0].Add(space.Vec{X: float64(i % 511), Y: float64(i % 379)}))
	}
	for name, places := range map[string][]space.Vec{"on streets": on, "anywhere": beside} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				f.Find(places[i&4095], space.Vec{X: 1})
				i++
			}
		})
	}
	b.Run("made", func(b *testing.B) {
		for b.Loop() {
			street.NewFinder(n, rules.Corner)
		}
	})
}
