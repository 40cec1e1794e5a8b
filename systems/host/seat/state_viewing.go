//go:build cgo && window

// Viewing: a recording instead of the drive, any moment of it, a lap over another, and driving on from there.

package seat

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"camber/systems/host/seat/ghosts"

	"camber/systems/host/seat/orders"

	"camber/components"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/race/ghost"
)

// viewing is the state in which a recording is looked at. It belongs to the window's thread, but for what mu guards.
type viewing struct {
	*cabin
	player  *session.Player
	stop    context.CancelFunc // of the scan
	driven  *game              // the drive that waits behind
	camera  components.CameraKind
	playing bool

	mu   sync.Mutex
	laps []*ghost.Lap // of the recording, as the scan comes by
	said error        // what the scan found wrong
	far  []*ghost.Lap // others, to lay over
}

// view opens the viewer on what was driven up to now.
func (b *cabin) view() {
	g := b.game
	if b.opening {
		return
	}
	recording, err := orders.Ask(&g.orders, func() *ecs.Recording {
		if t := g.book.run.Tape(); t != nil && t.Ticks() > 0 {
			return t.Recording(t.Ticks())
		}
		return nil
	})
	switch {
	case err != nil:
		b.refused(err)
	case recording == nil:
		b.screens.Model.Notice = "nothing was driven yet"
	default:
		b.read(func() (*ecs.Recording, error) { return recording, nil })
	}
}

// read makes a player of a recording, beside everything else, and has it looked at.
func (b *cabin) read(get func() (*ecs.Recording, error)) {
	b.opening = true
	front := b.front
	hearing, moments := b.senses()
	go func() {
		recording, err := get()
		var p *session.Player
		if recording != nil {
			var wrong error
			if p, wrong = session.Play(recording, session.Setup{Front: front, Hear: hearing, Moments: moments}); wrong != nil {
				err = errors.Join(err, wrong)
			}
		}
		if put := b.inbox.Put(func() {
			b.opening = false
			b.lookAt(p, err)
		}); put != nil && p != nil { // the window is closed
			_ = p.Close()
		}
	}()
}

// lookAt puts a recording in the place of the drive, which waits; what came with it may be damage at its end.
func (b *cabin) lookAt(p *session.Player, err error) {
	s := b.screens
	if p == nil {
		s.Model.Notice = err.Error()
		b.game.say("no replay: "+err.Error(), true)
		return
	}
	b.leaveViewer()
	v := &viewing{cabin: b, player: p, driven: b.game, camera: components.Television}
	_ = b.game.end()
	scan, stop := context.WithCancel(b.ctx)
	v.stop = stop
	p.Paused = true
	p.Loop.Clock().Pause()
	b.front.bind(p.Session)
	b.front.setGhost(nil)
	b.game = (&game{book: newLogbook(b.std, p.Session), front: b.front, player: p}).begin(b.ctx)
	like := ghosts.Like(p.Session)
	if best, err := b.laps.shelf.Best(like.Scene, like.Track, like.Car); err == nil && best != nil {
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
		Name: p.Scene.Cars[0].Car.Name + ", " + p.Scene.Name, Speed: 1, Lap: -1, Other: -1,
		Last: float64(p.Last) * p.Loop.Clock().Dt(),
	}
	s.open(menu.Viewer)
	if err != nil {
		s.Model.Notice = err.Error() + "; what comes before it is shown"
	}
	b.become(v)
}

func (v *viewing) enter() {
	v.front.leave(func(m *mail) { m.camera = v.camera })
	v.settle(true, true, true)
}

// Handle shows the viewer and does what was chosen.
func (v *viewing) Handle(h hands) (next state, err error) {
	v.screenshot(h.Hands)
	v.show()
	action := v.screens.frame(h.Hands, v.front.area(h.Hands), false)
	v.painter.screens.Put(&v.screens.aux)
	if action == menu.Quit {
		return nil, nil
	}
	return v.do(action), nil
}

// show gives the viewer's state to the menus, each frame.
func (v *viewing) show() {
	m := &v.screens.Model.Player
	p := v.player
	dt := p.Loop.Clock().Dt()
	m.Now, m.Seen = float64(v.front.tick.Load())*dt, float64(p.Seen())*dt
	m.Camera = v.camera.String()
	m.Playing = v.playing
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
		v.screens.Model.Notice, v.said = v.said.Error(), nil
	}
	v.mu.Unlock()
}

// do does what was asked at the viewer, and gives what comes next.
func (v *viewing) do(action menu.Action) (next state) {
	g, m := v.game, &v.screens.Model.Player
	p := v.player
	hz := float64(p.Loop.Clock().Hz())
	switch action {
	case menu.PlayerSeek:
		v.seek(m.Want * hz)
	case menu.PlayerPlay:
		v.playing = !v.playing
		play := v.playing
		v.order(func() {
			if p.Paused = !play; play && p.World.Tick() >= p.Last {
				g.complain(p.Seek(0))
			}
		})
	case menu.PlayerSpeed:
		speed := m.Speed
		v.order(func() { p.Rate = speed })
	case menu.PlayerCamera:
		v.camera = (v.camera + 1) % components.CameraKinds
		v.front.leave(func(m *mail) { m.camera = v.camera })
	case menu.PlayerLaps:
		v.overlay()
	case menu.PlayerSave:
		name := filepath.Join(v.command.Work, lapFolder, fmt.Sprintf("drive-%s.rec", time.Now().Format("20060102-150405")))
		v.screens.Model.Notice = "saved " + name
		if err := session.Save(name, p.Recording); err != nil {
			v.screens.Model.Notice = "not saved: " + err.Error()
		}
	case menu.PlayerTake:
		return v.takeOver()
	case menu.PlayerLeave:
		v.leave()
		return v.menus.open(pauseScreen)
	}
	return v
}

// seek goes to a tick.
func (v *viewing) seek(tick float64) {
	g, p := v.game, v.player
	to := uint64(min(max(tick, 0), float64(p.Seen())))
	v.order(func() {
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
func (v *viewing) takeOver() (next state) {
	v.stop()
	_ = v.game.end()
	run, err := v.player.TakeOver()
	if err != nil {
		v.leave()
		next := v.menus.open(pauseScreen)
		v.screens.Model.Notice = err.Error()
		return next
	}
	_ = v.driven.book.run.Close()
	run.Loop.Clock().Resume()
	v.sit(run, 0)
	return v.driving
}

// leave goes back to the drive that waits.
func (v *viewing) leave() {
	v.stop()
	_ = v.game.end()
	_ = v.player.Close()
	v.front.bind(v.driven.book.run)
	v.game = v.driven.again().begin(v.ctx)
	v.cabin.laps.chooseGhost(v.following, v.game, v.screens.Model.Race.Ghost)
	v.front.leave(func(m *mail) { m.camera = v.command.camera })
}

// leaveViewer goes back to the drive, if it is not what is on anyway.
func (b *cabin) leaveViewer() {
	if v, ok := b.now.(*viewing); ok {
		v.leave()
	}
}

// end ends the viewer with the window: the drive that waits is the one that was driven.
func (v *viewing) end() error {
	v.stop()
	err := errors.Join(v.game.end(), v.player.Close())
	v.game = v.driven
	return err
}
