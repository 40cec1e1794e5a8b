//go:build cgo && window

// A drive at a window: the first thread polls it, one draws, one turns the world.

package seat

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/content"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/wheel"
	"camber/systems/host/session"
	"camber/systems/render"
)

func init() { runtime.LockOSThread() } // the first thread is the only one that some systems let open windows

// cabin is a window with what goes on in it.
type cabin struct {
	command *drive
	std     launch.Streams
	setup   session.Setup
	window  *device.Window
	front   *front
	painter *painter
	screens *screens
	game    *game
	loading chan loaded // a session that is being opened; nil: none
	changed <-chan []string
	reloads chan []string // of blueprints, for the session's source

	blueprints, shaders parcel             // that were saved, and wait for who reads them
	profiles            <-chan []string    // changed profiles of devices; nil: they are not watched
	desk                controlsPage       // of the page of keys and devices
	held                bool               // a menu holds the world still
	asleep              bool               // nobody looks at the window
	drawn               bool               // the first picture is there: before it the world stands still
	files               int                // of pictures taken by F12
	race                <-chan struct{}    // closed when the game's laps are driven; nil: that was told
	ready               <-chan struct{}    // closed when the first picture is there; nil: that was seen
	follow              context.CancelFunc // ends the reloads of the game

	following context.Context // ends with them
	tuner     *tuner          // of the game; nil: nothing was tuned yet
	laps      *lapShelf       // the best ones; nil: there is no place for them
	staging   staging
	opening   chan opened // a recording that is being read; nil: none
	viewing   *viewer     // a recording in the place of the drive; nil: it is driven
	playing   atomic.Bool // it plays
	film      *film       // nil: none is made
	photo     *photo      // nil: the world goes on
}

// loaded is a session that was opened, or why it was not.
type loaded struct {
	run  *session.Session
	race bool
	laps int
	err  error
}

// openCabin opens the window; an error says why there is none.
func (c *drive) openCabin(std launch.Streams, setup session.Setup) (*cabin, error) {
	runtime.LockOSThread()
	b := &cabin{command: c, std: std, setup: setup, front: newFront(), reloads: make(chan []string, 16)}
	b.screens, b.laps = newScreens(c, std, setup.Files), shelf()
	b.front.scale = b.screens.config.Double(scalePath)
	b.front.cockpit = newCockpit(b.screens.config, setup.Files)
	b.screens.lead = b.steer
	b.setup.Feel = b.front.cockpit.feel.Mail()
	b.front.ears = openEars(setup.Files)
	b.front.loud(&b.screens.Model.Options)
	b.setup.Hear = b.front.hearing
	o := &b.screens.Model.Options
	w, err := device.OpenWindow(device.WindowOptions{
		Title: "Camber", Width: c.width, Height: c.height, FullScreen: c.FullScreen || o.FullScreen,
		Monitor: max(c.Monitor-1, o.Monitor, 0),
	})
	if err != nil {
		b.front.cockpit.close()
		b.front.ears.close(std.Err)
		return nil, err
	}
	b.window = w
	b.screens.monitors(w.Monitors())
	return b, nil
}

// mail is where what hands feel goes.
func (b *cabin) mail() *components.FeelMail { return b.setup.Feel }

// listens has the cabin hear wheels on other machines.
func (b *cabin) listens(r *wheel.Remote) { b.front.cockpit.remote = r }

// drive drives until the window is closed or the time is over, and gives the last session's seat.
func (b *cabin) drive(ctx context.Context, run *session.Session, changed <-chan []string) (*seat, error) {
	c := b.command
	defer runtime.UnlockOSThread()
	defer b.window.Close()
	defer b.front.cockpit.close()
	defer b.front.ears.close(b.std.Err)
	defer func() {
		if b.follow != nil {
			b.follow()
		}
	}()
	options, err := c.graphics()
	if err != nil {
		return nil, err
	}
	if b.front.layout, err = c.instruments(b.setup.Files); err != nil {
		return nil, err
	}
	b.front.layout = b.screens.units(b.front.layout)
	b.changed = changed
	b.padMappings()
	if dir := b.front.cockpit.config.DeviceFolder(); dir != "" {
		b.profiles, _ = content.Watch(ctx, dir, content.QuietTime, nil) // not watched: the next start has them
	}
	b.painter = newPainter(b.window, b.front, b.setup.Files, b.screens.graphics(options, render.Options{}),
		b.screens.Model.Options.Vsync, b.screens.rate())
	b.ready = b.painter.ready
	b.look(b.window.Poll(0))
	go func() { b.painter.done <- b.painter.paint() }()
	race := &b.screens.Model.Race
	race.Car, race.Rivals = max(entry(b.screens.cars, run.Scene.Cars[0].Car.Path), 0), len(run.Cars)-1
	b.sit(ctx, run, c.Laps)
	b.hold()
	go func() {
		fonts := installedFonts(fontFolders())
		b.front.fonts.Store(&fonts)
	}()
	if c.Menu {
		b.screens.open(mainScreen)
		b.mind(false) // the built-in driver drives behind it
	}
	if c.Replay != "" {
		b.read(ctx, func() (*ecs.Recording, error) { return readRecording(c.Replay) })
	}
	err = b.watch(ctx)
	if c.Shot != "" && err == nil {
		b.painter.shot(shot{file: c.Shot})
	}
	err = errors.Join(err, b.unview(), b.game.end())
	b.painter.quit.Store(true)
	err = errors.Join(err, <-b.painter.done)
	b.hear()
	if n, ended := b.filmed(true); ended {
		fmt.Fprintf(b.std.Err, "%s\n", n.Text)
	}
	return b.game.seat, err
}

// sit takes a seat in a session.
func (b *cabin) sit(ctx context.Context, run *session.Session, laps int) {
	b.front.bind(run)
	b.front.leave(func(m *mail) { m.camera = b.command.camera; m.scale = float32(b.screens.Model.Options.HUDScale) })
	if b.follow != nil {
		b.follow()
	}
	b.following, b.follow = context.WithCancel(ctx)
	run.Reload.Follow(b.following, b.setup.Files, b.reloads)
	b.tuner = nil
	b.game = (&game{
		seat: newSeat(b.std, run), front: b.front, laps: laps, limit: b.command.Seconds, like: likeOf(run), lapped: b.lapped,
	}).begin(ctx)
	b.race = b.game.race
	b.haunt(b.following)
	if len(b.screens.helpers(run.Scene.Cars[0].Car.Path)) > 0 {
		b.carHelpers()
	}
}

// watch polls the window until it is closed or the drive is over.
func (b *cabin) watch(ctx context.Context) error {
	for ctx.Err() == nil {
		hands := b.window.Poll(4 * time.Millisecond)
		if hands.Closing {
			return nil
		}
		b.look(hands)
		b.hear()
		b.feel(hands)
		b.stage(ctx)
		b.roll()
		if b.photo != nil {
			b.aim(hands)
		} else if b.screens.up {
			switch quit, err := b.choose(ctx, hands); {
			case err != nil:
				return err
			case quit:
				return nil
			}
		} else {
			b.press(hands)
		}
		select {
		case err := <-b.game.ended:
			b.game.ended <- err
			return err
		case err := <-b.painter.done:
			b.painter.done <- nil
			return err
		case <-b.race:
			b.race = nil
			if b.command.Laps > 0 && !b.command.Menu { // as the command line asked
				return nil
			}
			b.screens.finish(b.game)
			b.mind(true)
		case <-b.ready:
			b.ready, b.drawn = nil, true
			b.hold()
		case <-b.painter.wants:
			b.painter.given <- b.window.Again()
		case l := <-b.loading:
			b.loading = nil
			b.arrive(ctx, l)
		case o := <-b.opening:
			b.opening = nil
			b.sitBefore(ctx, o)
		default:
		}
	}
	return nil
}

// look takes in the window's size, and pauses while nobody looks at it.
func (b *cabin) look(h *device.Hands) {
	b.front.width.Store(int32(h.Width))
	b.front.height.Store(int32(h.Height))
	b.front.scaled(h.Scale)
	if asleep := !h.Focused; asleep != b.asleep {
		b.asleep = asleep
		b.front.hearing.Player.Mute(asleep)
		b.hold()
	}
}

// mind has a menu hold the world still, or let it go on.
func (b *cabin) mind(held bool) {
	b.letGo()
	b.held = held
	b.painter.menus.Store(b.screens.up)
	b.window.Cursor(b.screens.up)
	idle := b.screens.idle()
	b.front.leave(func(m *mail) { m.idle = idle })
	b.hold()
}

// hold pauses the clock, or has it go on.
func (b *cabin) hold() {
	if b.game == nil || b.viewing != nil { // a player has a clock of its own, and the loop's stands
		return
	}
	clock := b.game.seat.run.Loop.Clock()
	b.front.cockpit.feel.Hold(b.held || b.asleep || !b.drawn)
	if b.held || b.asleep || !b.drawn {
		clock.Pause()
	} else {
		clock.Resume()
	}
}

// restart has the drive begin again, and the end of its race told again.
func (b *cabin) restart() {
	race := make(chan struct{})
	g := b.game
	if b.order(func() {
		g.race, g.told = race, false
		g.restart()
	}) {
		b.race = race
	}
}

// order has the game's goroutine do something soon, or tells why not.
func (b *cabin) order(do func()) (taken bool) {
	err := b.game.orders.put(do)
	if err != nil {
		b.refused(err)
	}
	return err == nil
}

// refused tells why something is not done.
func (b *cabin) refused(err error) {
	b.screens.Model.Notice = err.Error()
	fmt.Fprintf(b.std.Err, "camber: %v\n", err)
}

// hear passes on what was saved, and what the painter has to say.
func (b *cabin) hear() {
	select {
	case files, ok := <-b.changed:
		if !ok {
			b.changed = nil
			break
		}
		deliver(files, b.routes())
	default:
	}
	b.blueprints.hand(b.reloads)
	b.shaders.hand(b.painter.changed)
	for _, n := range b.painter.said.take() {
		b.game.say(n.Text, n.Bad)
	}
	if n, ended := b.filmed(false); ended {
		b.game.say(n.Text, n.Bad)
	}
}

// routes say who takes files that were saved.
func (b *cabin) routes() []route {
	return append([]route{
		{under: render.ShaderFolder + "/", take: b.shaders.add},
		{under: "huds/", take: func([]string) { b.relayout() }},
	}, append(b.front.cockpit.routes(),
		route{ending: ".wav", take: b.savedSounds},
		route{take: func(files []string) {
			b.blueprints.add(files)
			if b.tuner != nil {
				b.tuner.stale = true
			}
		}})...)
}

// relayout loads the instruments again; where they are broken the old ones stay.
func (b *cabin) relayout() {
	layout, err := b.command.instruments(b.setup.Files)
	layout = b.screens.units(layout)
	g, f := b.game, b.front
	b.order(func() {
		if err != nil {
			g.tell(err.Error(), true)
			return
		}
		f.layout = layout
		g.tell("instruments: "+b.command.HUD, false)
	})
}

// arrive sits down in a session that was opened, or says why there is none.
func (b *cabin) arrive(ctx context.Context, l loaded) {
	if l.err != nil {
		b.screens.Model.Notice = l.err.Error()
		return
	}
	old := b.game
	_ = old.end()
	_ = old.seat.run.Close()
	b.screens.Model.Notice = ""
	b.screens.close()
	b.sit(ctx, l.run, l.laps)
	b.mind(false)
}
