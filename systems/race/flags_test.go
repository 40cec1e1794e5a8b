// Flags on paper: who is shown which, where sectors are yellow, and who overtakes all the same; and the wrong way.

package race

import (
	"slices"
	"strings"
	"testing"

	"camber/components"
)

func TestACarThatStandsIsUnderAYellowFlagInItsSector(t *testing.T) {
	p := newPaper(sprint(9), 40, 40, 35)
	p.run(30) // the first has come about 750 m: beyond the gate at 700 m
	p.speeds[0], p.all[0].seen.beside = 0, -3
	shown, near, calm := 0, 0, 0
	for range 3000 {
		p.run(p.dt)
		for _, e := range p.all[1:] {
			far := p.way(&e, &p.all[0])
			yellow := e.Flags&components.FlagYellow != 0
			switch {
			case yellow && far > yellowAhead:
				t.Fatalf("a yellow flag %g m before", far)
			case yellow:
				shown++
			case far < yellowAhead-5 && p.now > 32.5:
				near++
			default:
				calm++
			}
		}
	}
	if shown < 100 || near > 0 || calm < 100 || p.state.Yellow != 1<<2 {
		t.Errorf("yellow for %d looks, missing for %d, none for %d; sectors %b", shown, near, calm, p.state.Yellow)
	}
	if !slices.Contains(p.told, "yellow flag in sector 3") || slices.Contains(p.told, "sector 3 is clear") {
		t.Errorf("told %q", p.told)
	}
	p.all[0].seen.beside = 9 // it rolls off the road
	p.run(0.1)
	if p.state.Yellow != 0 || p.told[len(p.told)-1] != "sector 3 is clear" {
		t.Errorf("beside the road: sectors %b, told %q", p.state.Yellow, p.told)
	}
}

func TestWhoIsAboutToBeLappedIsShownBlueAndWhoIsHomeChequered(t *testing.T) {
	p := newPaper(sprint(5), 50, 30)
	p.all[1].Who.Hands = true
	blue, before := 0, p.all[1].Flags
	for range 7000 {
		p.run(p.dt)
		e := &p.all[1]
		if e.Flags != before && e.Flags == components.FlagBlue {
			blue++
			if far := p.way(&p.all[0], e); far > 126 || far < 120 {
				t.Errorf("blue when the first is %g m behind", far)
			}
		}
		if before = e.Flags; p.all[0].Flags != 0 {
			t.Fatalf("the first is shown %s", p.all[0].Flags)
		}
	}
	if told := strings.Join(p.told, ", "); blue != 1 || strings.Count(told, "car 2: blue flag") != 1 || before != 0 {
		t.Errorf("blue %d times, now %q; told %q", blue, before, p.told)
	}
	p.run(60)
	if p.all[0].Flags != components.FlagChequered || p.all[0].Flags.String() != "chequered" {
		t.Errorf("who is home is shown %q", p.all[0].Flags)
	}
}

func TestWhoOvertakesUnderYellowIsPunishedWhereRulesSaySo(t *testing.T) {
	for _, seconds := range []float64{0, 5} {
		plan := sprint(9)
		plan.Rules.Yellow = seconds
		p := newPaper(plan, 20, 20, 20, 30) // the last comes from half a lap ahead to half a lap behind
		p.run(35)
		p.speeds[0] = 0 // it stands at about 550 m; the others are close behind
		p.ways[1], p.ways[2], p.ways[3] = p.ways[0]-120, p.ways[0]-140, p.ways[0]+340
		p.run(1)
		p.all[1].CutLap, p.all[2].CutLap, p.all[3].CutLap = true, true, true
		p.speeds[0], p.speeds[2] = 0, 40
		p.run(6)
		var causes []components.RaceCause
		for _, e := range p.all[2].Penalties {
			causes = append(causes, e.Cause)
		}
		once := slices.Equal(causes, []components.RaceCause{components.CauseYellow})
		if len(p.all[1].Penalties) != 0 || once != (seconds > 0) {
			t.Errorf("with %g s: the others have %v and %v", seconds, p.all[1].Penalties, causes)
		}
	}
}

func TestWhoComesTheWrongWayIsToldOnce(t *testing.T) {
	p := newPaper(sprint(9), 40, 40)
	p.run(20)
	p.speeds[0] = -4
	p.run(1.4)
	if said := strings.Join(p.told, ", "); strings.Contains(said, "wrong way") {
		t.Errorf("at once: %s", said)
	}
	p.run(3)
	if said := strings.Join(p.told, ", "); strings.Count(said, "car 1: wrong way") != 1 || p.state.Yellow == 0 {
		t.Errorf("told %q, sectors %b", said, p.state.Yellow)
	}
	p.speeds[0] = 40
	p.run(2)
	if p.all[0].Back != 0 || p.state.Yellow != 0 {
		t.Errorf("it goes on and is still %g s on the wrong way, sectors %b", p.all[0].Back, p.state.Yellow)
	}
}
