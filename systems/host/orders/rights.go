// What whoever orders something of a world that somebody else runs must be let do there.

package orders

import "camber/systems/host/orders/wire"

// Admin is what Needs says of orders that only who runs the world may give, or who runs it too.
const Admin = "admin"

// Needs is what somebody must be let do who orders something of his own car, or of another's: a word of camber serve
// --let, as for what is typed; "" is let to all who drive, Admin to nobody else.
func Needs(r *wire.Request, own bool) string {
	switch {
	case !own:
	case r.Do == wire.Mark:
		return ""
	case r.Do == wire.Recover:
		return "reset"
	case r.Do == wire.Hand:
		return "hand-over"
	case ahead(r), r.Do == wire.Remove && r.East == nil && (r.What == "last" || r.What == "own"):
		return "place"
	}
	return Admin
}

// ahead tells whether an obstacle is to be put where one that is typed is: whoever is told the order knows where.
func ahead(r *wire.Request) bool {
	return r.Do == wire.Put && r.East == nil && r.Up == nil && r.Level == nil && r.Ahead == 0 && r.Right == 0
}
