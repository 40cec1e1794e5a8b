// Everything is reached by keys and by mouse, and does what it says.

package ui_test

import (
	"testing"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
	"camber/systems/hud/ui"
)

func newUI() *ui.UI {
	atlas := text.NewAtlas()
	return ui.New(paint.New(&person.DrawList{}, text.NewSetter(text.NewFonts(nil), atlas), atlas))
}

// options is a screen with one of each.
type options struct {
	u       *ui.UI
	on      bool
	size    int
	volume  float64
	key     string
	name    string
	tab     int
	pressed int
}

func newOptions() *options {
	return &options{u: newUI(), volume: 0.5, key: "W", name: "Ann"}
}

func (o *options) frame(in ui.Input) {
	u := o.u
	u.Painter.Frame()
	u.Begin(in, 1920, 1080, "options")
	u.Column(u.Box(100, 100, 800, 800))
	u.Tabs(&o.tab, "Display", "Sound", "Controls")
	if u.Button("Start") {
		o.pressed++
	}
	u.Toggle("Vsync", &o.on)
	u.Choice("Size", &o.size, "small", "middle", "large")
	u.Slider("Volume", &o.volume, 0, 1, 0.05, nil)
	u.KeyRow("Throttle", &o.key, "press a key")
	u.Field("Name", &o.name, 5)
	u.End()
}

func TestKeysReachEverything(t *testing.T) {
	o := newOptions()
	down, right, left, accept := ui.Input{Down: true}, ui.Input{Right: true}, ui.Input{Left: true}, ui.Input{Accept: true}
	for _, in := range []ui.Input{{}, accept, down, accept, down, right, right, right, right, down, right, right, left} {
		o.frame(in)
	}
	if o.pressed != 1 || !o.on || o.size != 1 || o.volume < 0.5499 || o.volume > 0.5501 {
		t.Errorf("pressed %d, on %v, size %d, volume %v", o.pressed, o.on, o.size, o.volume)
	}
	// while a row waits for a key, no other moves the focus
	for _, in := range []ui.Input{down, accept, down, {Key: "Q"}} {
		o.frame(in)
	}
	if o.key != "Q" {
		t.Errorf("the key is %s", o.key)
	}
	for _, in := range []ui.Input{accept, {Back: true}, {Key: "Z"}} {
		o.frame(in)
	}
	if o.key != "Q" {
		t.Errorf("the way back leaves the key, but it is %s", o.key)
	}
	for _, in := range []ui.Input{down, {Erase: true}, {Text: "äöüß\x00"}} {
		o.frame(in)
	}
	if o.name != "Anäöü" {
		t.Errorf("five letters are %q", o.name)
	}
	o.frame(down) // around to the first
	o.frame(accept)
	if o.pressed != 2 {
		t.Error("the focus goes around")
	}
	o.frame(ui.Input{Next: true})
	o.frame(ui.Input{Next: true})
	o.frame(ui.Input{Next: true})
	o.frame(ui.Input{Last: true})
	if o.tab != 2 {
		t.Errorf("tab %d", o.tab)
	}
}

func TestTheMouseReachesEverything(t *testing.T) {
	o := newOptions()
	click := func(x, y float32) {
		o.frame(ui.Input{MouseX: x, MouseY: y, Moved: true})
		o.frame(ui.Input{MouseX: x, MouseY: y, Pressed: true, Held: true})
		o.frame(ui.Input{MouseX: x, MouseY: y, Released: true})
	}
	click(200, 180) // rows are 52 high and 8 apart, below tabs of 48
	click(200, 240)
	click(850, 300)
	if o.pressed != 1 || !o.on || o.size != 1 {
		t.Errorf("pressed %d, on %v, size %d", o.pressed, o.on, o.size)
	}
	o.frame(ui.Input{MouseX: 520, MouseY: 360, Pressed: true, Held: true})
	o.frame(ui.Input{MouseX: 2000, MouseY: 900, Held: true}) // dragged out of its row
	o.frame(ui.Input{MouseX: 2000, MouseY: 900, Released: true})
	if o.volume != 1 {
		t.Errorf("volume %v", o.volume)
	}
	o.frame(ui.Input{MouseX: 200, MouseY: 180, Pressed: true, Held: true})
	o.frame(ui.Input{MouseX: 200, MouseY: 900, Released: true})
	if o.pressed != 1 {
		t.Error("a button that is let go elsewhere was not pressed")
	}
}

func TestALongListScrollsToTheFocus(t *testing.T) {
	u := newUI()
	var at float32
	var focused int
	frame := func(in ui.Input) {
		u.Painter.Frame()
		u.Begin(in, 1920, 1080, "list")
		box := u.Box(100, 100, 400, 300)
		u.Scroll(box, &at)
		for i := range 30 {
			if _, f := u.Entry("car", "", false); f {
				focused = i
			}
		}
		u.EndScroll()
		u.End()
	}
	frame(ui.Input{})
	for range 20 {
		frame(ui.Input{Down: true})
		frame(ui.Input{})
	}
	if y := 100 + 60*float32(focused) - at; focused != 20 || y < 90 || y > 360 {
		t.Errorf("entry %d has the focus and stands at %v, scrolled by %v", focused, y, at)
	}
	for range 60 {
		frame(ui.Input{MouseX: 200, MouseY: 200, Wheel: 1})
	}
	if at != 0 {
		t.Errorf("at the top, but scrolled by %v", at)
	}
}

func TestAnotherScreenBeginsWithItsFirstThing(t *testing.T) {
	u := newUI()
	hit := ""
	frame := func(screen string, in ui.Input) {
		u.Painter.Frame()
		u.Begin(in, 1280, 720, screen)
		u.Column(u.Box(0, 0, 300, 300))
		for _, name := range []string{"a", "b", "c"} {
			if u.Button(name) {
				hit = name
			}
		}
		u.End()
	}
	frame("one", ui.Input{})
	frame("one", ui.Input{Down: true})
	frame("two", ui.Input{})
	frame("two", ui.Input{Accept: true})
	if hit != "a" {
		t.Errorf("hit %q", hit)
	}
}

func TestAFrameAllocatesNothing(t *testing.T) {
	o := newOptions()
	o.frame(ui.Input{})
	if n := testing.AllocsPerRun(100, func() { o.frame(ui.Input{}) }); n != 0 {
		t.Errorf("a frame allocates %.0f times", n)
	}
}

func TestTheMouseReachesTheSameThingOnADenseScreen(t *testing.T) { // HUD-01, a fake scale
	for _, scale := range []float32{1, 1.5, 2, 3} {
		u := newUI()
		hit, size := "", float32(0)
		frame := func(in ui.Input) {
			in.Density = scale
			u.Painter.Frame()
			u.Begin(in, int(1280*scale), int(720*scale), "one")
			u.Column(u.Box(60, 60, 300, 300))
			for _, name := range []string{"a", "b", "c"} {
				if u.Button(name) {
					hit = name
				}
			}
			size = u.Type(2, text.Plain, paint.Left, u.Look.Ink).Size
			u.End()
		}
		x, y := 100*scale, 90*scale // in the units of a window of 1280 by 720: the second row
		frame(ui.Input{MouseX: x, MouseY: y, Moved: true})
		frame(ui.Input{MouseX: x, MouseY: y, Pressed: true, Held: true})
		frame(ui.Input{MouseX: x, MouseY: y, Released: true})
		if hit != "b" {
			t.Errorf("at scale %g it hits %q, want b", scale, hit)
		}
		if size != float32(int(6*scale+0.5)) {
			t.Errorf("at scale %g the smallest writing has %g px", scale, size)
		}
	}
}
