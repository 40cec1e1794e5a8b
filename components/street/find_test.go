// Where am I, on paper.

package street

import (
	"math"
	"testing"

	"camber/components/space"
)

// paper is a network of a few streets through places, x, y and z after each other; streets that end at one place meet.
func paper(edges ...Edge) *Network {
	n := &Network{
		Names: []string{"", "Hauptstraße", "улица Ленина", "通り", "A 9"}, Classes: []string{"primary", "residential"},
	}
	joints := map[space.Vec]int32{}
	for i := range edges {
		e := &edges[i]
		if e.Width == 0 {
			e.Width = 7
		}
		if e.Lanes == nil {
			e.Lanes = []Lane{{Back: true, Offset: -1.75, Width: 3.5}, {Offset: 1.75, Width: 3.5}}
		}
		for k := 1; k < len(e.Points); k++ {
			d := e.Points[k].Sub(e.Points[k-1])
			e.Length += math.Hypot(d.X, d.Y)
		}
		for end, to := range [2]*int32{&e.From, &e.To} {
			p, q := e.Points[0], e.Points[1]
			if end == 1 {
				p, q = e.Points[len(e.Points)-1], e.Points[len(e.Points)-2]
			}
			at, ok := joints[p]
			if !ok {
				at = int32(len(n.Junctions))
				joints[p] = at
				n.Junctions = append(n.Junctions, Junction{At: p})
			}
			*to = at
			j := &n.Junctions[at]
			heading := math.Mod(math.Atan2(q.X-p.X, q.Y-p.Y)+2*math.Pi, 2*math.Pi)
			k := 0
			for k < len(j.Arms) && j.Arms[k].Heading < heading {
				k++
			}
			arms := append([]Arm{}, j.Arms[:k]...)
			j.Arms = append(append(arms, Arm{Edge: int32(i), End: end == 1, Heading: heading}), j.Arms[k:]...)
		}
	}
	n.Edges = edges
	return n
}

func edge(name int32, class uint8, at ...float64) Edge {
	e := Edge{Name: name, Class: class, Way: 100 + int64(name), Limit: [2]float64{10, 20}}
	for i := 0; i < len(at); i += 3 {
		e.Points = append(e.Points, space.Vec{X: at[i], Y: at[i+1], Z: at[i+2]})
	}
	return e
}

// crossroads is a primary street from west to east over a residential one, with a joint in the eastern arm.
func crossroads() *Network {
	return paper(
		edge(1, 0, -200, 0, 0, 0, 0, 0), edge(1, 0, 0, 0, 0, 100, 0, 0), edge(1, 0, 100, 0, 0, 250, 0, 0),
		edge(2, 1, 0, -150, 0, 0, 0, 0), edge(2, 1, 0, 0, 0, 0, 150, 0),
	)
}

var north, east = space.Vec{Y: 20}, space.Vec{X: 20}

func TestAPlaceKnowsItsStreet(t *testing.T) { // MAP-09, MAP-11
	f := NewFinder(crossroads(), 6)
	w, ok := f.Find(space.Vec{X: -50, Y: -1.5, Z: 0.4}, east)
	want := Where{
		Edge: 0, Way: 101, Name: "Hauptstraße", Class: "primary", Limit: 10, Lane: 1, On: true, Along: 150, Offset: 1.5,
		Next: 1, NextIn: 50,
	}
	if !ok || w != want {
		t.Errorf("east of the junction, eastwards, it says\n%+v, want\n%+v", w, want)
	}
	w, _ = f.Find(space.Vec{X: -50, Y: 1.5}, east.Neg())
	if w.Lane != 0 || !w.Against || w.Limit != 20 || w.Next != 0 || w.NextIn != 150 {
		t.Errorf("westwards it says %+v", w)
	}
	w, _ = f.Find(space.Vec{X: 40, Y: -1.5}, east) // through the joint of two to the street's end
	if w.Next != f.net.Edges[2].To || w.NextIn != 210 {
		t.Errorf("before a joint the next junction is %d, %g m ahead", w.Next, w.NextIn)
	}
	w, _ = f.Find(space.Vec{X: -50, Y: -13.5}, east)
	if w.On || w.Away != 10 || w.Lane != -1 || w.Name != "Hauptstraße" {
		t.Errorf("ten metres beside the street it says %+v", w)
	}
	w, _ = f.Find(space.Vec{X: -3000, Y: 4000}, east)
	if want := math.Hypot(3000, 3850) - 3.5; math.Abs(w.Away-want) > 1e-9 {
		t.Errorf("far from everything the street is %g m away, want %g", w.Away, want)
	}
	if _, ok := NewFinder(&Network{}, 6).Find(space.Vec{}, east); ok {
		t.Error("without streets there is one")
	}
}

func TestANameNeverFlickers(t *testing.T) {
	f := NewFinder(crossroads(), 6)
	for y := -100.0; y < 100; y += 0.05 { // straight over the more important street, not quite straight
		at := space.Vec{X: 1.75 + 0.3*math.Sin(y), Y: y}
		if w, _ := f.Find(at, space.Vec{X: 3 * math.Cos(3*y), Y: 20}); w.Name != "улица Ленина" || !w.On {
			t.Fatalf("%.2f m before the junction's middle it is on %q (%v)", -y, w.Name, w.On)
		}
	}
	for r := 0.0; r < 3; r += 0.1 { // who stands there is told the more important one
		for a := 0.0; a < 7; a += 0.1 {
			if w, _ := f.Find(space.Vec{X: r * math.Cos(a), Y: r * math.Sin(a)}, space.Vec{}); w.Name != "Hauptstraße" {
				t.Fatalf("standing in the junction it is on %q", w.Name)
			}
		}
	}
	names, was := 0, ""
	for a := 0.0; a < math.Pi/2; a += 0.001 { // to the right, from the south to the east, round the corner
		at := space.Vec{X: 9.5 - 7.75*math.Cos(a), Y: -9.5 + 7.75*math.Sin(a)}
		w, _ := f.Find(at, space.Vec{X: math.Sin(a), Y: math.Cos(a)})
		if !w.On || w.Away != 0 {
			t.Fatalf("%.0f degrees round the corner it is %g m off the street", a*180/math.Pi, w.Away)
		}
		if w.Name != was {
			names, was = names+1, w.Name
		}
	}
	if names != 2 {
		t.Errorf("round the corner it has %d names", names)
	}
	if w, _ := f.Find(space.Vec{X: 6, Y: -6}, north); w.On {
		t.Error("on the corner's land it is on the street")
	}
}

func TestTiesAreByClassThenById(t *testing.T) {
	for _, c := range []struct {
		a, b Edge
		want string
	}{
		{edge(1, 1, -50, 0, 0, 50, 0, 0), edge(2, 0, -50, 1, 0, 50, 1, 0), "улица Ленина"},
		{edge(1, 0, -50, 0, 0, 50, 0, 0), edge(2, 0, -50, 1, 0, 50, 1, 0), "Hauptstraße"},
		{edge(3, 1, -50, 8, 0, 50, 8, 0), edge(2, 1, -50, -8, 0, 50, -8, 0), "通り"}, // as far from both
	} {
		f := NewFinder(paper(c.a, c.b), 6)
		for x := -40.0; x < 40; x++ {
			if w, _ := f.Find(space.Vec{X: x}, east); w.Name != c.want {
				t.Errorf("%+v", w)
			}
		}
	}
}

func TestAPlaceOnABridgeIsNotOnTheStreetBelow(t *testing.T) {
	f := NewFinder(paper(edge(1, 0, -100, 0, 0, 100, 0, 0), edge(2, 1, 0, -100, 6, 0, 100, 6)), 6)
	for _, c := range []struct {
		z    float64
		name string
		on   bool
	}{{0.5, "Hauptstraße", true}, {6.5, "улица Ленина", true}, {20, "улица Ленина", false}} {
		if w, _ := f.Find(space.Vec{X: 1, Y: 1, Z: c.z}, east); w.Name != c.name || w.On != c.on || w.Away != 0 {
			t.Errorf("%g m high it says %+v", c.z, w)
		}
	}
	if w, _ := f.FindLevel(1, 1, space.Vec{}); w.Name != "Hauptstraße" || !w.On {
		t.Errorf("without a height it says %+v", w)
	}
}

func TestFindingAsksNothingOfTheHeap(t *testing.T) {
	f := NewFinder(crossroads(), 6)
	if n := testing.AllocsPerRun(100, func() { f.Find(space.Vec{X: 3, Y: 4}, east) }); n != 0 {
		t.Errorf("it allocates %g times", n)
	}
}

func TestTheSquaresFindWhatAskingAllFinds(t *testing.T) {
	var edges []Edge
	for i := range 60 {
		a := float64(i) * 2.399
		x, y := 30*float64(i%9)*math.Cos(a), 25*float64(i%7)*math.Sin(a)
		edges = append(edges, edge(int32(i%5), uint8(i%2), x, y, 0, x+50*math.Cos(3*a), y+50*math.Sin(3*a), float64(i%3)*3))
	}
	f := NewFinder(paper(edges...), 6)
	for i := range 2000 {
		far := 40 * math.Exp(float64(i%60)/10) // up to 14 km
		at := space.Vec{X: far * math.Sin(float64(i)*1.7), Y: far * math.Cos(float64(i)*2.3), Z: float64(i % 9)}
		got, _ := f.Find(at, north)
		best := found{away: math.Inf(1), item: -1}
		for k := range len(f.stretches) + len(f.patches) {
			f.ask(int32(k), at, north, apart, &best)
		}
		if want := f.tell(&best, at, north); got != want {
			t.Fatalf("at %v it finds\n%+v, want\n%+v", at, got, want)
		}
	}
}
