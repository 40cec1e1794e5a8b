// The last seconds of a run, to be stepped again: to find out where two runs differ that should be the same.

package session

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"

	"camber/ecs"
	"camber/systems/reload"
)

// Recent keeps what it takes to step the last of a run again. It is a Keeper, and belongs to the session's goroutine.
type Recent struct {
	worlds []keyframe // by tick
	inputs []byte     // each with its length first; there are thousands of them a second where many drive
	names  []string   // of inputs
}

// RecentEvery is after how many ticks a host keeps a world, and recentWorlds how many are kept: of more than a second,
// which is longer than the word of a hash is on its way. Of a race of 64 each is 100 KB.
const (
	RecentEvery  = 300
	recentWorlds = 5
)

// Blob is Keeper's: files are a Brief's.
func (r *Recent) Blob(reload.Sum, []byte) {}

// Input is Keeper's.
func (r *Recent) Input(at ecs.Stamp, name string, payload []byte) {
	named := slices.Index(r.names, name)
	if named < 0 {
		named, r.names = len(r.names), append(r.names, name)
	}
	var head [4 * binary.MaxVarintLen64]byte
	b := binary.AppendUvarint(head[:0], at.Tick)
	b = binary.AppendUvarint(b, uint64(at.Player))
	b = binary.AppendUvarint(b, uint64(at.Number))
	b = binary.AppendUvarint(b, uint64(named))
	r.inputs = binary.AppendUvarint(r.inputs, uint64(len(b)+len(payload)))
	r.inputs = append(append(r.inputs, b...), payload...)
}

// next takes one of the inputs; rest is what follows it.
func (r *Recent) next(from []byte) (in ecs.RecordedInput, rest []byte) {
	take := func() (n uint64) {
		n, size := binary.Uvarint(from)
		from = from[size:]
		return n
	}
	size := take()
	rest, from = from[size:], from[:size]
	in.Tick, in.Player, in.Number, in.Name = take(), uint32(take()), uint32(take()), r.names[take()]
	in.Payload = from
	return in, rest
}

// Keep keeps the world as it is, and forgets the oldest.
func (r *Recent) Keep(w *ecs.World) {
	r.worlds = append(r.worlds, keyframe{tick: w.Tick(), snapshot: w.Snapshot()})
	if len(r.worlds) > recentWorlds {
		r.worlds = slices.Delete(r.worlds, 0, 1)
	}
	kept := r.inputs[:0]
	for all := r.inputs; len(all) > 0; {
		in, rest := r.next(all)
		if in.Tick > r.worlds[0].tick {
			kept = append(kept, all[:len(all)-len(rest)]...)
		}
		all = rest
	}
	r.inputs = kept
}

// Since is the run from the newest world before a tick on; ok is false where none is kept. It may be used by another
// goroutine.
func (r *Recent) Since(tick uint64, b *Brief) (a *Again, ok bool) {
	for _, w := range slices.Backward(r.worlds) {
		if w.tick < tick {
			brief := &Brief{
				Header: b.Header, Files: maps.Clone(b.Files), Brought: slices.Clone(b.Brought), Beyond: b.Beyond,
			}
			return &Again{From: w.tick, brief: brief, world: w.snapshot, inputs: r.inputsAfter(w.tick)}, true
		}
	}
	return nil, false
}

// inputsAfter are those of the ticks after one.
func (r *Recent) inputsAfter(tick uint64) (after []ecs.RecordedInput) {
	for all := slices.Clone(r.inputs); len(all) > 0; {
		var in ecs.RecordedInput
		if in, all = r.next(all); in.Tick > tick {
			after = append(after, in)
		}
	}
	return after
}

// Again is a piece of a run that can be stepped again, as often as one likes.
type Again struct {
	From   uint64 // tick of the world that it begins with
	brief  *Brief
	world  []byte
	inputs []ecs.RecordedInput
}

// Bytes is how long the world is that it begins with.
func (a *Again) Bytes() int { return len(a.world) }

// Moment is a moment of a step: after a system.
type Moment struct {
	Tick   uint64
	System string
	Hash   uint64
}

// open makes the world at its begin, with what reaches it since.
func (a *Again) open() (*Session, error) {
	run, err := Join(a.brief, a.world, Setup{})
	if err != nil {
		return nil, err
	}
	for _, in := range a.inputs {
		if err := run.World.PushEncoded(in.Stamp, in.Name, in.Payload); err != nil {
			return nil, errors.Join(err, run.Close())
		}
	}
	return run, nil
}

// Moments steps it up to a tick, and tells of each system.
func (a *Again) Moments(upTo uint64) (all []Moment, err error) {
	run, err := a.open()
	if err != nil {
		return nil, err
	}
	run.Loop.OnSystem(func(t ecs.Tick, system string, hash uint64) {
		all = append(all, Moment{t.N, system, hash})
	})
	err = run.Loop.Steps(int(upTo - min(upTo, a.From)))
	return all, errors.Join(err, run.Close())
}

// Dump is all State after a system of a tick, as text.
func (a *Again) Dump(tick uint64, system string) (text []byte, err error) {
	run, err := a.open()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	run.Loop.OnSystem(func(t ecs.Tick, name string, _ uint64) {
		if t.N == tick && name == system {
			err = run.World.Dump(&b)
		}
	})
	steps := run.Loop.Steps(int(tick - min(tick, a.From)))
	if b.Len() == 0 && err == nil {
		err = fmt.Errorf("tick %d has no system %s", tick, system)
	}
	return b.Bytes(), errors.Join(err, steps, run.Close())
}

// DumpOf is all State of another world of the run, as text.
func (a *Again) DumpOf(snapshot []byte) ([]byte, error) {
	run, err := a.open()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = errors.Join(run.Put(snapshot), run.World.Dump(&b), run.Close())
	return b.Bytes(), err
}

// DumpAt is all State at the end of a tick, as text.
func (a *Again) DumpAt(tick uint64) ([]byte, error) {
	run, err := a.open()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = run.Loop.Steps(int(tick - min(tick, a.From)))
	err = errors.Join(err, run.World.Dump(&b), run.Close())
	return b.Bytes(), err
}
