//go:build cgo && window && linux

// Pictures drawn without a window: they show something, cost no memory, and are the same in any cell.

package render_test

import (
	"bytes"
	"image"
	"io/fs"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	scenes "camber/blueprints/scene"
	"camber/components"
	"camber/components/person"
	"camber/content"
	"camber/ecs"
	"camber/systems/camera"
	"camber/systems/device"
	"camber/systems/host/session"
	"camber/systems/moment"
	"camber/systems/race"
	"camber/systems/render"
	"camber/systems/render/effects"
)

// stage is a scene that is drawn into memory.
type stage struct {
	w         *ecs.World
	loop      *ecs.Loop
	car       ecs.Key   // that the eye follows
	cars      []ecs.Key // all of them
	screen    *device.Offscreen
	r         *render.Renderer
	watcher   *moment.Copier
	standings *race.Standings
	rig       camera.Rig
	a, b      components.Moment
	image     *image.RGBA
}

func open(t testing.TB, scene string, cell [3]int32) *stage {
	t.Helper()
	return openOf(t, content.Base(), scene, cell)
}

// openOf opens a scene of other content than the built-in one. Surfaces and sky are small pictures: painted as large as
// the preset has them they take more than all that is drawn.
func openOf(t testing.TB, files fs.FS, scene string, cell [3]int32) *stage {
	t.Helper()
	o, err := effects.Preset("low")
	if err != nil {
		t.Fatal(err)
	}
	o.Texture, o.Sky = 64, 64
	return openWith(t, files, scene, cell, o)
}

func openWith(t testing.TB, files fs.FS, scene string, cell [3]int32, o effects.Options) *stage {
	t.Helper()
	runtime.LockOSThread()
	screen, err := device.OpenOffscreen()
	if err != nil {
		t.Skipf("nothing can be drawn here: %v", err)
	}
	t.Cleanup(screen.Close)
	r, err := render.New(screen.Proc, content.Base(), o)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Resize(320, 180); err != nil {
		t.Fatal(err)
	}
	loaded, problems := scenes.Load(files, "scenes/"+scene+".xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Ready: loaded, Cell: &cell})
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{
		w: run.World, loop: run.Loop, screen: screen, r: r, car: run.Cars[0], cars: run.Cars,
		image: image.NewRGBA(image.Rect(0, 0, 320, 180)),
	}
	s.watcher, s.standings = moment.NewCopier(s.w), race.NewStandings(s.w)
	return s
}

// placed is a camera that is there.
func placed(eye person.Eye) components.Camera { return components.Camera{Eye: eye, Placed: true} }

// ready goes on by some steps and looks.
func (s *stage) ready(t testing.TB, steps int) {
	t.Helper()
	if err := s.loop.Steps(steps); err != nil {
		t.Fatal(err)
	}
	subject, _ := camera.Of(s.w, s.car)
	s.standings.Look()
	s.watcher.Look(&s.b, nil, ecs.Tick{N: s.w.Tick(), Dt: 1e-3}, placed(s.rig.Follow(&subject, 1e-3*float64(steps))))
}

func (s *stage) draw(t testing.TB, steps int) []byte {
	t.Helper()
	s.ready(t, steps)
	s.r.Draw(&s.b, 1)
	if err := s.r.Read(s.image); err != nil {
		t.Fatal(err)
	}
	return s.image.Pix
}

func TestAPictureShowsSkyRoadAndCarAndIsTheSameInAnyCell(t *testing.T) { // world-space cells
	first := open(t, "oval", [3]int32{})
	want := bytes.Clone(first.draw(t, 300))
	at := func(x, y int) [3]byte { i := 4 * (y*320 + x); return [3]byte{want[i], want[i+1], want[i+2]} }
	if sky := at(160, 8); sky[2] < 120 || sky[2] <= sky[0] {
		t.Errorf("the sky is %v", sky)
	}
	if road := at(100, 160); max(road[0], road[1], road[2])-min(road[0], road[1], road[2]) > 40 {
		t.Errorf("the road is %v", road)
	}
	if car := at(160, 140); car[0] < 80 || car[0] < 2*car[1] {
		t.Errorf("the first car's paint is %v, not red", car)
	}
	n, of := first.r.Triangles, map[string]int{}
	first.r.Tally.All(func(name string, triangles int) {
		of[name] = triangles
		n -= triangles
	})
	if n != 0 || of["ground"] < 500 || of["cars"] < 500 || of["mirrors"] != 0 {
		t.Errorf("%d triangles are not among what they are of: %v", n, of)
	}
	if n := first.r.Triangles; n < 2000 || n > 60_000 {
		t.Errorf("%d triangles", n)
	}
	for _, cell := range [][3]int32{{39000, -39000, 0}, {-1, 2147483647, 3}} {
		if got := open(t, "oval", cell).draw(t, 300); !bytes.Equal(got, want) {
			t.Errorf("in cell %v it is another picture", cell)
		}
	}
}

func TestAWarmPictureAllocatesNothing(t *testing.T) {
	s := openWith(t, content.Base(), "yard", [3]int32{}, low(t, func(o *effects.Options) { o.Occlusion = true }))
	for range 3 {
		s.draw(t, 16)
	}
	subject, _ := camera.Of(s.w, s.car)
	n := testing.AllocsPerRun(10, func() {
		s.watcher.Look(&s.b, &s.a, ecs.Tick{N: s.w.Tick(), Dt: 1e-3}, placed(s.rig.Follow(&subject, 0.016)))
		s.r.Draw(&s.b, 1)
	})
	if n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
}

func TestABrokenShaderIsToldWithItsLineAndTheLastGoodOneStays(t *testing.T) {
	runtime.LockOSThread()
	screen, err := device.OpenOffscreen()
	if err != nil {
		t.Skipf("nothing can be drawn here: %v", err)
	}
	defer screen.Close()
	files := shaders(t)
	o, _ := effects.Preset("low")
	r, err := render.New(screen.Proc, files, o)
	if err != nil {
		t.Fatal(err)
	}
	good := files["shaders/frame.glsl"].Data
	files["shaders/frame.glsl"] = &fstest.MapFile{Data: append(bytes.Clone(good),
		"\nfloat wrong() { return nothing; }\n"...)}
	line := bytes.Count(good, []byte("\n")) + 2
	err = r.Reload([]string{"shaders/frame.glsl"})
	if err == nil || !strings.Contains(err.Error(), "shaders/frame.glsl:"+strconv.Itoa(line)) || r.Trouble == "" {
		t.Errorf("told %v, want shaders/frame.glsl:%d", err, line)
	}
	files["shaders/frame.glsl"] = &fstest.MapFile{Data: good}
	if err := r.Reload([]string{"shaders/frame.glsl"}); err != nil || r.Trouble != "" {
		t.Errorf("mended, and still %v", err)
	}
	if err := r.Reload([]string{"cars/p917/body.xml"}); err != nil {
		t.Error(err)
	}
}
