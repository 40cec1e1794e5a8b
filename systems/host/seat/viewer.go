//go:build cgo && window

// The viewer at work: a recording instead of the drive, any moment of it, a lap over another, and driving on from
// there.

package seat

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"camber/components"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/race/ghost"
)

// viewer is a recording that is looked at. It belongs to the window's thread, but for what mu guards.
type viewer struct {
	player *session.Player
	stop   context.CancelFunc // of the scan
	driven *game              // the drive that waits behind; nil: there was none
	camera components.CameraKind

	mu   sync.Mutex
	laps []*ghost.Lap // of the recording, as the scan comes by
	said error        // what the scan found wrong
	far  []*ghost.Lap // others, to lay over
}

// opened is a recording that was read for the viewer, or why it was not.
type opened struct {
	player *session.Player
	err    error
}

// view opens the viewer on what was driven up to now.
func (b *cabin) view(ctx context.Context) {
	g, s := b.game, b.screens
	if b.viewing != nil || b.opening != nil {
		return
	}
	recording, err := ask(&g.orders, func() *ecs.Recording {
		if t := g.seat.run.Tape(); t != nil && t.Ticks() > 0 {
			return t.Recording(t.Ticks())
		}
		return nil
	})
	if err != nil {
		b.refused(err)
		return
	}
	if recording == nil {
		s.Model.Notice = "nothing was driven yet"
		return
	}
	b.read(ctx, func() (*ecs.Recording, error) { return recording, nil })
}

// read makes a player of a recording, beside everything else; it comes by way of opening.
func (b *cabin) read(ctx context.Context, get func() (*ecs.Recording, error)) {
	b.opening = make(chan opened, 1)
	to, front := b.opening, b.front
	go func() {
		recording, err := get()
		if recording == nil {
			to <- opened{nil, err}
			return
		}
		p, wrong := session.Play(recording, session.Setup{Front: front, Hear: front.hearing})
		if wrong != nil {
			err = errors.Join(err, wrong)
		}
		if ctx.Err() != nil && p != nil {
			err = errors.Join(ctx.Err(), p.Close())
			p = nil
		}
		to <- opened{p, err}
	}()
}

// sitBefore puts the recording in the place of the drive, which waits.
func (b *cabin) sitBefore(ctx context.Context, o opened) {
	s := b.screens
	if o.player == nil {
		s.Model.Notice = o.err.Error()
		b.game.say("no replay: "+o.err.Error(), true)
		return
	}
	v := &viewer{player: o.player, driven: b.game, camera: components.Television}
	_ = b.game.end()
	scan, stop := context.WithCancel(ctx)
	v.stop = stop
	p := v.player
	p.Paused = true
	p.Loop.Clock().Pause()
	b.front.bind(p.Session)
	b.front.haunt(nil)
	b.game = (&game{seat: newSeat(b.std, p.Session), front: b.front, player: p}).begin(ctx)
	b.race, b.viewing = nil, v
	if b.laps != nil {
		like := likeOf(p.Session)
		if best, err := b.laps.Best(like.Scene, like.Track, like.Car); err == nil && best != nil {
			best.Name = "best"
			v.far = append(v.far, best)
		}
	}
	go func() {
		err := p.Scan(scan, v.look(likeOf(p.Session)))
		v.mu.Lock()
		defer v.mu.Unlock()
		if !errors.Is(err, context.Canceled) {
			v.said = err
		}
	}()
	m := &s.Model.Player
	*m = menu.Player{
		Name: p.Scene.Cars[0].Car.Name + ", " + p.Scene.Name, Speed: 1, Lap: -1, Other: -1,
		Last: float64(p.Last) * p.Loop.Clock().Dt(),
	}
	b.front.leave(func(m *mail) { m.camera = v.camera })
	s.open(menu.Viewer)
	if o.err != nil {
		s.Model.Notice = o.err.Error() + "; what comes before it is shown"
	}
	b.mind(true)
}

// showViewer gives the viewer's state to the menus, each frame.
func (b *cabin) showViewer() {
	v, m := b.viewing, &b.screens.Model.Player
	p := v.player
	dt := p.Loop.Clock().Dt()
	m.Now, m.Seen = float64(b.front.tick.Load())*dt, float64(p.Seen())*dt
	m.Camera = v.camera.String()
	m.Playing = b.playing.Load()
	laps := v.all()
	if len(laps) != len(m.Laps) {
		m.Laps = m.Laps[:0]
		v.mu.Lock()
		own := len(v.laps)
		v.mu.Unlock()
		for i, lap := range laps {
			mark := menu.LapMark{
				Name: strconv.Itoa(lap.Number), From: float64(lap.From) * dt, To: float64(lap.To) * dt,
				Time: lap.Time,
			}
			if i >= own {
				mark.Name, mark.Elsewhere = lap.Name, true
			}
			m.Laps = append(m.Laps, mark)
		}
	}
	v.mu.Lock()
	if v.said != nil {
		b.screens.Model.Notice, v.said = v.said.Error(), nil
	}
	v.mu.Unlock()
}

// replayed does what was asked at the viewer.
func (b *cabin) replayed(ctx context.Context, action menu.Action) {
	v, g, m := b.viewing, b.game, &b.screens.Model.Player
	p := v.player
	hz := float64(p.Loop.Clock().Hz())
	switch action {
	case menu.PlayerSeek:
		b.seek(m.Want * hz)
	case menu.PlayerPlay:
		play := !b.playing.Load()
		b.playing.Store(play)
		b.order(func() {
			if p.Paused = !play; play && p.World.Tick() >= p.Last {
				g.complain(p.Seek(0))
			}
		})
	case menu.PlayerSpeed:
		speed := m.Speed
		b.order(func() { p.Rate = speed })
	case menu.PlayerCamera:
		v.camera = (v.camera + 1) % components.CameraKinds
		b.front.leave(func(m *mail) { m.camera = v.camera })
	case menu.PlayerLaps:
		b.overlay()
	case menu.PlayerSave:
		name := filepath.Join(b.command.Work, lapFolder, fmt.Sprintf("drive-%s.rec", time.Now().Format("20060102-150405")))
		b.screens.Model.Notice = "saved " + name
		if err := session.Save(name, p.Recording); err != nil {
			b.screens.Model.Notice = "not saved: " + err.Error()
		}
	case menu.PlayerTake:
		b.takeOver(ctx)
	case menu.PlayerLeave:
		b.leaveViewer(ctx)
	}
}

// seek goes to a tick.
func (b *cabin) seek(tick float64) {
	g, p := b.game, b.viewing.player
	to := uint64(min(max(tick, 0), float64(p.Seen())))
	b.order(func() {
		g.front.mute = true
		g.complain(p.Seek(to))
		g.front.mute = false
	})
}

// complain tells what went wrong with the player; for the game's goroutine.
func (g *game) complain(err error) {
	if err != nil {
		g.tell(err.Error(), true)
	}
}

// takeOver drives on from the moment that is shown; the drive that waited is over.
func (b *cabin) takeOver(ctx context.Context) {
	v := b.viewing
	v.stop()
	_ = b.game.end()
	run, err := v.player.TakeOver()
	if err != nil {
		b.screens.Model.Notice = err.Error()
		b.leaveViewer(ctx)
		return
	}
	if v.driven != nil {
		_ = v.driven.seat.run.Close()
	}
	b.viewing = nil
	b.screens.close()
	run.Loop.Clock().Resume()
	b.sit(ctx, run, 0)
	b.mind(false)
}

// leaveViewer goes back to the drive that waits.
func (b *cabin) leaveViewer(ctx context.Context) {
	v := b.viewing
	v.stop()
	_ = b.game.end()
	_ = v.player.Close()
	b.viewing = nil
	b.playing.Store(false)
	old := v.driven
	b.front.bind(old.seat.run)
	b.game = (&game{
		seat: old.seat, front: old.front, laps: old.laps, limit: old.limit, told: old.told, tracer: old.tracer,
		like: old.like, lapped: old.lapped,
	}).begin(ctx)
	b.race = b.game.race
	b.haunt(ctx)
	b.front.leave(func(m *mail) { m.camera = b.command.camera })
	b.screens.open(pauseScreen)
	b.mind(true)
}

// unview ends the viewer with the window: the drive that waits is the one that was driven.
func (b *cabin) unview() error {
	v := b.viewing
	if v == nil {
		return nil
	}
	v.stop()
	err := errors.Join(b.game.end(), v.player.Close())
	b.viewing, b.game = nil, v.driven
	return err
}
