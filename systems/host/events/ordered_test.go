// Every order is told with its tick, its player and its number, whoever gives it, and a replay tells the same.

package events

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"camber/components/person"
	"camber/content"
	"camber/systems/host/orders"
	"camber/systems/host/orders/wire"
	"camber/systems/host/session"
)

// told gathers the orders of a run as it steps.
func told(t *testing.T, run *session.Session, before func(service *orders.Service, tick uint64)) (all []string) {
	t.Helper()
	service := orders.New(run)
	happens := Of(run, service)
	for range 60 {
		service.Census()
		before(service, run.World.Tick()+1)
		if err := run.Loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		service.Census()
		heard, _ := happens.Hear()
		for _, e := range heard {
			if e.Kind == Order {
				all = append(all, fmt.Sprint(e.Tick, " ", e.Order, " ", e.What, " car ", e.Car, " of ", e.Player, " no ", e.Number))
			}
		}
	}
	return all
}

func TestEveryOrderIsToldOnceAndAReplayTellsTheSame(t *testing.T) {
	var recorded bytes.Buffer
	run, err := session.Open(session.Setup{Files: content.Base(), Scene: "pack", Cars: 2, Record: &recorded})
	if err != nil {
		t.Fatal(err)
	}
	var keys orders.Keys
	give := func(service *orders.Service, tick uint64) {
		for _, o := range map[uint64][]string{
			10: {
				`{"do":"put","what":"cone","ahead":20}`, `{"do":"put","what":"cone","ahead":24,"car":2}`,
				`{"do":"remove","what":"last"}`, `{"do":"remove","what":"own","car":2}`, `{"do":"remove","what":"all"}`,
			},
			12: {`{"do":"move","east":5,"north":6,"car":2}`, `{"do":"recover"}`, `{"do":"hand","driver":"auto","car":2}`},
			14: {`{"do":"patch","ahead":30,"radius":4,"grip":0.2}`, `{"do":"set","values":["scene/weather@wet=60%"]}`},
			16: {`{"do":"mark","code":3,"car":2}`, `{"do":"mark-name","code":3,"name":"near miss"}`, `{"do":"task","text":"Stop"}`},
			18: {`{"do":"spawn","what":"wren","ahead":40}`, `{"do":"hand","driver":"own","car":2}`},
			20: {`{"do":"force","torque":1,"lasts":1}`, `{"do":"leave","car":2}`},
			40: {`{"do":"restart"}`},
		}[tick] {
			r, err := wire.Decode([]byte(o))
			if err != nil {
				t.Fatal(err)
			}
			r.By = 3
			if _, err := service.Order(&r); err != nil {
				t.Fatalf("%s: %v", o, err)
			}
		}
		if tick == 30 { // keys
			d := person.DevicesAux{
				Car: run.Cars[0], Back: true, Put: person.PutKeys{Ahead: 1},
				Mates: []person.DevicesAux{{Car: service.Cars[2], Back: true}},
			}
			keys.Take(run, &d)
		}
	}
	all := told(t, run, give)
	want := []string{
		"10 put cone car 1 of 3 no 1", "10 put cone car 2 of 3 no 2", "10 remove last car 1 of 3 no 3",
		"10 remove own car 2 of 3 no 4", "10 remove all car 0 of 3 no 5",
		"12 move  car 2 of 3 no 1", "12 recover  car 1 of 3 no 2", "12 hand auto car 2 of 0 no 1",
		"14 patch  car 0 of 3 no 1", "14 set scenes/pack.xml car 0 of 3 no 1",
		"16 mark  car 2 of 3 no 1", "16 mark-name near miss car 0 of 3 no 1", "16 task Stop car 0 of 3 no 1",
		"18 hand own car 2 of 0 no 1", "18 spawn cars/wren/wren.xml car 0 of 3 no 1",
		"20 leave  car 2 of 3 no 1", "20 force  car 0 of 3 no 1",
		"30 put cone car 1 of 0 no 1", "30 recover  car 1 of 0 no 1", "30 recover  car 3 of 1 no 1",
		"40 restart  car 0 of 3 no 1",
	}
	if !slices.Equal(all, want) {
		t.Errorf("told is\n%q, want\n%q", all, want)
	}
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	again, _, err := session.Replay(bytes.NewReader(recorded.Bytes()), session.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	if repeated := told(t, again, func(*orders.Service, uint64) {}); !slices.Equal(repeated, all) {
		t.Errorf("the replay tells\n%q, and the drive told\n%q", repeated, all)
	}
}
