// What was wanted when: as far back as somebody may not know it.

package replicate

import (
	"slices"

	"camber/systems/replicate/wire"
)

// history is changes of wishes, and what was wanted before the first of them.
type history struct {
	floor   uint64 // tick
	held    *wire.Held
	changes []wire.Change // of ticks after floor, by tick
}

func newHistory(tick uint64, held *wire.Held) history { return history{floor: tick, held: held} }

// after is where the changes of ticks after one begin.
func (h *history) after(tick uint64) int {
	n, _ := slices.BinarySearchFunc(h.changes, tick+1, func(c wire.Change, tick uint64) int {
		return int(int64(c.Tick) - int64(tick))
	})
	return n
}

// between lists the changes of ticks after one up to and with another.
func (h *history) between(base, upTo uint64) []wire.Change {
	return h.changes[h.after(base):h.after(upTo)]
}

// at is what was wanted at a tick that is not before the floor.
func (h *history) at(tick uint64, into *wire.Held) *wire.Held {
	*into = *h.held
	for _, c := range h.changes[:h.after(tick)] {
		into[c.Slot] = c.Wish
	}
	return into
}

// trim forgets what was before a tick.
func (h *history) trim(tick uint64) {
	if tick <= h.floor {
		return
	}
	n := h.after(tick)
	for _, c := range h.changes[:n] {
		h.held[c.Slot] = c.Wish
	}
	h.floor, h.changes = tick, slices.Delete(h.changes, 0, n)
}
