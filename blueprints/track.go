// Tracks: the ground of a scene.

package blueprints

import (
	"camber/blueprints/dialect"
	"camber/blueprints/road"
	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// Track is a loaded track.
type Track struct {
	*Blueprint
	Params components.TrackParams
	Things []Placement // obstacles that belong to it
}

// buildTrack fills the Params.
func buildTrack(doc *dialect.Track) *Track {
	p := components.TrackParams{SlopeX: doc.SlopeX, SlopeY: doc.SlopeY, Grip: 1, LapCount: int32(doc.Laps)}
	if doc.Surface != nil {
		p.Grip = doc.Surface.Grip
	}
	p.OffGrip = p.Grip
	if doc.Beside != nil {
		p.OffGrip = doc.Beside.Grip
	}
	if o := doc.Oval; o != nil {
		p.Oval = components.Oval{Straight: o.Straight, Radius: o.Radius, Width: o.Width, Bank: o.Bank, Ease: o.Ease}
		p.Middle = p.Oval.Line()
		p.Racing = road.RacingLine(p.Middle)
	}
	return &Track{Params: p}
}

// trackPart is the Part of a track's entity.
const trackPart = "track"

// Spawn puts the track into a world, its middle at the place.
func (t *Track) Spawn(w *ecs.World, middle space.Place) ecs.Key {
	o := ecs.Origin{Blueprint: t.Path, Hash: t.Hash, Part: trackPart}
	return w.SpawnFrom(o, func(k ecs.Key) {
		d := components.Track.Of(w, k)
		d.Params = t.Params
		d.State.Place = middle
	}, components.Track)
}
