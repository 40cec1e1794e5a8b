// A run kept in memory: to be looked at again, and to be given to others as a file at any moment.

package session

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"

	"camber/components"
	"camber/content"
	"camber/ecs"
)

// Tape is what a session has kept of its run since its first tick. It belongs to the session's goroutine.
type Tape struct {
	header []byte
	blobs  map[[sha256.Size]byte][]byte
	inputs []ecs.RecordedInput
	hashes []ecs.RecordedHash
	mark   keyframe // where the newest lap began; tick 0: nobody said
}

// keep begins a tape.
func (run *Session) keep() error {
	text, names, err := run.header()
	if err != nil {
		return err
	}
	t := &Tape{header: text, blobs: map[[sha256.Size]byte][]byte{}}
	for _, name := range names {
		sum := sha256.Sum256(run.files[name])
		t.blobs[sum] = run.files[name]
	}
	run.tape = t
	return nil
}

// Tape is what was kept of the run; nil where Setup.Keep was not set.
func (run *Session) Tape() *Tape { return run.tape }

// Ticks is the newest tick that is kept.
func (t *Tape) Ticks() uint64 {
	if n := len(t.hashes); n > 0 {
		return t.hashes[n-1].Tick
	}
	return 0
}

// Recording is the run up to a tick, as a file of it would be read. It shares what is never changed, so it may be used
// by another goroutine while the tape goes on.
func (t *Tape) Recording(upTo uint64) *ecs.Recording {
	r := &ecs.Recording{Header: t.header, Blobs: maps.Clone(t.blobs), Whole: true}
	r.Inputs = slices.DeleteFunc(slices.Clone(t.inputs), func(in ecs.RecordedInput) bool { return in.Tick > upTo })
	slices.SortStableFunc(r.Inputs, func(a, b ecs.RecordedInput) int { return cmp.Compare(a.Tick, b.Tick) })
	n, _ := slices.BinarySearchFunc(t.hashes, upTo+1,
		func(h ecs.RecordedHash, tick uint64) int { return int(int64(h.Tick) - int64(tick)) })
	r.Hashes = slices.Clip(t.hashes[:n])
	return r
}

// Mark notes that a lap begins here, for Tape.Lap. It is for between turns.
func (run *Session) Mark() {
	if run.tape != nil {
		run.tape.mark = keyframe{tick: run.World.Tick(), snapshot: run.World.Snapshot()}
	}
}

// Lap is the run from the newest Mark up to a tick: it begins with the world as it was there. Where none was made, or
// where blueprints came while it was driven, or it began again since, which a later reader can only follow from its
// first tick, it is the whole run.
func (t *Tape) Lap(upTo uint64) (*ecs.Recording, error) {
	r, from := t.Recording(upTo), t.mark.tick
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
	sum := sha256.Sum256(t.mark.snapshot)
	h.Format, h.Begin = headerFormat, hex.EncodeToString(sum[:])
	text, err := json.Marshal(h)
	if err != nil {
		return nil, fmt.Errorf("the lap's header: %w", err)
	}
	r.Header, r.Blobs[sum] = text, t.mark.snapshot
	r.Inputs = slices.DeleteFunc(r.Inputs, func(in ecs.RecordedInput) bool { return in.Tick <= from })
	r.Hashes = slices.DeleteFunc(slices.Clone(r.Hashes), func(h ecs.RecordedHash) bool { return h.Tick <= from })
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
	return out.End()
}
