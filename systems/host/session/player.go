// A recording to be looked at: it plays, stands, and goes to any moment of it at once.

package session

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"
	"sync"

	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
)

// Player is a session that plays a recording. It belongs to the session's goroutine, but for Scan.
type Player struct {
	*Session
	Recording *ecs.Recording
	Last      uint64  // tick
	Rate      float64 // of simulated to real time; 0 reads as 1
	Paused    bool

	fed int     // of the recording's inputs
	due float64 // ticks that are due and not whole yet

	mu     sync.Mutex
	frames []keyframe // by tick
	far    uint64     // tick that Scan has come to
}

// keyframe is a world at a tick.
type keyframe struct {
	tick     uint64
	snapshot []byte
	from     *ecs.RecordedWorld // that nobody has looked at yet, in place of a snapshot
}

// Frames are so many simulated seconds apart, and farther in recordings so long that they would take more memory than
// this.
const (
	frameEvery = 1.0 // s
	frameBytes = 256 << 20
)

// Play makes the world of a recording at its first tick. Damage, which ReadRecording tells of, leaves what is whole to
// look at.
func Play(recording *ecs.Recording, s Setup) (*Player, error) {
	utc := s.UTC
	s.Keep, s.Record, s.Again, s.UTC = true, nil, nil, nil
	run, err := Recorded(recording, s)
	if err != nil {
		return nil, err
	}
	run.setup.UTC = utc // for whoever takes over
	p := &Player{Session: run, Recording: recording}
	run.tape.close()
	run.tape = nil // until somebody takes over
	first := run.World.Tick()
	if p.Last = first + uint64(Ticks(recording, first)); p.Last == first {
		return nil, errors.Join(errors.New("the recording holds no tick: there is nothing to look at"), run.Close())
	}
	for _, in := range recording.Inputs { // worlds behind a reload need what it brought
		if in.Name == components.Reloads.Name() {
			if brought, err := components.Reloads.Decode(in.Payload); err == nil {
				_ = run.reloads.Know(in.Tick, brought.Manifest) // the step tells when it comes by there
			}
		}
	}
	p.frames = []keyframe{{tick: first, snapshot: run.World.Snapshot()}}
	for i := range recording.Worlds {
		if w := &recording.Worlds[i]; w.Tick > first && w.Tick <= p.Last {
			p.frames = append(p.frames, keyframe{tick: w.Tick, from: w})
			p.far = min(w.Tick+worldEvery, p.Last)
		}
	}
	return p, nil
}

// Turn plays on for so much real time, in seconds, and stands at the end. Each step has a turn of the loop for itself:
// what was saved or tuned acts between two steps. A machine that is too slow plays slower.
func (p *Player) Turn(seconds float64) error {
	if p.Paused || p.World.Tick() >= p.Last {
		p.due = 0
		return nil
	}
	rate := cmp.Or(p.Rate, 1)
	hz := float64(p.Loop.Clock().Hz())
	p.due = min(p.due+seconds*rate*hz+1e-9, 0.1*hz*max(rate, 1))
	n := uint64(p.due)
	p.due -= float64(n)
	return p.advance(min(n, p.Last-p.World.Tick()))
}

func (p *Player) feed(upTo uint64) error {
	all := p.Recording.Inputs
	for ; p.fed < len(all) && all[p.fed].Tick <= upTo; p.fed++ {
		in := &all[p.fed]
		if in.Tick <= p.World.Tick() {
			continue // it is of the past that a snapshot has in it
		}
		if err := p.World.PushEncoded(in.Stamp, in.Name, in.Payload); err != nil {
			return fmt.Errorf("recording: %w", err)
		}
	}
	return nil
}

// advance runs on by so many ticks as fast as it can.
func (p *Player) advance(ticks uint64) error {
	for range ticks {
		if err := p.feed(p.World.Tick() + 1); err != nil {
			return err
		}
		if err := p.Loop.Steps(1); err != nil {
			return err
		}
	}
	return nil
}

// Seek goes to a tick: from the last frame before it, or from where it is when that is nearer.
func (p *Player) Seek(tick uint64) error {
	now := p.World.Tick()
	for {
		p.mu.Lock()
		tick = min(max(tick, p.frames[0].tick), p.Last)
		at := sort.Search(len(p.frames), func(i int) bool { return p.frames[i].tick > tick }) - 1
		frame := p.frames[at]
		p.mu.Unlock()
		if tick >= now && frame.tick <= now {
			break
		}
		err := p.put(&frame)
		if err == nil {
			break
		}
		if at == 0 {
			return fmt.Errorf("to look at tick %d: %w", tick, err)
		}
		now = math.MaxUint64 // nowhere: it was tampered with
		p.mu.Lock()
		p.frames = slices.DeleteFunc(p.frames, func(f keyframe) bool { return f.tick == frame.tick })
		p.mu.Unlock()
	}
	return p.advance(tick - p.World.Tick())
}

// put goes to a frame; one that the recording brings must have the hash that is recorded for it.
func (p *Player) put(frame *keyframe) (err error) {
	snapshot := frame.snapshot
	if frame.from != nil {
		if snapshot, err = frame.from.Snapshot(); err != nil {
			return err
		}
	}
	if err := p.Put(snapshot); err != nil {
		return err
	}
	p.World.DropInputs() // the recording knows them all
	p.fed = sort.Search(len(p.Recording.Inputs), func(i int) bool { return p.Recording.Inputs[i].Tick > frame.tick })
	if want, ok := p.Recording.HashAt(frame.tick); frame.from != nil && (!ok || want != p.World.Hash()) {
		return fmt.Errorf("the world that is recorded for tick %d is another", frame.tick)
	}
	return nil
}

// Seen is up to which tick a Seek is quick.
func (p *Player) Seen() uint64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return max(p.far, p.World.Tick())
}

// Scan runs the recording once through in another world, on a goroutine of its own, and makes the frames that Seek goes
// from. look is called before the first step and after each with that world's session, done at its end. It gives what
// it found wrong: a hash that differs from the recorded one is told with its tick.
func (p *Player) Scan(ctx context.Context, look func(*Session)) error {
	other, err := Play(p.Recording, Setup{library: p.library}) // whose versions the frames need
	if err != nil {
		return err
	}
	defer func() { _ = other.Close() }()
	var differs error
	other.Loop.OnStep(func(t ecs.Tick, hash uint64) {
		if stored, ok := p.Recording.HashAt(t.N); differs == nil && ok && stored != hash {
			differs = fmt.Errorf("from tick %d on the drive is another than the one recorded: another version of camber wrote "+
				"it, or it was tampered with", t.N)
		}
	})
	every := uint64(max(1, frameEvery*float64(other.Loop.Clock().Hz())))
	p.mu.Lock()
	first := uint64(len(p.frames[0].snapshot))
	p.mu.Unlock()
	for size := first * (p.Last / every); size > frameBytes; size /= 2 {
		every *= 2
	}
	look(other.Session)
	for ctx.Err() == nil && other.World.Tick() < p.Last {
		if err := other.advance(1); err != nil {
			return err
		}
		look(other.Session)
		other.Notices() // nobody reads them here
		tick := other.World.Tick()
		if tick%every != 0 && tick%100 != 0 {
			continue
		}
		p.mu.Lock()
		p.far = tick
		if tick%every == 0 {
			p.scanned(keyframe{tick: tick, snapshot: other.World.Snapshot()})
		}
		p.mu.Unlock()
	}
	return errors.Join(differs, other.Err(), ctx.Err())
}

// scanned takes a frame in; the lock is held.
func (p *Player) scanned(frame keyframe) {
	at := sort.Search(len(p.frames), func(i int) bool { return p.frames[i].tick >= frame.tick })
	if at < len(p.frames) && p.frames[at].tick == frame.tick {
		p.frames[at] = frame
		return
	}
	p.frames = slices.Insert(p.frames, at, frame)
}

// TakeOver ends the recording here: from the next tick on the world is driven like any other, and what is kept of it
// begins as the recording did. Whoever drove the own car hands it over.
func (p *Player) TakeOver() (*Session, error) {
	run, tick := p.Session, p.World.Tick()
	run.World.DropInputs()
	run.reloads.Forward(tick)
	kept := *p.Recording
	kept.Inputs = slices.DeleteFunc(slices.Clone(kept.Inputs), func(in ecs.RecordedInput) bool { return in.Tick > tick })
	kept.Hashes = slices.DeleteFunc(slices.Clone(kept.Hashes), func(h ecs.RecordedHash) bool { return h.Tick > tick })
	kept.Beside = notesUpTo(kept.Beside, tick)
	kept.Worlds, kept.Notes = nil, nil
	run.tape = newTape(kept.Header)
	run.tape.ticks = tick
	if err := copyTo(run.tape.out, &kept); err != nil {
		return nil, fmt.Errorf("to take over: %w", err)
	}
	run.notes()
	own := run.Car(1)
	if own == 0 {
		return run, nil
	}
	wish := vehicle.Wish{Car: own, Want: vehicle.Resting(), Seat: vehicle.SeatOwn}
	if err := vehicle.Intents.In(run.World).Push(tick+1, wish); err != nil {
		return nil, fmt.Errorf("to take over: %w", err)
	}
	return run, nil
}
