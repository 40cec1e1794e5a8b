// Junctions that no map should have, and what holds at all of them.

package way_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"camber/components/line"
	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// anything is a junction of up to so many streets, by chance, with restrictions that contradict each other.
func anything(r *rand.Rand, most int) *street.Network {
	var arms []arm
	for i := range 1 + r.IntN(most) {
		a := arm{
			name: fmt.Sprint(i), heading: 360 * r.Float64(), class: classes[r.IntN(len(classes))], out: r.IntN(4), in: r.IntN(4),
			long: 1 + 80*r.Float64(), wide: 2 + 2*r.Float64(),
		}
		for range a.in {
			a.turns = append(a.turns, street.Ways(r.IntN(int(street.AllWays)+1))*street.Ways(r.IntN(2)))
		}
		for _, f := range []street.Flags{street.Roundabout, street.Link, street.Private, street.LeftHand} {
			if r.IntN(8) == 0 {
				a.flags |= f
			}
		}
		for range r.IntN(4) {
			a.features = append(a.features, street.Feature{
				Kind:  street.FeatureKind(1 + r.IntN(int(street.FeatureKinds)-1)),
				Along: a.long * r.Float64(), Back: r.IntN(2) == 0, Node: 1000 + r.Int64N(20),
			})
		}
		arms = append(arms, a)
	}
	n := star(street.Control(r.IntN(int(street.ControlKinds))), r.IntN(2) == 0, arms...)
	n.Junctions[0].Small = r.IntN(8) == 0
	for range r.IntN(12) {
		n.Turns = append(n.Turns, street.Turn{From: int32(r.IntN(len(arms))), To: int32(r.IntN(len(arms)))})
	}
	return n
}

// holds checks what every graph promises.
func holds(t *testing.T, g *way.Graph) {
	t.Helper()
	f := g.Check()
	if len(f.Stranded) > 0 || len(f.Clashes) > 0 || f.ForNobody > 0 {
		t.Fatalf("%d lanes lead nowhere, %d ways clash, %g s of green are for nobody", len(f.Stranded), len(f.Clashes),
			f.ForNobody)
	}
	for i := range g.Connections {
		c := &g.Connections[i]
		from, to := &g.Lanes[c.From], &g.Lanes[c.To]
		line := g.Points[c.Line.From:c.Line.To]
		if a, b := g.Points[from.Line.To-1], g.Points[to.Line.From]; a != line[0] || b.Sub(line[len(line)-1]).Len() > 1e-9 {
			t.Fatalf("way %d goes from %v to %v, and its lanes end and begin at %v and %v", i, line[0], line[len(line)-1], a, b)
		}
		if c.Length < 0 || math.IsNaN(c.Length) || c.Length > 400 {
			t.Fatalf("way %d is %g m long", i, c.Length)
		}
		for _, k := range g.Conflicts[c.Conflicts.From:c.Conflicts.To] {
			others := g.Connections[k.With].Conflicts
			of := g.Conflicts[others.From:others.To]
			at, ok := slices.BinarySearchFunc(of, int32(i), func(o way.Conflict, i int32) int { return int(o.With - i) })
			if !ok {
				t.Fatalf("way %d meets %d, but not the other way round", i, k.With)
			}
			o := of[at]
			lit := g.Approaches[c.Approach].Signal != way.None &&
				g.Approaches[g.Connections[k.With].Approach].Signal != way.None
			if o.Yield && k.Yield || o.Merge != k.Merge || !o.Yield && !k.Yield && !lit {
				t.Fatalf("ways %d and %d: %+v and %+v", i, k.With, k, o)
			}
		}
	}
	for _, s := range g.Stops {
		if l := &g.Lanes[s.Lane]; s.Along < 0 || s.Along > l.Length+1e-9 {
			t.Fatalf("a line lies %g m along a lane of %g m", s.Along, l.Length)
		}
	}
	for i := range g.Groups {
		if grp := &g.Groups[i]; grp.Cycle <= 0 || grp.Phases.Len() == 0 {
			t.Fatalf("group %d has no plan", i)
		}
	}
}

func TestWhateverAMapSaysItsGraphIsWhole(t *testing.T) {
	for seed := range uint64(800) {
		n := anything(rand.New(rand.NewPCG(seed, 1)), 9)
		g := way.Of(n, 6)
		holds(t, g)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
		if seed%50 == 0 && !reflect.DeepEqual(g, way.Of(n, 6)) {
			t.Fatalf("seed %d: the same streets make another graph", seed)
		}
	}
}

func TestAJunctionOfThirtyStreetsIsMadeInABoundedTime(t *testing.T) {
	var arms []arm
	for i := range 30 {
		arms = append(arms, arm{name: fmt.Sprint(i), heading: 12 * float64(i), out: 2, in: 2})
	}
	start := time.Now()
	g := way.Of(star(street.Signalled, false, arms...), 6)
	holds(t, g)
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("it took %s", took)
	}
	if len(g.Connections) < 30*29 || g.Groups[0].Phases.Len() < 15 {
		t.Errorf("%d ways, %d phases", len(g.Connections), g.Groups[0].Phases.Len())
	}
}

func TestCurvesBeginAndEndAsTheirLanesDoAndAreRound(t *testing.T) {
	g := way.Of(star(street.Free, false, cross()...), 6)
	for i := range g.Connections {
		c := &g.Connections[i]
		line := g.Points[c.Line.From:c.Line.To]
		most, sum := 0.0, 0.0
		for k := 2; k < len(line); k++ {
			a, b := line[k-1].Sub(line[k-2]), line[k].Sub(line[k-1])
			turn := math.Abs(math.Atan2(a.X*b.Y-a.Y*b.X, a.Dot(b)))
			most, sum = max(most, turn), sum+turn
		}
		if c.At == 0 && (c.Turn == way.Left || c.Turn == way.Right) && (math.Abs(sum-math.Pi/2) > 0.15 || most > 0.25) {
			t.Errorf("way %d turns by %g rad, and by up to %g at once", i, sum, most)
		}
	}
}

func TestATrackIsAGraphOfOneRoad(t *testing.T) {
	round := &line.Line{Closed: true, Length: 400, Knots: []line.Knot{
		{Along: 0, Heading: 0, Left: 4, Right: 4},
		{Along: 100, At: space.Vec{Y: 100}, Heading: math.Pi / 2, Left: 4, Right: 4},
		{Along: 200, At: space.Vec{X: 100, Y: 100}, Heading: math.Pi, Left: 4, Right: 6},
		{Along: 300, At: space.Vec{X: 100}, Heading: 1.5 * math.Pi, Left: 4, Right: 4},
	}}
	g := way.Along(round)
	if len(g.Lanes) != 1 || len(g.Connections) != 1 || g.Connections[0].From != 0 || g.Connections[0].To != 0 {
		t.Fatalf("%d lanes, %+v", len(g.Lanes), g.Connections)
	}
	l := &g.Lanes[0]
	for along, wide := range map[float64]float64{0: 8, 50: 8, 150: 9, 200: 10, 250: 9, 399: 8} {
		if got := g.WidthAt(l, along); math.Abs(got-wide) > 1e-9 {
			t.Errorf("at %g m it is %g m wide, want %g", along, got, wide)
		}
	}
	if got := g.Points[2]; math.Abs(got.X-99) > 1e-9 || math.Abs(got.Y-100) > 1e-9 { // to the right of who drives south
		t.Errorf("its middle is at %v where it is wider on the right", got)
	}
	open := *round
	open.Closed = false
	if g := way.Along(&open); len(g.Connections) != 0 || len(g.Check().Stranded) != 0 {
		t.Errorf("an open one leads to %+v", g.Connections)
	}
	if g := way.Along(nil); len(g.Lanes) != 0 {
		t.Error("no line has lanes")
	}
}
