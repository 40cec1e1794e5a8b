// Instruments on dense screens, with a scale that is made up.

package hud

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
	"camber/systems/telemetry"
)

// covered is how many px the triangles of a HUD's list have, for a picture of that height on a screen of that scale.
func covered(t *testing.T, height int, density float32) float64 {
	t.Helper()
	w := ecs.NewWorld(components.Singletons()...)
	t.Cleanup(w.Close)
	data := person.HUD.Of(w, ecs.WorldKey)
	data.Params.Layout = layout(t, "race")
	data.Aux.Width, data.Aux.Height, data.Aux.Density, data.Aux.Wanted = height*16/9, height, density, true
	New(w, telemetry.NewInstruments(w, 0, nil)).Run(ecs.Tick{N: 1, Dt: 1e-3})
	area := 0.0
	for i := 0; i+2 < len(data.Aux.List.Vertices); i += 3 {
		a, b, c := data.Aux.List.Vertices[i], data.Aux.List.Vertices[i+1], data.Aux.List.Vertices[i+2]
		area += 0.5 * math.Abs(float64((b.X-a.X)*(c.Y-a.Y)-(b.Y-a.Y)*(c.X-a.X)))
	}
	return area
}

func TestInstrumentsFollowTheScaleOfTheScreen(t *testing.T) { // HUD-01
	plain := covered(t, 720, 1)
	if plain < 1000 {
		t.Fatalf("they cover %.0f px", plain)
	}
	if same := covered(t, 720, 0); same != plain {
		t.Errorf("where nobody tells the scale they cover %.0f px, not %.0f", same, plain)
	}
	if dense := covered(t, 720, 2) / plain; math.Abs(dense-1.5*1.5) > 0.2 {
		t.Errorf("in a small window on a dense screen they cover %.2f times as much, want %.2f", dense, 1.5*1.5)
	}
	// A window of as many units of the desktop, which has twice the pixels, looks the same.
	if twice := covered(t, 1440, 2) / plain; math.Abs(twice-4) > 0.1 {
		t.Errorf("with twice the pixels each way they cover %.2f times as many", twice)
	}
}

func TestTheSmallestWritingCanBeReadOnADenseScreen(t *testing.T) {
	s := newStudio().sheet
	for density, want := range map[float32]float32{0: 6, 1: 6, 2: 12} {
		s.Dense(density)
		s.brush.s = 0.2
		if got := s.brush.kind(10, text.Plain, paint.Left, 0).Size; got != want {
			t.Errorf("at scale %g it has %g px, want %g", density, got, want)
		}
	}
}
