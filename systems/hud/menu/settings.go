// Options: the sources' display dialog, sound, controls and assists (CFG-17).

package menu

import (
	"slices"
	"strconv"

	"camber/systems/hud/words"
)

func (m *Menu) settings() Action {
	m.Column(m.place())
	m.Title(m.say("Options"))
	m.Tabs(&m.tab, m.say("Display"), m.say("Graphics"), m.say("Sound"), m.say("Controls"), m.say("Assists"))
	m.Scroll(m.Box(60, 220, 700, 740), &m.scroll[Settings])
	o := &m.Model.Options
	switch m.tab {
	case 0:
		m.display(o)
	case 1:
		m.graphics(o)
	case 2:
		m.Slider(m.say("Volume"), &o.Volume, 0, 1, 0.05, percent)
		m.Slider(m.say("Engine"), &o.Engine, 0, 1, 0.05, percent)
		m.Slider(m.say("Tyres"), &o.Tyres, 0, 1, 0.05, percent)
		m.Slider(m.say("Surroundings"), &o.Wind, 0, 1, 0.05, percent)
		m.Slider(m.say("Signals"), &o.Signals, 0, 1, 0.05, percent)
		m.Toggle(m.say("Captions of sounds"), &o.Captions)
	case 3:
		m.controls(o)
	default:
		m.helper("Anti-lock brakes", "as the car", &o.Antilock)
		m.helper("Traction control", "as the car", &o.Traction)
		m.helper("Stability control", "as the car", &o.Stability)
		m.Toggle(m.say("Automatic gears"), &o.Automatic)
		m.Toggle(m.say("Keyboard steering aid"), &o.Aid)
	}
	m.EndScroll()
	m.Column(m.Box(60, -40, 700, 60))
	if m.Button(m.say("Back")) {
		m.back()
		return Apply
	}
	return Nothing
}

// helper is the choice of what somebody else decides if nobody does here: an electronic helper by the car, an effect by
// the preset.
func (m *Menu) helper(word, left string, h *Helper) {
	which := int(*h)
	if m.Choice(m.say(word), &which, m.say(left), m.say("off"), m.say("on")) {
		*h = Helper(which)
	}
}

// display has what the sources' dialog had: monitor (adapter), window or full screen, size with rate, the pace; edges
// are with the graphics.
func (m *Menu) display(o *Options) {
	all := []*words.Language{o.Language}
	if m.Model.Words != nil {
		all = m.Model.Words.Languages()
	}
	language := max(slices.Index(all, o.Language), 0)
	m.names = m.names[:0]
	for _, l := range all {
		m.names = append(m.names, l.Name())
	}
	if m.Choice(m.say("Language"), &language, m.names...) {
		o.Language = all[language]
	}
	m.names, m.sizes = m.names[:0], m.sizes[:0]
	for i := range m.Model.Monitors {
		m.names = append(m.names, m.Model.Monitors[i].Name)
	}
	if m.Choice(m.say("Monitor"), &o.Monitor, m.names...) {
		o.Size = 0
	}
	m.Toggle(m.say("Full screen"), &o.FullScreen)
	if o.Monitor >= 0 && o.Monitor < len(m.Model.Monitors) {
		for _, s := range m.Model.Monitors[o.Monitor].Sizes {
			m.buf = strconv.AppendInt(m.buf[:0], int64(s.Width), 10)
			m.buf = strconv.AppendInt(append(m.buf, " × "...), int64(s.Height), 10)
			if s.Hz > 0 {
				m.buf = append(strconv.AppendInt(append(m.buf, ", "...), int64(s.Hz), 10), " Hz"...)
			}
			m.sizes = append(m.sizes, string(m.buf))
		}
	}
	m.Choice(m.say("Size"), &o.Size, m.sizes...)
	m.Toggle(m.say("Wait for the screen"), &o.Vsync)
	m.Choice(m.say("Instruments"), &o.HUD, m.Model.HUDs...)
	m.Slider(m.say("Size of instruments"), &o.HUDScale, 0.5, 2, 0.05, percent)
	m.Toggle(m.say("Miles"), &o.Miles)
	m.Slider(m.say("Head motion in the cockpit"), &o.HeadMotion, 0, 2, 0.1, percent)
}
