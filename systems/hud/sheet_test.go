// Golden pictures of instruments and layouts.

package hud

import (
	"flag"
	"image"
	"math"
	"os"
	"path/filepath"
	"testing"

	"camber/blueprints/hud"
	"camber/components"
	"camber/components/line"
	"camber/components/person"
	"camber/components/space"
	"camber/content"
	"camber/systems/hud/flat"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

var update = flag.Bool("hud.update", false, "write the golden pictures anew")

type studio struct {
	atlas *text.Atlas
	paint *paint.Painter
	sheet *Sheet
	list  person.DrawList
}

func newStudio() *studio {
	s := &studio{atlas: text.NewAtlas()}
	s.paint = paint.New(&s.list, text.NewSetter(text.NewFonts(nil), s.atlas), s.atlas)
	s.sheet = NewSheet(s.paint)
	return s
}

func (s *studio) frame(look *person.HUDLayout, r *Readings, w, h int) {
	s.paint.Frame()
	s.sheet.Paint(look, r, w, h, 1)
}

// picture is the layout over the colour of a road in the evening.
func (s *studio) picture(look *person.HUDLayout, r *Readings, w, h int) *image.RGBA {
	s.frame(look, r, w, h)
	return flat.AtDusk(&s.list, s.atlas, w, h)
}

// midRace is a moment in which every instrument has something to show.
func midRace() *Readings {
	r := &Readings{
		Speed: 214 / 3.6, Engine: 7300 * math.Pi / 30, Limit: 8300 * math.Pi / 30, Gear: 4,
		Throttle: 0.85, Brake: 0.15, Clutch: 1, Steer: -0.2, Ahead: 0.6, Aside: -1.1, HandBrake: 0.2,
		Lamps: Lamps{ABS: true}, Street: "Äußere Sulzbacher Straße", Session: 12_345, Total: 98_765_000,
		Lap: LapReading{
			There: true, Number: 3, Of: 8, Since: 63.427, Last: 94.1, Best: 92.815, Delta: -0.42, HasDelta: true,
			Sectors: []Sector{{28.113, 0.21, true}, {57.902, -0.42, true}},
		},
		Messages: []Message{
			{"cars/p917.xml: rear/spring rate 31 -> 35 kN/m: ride 1.59 -> 1.69 Hz", false, 1},
			{"cars/p917.xml:4:10: wheel: attribute mass: \"12x0\" is not a mass\n(say 12kg)", true, 3},
		},
		Frames: NewRing[float32](120), Trace: NewRing[Inputs](200), Lights: 3,
		Pace: person.HUDPace{Frame: 14, Latency: 31},
	}
	for i := range 4 {
		r.Wheels[i] = WheelReading{
			There: true, Contact: i != 2, Load: 0.6 + 0.4*float64(i), Across: 0.08 * float64(i),
			Use: 0.3 * float64(i), Heat: 35 * float64(i), Warms: true,
		}
	}
	for i := range 150 {
		f := float64(i) / 25
		r.Trace.Put(Inputs{float32(max(0, math.Sin(f))), float32(max(0, -math.Sin(f))), float32(0.5 * math.Sin(1.7*f))})
		r.Frames.Put(float32(14 + 6*math.Sin(9*f)))
	}
	track := &line.Line{Closed: true}
	for i := range 72 {
		a := float64(i) / 72 * 2 * math.Pi
		out := 300 + 90*math.Sin(3*a)
		track.Knots = append(track.Knots, line.Knot{At: space.V(1.6*out*math.Sin(a), out*math.Cos(a), 0)})
	}
	r.Track = track
	for i := range 6 {
		at := track.Knots[9*i].At
		r.Cars = append(r.Cars, CarReading{Number: i + 1, Own: i == 2, There: true, X: at.X, Y: at.Y, Gap: 1.7 * float64(i)})
	}
	return r
}

// layout is one of the house.
func layout(t *testing.T, id string) *person.HUDLayout {
	t.Helper()
	b, problems := hud.Load(content.Base(), "huds/"+id+".xml")
	if b == nil {
		t.Fatal(problems.Err())
	}
	return b.Layout
}

// every puts each instrument into a field of its own.
func every(t *testing.T) *person.HUDLayout {
	look := layout(t, "race")
	look.Items = nil
	for k := person.HUDSpeedometer; k < person.HUDKinds; k++ {
		i := int(k) - 1
		item := person.HUDItem{
			Kind: k, X: float32(20 + i%5*380), Y: float32(20 + i/5*265), W: 340, H: 240,
			Text: "Turn left at the church",
		}
		switch k {
		case person.HUDSpeed, person.HUDOdometer, person.HUDLights, person.HUDDelta:
			item.H = 90
		case person.HUDSign, person.HUDLamps, person.HUDNote:
			item.H = 44
		}
		look.Items = append(look.Items, item)
	}
	return look
}

// HUD-01..05, HUD-08, HUD-09: each instrument, and the layout of the house.
func TestInstrumentsLookAsTheyDid(t *testing.T) {
	for name, look := range map[string]*person.HUDLayout{
		"every": every(t), "race": layout(t, "race"),
		"study": layout(t, "study"), "bench": layout(t, "bench"),
	} {
		got := newStudio().picture(look, midRace(), 1280, 720)
		err := flat.Compare(os.DirFS("testdata"), name, got, 1500, written())
		if err != nil {
			t.Error(err)
		}
	}
}

// TestFlagsAndPenaltiesAreShown in place of the lights that have gone out, with the penalties of others in their rows.
func TestFlagsAndPenaltiesAreShown(t *testing.T) {
	r := midRace()
	r.Lights = 0
	r.Race = RaceReading{
		Flags: components.FlagYellow | components.FlagBlue | components.FlagChequered, Wrong: true,
		Through: 1, Cause: components.CauseFalseStart,
	}
	r.Cars[0].Penalty, r.Cars[3].Through = 10, 1
	got := newStudio().picture(layout(t, "race"), r, 1280, 720)
	err := flat.Compare(os.DirFS("testdata"), "flags", got, 1500, written())
	if err != nil {
		t.Error(err)
	}
}

// written writes the pictures anew, where that was asked for.
func written() func(file string, data []byte) error {
	if !*update {
		return nil
	}
	return func(file string, data []byte) error {
		return os.WriteFile(filepath.Join("testdata", file), data, 0o644)
	}
}
