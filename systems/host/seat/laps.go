//go:build cgo && window

// What a finished lap leaves: the ghost that is driven ahead next time, the delta against it, and a file to share.

package seat

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"time"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/person"
	"camber/systems/host/seat/ghosts"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
	"camber/systems/race/ghost"
)

// lapFolder is where shared laps go, below the working folder.
const lapFolder = "laps"

// laps are what is done with them. Its methods are for the window's thread, but for lapped.
type laps struct {
	shelf *ghosts.Shelf // the best ones; nil: there is no place for them
	front *sight.Front
	work  string          // folder
	after <-chan struct{} // closed when there is time for what takes long; nil: there is
}

// chooseGhost has the best lap driven ahead, or where there is none yet, one of the built-in driver's, which is made
// beside the drive.
func (l *laps) chooseGhost(ctx context.Context, g *game, wanted bool) {
	run := g.book.Run
	if !wanted || run.Scene.Track.Course.Middle == nil || !attacks(run.Scene.Race) {
		l.front.SetGhost(nil)
		l.front.GhostWanted.Store(false)
		return
	}
	best, err := l.shelf.Best(g.like.Scene, g.like.Track, g.like.Car)
	if err != nil {
		g.say(person.Wrong(err))
	}
	if best != nil {
		l.front.SetGhost(best)
		g.say(components.Notice{Kind: "ghost-best", Numbers: [4]float64{best.Time}})
		return
	}
	l.front.SetGhost(nil)
	setup := run.Setup()
	after := l.after
	go func() {
		if after != nil {
			select {
			case <-after:
			case <-ctx.Done():
				return
			}
		}
		lap := ghosts.BuiltIn(ctx, setup, g.like)
		if lap == nil {
			return
		}
		_ = g.orders.Put(func() { // a drive that is over has no use for it
			if l.front.Ghost.Load() == nil { // nobody was faster meanwhile
				l.front.SetGhost(lap)
				g.tell(components.Notice{Kind: "ghost-built-in", Numbers: [4]float64{lap.Time}})
			}
		})
	}()
}

// attacks tells whether laps count for themselves: in any drive, and in a race that has such a session.
func attacks(race *scene.Field) bool {
	return race == nil || race.Plan == nil || slices.ContainsFunc(race.Plan.Sessions, func(s components.RaceSession) bool {
		return s.Kind == components.RaceAttack
	})
}

// lapped keeps a lap if it is the best, tells how it was, and writes a file to share. It is for the game's goroutine.
func (l *laps) lapped(g *game, lap *ghost.Lap) {
	was := l.front.Ghost.Load()
	if g.lent || lap.Cut {
		g.tell(ghosts.Told(lap, was, g.lent, false))
		return
	}
	kept, err := l.shelf.Keep(lap)
	if err != nil {
		g.tell(person.Wrong(err))
	}
	if was == nil || lap.Time < was.Time {
		if g.front.GhostWanted.Load() {
			l.front.SetGhost(lap)
		}
	}
	if g.tell(ghosts.Told(lap, was, false, kept)); !kept {
		return
	}
	tape := g.book.Run.Tape()
	if tape == nil {
		return
	}
	piece := tape.Lap(lap.To)
	dir := filepath.Join(l.work, lapFolder)
	name := ghosts.Shared(dir, lap, time.Now())
	go func() {
		recording, err := piece()
		if err == nil {
			err = session.Save(name, recording)
		}
		if err != nil {
			g.say(components.Notice{Kind: "lap-not-kept", Bad: true, Text: err.Error()})
			return
		}
		g.say(components.Notice{Kind: "lap-kept", Who: name})
		if err := ghosts.Thin(dir, lap); err != nil {
			g.say(components.Notice{Kind: "laps-stay", Bad: true, Text: err.Error()})
		}
	}()
}

// raceLaps says to standings and instruments of how many laps a drive is, and gives it: what was chosen, else what the
// course says where there are rivals.
func raceLaps(run *session.Session, chosen int) int {
	if run.Scene.Race != nil {
		return 0 // the race says when it is over
	}
	laps := chosen
	if laps == 0 && len(run.Cars) > 1 {
		laps = int(run.Scene.Track.Course.LapCount)
	}
	components.StandingsOf(run.World).Laps = cmp.Or(laps, components.OpenEnd)
	return laps
}
