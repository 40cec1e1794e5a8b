// Cars that orders move in a race on paper.

package race

import (
	"slices"
	"testing"
)

func TestTheLapOfWhomAnOrderMovesDoesNotCountAndALeapIsACut(t *testing.T) {
	p := newPaper(sprint(3), 40, 40)
	p.moved(p.all[0].Car, true)
	if p.all[0].Cuts != 0 {
		t.Error("on the grid nobody has cut anything")
	}
	p.run(15)
	p.told = nil
	p.moved(p.all[0].Car, true)
	p.ways[0] += 100
	p.run(0.1)
	p.moved(p.all[1].Car, false)
	p.ways[1] -= 10 // back, and less than a leap
	p.run(0.1)
	for i := range p.all {
		if e := &p.all[i]; e.Cuts != int32(1-i) || !e.CutLap {
			t.Errorf("%s has cut %d times, its lap does not count: %v", e.name(), e.Cuts, e.CutLap)
		}
	}
	want := []string{"", "car 1: cut, warning 1 of 1", "car 2: cut, the lap does not count"}
	if !slices.Equal(p.told, want) {
		t.Errorf("told is %q, want %q", p.told, want)
	}
	p.all[0].Finished = true
	p.moved(p.all[0].Car, true)
	p.moved(999, true)
	if len(p.told) != 3 {
		t.Errorf("of who is home, or of no entrant, is told %q", p.told[3:])
	}
}
