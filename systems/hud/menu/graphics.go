// How much is drawn: the preset, a switch for every effect, and the screens that stand around the driver.

package menu

import (
	"slices"
	"strconv"
	"strings"
)

// Effect is something that pictures can be without.
type Effect int

// The effects.
const (
	Shadows Effect = iota
	Contact
	Mirrors
	Clouds
	Stars
	Lamps
	Rain
	Marks
	Smoke
	Sparks
	Flare
	Rails
	Drops
	Haze
	Glint
	Grass
	Streets
	Occlusion
	Baked
	Effects // how many there are
)

// EffectNames are their names in settings and flags.
var EffectNames = [Effects]string{
	"Shadows", "Contact", "Mirrors", "Clouds", "Stars", "Lamps", "Rain", "Marks",
	"Smoke", "Sparks", "Flare", "Rails",
	"Drops", "Haze", "Glint", "Grass", "Streets", "Occlusion", "Baked",
}

// effectWords are what the menu calls them.
var effectWords = [Effects]string{
	"Shadows of the sun", "Shadows under cars", "Mirrors", "Clouds", "Stars", "Lamps light the road", "Rain and spray",
	"Tyre marks", "Smoke and dust",
	"Sparks", "Lens flare", "Guard rails and rows of trees",
	"Drops on the windscreen", "Haze", "Glint of the sun", "Blades of grass",
	"Streets highlighted", "Shade of what stands close", "Soft shade in corners",
}

// Around are screens that stand around the driver.
type Around struct {
	Count               int     // 0: there are none
	Width, Height, Away float64 // mm: of each, and from the eyes to the middle
	Angle               float64 // degrees, from one to the next

	// of each screen, with a semicolon between them: three corners in mm from the eyes; empty: they stand in an even row
	Corners string
}

// Triple are three usual ones.
var Triple = Around{Count: 3, Width: 600, Height: 340, Away: 650, Angle: 50}

// TripleCorners are these by their corners.
const TripleCorners = "-686 190 -170, -300 650 -170, -686 190 170;-300 650 -170, 300 650 -170, -300 650 170;" +
	"300 650 -170, 686 190 -170, 300 650 170"

// MostCorners is how many screens can be said by their corners, and how long each text may be.
const (
	MostCorners = 9
	cornerText  = 90
)

func (m *Menu) graphics(o *Options) {
	m.names = m.names[:0]
	for _, p := range m.Model.Presets {
		m.names = append(m.names, m.say(p))
	}
	m.Choice(m.say("Preset"), &o.Preset, m.names...)
	steps := [...]int{0, 2, 4, 8}
	which := 0
	for i, n := range steps {
		if n == o.Samples {
			which = i
		}
	}
	if m.Choice(m.say("Smooth edges"), &which, m.say("off"), "2 ×", "4 ×", "8 ×") {
		o.Samples = steps[which]
	}
	for i := range o.Effects {
		m.helper(effectWords[i], "as the preset", &o.Effects[i])
	}
	m.around(&o.Around)
}

// around asks how many screens there are, and of those that there are how they stand.
func (m *Menu) around(a *Around) {
	counts := [...]int{0, 2, 3, 5}
	which := 0
	for i, n := range counts {
		if n <= a.Count {
			which = i
		}
	}
	if a.Corners != "" {
		which = len(counts)
	}
	if m.Choice(m.say("Screens around you"), &which, m.say("off"), "2", "3", "5", m.say("by corners")) {
		if a.Width == 0 {
			*a = Triple
		}
		if a.Corners = ""; which == len(counts) {
			a.Count, a.Corners = 0, TripleCorners
		} else {
			a.Count = counts[which]
		}
	}
	if a.Corners != "" {
		m.corners(a)
	}
	if a.Count == 0 {
		return
	}
	m.Slider(m.say("Width of each"), &a.Width, 200, 2000, 5, millimetres)
	m.Slider(m.say("Height of each"), &a.Height, 100, 1500, 5, millimetres)
	m.Slider(m.say("Angle between them"), &a.Angle, 0, 90, 1, degrees)
	m.Slider(m.say("From your eyes"), &a.Away, 200, 4000, 10, millimetres)
}

// corners asks where those of each screen are. One that is emptied goes; there is an empty one for another.
func (m *Menu) corners(a *Around) {
	m.Label(m.say("Lower left, lower right, upper left: mm right, ahead and up of your eyes"))
	all := strings.Split(a.Corners, ";")
	if len(all) < MostCorners {
		all = append(all, "")
	}
	changed := false
	for i := range all {
		changed = m.Field(strconv.Itoa(i+1), &all[i], cornerText) || changed
	}
	if changed {
		a.Corners = strings.Join(slices.DeleteFunc(all, func(one string) bool { return strings.TrimSpace(one) == "" }), ";")
	}
}

func millimetres(to []byte, v float64) []byte {
	return append(strconv.AppendFloat(to, v, 'f', 0, 64), " mm"...)
}

func degrees(to []byte, v float64) []byte {
	return append(strconv.AppendFloat(to, v, 'f', 0, 64), "°"...)
}
