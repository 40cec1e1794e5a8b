// A drive-through, driven: the built-in driver goes through the pits of Alder Ring for it, and races on.

package session

import (
	"testing"
	"testing/fstest"

	"camber/components"
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
