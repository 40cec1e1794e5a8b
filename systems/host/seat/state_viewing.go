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

	"camber/components"
	"camber/components/person"
	"camber/systems/host/seat/sight"
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
	camera  person.CameraKind
	playing bool
	flying  sight.Flying

	mu   sync.Mutex
	laps []*ghost.Lap // of the recording, as the scan comes by
	said error        // what the scan found wrong
	far  []*ghost.Lap // others, to lay over

	table []menu.Result // who is where at the moment that is shown
	asked time.Time     // when that was looked up last; of the window's thread
}

func (v *viewing) enter() {
	v.flying.Rest()
	v.front.Leave(func(m *sight.Mail) { m.Camera = v.camera })
	v.settle(true, true, true)
}

// Handle shows the viewer and does what was chosen.
func (v *viewing) Handle(h hands) (next state, err error) {
	v.painter.PhotoKey(h.Hands)
	v.flying.Hands(v.front, h.Hands, false)
	v.show()
	action := v.screens.frame(h.Hands, v.front.Area(h.Hands), false)
	v.painter.Screens.Put(&v.screens.aux)
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
	m.Now, m.Seen = float64(v.front.Tick.Load())*dt, float64(p.Seen())*dt
	m.Camera = v.camera.String()
	m.Playing = v.playing
	if now := time.Now(); now.Sub(v.asked) > standEvery {
		v.asked = now
		v.game.order(v.stand)
	}
	v.mu.Lock()
	m.Order = v.table
	v.mu.Unlock()
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
		v.screens.Model.Notice, v.said = person.Wrong(v.said), nil
	}
	v.mu.Unlock()
}

// standEvery is how often the viewer's table of who is where is looked up.
const standEvery = 200 * time.Millisecond

// stand looks up who is where; for the game's goroutine.
func (v *viewing) stand() {
	var table []menu.Result
	if p := v.front.Pictures.Last(); p != nil && len(p.Standings) > 1 {
		table = results(p.Standings, v.front.Cameras[0].Seen)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.table = table
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
		v.game.order(func() {
			if p.Paused = !play; play && p.World.Tick() >= p.Last {
				g.complain(p.Seek(0))
			}
		})
	case menu.PlayerSpeed:
		speed := m.Speed
		v.game.order(func() { p.Rate = speed })
	case menu.PlayerCamera:
		v.camera = (v.camera + 1) % person.CameraKinds
		v.front.Leave(func(m *sight.Mail) { m.Camera = v.camera })
	case menu.PlayerCar:
		v.game.order(func() { v.front.Chosen = p.After(v.front.Shared[0]) })
	case menu.PlayerLaps:
		v.overlay()
	case menu.PlayerSave:
		name := filepath.Join(v.command.Work, lapFolder, fmt.Sprintf("drive-%s.rec", time.Now().Format("20060102-150405")))
		v.screens.Model.Notice = components.Notice{Kind: "replay-saved", Who: name}
		if err := session.Save(name, p.Recording); err != nil {
			v.screens.Model.Notice = components.Notice{Kind: "replay-not-saved", Bad: true, Text: err.Error()}
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
	v.game.order(func() {
		g.front.Mute = true
		g.complain(p.Seek(to))
		g.front.Mute = false
	})
}

// complain tells what went wrong with the player; for the game's goroutine.
func (g *game) complain(err error) {
	if err != nil {
		g.tell(person.Wrong(err))
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
		v.screens.Model.Notice = person.Wrong(err)
		return next
	}
	_ = v.driven.book.Run.Close()
	run.Loop.Clock().Resume()
	v.sit(run, 0, nil)
	return v.driving
}

// leave goes back to the drive that waits.
func (v *viewing) leave() {
	v.stop()
	_ = v.game.end()
	_ = v.player.Close()
	v.front.Bind(v.driven.book.Run, nil)
	v.game = v.driven.again().begin(v.ctx)
	v.cabin.laps.chooseGhost(v.following, v.game, v.screens.Model.Race.Ghost)
	v.front.Leave(func(m *sight.Mail) { m.Camera = v.command.Camera })
}

// end ends the viewer with the window: the drive that waits is the one that was driven.
func (v *viewing) end() error {
	v.stop()
	err := errors.Join(v.game.end(), v.player.Close())
	v.game = v.driven
	return err
}

// takeDown takes down the laps as the scan comes by.
func (v *viewing) takeDown(like ghost.Lap) func(*session.Session) {
	var tracer *ghost.Tracer
	return func(s *session.Session) {
		if tracer == nil {
			tracer = ghost.NewTracer(s.World, s.Watched(), like)
		}
		if lap := tracer.Look(); lap != nil {
			v.mu.Lock()
			v.laps = append(v.laps, lap)
			v.mu.Unlock()
		}
	}
}

// all are the laps to choose from.
func (v *viewing) all() []*ghost.Lap {
	v.mu.Lock()
	defer v.mu.Unlock()
	return append(append([]*ghost.Lap(nil), v.laps...), v.far...)
}

// overlay lays a lap over the one that is looked at: as a ghost, and as two lines of speed.
func (v *viewing) overlay() {
	m := &v.screens.Model.Player
	laps := v.all()
	m.Over = [2][]float64{}
	if m.Other < 0 || m.Other >= len(laps) {
		v.front.SetGhost(nil)
		return
	}
	v.front.SetGhost(laps[m.Other])
	if m.Lap < 0 || m.Lap >= len(laps) {
		return
	}
	v.front.Offset.Store(int64(laps[m.Lap].From))
	for i, lap := range [...]*ghost.Lap{laps[m.Lap], laps[m.Other]} {
		long := lap.Points[len(lap.Points)-1].Along
		for n := range 400 {
			since, _ := lap.When(long * float64(n) / 400)
			m.Over[i] = append(m.Over[i], 3.6*lap.At(since).Speed)
		}
	}
	if at := float64(v.front.Tick.Load()); at < float64(laps[m.Lap].From) || at > float64(laps[m.Lap].To) {
		v.seek(float64(laps[m.Lap].From))
	}
}
