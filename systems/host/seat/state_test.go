//go:build cgo && window

// The states of somebody at a window, at one that shows nothing: hands go in, the next state, orders and notices come
// out.

package seat

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"camber/components"
	"camber/content"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/film"
	"camber/systems/host/seat/orders"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
	"camber/systems/hud/menu"

	"camber/components/person"
	"camber/components/vehicle"
	"camber/systems/render/effects"
	"camber/systems/sound"
)

// nothing is a window that is none.
type nothing struct {
	glass
	cursor, full bool
}

func (n *nothing) Cursor(on bool)                            { n.cursor = on }
func (n *nothing) Full() bool                                { return n.full }
func (n *nothing) Fill(on bool, _, _, _, _ int)              { n.full = on }
func (n *nothing) Pads(to []person.Reading) []person.Reading { return to }

func (n *nothing) Close() {}

// told keeps what is said, for whoever waits for it.
type told struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *told) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *told) has(words string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.text.String(), words)
}

// await asks until something is so.
func await(t *testing.T, what string, is func() bool) {
	t.Helper()
	for late := time.Now().Add(2 * time.Minute); !is(); time.Sleep(time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("%s never was", what)
		}
	}
}

// aCabin is one whose drive is under way.
func aCabin(t *testing.T) (b *cabin, window *nothing, said *told) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	window, said = &nothing{}, &told{}
	c := newDrive(Options{Folders: launch.Folders{Work: dir}})
	setup := session.Setup{Files: content.Base(), Scene: "oval", Car: "kestrel", Driver: session.DriverNone}
	b = newCabin(c, launch.Streams{Out: io.Discard, Err: said}, setup)
	b.front.Ears = sight.Ears{
		Hearing: sound.NewHearing(sound.NewBank(content.Base(), false)), Captions: &atomic.Bool{},
		Mic: &atomic.Pointer[film.Microphone]{},
	}
	b.senses(&b.setup)
	b.screens.Model.Race.Ghost = false
	b.ctx, b.window, b.drawn = t.Context(), window, true
	b.painter = sight.NewPainter(window, b.front, dir, content.Base(), effects.Options{}, false, 60)
	run, err := session.Open(b.setup)
	if err != nil {
		t.Fatal(err)
	}
	b.sit(run, 0, nil)
	b.become(b.driving)
	t.Cleanup(func() {
		b.unfollow()
		_ = b.game.end()
		_ = b.game.book.Run.Close()
		b.front.Cockpit.Close()
	})
	return b, window, said
}

// key is a look at which one went down.
func key(name string) hands {
	return hands{Hands: &device.Hands{
		Presses: []device.Press{{Key: name, Down: true}}, Focused: true, Width: 640, Height: 360, Scale: 1,
	}}
}

// handles has the cabin's state handle hands.
func handles(t *testing.T, b *cabin, h hands) state {
	t.Helper()
	next, err := b.now.Handle(h)
	if err != nil {
		t.Fatal(err)
	}
	if next != nil && next != b.now {
		b.become(next)
	}
	return next
}

// paused tells whether the world stands.
func paused(b *cabin) bool { return b.game.book.Run.Loop.Clock().Paused() }

func tickOf(b *cabin) uint64 {
	tick, _ := orders.Ask(&b.game.orders, func() uint64 { return b.game.book.Run.World.Tick() })
	return tick
}

func TestAMenuTakesTheKeysFromTheCarAndGivesThemBack(t *testing.T) { // CFG-17
	b, window, _ := aCabin(t)
	handles(t, b, key("Up"))
	if b.now != b.driving || b.front.Cockpit.Board.Held == ([person.Actions]bool{}) || paused(b) {
		t.Fatal("the car has no gas")
	}
	if handles(t, b, key("Escape")); b.now != b.menus || b.screens.Screen() != menu.Pause || !paused(b) ||
		!window.cursor || !b.painter.Menus.Load() {
		t.Fatalf("it does %T at screen %v", b.now, b.screens.Screen())
	}
	if handles(t, b, key("F12")); len(b.painter.Shots) != 1 || filepath.Dir(b.painter.Shots[0].File) != b.command.Work {
		t.Errorf("pictures: %+v", b.painter.Shots)
	}
	if handles(t, b, key("Escape")); b.now != b.driving || paused(b) || window.cursor || b.painter.Menus.Load() {
		t.Errorf("it does %T", b.now)
	}
	b.become(b.menus.open(mainScreen))
	if next := b.menus.do(menu.Quit); next != nil {
		t.Errorf("after the end comes %T", next)
	}
}

func TestKeysOfDrivingReachTheCameraTheWindowAndTheDrive(t *testing.T) {
	b, window, said := aCabin(t)
	for _, a := range []person.Action{
		person.DoCamera, person.DoFullScreen, person.DoHUD, person.DoProfile, person.DoCompare,
	} {
		handles(t, b, hands{Hands: key("F2").Hands, asked: []person.Action{a}})
	}
	if b.now != b.driving || b.front.Mail.Camera != 1 || !b.front.Mail.Hidden || !window.full {
		t.Errorf("%T, %+v", b.now, &b.front.Mail)
	}
	await(t, "the word on costs", func() bool { return said.has("what each system costs is listed") })
	await(t, "the word on set-ups", func() bool { return said.has("there is one set-up yet") })
	await(t, "the drive", func() bool { return tickOf(b) > 50 })
	handles(t, b, hands{Hands: key("F2").Hands, asked: []person.Action{person.DoRestart}})
	await(t, "a new beginning", func() bool { return said.has("the drive begins again") })
}

func TestThePanelOpensOverTheDriveAndMayLetItGoOn(t *testing.T) { // the tuning panel
	b, _, _ := aCabin(t)
	tuning := hands{Hands: key("F2").Hands, asked: []person.Action{person.DoTuning}}
	if handles(t, b, tuning); b.now != b.menus || b.screens.Screen() != menu.Panel || !paused(b) {
		t.Fatalf("it does %T at screen %v", b.now, b.screens.Screen())
	}
	if b.menus.do(menu.TuneDrive); paused(b) || b.screens.idle() {
		t.Error("beside the panel nobody drives")
	}
	photo := newPhoto(b)
	if b.become(photo); !paused(b) {
		t.Error("at a photo the world goes on")
	}
	if b.become(photo.back); b.now != b.menus || paused(b) {
		t.Errorf("after the photo it does %T", b.now)
	}
	if b.become(b.menus.tuneOpen()); b.now != b.driving {
		t.Errorf("it does %T", b.now)
	}
}

func TestEachCameraIsAsNearAsItWasLeft(t *testing.T) { // CAM-01, CAM-06
	b, _, _ := aCabin(t)
	ask := func(a person.Action) {
		handles(t, b, hands{Hands: key("F2").Hands, asked: []person.Action{a}})
	}
	handles(t, b, hands{Hands: &device.Hands{Wheel: -2}})
	chase := b.front.Mail.Zooms[person.Chase]
	ask(person.DoCamera)
	ask(person.DoZoomIn)
	zoom := func() float64 {
		z, _ := orders.Ask(&b.game.orders, func() float64 { return b.front.Cameras[0].Zoom })
		return z
	}
	await(t, "the hood's camera", func() bool { return zoom() == 1/sight.ZoomStep })
	for range person.CameraKinds - 1 {
		ask(person.DoCamera)
	}
	if await(t, "the chase camera", func() bool { return zoom() == chase }); chase <= 1 {
		t.Errorf("it is at %g", chase)
	}
}

func TestQuittingAsksWhereTunedValuesWouldBeLost(t *testing.T) {
	b, _, _ := aCabin(t)
	if b.menus.do(menu.Quit) != nil {
		t.Error("it asks though nothing was tuned")
	}
	handles(t, b, hands{Hands: key("F2").Hands, asked: []person.Action{person.DoTuning}})
	tune := &b.screens.Model.Tune
	tune.Knobs[0].Value += tune.Knobs[0].Click
	b.menus.do(menu.TuneTurn)
	if next := b.menus.do(menu.Quit); next != b.menus || b.screens.Screen() != menu.Unsaved {
		t.Fatalf("to quit leads to %T at screen %v", next, b.screens.Screen())
	}
	if next := b.menus.do(menu.Stay); next != b.menus || b.screens.Screen() != menu.Panel {
		t.Errorf("to stay leads to %T at screen %v", next, b.screens.Screen())
	}
	b.menus.open(menu.Setup)
	if next := b.menus.do(menu.Drive); next != b.menus || b.screens.Screen() != menu.Unsaved || b.menus.loading {
		t.Errorf("another race leads to %T at screen %v, and it is loading: %v", next, b.screens.Screen(), b.menus.loading)
	}
	if next := b.menus.do(menu.LoseTuned); next != b.menus || b.screens.Screen() != menu.Setup || !b.menus.loading {
		t.Errorf("to lose them leads to %T at screen %v, and it is loading: %v", next, b.screens.Screen(), b.menus.loading)
	}
	b.menus.do(menu.Quit)
	if b.menus.do(menu.SaveTuned) != nil {
		t.Errorf("it is not saved: %+v", b.screens.Model.Notice)
	}
	if saved, _ := filepath.Glob(filepath.Join(b.command.Work, "cars", "kestrel", "*.xml")); len(saved) == 0 {
		t.Error("no file has it")
	}
}

func TestTheOdometerGoesOnFromWhatIsKept(t *testing.T) { // HUD-05
	b, _, _ := aCabin(t)
	b.front.Begin(41.9995)
	await(t, "the drive", func() bool { return tickOf(b) > 50 })
	_, err := orders.Ask(&b.game.orders, func() bool {
		b.front.Mail.Idle = false
		vehicle.Chassis.Of(b.front.Run.World, b.front.Run.Cars[0]).State.Velocity.Y = 30
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	await(t, "another kilometre", func() bool { return b.front.Total() >= 42 })
	b.keep(false)
	if kept := launch.Config(b.std).Double(sight.TotalPath); kept < 42 || kept > 42.5 {
		t.Errorf("%g km are kept", kept)
	}
}

func TestPhotoModeHasAnEyeOfItsOwnUntilItEnds(t *testing.T) {
	b, _, said := aCabin(t)
	handles(t, b, hands{Hands: key("F2").Hands, asked: []person.Action{person.DoPhoto}})
	if _, ok := b.now.(*photo); !ok || !paused(b) || !b.front.Mail.Idle {
		t.Fatalf("it does %T", b.now)
	}
	at := func(x float32, held bool, wheel float32) person.Eye {
		handles(t, b, hands{Hands: &device.Hands{MouseX: x, Held: held, Wheel: wheel}})
		return *b.front.Own.Load()
	}
	first := at(100, true, 0)
	if turned := at(200, true, 0); turned.Turn == first.Turn || turned.Fov != first.Fov {
		t.Error("the mouse does not turn the eye")
	}
	if near := at(300, false, 1); near.Fov >= first.Fov {
		t.Error("its wheel does not zoom")
	}
	await(t, "what can be done", func() bool { return said.has("photo mode: W A S D") })
	handles(t, b, hands{Hands: &device.Hands{}, asked: []person.Action{person.DoScreenshot}})
	if len(b.painter.Shots) != 1 {
		t.Errorf("%d pictures", len(b.painter.Shots))
	}
	handles(t, b, hands{Hands: &device.Hands{}, asked: []person.Action{person.DoPhoto}})
	if b.now != b.driving || b.front.Own.Load() != nil || paused(b) {
		t.Errorf("it does %T", b.now)
	}
}

func TestARecordingIsLookedAtLeftAndDrivenOn(t *testing.T) { // replay
	b, _, _ := aCabin(t)
	await(t, "the drive", func() bool { return tickOf(b) > 100 })
	looks := func() *viewing {
		b.replays.view()
		await(t, "the recording", func() bool { b.inbox.Do(); return !b.replays.opening })
		v, ok := b.now.(*viewing)
		if !ok {
			t.Fatalf("it does %T, and says %+v", b.now, b.screens.Model.Notice)
		}
		return v
	}
	driven := b.game
	v := looks()
	if b.game == driven || b.screens.Screen() != menu.Viewer || v.driven != driven || !b.painter.Menus.Load() {
		t.Errorf("before it lies screen %v", b.screens.Screen())
	}
	await(t, "its end", func() bool { return v.player.Seen()+100 > v.player.Last })
	if v.do(menu.PlayerPlay); !v.playing {
		t.Error("it does not play")
	}
	b.screens.Model.Player.Want = 0.05
	v.do(menu.PlayerSeek)
	v.show()
	if next := v.do(menu.PlayerLeave); next != b.menus || b.screens.Screen() != menu.Pause || b.game.player != nil ||
		b.game.book != driven.book {
		t.Fatalf("after it comes %T", next)
	}
	b.become(b.menus)
	v = looks()
	if next := v.do(menu.PlayerTake); next != b.driving || b.game.player != nil || b.game.book == driven.book {
		t.Errorf("after it comes %T", next)
	}
	b.become(b.driving)
	from := tickOf(b)
	await(t, "the drive from there", func() bool { return tickOf(b) > from })
}

func TestADriveThatIsBusyRefusesWithAWordAndNoPageHangs(t *testing.T) {
	b, _, said := aCabin(t)
	began, let := make(chan struct{}), make(chan struct{})
	b.game.order(func() {
		close(began)
		<-let
	})
	<-began
	for b.game.orders.Put(func() {}) == nil {
	}
	b.game.anew()
	if b.screens.Model.Notice.Text != orders.ErrBusy.Error() || !said.has(orders.ErrBusy.Error()) {
		t.Errorf("it says %+v", b.screens.Model.Notice)
	}
	b.replays.view()
	b.finish(b.game)
	if b.replays.opening || b.now != b.menus || b.screens.Screen() != menu.Finish {
		t.Errorf("it does %T", b.now)
	}
	b.game.say(components.Notice{Text: "a line for people"})
	if !said.has("camber: a line for people") {
		t.Error("a line is lost")
	}
	close(let)
	b.finish(b.game)
	await(t, "a table", func() bool { b.finish(b.game); return len(b.screens.Model.Results) == 1 })
}

func TestARaceThatIsChosenTakesThePlaceOfTheDrive(t *testing.T) { // CFG-19
	b, _, _ := aCabin(t)
	old := b.game
	b.become(b.menus.open(menu.Setup))
	b.screens.Model.Race.Rivals = 1
	b.menus.do(menu.Drive)
	await(t, "the race", func() bool { b.inbox.Do(); return !b.menus.loading })
	if b.now != b.driving || b.game == old || len(b.game.book.Run.Cars) != 2 {
		t.Errorf("it does %T with %d cars, and says %+v", b.now, len(b.game.book.Run.Cars), b.screens.Model.Notice)
	}
	if err := old.orders.Put(func() {}); !errors.Is(err, orders.ErrOver) {
		t.Errorf("the old drive takes orders: %v", err)
	}
}

func TestADriveThatCannotBeginSaysWhy(t *testing.T) {
	b, window, _ := aCabin(t)
	other := newCabin(b.command, b.std, b.setup)
	other.front.Ears, other.window, other.painter = b.front.Ears, window, b.painter
	other.painter.Done <- nil
	other.command.Hour, other.command.HUD = -1, "nonsense"
	if _, err := other.drive(t.Context(), b.game.book.Run, nil); err == nil || !strings.Contains(err.Error(), "--hud") {
		t.Errorf("it ends with %v", err)
	}
}

func TestSavedFilesGoFromTheWatchToWhoTakesThem(t *testing.T) {
	b, _, said := aCabin(t)
	changed := make(chan []string, 1)
	b.changed = changed
	changed <- []string{"shaders/car.frag", "cars/kestrel/kestrel.xml", "huds/race.xml", "cars/kestrel/idle.wav"}
	b.command.HUD = "race"
	b.hear()
	if got := <-b.painter.Changed; !slices.Equal(got, []string{"shaders/car.frag"}) {
		t.Errorf("the painter reads %q", got)
	}
	await(t, "the instruments", func() bool { return said.has("instruments: race") })
	await(t, "the sound", func() bool { return said.has("idle.wav is read again") })
	if _, err := orders.Ask(&b.game.orders, func() *ecs.World { return b.game.book.Run.World }); err != nil {
		t.Error(err)
	}
}
