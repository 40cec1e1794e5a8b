// camber drive: a car in real time, or faster, with edits to its blueprints taken while it drives.

package seat

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"time"

	"camber/components/person"
	"camber/components/terrain"
	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/host/port"
	"camber/systems/host/seat/cockpit"
	"camber/systems/host/seat/company"
	"camber/systems/host/seat/logbook"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/seat/wheel"
	"camber/systems/host/session"
	"camber/systems/host/settings"
)

// Options are what a drive is asked to be.
type Options struct {
	launch.Folders
	launch.SceneOptions
	pictures.PictureOptions
	DriveOptions
	Join    *company.Race          // a race with others to take part in; nil: one drives alone
	Program string                 // version, for servers
	Ended   func(*session.Session) // is called before the drive's first session is closed; nil: nobody asks
}

// DriveOptions say how it is driven, and what is left of it.
type DriveOptions struct {
	Sound   string  // WAV file of what is heard, on the simulation's clock; "" = none
	Laps    int     // it ends after these; 0 = it does not
	Seconds float64 // simulated, likewise
	Fast    bool    // as fast as the machine can
	Console bool    // in real time at the terminal
	Remote  string  // address to hear wheels on other machines at; "" = none
	Replay  string  // recording to look at in the window; "" = none
	Control string  // address of this machine at which other programs may order; "" = none
	Plot    string  // PNG of the last lap; "" = none
}

// drive is what was asked, and what has been read of it.
type drive struct {
	Options
	pictures.Asked
	unasked bool       // nobody named the scene
	port    *port.Port // at which other programs order; nil: there is none
}

// windowScene is what a person drives at a window when nothing else is said.
const windowScene = "village"

// Drive drives until somebody ends it, and says how it went.
func Drive(std launch.Streams, o Options) error { return newDrive(o).run(std) }

// windowless is the drive as it is drawn without a window.
func (c *drive) windowless() *logbook.Windowless {
	return &logbook.Windowless{Asked: &c.Asked, Laps: c.Laps, Seconds: c.Seconds}
}

func newDrive(o Options) *drive {
	c := &drive{Options: o}
	c.Of = &c.PictureOptions
	return c
}

// control opens the port at which other programs order, where one is wanted, and says where it is.
func (c *drive) control(std launch.Streams, setup *session.Setup) (*port.Port, error) {
	if c.Control == "" {
		return nil, nil
	}
	p, err := port.Open(c.Control)
	if err != nil {
		return nil, err
	}
	c.port = p
	told := setup.Asked
	setup.Asked = func(run *session.Session) {
		if told != nil {
			told(run)
		}
		p.Take(run)
	}
	return p, json.NewEncoder(std.Out).Encode(p.Announcement())
}

// run is the drive from its first word to its last. Long because what it opens it closes in the other order.
func (c *drive) run(std launch.Streams) error {
	if c.Laps < 0 {
		return fmt.Errorf("--laps %d: say how many laps to drive", c.Laps)
	}
	if err := launch.CheckSeconds(c.Seconds); err != nil {
		return err
	}
	if err := c.ReadPicture(c.Fast || c.Console); err != nil {
		return err
	}
	if c.windowed() && c.Scene == "" && c.Track == "" && c.Town == "" {
		c.Scene, c.unasked = windowScene, true
	}
	if c.Replay != "" && !c.windowed() {
		return fmt.Errorf("--replay is looked at in a window: leave --fast, --offscreen and --console out, or say camber "+
			"replay %s", c.Replay)
	}
	if c.Sound != "" && c.windowed() {
		return fmt.Errorf("--sound: at a window the sound card plays; add --fast, --offscreen or --console to have a file")
	}
	if err := c.FromOrigin(std, &c.Folders); err != nil {
		return err
	}
	setup, done, err := c.Setup(std, &c.Folders)
	if err != nil {
		return errors.Join(err, done())
	}
	setup.Ended, setup.StandIn = c.Ended, c.Join == nil
	if c.windowed() || c.Console && !c.Fast {
		setup.UTC = time.Now
	}
	ordered, err := c.control(std, &setup)
	if err != nil {
		return errors.Join(err, done())
	}
	defer func() { _ = ordered.Close() }()
	ctx, stop := context.WithCancel(std.Context())
	defer stop()
	setup.Until = nil // a drive ends between two turns, and says how it went
	remote, err := c.listen(std)
	if err != nil {
		return errors.Join(err, done())
	}
	defer remote.Close()
	var hands *cockpit.Keyboard
	var cabin *cabin
	if c.windowed() {
		if cabin, err = c.openCabin(std, &setup, remote); err != nil {
			if c.Join != nil {
				return errors.Join(fmt.Errorf("%w: say --headless, with --bot or --look, to take part without one", err), done())
			}
			if err = c.instead(std, err, &setup, &done); err != nil {
				return errors.Join(err, done())
			}
		}
	} else if c.Console && std.Keys != nil {
		hands = &cockpit.Keyboard{}
		setup.Front = hands
		if remote != nil || c.Driver == "me" {
			defer hands.WithWheels(std, setup.Files, remote).Close()
			setup.Feel = hands.Cockpit.Mails()
		}
	}
	if c.Driver != "" && c.Driver != "scene" {
		setup.Driver = map[string]string{"auto": session.DriverBuiltIn, "me": session.DriverNone}[c.Driver]
	} else if c.Menu || c.Driver == "scene" {
		setup.Driver = ""
	}
	var changed <-chan []string
	if cabin != nil || c.Console { // watch first and load second: a save in between is not lost
		if changed, err = c.Watch(ctx, std); err != nil {
			fmt.Fprintf(std.Err, "camber: changes of blueprints are not seen: %v\n", err)
		}
	}
	open, shut := session.Open, func() error { return nil }
	if cabin != nil {
		if c.Driver == "" || c.Driver == "me" {
			setup.People = c.Split
		}
		open, shut = cabin.opened, cabin.close
	}
	if c.Join != nil {
		open = func(setup session.Setup) (*session.Session, error) { return cabin.joins(c.Join, setup) }
	}
	run, err := open(setup)
	if err != nil {
		return errors.Join(err, shut(), done())
	}
	launch.PrintWarnings(std, run.Warnings)
	if len(run.Cars) == 0 {
		_, _ = shut(), done() // nothing was written yet
		return fmt.Errorf("scene %s has no car to drive: name another with --scene", run.Scene.ID)
	}
	if err := run.Astray(); err != nil && cabin == nil {
		return errors.Join(err, shut(), run.Close(), done())
	} else if err != nil { // whoever sits at the window can take the wheel
		fmt.Fprintf(std.Err, "camber: %v\n", err)
	}
	if len(run.Cars) < c.Split {
		_, _, _ = shut(), run.Close(), done()
		return fmt.Errorf("--split %d: scene %s has %d cars: add --cars %d", c.Split, run.Scene.ID, len(run.Cars), c.Split)
	}
	book := logbook.New(std, run)
	if book.Track, err = logbook.NewSoundtrack(c.Sound, book, setup.Files, c.Camera); err != nil {
		return errors.Join(err, shut(), run.Close(), done())
	}
	if !c.Fast {
		book.Watch(c.Laps)
	}
	who := cmp.Or(setup.Driver, run.Start().Driver) + " driver"
	if cabin != nil && setup.Driver == session.DriverNone {
		who = "with you in it"
	}
	if c.Join != nil && c.Join.Bot {
		who = "with a built-in driver in it"
	}
	fmt.Fprintf(std.Err, "%s, %s: %s.%s\n", book.CarName(), who, run.Scene.Name, c.invitation(run.Driven().Path))
	var drawn *pictures.PictureFigures
	switch {
	case cabin != nil:
		book, err = cabin.drive(ctx, run, changed)
		if c.JSON {
			drawn = cabin.figures()
		}
	case c.Offscreen:
		drawn, err = c.windowless().Offscreen(ctx, book, setup.Files)
	case c.Fast:
		if err = c.fast(ctx, book); err == nil && c.Shot != "" {
			err = c.windowless().Portrait(book, setup.Files)
		}
	default:
		if hands != nil {
			hands.Run = run
			defer hands.Listen(std)()
		}
		err = c.realTime(ctx, std, book, setup.Files, changed)
	}
	// Laps that were driven are told even when a disk was full.
	err = errors.Join(err, book.Track.Close(), book.Run.Close(), done(), cabin.giveBack())
	if drawn != nil && err == nil {
		if err := drawn.Reel.Join(c.Sound); err != nil {
			return err
		}
		return errors.Join(drawn.Print(std, c.JSON), c.broken(std, book.Run))
	}
	return errors.Join(err, c.farewell(std, book, err == nil))
}

// windowed tells whether a window is wanted.
func (c *drive) windowed() bool { return !c.Fast && !c.Offscreen && !c.Console }

// instead is what a drive becomes where there is no window: a lap by the built-in driver, that leaves a picture and its
// telemetry.
func (c *drive) instead(std launch.Streams, why error, setup *session.Setup, done *func() error) error {
	if c.JSON {
		return fmt.Errorf("--json has the figures of drawing: %w; add --offscreen to draw without a window", why)
	}
	fmt.Fprintf(std.Err, "camber: %v\n", why)
	fmt.Fprintf(std.Err, "camber: the built-in driver drives a lap instead; camber drive --console drives in real time "+
		"at the terminal\n")
	if err := (*done)(); err != nil { // an empty log, that is begun anew
		return err
	}
	c.Fast = true
	c.Driver = cmp.Or(c.Driver, "auto")
	if c.unasked {
		c.Scene = session.DefaultScene
	}
	out := func(flag *string, name string) {
		if *flag == "" {
			*flag = filepath.Join(c.Work, "out", name)
		}
	}
	out(&c.Plot, "lap.png")
	out(&c.Log, "lap.csv")
	out(&c.Shot, "drive.png")
	fresh, close, err := c.Setup(std, &c.Folders)
	*setup, *done = fresh, close
	return err
}

// invitation tells a new user what to do next with the car of this file.
func (c *drive) invitation(car string) string {
	if c.Fast || c.Offscreen {
		return ""
	}
	keys := "Keys: arrows or WASD drive, Space is the hand brake, X and Z shift, R begins again, V is the next camera, " +
		"H the instruments, Esc the menu."
	if c.Console {
		keys = "Keys: K puts an obstacle on the road ahead, B behind, J chooses another, U takes the last one away, L all. " +
			"Ctrl-C ends the drive."
	}
	if c.Join != nil {
		return " " + keys
	}
	work, err := filepath.Abs(c.Work)
	if err != nil {
		work = c.Work
	}
	first := ""
	if _, err := os.Stat(filepath.Join(work, filepath.FromSlash(car))); err != nil {
		first = fmt.Sprintf(" Bring its blueprints there with \"camber copy %s\".", path.Dir(car))
	}
	return fmt.Sprintf(" Edit its blueprints below %s and save: the change is in the car at once.%s %s", work, first, keys)
}

// listen takes what --remote-wheel says; nil without it.
func (c *drive) listen(std launch.Streams) (*wheel.Remote, error) {
	switch {
	case c.Remote == "":
		return nil, nil
	case c.Fast || c.Offscreen:
		return nil, fmt.Errorf("--remote-wheel drives in real time: leave --fast and --offscreen out")
	}
	config, _, err := settings.OpenConfig() // what is wrong with it is told by who reads all of it
	if err != nil {
		return nil, err
	}
	code, err := wheel.Code(config)
	if err != nil {
		return nil, err
	}
	remote, err := wheel.Listen(c.Remote, code)
	if err == nil {
		remote.Tell(std.Err)
	}
	return remote, err
}

// fast drives until the laps are done, with a bar.
func (c *drive) fast(ctx context.Context, book *logbook.Book) error {
	laps := c.Laps
	if laps == 0 && c.Seconds == 0 {
		laps = 1
	}
	limit := cmp.Or(c.Seconds, logbook.FastLimit)
	length := 0.0
	if road := book.Run.Scene.Track.Course.Middle; road != nil {
		length = float64(max(laps, 1)) * road.Length
	}
	bar := launch.NewProgress(book.Std, "drive")
	for ctx.Err() == nil && book.Time() < limit && (laps == 0 || book.Laps() < laps) {
		if err := book.Run.Loop.Steps(1); err != nil {
			return err
		}
		book.TakeIn() // after every turn: what is told lives no longer
		share := book.Time() / limit
		if laps > 0 && length > 0 {
			share = book.Distance() / length
		}
		bar.Show(share, book.Line())
	}
	bar.End(book.Line())
	book.Hash = book.Run.World.Hash() // before a portrait is taken
	if laps > 0 && book.Laps() < laps && ctx.Err() == nil {
		return fmt.Errorf("only %d of %d laps in %.0f simulated seconds: see what the car does with --log, or give it "+
			"longer with --seconds", book.Laps(), laps, limit)
	}
	return nil
}

// realTime drives until somebody ends it, taking changed blueprints as they are saved.
func (c *drive) realTime(ctx context.Context, std launch.Streams, book *logbook.Book, files fs.FS,
	changed <-chan []string,
) error {
	following, stop := context.WithCancel(ctx)
	defer stop()
	if changed != nil {
		book.Run.Follow(following, files, changed)
	}
	turns, shown := ecs.NewPace(ecs.Wall()), time.Now()
	for ctx.Err() == nil && (c.Laps == 0 || book.Laps() < c.Laps) && (c.Seconds == 0 || book.Time() < c.Seconds) {
		if _, err := book.Run.Loop.Turn(); err != nil {
			return err
		}
		book.TakeIn()
		if now := time.Now(); std.Live && now.Sub(shown) > 200*time.Millisecond {
			shown = now
			std.Redraw(book.Line())
		}
		turns.Wait(paceOf(book.Run.Feel))
	}
	if std.Live {
		fmt.Fprintln(std.Err)
	}
	return nil
}

// pace is how often a real-time drive turns the loop.
const pace = 4 * time.Millisecond

// paceOf is how often a real-time drive turns the loop: as often as a wheel that pushes takes an update.
func paceOf(mails []*person.FeelMail) time.Duration {
	for _, mail := range mails {
		if mail != nil && mail.Meter().Playing {
			return pace / 2
		}
	}
	return pace
}

// farewell says how it went, and where the files are if they are whole.
func (c *drive) farewell(std launch.Streams, book *logbook.Book, whole bool) error {
	for _, lap := range book.Times {
		fmt.Fprintf(std.Out, "lap %d  %s\n", lap.Lap, logbook.LapTime(lap.Time))
	}
	if len(book.Times) == 0 {
		fmt.Fprintf(std.Out, "no lap finished in %.1f s\n", book.Time())
	}
	fmt.Fprintf(std.Out, "top speed %.0f km/h, hash %016x\n", 3.6*book.Top, cmp.Or(book.Hash, book.Run.World.Hash()))
	if dropped := book.Run.Loop.Clock().Dropped(); dropped > 0 {
		fmt.Fprintf(std.Err, "camber: the machine was too slow for %d steps: they were left out; try a lower --hz\n", dropped)
	}
	if c.Plot != "" {
		if err := logbook.WritePlot(c.Plot, book); err != nil {
			return fmt.Errorf("--plot: %w", err)
		}
		fmt.Fprintf(std.Out, "plot      %s\n", c.Plot)
	}
	if c.Shot != "" && whole {
		fmt.Fprintf(std.Out, "picture   %s\n", c.Shot)
	}
	if c.Sound != "" && whole {
		fmt.Fprintf(std.Out, "sound     %s\n", c.Sound)
	}
	if c.Log != "" && whole {
		fmt.Fprintf(std.Out, "log       %s\n", c.Log)
	}
	return c.recorded(std, book, whole)
}

// recorded says where the recording is, and what it is good for.
func (c *drive) recorded(std launch.Streams, book *logbook.Book, whole bool) error {
	err := c.broken(std, book.Run)
	if err == nil && c.Record != "" && whole {
		fmt.Fprintf(std.Out, "recording %s (camber replay %s)\n", c.Record, c.Record)
	}
	return err
}

// broken is what is wrong with a drive that went over ground which stood in for a broken tile: what comes behind that
// cannot be run again.
func (c *drive) broken(std launch.Streams, run *session.Session) error {
	first := terrain.Land.Of(run.World, ecs.WorldKey).Aux.StoodIn
	if first == 0 {
		return nil
	}
	if c.Record != "" {
		fmt.Fprintf(std.Err, "camber: the recording %s is good up to tick %d: from there on plain ground lay in place of a "+
			"tile that cannot be read, and camber replay ends there\n", c.Record, first-1)
	}
	return launch.ErrFound
}
