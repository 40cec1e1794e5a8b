// Profiles of devices: kept for their kind, found before the shipped ones, and a broken one is named while the last
// good one stays.

package settings

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"camber/components/person"
	"camber/content"
)

func TestAProfileIsKeptForItsKindOfDevice(t *testing.T) { // INP-11
	home(t)
	c, _ := open(t)
	d := person.Device{ID: "046d:c24f", Name: `G29 <"&>`, Path: "/dev/input/event5"}
	p := &person.Profile{
		Axes: []person.AxisBinding{
			{Input: 0, Does: person.DoSteer, Low: -0.9, Middle: 0.1, High: 0.95, Dead: 0.02, Full: 0.5, Gamma: 1.5},
			{Input: 2, Does: person.DoThrottle, Low: 1, High: -1, Full: 1, Gamma: 1},
		},
		Buttons: []person.ButtonBinding{{Input: 4, Does: person.DoShiftUp}},
	}
	if err := c.KeepProfile(&d, p); err != nil {
		t.Fatal(err)
	}
	all, words := c.Profiles(content.Base(), nil)
	if len(words) > 0 || len(all) < 4 {
		t.Fatalf("%d profiles, %v", len(all), words)
	}
	got := all[0]
	if got.Match[0] != d.ID || got.Name != d.Name || !reflect.DeepEqual(got.Axes, p.Axes) ||
		!reflect.DeepEqual(got.Buttons, p.Buttons) {
		t.Errorf("kept %+v", got)
	}
}

func TestABrokenProfileIsNamedAndTheLastGoodOneStays(t *testing.T) { // a broken mapping file: named with its place
	home(t)
	c, _ := open(t)
	d := person.Device{ID: "046d:c24f", Name: "G29"}
	p := &person.Profile{Axes: []person.AxisBinding{{
		Input: 0, Does: person.DoSteer, Low: -1, High: 1,
		Full: 1, Gamma: 1,
	}}}
	if err := c.KeepProfile(&d, p); err != nil {
		t.Fatal(err)
	}
	good, _ := c.Profiles(content.Base(), nil)
	file := filepath.Join(c.DeviceFolder(), "046d-c24f.xml")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(data), `does="steer"`, `does="stear"`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	all, words := c.Profiles(content.Base(), good)
	if len(words) != 1 || !strings.Contains(words[0], file+":4:21: axis: attribute does") ||
		!strings.Contains(words[0], "last good version of it stays") {
		t.Errorf("said %q", words)
	}
	if len(all) != len(good) || all[0] != good[0] {
		t.Errorf("the last good one is not there: %+v", all[0])
	}
	if all, words := c.Profiles(content.Base(), nil); len(words) != 1 || len(all) != len(good)-1 {
		t.Errorf("from the start: %d profiles, %q", len(all), words)
	}
}

func TestPadMappingsLieBesideTheProfiles(t *testing.T) {
	home(t)
	c, _ := open(t)
	if _, data, err := c.PadMappings(); data != nil || err != nil {
		t.Errorf("%q, %v from nowhere", data, err)
	}
	if err := os.MkdirAll(c.DeviceFolder(), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(c.DeviceFolder(), "gamecontrollerdb.txt"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if file, data, err := c.PadMappings(); string(data) != "x" || err != nil ||
		!strings.HasSuffix(file, "gamecontrollerdb.txt") {
		t.Errorf("%s holds %q, %v", file, data, err)
	}
}
