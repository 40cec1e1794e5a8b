// The instrument of a wheel that pushes back: nothing there, a torque, too much of it.

package hud

import (
	"os"
	"testing"
	"testing/fstest"

	"camber/blueprints/hud"
	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/hud/flat"
	"camber/systems/telemetry"
)

func TestTheClippingMeterShowsWhatAWheelHasNotGot(t *testing.T) {
	look := layout(t, "race")
	look.Items = []person.HUDItem{{Kind: person.HUDClipping, X: 30, Y: 30, W: 900, H: 200}}
	for name, meter := range map[string]person.FeelMeter{
		"force-none":    {},
		"force-left":    {Playing: true, Asked: -1.26, Most: 2.1, Fits: 1.4},
		"force-clipped": {Playing: true, Asked: 2.1, Most: 2.1, Clipped: 0.37, Fits: 0.62},
	} {
		got := newStudio().picture(look, &Readings{Feel: meter}, 480, 270)
		err := flat.Compare(os.DirFS("testdata"), name, got, 500, written())
		if err != nil {
			t.Error(err)
		}
	}
}

func TestTheMeterOfTheWorldIsReadWithoutAllocating(t *testing.T) {
	w := ecs.NewWorld(components.Singletons()...)
	defer w.Close()
	want := person.FeelMeter{Playing: true, Asked: 1, Most: 2, Clipped: 0.5, Fits: 0.5}
	person.Feel.Of(w, ecs.WorldKey).Aux.Meter = want
	g, s := newGaze(w, telemetry.NewInstruments(w, 0, nil)), newStudio()
	look := layout(t, "race")
	look.Items = []person.HUDItem{{Kind: person.HUDClipping, W: 240, H: 54}}
	r := &Readings{}
	draw := func() {
		g.felt(r)
		s.frame(look, r, 1280, 720)
	}
	draw()
	if r.Feel != want {
		t.Errorf("reads %+v", r.Feel)
	}
	if n := testing.AllocsPerRun(100, draw); n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
}

func TestALayoutMayHaveAClippingMeter(t *testing.T) { // HUD-08
	look := hudOf(t, `<camber version="1"><hud id="x"><instrument kind="clipping" width="200" height="50"/></hud></camber>`)
	if len(look.Items) != 1 || look.Items[0].Kind != person.HUDClipping {
		t.Errorf("%+v", look.Items)
	}
	shipped, has := layout(t, "wheel"), false
	for _, item := range shipped.Items {
		has = has || item.Kind == person.HUDClipping
	}
	if !has {
		t.Error("the layout for wheels has none")
	}
}

func hudOf(t *testing.T, text string) *person.HUDLayout {
	t.Helper()
	b, problems := hud.Load(fstest.MapFS{"huds/x.xml": {Data: []byte(text)}}, "huds/x.xml")
	if b == nil {
		t.Fatal(problems.Err())
	}
	return b.Layout
}
