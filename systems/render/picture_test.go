//go:build cgo && window && linux

// The order of a picture, as it prints itself, and what each pass says of itself.

package render_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"camber/components/person"
	"camber/content"
	"camber/systems/camera"
	"camber/systems/render"
	"camber/systems/render/effects"
)

func TestAPicturePrintsItsOrder(t *testing.T) {
	got, golden := render.Order(), filepath.Join("testdata", "picture.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the order is not the one in %s (-render.update writes it anew):\n%s", golden, got)
	}
}

func TestAPassChangesNothingButWhatItSaysThatItWrites(t *testing.T) {
	passes := map[string]bool{}
	witness := func(s *stage) {
		s.r.Witness(func(pass string, changed, says []string) {
			passes[pass] = true
			for _, part := range changed {
				if !slices.Contains(says, part) {
					t.Errorf("%s changes the part %s, and does not say that it writes it", pass, part)
				}
			}
		})
	}
	for scene, change := range map[string]func(o *effects.Options){
		"crash": func(o *effects.Options) { o.Soon = true },
		"rain": func(o *effects.Options) {
			*o, _ = effects.Preset("medium")
			o.Occlusion, o.Hour, o.Wet = true, 22, 0.5
		},
		"oval": func(o *effects.Options) { o.Volumes, o.Flare, o.Occlusion = true, true, true },
	} {
		s := open(t, scene, [3]int32{})
		s.drawnWith(t, content.Base(), low(t, change))
		witness(s)
		s.draw(t, 200)
		s.rig = camera.Rig{Kind: person.Cockpit}
		s.draw(t, 100)
		s.draw(t, 100)
		if err := s.r.Overlay(0, flat()); err != nil {
			t.Fatal(err)
		}
	}
	s := inTownWith(t, 0, "summer", "low", func(o *effects.Options) { o.Hour = 22 })
	s.park(t, 3, "seat")
	s.again(t)
	witness(s)
	s.again(t)
	if n := strings.Count(render.Order(), "\n     "); len(passes) != n {
		t.Errorf("of %d passes %d were looked at: %v", n, len(passes), passes)
	}
}
