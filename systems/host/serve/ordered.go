// Orders: whatever is asked of the world goes through one service, stamped with whose it is; a recording has it.

package serve

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"camber/components"
	"camber/ecs"
	"camber/systems/host/orders"
	order "camber/systems/host/orders/wire"
	"camber/systems/replicate/wire"
)

// others lets other programs ask and order, where any are let in.
func (s *Server) others() {
	if s.Asked != nil {
		s.Asked(s.run, s.gives)
	}
}

// give orders something of the car of a slot, as its own.
func (s *Server) give(slot uint8, r order.Request) string {
	own := s.owned(slot)
	if own == 0 {
		return nothing
	}
	r.By = uint32(slot)
	return failed(s.gives.OrderOf(own, r))
}

// rightOf is the right of a word of orders.Needs.
var rightOf = map[string]right{
	"": drivers, "reset": resetters, "place": placers, "hand-over": handers, orders.Admin: admins,
}

// ordered does an order as programs give it: JSON, behind the key of the car that is meant where its number may be
// another there ("#12 {...}"). Of a guest it is about the own car where it does not say which.
func (s *Server) ordered(by *guest, text string) string {
	var car ecs.Key
	if named, rest, _ := strings.Cut(text, " "); strings.HasPrefix(named, "#") {
		n, err := strconv.ParseUint(named[1:], 10, 64)
		if err != nil {
			return fmt.Sprintf("%.20q is no car: say order JSON", named)
		}
		car, text = ecs.Key(n), rest
	}
	r, err := order.Decode([]byte(text))
	if err == nil && !slices.Contains(order.Orderable, r.Do) {
		err = fmt.Errorf("%q cannot be ordered: %s can", r.Do, strings.Join(order.Orderable, ", "))
	}
	s.gives.Census()
	own := ecs.Key(0)
	if by != nil {
		own, r.By = s.owned(by.slot()), uint32(by.slot())
	}
	switch {
	case err != nil:
	case car == 0 && r.Car > 0:
		car, err = s.gives.Car(&r)
	case car == 0:
		car = own
	}
	if err != nil {
		return err.Error()
	}
	if r.Car = s.gives.Number(car); car != 0 && r.Car == 0 {
		return "the car that is meant has left"
	}
	needs := rightOf[orders.Needs(&r, by != nil && car == own && own != 0)]
	if why := s.denied(by, needs); why != "" {
		return why
	}
	switch err := s.gives.Lets(&r); {
	case needs == placers && r.Do == order.Put:
		return s.puts(by, r.What)
	case needs != admins:
	case err != nil:
		return err.Error()
	default:
		if by != nil {
			s.say(components.Notice{Kind: "guest-asks", Who: by.who.Name, Text: wire.CleanText(text)})
		}
		s.lobby.owed = max(s.lobby.owed, settles)
	}
	_, err = s.gives.Order(&r)
	return failed(err)
}
