// Package session assembles a run: a world from a scene's blueprints, the frame, its clock, and what is written of it.
//
//   - to drive, run or test a scene: Open, then Session.Loop
//   - to record while doing so: Setup.Record, then Session.Close
//   - to run a recording again: Replay
//   - to step some of its cars without the rest: Session.Apart
package session

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"time"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/person"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/reload"
	"camber/systems/sound"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

// Setup says what to run and how. What is left at zero is as the scene has it.
type Setup struct {
	Files   fs.FS          // where blueprints are read from
	Words   fs.FS          // and words; nil: there, too
	Scene   string         // a file, a folder or an id
	Ready   *scene.Scene   // a scene made or loaded already; to record it, Files and Scene must say the same
	Car     string         // put this car in place of the scene's first, and of all like it; a file, a folder or an id
	Cars    int            // how many cars
	Cell    *[3]int32      // where on the planet the scene lies
	Hz      int            // steps per second; 0: DefaultHz
	Workers int            // goroutines that share the work of a step; 0: one
	Seed    uint64         // of all chance in the run
	Sets    []string       // "path=value" overrides of blueprint values
	Time    ecs.TimeSource // what the clock reads; nil: the wall's
	Record  io.Writer      // where the run is recorded; nil: nowhere
	Log     io.Writer      // where samples are written as CSV; nil: nowhere
	Asked   func(*Session) // is called at first, and once a loop, between two steps: for who orders and asks; nil: nobody
	LogHz   int            // samples of each car a second, a rate that telemetry.Every has; 0: as that says
	Front   systems.Front  // who sits in it; nil: nobody
	People  int            // how many players drive here, each a car of its own; 0: one
	Slot    int            // whose the first player's car is, of all who take part; 0: 1, NoSlot: he has none
	Driver  string         // of the first car: DriverNone, DriverBuiltIn, or as the scene has it
	Skill   float64        // 0..1, of the built-in drivers of all cars but the first; 0: as the scene has it
	Own     []string       // "path=value" overrides of the first car alone
	Rivals  []string       // cars of all but the first, one after the other and again; nil: as the scene has it
	Cues    string         // a file of cues beside the scene's: a file, a folder or an id; "": none
	Grid    int            // place of the first car among all, from 1 in front; 0: as the scene has it
	Keep    bool           // the run is kept in memory, for Session.Tape
	Carry   int64          // bytes, of the largest file that a recording carries; 0: reload.DefaultCarry
	StandIn bool           // the run goes on where a town's tile cannot be had: see terrain.LandParams

	Again func() (io.Writer, error) // where the next recording goes when the drive begins again; nil: nowhere
	Feel  []*person.FeelMail        // where what hands feel goes: the first driver's, who is beside him; nil: nowhere
	Hear  *sound.Hearing            // who listens; nil: nobody

	Moments *components.Latest[components.Moment] // where copied moments go, for who draws them; nil: nowhere

	Until <-chan struct{} // closed when somebody wants an end: Loop.Steps then returns ecs.ErrEnded; nil: nobody does

	Ended func(*Session) // is called before the session is closed; nil: nobody asks

	// the clock that the run goes by: what the step does not know is noted of its ticks; nil: it goes by none
	UTC func() time.Time

	Also Keeper // who is told what a recording would be, beside it; nil: nobody

	looksAt *Session              // the run that is confirmed, where this one runs ahead of it; nil: it is its own
	library *load.Library         // shared with another session of the same recording; nil: an own one
	begin   []byte                // a snapshot to begin with; nil: the scene's first tick
	late    bool                  // whose run begins again at the scene's first tick all the same
	brought []ecs.RecordedInput   // blueprints that came before that
	blobs   map[reload.Sum][]byte // that these name
	beyond  fs.FS                 // a Brief's
	told    []ecs.TickNote        // a recording's
}

// NoSlot is the slot of who looks on.
const NoSlot = -1

// DefaultHz is the rate of the step when nobody says otherwise.
const DefaultHz = 1000

// Who may drive the first car.
const (
	DriverNone    = "none"
	DriverBuiltIn = "built-in"
)

// DefaultScene serves when none is named.
const DefaultScene = "oval"

// What a run may have at most. A mistyped number should not run for hours, nor a forged recording eat all memory.
const (
	MaxHz      = 100000
	MaxCars    = 10000 // each takes some 200 kB
	MaxWorkers = 1024
)

// check refuses numbers out of their range.
func (s *Setup) check() error {
	switch {
	case s.Hz < 0 || s.Hz > MaxHz:
		return fmt.Errorf("%d steps per second: choose 1 to %d", s.Hz, MaxHz)
	case s.Cars < 0 || s.Cars > MaxCars:
		return fmt.Errorf("%d cars: choose 1 to %d", s.Cars, MaxCars)
	case s.Workers < 0 || s.Workers > MaxWorkers:
		return fmt.Errorf("%d workers: choose 1 to %d", s.Workers, MaxWorkers)
	case s.Grid < 0 || s.Grid > MaxCars:
		return fmt.Errorf("place %d on the grid: choose 1 to %d", s.Grid, MaxCars)
	case s.People < 0 || s.People > MaxCars:
		return fmt.Errorf("%d people: choose 1 to %d", s.People, MaxCars)
	case !(s.Skill >= 0 && s.Skill <= 1):
		return fmt.Errorf("a skill of %g: choose 0 to 1", s.Skill)
	case s.Files == nil && s.Ready != nil && s.kept():
		return fmt.Errorf("a ready scene cannot be recorded without its files, which a recording holds: set Setup.Files " +
			"and Setup.Scene too")
	case s.Files == nil && s.Ready == nil:
		return fmt.Errorf("no files to read blueprints from: set Setup.Files")
	}
	if _, err := telemetry.Every(cmp.Or(s.Hz, DefaultHz), s.LogHz); err != nil {
		return err
	}
	return nil
}

// Keeper is told what repeats a run, on the session's goroutine: each input, and before it the bytes of files that it
// names. What it is given is its own only during the call.
type Keeper interface {
	Blob(sum reload.Sum, data []byte)
	Input(at ecs.Stamp, name string, payload []byte)
}

// kept tells whether the run is to be told again.
func (s *Setup) kept() bool { return s.Record != nil || s.Keep || s.Also != nil }

// Session is a run under way.
type Session struct {
	World    *ecs.World
	Loop     *ecs.Loop
	Scene    *scene.Scene
	Cars     []ecs.Key      // the bodies, in the scene's order
	Eye      ecs.Key        // the car that is looked at by who has none; 0: the first that is there
	Reload   *reload.Source // where changed blueprints come from
	Warnings []string       // what loading the blueprints had to say

	Things []*thing.Obstacle  // what may be put down while driving
	Feel   []*person.FeelMail // where what hands feel goes; nil: nowhere
	Wall   *telemetry.Wall    // what this machine knows of the run beside it

	notices  *ecs.Cursor[components.Notice]
	reloads  *reload.Reload
	setup    Setup
	files    reload.Memory         // all blueprints as they were at the start
	large    map[string]reload.Sum // of those too large to carry
	recorder *ecs.Recorder
	tape     *Tape
	start    []byte // the world at its first tick
	log      *trace.Writer
	library  *load.Library    // every version that cars, things and the track have had
	unkept   bool             // that the recording failed was told
	flushed  time.Time        // when recording and log were last handed to their files
	wall     func() time.Time // a test's clock; nil: the machine's
	worded   worded
	visits   []Visit
	visited  int            // that were told in all
	noted    []ecs.TickNote // by who looks at it, of ticks that are still to come
	closed   bool
	failed   error // what closing it failed at
}

// Open loads the blueprints, where the scene is not ready, and puts the scene into a new world.
func Open(s Setup) (*Session, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	if s.Ready != nil && !s.kept() {
		known := load.NewLibrary(s.Ready.Versions()...)
		run := &Session{Scene: s.Ready, setup: s, library: known, Reload: reload.NewSource(known, s.Ready.Blueprints())}
		run.Reload.FollowTrack(s.Ready)
		run.Reload.FollowThings(s.Ready.Placed()...)
		run.spawn(s)
		return run, nil
	}
	captured := reload.Capture(s.Files, s.Carry)
	scene, warnings, err := loadScene(captured, &s)
	if err != nil {
		return nil, err
	}
	if s.Ready != nil && !s.Ready.Same(scene) {
		return nil, fmt.Errorf("a ready scene cannot be recorded when it is not what its files say: %s from Setup.Files, "+
			"with the set-up's car, cars and overrides, is another", scene.Path)
	}
	if n := len(scene.Cars); n > MaxCars {
		return nil, fmt.Errorf("%s has %d cars, and a world takes %d: take some away", scene.Path, n, MaxCars)
	}
	base := scene
	if scene, err = setUp(scene, captured, &s); err != nil {
		return nil, err
	}
	run := &Session{Scene: scene, Warnings: warnings, setup: s, library: s.library}
	if run.library == nil {
		run.library = load.NewLibrary()
	}
	run.library.Add(scene.Versions()...)
	things, problems := thing.Obstacles(captured) // through captured, so that recordings carry them
	run.Things = things
	run.library.Add(thing.Versions(things...)...)
	for _, p := range problems {
		if text := p.String(); !slices.Contains(run.Warnings, text) { // the scene may have placed it
			run.Warnings = append(run.Warnings, text)
		}
	}
	run.Reload = reload.NewSource(run.library, slices.Concat(scene.Blueprints(), base.Blueprints()), CarSets(s.Sets)...)
	if o, ok := s.Files.(interface{ Back(path string) string }); ok {
		run.Reload.Back = o.Back
	}
	run.Reload.Carry = s.Carry
	run.Reload.FollowTrack(scene, sceneSets(s.Sets)...)
	run.Reload.FollowThings(slices.Concat(things, scene.Placed())...)
	run.files, run.large = captured.Files(), captured.Large()
	if captured.Done(); s.kept() {
		for _, name := range slices.Sorted(maps.Keys(run.large)) {
			run.Warnings = append(run.Warnings, fmt.Sprintf("%s is too large for the recording to carry: whoever replays it "+
				"needs that file, with the sum %x", name, run.large[name]))
		}
	}
	if s.Record != nil {
		if err := run.record(s.Record); err != nil {
			return nil, err
		}
	}
	if s.Keep {
		if err := run.keep(); err != nil {
			return nil, err
		}
	}
	run.spawn(s)
	if len(s.Own) > 0 && len(run.Cars) > 0 {
		run.Reload.Own(run.Car(1), scene.Cars[0].Car.Path, s.Own)
	}
	return run, nil
}

// loadScene reads the scene and whatever takes the place of its cars.
func loadScene(files fs.FS, s *Setup) (*scene.Scene, []string, error) {
	s.Scene = cmp.Or(s.Scene, DefaultScene)
	path, err := scene.Find(files, s.Scene)
	if err != nil {
		if _, other := blueprints.Find(files, blueprints.KindTrack, s.Scene); other == nil {
			err = fmt.Errorf("%w; there is a track of that name: say --track %s", err, s.Scene)
		}
		return nil, nil, err
	}
	sets := s.Sets
	if s.Car != "" { // the overrides are for the car that is driven, not for those it takes the place of
		sets = sceneSets(s.Sets)
	}
	scene, problems := scene.Load(files, path, sets...)
	if err := problems.Err(); err != nil {
		return nil, nil, err
	}
	if s.Car != "" {
		path, err := blueprints.Find(files, blueprints.KindCar, s.Car)
		if err != nil {
			return nil, nil, err
		}
		car, more := car.Load(files, path, CarSets(s.Sets)...)
		if err := more.Err(); err != nil {
			return nil, nil, err
		}
		problems = append(problems, more...)
		scene = scene.WithCar(car)
	}
	if s.Cars > 0 {
		scene = scene.WithCars(s.Cars)
	}
	if s.Cues != "" {
		more, wrong, err := scene.WithCues(files, s.Cues)
		if err != nil {
			return nil, nil, fmt.Errorf("--cues: %w", err)
		}
		scene, problems = more, append(problems, wrong...)
	}
	var warnings []string
	for _, p := range problems.Warnings() {
		if !content.Shipped(s.Files, p.File) {
			warnings = append(warnings, p.String())
		}
	}
	return scene, warnings, nil
}

func sceneSets(sets []string) []string {
	some, _ := scene.SplitSets(sets)
	return some
}

// CarSets are those overrides that are for cars, not for the scene and its track.
func CarSets(sets []string) []string {
	_, some := scene.SplitSets(sets)
	return some
}

// asked is what the frame calls for other programs.
func (run *Session) asked(by func(*Session)) func() {
	if by == nil {
		return nil
	}
	return func() { by(run) }
}

// Now is the newest tick.
func (run *Session) Now() ecs.Tick { return ecs.Tick{N: run.World.Tick(), Dt: run.Loop.Clock().Dt()} }

// spawn makes the world, the frame and the loop.
func (run *Session) spawn(s Setup) {
	hz := cmp.Or(s.Hz, DefaultHz)
	w := Empty(hz)
	cell := run.Scene.Cell
	if s.Cell != nil {
		cell = *s.Cell
	}
	w.SetOriginCell(cell)
	w.SetWorkers(max(s.Workers, 1))
	components.Run.Of(w, ecs.WorldKey).State.Seed = s.Seed
	if s.Log != nil {
		run.log = trace.NewWriter(s.Log, sampleColumns())
	}
	if s.kept() {
		run.Reload.Keep = run.keepBlob
		w.OnInput(run.keepInput)
	}
	terrain.Land.Of(w, ecs.WorldKey).Params.StandIn = s.StandIn
	run.Cars = run.Scene.Spawn(w, cell)
	if d, ok := run.driver(w); ok && s.Driver != "" {
		d.State.Active = s.Driver == DriverBuiltIn
		vehicle.Vehicle.Of(w, run.Cars[0]).State.Owner = 1
	}
	run.give(w)
	run.World, run.Feel = w, s.Feel
	for _, m := range run.Scene.Marks {
		components.MarksOf(w).Call(m.Code, m.NamedMark)
	}
	run.Wall = telemetry.NewWall(s.told)
	source := s.Time
	if source == nil {
		source = ecs.Wall()
	}
	schedule := systems.Frame(w, systems.Host{
		Front: s.Front, Reload: run.Reload, Log: run.log,
		Asked: run.asked(s.Asked), Wall: run.Wall, LogHz: s.LogHz, Things: run.Things, Cues: run.Scene.Cues,
		Feel: s.Feel, Hear: s.Hear, Moments: s.Moments,
	})
	run.Loop = ecs.NewLoop(w, schedule, ecs.NewClock(hz, source))
	run.Loop.Until(run.setup.Until)
	run.notes()
	run.notices = components.Notices.In(w).Reader()
	run.reloads = reloadSystem(schedule)
	if run.recorder != nil || run.tape != nil {
		run.Loop.OnStep(run.keepHash)
	}
	land := terrain.Land.Of(w, ecs.WorldKey)
	land.Params.Tell = run.recorder != nil || run.tape != nil
	run.start = w.Snapshot()
	run.reloads.Starts(func() error { return run.World.Anew(run.start, run.Maker()) })
	if s.Asked != nil {
		s.Asked(run) // who listens misses nothing of the first loop
	}
}

// driver is that of the first car.
func (run *Session) driver(w *ecs.World) (*vehicle.DriverData, bool) {
	if len(run.Cars) == 0 {
		return nil, false
	}
	return vehicle.Driver.Find(w, run.Cars[0])
}

// reloadSystem finds the system that applies reloads, to ask it whether it could.
func reloadSystem(schedule ecs.Schedule) *reload.Reload {
	for _, stage := range schedule {
		for _, slot := range stage.Slots {
			if r, ok := slot.System.(*reload.Reload); ok {
				return r
			}
		}
	}
	panic("session: the frame has no reload.Reload: see systems.Frame")
}

// Notices gives what the world has told since the last call.
func (run *Session) Notices() []components.Notice {
	run.Flush()
	told := run.worded.take()
	for e, ok := run.notices.Next(); ok; e, ok = run.notices.Next() {
		told = append(told, e.What)
	}
	if run.recorder != nil && run.recorder.Err() != nil && !run.unkept {
		run.unkept = true
		told = append(told, components.Notice{
			Kind: "recording-ended", Bad: true, Text: run.recorder.Err().Error(),
		})
	}
	if run.tape != nil && run.tape.out.Err() != nil && !run.tape.told {
		run.tape.told = true
		told = append(told, components.Notice{
			Kind: "tape-ended", Bad: true, Text: run.tape.out.Err().Error(),
		})
	}
	return told
}

// flushEvery is how much of a recording and a log is lost when the process is killed, at most: so little that of a run
// which has just begun more than its first tick is there.
const flushEvery = 50 * time.Millisecond

// Flush hands recording and log to their files now and then. A host calls it while its world stands, too: else what it
// did last would be lost with a process that is killed then. What fails is told when the session is closed.
func (run *Session) Flush() {
	if run.recorder == nil && run.log == nil {
		return
	}
	now := time.Now()
	if run.wall != nil {
		now = run.wall()
	}
	if now.Sub(run.flushed) < flushEvery {
		return
	}
	run.flushed = now
	if run.recorder != nil {
		_ = run.recorder.Flush()
	}
	if run.log != nil {
		_ = run.log.Flush()
	}
}

// Setup is what the session was opened with.
func (run *Session) Setup() Setup {
	s := run.setup
	s.Ended = nil // another session's end is not this one's
	return s
}

// Err is what went wrong beside the world: a reload of a recording that could not be repeated.
func (run *Session) Err() error { return run.reloads.Err() }

// Close writes the ends of the recording and the log, and gives what either of them failed at. Once is enough: whoever
// closes it again is told the same.
func (run *Session) Close() error {
	if !run.closed {
		run.closed = true
		run.failed = run.end()
	}
	return run.failed
}

func (run *Session) end() error {
	if run.setup.Ended != nil {
		run.setup.Ended(run)
	}
	run.World.Close()
	run.tape.close()
	var errs []error
	if run.recorder != nil {
		run.claim()
		if err := run.recorder.End(); err != nil {
			errs = append(errs, fmt.Errorf("the recording is not whole: %w", err))
		}
	}
	if run.log != nil {
		if err := run.log.Flush(); err != nil {
			errs = append(errs, fmt.Errorf("the log is not whole: %w", err))
		}
	}
	return errors.Join(errs...)
}
