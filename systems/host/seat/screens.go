//go:build cgo && window

// The menus around a drive: what there is to choose, what hands do in them, and the settings that they change.

package seat

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"camber/blueprints"
	"camber/blueprints/load"
	"camber/components"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/orders"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/seat/sight"
	"camber/systems/host/seat/survey"
	"camber/systems/host/session"
	"camber/systems/host/settings"
	"camber/systems/hud/menu"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
	"camber/systems/hud/ui"

	"camber/components/person"
	"camber/systems/render/effects"
)

// The screens that a drive opens by itself.
const (
	mainScreen   = menu.Main
	pauseScreen  = menu.Pause
	finishScreen = menu.Finish
)

// firstRace is the one that the menu offers first.
const firstRace = "eight"

// screens are the menus over a window. They belong to the thread that polls it.
type screens struct {
	*menu.Menu
	lead   func(*ui.Input) // adds what pads do
	aux    person.HUDAux   // what they are painted into
	atlas  *text.Atlas
	fonts  *text.Fonts
	set    *text.Setter
	config *settings.Config
	files  fs.FS
	scenes []load.Entry
	cars   []load.Entry
	huds   []load.Entry
	races  []load.Entry
	cups   []load.Entry
	rates  []int // of the monitors
	looked int   // the car whose figures are there
	found  chan survey.Found
	told   io.Writer
	unset  bool // no preset was ever chosen
}

// refused tells why something is not done.
func (s *screens) refused(err error) {
	s.Model.Notice = person.Wrong(err)
	fmt.Fprintf(s.told, "camber: %v\n", err)
}

func newScreens(c *drive, std launch.Streams, files fs.FS) *screens {
	s := &screens{files: files, atlas: text.NewAtlas(), looked: -1, told: std.Err, config: launch.Config(std)}
	s.fonts = text.NewFonts(func(said person.Notice) { fmt.Fprintf(std.Err, "camber: %s\n", session.InWords(said)) })
	s.set = text.NewSetter(s.fonts, s.atlas)
	p := paint.New(&s.aux.List, s.set, s.atlas)
	m := &menu.Model{Words: launch.Words(std, files), Presets: pictures.Presets, Race: menu.Race{
		Laps: 3, Rivals: 4, Skill: 0.85, Hour: -0.5,
		Ghost: true,
	}}
	s.cars, s.scenes, s.huds = blueprints.List(files, blueprints.KindCar),
		survey.Offered(blueprints.List(files, blueprints.KindScene)), blueprints.List(files, blueprints.KindHUD)
	for _, e := range s.cars {
		m.Cars = append(m.Cars, menu.Car{ID: e.ID, Name: e.Name})
	}
	for _, e := range s.scenes {
		m.Tracks = append(m.Tracks, menu.Track{ID: e.ID, Name: e.Name})
	}
	s.races = survey.Offered(blueprints.List(files, blueprints.KindRace))
	for _, e := range s.races {
		m.Events = append(m.Events, menu.Event{ID: e.ID, Name: e.Name})
	}
	m.Event = max(entry(s.races, firstRace), 0)
	for _, e := range s.huds {
		m.HUDs = append(m.HUDs, e.Name)
	}
	m.Race.Car = max(entry(s.cars, c.Car), 0)
	m.Race.Track = max(entry(s.scenes, cmp.Or(c.Scene, session.DefaultScene)), 0)
	s.Menu = menu.New(p, m)
	s.listCups()
	s.load()
	if c.HUD != "" {
		m.Options.HUD = max(entry(s.huds, c.HUD), 0)
	} else if m.Options.HUD < len(s.huds) {
		c.HUD = s.huds[m.Options.HUD].ID
	}
	s.unset = c.Preset == "" && s.config.Text(pictures.PresetPath) == ""
	c.AsSet(s.config, std)
	m.Options.Around = c.Around
	for e, set := range c.Effects {
		if set != menu.AsBuilt {
			m.Options.Effects[e] = set
		}
	}
	c.Effects, c.Around = [menu.Effects]menu.Helper{}, menu.Around{} // the menus have them now
	m.Options.Preset = max(slices.Index(m.Presets, c.Preset), 0)
	return s
}

// letters takes further fonts, for names in other scripts. One that cannot be read was told by the instruments.
func (s *screens) letters(more []person.HUDFont) {
	for _, f := range more {
		_ = s.fonts.Add(f.Name, f.Data)
	}
	s.set.Forget()
}

// entry finds one by its id or path; -1 where there is none.
func entry(list []load.Entry, id string) int {
	return slices.IndexFunc(list, func(e load.Entry) bool {
		return e.ID == id || e.Path == id || strings.HasPrefix(e.Path, id+"/") && id != ""
	})
}

// monitors tells the menus which screens there are.
func (s *screens) monitors(all []device.Monitor) {
	for _, m := range all {
		one := menu.Monitor{Name: m.Name}
		for _, k := range m.Modes {
			one.Sizes = append(one.Sizes, menu.Size{Width: k.Width, Height: k.Height, Hz: k.Hz})
		}
		s.Model.Monitors = append(s.Model.Monitors, one)
		s.rates = append(s.rates, m.Hz)
	}
	if o := &s.Model.Options; o.Monitor >= 0 && o.Monitor < len(s.Model.Monitors) {
		o.Size = max(slices.IndexFunc(s.Model.Monitors[o.Monitor].Sizes, func(k menu.Size) bool {
			return sizeText(k) == s.config.Text(sizePath)
		}), 0)
	}
}

// sizePath is the setting of the size and rate of a full window.
const sizePath = "/FahrSim/Display@Size"

// sizeText is a size with its rate, as the settings have it.
func sizeText(k menu.Size) string { return fmt.Sprintf("%dx%d@%d", k.Width, k.Height, k.Hz) }

// size is the chosen one; nought where nobody chose any: as the monitor is.
func (s *screens) size() (k menu.Size) {
	o := &s.Model.Options
	if o.Monitor >= 0 && o.Monitor < len(s.Model.Monitors) && s.config.Text(sizePath) != "" {
		if sizes := s.Model.Monitors[o.Monitor].Sizes; o.Size < len(sizes) {
			k = sizes[o.Size]
		}
	}
	return k
}

// rate is how many pictures a second the screen shows: as was chosen for a window that fills it, or as it does.
func (s *screens) rate(full bool) int {
	if k := s.size(); full && k.Hz > 0 {
		return k.Hz
	}
	if i := s.Model.Options.Monitor; i < len(s.rates) && s.rates[i] > 0 {
		return s.rates[i]
	}
	return 60
}

// graphics is how to draw by the options; was is how it was drawn so far.
func (s *screens) graphics(o, was effects.Options) effects.Options {
	if n := s.Model.Options.Samples; n > 0 {
		o.Samples = n
	}
	pictures.DrawEffects(&o, &s.Model.Options.Effects)
	o.Soon = true
	var err error
	if o.Screens, err = pictures.PanesOf(&s.Model.Options.Around); err != nil {
		s.Model.Notice = person.Wrong(err)
	}
	if was.Screens != nil && o.Screens != nil && slices.Equal(*was.Screens, *o.Screens) {
		o.Screens = was.Screens // the same ones are no change
	}
	return o
}

// open puts a screen up.
func (s *screens) open(at menu.Screen) {
	s.Model.Resumes = at == pauseScreen
	s.Model.Notice = components.Notice{}
	s.Show(at)
}

// idle tells whether nobody drives: a menu has the keys.
func (s *screens) idle() bool { return s.Screen() != menu.Panel || !s.Model.Tune.Driving }

// input is what hands do, as menus take it.
func (s *screens) input(h *device.Hands) ui.Input {
	in := ui.Input{
		MouseX: h.MouseX, MouseY: h.MouseY, Moved: h.Moved, Held: h.Held, Pressed: h.Clicked, Released: h.Released,
		Wheel: h.Wheel,
		Text:  h.Text, Fast: h.Down("LeftShift") || h.Down("RightShift"),
	}
	for _, p := range h.Presses {
		if !p.Down {
			continue
		}
		switch p.Key {
		case "Up":
			in.Up = true
		case "Down":
			in.Down = true
		case "Left":
			in.Left = true
		case "Right":
			in.Right = true
		case "Backspace":
			in.Erase = true
		case "Tab":
			in.Next, in.Last = !in.Fast, in.Fast
		}
		if p.Repeated {
			continue
		}
		switch p.Key {
		case "Enter":
			in.Accept = true
		case "Escape":
			in.Back = true
		}
		in.Key = p.Key
	}
	return in
}

// frame paints the screen that is up over a part of the picture, and tells what was chosen. The list lies in aux
// afterwards.
func (s *screens) frame(h *device.Hands, over sight.Area, driving bool) menu.Action {
	s.aux.Width, s.aux.Height = over.Width, over.Height
	s.aux.List.Reset()
	s.Painter.Frame()
	s.survey()
	in := over.Within(s.input(h))
	s.lead(&in)
	if driving {
		in = menu.OnlyMouse(in)
	}
	action := s.Frame(in, over.Width, over.Height)
	s.figures()
	pix, stride, part := s.atlas.Changed()
	s.aux.Atlas, s.aux.Stride = pix, stride
	if !part.Empty() {
		s.aux.Part = [4]int{part.Min.X, part.Min.Y, part.Max.X, part.Max.Y}
	}
	return action
}

// figures looks up those of the car that is looked at.
func (s *screens) figures() {
	i := s.Looked()
	if s.Screen() != menu.Cars || i == s.looked || i < 0 || i >= len(s.cars) {
		return
	}
	s.looked = i
	c := &s.Model.Cars[i]
	if c.Figures != nil {
		return
	}
	c.Figures, c.Liveries = survey.FiguresOf(s.files, s.cars[i])
}

// finish takes down how a race has ended.
func (s *screens) finish(g *game) {
	table, err := orders.Ask(&g.orders, func() []menu.Result {
		if p := g.front.Pictures.Last(); p != nil {
			return results(p.Standings, g.book.Car)
		}
		return nil
	})
	s.Model.Results = table
	if err != nil {
		fmt.Fprintf(g.book.Std.Err, "camber: no table of results: %v\n", err)
	}
}

// results lists who came where on the course of a car.
func results(field []components.Standing, own ecs.Key) []menu.Result {
	mine := components.StandingOf(field, own)
	if mine == nil {
		return nil
	}
	var table []menu.Result
	for i := range field {
		if d := &field[i]; d.Course == mine.Course {
			table = append(table, menu.Result{
				Place: d.Place, Name: fmt.Sprintf("#%d %s", d.Number, d.Name.String()), Laps: d.Laps, Best: d.Best,
				Gap: d.Gap, Down: d.Down, Own: d == mine, Penalty: d.Penalty, Through: d.Through > 0,
			})
			if d.Number == 0 { // none is dealt before the first step
				table[len(table)-1].Name = d.Name.String()
			}
			if d.Penalty > 0 || d.Through > 0 {
				table[len(table)-1].Cause = d.Cause.String()
			}
			if d.Finished {
				table[len(table)-1].Time = d.Time
			}
		}
	}
	slices.SortFunc(table, func(a, b menu.Result) int { return cmp.Compare(a.Place, b.Place) })
	return table
}
