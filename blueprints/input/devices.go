// Keymaps and device profiles: what keys, buttons and axes do (INP-11).

package input

import (
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source/markup"
	"camber/components/person"
)

// Keymap is a loaded keymap.
type Keymap struct {
	*load.Blueprint
	Map *person.Keymap
}

// Device is a loaded profile of a device.
type Device struct {
	*load.Blueprint
	Profile *person.Profile
}

// KeymapKind is keymaps.
var KeymapKind = load.Kind[Keymap]{Name: "keys", Home: "keymaps", Build: buildKeys}

// DeviceKind is profiles of devices.
var DeviceKind = load.Kind[Device]{Name: "device", Home: "devices", Build: buildDevice}

// LoadKeymap reads a keymap.
func LoadKeymap(fsys fs.FS, file string) (*Keymap, markup.Problems) {
	return KeymapKind.Load(fsys, file)
}

// LoadDevice reads the profile of a device.
func LoadDevice(fsys fs.FS, file string) (*Device, markup.Problems) {
	return DeviceKind.Load(fsys, file)
}

// buildKeys checks a keymap and makes plain data of it.
func buildKeys(r *load.Reader, root *dialect.Root, b *load.Blueprint) *Keymap {
	doc := root.Keys
	m := &person.Keymap{ID: doc.ID, Name: doc.Name}
	if m.ID == "" {
		m.ID = load.IDOf(r.File)
	}
	if len(doc.Keys) == 0 {
		r.Report(doc.Element.Problem("it has no keys; add <key name=\"W\" does=\"throttle\"/>"))
	}
	for i := range doc.Keys {
		k := &doc.Keys[i]
		if wrong := CheckKey(k.Name); wrong != "" {
			r.Report(k.Element.AttrProblem("name", "%s", wrong))
			continue
		}
		m.Keys = append(m.Keys, person.KeyBinding{Key: k.Name, Does: person.ActionOf(k.Does)})
	}
	return &Keymap{Blueprint: b, Map: m}
}

// CheckKey says what is wrong with the name of a key; empty when nothing is.
func CheckKey(name string) string {
	if slices.Contains(person.KeyNames(), name) {
		return ""
	}
	sign, size := utf8.DecodeRuneInString(name)
	if size == len(name) && unicode.IsGraphic(sign) && !unicode.IsSpace(sign) && sign != utf8.RuneError {
		if up := unicode.ToUpper(sign); up != sign {
			return "keys are called by the large letter: " + string(up)
		}
		return ""
	}
	return "no key is called \"" + name + "\"" + markup.DidYouMean(name, person.KeyNames()) +
		"; say the sign on it, such as W or +, or one of " +
		strings.Join(person.KeyNames()[:8], ", ") + " ..."
}

// buildDevice checks a profile and makes plain data of it.
func buildDevice(r *load.Reader, root *dialect.Root, b *load.Blueprint) *Device {
	doc := root.Device
	p := &person.Profile{ID: doc.ID, Name: doc.Name, Match: doc.Match}
	if p.ID == "" {
		p.ID = load.IDOf(r.File)
	}
	for _, id := range doc.Match {
		if id != person.MatchPad && id != person.MatchAny && !isDeviceID(id) {
			r.Report(doc.Element.AttrProblem("match",
				"%q is neither the vendor and product of a device, such as 046d:c24f, nor pad nor any", id))
		}
	}
	if len(doc.Axes)+len(doc.Buttons) == 0 {
		r.Report(doc.Element.Problem("it has neither axes nor buttons; add <axis input=\"0\" does=\"steer\"/>"))
	}
	for i := range doc.Axes {
		p.Axes = append(p.Axes, buildAxis(r, &doc.Axes[i]))
	}
	for _, k := range doc.Buttons {
		p.Buttons = append(p.Buttons, person.ButtonBinding{Input: k.Input, Does: person.ActionOf(k.Does)})
	}
	return &Device{Blueprint: b, Profile: p}
}

// leastWay is how far apart the ends of an axis are at least: a device's noise is no way.
const leastWay = 0.02

// buildAxis checks the ends of an axis.
func buildAxis(r *load.Reader, a *dialect.DeviceAxis) person.AxisBinding {
	b := person.AxisBinding{
		Input: a.Input, Does: person.ActionOf(a.Does), Low: a.Low, Middle: a.Middle, High: a.High, Dead: a.Dead,
		Full: a.Full, Gamma: a.Gamma,
	}
	switch two := b.Does == person.DoSteer || b.Does == person.DoPedals; {
	case max(a.Low, a.High)-min(a.Low, a.High) < leastWay:
		r.Report(a.Element.AttrProblem("high", "from low %g to high %g is no way to go; let them differ by %g at least",
			a.Low, a.High, leastWay))
	case two && (a.Middle-min(a.Low, a.High) < leastWay/2 || max(a.Low, a.High)-a.Middle < leastWay/2):
		r.Report(a.Element.AttrProblem("middle", "%g does not lie between low %g and high %g", a.Middle, a.Low, a.High))
	case a.Full <= a.Dead:
		r.Report(a.Element.AttrProblem("full",
			"it is all there at %g%% of the way, and up to %g%% nothing happens; let full be above dead", float64(100*a.Full),
			float64(100*a.Dead)))
	}
	if a.Invert {
		b.Low, b.High = b.High, b.Low
	}
	return b
}

// isDeviceID tells whether a text is four hex digits, a colon and four more.
func isDeviceID(id string) bool {
	for i, c := range id {
		if hex := c >= '0' && c <= '9' || c >= 'a' && c <= 'f'; i == 4 && c != ':' || i != 4 && !hex {
			return false
		}
	}
	return len(id) == 9
}
