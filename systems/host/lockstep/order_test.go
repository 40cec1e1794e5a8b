// What a client orders besides driving reaches the world, and an order that nobody can do is told its cure.

package lockstep

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"camber/blueprints/thing"
	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/host/events"
	"camber/systems/host/session"
)

// raw asks and gives the line that comes back.
func (c *client) raw(line string) string {
	c.t.Helper()
	if _, err := io.WriteString(c.to, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
	answer, err := c.lines.ReadString('\n')
	if err != nil {
		c.t.Fatal(err)
	}
	return answer
}

func TestAClientSignalsPutsMovesTellsAndAsks(t *testing.T) { // SND-02, HUD-09, CFG-02
	c := serve(t, session.Setup{}, 0)
	tasks := components.Tasks.In(c.run.World).Reader()
	sounds := person.SoundLog.In(c.run.World).Reader()
	c.good(`{"do":"read","channels":["intent.indicator","intent.lights","intent.horn","intent.wipers","speed"]}`)
	if r := c.good(`{"do":"step","indicator":2,"lights":3,"horn":true,"wipers":1}`); !slices.Equal(r.Values[:4],
		[]float64{2, 3, 1, 1}) {
		t.Errorf("signals are %v", r.Values)
	}
	c.good(`{"do":"put","what":"cone","ahead":20,"right":1}`)
	c.good(`{"do":"put","what":"beacon","east":40,"north":30}`)
	c.good(`{"do":"task","text":"Overtake the van"}`)
	c.good(`{"do":"sound","what":"sounds/bell.wav","loud":0.5,"car":1}`)
	pushes := components.Pushes.In(c.run.World).Reader()
	c.good(`{"do":"force","torque":-2.5,"lasts":0.3}`)
	c.good(`{"do":"step"}`)
	if e, ok := pushes.Next(); !ok || e.What != (components.Push{Force: -2.5, Lasts: 0.3}) {
		t.Errorf("the push is %+v", e.What)
	}
	if n := len(thing.PutThings(c.run.World)); n != 2 {
		t.Errorf("%d things were put down", n)
	}
	if e, ok := tasks.Next(); !ok || e.What.Text != "Overtake the van" {
		t.Errorf("the task is %+v", e.What)
	}
	if e, ok := sounds.Next(); !ok || e.What.File != "sounds/bell.wav" || e.Keys[0] != c.run.Cars[0] {
		t.Errorf("the sound is %+v", e)
	}
	c.good(`{"do":"remove","what":"all"}`)
	c.good(`{"do":"move","east":100,"north":50,"heading":1.5,"speed":20}`)
	r := c.good(`{"do":"step","ticks":2}`)
	at := vehicle.Chassis.Of(c.run.World, c.run.Cars[0]).State
	if n := len(thing.PutThings(c.run.World)); n != 0 {
		t.Errorf("%d things are left", n)
	}
	if math.Abs(r.Values[4]-20) > 0.2 || math.Abs(at.Turn.Heading()-1.5) > 0.01 {
		t.Errorf("it goes at %g m/s to %g rad", r.Values[4], at.Turn.Heading())
	}
	down := c.raw(`{"do":"rays","rays":[[0,0,0,0,0,-5],[0,0,0,0,0,5]]}`)
	if !strings.Contains(down, `"surface":"`) || !strings.Contains(down, `{"far":-1,`) {
		t.Errorf("rays down and up meet %s", down)
	}
	for line, cure := range map[string]string{
		`{"do":"put","what":"conne"}`:                             `did you mean \"cone\"`,
		`{"do":"put"}`:                                            `camber list obstacles`,
		`{"do":"move","east":1}`:                                  `say east and north`,
		`{"do":"sound","what":"../x.wav"}`:                        `nothing outside of them is played`,
		`{"do":"task"}`:                                           `takes the last one away`,
		`{"do":"picture","camera":"cocpit"}`:                      `did you mean \"cockpit\"`,
		`{"do":"picture","camera":"hood","up":2}`:                 `say one`,
		`{"do":"picture","width":5000}`:                           `1 to 4096`,
		`{"do":"picture","format":"jpeg"}`:                        `four bytes a pixel`,
		`{"do":"picture","fov":4}`:                                `0.01 to 3 rad`,
		`{"do":"force","torque":50,"lasts":1}`:                    `-30 to 30`,
		`{"do":"picture"}`:                                        `there are no pictures here`,
		`{"do":"remove","what":"some"}`:                           `\"last\", \"near\" or \"all\"`,
		`{"do":"rays","rays":[[1,2]]}`:                            `six numbers`,
		`{"do":"step","lights":4}`:                                `0 to 3`,
		`{"do":"put","what":"cone","ahead":5000}`:                 `1000 are the most`,
		`{"do":"move","east":1,"north":1,"speed":1000}`:           `200 m/s are the most`,
		`{"do":"task","text":"` + strings.Repeat("x", 401) + `"}`: `400 at most`,
	} {
		if got := c.raw(line); !strings.Contains(got, cure) {
			t.Errorf("%.60s: %s, want %s", line, got, cure)
		}
	}
}

func TestAClientIsToldOfEachCollisionOnceButOfNoneWithWhatStandsFixed(t *testing.T) { // COL-04, COL-05
	c := serve(t, session.Setup{}, 0)
	c.good(`{"do":"put","what":"crate","ahead":6}`)
	c.good(`{"do":"put","what":"tree","ahead":16}`)
	c.good(`{"do":"step","ticks":500}`)
	if told := c.raw(`{"do":"hits"}`); !strings.Contains(told, `"hits":[],"lost":0`) {
		t.Errorf("before anything was hit it tells %s", told)
	}
	at := vehicle.Chassis.Of(c.run.World, c.run.Cars[0])
	from := at.State.Place
	at.State.Velocity = at.State.Turn.Rotate(space.V(0, 15, 0))
	c.good(`{"do":"step","ticks":2000,"throttle":1}`)
	told := c.raw(`{"do":"hits"}`)
	if n := strings.Count(told, `"between":["car 1","crate"]`); n < 1 || n > 3 || strings.Contains(told, "tree") {
		t.Errorf("a car that runs over a crate into a tree tells %s", told)
	}
	if far := at.State.Place.From(from).Len(); far < 8 || far > 20 {
		t.Errorf("it comes %.1f m: the tree stands at 16", far)
	}
	if again := c.raw(`{"do":"hits"}`); !strings.Contains(again, `"hits":[]`) {
		t.Errorf("asked again it tells %s", again)
	}
}

// TestEventsOfTouchesAreTheHitsThatACarHasPartIn: the same touches, in another form, and none between two crates.
func TestEventsOfTouchesAreTheHitsThatACarHasPartIn(t *testing.T) {
	c := serve(t, session.Setup{}, 0)
	for _, ahead := range []string{"6", "7.5", "9"} {
		c.good(`{"do":"put","what":"crate","ahead":` + ahead + `}`)
	}
	c.good(`{"do":"step","ticks":500}`)
	at := vehicle.Chassis.Of(c.run.World, c.run.Cars[0])
	at.State.Velocity = at.State.Turn.Rotate(space.V(0, 15, 0))
	c.good(`{"do":"step","ticks":2000,"throttle":1}`)
	var told struct {
		Hits   []events.Hit
		Events []events.Event
	}
	for _, do := range []string{"hits", "events"} {
		if err := json.Unmarshal([]byte(c.raw(`{"do":"`+do+`"}`)), &told); err != nil {
			t.Fatal(err)
		}
	}
	var want, got []string
	crates := 0
	for _, h := range told.Hits {
		if h.Between == [2]string{"crate", "crate"} {
			crates++
			continue
		}
		want = append(want, fmt.Sprint(h.Tick, h.Impulse, h.Place))
	}
	for _, e := range told.Events {
		if e.Kind == events.Touch {
			got = append(got, fmt.Sprint(e.Tick, e.Impulse, *e.Place))
			if e.Car != 1 || e.With != "crate" {
				t.Errorf("an event says %+v", e)
			}
		}
	}
	if crates == 0 || len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("of %d hits, %d between crates, events have\n%v\nwant\n%v", len(told.Hits), crates, got, want)
	}
}

// TestWhatIsReadIsWhatIsWritten: one convention both ways, whatever order says it: heading in rad, clockwise from
// north, and turning to the left positive.
func TestWhatIsReadIsWhatIsWritten(t *testing.T) {
	c := serve(t, session.Setup{}, 0)
	for _, channel := range c.good(`{"do":"channels"}`).Channels {
		if channel.Name == "heading" && channel.Unit != "rad" {
			t.Errorf("the heading is in %s", channel.Unit)
		}
	}
	c.good(`{"do":"read","channels":["heading","yaw-rate"]}`)
	for n, heading := range []float64{0, 0.5, 1.57, 3, 4.5, 6.2} {
		c.good(fmt.Sprintf(`{"do":"move","east":60,"north":0,"heading":%g}`, heading))
		r := c.good(`{"do":"step"}`)
		if math.Abs(math.Remainder(r.Values[0]-heading, 2*math.Pi)) > 1e-3 {
			t.Errorf("moved to a heading of %g rad it has one of %g", heading, r.Values[0])
		}
		c.good(fmt.Sprintf(`{"do":"spawn","what":"wren","driver":"told","east":%g,"north":0,"heading":%g}`,
			80+10*float64(n), heading))
		c.good(`{"do":"step"}`)
		c.good(fmt.Sprintf(`{"do":"read","channels":["%d/heading","%d/yaw-rate"]}`, n+2, n+2))
		if r = c.good(`{"do":"step","ticks":0}`); math.Abs(math.Remainder(r.Values[0]-heading, 2*math.Pi)) > 1e-3 {
			t.Errorf("spawned with a heading of %g rad it has one of %g", heading, r.Values[0])
		}
		turning := float64(n%3) - 1
		c.good(fmt.Sprintf(`{"do":"tell","car":%d,"east":%g,"north":0,"heading":%g,"turning":%g}`, n+2,
			80+10*float64(n), heading, turning))
		if r = c.good(`{"do":"step"}`); math.Abs(math.Remainder(r.Values[0]-heading, 2*math.Pi)) > 1e-3 ||
			math.Abs(r.Values[1]-turning) > 1e-3 {
			t.Errorf("told a heading of %g rad and to turn by %g rad/s it has %v", heading, turning, r.Values)
		}
		c.good(`{"do":"read","channels":["heading","yaw-rate"]}`)
	}
	c.good(`{"do":"move","east":60,"north":-100,"speed":10}`)
	c.good(`{"do":"step","ticks":500,"steer":0.3,"throttle":0.2}`)
	if r := c.good(`{"do":"step","ticks":500}`); !(r.Values[0] > 0.05 && r.Values[0] < 3 && r.Values[1] < 0) {
		t.Errorf("steering to the right from north, heading and yaw rate are %v", r.Values)
	}
}
