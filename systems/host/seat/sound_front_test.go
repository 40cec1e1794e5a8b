//go:build cgo && window

// What the window does to the ears: it mutes them while nobody looks at it, and the page of settings turns captions and
// volumes.

package seat

import (
	"io"
	"math"
	"strings"
	"sync/atomic"
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/sound"
)

// silence is what nobody hears: -80 dB.
const silence = 1e-4

func TestFocusMutesAndTheSettingsReachTheEars(t *testing.T) { // SND-01
	b := &cabin{front: sight.NewFront()}
	b.front.Ears = sight.Ears{Hearing: sound.NewHearing(sound.NewBank(content.Base(), false)), Captions: &atomic.Bool{}}
	b.setup = session.Setup{Files: content.Base(), Car: "kestrel", Hear: b.front.Hearing}
	run, err := session.Open(b.setup)
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	defer b.front.Ears.Close(io.Discard)
	w, car := run.World, run.Cars[0]
	told := components.Notices.In(w).Reader()
	out := make([]float32, 2*480)
	eye := person.Eye{Inside: car}
	hear := func() (loud float64, said string) { // half a second
		for n := range 500 {
			eye.Pose = vehicle.Chassis.Of(w, car).State.Pose()
			components.Eyes.Of(w, ecs.WorldKey).Aux.Cameras = []components.Camera{{Own: &eye, Wanted: true}}
			if err := run.Loop.Steps(1); err != nil {
				t.Fatal(err)
			}
			for note, ok := told.Next(); ok; note, ok = told.Next() { // what is told lives for a turn or two
				said += session.InWords(note.What)
			}
			b.front.Listen(w, ecs.Tick{N: w.Tick(), Dt: 1e-3}, car)
			if n%10 > 0 {
				continue
			}
			b.front.Hearing.Pull(out)
			for _, x := range out {
				loud = max(loud, math.Abs(float64(x)))
			}
		}
		return loud, said
	}
	full := func(o *menu.Options) { o.Volume, o.Engine, o.Tyres, o.Wind, o.Signals = 1, 1, 1, 1, 1 }
	o := &menu.Options{}
	full(o)
	b.front.Loud(o)
	b.see(&device.Hands{Focused: true})
	if loud, said := hear(); loud < 0.01 || strings.Contains(said, "[") {
		t.Fatalf("at %g it says %q", loud, said)
	}
	b.see(&device.Hands{})
	hear() // it fades
	if loud, _ := hear(); loud > silence {
		t.Errorf("nobody looks, and it is heard at %g", loud)
	}
	b.see(&device.Hands{Focused: true})
	hear()
	if loud, _ := hear(); loud < 0.01 {
		t.Errorf("somebody looks again, and it is heard at %g", loud)
	}
	o.Volume, o.Captions = 0, true
	b.front.Loud(o)
	b.front.Hearing.Rain = 0.5
	_, said := hear()
	if loud, _ := hear(); loud > silence || !strings.Contains(said, "[rain]") {
		t.Errorf("with captions and no volume it is heard at %g and says %q", loud, said)
	}
}
