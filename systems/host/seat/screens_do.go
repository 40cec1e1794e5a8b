//go:build cgo && window

// The options of the menus, taken over and kept among the settings, and the race page as the set-up of a session.

package seat

import (
	"fmt"
	"slices"

	"camber/blueprints/load"
	"camber/components/person"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/seat/sight"
	"camber/systems/hud/menu"
)

// apply takes over the options and keeps them.
func (m *menus) apply() {
	s := m.screens
	o := &s.Model.Options
	if err := s.save(); err != nil {
		s.Model.Notice = person.Wrong(err)
	}
	c := m.command
	if o.Preset < len(s.Model.Presets) {
		c.Preset = s.Model.Presets[o.Preset]
	}
	if graphics, err := c.Graphics(c.Preset); err == nil {
		if graphics = s.graphics(graphics, m.painter.Options); graphics != m.painter.Options {
			m.painter.Options = graphics
			m.painter.Preset.Store(&graphics)
		}
	}
	m.painter.Vsync.Store(o.Vsync)
	if o.HUD < len(s.huds) {
		c.HUD = s.huds[o.HUD].ID
		m.relayout()
	}
	m.front.Leave(func(to *sight.Mail) {
		to.Scale, to.Plain, to.Manual, to.Head = float32(o.HUDScale), !o.Aid, !o.Automatic, o.HeadMotion
		to.Language = o.Language
	})
	m.front.Loud(o)
	m.carHelpers()
	m.fill(o.FullScreen, o.Monitor)
}

// fill has the window fill a screen, as large and as often as was chosen for it, or stand free again.
func (b *cabin) fill(on bool, monitor int) {
	var k menu.Size
	if monitor == b.screens.Model.Options.Monitor {
		k = b.screens.size()
	}
	b.window.Fill(on, monitor, k.Width, k.Height, k.Hz)
	b.painter.Paced(b.screens.rate(b.window.Full()))
}

// The options that are switches and numbers, with their settings.
func switches(o *menu.Options) map[string]*bool {
	return map[string]*bool{
		"/FahrSim/Display@FullScreen": &o.FullScreen, "/FahrSim/Display@Vsync": &o.Vsync, "/FahrSim/Display@Miles": &o.Miles,
		"/FahrSim/Assists@Automatic": &o.Automatic, "/FahrSim/Assists@Aid": &o.Aid, "/FahrSim/Sound@Captions": &o.Captions,
	}
}

func numbers(o *menu.Options) map[string]*float64 {
	return map[string]*float64{
		"/FahrSim/Display@HUDScale": &o.HUDScale, "/FahrSim/Display@HeadMotion": &o.HeadMotion,
		"/FahrSim/Sound@Volume": &o.Volume, "/FahrSim/Sound@Engine": &o.Engine,
		"/FahrSim/Sound@Tyres": &o.Tyres, "/FahrSim/Sound@Wind": &o.Wind, "/FahrSim/Sound@Signals": &o.Signals,
		"/FahrSim/Feel@Strength": &o.Force,
	}
}

// effectWords are what the settings say of an effect, in the order of menu.Helper.
var effectWords = []string{"preset", "off", "on"}

const effectsPath = "/FahrSim/Effects@"

// helperWords are what the settings say of an electronic helper, in the order of menu.Helper.
var helperWords = []string{"car", "off", "on"}

func helperSettings(o *menu.Options) map[string]*menu.Helper {
	return map[string]*menu.Helper{"Antilock": &o.Antilock, "Traction": &o.Traction, "Stability": &o.Stability}
}

// load reads the options.
func (s *screens) load() {
	o, c := &s.Model.Options, s.config
	for path, to := range switches(o) {
		*to = c.Bool(path)
	}
	for path, to := range numbers(o) {
		*to = c.Double(path)
	}
	o.Monitor = c.Int("/FahrSim/Display@Monitor") - 1
	o.Samples = c.Int("/FahrSim/Display@Samples")
	o.Language = s.Model.Words.Named(c.Text(pictures.LanguagePath))
	o.Preset = max(slices.Index(s.Model.Presets, c.Text(pictures.PresetPath)), 0)
	o.HUD = max(slices.IndexFunc(s.huds, func(e load.Entry) bool { return e.ID == c.Text("/FahrSim/Display@HUD") }),
		0)
	for attr, h := range helperSettings(o) {
		*h = menu.Helper(max(slices.Index(helperWords, c.Text("/FahrSim/Assists@"+attr)), 0))
	}
	for e, name := range menu.EffectNames {
		o.Effects[e] = menu.Helper(max(slices.Index(effectWords, c.Text(effectsPath+name)), 0))
	}
}

// chose keeps a preset that was measured.
func (s *screens) chose(c *drive, preset int) {
	s.Model.Options.Preset, c.Preset, s.unset = preset, pictures.Presets[preset], false
	if err := s.config.Set(pictures.PresetPath, c.Preset); err != nil {
		s.refused(err)
	}
}

// save keeps them.
func (s *screens) save() error {
	o, doc := &s.Model.Options, s.config.Document
	var wrong error
	keep := func(err error) {
		if wrong == nil {
			wrong = err
		}
	}
	for path, from := range switches(o) {
		keep(doc.SetBool(path, *from))
	}
	for path, from := range numbers(o) {
		keep(doc.SetDouble(path, *from))
	}
	keep(doc.SetInt("/FahrSim/Display@Monitor", o.Monitor+1))
	keep(doc.SetInt("/FahrSim/Display@Samples", o.Samples))
	keep(doc.SetString(pictures.LanguagePath, o.Language.Name()))
	if o.Preset < len(s.Model.Presets) {
		keep(doc.SetString(pictures.PresetPath, s.Model.Presets[o.Preset]))
	}
	if o.HUD < len(s.huds) {
		keep(doc.SetString("/FahrSim/Display@HUD", s.huds[o.HUD].ID))
	}
	for attr, h := range helperSettings(o) {
		keep(doc.SetString("/FahrSim/Assists@"+attr, helperWords[*h]))
	}
	for e, name := range menu.EffectNames {
		keep(doc.SetString(effectsPath+name, effectWords[o.Effects[e]]))
	}
	if o.Monitor >= 0 && o.Monitor < len(s.Model.Monitors) && o.Size < len(s.Model.Monitors[o.Monitor].Sizes) &&
		(o.Size > 0 || s.config.Text(sizePath) != "") {
		keep(doc.SetString(sizePath, sizeText(s.Model.Monitors[o.Monitor].Sizes[o.Size])))
	}
	keep(doc.SetString("/FahrSim/Display@Screens", pictures.AroundText(&o.Around)))
	if wrong != nil {
		return wrong
	}
	return s.config.Save()
}

// raceStart is how long cars of a race that was chosen are held under start lights, in seconds.
const raceStart = 6.0

// skies are the values of each weather.
var skies = [menu.Weathers][]string{
	menu.Fine:     {"rain=0%", "cloud=30%", "wet=0%"},
	menu.Overcast: {"rain=0%", "cloud=100%", "wet=0%"},
	menu.Damp:     {"rain=0%", "cloud=80%", "wet=40%"},
	menu.Drizzle:  {"rain=20%", "cloud=95%", "wet=60%"},
	menu.Downpour: {"rain=90%", "cloud=100%", "wet=100%"},
}

// conditions are the overrides of a race's scene.
func conditions(race *menu.Race) []string {
	return append([]string{fmt.Sprintf("scene@countdown=%gs", raceStart)}, skyOf(race)...)
}

// skyOf are those of weather, hour and damage.
func skyOf(race *menu.Race) (sets []string) {
	for _, value := range skies[race.Weather] {
		sets = append(sets, "scene/weather@"+value)
	}
	if race.Hour >= 0 {
		sets = append(sets, fmt.Sprintf("scene/time@hour=%g", race.Hour))
	}
	if race.Damage != menu.AsBuilt {
		sets = append(sets, "scene@damage="+map[menu.Helper]string{menu.Never: "off", menu.Always: "on"}[race.Damage])
	}
	return sets
}

// theirs are the cars of the rivals; nil: as the scene has them. Those that know level ground only are none to race
// against unless they are asked for.
func (s *screens) theirs() (ids []string) {
	race := &s.Model.Race
	switch {
	case race.Their == menu.TheirMixed:
		for i := range s.cars {
			if e := &s.cars[(race.Car+1+i)%len(s.cars)]; !e.LevelOnly {
				ids = append(ids, e.ID)
			}
		}
	case race.Their >= menu.TheirFirst && race.Their-menu.TheirFirst < len(s.cars):
		ids = []string{s.cars[race.Their-menu.TheirFirst].ID}
	}
	return ids
}
