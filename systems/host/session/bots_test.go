// Bots that race: the fast ones begin behind the slow ones, and come by without shunting anybody.

package session

import (
	"flag"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"camber/components/solid"
	"camber/components/vehicle"
	"camber/ecs"
)

var botLaps = flag.Int("botlaps", 0, "laps that the bots race, as make soak-long has it; 0: three quarters of a minute")

// raced is what the bots of a race did to each other.
type raced struct {
	run     *Session
	cars    map[ecs.Key]bool
	touches *ecs.Cursor[solid.Touch]
	hardest float64 // N s, of a touch between two cars
	begun   int     // such touches
	order   []ecs.Key
	passed  int // times that somebody came by somebody
}

// look takes in a moment.
func (r *raced) look() {
	for e, ok := r.touches.Next(); ok; e, ok = r.touches.Next() {
		if r.cars[e.Keys[0]] && r.cars[e.Keys[1]] {
			r.hardest = max(r.hardest, e.What.Impulse)
			if e.What.Phase == solid.TouchBegin {
				r.begun++
			}
		}
	}
	far := func(car ecs.Key) float64 { return vehicle.Lap.Of(r.run.World, car).State.Distance }
	for i := 1; i < len(r.order); i++ {
		for j := i; j > 0 && far(r.order[j]) > far(r.order[j-1]); j-- {
			r.order[j], r.order[j-1] = r.order[j-1], r.order[j]
			r.passed++
		}
	}
}

// TestBotsRaceAndShuntNobody has eight of them in four kinds of cars, the slowest in front. Alone a mistake costs time;
// here it must cost nobody else his car.
func TestBotsRaceAndShuntNobody(t *testing.T) {
	files := base(t)
	text := string(files["races/eight.xml"].Data)
	if text = strings.Replace(text, `from="90%" to="60%"`, `from="60%" to="90%"`, 1); *botLaps > 0 {
		text = strings.Replace(text, `from="60%" to="90%"`, `from="90%" to="60%"`, 1) // as it is, and as long as wanted
		text = strings.Replace(text, `laps="3"`, fmt.Sprintf(`laps="%d"`, *botLaps), 1)
	}
	files["races/eight.xml"] = &fstest.MapFile{Data: []byte(text)}
	run := open(t, Setup{Files: files, Scene: "races/eight.xml", Sets: []string{"race@hands=no"}})
	r := raced{run: run, cars: map[ecs.Key]bool{}, touches: solid.TouchLog.In(run.World).Reader()}
	for _, car := range run.Cars {
		r.cars[car] = true
	}
	r.order = append(r.order, run.Cars...)
	seconds := 45
	if *botLaps > 0 {
		seconds = 140 * *botLaps
	}
	for n := range 2 * seconds {
		steps(t, run, 500)
		if r.look(); n == 30 { // all are on their way: what was before counts for nothing
			r.passed = 0
		}
		if *botLaps > 0 && n%20 == 0 && resultsOf(run).Over {
			break
		}
	}
	t.Logf("%d touches, the hardest %.0f N s, %d times somebody came by", r.begun, r.hardest, r.passed)
	if r.hardest > 1500 { // a metre a second between two cars
		t.Errorf("somebody was hit with %.0f N s", r.hardest)
	}
	if least := map[bool]int{true: 2, false: 1}[*botLaps == 0]; r.passed < least { // better ones in front: seldom
		t.Errorf("somebody came by somebody %d times", r.passed)
	}
	if *botLaps == 0 {
		return
	}
	best, out := map[string]float64{}, 0
	for _, p := range resultsOf(run).Standings {
		t.Logf("%d. %s %s skill %.2f: %d laps, best %.2f s %s", p.Place, p.Name, p.Car, p.Skill, p.Laps, p.Best, p.Retired)
		if !p.Finished {
			out++
		}
		if was, two := best[p.Car]; two && was == p.Best {
			t.Errorf("two %s of other levels have the same best lap", p.Car)
		}
		best[p.Car] = p.Best
	}
	if out > 1 {
		t.Errorf("%d did not come home", out)
	}
}

// TestBotsDoNotOvertakeUnderYellow: a car that nobody drives stands on a short ring, so that all of it is under a
// yellow flag from 12 s on; the fast bot has come up to the slow one by then. It goes round who stands.
func TestBotsDoNotOvertakeUnderYellow(t *testing.T) {
	files := base(t)
	text := strings.NewReplacer(`<session kind="qualifying" laps="1"/>`, "", ` grid="qualifying"`, "",
		`retire="3s"`, `retire="300s" yellow="5s"`, `laps="2"`, `laps="3"`,
		`<bots count="2" cars="wren stoat" from="90%" to="60%"/>`,
		`<entrant car="wren" skill="50%" slot="1"/><entrant car="kestrel" skill="100%" slot="4"/>`).Replace(ringRace)
	files["races/ring.xml"] = &fstest.MapFile{Data: []byte(text)}
	run := open(t, Setup{Files: files, Scene: "ring"})
	steps(t, run, 40_000)
	r := resultsOf(run)
	for _, p := range r.Penalties {
		t.Errorf("%+v", p)
	}
	if first, second := r.Standings[0], r.Standings[1]; first.Skill != 0.5 || second.Laps < 1 || second.Gap > 3 {
		t.Errorf("it goes on as %+v, %+v", first, second)
	}
}
