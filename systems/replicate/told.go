// What is told to others: events, as they travel. Words are made by whoever shows them.

package replicate

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/systems/replicate/wire"
)

// Tell is a notice as the body of a Talk.
func Tell(n components.Notice) []byte {
	for i, v := range n.Numbers {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			n.Numbers[i] = 0 // no JSON has it
		}
	}
	return wire.Encode(wire.Told{
		Kind: string(n.Kind), Bad: n.Bad, Who: n.Who, Other: n.Other, Cause: string(n.Cause), Text: n.Text,
		Numbers: n.Numbers,
	})
}

// Told is the notice that somebody has sent; it may be shown.
func Told(m wire.Message) (n components.Notice, err error) {
	t, err := wire.ReadTold(m)
	return components.Notice{
		Kind: person.Saying(t.Kind), Bad: t.Bad, Who: t.Who, Other: t.Other, Cause: person.Saying(t.Cause), Text: t.Text,
		Numbers: t.Numbers,
	}, err
}

// Clean is a notice that may be shown anywhere, a terminal included: what somebody else has recorded may mean harm.
func Clean(n components.Notice) components.Notice {
	n.Who, n.Other, n.Text = wire.CleanText(n.Who), wire.CleanText(n.Other), wire.CleanLines(n.Text)
	return n
}
