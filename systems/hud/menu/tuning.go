// The tuning panel: sliders for what can be turned, what that means for the drive, and what can be done with it.

package menu

import (
	"strconv"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
	"camber/systems/hud/ui"
)

// Tuning is a car's set-up as the panel shows it.
type Tuning struct {
	Car     string
	Groups  []string // names of the tabs; the first one has what the car's maker wants to be turned
	Group   int
	Knobs   []Knob // of all groups
	SetUps  []string
	SetUp   int
	Slot    int      // 0 for A, 1 for B
	Means   []string // what the set-up changes, and what that means
	Bad     string   // why the car did not take the last change
	Undo    bool     // there is something to undo
	Redo    bool
	Driving bool // keys drive the car and the panel has the mouse alone

	Row int // the knob that was turned
}

// Knob is one value. Numbers are of its unit.
type Knob struct {
	Group              int
	Label, Unit, Doc   string
	Value              float64
	File               float64 // what the file says
	Least, Most, Click float64
}

// changed tells whether it is elsewhere than the file has it.
func (k *Knob) changed() bool { return k.Value != k.File }

// showKnob writes a value with its unit.
func (m *Menu) showKnob(to []byte, v float64) []byte {
	to = strconv.AppendFloat(to, v, 'g', 5, 64)
	if m.knob.Unit != "" {
		to = append(append(to, ' '), m.knob.Unit...)
	}
	return to
}

// panelWide is the width of the panel in points.
const panelWide = 760

// panel is at the right of the picture; the drive goes on, or waits, at its left.
func (m *Menu) panel() (action Action) {
	t := &m.Model.Tune
	s := m.Points()
	m.Painter.Panel(m.Box(-20, 20, panelWide+40, 1040), 14*s, m.Look.Shade)
	m.Column(m.Box(-40, 30, panelWide, 120))
	m.Title(t.Car)
	m.Column(m.Box(-40, 96, panelWide, 60))
	names := m.window(t)
	at := t.Group - names
	if m.Tabs(&at, m.names...) {
		t.Group = (names + at + len(t.Groups)) % max(1, len(t.Groups))
		m.scroll[Panel] = 0
		m.First()
	}
	m.Scroll(m.Box(-40, 156, panelWide, 560), &m.scroll[Panel])
	about := ""
	for i := range t.Knobs {
		k := &t.Knobs[i]
		if k.Group != t.Group {
			continue
		}
		m.knob = k
		label := k.Label
		if k.changed() {
			m.buf = append(append(m.buf[:0], "• "...), label...)
			label = string(m.buf)
		}
		if moved, focused := m.SliderOf(label, &k.Value, k.Least, k.Most, k.Click, m.show); moved || focused {
			if about = k.Doc; moved {
				action, t.Row = TuneTurn, i
			}
		}
	}
	m.EndScroll()
	m.means(t, about)
	m.Strip(m.Box(-40, -40, panelWide, 110))
	for _, b := range [...]struct {
		word, key string
		does      Action
		lit, not  bool
	}{
		{"Undo", "U", TuneUndo, false, !t.Undo},
		{"Redo", "Y", TuneRedo, false, !t.Redo},
		{"As in the file", "N", TuneReset, false, false},
		{"A / B", "Q", TuneSwitch, t.Slot == 1, false},
		{"Copy to the other", "C", TuneCopy, false, false},
		{"Save", "F", TuneSave, false, false},
		{"Keep driving", "D", TuneDrive, t.Driving, false},
	} {
		m.buf = append(append(append(m.buf[:0], m.say(b.word)...), "  "...), b.key...)
		if m.Small(string(m.buf), b.lit) || m.Key() == b.key && !t.Driving {
			if !b.not {
				action = b.does
			}
		}
	}
	for i, name := range t.SetUps {
		if m.Small(name, false) {
			action, t.SetUp = TuneUse, i
		}
	}
	return action
}

// window is which tabs are shown, so that the chosen one is among them; it gives the first one.
func (m *Menu) window(t *Tuning) (first int) {
	m.names = m.names[:0]
	wide := float32(0)
	kind := m.Type(24, text.Bold, paint.Middle, m.Look.Ink)
	for first = t.Group; first > 0; first-- {
		wide += m.Wide(t.Groups[first], kind) + 48*m.Points()
		if wide > (panelWide-60)*m.Points()/2 {
			break
		}
	}
	wide = 0
	for _, name := range t.Groups[min(first, len(t.Groups)):] {
		if wide += m.Wide(name, kind) + 48*m.Points(); wide > panelWide*m.Points() {
			break
		}
		m.names = append(m.names, name)
	}
	return first
}

// means writes what the changes mean, the newest at the bottom, and what the knob is that has the focus.
func (m *Menu) means(t *Tuning, about string) {
	s := m.Points()
	box := m.Box(-40, 726, panelWide, 186)
	m.Painter.Panel(box, 8*s, person.RGBA(0, 0, 0, 90))
	x, y, wide := box.X+12*s, box.Y+26*s, box.W-24*s
	m.Fit(x, y, wide, about, m.Type(18, text.Plain, paint.Left, m.Look.Ink.Faded(0.7)))
	y += 30 * s
	if t.Bad != "" {
		m.Fit(x, y, wide, t.Bad, m.Type(18, text.Plain, paint.Left, m.Look.Bad))
		y += 28 * s
	}
	lines := t.Means
	if most := int((box.Y + box.H - y) / (26 * s)); len(lines) > most {
		lines = lines[len(lines)-most:]
	}
	for _, line := range lines {
		m.Fit(x, y, wide, line, m.Type(19, text.Plain, paint.Left, m.Look.Good))
		y += 26 * s
	}
}

// OnlyMouse is what hands do but for keys.
func OnlyMouse(in ui.Input) ui.Input {
	return ui.Input{
		MouseX: in.MouseX, MouseY: in.MouseY, Moved: in.Moved, Held: in.Held, Pressed: in.Pressed,
		Released: in.Released, Wheel: in.Wheel,
	}
}
