// Weather and ground that a client changes while a car drives on it.

package lockstep

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

// stops is how far a car comes that brakes from 20 m/s, in metres.
func (c *client) stops() float64 {
	c.t.Helper()
	c.good(`{"do":"move","east":60,"north":-100,"heading":0,"speed":20}`)
	c.good(`{"do":"step","ticks":100,"throttle":0}`)
	body := vehicle.Chassis.Of(c.run.World, c.run.Cars[0])
	from := body.State.Place
	c.good(`{"do":"step","ticks":4000,"brake":1}`)
	c.good(`{"do":"step","brake":0}`)
	return body.State.Place.From(from).Len()
}

func TestWeatherAndGroundChangeUnderARunningCarAndReplay(t *testing.T) { // ELE-08, REN-11
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	var recorded bytes.Buffer
	c := serve(t, session.Setup{Record: &recorded}, 0)
	dry := c.stops()
	c.good(`{"do":"set","values":["scene/weather@wet=100%","scene/weather@rain=70%","scene@wind=12m/s"]}`)
	wet := c.stops()
	over := terrain.Weather.Of(c.run.World, ecs.WorldKey)
	if wet < 1.2*dry || over.Params.Rain != 0.7 || terrain.Air.Of(c.run.World, ecs.WorldKey).State.Wind.Len() < 11 {
		t.Errorf("dry it stops in %.1f m, wet in %.1f; it rains %g", dry, wet, over.Params.Rain)
	}
	c.good(`{"do":"set","values":["scene/weather@wet=0%"]}`)
	if again := c.stops(); again < 0.94*dry || again > 1.06*dry || // the wind blows
		over.Params.Rain != 0.7 {
		t.Errorf("dry it stops in %.2f m, dry again in %.2f; it rains %g", dry, again, over.Params.Rain)
	}
	c.good(`{"do":"set","values":[]}`)
	c.good(`{"do":"step"}`)
	if over.Params.Rain != 0 {
		t.Errorf("as it was, it rains %g", over.Params.Rain)
	}
	c.good(`{"do":"patch","east":60,"north":-60,"radius":60,"grip":0.2}`)
	if ice := c.stops(); ice < 1.7*dry {
		t.Errorf("on a patch of ice it stops in %.1f m, elsewhere in %.1f", ice, dry)
	}
	c.good(`{"do":"patch"}`)
	if after := c.stops(); after > 1.06*dry {
		t.Errorf("after the patch is gone it stops in %.1f m, before in %.1f", after, dry)
	}
	c.good(`{"do":"patch","ahead":10,"radius":5,"grip":0.2}`)
	hash := c.good(`{"do":"end"}`).Hash
	if err := c.run.Close(); err != nil {
		t.Fatal(err)
	}
	replays(c.t, &recorded, hash)
}

// replays runs a recording again: it must come to the hash.
func replays(t *testing.T, recorded *bytes.Buffer, hash string) {
	t.Helper()
	again, recording, err := session.Replay(recorded, session.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Loop.Steps(len(recording.Hashes)); err != nil {
		t.Fatal(err)
	}
	if now := fmt.Sprintf("%016x", again.World.Hash()); now != hash || !recording.Whole {
		t.Errorf("the client had the hash %s, a replay has %s", hash, now)
	}
}

func TestAResetTakesWeatherAndPatchesBack(t *testing.T) {
	c := serve(t, session.Setup{}, 0)
	c.good(`{"do":"step","ticks":20}`)
	first := c.good(`{"do":"hash"}`).Hash
	c.good(`{"do":"reset"}`)
	c.good(`{"do":"set","values":["scene/weather@wet=50%"]}`)
	c.good(`{"do":"patch","ahead":0,"radius":5,"grip":0.3}`)
	c.good(`{"do":"step","ticks":20}`)
	if other := c.good(`{"do":"hash"}`).Hash; other == first {
		t.Error("a wet road with a patch has the hash of a dry one")
	}
	c.good(`{"do":"reset"}`)
	c.good(`{"do":"step","ticks":20}`)
	if again := c.good(`{"do":"hash"}`).Hash; again != first {
		t.Errorf("after a reset the hash is %s, first it was %s", again, first)
	}
	for line, cure := range map[string]string{
		`{"do":"set","values":["front/spring@rate=3"]}`:    `such as \"scene/weather@wet=60%\"`,
		`{"do":"set","values":["scene/weather@wet=600%"]}`: `100%`,
		`{"do":"set","values":["scene/weather@wett=60%"]}`: `wet`,
		`{"do":"set"}`:                                  `set needs values`,
		`{"do":"patch","ahead":3,"grip":0.3}`:           `more than 0 m`,
		`{"do":"patch","ahead":3,"radius":2,"grip":-1}`: `a factor of 0 to 10`,
		`{"do":"patch","east":3,"radius":2,"grip":1}`:   `say east and north`,
	} {
		if got := c.raw(line); !strings.Contains(got, cure) {
			t.Errorf("%.60s: %s, want %s", line, got, cure)
		}
	}
}
