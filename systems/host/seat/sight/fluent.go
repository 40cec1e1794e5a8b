//go:build cgo && window

// How much of a machine's pictures can be drawn: the richest preset that leaves it fluent, found by trying.

package sight

import (
	"camber/components"
	"camber/systems/host/seat/pictures"
)

// What a picture may take, in ms: fluent leaves half of a sixtieth of a second to the rest of the drive and to what is
// still to come, and hopeful leaves the next preset a chance.
const (
	fluent  = 8.0
	hopeful = 4.0
)

// fluently finds the richest preset whose pictures are fluent. Each is tried by its number, the first one always; ms is
// what a picture of the chosen one takes.
func fluently(try func(preset int) (ms float64, ok bool)) (chosen int, ms float64) {
	ms, _ = try(0)
	for took := ms; took <= hopeful && chosen+1 < len(pictures.Presets); {
		var ok bool
		if took, ok = try(chosen + 1); !ok || took > fluent {
			break
		}
		chosen, ms = chosen+1, took
	}
	return chosen, ms
}

// ChosenNotice is what people are told of it.
func ChosenNotice(chosen int, ms float64) components.Notice {
	return components.Notice{Kind: "picture-chosen", Who: pictures.Presets[chosen], Numbers: [4]float64{ms}}
}
