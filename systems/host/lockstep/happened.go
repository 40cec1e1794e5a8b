// What has happened since a client asked last.

package lockstep

import "camber/systems/host/events"

// mostEvents are kept for a client that does not ask.
const mostEvents = 1000

// happened gathers events from step to step.
type happened struct {
	from *events.Gatherer
	kept []events.Event
	lost uint64
}

// hear takes in what the last step has told.
func (h *happened) hear() {
	for _, e := range h.from.Hear() {
		if len(h.kept) == mostEvents {
			h.lost++
			continue
		}
		h.kept = append(h.kept, e)
	}
}

// told gives what was gathered and forgets it.
func (h *happened) told(tick uint64) any {
	all, lost := h.kept, h.lost
	*h = happened{from: h.from}
	return struct {
		Tick   uint64         `json:"tick"`
		Events []events.Event `json:"events"`
		Lost   uint64         `json:"lost"` // that there was no room for
	}{tick, append([]events.Event{}, all...), lost}
}
