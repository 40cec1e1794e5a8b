// What a session's worlds were made of: for restoring a snapshot from before or after any reload.

package session

import (
	"slices"

	"camber/blueprints/car"
	"camber/blueprints/thing"
	"camber/blueprints/track"
	"camber/ecs"
)

// Maker fills Params again when a snapshot of this session's world is restored, from before or after any reload.
func (run *Session) Maker() ecs.Maker { return run.makerOf(run.Versions()) }

// Versions are all versions of cars and tracks that a world has had.
type Versions struct {
	Cars   []*car.Car
	Tracks []*track.Track
}

// Versions are those of this session so far.
func (run *Session) Versions() Versions {
	return Versions{slices.Clone(run.Reload.Versions()), slices.Clone(run.Reload.Tracks())}
}

func (run *Session) makerOf(v Versions) ecs.Maker {
	return thing.Maker(run.Scene.WithTracks(v.Tracks...).MakerWith(v.Cars...), run.Things...)
}
