// A recording that is run again in pieces, each from one of the worlds on its way, side by side.

package session

import (
	"context"
	"errors"
	"sync"

	"camber/ecs"
)

// Pieced is what running a recording in pieces has found.
type Pieced struct {
	Ticks int    // compared
	First uint64 // tick that differs from what is recorded; 0: none
	Hash  uint64 // of the last tick
	Err   error  // of a piece that could not be run
}

// InPieces runs the pieces between a recording's worlds, so many side by side, each in a world of its own that is put
// to where its piece begins. ran is told of each tick. Where all pieces are as they were recorded, so is the whole:
// each ends where the next begins.
func InPieces(ctx context.Context, recording *ecs.Recording, s Setup, many int, ran func()) (p Pieced, err error) {
	first, err := Play(recording, s)
	if err != nil {
		return p, err
	}
	var (
		mu   sync.Mutex
		all  sync.WaitGroup
		next int
	)
	wrong := func(tick uint64, why error) {
		mu.Lock()
		defer mu.Unlock()
		if p.First == 0 || tick < p.First {
			p.First, p.Err = tick, why
		}
	}
	work := func(w *Player) {
		w.Loop.OnStep(func(t ecs.Tick, hash uint64) {
			stored, ok := recording.HashAt(t.N)
			if ok && stored != hash {
				wrong(t.N, nil)
			}
			mu.Lock()
			if ok {
				p.Ticks++
			}
			if t.N == w.Last {
				p.Hash = hash
			}
			ran()
			mu.Unlock()
		})
		for ctx.Err() == nil {
			mu.Lock()
			i := next
			next++
			mu.Unlock()
			if i >= len(w.frames) {
				return
			}
			frame, end := w.frames[i], w.Last
			if i+1 < len(w.frames) {
				end = w.frames[i+1].tick
			}
			if err := w.put(&frame); err != nil {
				wrong(max(frame.tick, 1), err)
				continue
			}
			if err := errors.Join(w.advance(end-frame.tick), w.Err()); err != nil {
				wrong(w.World.Tick()+1, err)
			}
		}
	}
	for i := range max(many, 1) {
		w := first
		if i > 0 {
			if w, err = Play(recording, s); err != nil {
				break
			}
		}
		all.Go(func() {
			work(w)
			_ = w.Close() // it writes nothing
		})
	}
	all.Wait()
	return p, errors.Join(err, ctx.Err())
}
