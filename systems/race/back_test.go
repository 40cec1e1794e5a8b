// Coming back to a race on paper.

package race

import (
	"testing"

	"camber/components"
	"camber/components/vehicle"
)

func TestWhoLeavesAndComesBackGoesOnWithTheLapsHeHad(t *testing.T) {
	p := newPaper(sprint(5), 40, 50)
	p.run(8 + 50) // 2500 m at most
	e := &p.all[1]
	number, time := e.Number, e.Time
	p.punish(e, components.CauseCut, 5)
	e.Car = 99
	p.speeds[1] = 0
	p.gone[1] = true
	if p.run(p.dt); e.Out != components.CauseLeft || e.Done() != 2 {
		t.Fatalf("who has left after %d laps is out: %s", e.Done(), e.Out)
	}
	p.laps[1], p.ways[1] = vehicle.LapState{}, -20 // another car, in the pits
	p.gone[1] = false
	p.drive(e, 1)
	p.carry(e, &p.laps[1])
	p.step()
	if e.Out != 0 || e.Done() != 2 || e.Along != 1980 || e.Number != number || e.Time != time || e.Penalty(0) != 5 {
		t.Fatalf("back he is %+v", e.EntrantState)
	}
	if gap, down := p.gap(e, &p.all[0]); gap <= 0 || gap > 2 || down != 0 {
		t.Errorf("he is %.1f s and %d laps behind", gap, down)
	}
	p.speeds[1] = 50
	p.run(25)
	if e.Done() != 3 || len(e.Sectors) != 9 || e.Laps[2].Time < 20 || e.Laps[2].Time > 21 {
		t.Errorf("the next lap is number %d, %+v, of %d sectors", e.Done(), e.Laps[2:], len(e.Sectors))
	}
	p.gone[1] = true
	p.run(p.dt)
	if e.seen.there = true; !p.back(e) {
		t.Error("he does not come back again")
	}
	if p.course.closed = false; p.back(e) {
		t.Error("he comes back to a stage that he had begun")
	}
}
