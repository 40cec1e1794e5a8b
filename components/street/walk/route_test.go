// Tests of routes: they go on by the rules, from any moment of them on, and out of where nobody should be.

package walk

import (
	"slices"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// named gives streets what a finder asks of them besides.
func named(n *street.Network) *street.Network {
	n.Names, n.Classes = []string{""}, []string{"residential"}
	return n
}

func TestARouteGoesOnByTheRulesTheSameFromAnyMomentOfIt(t *testing.T) {
	n := named(block())
	town := newTown(n)
	for number := range uint64(10) {
		first, _, ok := town.Begin(space.Vec{X: 20, Y: -1.75}, space.Vec{X: 1})
		if !ok || first != way.LegOf(0, false) {
			t.Fatalf("who drives east on the first street is on %v: %t", first, ok)
		}
		r := Route{Legs: []Leg{first}}
		gone := map[Leg]bool{}
		for range 60 {
			again := Route{Legs: slices.Clone(r.Legs), Chosen: r.Chosen}
			town.GoOn(7, number, &r, 12, 400)
			newTown(block()).GoOn(7, number, &again, 12, 400)
			if !slices.Equal(r.Legs, again.Legs) || r.Chosen != again.Chosen || r.Ends {
				t.Fatalf("it goes on by %v, and from the same moment by %v; it ends: %t", r.Legs, again.Legs, r.Ends)
			}
			if !town.Connected(r.Legs) || len(r.Legs) > 12 {
				t.Fatalf("%v do not lead from one to the next, or are more than 12", r.Legs)
			}
			for k, l := range r.Legs {
				gone[l] = true
				if town.ways.LanesOf(l).Len() == 0 {
					t.Error("a one-way street is driven against the signs")
				}
				if k > 0 && r.Legs[k-1] == way.LegOf(5, true) && l == way.LegOf(6, false) {
					t.Error("a forbidden turn")
				}
			}
			line, ends, _ := town.Over(r.Legs)
			if town.spoilt(line) >= 0 || ends[len(ends)-1] > line.Length || !slices.IsSorted(ends) {
				t.Fatalf("over %v of %.0f m, which end at %.0f, there is no room", r.Legs, line.Length, ends)
			}
			r.Legs = r.Legs[len(r.Legs)/2:]
		}
		if len(gone) < 8 {
			t.Errorf("route %d comes by %d streets and no more", number, len(gone))
		}
	}
	if town.Connected([]Leg{way.LegOf(0, false), way.LegOf(3, false)}) || town.Connected([]Leg{99}) ||
		town.Connected([]Leg{-1}) {
		t.Error("streets that do not meet lead from one to the next")
	}
}

// A private street, and one that ends without a circle: nobody is led there, and who stands there is led out.
func TestWhoStandsWhereNoStreetLeadsOnIsLedOut(t *testing.T) {
	n := named(block())
	n.Edges[7].Flags |= street.Private
	town := newTown(n)
	for _, way := range []space.Vec{{X: -1}, {X: 1}} { // into the dead end, and out of it
		first, _, ok := town.Begin(space.Vec{X: -100, Y: 100}, way)
		if edge, back := first.Edge(); !ok || edge != 7 || back != (way.X > 0) {
			t.Fatalf("who drives towards %v is on %v", way, first)
		}
		r := Route{Legs: []Leg{first}}
		town.GoOn(7, 0, &r, 20, 600)
		if !town.Connected(r.Legs) || r.Ends || !town.leads[r.Legs[3]] {
			t.Errorf("from %v he is led by %v", first, r.Legs)
		}
	}
	r := Route{Legs: []Leg{way.LegOf(5, true)}}
	for range 40 {
		town.GoOn(3, 0, &r, 20, 600)
		for _, l := range r.Legs {
			if e, _ := l.Edge(); e == 7 {
				t.Fatal("who passes by is led into a private street")
			}
		}
		r.Legs = r.Legs[len(r.Legs)-1:]
	}
}

// An island of one one-way street that ends: there is no way, and that is said once and for all.
func TestARouteEndsWhereNothingLeadsOn(t *testing.T) {
	at := []space.Vec{{}, {X: 100}}
	n := named(&street.Network{
		Junctions: []street.Junction{{At: at[0], Arms: []street.Arm{{}}}, {At: at[1], Arms: []street.Arm{{End: true}}}},
		Edges: []street.Edge{{
			To: 1, Points: at, Length: 100, Width: 3.5, Flags: street.Oneway, Lanes: []street.Lane{{Width: 3.5}},
		}},
	})
	town := newTown(n)
	first, _, ok := town.Begin(space.Vec{X: 50}, space.Vec{X: -1}) // against it
	r := Route{Legs: []Leg{first}}
	town.GoOn(7, 0, &r, 20, 600)
	if !ok || !r.Ends || !slices.Equal(r.Legs, []Leg{0}) {
		t.Errorf("%v ends: %t", r.Legs, r.Ends)
	}
	if _, _, ok := newTown(&street.Network{}).Begin(space.Vec{}, space.Vec{X: 1}); ok {
		t.Error("in a town without a street there is one")
	}
}
