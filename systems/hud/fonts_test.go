// Letters that no font has, while fonts are looked for.

package hud

import (
	"strings"
	"testing"

	"camber/components"
	"camber/content"
	"camber/ecs"
	"camber/systems/hud/words"
	"camber/systems/telemetry"
)

func TestWhatNoFontHasIsToldOnceTheyWereLookedFor(t *testing.T) {
	w := ecs.NewWorld(components.Singletons()...)
	t.Cleanup(w.Close)
	h := New(w, telemetry.NewInstruments(w, 0, nil))
	out := &h.hud.Aux
	book, _ := words.Open(content.Base(), content.Base())
	out.Tell = book.English().Tell
	out.Width, out.Height, out.Scale = 640, 360, 1
	told := func() (said []string) {
		out.Wanted = true
		h.Run(ecs.Tick{N: 1, Dt: 0.001})
		for _, m := range h.gaze.readings.Messages {
			said = append(said, m.Text)
		}
		return said
	}
	out.Seeking = true
	h.set.SetString("海", 0, 20)
	if said := told(); len(said) != 0 {
		t.Errorf("while fonts are looked for it says %q", said)
	}
	out.Seeking = false
	if said := told(); len(said) != 1 || !strings.Contains(said[0], "letters of Han") {
		t.Errorf("once there are none it says %q", said)
	}
}
