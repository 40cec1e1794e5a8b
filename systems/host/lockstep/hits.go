// Who has run into whom: each collision is told once, when it begins, and those with what stands fixed are left out.

package lockstep

import (
	"camber/components/solid"
	"camber/ecs"
	"camber/systems/host/orders"
)

// mostHits are kept for a client that does not ask.
const mostHits = 1000

// hits gathers collisions from step to step.
type hits struct {
	of   *server
	from *ecs.Cursor[solid.Touch]
	kept []hit
	lost uint64
}

// hit is one collision.
type hit struct {
	Tick    uint64     `json:"tick"`
	Between [2]string  `json:"between"` // "car 1", or an obstacle's id
	Keys    [2]uint64  `json:"keys"`    // that tell things of one id apart
	Impulse float64    `json:"impulse"` // N s, of the first tick
	Place   [3]float64 `json:"place"`   // m east, north and up of the track's middle
}

func hitsOf(of *server) hits {
	return hits{of: of, from: solid.TouchLog.In(of.Run.World).Reader()}
}

// hear takes in what the last step has told.
func (h *hits) hear() {
	for e, ok := h.from.Next(); ok; e, ok = h.from.Next() {
		if e.What.Phase != solid.TouchBegin || e.What.Fixed {
			continue
		}
		if len(h.kept) == mostHits {
			h.lost++
			continue
		}
		at := e.What.Place.From(orders.Middle(h.of.Run.World))
		h.kept = append(h.kept, hit{
			Tick: e.Tick, Between: [2]string{h.of.Name(e.Keys[0]), h.of.Name(e.Keys[1])},
			Keys: [2]uint64{uint64(e.Keys[0]), uint64(e.Keys[1])}, Impulse: e.What.Impulse, Place: [3]float64{at.X, at.Y, at.Z},
		})
	}
}

// told gives what was gathered and forgets it.
func (h *hits) told(tick uint64) any {
	all, lost := h.kept, h.lost
	*h = hits{of: h.of, from: h.from}
	return struct {
		Tick uint64 `json:"tick"`
		Hits []hit  `json:"hits"`
		Lost uint64 `json:"lost"` // that there was no room for
	}{tick, append([]hit{}, all...), lost}
}
