// What is asked of pictures.

package seat

import (
	"strings"
	"testing"

	"camber/components/space"
	"camber/systems/host/seat/pictures"
	"camber/systems/hud/menu"
)

func TestScreensAroundADriverAreReadOrTheCureIsTold(t *testing.T) { // triple screens
	around, err := pictures.ScreensAround(" 3, 600 x 340,50, 650")
	if err != nil || around != menu.Triple || pictures.AroundText(&around) != "3,600x340,50,650" {
		t.Fatalf("%+v, %v", around, err)
	}
	panes, err := pictures.PanesOf(&around)
	if err != nil || len(*panes) != 3 {
		t.Fatalf("%v, %v", panes, err)
	}
	if m := (*panes)[1]; m.X != 1.0/3 || m.Screen.LowLeft.X != -300 || m.Screen.LowLeft.Z != -170 ||
		m.Screen.LowLeft.Y != 650 {
		t.Errorf("the middle one is %+v", m)
	}
	if none, err := pictures.ScreensAround(""); err != nil || pictures.AroundText(&none) != "" {
		t.Errorf("none is %v, %v", none, err)
	} else if panes, err := pictures.PanesOf(&none); panes != nil || err != nil {
		t.Errorf("none is %v, %v", panes, err)
	}
	rig := "-600 650 -170, 0 650 -170, -600 650 170; 0 650 -170, 386 190 -170, 0 650 170"
	if around, err = pictures.ScreensAround(rig); err != nil || pictures.AroundText(&around) != rig {
		t.Fatalf("%+v, %v", around, err)
	}
	if panes, err = pictures.PanesOf(&around); err != nil || len(*panes) != 2 || (*panes)[1].X != 0.5 ||
		(*panes)[1].Screen.LowRight != space.V(386, 190, -170) {
		t.Errorf("by corners they are %+v, %v", panes, err)
	}
	if around, err = pictures.ScreensAround("-600 650 -170 0 650 -170 -600 650 170 10 20 30 40"); err != nil {
		t.Error(err)
	} else if panes, _ = pictures.PanesOf(&around); (*panes)[0].Width != 0.3 || (*panes)[0].Y != 0.2 {
		t.Errorf("a part of the picture is %+v", (*panes)[0])
	}
	if around, err = pictures.ScreensAround(menu.TripleCorners); err != nil {
		t.Error(err)
	}
	for text, want := range map[string]string{
		"0 650 -170, 386 190 -170, 0 650 170; 1 2":            "screen 2 has 2 numbers: say nine numbers in mm",
		"0 650 -170, 386 190 -170, 100 650 170":               "is no rectangle",
		"0 650 -170, 386 190 x, 0 650 170":                    `"x" is no number of mm`,
		"0 -650 -170, 386 -650 -170, 0 -650 170":              "behind them",
		"0 650 -170, 386 650 -170, 0 650 170, 50, 0, 60, 100": "lies beyond it",
		"3,600x340,50": "such as 3,600x340,50,650", "x,600x340,50,650": "such as", "3,600,50,650": "such as",
		"3,600xwide,50,650": "such as",
		"0,600x340,50,650":  "1 to 9", "3,600x0,50,650": "10 to 20000 mm", "3,NaNx340,50,650": "10 to 20000 mm",
		"3,600x340,91,650": "0 to 90",
		"3,600x340,50,1":   "100 to 20000",
	} {
		if _, err := pictures.ScreensAround(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestEffectsAreSwitchedByNameOrTheCureIsTold(t *testing.T) {
	asks := func(effects ...string) *drive {
		return newDrive(Options{PictureOptions: pictures.PictureOptions{Effects: effects}})
	}
	f := asks("shadows=off", "Flare=on")
	if err := f.SwitchEffects(); err != nil || f.Effects[menu.Shadows] != menu.Never ||
		f.Effects[menu.Flare] != menu.Always || f.Effects[menu.Rain] != menu.AsBuilt {
		t.Errorf("%v, %v", f.Effects, err)
	}
	for word, want := range map[string]string{
		"bloom=on": "choose from shadows, ", "rain": "say rain=on",
		"rain=maybe": "say rain=on",
	} {
		if err := asks(word).SwitchEffects(); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", word, err, want)
		}
	}
}

func TestMoreCarsThanAPictureHasRoomForAreRefused(t *testing.T) {
	for _, c := range []struct {
		split   int
		screens string
		ok      bool
	}{
		{0, "", true},
		{1, "3,600x340,50,650", true},
		{4, "", true},
		{5, "", false},
		{-1, "", false},
		{2, "3,600x340,50,650", false},
	} {
		d := newDrive(Options{PictureOptions: pictures.PictureOptions{
			Size: "320x180", Hour: -1, Camera: "chase", Split: c.split, Screens: c.screens,
		}})
		if err := d.ReadPicture(false); (err == nil) != c.ok || err != nil && !strings.Contains(err.Error(), "--split") {
			t.Errorf("--split %d --screens %q: %v", c.split, c.screens, err)
		}
	}
}
