// What a server's own content looks like to its guests.

package cargo_test

import (
	"io/fs"
	"strings"
	"testing"

	"camber/blueprints/car"
	"camber/content"
	"camber/systems/host/cargo"
	"camber/systems/reload"
)

func TestAllThatIsShippedAndDrivenMayTravel(t *testing.T) {
	base := content.Base()
	err := fs.WalkDir(base, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(base, name)
		home, _, _ := strings.Cut(name, "/")
		if strings.HasSuffix(name, ".txt") || strings.HasSuffix(name, ".md") { // for people alone
			return err
		}
		switch home {
		case "cars", "parts", "paints", "tracks", "surfaces", "obstacles", "models", "scenes", "races", "roads", "styles":
			if why := cargo.Check(name, data); why != nil {
				t.Error(why)
			}
		case "huds", "keymaps", "devices", "shaders", "servers", "championships":
			if cargo.Check(name, data) == nil {
				t.Errorf("%s may come from a server", name)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestABlueprintThatIsNoneIsRefusedWithItsPlace(t *testing.T) {
	for text, want := range map[string]string{
		"<camber version=\"1\">\n <car id=\"a\"": "cars/a.xml is no blueprint: " +
			"cars/a.xml:1:1: camber: <camber> is not closed\n" +
			"cars/a.xml:2:2: car: the tag is not closed with >",
		"<camber><hud/></camber>": "cars/a.xml holds a <hud>: from a server come cars",
		"<html/>":                 "cars/a.xml is no blueprint: it begins with <html>",
	} {
		if err := cargo.Check("cars/a.xml", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if err := cargo.Check("cars/a.xml", []byte("<HH/>")); err != nil {
		t.Error(err)
	}
}

func TestACarWithSoundsOfItsOwnIsServedWithoutThem(t *testing.T) {
	files := content.Stack(content.Layer{Name: content.WorkLayer, FS: reload.Memory{
		"cars/loud/loud.xml": []byte(`<camber version="1"><car id="loud" extends="cars/wren/wren.xml"><sounds>
			<event id="shift" file="cars/loud/horn.wav"/></sounds></car></camber>`),
		"cars/loud/horn.wav": []byte("RIFF"), "cars/loud/broken.xml": []byte("<camber"),
	}}, content.Layer{Name: content.BaseLayer, FS: content.Base()})
	shared := cargo.Share(files)
	if _, problems := car.Load(shared, "cars/loud/loud.xml"); problems.Err() != nil {
		t.Error(problems)
	}
	if data, err := fs.ReadFile(shared, "cars/loud/horn.wav"); err != nil || len(data) > 0 {
		t.Errorf("guests get %q of its sound: %v", data, err)
	}
	for _, name := range []string{"cars/loud/broken.xml", "shaders/car.glsl", "huds/race.xml"} {
		if _, err := fs.ReadFile(shared, name); err == nil || !strings.Contains(err.Error(), "cannot be given to guests") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestARaceOfTooMuchIsNone(t *testing.T) {
	for _, c := range []struct {
		sizes []int
		ok    bool
	}{
		{[]int{cargo.MostBytes - 1, 1}, true},
		{[]int{cargo.MostBytes, 1}, false},
		{[]int{1 << 62, 1 << 62, 1 << 62, 1 << 62}, false},
		{[]int{5, -1}, false},
		{make([]int, 30_000), false},
	} {
		if err := cargo.Weigh(c.sizes); (err == nil) != c.ok {
			t.Errorf("%d files: %v", len(c.sizes), err)
		}
	}
}
