// Who has left a race and comes back: laps, penalties and number are as they were.

package race

import (
	"camber/components"
	"camber/components/vehicle"
)

// back tells whether somebody who has left is there again, and may go on: on an open road only who had not begun.
func (j *judge) back(e *entry) bool {
	return e.Out == components.CauseLeft && e.seen.there && (j.course.closed || j.now <= e.Go)
}

// resume has somebody go on who has come back. The lap under way is lost.
func (j *judge) resume(e *entry) {
	e.Out, e.OutTick = 0, 0
	e.Sectors = e.Sectors[:len(e.Sectors)-int(e.Gates)]
	e.Gates, e.CutLap, e.Jumped = 0, false, j.now > e.Go
	e.Off, e.Back, e.Still, e.Slow, e.Pit = 0, 0, 0, 0, 0
	e.From, e.Along, e.Lapped = e.seen.place, e.seen.lap.Distance, e.seen.lap.Laps
	e.Post = j.post(e)
}

// carry gives a new car the laps that its driver has in the session, so that its progress goes on from them.
func (j *judge) carry(e *entry, lap *vehicle.LapState) {
	if j.course.closed {
		lap.Distance += float64(j.course.length * float64(e.Done()-lap.Laps))
	}
	lap.Laps = e.Done()
	e.seen.lap = *lap
}
