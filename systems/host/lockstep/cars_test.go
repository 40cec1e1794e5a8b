// Cars that come and leave while a client drives.

package lockstep

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"camber/components"
	"camber/ecs"
	"camber/systems/host/session"
)

func TestCarsComeAndLeaveAndReplay(t *testing.T) { // VEH-02
	var recorded bytes.Buffer
	alone := serve(t, session.Setup{}, 0)
	alone.good(`{"do":"step","ticks":20}`)
	first := alone.good(`{"do":"hash"}`).Hash
	c := serve(t, session.Setup{Record: &recorded}, 0)
	if a := c.raw(`{"do":"spawn","what":"wren","ahead":12,"driver":"parked"}`); !strings.Contains(a, `"car":2`) {
		t.Errorf("the first that comes: %s", a)
	}
	if r := c.ask(`{"do":"step","car":2,"throttle":1}`); !strings.Contains(r.Error, "comes with the next tick") {
		t.Errorf("a car that has not come yet: %+v", r)
	}
	c.good(`{"do":"spawn","what":"cars/wren","ahead":40,"speed":10,"values":["chassis@mass=1700kg"]}`)
	c.good(`{"do":"spawn","what":"stoat","ahead":-30,"right":3,"speed":15,"driver":"auto"}`)
	c.good(`{"do":"step"}`)
	c.good(`{"do":"read","channels":["speed","2/speed","3/speed","4/driver.active"]}`)
	r := c.good(`{"do":"step","ticks":300,"car":3,"throttle":1}`)
	heavy := components.Chassis.Of(c.run.World, components.CarsOf(c.run.World).Rows()[2].Key).Params.Mass
	if !(r.Values[2] > 9) || r.Values[3] != 1 || heavy < 1600 || math.Abs(r.Values[1]) > 0.1 ||
		!slices.Contains(c.good(`{"do":"hello"}`).Cars, "wren") {
		t.Errorf("they drive %v, and the third has %g kg", r.Values, heavy)
	}
	c.good(`{"do":"leave","car":2}`)
	if a := c.raw(`{"do":"step","ticks":2}`); !strings.Contains(a, ",null,") {
		t.Errorf("of a car that has left one reads %s", a)
	}
	for line, cure := range map[string]string{
		`{"do":"leave","car":2}`:                                `car 2 has left`,
		`{"do":"leave","car":9}`:                                `there are `,
		`{"do":"spawn","what":"wrenn","ahead":30}`:              `did you mean`,
		`{"do":"spawn"}`:                                        `camber list cars`,
		`{"do":"spawn","what":"wren","ahead":1}`:                `leave `,
		`{"do":"spawn","what":"wren","driver":"me","ahead":30}`: `the built-in driver`,
	} {
		if got := c.raw(line); !strings.Contains(got, cure) {
			t.Errorf("%s: %s, want %s", line, got, cure)
		}
	}
	c.good(`{"do":"step","ticks":300}`)
	if n := len(components.CarsOf(c.run.World).Rows()); n != 3 {
		t.Errorf("%d cars are there", n)
	}
	hash := c.good(`{"do":"hash"}`).Hash
	c.good(`{"do":"reset"}`)
	if r := c.good(`{"do":"step","ticks":20}`); len(r.Values) != 4 || c.good(`{"do":"hash"}`).Hash != first {
		t.Errorf("after a reset it is another world: %v", r)
	}
	replays(t, bytes.NewBuffer(recorded.Bytes()), hash)
	recording, err := ecs.ReadRecording(bytes.NewReader(recorded.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	p, err := session.Play(recording, session.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }()
	if err := p.Scan(t.Context(), func(*session.Session) {}); err != nil { // and its frames
		t.Error(err)
	}
	for _, tick := range []uint64{600, 200, p.Last} {
		if err := p.Seek(tick); err != nil {
			t.Fatal(err)
		}
		if want, _ := recording.HashAt(tick); p.World.Hash() != want {
			t.Errorf("looked at, tick %d is another", tick)
		}
	}
}
