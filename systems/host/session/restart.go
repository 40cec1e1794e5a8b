// Beginning again: the world goes back to its first tick, and what keeps the run begins anew with it.

package session

import (
	"errors"
	"fmt"

	"camber/components"
	"camber/ecs"
)

// Restart puts the world back to its first tick. Blueprints that came while it ran come again at once, so that a car
// keeps what was tuned or saved. The recording is ended, whole, and another begun where Setup.Again says; without that
// the drive is not recorded any more. An error about a recording leaves the drive itself begun again.
func (run *Session) Restart() error {
	run.claim()
	if err := run.World.Restore(run.start, run.Maker()); err != nil {
		return fmt.Errorf("the drive cannot begin again: %w", err)
	}
	err := run.rerecord()
	if run.tape != nil {
		err = errors.Join(err, run.keep())
	}
	run.notes()
	run.reloads.Restored()
	run.reloads.Forward(run.World.Tick())
	run.reloads.Again()
	return err
}

// Anew stamps for the next tick that the drive begins again, or the session of the race that is on: an input like any
// other, which the recording goes on through. It is of a player's slot, or 0: of whoever runs the world.
func (run *Session) Anew(player uint32) error {
	at := ecs.Stamp{Tick: run.World.Tick() + 1, Player: player}
	if on, _ := run.Races(); on {
		return components.RaceOrders.In(run.World).PushAs(at, components.RaceOrder{Do: components.RaceRestart})
	}
	return components.Restarts.In(run.World).PushAs(at, components.Restart{Player: 1})
}

// rerecord ends a recording and begins the next.
func (run *Session) rerecord() error {
	if run.recorder == nil {
		return nil
	}
	err := run.recorder.End()
	run.recorder, run.unkept = nil, false
	if err != nil {
		err = fmt.Errorf("the recording up to here is not whole: %w", err)
	}
	if run.setup.Again == nil {
		return err
	}
	to, wrong := run.setup.Again()
	if wrong == nil {
		wrong = run.record(to)
	}
	if wrong != nil {
		wrong = fmt.Errorf("the drive is not recorded any more: %w", wrong)
	}
	return errors.Join(err, wrong)
}

// Lay has the track and the sky over it be as the scene's files say with these overrides beside the set-up's, from the
// next tick on until the world is put back. It is recorded. With an error nothing changes.
func (run *Session) Lay(sets []string) error { return run.Reload.Lay(run.setup.Files, sets) }

// Maker fills Params again when a snapshot of this session's world is restored, from before or after any reload.
func (run *Session) Maker() ecs.Maker { return run.Scene.Maker(run.library) }

// KeepPast lets inputs come late by so many ticks: see ecs.Loop.KeepPast.
func (run *Session) KeepPast(ticks int) {
	run.Loop.KeepPast(ecs.Past{Ticks: ticks, Maker: run.Maker(), Back: run.reloads.Restored})
}

// Put has the world become what a snapshot of this session, or of another one of the same recording, says.
func (run *Session) Put(snapshot []byte) error {
	if err := run.World.Restore(snapshot, run.Maker()); err != nil {
		return err
	}
	run.reloads.Restored()
	return nil
}
