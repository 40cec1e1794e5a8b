//go:build cgo && window

// What a finished lap leaves: the ghost that is driven ahead next time, the delta against it, and a file to share.

package seat

import (
	"context"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"time"

	"camber/systems/host/session"
	"camber/systems/host/settings"
	"camber/systems/hud"
	"camber/systems/hud/paint"
	"camber/systems/race/ghost"
)

// lapFolder is where shared laps go, below the working folder.
const lapFolder = "laps"

// shelf is where the best laps are kept; nil where the system has no place for them.
func shelf() *lapShelf {
	store, err := settings.OpenStore("camber")
	if err != nil {
		return nil
	}
	return openLapShelf(filepath.Join(filepath.Dir(filepath.Dir(store.Path("laps", "best"))), "laps"))
}

// likeOf is what is known of a session's laps beforehand.
func likeOf(run *session.Session) ghost.Lap {
	car, track := run.Scene.Cars[0].Car, run.Scene.Track
	return ghost.Lap{Scene: run.Scene.ID, Track: hex.EncodeToString(track.Hash[:]), Car: car.ID, Name: car.Name}
}

// chooseGhost has the best lap driven ahead, or where there is none yet, one of the built-in driver's, which is made
// beside the drive.
func (b *cabin) chooseGhost(ctx context.Context) {
	g := b.game
	run := g.book.run
	if !b.screens.Model.Race.Ghost || run.Scene.Track.Course.Middle == nil {
		b.front.setGhost(nil)
		b.front.ghostWanted.Store(false)
		return
	}
	if b.laps != nil {
		best, err := b.laps.Best(g.like.Scene, g.like.Track, g.like.Car)
		if err != nil {
			g.say(err.Error(), true)
		}
		if best != nil {
			b.front.setGhost(best)
			g.say("ghost: your best lap, "+LapTime(best.Time), false)
			return
		}
	}
	b.front.setGhost(nil)
	setup := run.Setup()
	go func() {
		lap := builtInLap(ctx, setup, g.like)
		if lap == nil {
			return
		}
		_ = g.orders.put(func() { // a drive that is over has no use for it
			if b.front.ghost.Load() == nil { // nobody was faster meanwhile
				b.front.setGhost(lap)
				g.tell("ghost: the built-in driver's lap, "+LapTime(lap.Time), false)
			}
		})
	}()
}

// builtInLap is the first lap of the built-in driver, alone; nil where it drives none.
func builtInLap(ctx context.Context, setup session.Setup, like ghost.Lap) *ghost.Lap {
	setup.Cars, setup.Driver = 1, session.DriverBuiltIn
	setup.Front, setup.Feel, setup.Hear, setup.Moments = nil, nil, nil, nil
	setup.Record, setup.Log, setup.Keep, setup.Again = nil, nil, false, nil
	run, err := session.Open(setup)
	if err != nil {
		return nil // the drive itself has told why
	}
	defer func() { _ = run.Close() }()
	tracer := ghost.NewTracer(run.World, run.Cars[0], like)
	for most := 600 * run.Loop.Clock().Hz(); ctx.Err() == nil && most > 0; most-- {
		if run.Loop.Steps(1) != nil {
			return nil
		}
		if lap := tracer.Look(); lap != nil {
			return lap
		}
		if most%64 == 0 {
			time.Sleep(200 * time.Microsecond) // the drive comes first
		}
	}
	return nil
}

// lapped keeps a lap if it is the best, tells how it was, and writes a file to share. It is for the game's goroutine.
func (b *cabin) lapped(g *game, lap *ghost.Lap) {
	text := fmt.Sprintf("lap %d  %s", lap.Number, paint.AppendClock(nil, lap.Time))
	was := b.front.ghost.Load()
	if was != nil {
		text += fmt.Sprintf("  %+.2f s against the ghost", lap.Time-was.Time)
	}
	if lap.Cut {
		g.tell(text+", with a cut: it does not count", false)
		return
	}
	kept := false
	if b.laps != nil {
		var err error
		if kept, err = b.laps.Keep(lap); err != nil {
			g.tell(err.Error(), true)
		}
	}
	if was == nil || lap.Time < was.Time {
		if g.front.ghostWanted.Load() {
			b.front.setGhost(lap)
		}
	}
	if !kept {
		g.tell(text, false)
		return
	}
	g.tell(text+": your best", false)
	tape := g.book.run.Tape()
	if tape == nil {
		return
	}
	recording := tape.Recording(lap.To)
	name := filepath.Join(b.command.Work, lapFolder, fmt.Sprintf("%s-%s-%s.rec", lap.Car, lap.Scene,
		time.Now().Format("20060102-150405")))
	go func() {
		if err := session.Save(name, recording); err != nil {
			g.say("no file to share: "+err.Error(), true)
			return
		}
		g.say("to share: "+name+" (camber replay, or camber drive --replay)", false)
	}()
}

// times are those of a lap at the places where the HUD compares.
func times(lap *ghost.Lap) []float64 {
	if lap == nil {
		return nil
	}
	return lap.Times(hud.DeltaGrid)
}
