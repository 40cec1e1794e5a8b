// Races on paper: lights, false starts, laps and gates within a step, the flag, penalties, retirements and orders.

package race

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"camber/components"
	"camber/components/line"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/hud/words"
)

// paper is a race of cars that go at even speeds, on a ring of 1000 m with gates at 300 m and 700 m.
type paper struct {
	*judge
	speeds []float64 // m/s
	from   float64   // m, where the first stands
	laps   []vehicle.LapState
	ways   []float64
	told   []string
	gone   [4]bool // who is not in the world
	dry    [4]bool // whose tank is empty
}

func newPaper(plan components.RacePlan, speeds ...float64) *paper {
	p := &paper{speeds: speeds, from: -8}
	p.judge = &judge{
		plan: &plan, state: &components.RaceState{}, dt: 0.01, look: 0.01, course: course{1000, true, []float64{300, 700}},
	}
	p.tell = func(e *entry, _ components.Ruling, n components.Notice) {
		if e != nil {
			n.Who = e.name()
		}
		p.told = append(p.told, english(n))
	}
	for i := range speeds {
		p.all = append(p.all, entry{
			EntrantState: &components.EntrantState{
				Slot: int32(i + 1), Number: int32(i + 1), Car: ecs.Key(10 + i),
				Who: components.RaceEntry{Name: fmt.Appendf(nil, "car %d", i+1)},
			},
		})
		p.ways = append(p.ways, p.from-8*float64(i))
	}
	p.laps = make([]vehicle.LapState, len(speeds))
	p.begin(0)
	return p
}

// run goes on for some seconds; each car waits for its own green, then goes at its speed.
func (p *paper) run(seconds float64) (next bool) {
	for range int(seconds/p.dt + 0.5) {
		p.tick++
		p.now = float64(p.tick) * p.dt
		for i := range p.all {
			e := &p.all[i]
			if p.now > e.Go {
				p.ways[i] += p.speeds[i] * min(p.dt, p.now-e.Go)
			}
			p.drive(e, i)
		}
		next = p.step()
	}
	return next
}

// drive takes a car to where it is, as Laps does.
func (p *paper) drive(e *entry, i int) {
	lap := &p.laps[i]
	along := p.ways[i]
	if p.course.closed {
		along = math.Mod(along+1e6, p.course.length)
	}
	if step := p.course.move(lap, along, p.dt); step > 0 {
		gates := func() {
			for _, ok := p.course.gate(lap, step, p.dt); ok; _, ok = p.course.gate(lap, step, p.dt) {
			}
		}
		gates()
		if _, ok := p.course.finish(lap, step, p.dt); ok {
			gates()
		}
	}
	at := space.PlaceAt([3]int32{}, space.V(512, 512, 0)).Moved(space.V(0, p.ways[i], 0))
	off, pits, beside := e.seen.off, e.seen.pits, e.seen.beside
	e.seen = sight{
		there: !p.gone[i], lap: *lap, place: at, speed: p.speeds[i], along: p.speeds[i],
		off: off, pits: pits, beside: beside, dry: p.dry[i],
	}
}

func sprint(laps int32) components.RacePlan {
	return components.RacePlan{
		Sessions: []components.RaceSession{{Kind: components.RaceProper, Laps: laps, Lights: true}},
		Rules:    components.RaceRules{FalseStart: 5, Cut: 5, Warnings: 1, Through: 20, Retire: 30, After: 60},
	}
}

func (p *paper) names() string {
	var all []string
	for _, e := range p.order() {
		all = append(all, strings.TrimPrefix(e.name(), "car "))
	}
	return strings.Join(all, " ")
}

func TestARaceGoesFromLightsToAWinnerAndTimesAreExactWithinAStep(t *testing.T) {
	p := newPaper(sprint(2), 40, 50.1234, 30)
	p.run(3)
	if p.state.Phase != components.RaceLights || len(p.told) != 0 {
		t.Fatalf("after 3 s it is in phase %d; told %q", p.state.Phase, p.told)
	}
	data := components.RaceData{Params: components.RaceParams{Plan: p.plan}, State: *p.state}
	if lit, goes := data.Lit(p.now); lit != 3 || goes {
		t.Errorf("after 3 s %d lamps are lit, goes %v", lit, goes)
	}
	p.run(57)
	if p.state.Phase != components.RaceFlagged || p.told[0] != "go" || p.names() != "2 1 3" {
		t.Fatalf("after a minute it is in phase %d, %s; told %q", p.state.Phase, p.names(), p.told)
	}
	first := &p.all[1]
	if want := (2000 + 16) / 50.1234; !first.Finished || math.Abs(first.Time-want) > 1e-9 {
		t.Errorf("the first is home after %.12f s, want %.12f", first.Time, want)
	}
	for i, want := range []float64{300 / 50.1234, 400 / 50.1234, 300 / 50.1234, 300 / 50.1234} {
		if math.Abs(first.Sectors[i]-want) > 1e-9 {
			t.Errorf("sector %d took %.12f s, want %.12f", i, first.Sectors[i], want)
		}
	}
	if len(first.Sectors) != 6 || len(first.Laps) != 2 || math.Abs(first.Best-1000/50.1234) > 1e-9 {
		t.Errorf("it has %d sectors, %d laps, best %g", len(first.Sectors), len(first.Laps), first.Best)
	}
	gap, down := p.gap(&p.all[2], first)
	if want := p.now - p.state.Go - (p.all[2].Along+16)/50.1234; math.Abs(gap-want) > 0.05 || down != 0 {
		t.Errorf("the last is %.3f s and %d laps behind, want %.3f and 0", gap, down, want)
	}
	p.run(60)
	if e := &p.all[2]; p.state.Phase != components.RaceOver || e.Done() != 2 || !e.Finished {
		t.Errorf("at the end it is in phase %d, the last is %+v", p.state.Phase, e.Ended)
	}
	if e := p.all[2].Ended[0]; p.state.Winner != first.Car || e.Place != 3 || e.Grid != 3 || e.Time == 0 {
		t.Errorf("the last ended as %+v", e)
	}
}

func TestUnderTheFlagALappedCarIsHomeAtItsNextLine(t *testing.T) {
	p := newPaper(sprint(3), 50, 30)
	p.run(130)
	if e := &p.all[1]; p.state.Phase != components.RaceOver || e.Done() != 2 || !e.Finished {
		t.Errorf("phase %d, the lapped car has %d laps, home %v", p.state.Phase, e.Done(), e.Finished)
	}
}

func TestWhoMovesUnderTheLampsIsPunishedOnceAndMayLoseByIt(t *testing.T) {
	p := newPaper(sprint(1), 50, 49.9)
	p.run(2)
	p.ways[0] += 0.29
	p.run(0.5)
	if len(p.all[0].Penalties) != 0 {
		t.Errorf("0.29 m: %+v", p.all[0].Penalties)
	}
	p.ways[0] += 0.02
	p.run(1)
	p.ways[0] += 0.5
	p.run(60)
	if e := &p.all[0]; len(e.Penalties) != 1 || e.Penalties[0].Cause != components.CauseFalseStart || e.Penalty(0) != 5 {
		t.Errorf("penalties %+v", e.Penalties)
	}
	if p.names() != "2 1" || p.all[1].Ended[0].Place != 1 || p.told[0] != "car 1: false start, +5 s" {
		t.Errorf("home come %s; told %q", p.names(), p.told)
	}
}

func TestALapLeftOutOrGainedOffTheRoadIsACut(t *testing.T) {
	p := newPaper(sprint(3), 40, 40)
	p.run(15)
	off := func(i int, seconds, slower float64) {
		p.all[i].seen.off = true
		p.run(0.01)
		p.speeds[i] *= slower
		p.run(seconds)
		p.speeds[i] /= slower
		p.all[i].seen.off = false
		p.run(0.1)
	}
	off(0, 1, 0.5) // it has lost by it
	if p.all[0].Cuts != 0 {
		t.Error("who loses time beside the road is said to have cut")
	}
	off(0, 1, 1)
	if e := &p.all[0]; e.Cuts != 1 || len(e.Penalties) != 0 || !e.CutLap {
		t.Errorf("the first cut: %d, %+v", e.Cuts, e.Penalties)
	}
	off(0, 1, 1)
	if e := &p.all[0]; e.Cuts != 2 || e.Penalty(0) != 5 {
		t.Errorf("the second cut: %d, %+v", e.Cuts, e.Penalties)
	}
	p.ways[1] += 100 // through the wood
	p.run(0.1)
	if e := &p.all[1]; e.Cuts != 1 || !e.CutLap {
		t.Errorf("100 m left out: %d", e.Cuts)
	}
	p.run(30)
	if e := &p.all[0]; !e.Laps[0].Cut || e.Laps[0].Lap != 1 {
		t.Errorf("the lap with cuts is %+v", e.Laps[0])
	}
}

func TestWhoStandsLeavesOrIsCrushedIsOutAndARaceOfNobodyEnds(t *testing.T) {
	p := newPaper(sprint(5), 40, 0, 40, 40)
	p.run(20)
	p.gone[2] = true
	p.all[3].seen.crushed = 2
	p.watch(&p.all[3])
	p.run(3 * p.dt)
	for i, want := range []components.RaceCause{0, 0, components.CauseLeft, components.CauseDamage} {
		if p.all[i].Out != want {
			t.Errorf("car %d: out for %q, want %q", i+1, p.all[i].Out, want)
		}
	}
	p.run(25)
	if p.all[1].Out != components.CauseStood || p.all[0].Out != 0 {
		t.Errorf("after 30 s on the grid: %q, %q", p.all[1].Out, p.all[0].Out)
	}
	p.speeds[0] = 0
	p.run(40)
	if p.state.Phase != components.RaceOver || p.state.Winner != 0 || p.all[0].Ended[0].Place != 1 {
		t.Errorf("with everyone out: phase %d, winner %d, %+v", p.state.Phase, p.state.Winner, p.all[0].Ended)
	}
}

// TestWhoParksOnTheLineDrivesOneLap: neither standing on it nor rolling back and forth over it is another.
func TestWhoParksOnTheLineDrivesOneLap(t *testing.T) {
	p := newPaper(sprint(5), 40, 40)
	for p.all[0].Done() == 0 {
		p.run(p.dt)
	}
	for range 20 {
		p.speeds[0] = 1.5
		p.run(1)
		p.speeds[0] = -1.5
		p.run(1)
	}
	if e := &p.all[0]; e.Done() != 1 || e.Out != 0 || len(e.Sectors) != 3 {
		t.Errorf("back and forth over the line: %d laps, %d sectors, out for %q", e.Done(), len(e.Sectors), e.Out)
	}
	p.speeds[0] = 0
	p.run(31)
	if e := &p.all[0]; e.Done() != 1 || e.Out != components.CauseStood {
		t.Errorf("on the line: %d laps, out for %q", e.Done(), e.Out)
	}
}

func TestBestLapsMakeTheGridOfTheNextSession(t *testing.T) {
	plan := sprint(1)
	plan.Sessions = append([]components.RaceSession{{Kind: components.RaceQualifying, Seconds: 60}}, plan.Sessions...)
	for grid, want := range map[components.RaceGrid]string{
		components.GridStarts: "1 2 3", components.GridQualifying: "2 3 1", components.GridReversed: "1 3 2",
	} {
		plan.Sessions[1].Grid = grid
		p := newPaper(plan, 20, 50, 40)
		next := false
		for range 200 {
			if next = p.run(1); next {
				break
			}
		}
		if !next || p.names() != "2 3 1" || p.state.Winner != p.all[1].Car {
			t.Fatalf("qualifying ended %v: %s", next, p.names())
		}
		p.begin(1)
		at := make([]string, 3)
		for i := range p.all {
			at[p.all[i].Grid-1] = fmt.Sprint(i + 1)
		}
		if got := strings.Join(at, " "); got != want {
			t.Errorf("grid by %s: %s, want %s", components.RaceGrids[grid], got, want)
		}
		if e := &p.all[1]; e.Done() != 0 || e.Best != 0 || len(e.Laps) == 0 || len(e.Ended) != 1 {
			t.Errorf("a new session begins with %+v", e.EntrantState)
		}
	}
}

func TestATimedRaceEndsWhenItsFirstNextComesToTheLine(t *testing.T) {
	plan := sprint(0)
	plan.Sessions[0].Seconds = 45
	p := newPaper(plan, 40, 50)
	p.run(100)
	if e := &p.all[1]; e.Done() != 3 || !e.Finished || math.Abs(p.state.Flag-p.state.Go-e.Time) > 1e-9 {
		t.Errorf("the first has %d laps, the flag came %g s after the start", e.Done(), p.state.Flag-p.state.Go)
	}
	if e := &p.all[0]; e.Done() != 3 && e.Done() != 2 || !e.Finished {
		t.Errorf("the other has %d laps, home %v", e.Done(), e.Finished)
	}
}

func TestOnAStageTheyStartOneByOneAndTheTimeCounts(t *testing.T) {
	p := newPaper(components.RacePlan{
		Sessions: []components.RaceSession{{Kind: components.RaceStage, Laps: 1, Apart: 10}}, Rules: sprint(1).Rules,
	}, 30, 40)
	p.course.closed = false
	p.run(5)
	if p.ways[0] <= -8 || p.ways[1] != -16 {
		t.Fatalf("after 5 s they are at %g", p.ways)
	}
	p.run(60)
	if p.names() != "2 1" || math.Abs(p.all[1].Time-25) > 1e-9 || len(p.all[0].Sectors) != 3 ||
		p.state.Phase != components.RaceOver {
		t.Errorf("%s in %g s, sectors %v, phase %d", p.names(), p.all[1].Time, p.all[0].Sectors, p.state.Phase)
	}
}

func TestADriveThroughIsServedInThePitsOrCostsTime(t *testing.T) {
	plan := sprint(3)
	plan.Rules.FalseStart = -1
	for lane, want := range map[float64]struct {
		told    string
		seconds float64
		served  bool
	}{
		0: {"car 1: false start, +20 s", 20, true}, 200: {"car 1: false start, a drive-through", 0, false},
	} {
		p := newPaper(plan, 40, 40)
		p.lane = lane
		p.run(2)
		p.ways[0]++
		p.run(8)
		e := &p.all[0]
		if len(e.Penalties) != 1 || p.told[0] != want.told || e.Penalty(0) != want.seconds ||
			e.Penalties[0].Served > 0 != want.served {
			t.Fatalf("lane %g: told %q, %+v", lane, p.told, e.Penalties)
		}
		if lane == 0 {
			continue
		}
		pits := func(i int, seconds float64) {
			p.all[i].seen.pits = true
			p.run(seconds)
			p.all[i].seen.pits = false
			p.run(0.1)
		}
		if pits(0, 2); e.Penalties[0].Served != 0 || e.Through != 1 {
			t.Errorf("80 m of 200 m are enough: %+v", e.Penalties)
		}
		if pits(0, 5); e.Penalties[0].Served == 0 || e.Through != 0 ||
			p.told[len(p.told)-1] != "car 1: drive-through served" {
			t.Errorf("driven through: %+v; told %q", e.Penalties, p.told)
		}
		if p.run(200); e.Penalty(0) != 0 || e.Ended[0].Place != 1 {
			t.Errorf("served, it still costs %g s", e.Penalty(0))
		}
		p = newPaper(plan, 40, 40)
		p.lane = lane
		p.run(2)
		p.ways[0]++
		if p.run(200); p.all[0].Penalty(0) != 20 || p.all[0].Ended[0].Place != 2 {
			t.Errorf("never driven, it costs %g s", p.all[0].Penalty(0))
		}
	}
}

func TestThePitLaneLiesBeyondTheEdgeFromItsFirstBoxToItsLast(t *testing.T) {
	ring := line.New([]space.Vec{
		space.V(0, 0, 0), space.V(0, 300, 0), space.V(300, 300, 0), space.V(300, 0, 0),
	}, true)
	for i := range ring.Knots {
		ring.Knots[i].Left, ring.Knots[i].Right = 6, 6
	}
	c := terrain.CourseParams{Middle: ring, Starts: []terrain.TrackStart{terrain.StartAt(ring, -20, 2, false)}}
	if l := (lane{c.Pits()}); l.Long != 0 {
		t.Errorf("without boxes it is %g m long", l.Long)
	}
	for along := 1160.0; along < 1290; along += 20 {
		c.Starts = append(c.Starts, terrain.StartAt(ring, math.Mod(along, 1200), 14, true))
	}
	l := (lane{c.Pits()})
	if math.Abs(l.Long-120) > 1e-9 || l.From != 1160 || l.Left {
		t.Fatalf("the lane is %+v", l)
	}
	for _, at := range []struct {
		along, offset float64
		in, near      bool
	}{
		{1170, 10, true, true},
		{50, 10, true, true},
		{90, 10, false, true},
		{1100, 10, false, true},
		{50, 0, false, false},
		{50, -10, false, false},
		{600, 10, false, false},
		{50, 7, false, true},
	} {
		k := ring.KnotAt(at.along)
		if in, near := l.at(ring, at.along, at.offset, &k); in != at.in || near != at.near {
			t.Errorf("at %g m, %g m to the right: in %v, near %v", at.along, at.offset, in, near)
		}
	}
}

// TestGapsAreThoseOfTheWay: the first was where a car is now so long ago, in bends where both brake as well.
func TestGapsAreThoseOfTheWay(t *testing.T) {
	p := newPaper(sprint(9), 40, 39.5)
	var was [][2]float64 // the first's way and time
	for range 12_000 {
		for i := range p.speeds {
			p.speeds[i] = (40 - 0.5*float64(i)) * (1 + 0.5*math.Sin(p.ways[i]/1000*12*math.Pi))
		}
		p.run(p.dt)
		was = append(was, [2]float64{p.all[0].Along, p.now})
		n := len(was)
		for n > 0 && was[n-1][0] > p.all[1].Along {
			n--
		}
		gap, _ := p.gap(&p.all[1], &p.all[0])
		if truth := p.now - was[max(n-1, 0)][1]; p.all[1].Along > 100 && math.Abs(gap-truth) > 0.06 {
			t.Fatalf("after %.2f s at %.1f m and %.1f m the gap is %.3f s, not %.3f", p.now, was[len(was)-1][0],
				p.all[1].Along, gap, truth)
		}
	}
	e := &components.EntrantState{}
	for post, at := range map[int32]float64{-1: 3, 5: 2090, 47: 2100.5} { // counted beyond 35 minutes
		e.Pass(post, at)
		if since, ok := e.Since(post, 2110); !ok && at > 20 || math.Abs(since-(2110-at)) > 0.001 && at > 20 {
			t.Errorf("post %d was passed %g s ago", post, since)
		}
	}
	if _, ok := e.Since(6, 1); ok {
		t.Error("a post was passed that never was")
	}
}

func TestASessionThatBeginsAgainKeepsTheOnesBefore(t *testing.T) {
	plan := sprint(2)
	plan.Sessions = append([]components.RaceSession{{Kind: components.RaceQualifying, Laps: 1}}, plan.Sessions...)
	p := newPaper(plan, 50, 40)
	for !p.run(1) {
	}
	p.begin(1)
	laps, sectors := len(p.all[0].Laps), len(p.all[0].Sectors)
	for range 1000 { // until somebody has a lap of the race, a penalty and a gate of the next lap
		if p.run(0.1); p.all[0].Done() > 0 && p.all[0].Gates > 0 {
			break
		}
	}
	p.obey(&components.RaceOrder{Do: components.RacePenalise, Slot: 1, Seconds: 5})
	p.obey(&components.RaceOrder{Do: components.RacePenalise, Slot: 9, Seconds: 5})
	if e := &p.all[0]; len(e.Laps) == laps || len(e.Sectors) == sectors || len(e.Penalties) != 1 {
		t.Fatalf("before it begins again: %+v", e.EntrantState)
	}
	if !p.obey(&components.RaceOrder{Do: components.RaceRestart}) {
		t.Fatal("it is not to begin again")
	}
	p.annul()
	p.begin(1)
	if e := &p.all[0]; len(e.Laps) != laps || len(e.Sectors) != sectors || len(e.Penalties) != 0 || len(e.Ended) != 1 ||
		e.Done() != 0 || p.state.Phase != components.RaceOnGrid {
		t.Errorf("begun again: %+v", e.EntrantState)
	}
}

func TestWhoComesLateIsNoFalseStartAndWasNotInTheSessionBefore(t *testing.T) {
	plan := sprint(2)
	plan.Sessions = append([]components.RaceSession{{Kind: components.RaceQualifying, Laps: 1}}, plan.Sessions...)
	p := newPaper(plan, 50, 40)
	for !p.run(1) {
	}
	p.begin(1)
	p.run(15)
	late := &components.EntrantState{Slot: 3, Number: 3, Car: 12, Who: components.RaceEntry{Name: []byte("late")}}
	p.all, p.speeds = append(p.all, entry{EntrantState: late}), append(p.speeds, 0)
	p.ways, p.laps = append(p.ways, -30), append(p.laps, vehicle.LapState{})
	p.run(0.1)
	if late.Grid != 3 || late.Jumped || len(late.Penalties) != 0 || len(late.Ended) != 1 || late.Ended[0].Place != 0 ||
		late.Go > p.now || late.Out != 0 {
		t.Errorf("who has come is %+v", late)
	}
}

// english is a notice in words.
func english(n components.Notice) string {
	book, _ := words.Open(content.Base(), content.Base())
	return book.English().Tell(n)
}
