// A race with all that happens in one: recorded here, and driven again on every CPU, whole and from any of its worlds.

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"camber/components"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/systems/reload"
)

// field is a race of 16 bots that ends when nobody looks any more.
const field = `<camber version="1"><race id="field"><track file="tracks/alder.xml"/><rules retire="600s"/>
	<session kind="race" minutes="600" lights="no"/>
	<bots count="16" cars="cars/kestrel cars/stoat cars/wren cars/bmw330i" from="90%" to="60%"/></race></camber>`

// raceName is what it is called beside the scenes.
const raceName = "race"

// saved is the car that is saved while they race, heavier than it was.
const saved = "cars/kestrel/kestrel.xml"

// proveRace records so many seconds of the race and has every machine verify them.
func proveRace(dir string, machines []machine, seconds float64) error {
	start, file := time.Now(), filepath.Join(dir, "race.rec")
	ticks, err := recordRace(file, uint64(seconds*session.DefaultHz))
	if err != nil {
		return fmt.Errorf("recording a race: %w", err)
	}
	runs, err := verifiedEverywhere(machines, file, ticks)
	if err != nil {
		return fmt.Errorf("a race on %w", err)
	}
	fmt.Printf("determinism: a race of 16 with entries, leavings and reloads: %d runs of %d ticks equal  %.1f s\n", runs,
		ticks, time.Since(start).Seconds())
	return nil
}

// verifiedEverywhere has all machines run a recording again, and gives how many runs that were. Where an emulator runs
// it every tick is driven once: that a world on the way goes on as the whole does hangs on no CPU, and is proved here.
func verifiedEverywhere(machines []machine, file string, ticks int) (runs int, err error) {
	here := [][]string{{"--workers", "2"}, {"--pieces", "2"}, {"--workers", "1"}, {"--pieces", "1", "--workers", "2"}}
	errs := make([]error, len(here)*len(machines))
	var all sync.WaitGroup
	for i, m := range slices.Backward(machines) { // an emulator takes longest: first
		ways := here
		if m.emulator != "" {
			ways = [][]string{{"--pieces", "2", "--workers", "2"}}
		}
		for k, way := range ways {
			runs++
			all.Go(func() {
				if err := verified(m, file, ticks, way...); err != nil {
					errs[i*len(here)+k] = fmt.Errorf("%s: %w", m.name, err)
				}
			})
		}
	}
	all.Wait()
	return runs, errors.Join(errs...)
}

// verified has a machine run a recording again; all ticks must be as they were.
func verified(m machine, file string, ticks int, way ...string) error {
	out, err := m.answer(append([]string{"verify", file, "--json"}, way...)...)
	var v struct {
		Equal bool `json:"equal"`
		Ticks int  `json:"ticks"`
		First int  `json:"first_differing_tick"`
	}
	if wrong := json.Unmarshal(out, &v); wrong != nil {
		return errors.Join(err, wrong)
	}
	if !v.Equal || v.Ticks != ticks {
		return fmt.Errorf("verify %s: of %d ticks, tick %d is the first that differs", strings.Join(way, " "), v.Ticks,
			v.First)
	}
	return nil
}

// recordRace drives the race into a file: cars come and leave, a car's file is saved, and it begins to rain.
func recordRace(path string, ticks uint64) (done int, err error) {
	file, err := os.Create(path)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	car, err := fs.ReadFile(content.Base(), saved)
	if err != nil {
		return 0, err
	}
	own := reload.Memory{"races/field.xml": []byte(field), saved: car}
	files := content.Stack(content.Layer{Name: content.WorkLayer, FS: own},
		content.Layer{Name: content.BaseLayer, FS: content.Base()})
	run, err := session.Open(session.Setup{Files: files, Scene: "field", Record: file})
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, run.Close()) }()
	changed := make(chan []string)
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	run.Reload.Follow(ctx, files, changed)
	for tick := uint64(1); tick <= ticks; tick++ {
		var order error
		switch share := tick * 20 / ticks; {
		case tick*20%ticks >= 20: // not the first tick of a twentieth
		case share == 4, share == 9:
			order = run.Reload.Come(files, "cars/wren/wren.xml", nil, reload.Coming{
				Free: true, Drives: true, Name: "entry " + strconv.FormatUint(share, 10), Skill: 0.8,
			})
		case share == 6:
			own[saved] = []byte(strings.Replace(string(car), `mass="1360kg"`, `mass="1500kg"`, 1))
			changed <- []string{saved}
		case share == 7, share == 14:
			order = vehicle.Departures.In(run.World).Push(tick, vehicle.Departure{Car: oldest(run, share == 14)})
		case share == 12:
			order = run.Lay([]string{"scene/weather@wet=50%"})
		case share == 16:
			order = components.RaceOrders.In(run.World).Push(tick, components.RaceOrder{
				Do: components.RacePenalise, Slot: 3, Seconds: 5,
			})
		}
		if err := errors.Join(order, run.Loop.Steps(1)); err != nil {
			return 0, err
		}
	}
	results := race.ResultsOf(run.World, ecs.Tick{N: ticks, Dt: run.Loop.Clock().Dt()})
	if len(results.Standings) != 18 || len(results.Retired) < 2 || len(results.Penalties) == 0 {
		return 0, fmt.Errorf("%d are in it, %d out and %d punished: want 18, 2 and 1 at least", len(results.Standings),
			len(results.Retired), len(results.Penalties))
	}
	return int(ticks), run.Err()
}

// oldest is the car that has been there longest, or the one that has come last.
func oldest(run *session.Session, newest bool) ecs.Key {
	cars := vehicle.CarsOf(run.World).Rows()
	if newest {
		return cars[len(cars)-1].Key
	}
	return cars[0].Key
}
