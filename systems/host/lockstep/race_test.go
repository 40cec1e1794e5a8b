// Who enters a race, and what its control orders.

package lockstep

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"camber/systems/host/session"
	"camber/systems/race"
)

func TestSomebodyEntersARaceAndItsControlIsObeyed(t *testing.T) { // CFG-15, NET-28
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
		`{"do":"race","what":"stop"}`:                                           `"restart" "flag" "end" "penalise" "exclude"`,
		`{"do":"race","what":"exclude","slot":40}`:                              `there are 9 entrants`,
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
