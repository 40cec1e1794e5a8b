// What has happened since a client asked last, and who has run into whom.

package lockstep

import "camber/systems/host/events"

// mostKept are kept of each for a client that does not ask.
const mostKept = 1000

// happened gathers from step to step.
type happened struct {
	from   *events.Gatherer
	events kept[events.Event]
	hits   kept[events.Hit]
}

// hear takes in what the last step has told.
func (h *happened) hear() {
	all, hits := h.from.Hear()
	h.events.add(all)
	h.hits.add(hits)
}

// kept is what a client has not asked for yet.
type kept[T any] struct {
	all  []T
	lost uint64 // that there was no room for
}

func (k *kept[T]) add(more []T) {
	room := min(mostKept-len(k.all), len(more))
	k.all, k.lost = append(k.all, more[:room]...), k.lost+uint64(len(more)-room)
}

// told gives what was gathered under a name, and forgets it.
func (k *kept[T]) told(name string, tick uint64) any {
	all, lost := append([]T{}, k.all...), k.lost
	*k = kept[T]{}
	return map[string]any{"tick": tick, name: all, "lost": lost}
}
