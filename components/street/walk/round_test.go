// Bends that are too tight for who keeps to his lane.

package walk

import (
	"math"
	"testing"

	"camber/components/line"
	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// bent is one narrow street that leads 60 m east, turns by so many degrees to the left, and leads on for 60 m.
func bent(wide, degrees float64) *street.Network {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	at := []space.Vec{{X: -60}, {}, {X: 60 * cos, Y: 60 * sin}}
	n := &street.Network{Junctions: make([]street.Junction, 3)}
	for i := range int32(2) {
		e := street.Edge{
			From: i, To: i + 1, Points: at[i : i+2], Width: wide, Length: 60,
			Lanes: []street.Lane{{Back: true, Offset: -wide / 4, Width: wide / 2}, {Offset: wide / 4, Width: wide / 2}},
		}
		n.Edges = append(n.Edges, e)
		n.Junctions[i].Arms = append(n.Junctions[i].Arms, street.Arm{Edge: i})
		n.Junctions[i+1].Arms = append(n.Junctions[i+1].Arms, street.Arm{Edge: i, End: true})
	}
	for i := range n.Junctions {
		n.Junctions[i].At = at[i]
	}
	return n
}

func TestATightBendIsSwungOutBefore(t *testing.T) {
	town := newTown(bent(6, 110))
	l, _ := town.line([]Leg{0, 2}, 0, true)
	right, left := 0.0, 0.0
	for _, k := range l.Knots {
		if room, _ := town.finder.Room(k.At); room < leastRoomed {
			t.Errorf("%.0f m along the kerb is %.2f m away", k.Along, room)
		}
		if math.Abs(k.Curve) > 1/5.5 {
			t.Errorf("%.0f m along it turns in %.2f m", k.Along, 1/math.Abs(k.Curve))
		}
		if k.Along < 58 {
			right, left = max(right, -k.At.Y), max(left, k.At.Y)
		}
	}
	if k := town.spoilt(l); k >= 0 {
		t.Errorf("it is spoilt at %v", l.Knots[k].At)
	}
	if right < 1.5 || left > 1.9 {
		t.Errorf("before the bend it goes from %.2f m right of the middle to %.2f m left of it", right, left)
	}
}

func TestABendForWhichThereIsNoRoomIsFound(t *testing.T) {
	town := newTown(bent(3, 120))
	l, of := town.line([]Leg{0, 2}, 0, true)
	k := town.spoilt(l)
	if k < 0 {
		t.Fatal("it goes round")
	}
	if at := l.Knots[k].At; at.Len() > 12 {
		t.Errorf("it is spoilt at %v", at)
	}
	if i := crossing(of, k, 2); i != 1 {
		t.Errorf("it is street %d that is not turned into", i)
	}
}

// A narrow street is wide enough for a car, but who turns into it would hit its kerbs.
func TestWalksKeepOffWhatTheirLineDoesNotFit(t *testing.T) {
	n := block()
	n.Edges[6].Width, n.Edges[6].Lanes = 2.6, []street.Lane{{Back: true, Width: 2.6}, {Width: 2.6}}
	town := newTown(n)
	if !town.leads[way.LegOf(6, false)] || !town.leads[way.LegOf(6, true)] {
		t.Fatal("it is known beforehand")
	}
	for i := range uint64(30) {
		w, ok := town.Walk(7, i, 1500)
		if !ok || w.Line.Length < 1500 {
			t.Fatalf("walk %d goes %v", i, w.Legs)
		}
		for _, l := range w.Legs[1:] {
			if edge, _ := l.Edge(); edge == 6 {
				t.Errorf("walk %d turns into it", i)
			}
		}
		if k := town.spoilt(w.Line); k >= 0 {
			t.Errorf("walk %d leaves the street at %v", i, w.Line.Knots[k].At)
		}
	}
}

// A step of half a metre lies across a street, as where the streets of a map do not meet at one height.
func TestWalksKeepOffGroundThatNobodyGetsOver(t *testing.T) {
	n := block()
	step := func(at space.Vec) float64 {
		if math.Abs(at.X-100) < 9 && math.Abs(at.Y-100) < 9 { // on the street in the middle
			return 0.5
		}
		return 0
	}
	town := New(named(n), way.Of(named(n), 6), street.NewFinder(n, 6), 5.5, step)
	all := map[int32]bool{}
	for i := range uint64(30) {
		w, _ := town.Walk(7, i, 1500)
		for k, l := range w.Legs {
			edge, _ := l.Edge()
			if all[edge] = true; edge == 6 && k > 0 && k+1 < len(w.Legs) {
				t.Errorf("walk %d goes over it", i)
			}
		}
	}
	if !all[0] || !all[5] || !all[4] {
		t.Errorf("walks go over %v alone", all)
	}
	var w track
	for k := range 30 { // a hill of 20 % that begins over 5 m is no step
		x, z := float64(k), 0.0
		if d := x - 10; d > 5 {
			z = 0.5 + 0.2*(d-5)
		} else if d > 0 {
			z = 0.02 * d * d
		}
		if w.over(space.Vec{X: x, Z: z}) {
			t.Errorf("nobody gets up a hill, at %g m", x)
		}
	}
}

// A driver cuts a tight bend, so a line that hugs the kerb there is none; one that does so straight ahead is.
func TestATightBendKeepsOffTheKerb(t *testing.T) {
	town := newTown(bent(6, 0))
	for _, c := range []struct {
		y, radius float64
		good      bool
	}{{-1.9, 6.5, false}, {-1.5, 6.5, true}, {-1.9, 40, true}} {
		var points []space.Vec
		for far := 0.0; far < 5; far += 0.5 {
			sin, cos := math.Sincos(far / c.radius)
			points = append(points, space.Vec{X: -30 + c.radius*sin, Y: c.y + c.radius*(1-cos)})
		}
		if k := town.spoilt(line.New(points, false)); k < 0 != c.good {
			t.Errorf("round a bend of %g m, %g m from the kerb, it is spoilt at knot %d", c.radius, 3+c.y, k)
		}
	}
}
