// Keymaps and profiles: the shipped ones have what the sources print, and the bound words are those of components.

package input_test

import (
	"slices"
	"strings"
	"testing"

	"camber/blueprints"
	"camber/blueprints/dialect"
	"camber/blueprints/input"
	"camber/blueprints/source"
	"camber/components/person"
	"camber/content"
)

func TestTheSourcesKeymapIsShippedToTheLetter(t *testing.T) { // INP-01
	loaded, problems := input.LoadKeymap(content.Base(), "keymaps/fahrsim.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for key, does := range map[string]person.Action{
		"W": person.DoThrottle, "S": person.DoBrake, "A": person.DoLeft, "D": person.DoRight,
		"Q": person.DoCamera,
		"+": person.DoZoomIn, "-": person.DoZoomOut, "H": person.DoHUD, "T": person.DoShader,
		"I": person.DoReset,
		"K": person.DoAdd, "L": person.DoClear, "Escape": person.DoMenu,
	} {
		if got := loaded.Map.Of(key); got != does {
			t.Errorf("key %s does %s, want %s", key, got, does)
		}
	}
}

func TestNightRidersArrowsGiveGasUpwards(t *testing.T) { // INP-10, X25
	loaded, problems := input.LoadKeymap(content.Base(), "keymaps/nightrider.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for key, does := range map[string]person.Action{
		"Up": person.DoThrottle, "Down": person.DoBrake, "Left": person.DoLeft, "Right": person.DoRight,
		"A": person.DoShiftUp, "Z": person.DoShiftDown, "C": person.DoCamera,
	} {
		if got := loaded.Map.Of(key); got != does {
			t.Errorf("key %s does %s, want %s", key, got, does)
		}
	}
}

// INP-11: a mapping of buttons and axes is all that a device needs
func TestFilesCanNameEveryActionThatThereIs(t *testing.T) {
	words := func(schema *source.Schema) []string {
		for _, f := range schema.Attrs {
			if f.Name == "does" {
				return f.OneOf
			}
		}
		return nil
	}
	var keyed, axial []string
	for a := range person.Actions {
		if a.Keyed() {
			keyed = append(keyed, a.String())
		}
		if a.Axial() {
			axial = append(axial, a.String())
		}
		if person.ActionOf(a.String()) != a {
			t.Errorf("%q is read as %s", a, person.ActionOf(a.String()))
		}
	}
	for name, c := range map[string]struct{ got, want []string }{
		"key":    {words(source.Describe(&dialect.Key{})), keyed},
		"button": {words(source.Describe(&dialect.DeviceButton{})), keyed},
		"axis":   {words(source.Describe(&dialect.DeviceAxis{})), axial},
	} {
		// copies: others read these lists
		got, want := slices.Sorted(slices.Values(c.got)), slices.Sorted(slices.Values(c.want))
		if !slices.Equal(got, want) {
			t.Errorf("<%s> knows %v, the engine %v", name, got, want)
		}
	}
}

func TestEveryShippedMapAndProfileIsSoundAndFindsItsName(t *testing.T) {
	base := content.Base()
	keys, devices := blueprints.List(base, blueprints.KindKeys), blueprints.List(base, blueprints.KindDevice)
	if len(keys) < 3 || len(devices) < 3 {
		t.Fatalf("%d keymaps and %d profiles", len(keys), len(devices))
	}
	if problems := blueprints.Check(base, "keymaps", "devices"); len(problems) > 0 {
		t.Error(problems)
	}
	var all []string // that the house's own map has
	own, _ := input.LoadKeymap(base, "keymaps/camber.xml")
	for _, k := range own.Map.Keys {
		all = append(all, k.Does.String())
	}
	for _, e := range keys { // INP-01, INP-10
		loaded, _ := input.LoadKeymap(base, e.Path)
		var does []string
		for _, k := range loaded.Map.Keys {
			does = append(does, k.Does.String())
		}
		for _, need := range all {
			if !slices.Contains(does, need) {
				t.Errorf("%s has no key for %s", e.Path, need)
			}
		}
	}
	if _, problems := input.LoadKeymap(base, devices[0].Path); !strings.Contains(problems.Err().Error(),
		devices[0].Path) {
		t.Errorf("a profile as keymap: %v", problems)
	}
}
