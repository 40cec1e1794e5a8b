//go:build cgo && window

// A drive at a window: the first thread polls it and has a state handle what hands do, one draws, one turns the world.

package seat

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"sync"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/join"
	"camber/systems/host/launch"
	"camber/systems/host/seat/cockpit"
	"camber/systems/host/seat/fonts"
	"camber/systems/host/seat/ghosts"
	"camber/systems/host/seat/logbook"
	"camber/systems/host/seat/orders"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/seat/sight"
	"camber/systems/host/seat/tuning"
	"camber/systems/host/seat/wheel"
	"camber/systems/host/session"
	"camber/systems/hud/menu"

	"camber/systems/hud/words"
	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/replicate/wire"
)

func init() { runtime.LockOSThread() } // the first thread is the only one that some systems let open windows

// cabin is a window, and what outlives the states that its driver goes through.
type cabin struct {
	command *drive
	std     launch.Streams
	setup   session.Setup
	ctx     context.Context // of the whole drive
	window  glass
	front   *sight.Front
	painter *sight.Painter
	screens *screens
	laps    laps
	towns   towns
	saves
	sitting

	now     state
	driving *driving
	menus   *menus
	replays *replays
	closes  sync.WaitGroup
	inbox   orders.Queue // of the window's thread: what was made beside it
	over    bool         // the drive is, as the command line asked
	closing bool         // somebody closed the window while the drive was opened
	held
}

// held is why the world may stand still.
type held struct {
	stands bool // the state wants it so
	asleep bool // nobody looks at the window
	drawn  bool // the first picture is there: before it the world stands
}

// saves are files that people save while they drive, on their way to who takes them.
type saves struct {
	changed    <-chan []string // nil: they are not watched
	profiles   <-chan []string // of devices, likewise
	blueprints orders.Parcel   // for the session's source
	reloads    chan []string   // which takes them from here
	shaders    orders.Parcel   // for the painter
}

// sitting is a drive that somebody sits in.
type sitting struct {
	game      *game
	following context.Context    // of its reloads
	unfollow  context.CancelFunc // ends them
	tuner     *tuning.Tuner      // nil: nothing was tuned yet
	joined    *party             // that the command line asked for; nil: one drives alone
}

// newCabin is one without a window and a painter.
func newCabin(c *drive, std launch.Streams, setup session.Setup) *cabin {
	b := &cabin{command: c, std: std, setup: setup, front: sight.NewFront()}
	b.reloads, b.unfollow = make(chan []string, 16), func() {}
	b.screens = newScreens(c, std, setup.Files)
	b.front.Scale = b.screens.config.Double(sight.ScalePath)
	b.front.Begin(b.screens.config.Double(sight.TotalPath))
	b.front.Cockpit = cockpit.New(b.screens.config, setup.Files)
	b.laps = laps{front: b.front, work: c.Work}
	b.towns.list(b.screens, &c.Folders)
	b.driving, b.menus, b.replays = &driving{cabin: b}, &menus{cabin: b}, &replays{cabin: b}
	b.menus.desk = cockpit.NewPage(b.front.Cockpit, b.screens.Model, setup.Files)
	b.screens.lead = b.menus.desk.Lead
	return b
}

// openWindow is how a window is had; tests have others.
var openWindow = func(o device.WindowOptions) (glass, error) { return device.OpenWindow(o) }

// openCabin opens the window and sets the drive up for somebody who sits at it; an error says why there is none.
func (c *drive) openCabin(std launch.Streams, setup *session.Setup, remote *wheel.Remote) (*cabin, error) {
	runtime.LockOSThread()
	b := newCabin(c, std, *setup)
	b.front.Cockpit.Remote = remote
	b.laps.shelf = ghosts.Own()
	b.front.Ears = sight.OpenEars(setup.Files)
	b.front.Loud(&b.screens.Model.Options)
	o := &b.screens.Model.Options
	w, err := openWindow(device.WindowOptions{
		Title: "Camber", Width: c.Width, Height: c.Height, FullScreen: c.FullScreen || o.FullScreen,
		Monitor: max(c.Monitor-1, o.Monitor, 0),
	})
	if err != nil {
		b.front.Cockpit.Close()
		b.front.Ears.Close(std.Err)
		return nil, err
	}
	b.window = w
	b.screens.monitors(w.Monitors())
	if k := b.screens.size(); k.Width > 0 && w.Full() && c.Monitor == 0 {
		w.Fill(true, o.Monitor, k.Width, k.Height, k.Hz)
	}
	b.senses(setup)
	b.see(b.window.Poll(0))
	b.painter = b.paints()
	b.laps.after = b.painter.Ready
	b.screens.beginSurvey(b.painter.Ready)
	go func() { b.painter.Done <- b.painter.Paint() }()
	return b, nil
}

// paints is what draws into the window, by the options.
func (b *cabin) paints() *sight.Painter {
	s, c := b.screens, b.command
	options := func(preset string) effects.Options {
		o, _ := c.Graphics(preset) // a preset and screens that there are not were refused
		return s.graphics(o, effects.Options{})
	}
	p := sight.NewPainter(b.window, b.front, c.Work, b.setup.Files, options(c.Preset), s.Model.Options.Vsync,
		s.rate(b.window.Full()))
	p.Splash.Language = s.Model.Options.Language
	if s.unset {
		for _, name := range pictures.Presets {
			p.Unset = append(p.Unset, options(name))
		}
	}
	return p
}

// opened opens the session, and polls the window meanwhile.
func (b *cabin) opened(setup session.Setup) (run *session.Session, err error) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		run, err = session.Open(setup)
	}()
	b.pollUntil(done)
	return run, err
}

// pollUntil polls the window until something is done.
func (b *cabin) pollUntil(done <-chan struct{}) {
	for {
		select {
		case <-done:
			return
		default:
			h := b.window.Poll(4 * time.Millisecond)
			b.see(h)
			b.closing = b.closing || h.Closing
		}
	}
}

// close ends all that stands around a drive.
func (b *cabin) close() error {
	b.unfollow()
	err := b.painter.End()
	b.front.Ears.Close(b.std.Err)
	b.front.Cockpit.Close()
	b.window.Close()
	runtime.UnlockOSThread()
	return err
}

// senses has a drive be seen, heard and felt at the window.
func (b *cabin) senses(setup *session.Setup) {
	f := b.front
	setup.Front, setup.Feel, setup.Hear, setup.Moments = f, f.Cockpit.Mails(), f.Hearing, &f.Pictures
	setup.Driver, setup.Keep = session.DriverNone, true
	b.setup = *setup
}

// drive drives until the window is closed or the time is over, and gives the last session's logbook.
func (b *cabin) drive(ctx context.Context, run *session.Session, changed <-chan []string) (*logbook.Book, error) {
	c := b.command
	defer func() { _ = b.close() }()
	var err error
	if b.front.Layout, err = b.screens.layout(c); err != nil {
		return nil, err
	}
	b.front.Split = c.Split
	if c.Driver == "" || c.Driver == "me" {
		b.front.People = c.Split
	}
	b.screens.Model.Race.People = b.front.People
	b.ctx, b.changed = ctx, changed
	b.profiles = b.front.Cockpit.Watch(ctx)
	race := &b.screens.Model.Race
	race.Car, race.Rivals = max(entry(b.screens.cars, run.Driven().Path), 0),
		max(len(run.Cars)-max(b.front.People, 1), 0)
	b.sit(run, c.Laps, b.joined)
	b.become(b.driving)
	if !c.Menu && c.Replay == "" {
		b.game.say(components.Notice{Text: b.front.Cockpit.Hint(b.screens.Model.Options.Language.In)})
	}
	go func() {
		fonts := fonts.Installed(fonts.Folders())
		b.front.Fonts.Store(&fonts)
		_ = b.inbox.Put(func() { b.screens.letters(fonts) }) // else the window is closed
	}()
	if b.joined != nil && !c.Join.Ready {
		b.become(b.menus.lobby())
	}
	if c.Menu {
		b.menus.open(mainScreen).goesOn = true // the built-in driver drives behind it
		b.become(b.menus)
	}
	if c.Replay != "" {
		b.replays.read(func() (*ecs.Recording, error) { return readRecording(c.Replay) })
	}
	err = b.watch()
	if c.Shot != "" && err == nil {
		b.painter.Shot(sight.Shot{File: c.Shot, Quiet: true}) // the farewell tells
	}
	if v, ok := b.now.(*viewing); ok {
		err = errors.Join(err, v.end())
	}
	err = errors.Join(err, b.game.end())
	if ctx.Err() != nil { // told to end: the files first, for pictures and menus may take longer than there is time
		err = errors.Join(err, b.game.book.Run.Close())
	}
	if p := b.game.party; p != nil {
		b.game.book.Hash = p.client.Session().World.Hash() // of all that is known
	}
	b.keep(true)
	b.closes.Wait()
	b.inbox.Refuse()
	err = errors.Join(err, b.painter.End())
	b.hear()
	if n, ended := b.painter.Filmed(true); ended {
		fmt.Fprintf(b.std.Err, "%s\n", n.Text)
	}
	return b.game.book, err
}

// sit takes a seat in a session, in one that others take part in with a party.
func (b *cabin) sit(run *session.Session, laps int, p *party) {
	laps = raceLaps(run, laps)
	b.front.Leave(func(m *sight.Mail) {
		m.Camera, m.Scale = b.command.Camera, float32(b.screens.Model.Options.HUDScale)
		m.Head, m.Language = b.screens.Model.Options.HeadMotion, b.screens.Model.Options.Language
	})
	b.front.Bind(run, p.others())
	b.unfollow()
	b.following, b.unfollow = context.WithCancel(b.ctx)
	b.tuner = nil
	g := &game{
		book: logbook.New(b.std, run), front: b.front, party: p, laps: laps, limit: b.command.Seconds, like: ghosts.Like(run),
		lapped: b.laps.lapped, refused: b.screens.refused, raced: func(g *game) { _ = b.inbox.Put(func() { b.finish(g) }) },
	}
	b.screens.Model.Together.In, b.screens.Model.Together.Said = p != nil, nil
	b.screens.Model.Together.Lobby = menu.Lobby{}
	g.lobby = func(p *party, l *wire.Lobby, now float64, way join.Way) {
		_ = b.inbox.Put(func() { b.told(p, l, now, way) }) // else the window is closed
	}
	if p != nil { // its server says what is saved, and its laps are no ghosts
		g.lapped = nil
		b.front.SetGhost(nil)
		b.game = g.begin(b.ctx)
		return
	}
	run.Reload.Follow(b.following, b.setup.Files, b.reloads)
	b.game = g.begin(b.ctx)
	b.laps.chooseGhost(b.following, b.game, b.screens.Model.Race.Ghost)
	if len(b.screens.helpers(run.Driven().Path)) > 0 {
		b.menus.carHelpers()
	}
}

// watch polls the window until it is closed or the drive is over.
func (b *cabin) watch() error {
	ready := b.painter.Ready
	for b.ctx.Err() == nil && !b.over && !b.closing {
		h := b.window.Poll(4 * time.Millisecond)
		if h.Closing {
			if b.now == b.menus && b.screens.Screen() == menu.Unsaved { // it was asked already
				return nil
			}
			next := b.menus.leaves(pauseScreen, menu.Quit)
			if next == nil {
				return nil
			}
			b.become(next)
		}
		b.see(h)
		b.hear()
		asked := b.front.Cockpit.Touch(b.window.Pads, h.Focused, b.profiles)
		b.painter.Roll()
		b.inbox.Do()
		next, err := b.now.Handle(hands{h, asked})
		if next == nil || err != nil {
			return err
		}
		if next != b.now {
			b.become(next)
		}
		select {
		case err := <-b.game.ended:
			b.game.ended <- err
			return err
		case err := <-b.painter.Done:
			b.painter.Done <- nil
			return err
		case <-b.painter.Wants:
			b.painter.Given <- b.window.Again()
		case <-ready:
			ready, b.drawn = nil, true
			b.hold()
		default:
		}
	}
	return nil
}

// finish ends a race: with its table, or the drive as the command line asked.
func (b *cabin) finish(g *game) {
	switch {
	case g != b.game:
	case b.command.Laps > 0 && !b.command.Menu:
		b.over = true
	default:
		b.screens.finish(g)
		m := b.menus.open(finishScreen)
		m.goesOn = true // the others come home
		b.become(m)
	}
}

// see takes in the window's size, and pauses while nobody looks at it.
func (b *cabin) see(h *device.Hands) {
	b.front.Width.Store(int32(h.Width))
	b.front.Height.Store(int32(h.Height))
	b.front.Scaled(h.Scale)
	if b.painter != nil && (len(h.Presses) > 0 || h.Moved || h.Held || h.Released || h.Text != "" || h.Wheel != 0) {
		b.painter.Touched.Store(int64(time.Since(b.front.Began)))
	}
	if asleep := !h.Focused; asleep != b.asleep {
		b.asleep = asleep
		b.front.Hearing.Player.Mute(asleep)
		b.hold()
	}
}

// hear passes on what was saved, and what the painter has to say.
func (b *cabin) hear() {
	select {
	case files, ok := <-b.changed:
		if !ok {
			b.changed = nil
			break
		}
		orders.Deliver(files, b.routes())
	default:
	}
	b.keep(false)
	b.blueprints.Hand(b.reloads)
	b.shaders.Hand(b.painter.Changed)
	if c := b.painter.Chosen.Swap(nil); c != nil {
		b.screens.chose(b.command, c.Preset)
		b.game.say(sight.ChosenNotice(c.Preset, c.MS))
	}
	for _, n := range b.painter.Said.Take() {
		b.game.say(n)
	}
	if n, ended := b.painter.Filmed(false); ended {
		b.game.say(n)
	}
}

// routes say who takes files that were saved.
func (b *cabin) routes() []orders.Route {
	return append([]orders.Route{
		{Under: card.ShaderFolder + "/", Take: b.shaders.Add},
		{Under: "huds/", Take: func([]string) { b.relayout() }},
		{Under: words.Folder, Take: func(files []string) {
			for _, n := range b.screens.Model.Words.Take(b.setup.Files, files) {
				b.game.say(n)
			}
		}},
	}, append(b.front.Cockpit.Routes(),
		orders.Route{Ending: ".wav", Take: func(files []string) { b.front.Saved(files, b.game.say) }},
		orders.Route{Take: func(files []string) {
			b.blueprints.Add(files)
			if b.tuner != nil {
				b.tuner.Stale = true
			}
		}})...)
}

// relayout loads the instruments again; where they are broken the old ones stay.
func (b *cabin) relayout() {
	layout, err := b.screens.layout(b.command)
	g, f := b.game, b.front
	g.order(func() {
		if err != nil {
			g.tell(person.Wrong(err))
			return
		}
		f.Layout = layout
		g.tell(components.Notice{Kind: "hud-loaded", Who: b.command.HUD})
	})
}

// share has so many drive at this machine from the next drive on; no loop may be running.
func (b *cabin) share(people int) {
	b.front.Split, b.front.People, b.command.Split = people, people, people
	if o := b.painter.Options; o.Split != people {
		o.Split = people
		b.painter.Options = o
		b.painter.Preset.Store(&o)
	}
}

// keep writes the kilometres down where another whole one has come, or at the end where any has.
func (b *cabin) keep(end bool) {
	o := &b.front.Odometer
	total := o.Total()
	if math.Floor(total) == math.Floor(o.Kept) && !(end && total-o.Kept > 0.001) {
		return
	}
	o.Kept = total
	if err := b.screens.config.Set(sight.TotalPath, strconv.FormatFloat(total, 'f', 3, 64)); err != nil {
		b.screens.refused(err)
	}
}

// figures sums up what was drawn and played, after the drive.
func (b *cabin) figures() *pictures.PictureFigures {
	f := b.painter.Gauges.Figures()
	f.Gaps = b.front.Gaps()
	return f
}
