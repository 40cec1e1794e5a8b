// The settings that are known: what each is called, holds, and is when nobody has set it.

package settings

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"camber/blueprints/input"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/geo"
	"camber/components/person"
)

// Kind is what a setting holds.
type Kind string

// The kinds of settings, as CFG-10 names them.
const (
	Int    Kind = "int"
	Double Kind = "double"
	Bool   Kind = "bool"
	Text   Kind = "string"
)

// Setting is one thing that can be set.
type Setting struct {
	Path     string  // "/FahrSim/Display@Size": elements, then an attribute after @, or no @ for the element's own text
	Kind     Kind    // what it holds
	Unit     string  // "m", "deg", "km"; empty for a plain number
	Default  string  // when nobody has set it
	Min, Max float64 // limits of a number, in Unit
	Says     string  // one sentence

	OneOf []string           // the words that a text may be; nil for any
	Check func(string) error // what else a text must be; nil for any
}

// words says what a text may be.
func (s *Setting) words(text string) error {
	if s.OneOf != nil && text != s.Default && !slices.Contains(s.OneOf, text) {
		return fmt.Errorf("%s: %q is not one of %s%s", s.Path, text, strings.Join(s.OneOf, ", "),
			markup.DidYouMean(text, s.OneOf))
	}
	if s.Check != nil {
		if err := s.Check(text); err != nil {
			return fmt.Errorf("%s: %w", s.Path, err)
		}
	}
	return nil
}

// checkKeyNames refuses keys that there are not.
func checkKeyNames(text string) error {
	text = strings.TrimSpace(text)
	if text == "" || text == "," || strings.EqualFold(text, "none") {
		return nil
	}
	for key := range strings.SplitSeq(text, ",") {
		if wrong := input.CheckKey(strings.TrimSpace(key)); wrong != "" {
			return errors.New(wrong)
		}
	}
	return nil
}

// checkPlace refuses what is no place on the Earth.
func checkPlace(text string) error {
	if text == "" {
		return nil
	}
	_, err := geo.Parse(text)
	return err
}

// Known lists the settings in the order of the default file.
func Known() []Setting {
	return slices.Concat(known(), effectSettings(), feelSettings(), keySettings())
}

// KeySetting is the path of the setting that gives an action other keys than the keymap does.
func KeySetting(a person.Action) string {
	switch a {
	case person.DoLeft:
		return "/FahrSim/Keys@SteerLeft"
	case person.DoRight:
		return "/FahrSim/Keys@SteerRight"
	case person.DoHUD:
		return "/FahrSim/Keys@HUD"
	}
	var name strings.Builder
	for part := range strings.SplitSeq(a.String(), "-") {
		name.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return "/FahrSim/Keys@" + name.String()
}

// keySettings are one for each action that a key can do.
func keySettings() (all []Setting) {
	for a := range person.Actions {
		if a.Keyed() {
			all = append(all, Setting{Path: KeySetting(a), Kind: Text, Check: checkKeyNames, Says: "Keys for " + a.String() +
				", in place of the keymap's: \"W\", \"W, Up\", or \"none\"; empty: as the keymap has it."})
		}
	}
	return all
}

// helpers are what may be said of a helper of the car's own.
var helpers = []string{"car", "on", "off"}

// known are the settings of the house. Long because it is one table.
func known() []Setting {
	return []Setting{
		{
			Path: "/FahrSim/Input/Joystick@On", Kind: Bool, Default: "yes",
			Says: "Whether a steering wheel or joystick is used.",
		},
		{
			Path: "/FahrSim/Input/Joystick@Port", Kind: Int, Default: "0", Max: 15,
			Says: "Which of the plugged-in devices is used, from 1, as camber wheel lists them; 0: all of them.",
		},
		{
			Path: "/FahrSim/Input/Remote@Code", Kind: Text,
			Says: "The code that a steering wheel on another machine must know to drive here: made when it is first asked for.",
		},
		{
			Path: "/FahrSim/Input/Remote@Known", Kind: Text,
			Says: "The code of the simulator elsewhere that this machine's wheel drove last.",
		},
		{
			Path: "/FahrSim/Input@Keymap", Kind: Text, Default: "camber",
			Says: "What keys do: the id of a keymap, such as camber, fahrsim or nightrider (camber list keymaps).",
		},
		{
			Path: "/FahrSim/Display@Language", Kind: Text, Default: "English",
			Says: "What people are told in: English, Deutsch, Svenska, Français, or what a file of words/ calls itself.",
		},
		{
			Path: "/FahrSim/Display@Monitor", Kind: Int, Default: "1", Min: 1, Max: 16,
			Says: "Which screen a full window fills.",
		},
		{Path: "/FahrSim/Display@FullScreen", Kind: Bool, Default: "no", Says: "Whether the window fills the screen."},
		{
			Path: "/FahrSim/Display@Size", Kind: Text, Default: "",
			Says: "Size and rate of a full window, such as 1920x1080@60; empty: as the monitor is.",
		},
		{Path: "/FahrSim/Display@Vsync", Kind: Bool, Default: "yes", Says: "Whether pictures wait for the screen."},
		{
			Path: "/FahrSim/Display@Screens", Kind: Text, Default: "",
			Says: "Screens around the driver, by size and angle or corners, as camber drive --screens; none when empty.",
		},
		{
			Path: "/FahrSim/Display@Samples", Kind: Int, Default: "0", Max: 16,
			Says: "How often each pixel's edges are sampled; 0: as the preset has it.",
		},
		{
			Path: "/FahrSim/Display@Preset", Kind: Text, Default: "", OneOf: []string{"low", "medium", "high"},
			Says: "How much is drawn: low, medium or high; empty: as the first drive at a window measures it.",
		},
		{Path: "/FahrSim/Display@HUD", Kind: Text, Default: "race", Says: "Which instruments lie over the picture."},
		{Path: "/FahrSim/Display@HUDScale", Kind: Double, Default: "1", Min: 0.5, Max: 2, Says: "How large they are."},
		{
			Path: "/FahrSim/Display@Scale", Kind: Double, Default: "0", Max: 4,
			Says: "How many pixels stand where a plain screen has one; 0: as the desktop says.",
		},
		{
			Path: "/FahrSim/Display@HeadMotion", Kind: Double, Default: "1", Max: 2,
			Says: "How much the driver's head gives way in the cockpit; 0: not at all.",
		},
		{Path: "/FahrSim/Display@Miles", Kind: Bool, Default: "no", Says: "Whether they show miles."},
		{Path: "/FahrSim/Sound@Volume", Kind: Double, Default: "0.8", Max: 1, Says: "How loud everything is."},
		{Path: "/FahrSim/Sound@Engine", Kind: Double, Default: "0.8", Max: 1, Says: "How loud engines are."},
		{Path: "/FahrSim/Sound@Tyres", Kind: Double, Default: "0.8", Max: 1, Says: "How loud tyres are."},
		{
			Path: "/FahrSim/Sound@Wind", Kind: Double, Default: "0.8", Max: 1,
			Says: "How loud wind, rain, hits and the surroundings are.",
		},
		{
			Path: "/FahrSim/Sound@Signals", Kind: Double, Default: "0.8", Max: 1,
			Says: "How loud horns, indicators and messages are.",
		},
		{Path: "/FahrSim/Sound@Captions", Kind: Bool, Default: "no", Says: "Whether what is heard is told as text too."},
		{
			Path: "/FahrSim/Assists@Automatic", Kind: Bool, Default: "yes",
			Says: "Whether gears change by themselves, and braking on finds reverse.",
		},
		{
			Path: "/FahrSim/Assists@Antilock", Kind: Text, Default: "car", OneOf: helpers,
			Says: "Whether your car has ABS: car is as its file says, on or off.",
		},
		{
			Path: "/FahrSim/Assists@Traction", Kind: Text, Default: "car", OneOf: helpers,
			Says: "Whether it has traction control: car, on or off.",
		},
		{
			Path: "/FahrSim/Assists@Stability", Kind: Text, Default: "car", OneOf: helpers,
			Says: "Whether it has stability control: car, on or off.",
		},
		{Path: "/FahrSim/Assists@Aid", Kind: Bool, Default: "yes", Says: "Whether keys steer less the faster the car goes."},
		{
			Path: "/FahrSim/Maps@Server", Kind: Text, Default: "https://overpass-api.de/api/interpreter",
			Says: "Of whom camber town fetch asks for the map around a place; any server that speaks Overpass.",
		},
		{
			Path: "/FahrSim/Terrain@UseHeightData", Kind: Bool, Default: "yes",
			Says: "Whether towns that are made have heights where there are any; no: they are flat.",
		},
		{
			Path: "/FahrSim/Terrain@Detail", Kind: Int, Default: "8", Min: 1, Max: 64,
			Says: "How many squares land without streets has from one side of a tile of 128 m to the other.",
		},
		{
			Path: "/FahrSim/Terrain@Origin", Kind: Text, Default: "", Check: checkPlace,
			Says: "Latitude and longitude where drives begin in a town that has this place, such as 42.5063,1.5218, " +
				"if nobody says --at or --street; empty: near the town's middle.",
		},
		{
			Path: "/FahrSim/Network@ServerList", Kind: Text, Default: "",
			Says: "Address of a list of servers that camber servers asks besides the LAN, a HOST:PORT a line; empty: none.",
		},
		{
			Path: "/FahrSim/TotalKilometres", Kind: Double, Unit: "km", Default: "0", Max: 1e9,
			Says: "What you have driven so far.",
		},
	}
}

// find returns the setting of a path, in any case and with or without the root.
func find(path string) (Setting, error) {
	wanted := "/" + strings.Trim(path, "/")
	var near []string
	for _, s := range Known() {
		if strings.EqualFold(s.Path, wanted) || strings.EqualFold(s.Path, "/"+root+wanted) {
			return s, nil
		}
		if last := wanted[strings.LastIndexAny(wanted, "/@")+1:]; last != "" && strings.Contains(strings.ToLower(s.Path),
			strings.ToLower(last)) {
			near = append(near, s.Path)
		}
	}
	if len(near) > 0 {
		return Setting{}, fmt.Errorf("settings: there is no %s; did you mean %s?", path, strings.Join(near, " or "))
	}
	return Setting{}, fmt.Errorf("settings: there is no %s; camber config lists what there is", path)
}

// read gives the value of a setting as text, as the document spells it or as the default does.
func (s Setting) read(doc *source.Document) (text string, err error) {
	var v float64
	switch s.Kind {
	case Int:
		var n int
		n, err = doc.GetInt(s.Path)
		v, text = float64(n), strconv.Itoa(n)
	case Double:
		v, err = doc.GetDouble(s.Path)
		text = strconv.FormatFloat(v, 'f', -1, 64)
	case Bool:
		var on bool
		on, err = doc.GetBool(s.Path)
		text = map[bool]string{true: "yes", false: "no"}[on]
	default:
		if text, err = doc.GetString(s.Path); err == nil {
			err = s.words(text)
		}
	}
	if err == nil && (s.Kind == Int || s.Kind == Double) {
		err = s.inRange(v)
	}
	if err != nil {
		return s.Default, err
	}
	return text, nil
}

// write checks a text and puts it into the document.
func (s Setting) write(doc *source.Document, text string) error {
	probe := source.NewDocument(root)
	if err := probe.SetString(s.Path, strings.TrimSpace(text)); err != nil {
		return err
	}
	if _, err := s.read(probe); err != nil {
		return err
	}
	switch s.Kind { // typed, so that a switch keeps the words that its file uses
	case Int:
		n, err := probe.GetInt(s.Path)
		return errors.Join(err, doc.SetInt(s.Path, n))
	case Double:
		v, err := probe.GetDouble(s.Path)
		return errors.Join(err, doc.SetDouble(s.Path, v))
	case Bool:
		on, err := probe.GetBool(s.Path)
		return errors.Join(err, doc.SetBool(s.Path, on))
	}
	return doc.SetString(s.Path, strings.TrimSpace(text))
}

func (s Setting) inRange(v float64) error {
	if v < s.Min || v > s.Max {
		return fmt.Errorf("%s: %v is not between %v and %v%s", s.Path, v, s.Min, s.Max, s.Unit)
	}
	return nil
}
