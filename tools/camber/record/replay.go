// camber replay and camber verify: a recording run again.

package record

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"camber/content"
	"camber/ecs"
	"camber/systems/host/events"
	"camber/systems/host/launch"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/tools/camber/drive"
	"camber/tools/camber/flags"
	command "camber/tools/camber/race"
)

// OfRecording are those of both.
type OfRecording struct {
	flags.OfContent
	File    string `arg:"" help:"Recording made with --record."`
	Workers int    `default:"1" placeholder:"N" help:"Goroutines that share the work of a step."`
	JSON    bool   `name:"json" help:"Print what is found as JSON."`
}

// ReplayCommand is camber replay.
type ReplayCommand struct {
	OfRecording
	Events string `placeholder:"FILE" help:"Write what happens, a line of JSON each: touches, laps, penalties, results, reloads, guests, marks; with its tick, who and why."`
	Log    string `placeholder:"FILE" help:"Log every car 100 times a second as CSV."`
	LogHz  int    `name:"log-hz" placeholder:"N" help:"Rows of each car a second in the log: a rate that divides the steps (default: 100, or the next above that does)."`
}

// Run does it.
func (c *ReplayCommand) Run(std launch.Streams) error {
	hand := &atHand{std: std, in: c.Folders()}
	defer hand.Close()
	run, recording, damage, done, err := openRecording(std, c.File, c.Workers, c.Log, c.LogHz, c.Events, hand)
	if err != nil {
		return err
	}
	result, err := drive.Timed(std, run, session.Ticks(recording, run.World.Tick()), nil)
	raced := command.FiguresOf(run)
	if err := errors.Join(err, run.Close(), done(), run.Err()); err != nil {
		return err
	}
	if c.JSON && raced.Results != nil {
		err = launch.PrintJSON(std, struct {
			drive.Figures
			Ticks uint64 `json:"ticks"`
			*race.Results
		}{result, raced.Ticks, raced.Results})
	} else if raced.Results != nil {
		err = raced.Print(std, false)
	} else if c.JSON {
		err = launch.PrintJSON(std, result)
	} else {
		_, err = fmt.Fprintf(std.Out, "hash  %s after %d steps\n", result.Hash, result.Steps)
	}
	if damage != nil {
		fmt.Fprintf(std.Err, "camber replay: %s: %v; what comes before it was replayed\n", c.File, damage)
		return launch.ErrFound
	}
	return err
}

// VerifyCommand is camber verify.
type VerifyCommand struct {
	OfRecording
	Key    string `placeholder:"KEY" help:"Ask that it is signed by this public key: its digits, or a file of them (camber sign --show)."`
	Pieces int    `placeholder:"N" help:"Run so many pieces side by side, each from a world on the recording's way (default: the whole at once)."`
}

// Verdict is what verify prints; the names are a promise to scripts.
type Verdict struct {
	Equal bool   `json:"equal"`
	Ticks int    `json:"ticks"`                // compared
	First uint64 `json:"first_differing_tick"` // 0: none
	Hash  string `json:"hash"`                 // of the last tick run
	Whole bool   `json:"whole"`                // the recording has its end

	Sealed bool     `json:"sealed"`    // that end vouches for all before it
	Signed []string `json:"signed_by"` // public keys, whose signatures fit
}

// again is a recording that has been run again to its end.
type again struct {
	Verdict
	run       *session.Session // closed
	recording *ecs.Recording
	damage    error  // of the recording
	last      uint64 // tick that it tells of
}

// again runs the recording once more and compares each tick with the hash stored of it. before is called with the run
// at its first tick; nil: nobody is.
func (c *OfRecording) again(std launch.Streams, before func(*session.Session)) (a again, err error) {
	hand := &atHand{std: std, in: c.Folders()}
	defer hand.Close()
	run, recording, damage, _, err := openRecording(std, c.File, c.Workers, "", 0, "", hand)
	if err != nil {
		return a, err
	}
	from := run.World.Tick()
	last := session.Ticks(recording, from)
	v := &a.Verdict
	v.Whole = recording.Whole
	var damaged *ecs.RecordingError
	if errors.As(damage, &damaged) {
		v.First = damaged.Tick + 1
	}
	run.Loop.OnStep(func(t ecs.Tick, hash uint64) {
		stored, ok := recording.HashAt(t.N)
		if !ok {
			return
		}
		v.Ticks++
		if stored != hash && (v.First == 0 || t.N < v.First) {
			v.First = t.N
		}
	})
	if before != nil {
		before(run)
	}
	if last < len(recording.Hashes) && v.First == 0 {
		v.First, damage = from+uint64(last)+1, errors.New("its hash is missing: it was tampered with")
	}
	result, err := drive.Timed(std, run, last, nil)
	if err != nil {
		err = failedAt(c.File, run.World.Tick()+1, last, v, err)
	}
	if err := errors.Join(err, run.Close()); err != nil {
		return a, err
	}
	if damage == nil {
		damage = run.Err() // a reload that could not be repeated
	}
	v.Hash = result.Hash
	v.Equal = v.First == 0 && damage == nil && v.Whole && v.Ticks > 0
	a.run, a.recording, a.damage, a.last = run, recording, damage, uint64(last)
	return a, nil
}

// failedAt tells of a recording whose run came to an end before its own, and what of it is good.
func failedAt(file string, tick uint64, last int, v *Verdict, why error) error {
	good := fmt.Sprintf("all %d ticks before it are equal", v.Ticks)
	if v.First != 0 {
		good = fmt.Sprintf("the first differing tick is %d", v.First)
	}
	return fmt.Errorf("%s: failed at tick %d of %d, and %s: %w", file, tick, last, good, why)
}

// inPieces is again, piece by piece.
func (c *VerifyCommand) inPieces(std launch.Streams) (a again, err error) {
	hand := &atHand{std: std, in: c.Folders()}
	defer hand.Close()
	file, err := content.OpenNamed(c.File)
	if err != nil {
		return a, err
	}
	recording, damage := ecs.ReadRecording(file)
	if err := file.Close(); err != nil || recording == nil {
		return a, errors.Join(damage, err)
	}
	ctx := std.Context()
	bar := launch.NewProgress(std, "verify")
	ran := 0
	p, err := session.InPieces(ctx, recording, session.Setup{Workers: c.Workers, Files: hand}, c.Pieces, func() {
		if ran++; ran%1000 == 0 {
			bar.Show(float64(ran)/float64(len(recording.Hashes)), fmt.Sprintf("%d ticks", ran))
		}
	})
	bar.Clear()
	if err != nil {
		return a, fmt.Errorf("%s: failed: %w", c.File, err)
	}
	a.recording, a.damage, a.last = recording, errors.Join(damage, p.Err), uint64(p.Ticks)
	a.Verdict = Verdict{Ticks: p.Ticks, First: p.First, Hash: fmt.Sprintf("%016x", p.Hash), Whole: recording.Whole}
	v := &a.Verdict
	var damaged *ecs.RecordingError
	if errors.As(damage, &damaged) && (v.First == 0 || damaged.Tick < v.First) {
		v.First = damaged.Tick + 1
	}
	if p.Ticks < len(recording.Hashes) && v.First == 0 {
		v.First, a.damage = a.last+1, errors.New("its hash is missing: it was tampered with")
	}
	v.Equal = v.First == 0 && a.damage == nil && v.Whole && v.Ticks > 0
	return a, nil
}

// Run does it.
func (c *VerifyCommand) Run(std launch.Streams) error {
	run := func() (again, error) { return c.again(std, nil) }
	if c.Pieces < 0 || c.Pieces > session.MaxWorkers {
		return fmt.Errorf("--pieces %d: say a number of 1 to %d", c.Pieces, session.MaxWorkers)
	} else if c.Pieces > 0 {
		run = func() (again, error) { return c.inPieces(std) }
	}
	var key [32]byte
	if c.Key != "" {
		var err error
		if key, err = session.PublicKey(c.Key); err != nil {
			return fmt.Errorf("--key %w", err)
		}
	}
	a, err := run()
	if err != nil {
		return err
	}
	v := &a.Verdict
	a.vouched(c.Key != "", key)
	if c.JSON {
		if err := launch.PrintJSON(std, v); err != nil {
			return err
		}
	} else if v.Equal {
		fmt.Fprintf(std.Out, "equal: all %d ticks have the hash stored in %s; the last is %s\n", v.Ticks, c.File, v.Hash)
		for _, by := range v.Signed {
			fmt.Fprintf(std.Out, "signed by %s\n", by)
		}
	}
	if v.Equal {
		return nil
	}
	fmt.Fprintf(std.Err, "camber verify: %s: failed: ", c.File)
	if v.First != 0 {
		fmt.Fprintf(std.Err, "first differing tick %d: ", v.First)
	}
	fmt.Fprintln(std.Err, v.why(a.damage, a.last))
	return launch.ErrFound
}

// vouched looks who vouches for the recording, and whether that is who was asked for.
func (a *again) vouched(ask bool, key [32]byte) {
	v := &a.Verdict
	by, wrong := session.Signers(a.recording)
	v.Sealed, v.Signed = a.recording.Sealed, []string{}
	for _, k := range by {
		v.Signed = append(v.Signed, fmt.Sprintf("%x", k))
	}
	switch {
	case a.damage != nil || !v.Whole:
	case !a.recording.Sealed:
		a.damage = errors.New(session.Unsealed)
	case wrong != nil:
		a.damage = wrong
	case ask && len(by) == 0:
		a.damage = errors.New("nobody has signed it (camber sign)")
	case ask && !session.Signer(by, key):
		a.damage = fmt.Errorf("it is not signed by %x, but by %s", key, strings.Join(v.Signed, ", "))
	}
	v.Equal = v.Equal && a.damage == nil
}

// why says what is wrong with a recording that is not equal.
func (v *Verdict) why(damage error, last uint64) string {
	switch {
	case damage != nil && v.First == 0:
		return fmt.Sprintf("every hash is equal, but %v", damage)
	case damage != nil:
		return damage.Error()
	case v.First != 0:
		return "the run gives another hash than the one stored; it was tampered with, or written by another version"
	case v.Ticks == 0:
		return "no tick is stored in it: nothing to compare"
	}
	return fmt.Sprintf("its end is missing after tick %d: the recorder was cut off; what is there is equal", last)
}

// atHand is the content at hand, opened when a recording first asks for a file that is too large for it to carry.
type atHand struct {
	std  launch.Streams
	in   *launch.Folders
	open *content.Overlay
}

// Open opens a file of it.
func (h *atHand) Open(name string) (fs.File, error) {
	if h.open == nil {
		var err error
		if h.open, err = h.in.Open(h.std); err != nil {
			return nil, err
		}
	}
	return h.open.Open(name)
}

// Close closes what was opened.
func (h *atHand) Close() {
	if h.open != nil {
		_ = h.open.Close() // it was only read
	}
}

// openRecording reads a recording and makes its world again. Damage is apart from err: what comes before it can be run.
// The log is closed by done.
func openRecording(std launch.Streams, path string, workers int, log string, logHz int, told string, hand fs.FS) (
	run *session.Session, recording *ecs.Recording, damage error, done func() error, err error,
) {
	if workers < 1 || workers > session.MaxWorkers {
		return nil, nil, nil, nil, fmt.Errorf("--workers %d: say a number of 1 to %d", workers, session.MaxWorkers)
	}
	file, err := content.OpenNamed(path)
	if err != nil {
		return nil, nil, nil, nil, err
	}
	defer file.Close()
	var files launch.Outputs
	var lines *events.Writer
	setup := session.Setup{Workers: workers, LogHz: logHz, Files: hand, Until: std.Context().Done()}
	if log != "" {
		to, err := files.Create("--log", log)
		if err != nil {
			return nil, nil, nil, nil, err
		}
		if to.Same(file) {
			_ = files.Close() // nothing was written
			return nil, nil, nil, nil, fmt.Errorf("--log: %s is the recording itself: name another file", log)
		}
		setup.Log = to
	}
	if told != "" {
		to, err := files.Create("--events", told)
		if err != nil {
			return nil, nil, nil, nil, errors.Join(err, files.Close())
		}
		lines = events.NewWriter(to)
		setup.Asked = lines.Take
	}
	run, recording, damage = session.Replay(file, setup)
	if run == nil {
		return nil, nil, nil, nil, errors.Join(fmt.Errorf("%s: %w", path, damage), files.Close())
	}
	return run, recording, damage, func() error { return errors.Join(files.Close(), lines.Err()) }, nil
}
