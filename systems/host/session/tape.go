// A run that is kept while it lasts: to be looked at again, and to be given to others as a file at any moment.

package session

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"camber/components"
	"camber/content"
	"camber/ecs"
)

// Tape is what a session has kept of its run since its first tick: a recording in a file of its own, which is gone with
// the session, so that a day of driving takes no more memory than a minute. It belongs to the session's goroutine.
type Tape struct {
	spool *spool
	out   *ecs.Recorder
	ticks uint64   // the newest that is kept
	told  bool     // that it is no longer written
	mark  keyframe // where the newest lap began; tick 0: nobody said
}

// Cut reads a recording from a tape as it was when it was cut; it may be called once, by another goroutine, while the
// tape goes on.
type Cut func() (*ecs.Recording, error)

// newTape begins a tape.
func newTape(header []byte) *Tape {
	s := newSpool()
	return &Tape{spool: s, out: ecs.NewRecorder(s, header)}
}

// keep begins a tape of a run.
func (run *Session) keep() error {
	text, names, err := run.header()
	if err != nil {
		return err
	}
	run.tape.close()
	run.tape = newTape(text)
	for _, name := range names {
		_ = run.tape.out.Blob(sha256.Sum256(run.files[name]), run.files[name]) // it remembers its errors
	}
	return nil
}

// close lets go of the file; a Cut that was made can still be read.
func (t *Tape) close() {
	if t != nil {
		t.spool.release()
	}
}

// Tape is what was kept of the run; nil where Setup.Keep was not set.
func (run *Session) Tape() *Tape { return run.tape }

// Ticks is the newest tick that is kept.
func (t *Tape) Ticks() uint64 { return t.ticks }

// Cut is the run up to a tick, to be read as a file of it would be.
func (t *Tape) Cut(upTo uint64) Cut {
	failed := t.out.Flush()
	s, end := t.spool, t.spool.hold()
	return func() (*ecs.Recording, error) {
		defer s.release()
		r, err := ecs.ReadRecording(io.NewSectionReader(s.from, 0, end))
		var open *ecs.RecordingError // its end is not written: it goes on
		if len(r.Hashes) == 0 && upTo > 0 || !errors.As(err, &open) {
			return nil, fmt.Errorf("what was kept of the drive cannot be read: %w", errors.Join(failed, err))
		}
		r.Whole = true
		r.Inputs = slices.DeleteFunc(r.Inputs, func(in ecs.RecordedInput) bool { return in.Tick > upTo })
		r.Hashes = slices.DeleteFunc(r.Hashes, func(h ecs.RecordedHash) bool { return h.Tick > upTo })
		r.Beside = notesUpTo(r.Beside, upTo)
		return r, nil
	}
}

// notesUpTo are a recording's up to a tick: those of long before it say what still held there.
func notesUpTo(all []ecs.TickNote, tick uint64) []ecs.TickNote {
	return slices.DeleteFunc(slices.Clone(all), func(n ecs.TickNote) bool { return n.Tick > tick })
}

// Recording is the run up to a tick, as a file of it would be read.
func (t *Tape) Recording(upTo uint64) (*ecs.Recording, error) { return t.Cut(upTo)() }

// Mark notes that a lap begins here, for Tape.Lap. It is for between turns.
func (run *Session) Mark() {
	if run.tape != nil {
		run.tape.mark = keyframe{tick: run.World.Tick(), snapshot: run.World.Snapshot()}
	}
}

// Lap is the run from the newest Mark up to a tick: it begins with the world as it was there. Where none was made, or
// where blueprints came while it was driven, or it began again since, which a later reader can only follow from its
// first tick, it is the whole run.
func (t *Tape) Lap(upTo uint64) Cut {
	whole, mark := t.Cut(upTo), t.mark
	return func() (*ecs.Recording, error) {
		r, err := whole()
		if err != nil {
			return nil, err
		}
		return lapOf(r, mark, upTo)
	}
}

func lapOf(r *ecs.Recording, mark keyframe, upTo uint64) (*ecs.Recording, error) {
	from := mark.tick
	news := slices.ContainsFunc(r.Inputs, func(in ecs.RecordedInput) bool {
		restarts := in.Name == components.Restarts.Name() && in.Tick > from
		return restarts || in.Name == components.Reloads.Name()
	})
	if from == 0 || from >= upTo || news {
		return r, nil
	}
	var h header
	if err := json.Unmarshal(r.Header, &h); err != nil {
		return nil, fmt.Errorf("the lap's header: %w", err)
	}
	sum := sha256.Sum256(mark.snapshot)
	h.Format, h.Begin = headerFormat, hex.EncodeToString(sum[:])
	text, err := json.Marshal(h)
	if err != nil {
		return nil, fmt.Errorf("the lap's header: %w", err)
	}
	r.Header, r.Blobs[sum] = text, mark.snapshot
	r.Inputs = slices.DeleteFunc(r.Inputs, func(in ecs.RecordedInput) bool { return in.Tick <= from })
	r.Hashes = slices.DeleteFunc(r.Hashes, func(h ecs.RecordedHash) bool { return h.Tick <= from })
	return r, nil
}

// Save writes a recording to a path: whole, or not at all. Folders on the way are made.
func Save(path string, r *ecs.Recording) error {
	var b bytes.Buffer
	if err := Write(&b, r); err != nil {
		return err
	}
	return content.WriteFile(path, b.Bytes(), 0o644)
}

// Write writes a recording as a file that Replay, camber replay and camber verify read.
func Write(to io.Writer, r *ecs.Recording) error {
	out := ecs.NewRecorder(to, r.Header)
	if err := copyTo(out, r); err != nil {
		return err
	}
	return out.End()
}

// copyTo records what a recording holds once more.
func copyTo(out *ecs.Recorder, r *ecs.Recording) error {
	sums := slices.SortedFunc(maps.Keys(r.Blobs), func(a, b [sha256.Size]byte) int { return slices.Compare(a[:], b[:]) })
	for _, sum := range sums {
		if err := out.Blob(sum, r.Blobs[sum]); err != nil {
			return err
		}
	}
	for _, in := range r.Inputs {
		if err := out.Input(in.Stamp, in.Name, in.Payload); err != nil {
			return err
		}
	}
	for _, h := range r.Hashes {
		if err := out.Hash(h.Tick, h.Hash); err != nil {
			return err
		}
	}
	for _, n := range r.Beside {
		if err := out.TickNote(n); err != nil {
			return err
		}
	}
	for i := range r.Worlds {
		snapshot, err := r.Worlds[i].Snapshot()
		if err != nil {
			return err
		}
		if err := out.World(r.Worlds[i].Tick, snapshot); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(r.Notes)) {
		if err := out.Note(name, r.Notes[name]); err != nil {
			return err
		}
	}
	return nil
}
