// A drive-through, driven: the built-in driver goes through the pits of Alder Ring for it, and races on.

package session

import (
	"math"
	"testing"
	"testing/fstest"

	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
)

func TestABotThatOwesADriveThroughServesItInThePits(t *testing.T) { // NET-28
	files := base(t)
	files["races/two.xml"] = &fstest.MapFile{Data: []byte(`<camber version="1"><race id="two"><track file="tracks/alder.xml"/>
		<rules drive-through="both"/><session laps="2"/><bots count="1" cars="kestrel" from="85%" to="85%"/></race></camber>`)}
	run := open(t, Setup{Files: files, Scene: "two"})
	steps(t, run, 30_000)
	order := components.RaceOrder{Do: components.RacePenalise, Slot: 1, Seconds: -1}
	if err := components.RaceOrders.In(run.World).Push(run.World.Tick()+1, order); err != nil {
		t.Fatal(err)
	}
	served, cause := false, components.CauseControl
	for n := 0; n < 240 && !resultsOf(run).Over; n++ {
		steps(t, run, 1000)
		e := &ecs.NewView1(run.World, components.Entrant).Rows()[0].A.State
		served = served || len(e.Penalties) == 1 && e.Penalties[0].Cause == cause && e.Penalties[0].Served > 0
	}
	r := resultsOf(run)
	p := r.Standings[0]
	if !r.Over || !p.Finished || p.Laps != 2 || p.Penalty != 0 || !served || len(r.Penalties) != 1 {
		t.Errorf("served %v; it ends as %+v, %+v", served, p, r.Penalties)
	}
}

// TestATankIsFilledWhereACarStandsInThePitsAndNowhereElse: two litres a second, up to what it holds.
func TestATankIsFilledWhereACarStandsInThePitsAndNowhereElse(t *testing.T) { // NET-28
	files := base(t)
	files["races/one.xml"] = &fstest.MapFile{Data: []byte(`<camber version="1"><race id="one"><track file="tracks/alder.xml"/>
		<rules drive-through="both" retire="600s"/><session laps="3"/><bots count="1" cars="porsche917k" from="70%" to="70%"/>
		</race></camber>`)}
	run := open(t, Setup{Files: files, Scene: "one"})
	car := vehicle.CarsOf(run.World).Find(run.Cars[0])
	stop := func(stands bool) {
		car.Driver.State.Active = !stands
		if at := &car.Intent.State; stands {
			*at = vehicle.IntentState{Brake: 1, Clutch: 1}
		}
	}
	steps(t, run, 20_000)
	stop(true)
	steps(t, run, 8_000)
	on := car.Fuel.State.Litres
	steps(t, run, 2_000)
	if got := car.Fuel.State.Litres - on; got > 0 {
		t.Fatalf("standing on the road, %.2f l came in", got)
	}
	stop(false)
	order := components.RaceOrder{Do: components.RacePenalise, Slot: 1, Seconds: -1}
	if err := components.RaceOrders.In(run.World).Push(run.World.Tick()+1, order); err != nil {
		t.Fatal(err)
	}
	e := &ecs.NewView1(run.World, components.Entrant).Rows()[0].A.State
	for n := 0; n < 3000 && e.Pit == 0; n++ {
		steps(t, run, 100)
	}
	steps(t, run, 5_000)
	stop(true)
	steps(t, run, 6_000)
	if e.Pit == 0 || car.Chassis.State.Velocity.Len() > 0.1 {
		t.Fatalf("it does not stand in the pits: %v, %.1f m/s", e.Pit, car.Chassis.State.Velocity.Len())
	}
	in, burnt := car.Fuel.State.Litres, 0.01 // l, of an engine that idles for five seconds
	steps(t, run, 5_000)
	if got := car.Fuel.State.Litres - in; math.Abs(got-10) > burnt+2*lookOften {
		t.Errorf("in 5 s in the pits %.3f l came in, want 10", got)
	}
	car.Fuel.State.Litres = car.Fuel.Params.Volume - 1
	if steps(t, run, 3_000); math.Abs(car.Fuel.State.Litres-car.Fuel.Params.Volume) > burnt {
		t.Errorf("a tank of %g l has %.3f", car.Fuel.Params.Volume, car.Fuel.State.Litres)
	}
	stop(false)
	if steps(t, run, 20_000); car.Chassis.State.Velocity.Len() < 10 || e.Out != 0 {
		t.Errorf("20 s later it goes at %.1f m/s, out: %s", car.Chassis.State.Velocity.Len(), e.Out)
	}
}

// lookOften is how often the rules look at cars, in s, at most.
const lookOften = 0.1
