// The machine of screens: where each button leads, in every language, and what screens look like.

package menu

import (
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"

	"camber/components"
	"camber/components/line"
	"camber/components/person"
	"camber/components/space"
	"camber/content"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
	"camber/systems/hud/ui"
	"camber/systems/hud/words"
)

type studio struct {
	*Menu
	atlas *text.Atlas
	list  person.DrawList
}

// The languages that are shipped.
var (
	book, _ = words.Open(content.Base(), content.Base())
	german  = book.Named("Deutsch")
	swedish = book.Named("Svenska")
	french  = book.Named("Français")
)

func newStudio() *studio {
	s := &studio{atlas: text.NewAtlas()}
	p := paint.New(&s.list, text.NewSetter(text.NewFonts(nil), s.atlas), s.atlas)
	way := &line.Line{Closed: true, Length: 3120}
	for i := range 90 {
		a := float64(i) / 90 * 2 * math.Pi
		way.Knots = append(way.Knots, line.Knot{At: space.V((300+80*math.Sin(2*a))*math.Sin(a),
			(200+60*math.Cos(3*a))*math.Cos(a), 0)})
	}
	over := [2][]float64{}
	for i := range 200 {
		f := float64(i) / 30
		over[0], over[1] = append(over[0], 120+80*math.Sin(f)), append(over[1], 122+84*math.Sin(f+0.05))
	}
	s.Menu = New(p, &Model{
		Words: book,
		Cars: []Car{
			{ID: "p917", Name: "Porsche 917", Figures: []Figure{{"Power", "426 kW"}, {"Mass", "800 kg"}}},
			{ID: "cc8s", Name: "Koenigsegg CC8S", Figures: []Figure{
				{"Power", "482 kW"}, {"Mass", "1275 kg"}, {"Top speed", "390 km/h"},
			}},
			{ID: "thunderbird64", Name: "64 Ford Thunderbird"},
		},
		Tracks: []Track{{"alder", "Alder Ring", 3120, way}, {"yard", "Yard", 0, nil}},
		Towns: Towns{
			All: []Town{
				{"moewenau", person.Notice{Text: "Möwenau, XX"}}, {"lane", person.Notice{Kind: "town-map"}},
			},
			Maps: []Figure{{"andorra.osm.pbf", "2.6 MB"}, {"maps/vaduz.osm", "11.0 MB"}},
		},
		Events:  []Event{{"eight", "Eight at Alder Ring"}, {"ravens", "Ravens Edge, one by one"}},
		Race:    Race{Laps: 3, Rivals: 5, Skill: 0.85, Hour: -0.5},
		Options: Options{Language: book.English(), Volume: 0.8, HUDScale: 1, Vsync: true, Samples: 4},
		Monitors: []Monitor{
			{"DELL U2720Q", []Size{{1600, 1200, 85}, {2560, 1440, 60}}},
			{"HDMI-2", []Size{{1920, 1080, 60}}},
		},
		HUDs: []string{"Race", "Study"}, Presets: []string{"low", "medium", "high"},
		Results: []Result{
			{Place: 1, Name: "Ann", Laps: 3, Time: 282.31, Best: 92.815, Own: true},
			{Place: 2, Name: "#4", Laps: 3, Time: 289.012, Best: 93.2, Penalty: 5, Cause: "false start"},
			{Place: 3, Name: "#2", Laps: 2, Time: 199.5, Best: 98.1, Through: true, Cause: "cut"},
		},
		Tune: Tuning{
			Car: "Kestrel 2.0", Groups: []string{
				"Adjust", "chassis", "engine", "clutch", "gearbox", "drive", "front", "rear",
				"steering", "aero",
			},
			Knobs: []Knob{
				{0, "Front bar", "kN/m", "Of the bar, at the wheel.", 26, 20, 0, 40, 1},
				{0, "rear tyre pressure", "bar", "Of the air, cold.", 2.4, 2.4, 1.6, 3, 0.05},
				{6, "front spring rate", "kN/m", "Of the spring.", 26, 26, 0, 52, 0.5},
			},
			SetUps: []string{"wet"}, Undo: true,
			Means: []string{
				"front/antiroll rate 20 -> 26 kN/m: roll stiffness 1.02 -> 1.18 kNm/deg",
				"front share of the roll stiffness 55.1 % -> 58.8 %",
			},
		},
		Player: Player{
			Name: "Kestrel 2.0, Alder Ring", Now: 61.2, Last: 190, Seen: 150, Speed: 0.5, Camera: "tv", Lap: 0, Other: 1,
			Playing: true,
			Laps:    []LapMark{{"1", 3, 98, 95.2, false}, {"2", 98, 190, 92.815, false}, {"best", 0, 92, 91.7, true}},
		},
	})
	s.Model.Player.Over = over
	return s
}

func (s *studio) press(in ui.Input) Action {
	s.Painter.Frame()
	s.Frame(ui.Input{}, 1280, 720)
	s.Painter.Frame()
	return s.Frame(in, 1280, 720)
}

func TestALiveryIsChosenBesideItsCar(t *testing.T) { // CFG-19, ART-08
	s := newStudio()
	c := &s.Model.Cars[1]
	c.Liveries = []Figure{{"works", "Works"}, {"amber", "Amber"}, {"sky", "Sky"}}
	s.to(Cars)
	for n := 0; s.Looked() != 1 && n < 12; n++ {
		s.press(ui.Input{Down: true})
	}
	var worn []int
	for _, in := range []ui.Input{{Right: true}, {Right: true}, {Right: true}, {Left: true}} {
		s.press(in)
		worn = append(worn, c.Livery)
	}
	if !slices.Equal(worn, []int{1, 2, 0, 2}) || s.Looked() != 1 {
		t.Errorf("right, right, right and left choose the liveries %v", worn)
	}
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
	if s.Screen() != Races || s.press(accept) != Enter || s.press(back) != Nothing || s.Screen() != Main {
		t.Fatalf("race leads to its page and on, not to %s", names[s.Screen()])
	}
	s.press(down)
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
	for range 6 {
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
	for range 4 {                  // to the last page
		s.press(ui.Input{Next: true})
	}
	s.press(ui.Input{Accept: true})
	if o := &s.Model.Options; o.Language != german || o.Antilock != Never {
		t.Errorf("language %s, ABS %d", o.Language.Name(), o.Antilock)
	}
	if a := s.press(ui.Input{Back: true}); a != Apply || s.Screen() != Main {
		t.Errorf("action %d at %s", a, names[s.Screen()])
	}
}

// CFG-16: every knob of the panel is reached by keys and by mouse, and says what was done.
func TestThePanelTurnsKnobsAndSaysWhatToDo(t *testing.T) {
	s := newStudio()
	s.Show(Panel)
	tune := &s.Model.Tune
	s.press(ui.Input{Down: true})
	if a := s.press(ui.Input{Right: true}); a != TuneTurn || tune.Row != 1 || math.Abs(tune.Knobs[1].Value-2.45) > 1e-9 {
		t.Errorf("action %d of row %d: %g bar", a, tune.Row, tune.Knobs[1].Value)
	}
	if a := s.press(ui.Input{Left: true, Fast: true}); a != TuneTurn || math.Abs(tune.Knobs[1].Value-1.95) > 1e-9 {
		t.Errorf("with shift it is %g bar", tune.Knobs[1].Value)
	}
	for key, want := range map[string]Action{
		"U": TuneUndo, "Y": Nothing, "Q": TuneSwitch, "F": TuneSave, "N": TuneReset,
		"C": TuneCopy, "D": TuneDrive,
	} {
		if a := s.press(ui.Input{Key: key}); a != want {
			t.Errorf("%s does %d, not %d", key, a, want)
		}
	}
	tune.Driving = true
	if a := s.press(ui.Input{Key: "U"}); a != Nothing {
		t.Errorf("while keys drive, U does %d", a)
	}
	tune.Driving = false
	for range 6 {
		s.press(ui.Input{Next: true})
	}
	if tune.Group != 6 || s.press(ui.Input{Right: true}) != TuneTurn || tune.Row != 2 {
		t.Errorf("in tab %d row %d was turned", tune.Group, tune.Row)
	}
	if s.press(ui.Input{Last: true}); tune.Group != 5 {
		t.Errorf("back in tab %d", tune.Group)
	}
	if a := s.press(ui.Input{Back: true}); a != Resume {
		t.Errorf("back does %d", a)
	}
}

// When F5 opens the viewer, the picture may still show a moment later than the recording holds.
func TestTheViewerIsLeftAlsoWhereItIsPastItsEnd(t *testing.T) {
	s := newStudio()
	s.Show(Viewer)
	p := &s.Model.Player
	p.Last, p.Seen, p.Now = 4, 4, 4.5
	if a := s.press(ui.Input{}); a != Nothing {
		t.Errorf("nobody touches it, and it asks for %d", a)
	}
	if a := s.press(ui.Input{Back: true}); a != PlayerLeave {
		t.Errorf("Escape asks for %d, not to leave", a)
	}
}

func TestTheViewerGoesWhereItIsPointedAt(t *testing.T) {
	s := newStudio()
	s.Show(Viewer)
	p := &s.Model.Player
	if a := s.press(ui.Input{Right: true}); a != PlayerSeek || math.Abs(p.Want-66.2) > 1e-9 {
		t.Errorf("action %d, to %g s", a, p.Want)
	}
	if a := s.press(ui.Input{Up: true}); a != PlayerSpeed || p.Speed != 1 {
		t.Errorf("action %d, at %g", a, p.Speed)
	}
	for key, want := range map[string]Action{
		"Space": PlayerPlay, "V": PlayerCamera, "C": PlayerCar, "T": PlayerTake, "F": PlayerSave,
		"Home": PlayerSeek, "L": PlayerLaps,
	} {
		if a := s.press(ui.Input{Key: key}); a != want {
			t.Errorf("%s does %d, not %d", key, a, want)
		}
	}
	if p.Lap != 1 || p.Want != 0 {
		t.Errorf("lap %d, to %g s", p.Lap, p.Want)
	}
	if s.press(ui.Input{Key: "L"}); p.Lap != -1 { // the third one is elsewhere
		t.Errorf("lap %d", p.Lap)
	}
	// The mouse takes hold of the bar in its middle.
	half := ui.Input{MouseX: 640, MouseY: 720 - (20+180-42-17)*720/1080, Held: true, Pressed: true}
	if a := s.press(half); a != PlayerSeek || math.Abs(p.Want-95) > 2 {
		t.Errorf("action %d, to %g s", a, p.Want)
	}
	s.press(ui.Input{Key: "H"})
	if s.list.Reset(); s.press(ui.Input{}) != Nothing || !p.Hidden || len(s.list.Vertices) != 0 {
		t.Errorf("hidden %v, with %d vertices", p.Hidden, len(s.list.Vertices))
	}
	if s.press(ui.Input{Back: true}) != PlayerLeave {
		t.Error("back leaves it")
	}
}

func TestEveryWordOfAScreenIsThereInEveryLanguage(t *testing.T) {
	for _, l := range book.Languages()[1:] {
		for cause := components.CauseFalseStart; int(cause) < len(components.RaceCauses); cause++ {
			if said := l.Tell(person.Notice{Kind: cause.Saying()}); said == string(cause.Saying()) || said == cause.String() {
				t.Errorf("%q, which is held against somebody, has no translation into %s", cause, l.Name())
			}
		}
	}
	fonts := text.NewFonts(func(said person.Notice) { t.Errorf("%+v", said) })
	set := text.NewSetter(fonts, text.NewAtlas())
	files, err := fs.Glob(content.Base(), words.Folder+"*"+words.Ending)
	if err != nil || len(files) != 4 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := fs.ReadFile(content.Base(), file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range actionWords {
			if name != "" && !strings.Contains(string(data), `"`+name+`" = `) {
				t.Errorf("%q, which keys do, is not in %s", name, file)
			}
		}
		for line := range strings.Lines(string(data)) {
			set.SetString(line, text.Plain, 20)
		}
	}
}

func TestNoticesAreToldInEachLanguageWithWhatIsFilledIn(t *testing.T) {
	lap := [4]float64{3, 83.45, -0.31}
	for want, n := range map[string]person.Notice{
		"Runde 3  1:23.450  -0.31 s gegen den Geist: deine beste": {Kind: "lap-ghost-best", Numbers: lap},
		"Runde 3  1:23.450, mit Abkürzung: sie zählt nicht":       {Kind: "lap-cut", Numbers: lap},
		"Ann: Frühstart, +5 s": {
			Kind: "race-penalty", Who: "Ann", Cause: components.CauseFalseStart.Saying(), Numbers: [4]float64{5},
		},
		"Ann: Abkürzung, eine Durchfahrt durch die Box": {Kind: "race-through", Who: "Ann", Cause: "cause-cut"},
		"Ann: Abkürzung, Verwarnung 1 von 2":            {Kind: "race-warning", Who: "Ann", Numbers: [4]float64{1, 2}},
		"Ann scheidet aus: stand zu lange":              {Kind: "race-out", Who: "Ann", Cause: "cause-stood"},
		"los":                                           {Kind: "race-go"},
		"cars/a.xml: Tyre MyLat 1 -> 2": {
			Kind: "reload-change", Who: "cars/a.xml", Text: "Tyre MyLat 1 -> 2",
		},
		"cars/a.xml: gesichert, ohne Änderung, auf die es ankommt": {Kind: "reload-same", Who: "cars/a.xml"},
		"a.xml:7:7: MyLat is no number":                            {Text: "a.xml:7:7: MyLat is no number"},
		"Overtake the van":                                         {Text: "Overtake the van"},
	} {
		if got := german.Tell(n); got != want {
			t.Errorf("%+v is told as %q, want %q", n, got, want)
		}
	}
}

func TestTheRacePageSetsConditionsGridAndRivalsCars(t *testing.T) { // CFG-19
	s := newStudio()
	s.to(Setup)
	down := func(n int) {
		for range n {
			s.press(ui.Input{Down: true})
		}
	}
	turn := func(n int) {
		for range n {
			s.press(ui.Input{Right: true})
		}
	}
	down(3)
	turn(2)
	down(3)
	turn(4) // as the scene, of many kinds, p917, cc8s, thunderbird64
	down(1)
	turn(2)
	down(1)
	turn(int(Drizzle))
	down(1)
	turn(3)
	down(1)
	turn(2)
	if r := s.Model.Race; r.People != 3 || r.Their != TheirFirst+2 || r.Grid != 2 || r.Weather != Drizzle || r.Hour != 1 ||
		r.Damage != Always {
		t.Errorf("chosen is %+v", r)
	}
	down(2)
	if a := s.press(ui.Input{Accept: true}); a != Drive {
		t.Errorf("below them one starts, not %d", a)
	}
	for _, l := range book.Languages()[1:] {
		for _, word := range append(weatherWords[:], "Their cars", "Place on the grid", "of many kinds", "Weather", "Hour",
			"Damage") {
			if l.In(word) == word {
				t.Errorf("%q is not said in %s", word, l.Name())
			}
		}
	}
}

func TestScreensAreSaidByTheirCorners(t *testing.T) { // CFG-12, triple screens
	s := newStudio()
	s.to(Settings)
	s.tab = 1
	a := &s.Model.Options.Around
	s.press(ui.Input{})
	for n := 0; a.Corners == "" && n < 40; n++ { // off, and before it the last choice
		before := s.Model.Options
		s.press(ui.Input{Down: true})
		if s.press(ui.Input{Left: true}); a.Corners == "" {
			s.Model.Options = before
		}
	}
	if a.Corners != TripleCorners || a.Count != 0 {
		t.Fatalf("chosen is %+v", a)
	}
	s.press(ui.Input{Down: true})
	for range len(" 170") {
		s.press(ui.Input{Erase: true})
	}
	s.press(ui.Input{Text: " 180"})
	if want := strings.Replace(TripleCorners, " 170;", " 180;", 1); a.Corners != want {
		t.Errorf("typed is %q, not %q", a.Corners, want)
	}
	for range 3 {
		s.press(ui.Input{Down: true})
	}
	if s.press(ui.Input{Text: "0 1 2"}); !strings.HasSuffix(a.Corners, ";0 1 2") {
		t.Errorf("a fourth screen gives %q", a.Corners)
	}
}
