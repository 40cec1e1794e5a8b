// Races on paper: who runs dry, and who owes a drive through the pits.

package race

import (
	"testing"

	"camber/components"
)

func TestWhoStandsWithAnEmptyTankIsOutButNotInThePits(t *testing.T) {
	p := newPaper(sprint(5), 40, 50)
	p.run(20)
	p.speeds[1] = 0
	dry := func(pits bool, seconds float64) {
		for range int(seconds / p.dt) {
			p.all[1].seen.pits = pits
			p.dry[1] = true
			p.run(p.dt)
		}
	}
	if dry(true, 5); p.all[1].Out != 0 {
		t.Fatalf("in the pits it is out: %s", p.all[1].Out)
	}
	if dry(false, 5); p.all[1].Out != components.CauseFuel || p.all[0].Out != 0 {
		t.Errorf("on the road it is out: %q", p.all[1].Out)
	}
}

func TestEnoughCutsOweADriveThrough(t *testing.T) {
	plan := sprint(9)
	plan.Rules.Cut, plan.Rules.Warnings = -1, 2
	p := newPaper(plan, 40, 50)
	p.lane = 300
	p.run(20)
	e := &p.all[0]
	for n := 1; n <= 3; n++ {
		e.seen.off = true // all wheels beside the road, and no slower than on it
		p.run(1)
		e.seen.off = false
		p.run(1)
		if want := int32(max(0, n-2)); e.Cuts != int32(n) || e.Through != want {
			t.Fatalf("after %d cuts he owes %d drives through the pits, want %d", e.Cuts, e.Through, want)
		}
	}
	last := e.Penalties[len(e.Penalties)-1]
	if len(e.Penalties) != 1 || !last.Through || last.Cause != components.CauseCut || last.Served != 0 {
		t.Errorf("held against him is %+v", e.Penalties)
	}
}
