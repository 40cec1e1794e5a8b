// Who enters a race, and what its control orders.

package lockstep

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"camber/content"
	"camber/systems/host/session"
	"camber/systems/race"
)

func TestSomebodyEntersARaceAndItsControlIsObeyed(t *testing.T) { // CFG-15, NET-28
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	var recorded bytes.Buffer
	c := serve(t, session.Setup{Scene: "eight", Record: &recorded, Driver: session.DriverBuiltIn}, 0)
	results := func() (r race.Results) {
		t.Helper()
		if err := json.Unmarshal([]byte(c.raw(`{"do":"results"}`)), &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	for line, cure := range map[string]string{
		`{"do":"race","what":"stop"}`:                                           `"restart" "flag" "end" "refuel" "penalise" "exclude"`,
		`{"do":"race","what":"exclude","slot":40}`:                              `the 9 entrants have the slots`,
		`{"do":"race","what":"penalise","slot":2,"seconds":1e9}`:                `3600 s are the most`,
		`{"do":"spawn","what":"wren","name":"Ada","skill":2}`:                   `0 to 1`,
		`{"do":"spawn","what":"wren","name":"` + strings.Repeat("a", 65) + `"}`: `64 at most`,
	} {
		if got := strings.ReplaceAll(c.raw(line), `\"`, `"`); !strings.Contains(got, cure) {
			t.Errorf("%s: %s, want %s", line, got, cure)
		}
	}
	step := func(ticks int) { c.good(fmt.Sprintf(`{"do":"step","ticks":%d}`, ticks)) }
	c.good(`{"do":"spawn","what":"wren","name":"Ada","driver":"auto","skill":0.9}`)
	step(9000)
	c.good(`{"do":"race","what":"penalise","slot":2,"seconds":7.5}`)
	c.good(`{"do":"race","what":"exclude","slot":3}`)
	c.good(`{"do":"leave","car":5}`)
	c.good(`{"do":"leave","car":10}`)
	step(100)
	c.good(`{"do":"spawn","what":"stoat","name":"Ada","driver":"auto","skill":0.8}`) // back, in another car
	step(100)
	r := results()
	last := map[string]race.Place{}
	for _, p := range r.Standings {
		last[p.Name] = p
	}
	ada := last["Ada"]
	if len(r.Standings) != 10 || ada.Grid != 10 || ada.Car != "stoat" || ada.Skill != 0.8 || ada.Retired != "" {
		t.Errorf("who has entered, left and come back is %+v of %d", ada, len(r.Standings))
	}
	if p := r.Penalties; len(p) != 1 || p[0].Cause != "race control" || p[0].Seconds != 7.5 {
		t.Errorf("penalties are %+v", p)
	}
	if out := r.Retired; len(out) != 2 || out[0].Cause == out[1].Cause {
		t.Errorf("out are %+v", out)
	}
	c.good(`{"do":"race","what":"restart"}`)
	step(500)
	if r = results(); r.Phase != "grid" || len(r.Penalties) != 0 || len(r.Retired) != 1 || len(r.Standings) != 10 {
		t.Errorf("begun again it is %+v", r)
	}
	step(8000)
	c.good(`{"do":"race","what":"flag"}`)
	step(1)
	if r = results(); r.Phase != "flag" {
		t.Errorf("under the flag it is %s", r.Phase)
	}
	c.good(`{"do":"race","what":"end"}`)
	step(1)
	if r = results(); !r.Over || r.Winner != "" {
		t.Errorf("ended by its control it is %s, won by %q", r.Phase, r.Winner)
	}
	hash := c.good(`{"do":"end"}`).Hash
	if err := <-c.ended; err != nil {
		t.Fatal(err)
	}
	if err := c.run.Close(); err != nil {
		t.Fatal(err)
	}
	replays(t, bytes.NewBuffer(recorded.Bytes()), hash)

	alone := serve(t, session.Setup{}, 0)
	for _, line := range []string{
		`{"do":"results"}`, `{"do":"race","what":"flag"}`, `{"do":"spawn","what":"wren","name":"Ada"}`,
	} {
		if got := alone.raw(line); !strings.Contains(got, "camber list races") {
			t.Errorf("without a race %s: %s", line, got)
		}
	}
}

// lane is a race of one, on a ring whose start is in the middle of a straight, with pits beside that.
const lane = `<camber version="1"><race id="lane"><track><road width="12m"><leg length="150m"/><leg radius="40m" angle="180deg"/>
	<leg length="300m"/><leg radius="40m" angle="180deg"/><leg length="150m"/><grid at="-6m" rows="2"/>
	<pits from="740m" to="110m" entry="30m" boxes="4"/></road></track><rules drive-through="cut" warnings="0"/>
	<session laps="9" lights="no"/><entrant car="kestrel" driver="hands"/></race></camber>`

func TestAPersonDrivesADriveThroughAndHasServedIt(t *testing.T) { // NET-28
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	files := content.Stack(
		content.Layer{Name: content.WorkLayer, FS: fstest.MapFS{"races/lane.xml": {Data: []byte(lane)}}},
		content.Layer{Name: content.BaseLayer, FS: content.Base()})
	var recorded bytes.Buffer
	c := serve(t, session.Setup{Files: files, Scene: "lane", Record: &recorded}, 0)
	penalties := func() []race.Penalty {
		t.Helper()
		var r race.Results
		if err := json.Unmarshal([]byte(c.raw(`{"do":"results"}`)), &r); err != nil {
			t.Fatal(err)
		}
		return r.Penalties
	}
	c.good(`{"do":"read","channels":["x","y","heading","offset"]}`)
	at := c.good(`{"do":"step","ticks":2000}`).Values
	sin, cos := math.Sincos(at[2])
	put := func(ahead, offset float64) { // from where the car began, beside the middle of the road
		right := offset - at[3]
		c.good(fmt.Sprintf(`{"do":"move","east":%g,"north":%g,"heading":%g,"speed":14}`, at[0]+ahead*sin+right*cos,
			at[1]+ahead*cos-right*sin, at[2]))
	}
	drive := func(seconds, offset float64) { // at a pace, beside the middle of the road
		for range int(seconds * 20) {
			now := c.good(`{"do":"step","ticks":50,"throttle":0.25,"lever":2}`).Values
			turn := math.Remainder(now[2]-at[2], 2*math.Pi)
			steer := max(-0.4, min(0.03*(offset-now[3])-1.72*turn, 0.4))
			c.good(fmt.Sprintf(`{"do":"step","ticks":1,"steer":%.4f}`, steer))
		}
	}
	c.good(`{"do":"race","what":"penalise","slot":1,"seconds":-1}`)
	put(-60, 0)
	if drive(10, 0); len(penalties()) != 1 || penalties()[0].Served != 0 || !penalties()[0].Through {
		t.Fatalf("past the pits, on the road, it is %+v", penalties())
	}
	put(-100, 11)
	drive(18, 11)
	if p := penalties(); len(p) != 1 || p[0].Served == 0 || p[0].Seconds != 0 || !strings.Contains(c.told(), "served") {
		t.Errorf("through the pits it is %+v; told %q", p, c.told())
	}
	hash := c.good(`{"do":"end"}`).Hash
	if err := <-c.ended; err != nil {
		t.Fatal(err)
	}
	if err := c.run.Close(); err != nil {
		t.Fatal(err)
	}
	replays(t, bytes.NewBuffer(recorded.Bytes()), hash)
}
