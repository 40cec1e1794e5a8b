//go:build cgo && window

// The whole seat at a window: keys as somebody would press them, through every state, and what is drawn meanwhile.

package seat

import (
	"context"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
)

// screen is a window that fills a screen of several sizes: it stays as it is, and keeps what was asked of it.
type screen struct {
	glass
	asked []menu.Size
	on    []int // the screens
	full  bool
}

func (s *screen) Monitors() []device.Monitor {
	return []device.Monitor{{Name: "small", Hz: 60}, {
		Name: "large", Hz: 60,
		Modes: []device.Mode{{Width: 1920, Height: 1080, Hz: 60}, {Width: 800, Height: 600, Hz: 75}},
	}}
}

func (s *screen) Fill(on bool, monitor, width, height, hz int) {
	s.full, s.on, s.asked = on, append(s.on, monitor), append(s.asked, menu.Size{Width: width, Height: height, Hz: hz})
}

func (s *screen) Full() bool { return s.full }

// scripted is a window at which a script presses keys, one after the other, each when the state is the one it is for.
type scripted struct {
	glass
	script []move
	done   []string
	look   func() string // the state that is on
	since  time.Time
	held   string // the key that is down
	eye    func() person.Eye
	eyes   []person.Eye                       // before each key
	shows  func(before, now *person.Eye) bool // what the last key does
	mouse  float32                            // px, across
}

// move is a key that is pressed in a state, the mouse that is dragged, or the right stick of a pad that is pushed. The
// next one waits until the picture shows what it does, if that is said, but never longer than patience.
type move struct {
	in, key string
	shows   func(before, now *person.Eye) bool
}

const patience = 20 * time.Second

const dragged, pushed = "the mouse to the right", "the stick to the right"

// Pads has two, one that nobody chose, of which everything is pushed, and the one that was, whose stick is pushed where
// the script says so.
func (s *scripted) Pads(to []person.Reading) []person.Reading {
	pad := person.Reading{Device: person.Device{ID: "pad", Path: "pad", Name: "Pad", Pad: true}, AxesN: 6}
	pad.Axes[4], pad.Axes[5] = -1, -1 // triggers let go
	other := pad
	other.Device.ID, other.Device.Path, other.Axes = "other", "other", [person.DeviceAxes]float32{1, 1, 1, 1, -1, 1}
	if s.held == pushed {
		pad.Axes[2] = 1
	}
	return append(to, other, pad)
}

// beat is how long a key waits for the one before, so that there are pictures in between.
const beat = 150 * time.Millisecond

func (s *scripted) Poll(most time.Duration) *device.Hands {
	h := s.glass.Poll(most)
	h.Focused = true // whatever else is on the screen
	if h.MouseX = s.mouse; s.held == dragged {
		s.mouse += 10
		h.MouseX, h.Held = s.mouse, true
	}
	if time.Since(s.since) < beat {
		return h
	}
	if len(s.script) == 0 {
		h.Closing = true
		return h
	}
	eye := s.eye()
	if s.shows != nil && !s.shows(&s.eyes[len(s.eyes)-1], &eye) && time.Since(s.since) < patience {
		return h
	}
	if next := s.script[0]; s.look() == next.in {
		h.Take(device.Press{Key: s.held})
		h.Take(device.Press{Key: next.key, Down: true})
		s.script, s.done, s.since, s.held = s.script[1:], append(s.done, next.in), time.Now(), next.key
		s.eyes, s.shows = append(s.eyes, eye), next.shows
	}
	return h
}

// What keys do to the free camera: it flies ahead, sees a smaller part, sinks, turns to the right.
func flies(before, now *person.Eye) bool { return before.Local(now.Place).Y >= 0.3 }
func nears(before, now *person.Eye) bool { return now.Fov < before.Fov }
func sinks(before, now *person.Eye) bool { return before.Local(now.Place).Z <= -0.1 }
func turns(before, now *person.Eye) bool { return turned(before, now).X >= 1e-3 }

// turned is where ahead has come to be, as it was seen before.
func turned(before, now *person.Eye) space.Vec {
	return before.Turn.Unrotate(now.Turn.Rotate(space.V(0, 1, 0)))
}

func TestAWindowGoesThroughEveryState(t *testing.T) { // CFG-12
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	shots := filepath.Join(dir, "last.png")
	config := launch.Config(launch.Streams{Err: io.Discard})
	for path, text := range map[string]string{ // as camber config set has it
		"/FahrSim/Input/Joystick@Port": "2", "/FahrSim/Display@FullScreen": "yes", "/FahrSim/Display@Monitor": "2",
		"/FahrSim/Display@Size": "800x600@75",
	} {
		if err := config.Set(path, text); err != nil {
			t.Fatal(err)
		}
	}
	full := &screen{}
	was := openWindow
	t.Cleanup(func() { openWindow = was })
	openWindow = func(o device.WindowOptions) (glass, error) {
		full.full, o.FullScreen = o.FullScreen, false
		w, err := device.OpenWindow(o)
		full.glass = w
		return full, err
	}
	c := newDrive(Options{
		Folders: launch.Folders{Work: dir},
		PictureOptions: pictures.PictureOptions{
			Size: "320x180", Hour: -1, Camera: "free", HUD: "race", Shot: shots,
		},
	})
	if err := c.ReadPicture(c.Fast || c.Console); err != nil {
		t.Fatal(err)
	}
	said := &told{}
	setup := session.Setup{Files: content.Base(), Scene: "oval", Car: "kestrel"}
	began := time.Now()
	b, err := c.openCabin(launch.Streams{Out: io.Discard, Err: said}, &setup, nil)
	if err != nil {
		t.Skipf("no window: %v", err)
	}
	if chosen := (menu.Size{Width: 800, Height: 600, Hz: 75}); !slices.Equal(full.asked, []menu.Size{chosen}) ||
		full.on[0] != 1 || b.painter.Rate.Load() != 75 { // CFG-17
		t.Errorf("a full window of 800x600 at 75 Hz on the second screen is asked to be %v on %v, drawn at %d Hz", full.asked,
			full.on, b.painter.Rate.Load())
	}
	b.screens.Model.Race.Ghost = false
	if b.painter.Unset == nil {
		t.Error("a preset is chosen though nobody chose one")
	}
	run, err := b.opened(setup)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		<-b.painter.Ready
		t.Logf("the first picture came after %.1f s", time.Since(began).Seconds())
	}()
	window := &scripted{glass: b.window, since: time.Now(), eye: b.front.Looking, look: func() string {
		switch b.now.(type) {
		case *driving:
			if b.drawn {
				return "driving"
			}
		case *menus:
			return "menus"
		case *photo:
			return "photo"
		case *viewing:
			return "viewing"
		}
		return ""
	}}
	window.script = []move{
		{"driving", "Home", flies},
		{"driving", "+", nears},
		{"driving", "Insert", sinks},
		{"driving", "Up", nil},
		{"driving", dragged, turns},
		{"driving", pushed, turns},
		{"driving", "Escape", nil},
		{"menus", "F12", nil},
		{"menus", "Escape", nil},
		{"driving", "F9", nil},
		{"photo", "F12", nil},
		{"photo", "F9", nil},
		{"driving", "F5", nil},
		{"viewing", "Escape", nil},
		{"menus", "Escape", nil},
		{"driving", "V", nil},
		{"driving", "V", nil},
		{"driving", "Backspace", nil},
		{"driving", "F1", nil},
		{"menus", "F12", nil},
		{"menus", "Escape", nil},
		{"driving", "1", nil},
		{"driving", "2", nil},
		{"driving", "3", nil},
		{"driving", "F11", nil},
		{"driving", "F11", nil},
		{"driving", "1", nil},
	}
	b.window = window
	until, end := context.WithTimeout(t.Context(), 4*time.Minute) // however busy the machine is
	defer end()
	book, err := b.drive(until, run, nil)
	if err != nil {
		t.Fatalf("%v; it said %s", err, said.text.String())
	}
	defer func() { _ = book.Run.Close() }()
	if len(window.done) != 27 {
		t.Fatalf("it came as far as %q; it said %s", window.done, said.text.String())
	}
	if !strings.Contains(said.text.String(), "back on the road") {
		t.Errorf("nobody was put back on the road; it said %s", said.text.String())
	}
	if v := vehicle.Chassis.Of(run.World, run.Cars[0]).State.Velocity.Len(); v > 5 { // INP-02
		t.Errorf("the pad that nobody chose drives: %g m/s", v)
	}
	if n := len(full.asked); n != 3 || full.asked[2] != full.asked[0] || full.on[2] != 1 {
		t.Errorf("filling the screen again asks for %v on %v", full.asked, full.on)
	}
	flown, near, low := &window.eyes[1], &window.eyes[2], &window.eyes[3]
	ahead := window.eyes[0].Local(flown.Place)
	if !flies(&window.eyes[0], flown) || math.Abs(ahead.X) > 0.01 || paused(b) { // CAM-07
		t.Errorf("the free camera was flown by %v", ahead)
	}
	if !nears(flown, near) || !sinks(near, low) { // CAM-06
		t.Errorf("it saw %g rad and then %g, and sank by %v", flown.Fov, near.Fov, near.Local(low.Place))
	}
	for i, how := range []string{dragged, pushed} { // CAM-07
		before, after := &window.eyes[4+i], &window.eyes[5+i]
		if way := turned(before, after); !turns(before, after) || math.Abs(way.Z) > way.X/2 {
			t.Errorf("%s turned the free camera to %v", how, way)
		}
	}
	if way := turned(&window.eyes[20], &window.eyes[21]); way.X < 0.05 {
		t.Errorf("behind a menu the eye looks past the car no more than before it: %v", way)
	}
	if s := b.painter.Splash.Shown; s == nil || s.Share <= sight.Opened || s.Share >= 1 {
		t.Errorf("before the first picture the window showed %+v", s)
	}
	kept := launch.Config(launch.Streams{Err: said}).Text(pictures.PresetPath)
	if !slices.Contains(pictures.Presets, kept) ||
		!strings.Contains(said.text.String(), "this machine draws preset "+kept) {
		t.Errorf("preset %q is kept; it said %s", kept, said.text.String())
	}
	taken, _ := filepath.Glob(filepath.Join(dir, "camber-*.png"))
	for _, name := range append(taken, shots) {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if picture, err := png.Decode(file); err != nil || picture.Bounds().Dx() != 320 {
			t.Errorf("%s: %v", name, err)
		}
		_ = file.Close()
	}
	if len(taken) != 3 {
		t.Errorf("taken are %q", taken)
	}
}
