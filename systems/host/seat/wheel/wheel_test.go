// What camber wheel does, on lists of devices that a test lays out, and what a trial's figures are turned into.

package wheel

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/components/person"
	"camber/systems/device"
	"camber/systems/device/force"
	"camber/systems/host/launch"
	"camber/systems/host/settings"
)

// desk is a machine with a wheel and a pad plugged in, and a home of its own.
func desk(t *testing.T) (sys, dev string) {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_DATA_HOME", filepath.Join(home, "data"))
	t.Setenv("AppData", home)
	sys, dev = t.TempDir(), t.TempDir()
	for event, files := range map[string]map[string]string{
		"event7": {
			"name": "Logitech G29", "id/vendor": "046d", "id/product": "c24f", "capabilities/ff": "300040000 0",
			"capabilities/abs": "27",
		},
		"event4": {
			"name": "Pad", "id/vendor": "045e", "id/product": "028e", "capabilities/ff": "107030000 0",
			"capabilities/abs": "3003f",
		},
	} {
		for file, text := range files {
			path := filepath.Join(sys, "class", "input", event, "device", file)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	return sys, dev
}

// told is a place for what is printed.
type told struct{ bytes.Buffer }

func (o *told) streams() launch.Streams {
	return launch.Streams{Out: o, Err: o, Keys: strings.NewReader("")}
}

func TestWheelListsWhatIsPluggedInAndWhyItCannotBeUsed(t *testing.T) { // INP-09
	sys, dev := desk(t)
	here := Options{Sys: sys, Dev: dev}
	var asJSON, plain, none told
	err := List(asJSON.streams(), Options{Sys: sys, Dev: dev, JSON: true})
	var got struct{ Devices []listedWheel }
	if err := errors.Join(err, json.Unmarshal(asJSON.Bytes(), &got)); err != nil || len(got.Devices) != 2 {
		t.Fatalf("%v\n%s", err, &asJSON)
	}
	w, p := got.Devices[0], got.Devices[1]
	if w.Name != "Logitech G29" || w.Kind != "wheel" || w.Peak != 2.1 || w.Strength != 1 || w.Usable ||
		!strings.Contains(w.Problem, "there is no "+dev) {
		t.Errorf("%+v", w)
	}
	if p.Kind != "pad" || p.Hz != 50 || p.ID != "045e:028e" {
		t.Errorf("%+v", p)
	}
	if err := List(plain.streams(), here); err != nil || !strings.Contains(plain.String(), "Logitech G29") ||
		!strings.Contains(plain.String(), "at most 2.1 N m") {
		t.Errorf("%v\n%s", err, &plain)
	}
	if err := List(none.streams(), Options{Sys: t.TempDir()}); err != nil || !strings.Contains(none.String(), noWheels) ||
		!strings.Contains(none.String(), "in a container") {
		t.Errorf("%v\n%s", err, &none)
	}
	if err := Test(none.streams(), here, "g29", 0, true); err == nil ||
		!strings.Contains(err.Error(), "pass the folder /dev/input on") {
		t.Errorf("%v", err)
	}
	if err := Test(none.streams(), here, "fanatec", 0, true); err == nil ||
		!strings.Contains(err.Error(), `there is "Logitech G29", "Pad"`) {
		t.Errorf("%v", err)
	}
}

func TestWhatIsSaidOfAWheelIsKeptForItsMake(t *testing.T) { // INP-11
	sys, dev := desk(t)
	set := func(values ...string) (string, error) {
		var o told
		err := Set(o.streams(), Options{Sys: sys, Dev: dev}, "g29", values)
		return o.String(), err
	}
	out, err := set("strength=0.5", "peak=2.5Nm", "reversed=yes", "curve=0:0 0.05:0 1:1")
	if err != nil || !strings.Contains(out,
		"strength  0.5\npeak      2.5 N m\nlimit     8 N m\nreversed  yes\ncurve     0:0 0.05:0 1:1\n") {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := set("strength="); err != nil || !strings.Contains(out, "strength  1\npeak      2.5 N m") {
		t.Errorf("taken back: %v\n%s", err, out)
	}
	for value, want := range map[string]string{
		"strenth=1": `a wheel has no "strenth": it has strength, peak`, "strenth=": `has no "strenth"`,
		"peak=0Nm": "between 0.05 and 60Nm",
		"peak=NaN": "not a number", "reversed=maybe": "neither yes nor no", "curve=1:1": "give 2 to 32",
		"peak": "say it as strength=0.8",
	} {
		if _, err := set(value); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %q", value, err, want)
		}
	}
	info := device.ForceInfo{ID: "046d:c24f", Peak: 2.1}
	config, _, err := settings.OpenConfig()
	if err != nil {
		t.Fatal(err)
	}
	if p, words := wheelProfile(config, info); p.Peak != 2.5 || !p.Reversed || p.Curve.String() != "0:0 0.05:0 1:1" ||
		len(words) > 0 {
		t.Errorf("%+v, %v", p, words)
	}
	_, path, _, err := loadWheel(info)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(`<Wheel Name="x" Peak="much" Strength="0.7"/>`), 0o600); err != nil {
		t.Fatal(err)
	}
	if p, words := wheelProfile(config, info); p.Peak != 2.1 || p.Strength != 0.7 || len(words) != 1 ||
		!strings.Contains(words[0], path+": Peak: \"much\" is not a number") {
		t.Errorf("%+v, %v", p, words)
	}
	if err := os.WriteFile(path, []byte(`<Wheel Na`), 0o600); err != nil {
		t.Fatal(err)
	}
	if p, words := wheelProfile(config, info); p.Peak != 2.5 || len(words) != 1 ||
		!strings.Contains(words[0], "was broken and is kept as") {
		t.Errorf("the last good one does not serve: %+v, %v", p, words)
	}
}

func TestATrialsFiguresBecomeAdvice(t *testing.T) {
	info := device.ForceInfo{Name: "Wheel", ID: "1:2", Constant: true, Degrees: 900, Hz: 500}
	for name, c := range map[string]struct {
		trial force.Trial
		want  string
	}{
		"still":    {force.Trial{}, "is its power supply on"},
		"reversed": {force.Trial{Moves: true, Reversed: true}, "camber wheel set 1:2 reversed=yes"},
		"ran away": {force.Trial{Moves: true, Stopped: true}, "stronger than reckoned"},
		"dead":     {force.Trial{Moves: true, DeadZone: 0.1}, `curve="0:0 0.08:0 1:1"`},
		"unknown":  {force.Trial{Moves: true}, "peak=...Nm"},
	} {
		r := reportOf(info, force.DefaultProfile(), c.trial)
		if !strings.Contains(strings.Join(r.Advice, "\n"), c.want) {
			t.Errorf("%s: %q, want %q", name, r.Advice, c.want)
		}
	}
	r := reportOf(info, force.DefaultProfile(), force.Trial{
		Level: 0.25, Moves: true, Right: 0.05, Left: -0.04,
		DelayMs: 9,
	})
	var out bytes.Buffer
	r.print(launch.Streams{Out: &out})
	for _, want := range []string{
		"pushed right with 0.53 N m  +45.0 deg", "pushed left               -36.0 deg",
		"after      9 ms",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("lacks %q:\n%s", want, out.String())
		}
	}
}

func TestOnlyThePadThatSteersShakes(t *testing.T) {
	f := &Feeling{mail: person.NewFeelMail(), begin: func() {}}
	pad := person.Reading{Device: person.Device{Path: "joystick 1", ID: "045e:028e", Pad: true}, Stamp: 1e9}
	wheel := person.Reading{Device: person.Device{Path: "/dev/input/event7", ID: "046d:c24f"}}
	both := []person.Reading{pad, wheel}
	leads := func() string {
		if l := f.leads.Load(); l != nil {
			return l.Path
		}
		return ""
	}
	for i, c := range []struct {
		path, want string
		now        int64
	}{
		{"", "", 1e9},
		{"joystick 1", "joystick 1", 2e9},
		{"", "joystick 1", 3e9}, // a steering key for a moment
		{"joystick 1", "", 20e9},
		{"/dev/input/event7", "/dev/input/event7", 20e9},
		{"", "/dev/input/event7", 1e12},
	} {
		if f.Follow(c.path, both, c.now); leads() != c.want {
			t.Errorf("%d: %q leads, want %q", i, leads(), c.want)
		}
	}
	wheel.Gone = true
	if f.Follow("", []person.Reading{wheel}, 0); leads() != "" {
		t.Error("a wheel that is gone leads")
	}
	var none *Feeling
	none.Follow("x", both, 0)
	none.Hold(true)
	none.Hear(nil)
	none.End()
	if none.Mail() != nil {
		t.Error("without force feedback there is none")
	}
}

func TestEachDriversOwnDevicePushesAndNobodyElses(t *testing.T) { // CFG-19
	pad := func(joystick string, stamp int64) person.Reading {
		return person.Reading{Device: person.Device{Path: joystick, ID: "045e:028e", Pad: true}, Stamp: stamp}
	}
	wheel := person.Reading{Device: person.Device{Path: "/dev/input/event7", ID: "046d:c24f"}}
	there := []person.Reading{pad("joystick 1", 1e9), pad("joystick 2", 1e9), wheel}
	all := []device.ForceInfo{
		{Path: "/dev/input/event7", ID: "046d:c24f", Constant: true},
		{Path: "/dev/input/event4", ID: "045e:028e"},
		{Path: "/dev/input/event5", ID: "045e:028e"},
	}
	first := &finder{Feeling: &Feeling{begin: func() {}}}
	begun := [2]int{}
	var mates [2]*finder
	for i := range mates {
		mates[i] = &finder{Feeling: &Feeling{begin: func() { begun[i]++ }, beside: true}}
	}
	pushes := func(f *finder) string {
		info, _, err := f.among(all)
		if err != nil {
			return err.Error()
		}
		return info.Path
	}
	for i, c := range []struct {
		mates [2]string // what they steer with
		first string
		want  [3]string
	}{
		{[2]string{}, "", [3]string{"/dev/input/event7"}},
		{[2]string{"joystick 2", ""}, "", [3]string{"/dev/input/event7", "/dev/input/event5"}},
		{[2]string{"/dev/input/event7", "joystick 1"}, "", [3]string{"", "/dev/input/event7", "/dev/input/event4"}},
		{[2]string{"joystick 1", ""}, "joystick 2", [3]string{"/dev/input/event5", "/dev/input/event4"}},
		{[2]string{}, "joystick 2", [3]string{"/dev/input/event5"}},
	} {
		for n, m := range mates {
			m.Follow(c.mates[n], there, 2e9)
		}
		before := first.apart.Load()
		theirs := func(path string) bool { return path == c.mates[0] || path == c.mates[1] }
		for range 2 {
			first.Leave(theirs, there)
		}
		if changed := first.apart.Load() != before; changed != (i > 0) {
			t.Errorf("%d: what others have has changed: %v", i, changed)
		}
		first.Follow(c.first, there, 2e9)
		if got := [3]string{pushes(first), pushes(mates[0]), pushes(mates[1])}; got != c.want {
			t.Errorf("%d: what pushes is %q, want %q", i, got, c.want)
		}
	}
	first.wanted = "event7"
	first.Leave(func(path string) bool { return path == "/dev/input/event7" }, there)
	if got := pushes(first); !strings.Contains(got, "event7") || got == "/dev/input/event7" {
		t.Errorf("the wheel that is set has another driver, and %q pushes", got)
	}
	if begun[0] == 0 || begun[1] == 0 {
		t.Error("nobody plays to those beside the first")
	}
}

func TestAWheelsStrengthIsTakenWhileDriving(t *testing.T) {
	sys, dev := desk(t)
	config, _, err := settings.OpenConfig()
	if err != nil {
		t.Fatal(err)
	}
	f := &finder{
		Feeling: &Feeling{mail: person.NewFeelMail(), said: make(chan said, 4)}, config: config,
		warned: map[string]bool{},
		info:   device.ForceInfo{ID: "046d:c24f", Peak: 2.1},
	}
	f.changed()
	if _, ok := f.tune(); ok {
		t.Error("nothing was saved, and it is taken")
	}
	var o told
	if err := Set(o.streams(), Options{Sys: sys, Dev: dev}, "g29", []string{"strength=0.5"}); err != nil {
		t.Fatal(err)
	}
	if p, ok := f.tune(); !ok || p.Strength != 0.5 || p.Peak != 2.1 {
		t.Errorf("%v, %+v", ok, p)
	}
	if err := config.Set("/FahrSim/Feel@Kerb", "0.7"); err != nil {
		t.Fatal(err)
	}
	if _, ok := f.tune(); !ok || f.mail.Tuning().Kerb != 0.7 {
		t.Errorf("%v, %+v", ok, f.mail.Tuning())
	}
	if _, ok := f.tune(); ok {
		t.Error("it is taken twice")
	}
}
