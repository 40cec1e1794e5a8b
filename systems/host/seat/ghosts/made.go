// Laps as they are known beforehand, and one of the built-in driver's to drive against.

package ghosts

import (
	"context"
	"encoding/hex"
	"time"

	"camber/systems/host/session"
	"camber/systems/race/ghost"
)

// Like is what is known of a session's laps beforehand.
func Like(run *session.Session) ghost.Lap {
	car, track := run.Driven(), run.Scene.Track
	return ghost.Lap{Scene: run.Scene.ID, Track: hex.EncodeToString(track.Hash[:]), Car: car.ID, Name: car.Name}
}

// BuiltIn is the first lap of the built-in driver, alone; nil where it drives none.
func BuiltIn(ctx context.Context, setup session.Setup, like ghost.Lap) *ghost.Lap {
	setup.Cars, setup.Driver = 1, session.DriverBuiltIn
	setup.Front, setup.Feel, setup.Hear, setup.Moments, setup.Asked = nil, nil, nil, nil, nil
	setup.Record, setup.Log, setup.Keep, setup.Again = nil, nil, false, nil
	run, err := session.Open(setup)
	if err != nil {
		return nil // the drive itself has told why
	}
	defer func() { _ = run.Close() }()
	tracer := ghost.NewTracer(run.World, run.Car(1), like)
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
