// Turning values, taking back, comparing, and writing into the file with everything else in it left alone.

package tune

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/car"
	"camber/content"
)

const kestrel = "cars/kestrel/kestrel.xml"

func load(t *testing.T, files fs.FS, path string, sets ...string) *car.Car {
	t.Helper()
	car, problems := car.Load(files, path, sets...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return car
}

// took does what a host does after a change: the car is loaded with the panel's sets.
func took(t *testing.T, p *Panel, path string) *car.Car {
	t.Helper()
	car, problems := car.Load(content.Base(), path, p.Sets()...)
	if err := problems.Err(); err != nil {
		p.Refused(err.Error())
		return nil
	}
	p.Took(car)
	return car
}

func TestWhatAdjustNamesComesFirstWithItsRange(t *testing.T) {
	p := New(load(t, content.Base(), kestrel))
	bar, pressure := &p.Knobs[0], &p.Knobs[1]
	if bar.Label != "Front bar" || bar.Most != 40 || bar.Least != 0 || bar.Step != 1 || bar.Unit != "kN/m" || !bar.Wanted {
		t.Errorf("%+v", bar)
	}
	if pressure.Label != "rear tyre pressure" || pressure.Step < 0.0499 || pressure.Step > 0.0501 || pressure.File != 2.4 {
		t.Errorf("%+v", pressure)
	}
	if p.Knobs[2].Wanted || len(p.Knobs) < 60 || p.Knob("front/spring@rate") == nil ||
		p.Knob("camera:cockpit@fov") != nil || p.Knob("body@length") != nil {
		t.Errorf("%d knobs", len(p.Knobs))
	}
	if len(p.SetUps) != 1 || p.SetUps[0].Name != "wet" {
		t.Errorf("%+v", p.SetUps)
	}
}

func TestAChangeSaysWhatItMeansAndIsTakenBack(t *testing.T) {
	p := New(load(t, content.Base(), kestrel))
	k := p.Knob("rear/spring@rate")
	p.Turn(k, 33)
	p.Turn(k, 35)
	if car := took(t, p, kestrel); car == nil || !slices.Equal(p.Sets(), []string{"rear/spring@rate=35kN/m"}) {
		t.Fatalf("sets %q: %s", p.Sets(), p.Bad)
	}
	means := strings.Join(p.Means, "\n")
	if !strings.Contains(means, "rear/spring rate 30 -> 35 kN/m: ride ") ||
		!strings.Contains(means, "front share of the roll stiffness") {
		t.Errorf("it means %q", means)
	}
	p.Let()
	p.Turn(k, 36)
	if !p.Undo() || p.Value(k) != 35 || !p.Undo() || p.Value(k) != 30 || p.Undo() || len(p.Sets()) != 0 {
		t.Errorf("after undoing it is %g", p.Value(k))
	}
	if !p.Redo() || p.Value(k) != 35 || !p.CanRedo() || !p.CanUndo() {
		t.Errorf("after redoing it is %g", p.Value(k))
	}
	p.Turn(k, 1e9)
	if p.Value(k) != k.Most || p.Redo() {
		t.Error("a knob stops at its end, and a new change has nothing to redo")
	}
	p.Reset()
	if len(p.Sets()) != 0 || !p.Undo() || p.Value(k) != k.Most {
		t.Error("a reset is taken back like any change")
	}
}

func TestTwoSetUpsAreCompared(t *testing.T) {
	p := New(load(t, content.Base(), kestrel))
	p.Use(0)
	wet := []string{"front/antiroll@rate=14kN/m", "rear/tyre@pressure=2.1bar"}
	if !slices.Equal(p.Sets(), wet) {
		t.Errorf("the wet set-up is %q", p.Sets())
	}
	p.Switch()
	if p.Slot() != 1 || len(p.Sets()) != 0 {
		t.Errorf("B begins as the file: %q", p.Sets())
	}
	p.Turn(p.Knob("front/antiroll@rate"), 30)
	p.Switch()
	if !slices.Equal(p.Sets(), wet) {
		t.Errorf("A is now %q", p.Sets())
	}
	p.Copy()
	p.Switch()
	if !slices.Equal(p.Sets(), wet) {
		t.Errorf("B as A is %q", p.Sets())
	}
}

func TestAValueThatTheCarDoesNotTakeGoesBackAndSaysWhy(t *testing.T) {
	p := New(load(t, content.Base(), kestrel))
	p.Turn(p.Knob("front/antiroll@rate"), 22)
	took(t, p, kestrel)
	p.Let()
	k := p.Knob("chassis@mass")
	p.Turn(k, 0)
	if car := took(t, p, kestrel); car != nil || !strings.Contains(p.Bad, "mass") || p.Value(k) != 1360 {
		t.Errorf("%q, %g kg", p.Bad, p.Value(k))
	}
	if !slices.Equal(p.Sets(), []string{"front/antiroll@rate=22kN/m"}) {
		t.Errorf("what was good is gone: %q", p.Sets())
	}
}

// CFG-16: every car's values can be turned, saved, and are then what the file says, with every other byte as it was.
func TestSavingWritesTheNumbersAndNothingElse(t *testing.T) {
	for _, try := range []struct {
		path string
		to   map[string]float64
	}{
		{kestrel, map[string]float64{
			"front/antiroll@rate": 22, "front@unsprung": 42, "rear/tyre@pressure": 2.1,
			"front/spring@rate": 27.5,
		}},
		{"cars/p917/p917.xml", map[string]float64{"Wheel_FL/Tyre@MyLat": 1.25, "RigidBody@mass": 1010}},
	} {
		files := fstest.MapFS{}
		car := load(t, content.Base(), try.path)
		p := New(car)
		for path, to := range try.to {
			k := p.Knob(path)
			if k == nil {
				var near []string
				for _, k := range p.Knobs {
					near = append(near, k.Path)
				}
				t.Fatalf("%s has no %s: %q", try.path, path, near)
			}
			p.Turn(k, to)
		}
		edits, err := p.Edits(func(file string) ([]byte, error) { return fs.ReadFile(content.Base(), file) })
		if err != nil {
			t.Fatal(err)
		}
		over := content.Stack(content.Layer{Name: content.WorkLayer, FS: files}, content.Layer{
			Name: content.BaseLayer,
			FS:   content.Base(),
		})
		for _, e := range edits {
			old, _ := fs.ReadFile(content.Base(), e.File)
			if a, b := bytes.Count(old, []byte("<!--")), bytes.Count(e.Data, []byte("<!--")); a != b ||
				bytes.Count(old, []byte("\n")) != bytes.Count(e.Data, []byte("\n")) {
				t.Errorf("%s had %d comments and has %d", e.File, a, b)
			}
			if d := len(e.Data) - len(old); d < -20 || d > 60 {
				t.Errorf("%s has become %d bytes longer", e.File, d)
			}
			files[e.File] = &fstest.MapFile{Data: e.Data}
		}
		again := New(load(t, over, try.path))
		for path, to := range try.to {
			if k := again.Knob(path); k.File != to {
				t.Errorf("%s: %s is %g in the file, not %g", try.path, path, k.File, to)
			}
		}
		if p.Rebase(load(t, over, try.path)); len(p.Sets()) != 0 {
			t.Errorf("what is saved is still %q", p.Sets())
		}
	}
}

func TestAFileThatWasChangedMeanwhileIsNotSpoilt(t *testing.T) {
	p := New(load(t, content.Base(), kestrel))
	p.Turn(p.Knob("front/antiroll@rate"), 22)
	_, err := p.Edits(func(file string) ([]byte, error) {
		data, err := fs.ReadFile(content.Base(), file)
		return append([]byte("<!-- a line more -->\n"), data...), err
	})
	if err == nil || !strings.Contains(err.Error(), "changed meanwhile") || !strings.Contains(err.Error(), kestrel) {
		t.Errorf("%v", err)
	}
	if _, err := p.Edits(func(string) ([]byte, error) { return []byte{0xff, 0xfe, 0}, nil }); err == nil ||
		!strings.Contains(err.Error(), "UTF-8") {
		t.Errorf("%v", err)
	}
}

func TestAValueFromTheCommandLineIsInNoFile(t *testing.T) {
	p := New(load(t, content.Base(), kestrel, "front/antiroll@rate=12kN/m"))
	p.Turn(p.Knob("front/antiroll@rate"), 22)
	if _, err := p.Edits(func(file string) ([]byte, error) { return fs.ReadFile(content.Base(), file) }); err == nil ||
		!strings.Contains(err.Error(), "--set") {
		t.Errorf("%v", err)
	}
}
