// The director's choice, on paper.

package camera

import (
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
)

// field is one of cars that race, in their order, each so many seconds behind the first.
func field(gaps ...float64) (rows []components.Standing) {
	for i, gap := range gaps {
		rows = append(rows, components.Standing{
			Key: ecs.Key(i + 1), Place: i + 1, Course: 1, Gap: gap, Distance: 5000 - 50*gap, Races: true,
		})
	}
	return rows
}

func TestTheDirectorPicksTheNearestFightHoldsItAndTakesTheLeaderWhereThereIsNone(t *testing.T) { // CAM-01
	var d Director
	if got := d.Look(nil, 0); got.Car != 0 {
		t.Errorf("of nobody it shows %+v", got)
	}
	alone := field(0, 5, 12, 20)
	if got := d.Look(alone, 1); got != (Shot{1, person.Television}) {
		t.Errorf("without a fight it shows %+v", got)
	}
	fight := field(0, 5, 5.6, 20)
	if got := d.Look(fight, 3); got.Car != 1 {
		t.Errorf("after 2 s it has gone to %+v", got)
	}
	if got := d.Look(fight, 7.5); got != (Shot{2, person.Television}) {
		t.Errorf("the fight is %+v", got)
	}
	if got := d.Look(field(0, 0.5, 5.6, 20), 13.6); got.Car != 1 { // they have come apart, others together
		t.Errorf("the other fight is %+v", got)
	}
	if got := d.Look(field(0, 0.6, 5.6, 6), 20); got.Car != 1 {
		t.Errorf("for one that is little nearer it goes to %+v", got)
	}
	if got := d.Look(field(0, 0.6, 5.6, 6), 28); got != (Shot{2, person.Chase}) {
		t.Errorf("held on, the fight is seen as %+v", got)
	}
	if got := d.Look(field(0, 1.2, 5.6, 5.7), 35); got.Car != 3 {
		t.Errorf("for one that is much nearer it stays with %+v", got)
	}
	if got := d.Look(field(0, 1.2), 36); got.Car != 1 { // who was looked at has left
		t.Errorf("when its car is gone it shows %+v", got)
	}
	if got := d.Look(alone, 4); got.Car != 1 { // somebody has gone back in time
		t.Errorf("earlier it shows %+v", got)
	}
}

func TestOnlyWhoRacesForAPlaceFights(t *testing.T) {
	for what, change := range map[string]func(a, b *components.Standing){
		"out":               func(_, b *components.Standing) { b.Races = false },
		"on another course": func(_, b *components.Standing) { b.Course = 2 },
		"far away":          func(_, b *components.Standing) { b.Distance -= 900 },
		"never seen":        func(_, b *components.Standing) { b.Gap = -1 },
	} {
		rows := field(0, 5, 5.5)
		change(&rows[1], &rows[2])
		if pair, _ := new(Director).fight(rows); pair != [2]ecs.Key{1, 0} {
			t.Errorf("with one that is %s the fight is %v", what, pair)
		}
	}
	if pair, _ := new(Director).fight(field(0, 5, 5.5)); pair != [2]ecs.Key{2, 3} {
		t.Errorf("the fight is %v", pair)
	}
}
