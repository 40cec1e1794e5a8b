//go:build cgo && window

// Recordings on their way to be looked at: of this drive, or from a file.

package seat

import (
	"context"
	"errors"
	"fmt"
	"os"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/host/seat/ghosts"
	"camber/systems/host/seat/logbook"
	"camber/systems/host/seat/orders"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
)

// replays open the viewer.
type replays struct {
	*cabin
	opening bool // a recording is being read
}

// view opens the viewer on what was driven up to now.
func (r *replays) view() {
	g := r.game
	if r.opening {
		return
	}
	if g.party != nil {
		why := components.Notice{Kind: "party-no-replay"}
		r.screens.Model.Notice = why
		g.say(why)
		return
	}
	cut, err := orders.Ask(&g.orders, func() session.Cut {
		if t := g.book.Run.Tape(); t != nil && t.Ticks() > 0 {
			return t.Cut(t.Ticks())
		}
		return nil
	})
	switch {
	case err != nil:
		r.screens.refused(err)
	case cut == nil:
		r.screens.Model.Notice = components.Notice{Kind: "replay-nothing"}
	default:
		r.read(cut)
	}
}

// read makes a player of a recording, beside everything else, and has it looked at.
func (r *replays) read(get func() (*ecs.Recording, error)) {
	r.opening = true
	to := session.Setup{
		Front: r.setup.Front, Hear: r.setup.Hear, Moments: r.setup.Moments, StandIn: r.setup.StandIn, UTC: r.setup.UTC,
	}
	go func() {
		recording, err := get()
		var p *session.Player
		if recording != nil {
			var wrong error
			if p, wrong = session.Play(recording, to); wrong != nil {
				err = errors.Join(err, wrong)
			}
		}
		if put := r.inbox.Put(func() {
			r.opening = false
			r.lookAt(p, err)
		}); put != nil && p != nil { // the window is closed
			_ = p.Close()
		}
	}()
}

// lookAt puts a recording in the place of the drive, which waits; what came with it may be damage at its end.
func (r *replays) lookAt(p *session.Player, err error) {
	s := r.screens
	if p == nil {
		s.Model.Notice = person.Wrong(err)
		r.game.say(components.Notice{Kind: "replay-none", Bad: true, Text: err.Error()})
		return
	}
	r.leave()
	v := &viewing{cabin: r.cabin, player: p, driven: r.game, camera: person.Television}
	if len(p.Cars) > 1 {
		v.camera = person.Director
	}
	_ = r.game.end()
	scan, stop := context.WithCancel(r.ctx)
	v.stop = stop
	p.Paused = true
	p.Loop.Clock().Pause()
	r.front.Bind(p.Session, nil)
	r.front.SetGhost(nil)
	r.game = (&game{
		book: logbook.New(r.std, p.Session), front: r.front, player: p, refused: r.screens.refused,
	}).begin(r.ctx)
	like := ghosts.Like(p.Session)
	if best, err := r.laps.shelf.Best(like.Scene, like.Track, like.Car); err == nil && best != nil {
		best.Name = "best"
		v.far = append(v.far, best)
	}
	go func() {
		err := p.Scan(scan, v.takeDown(like))
		v.mu.Lock()
		defer v.mu.Unlock()
		if !errors.Is(err, context.Canceled) {
			v.said = err
		}
	}()
	s.Model.Player = menu.Player{
		Name: p.Driven().Name + ", " + p.Scene.Name, Speed: 1, Lap: -1, Other: -1,
		Last: float64(p.Last) * p.Loop.Clock().Dt(),
	}
	s.open(menu.Viewer)
	if err != nil {
		s.Model.Notice = components.Notice{Kind: "replay-damaged", Bad: true, Text: err.Error()}
	}
	r.become(v)
}

// leave goes back to the drive, if it is not what is on anyway.
func (r *replays) leave() {
	if v, ok := r.now.(*viewing); ok {
		v.leave()
	}
}

// readRecording reads a file. Damage comes with what is whole before it.
func readRecording(path string) (*ecs.Recording, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	recording, err := ecs.ReadRecording(file)
	if err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	if recording != nil && len(recording.Header) == 0 {
		return nil, err
	}
	return recording, err
}
