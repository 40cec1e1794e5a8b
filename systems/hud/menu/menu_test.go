// The machine of screens: where each button leads, in every language, and what screens look like.

package menu

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/systems/hud/flat"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
	"camber/systems/hud/ui"
)

var update = flag.Bool("menu.update", false, "write the golden pictures anew")

type studio struct {
	*Menu
	atlas *text.Atlas
	list  components.DrawList
}

func newStudio() *studio {
	s := &studio{atlas: text.NewAtlas()}
	p := paint.New(&s.list, text.NewSetter(text.NewFonts(nil), s.atlas), s.atlas)
	line := &components.Line{Closed: true, Length: 3120}
	for i := range 90 {
		a := float64(i) / 90 * 2 * math.Pi
		line.Knots = append(line.Knots, components.Knot{At: space.V((300+80*math.Sin(2*a))*math.Sin(a), (200+60*math.Cos(3*a))*math.Cos(a), 0)})
	}
	s.Menu = New(p, &Model{
		Cars: []Car{
			{"p917", "Porsche 917", []Figure{{"Power", "426 kW"}, {"Mass", "800 kg"}}},
			{"cc8s", "Koenigsegg CC8S", []Figure{{"Power", "482 kW"}, {"Mass", "1275 kg"}, {"Top speed", "390 km/h"}}},
			{"thunderbird64", "64 Ford Thunderbird", nil},
		},
		Tracks:   []Track{{"alder", "Alder Ring", 3120, line}, {"yard", "Yard", 0, nil}},
		Race:     Race{Laps: 3, Rivals: 5, Skill: 0.85},
		Options:  Options{Keys: DefaultKeys(), Volume: 0.8, HUDScale: 1, Vsync: true, Samples: 4},
		Monitors: []Monitor{{"DELL U2720Q", []Size{{1600, 1200, 85}, {2560, 1440, 60}}}, {"HDMI-2", []Size{{1920, 1080, 60}}}},
		HUDs:     []string{"Race", "Study"}, Presets: []string{"low", "medium", "high"},
		Results: []Result{{1, "Ann", 3, 282.31, 92.815, true, 0}, {2, "#4", 3, 284.012, 93.2, false, 1.7}},
	})
	return s
}

func (s *studio) press(in ui.Input) Action {
	s.Painter.Frame()
	s.Frame(ui.Input{}, 1280, 720)
	s.Painter.Frame()
	return s.Frame(in, 1280, 720)
}

// CFG-12, CFG-13, CFG-18, CFG-19: the machine goes where the sources' menus went.
func TestButtonsLeadWhereTheySay(t *testing.T) {
	s := newStudio()
	accept, down, back := ui.Input{Accept: true}, ui.Input{Down: true}, ui.Input{Back: true}
	if a := s.press(accept); a != Drive {
		t.Errorf("the first button drives at once, not %d", a)
	}
	s.press(down)
	s.press(accept)
	if s.Screen() != Setup {
		t.Fatalf("local game leads to the race, not to %s", names[s.Screen()])
	}
	s.press(accept)
	s.press(down)
	if s.Screen() != Cars || s.Looked() != 1 {
		t.Fatalf("at %s, looking at %d", names[s.Screen()], s.Looked())
	}
	s.press(accept)
	if s.Screen() != Setup || s.Model.Race.Car != 1 {
		t.Fatalf("at %s with car %d", names[s.Screen()], s.Model.Race.Car)
	}
	s.press(down)
	s.press(accept)
	s.press(back)
	s.press(back)
	if s.Screen() != Main || s.press(back) != Nothing || s.Screen() != Main {
		t.Errorf("back leads to %s", names[s.Screen()])
	}
	for range 3 {
		s.press(down)
	}
	if a := s.press(accept); a != Quit {
		t.Errorf("the last button quits, not %d", a)
	}
	s.Show(Pause)
	if s.press(back) != Resume || s.press(accept) != Resume {
		t.Error("back from the pause drives on")
	}
	s.Show(Finish)
	if s.press(accept) != Restart {
		t.Error("after a race the first button is another one")
	}
}

func TestOptionsAreTakenOverWhenTheyAreLeft(t *testing.T) {
	s := newStudio()
	s.to(Settings)
	s.press(ui.Input{Right: true}) // German
	s.press(ui.Input{Next: true})
	s.press(ui.Input{Next: true})
	s.press(ui.Input{Next: true})
	s.press(ui.Input{Accept: true})
	if o := &s.Model.Options; o.Language != German || !o.Antilock {
		t.Errorf("language %d, ABS %v", o.Language, o.Antilock)
	}
	if a := s.press(ui.Input{Back: true}); a != Apply || s.Screen() != Main {
		t.Errorf("action %d at %s", a, names[s.Screen()])
	}
}

func TestEveryWordOfAScreenIsThereInEveryLanguage(t *testing.T) {
	for word, row := range words {
		for i, other := range row {
			if other == "" {
				t.Errorf("%q has no %s", word, LanguageNames[i+1])
			}
		}
	}
	for _, name := range KeyNames {
		if _, ok := words[name]; !ok && name != "" {
			t.Errorf("the key %q has no translation", name)
		}
	}
	fonts := text.NewFonts(func(said string) { t.Error(said) })
	set := text.NewSetter(fonts, text.NewAtlas())
	for _, row := range words {
		for _, other := range row {
			set.SetString(other, text.Plain, 20)
		}
	}
}

func TestScreensLookAsTheyDid(t *testing.T) {
	for name, prepare := range map[string]func(*studio){
		"main":     func(*studio) {},
		"setup":    func(s *studio) { s.to(Setup); s.Model.Options.Language = Swedish },
		"cars":     func(s *studio) { s.to(Cars); s.press(ui.Input{Down: true}) },
		"settings": func(s *studio) { s.to(Settings); s.Model.Options.Language = German },
		"finish":   func(s *studio) { s.Show(Finish); s.Model.Options.Language = French },
	} {
		s := newStudio()
		prepare(s)
		s.press(ui.Input{})
		got := image.NewRGBA(image.Rect(0, 0, 1280, 720))
		draw.Draw(got, got.Rect, &image.Uniform{color.RGBA{96, 110, 96, 255}}, image.Point{}, draw.Src)
		pix, stride, _ := s.atlas.Changed()
		flat.Draw(got, &s.list, flat.Glyphs{Pix: pix, Stride: stride})
		file := filepath.Join("testdata", name+".png")
		if *update {
			f, err := os.Create(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := png.Encode(f, got); err != nil {
				t.Fatal(err)
			}
			f.Close()
			continue
		}
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		p, err := png.Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		want := image.NewRGBA(p.Bounds())
		draw.Draw(want, want.Rect, p, p.Bounds().Min, draw.Src)
		far := 0
		for i := range got.Pix {
			if d := int(got.Pix[i]) - int(want.Pix[i]); max(d, -d) > 8 {
				far++
			}
		}
		if far > 40 {
			t.Errorf("%s: %d values differ; look at the picture with -menu.update and git diff", name, far)
		}
	}
}
