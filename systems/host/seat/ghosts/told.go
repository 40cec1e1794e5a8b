// What people are told of a lap.

package ghosts

import (
	"camber/components"
	"camber/components/person"
	"camber/systems/race/ghost"
)

// laps are the kinds of what is told, of one alone and of one against a ghost: just so, the best, with a cut.
var laps = [2][3]person.Saying{
	{"lap-done", "lap-best", "lap-cut"}, {"lap-ghost", "lap-ghost-best", "lap-ghost-cut"},
}

// Told is what people are told of a lap against another, nil: there is none. Of one that the built-in driver has driven
// it is told that alone.
func Told(lap, against *ghost.Lap, lent, best bool) components.Notice {
	n := components.Notice{Kind: "lap-lent", Numbers: [4]float64{float64(lap.Number), lap.Time}}
	how, of := 0, 0
	if lap.Cut {
		how = 2
	} else if best {
		how = 1
	}
	if lent {
		return n
	}
	if against != nil {
		n.Numbers[2], of = lap.Time-against.Time, 1
	}
	n.Kind = laps[of][how]
	return n
}
