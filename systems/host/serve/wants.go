// What guests want of the world beside how they drive: it is pushed here, at one tick for all, where they may.

package serve

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"camber/components/vehicle"
	"camber/systems/host/orders"
	order "camber/systems/host/orders/wire"
	"camber/systems/host/session"
	"camber/systems/reload/tune"
	"camber/systems/replicate/wire"
)

// wants are the commands of this kind.
func wants() []command {
	return []command{
		{"reset", "", "put my car back on the road", resetters, func(s *Server, by *guest, _ string) string {
			return s.give(by.slot(), order.Request{Do: order.Recover})
		}},
		{"over", "", "let the built-in driver have my car", handers, func(s *Server, by *guest, _ string) string {
			return s.give(by.slot(), order.Request{Do: order.Hand, Driver: "auto"})
		}},
		{"mine", "", "give my car back to me", handers, func(s *Server, by *guest, _ string) string {
			return s.give(by.slot(), order.Request{Do: order.Hand, Driver: "own"})
		}},
		{"put", "ID", "put an obstacle down ahead of my car", placers, (*Server).puts},
		{"unput", "", "take away what I put down last", placers, func(s *Server, by *guest, _ string) string {
			return s.give(by.slot(), order.Request{Do: order.Remove, What: "last"})
		}},
		{"clear", "", "take away all that I put down", placers, func(s *Server, by *guest, _ string) string {
			return s.give(by.slot(), order.Request{Do: order.Remove, What: "own"})
		}},
		{"tune", "PATH=NUMBER", "turn what my car has adjustable", tuners, (*Server).tune},
		{"assist", "NAME=on|off", "abs, traction or stability for my car", assisted, (*Server).assist},
	}
}

// nothing is said to who has no car in the world.
const nothing = "you have no car in the world yet"

// puts has an obstacle be put down.
func (s *Server) puts(by *guest, what string) string {
	car := vehicle.CarsOf(s.run.World).Owned(int32(by.slot()))
	if car == nil {
		return nothing
	}
	ids := []string{}
	for _, o := range s.run.Things {
		if o.ID == what {
			return s.give(by.slot(), order.Request{Do: order.Put, What: what, Ahead: orders.PutAhead(car.Chassis)})
		}
		ids = append(ids, o.ID)
	}
	return fmt.Sprintf("there is no obstacle %q: there is %s", what, strings.Join(ids, ", "))
}

// tune turns a value of a guest's car that its file has adjustable, within the file's bounds.
func (s *Server) tune(by *guest, rest string) string {
	at := by.seat
	made := s.run.Blueprint(s.owned(at.slot))
	if made == nil {
		return nothing
	}
	if at.panel == nil {
		at.panel = tune.New(made)
	}
	path, text, _ := strings.Cut(rest, "=")
	knob := at.panel.Knob(strings.TrimSpace(path))
	if knob == nil || !knob.Wanted {
		var paths []string
		for i := range at.panel.Knobs {
			if k := &at.panel.Knobs[i]; k.Wanted {
				paths = append(paths, k.Path)
			}
		}
		return fmt.Sprintf("%s has no %q adjustable: it has %s", made.Name, path, strings.Join(paths, ", "))
	}
	to, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), knob.Unit)), 64)
	if err != nil || math.IsNaN(to) || math.IsInf(to, 0) {
		return fmt.Sprintf("say a number of %s for %s, from %s to %s", knob.Unit, knob.Path, knob.Text(knob.Least),
			knob.Text(knob.Most))
	}
	at.panel.Turn(knob, to)
	return s.refit(at, fmt.Sprintf("%s is %s", knob.Path, knob.Text(at.panel.Value(knob))))
}

// assist has a guest's car have an assist, or not.
func (s *Server) assist(by *guest, rest string) string {
	name, on, _ := strings.Cut(rest, "=")
	name, on = strings.TrimSpace(name), strings.TrimSpace(on)
	if !slices.Contains([]string{"abs", "traction", "stability"}, name) || on != "on" && on != "off" {
		return "say abs, traction or stability, and =on or =off"
	}
	set := "assists@" + name + "="
	at := by.seat
	at.assists = append(slices.DeleteFunc(slices.Clone(at.assists), func(s string) bool {
		return strings.HasPrefix(s, set)
	}), set+on)
	return s.refit(at, name+" is "+on)
}

// sets are a seat's own overrides of its car.
func (at *seat) sets() (all []string) {
	if at.livery != "" {
		all = append(all, session.LiverySet(at.livery))
	}
	if at.panel != nil {
		all = append(all, at.panel.Sets()...)
	}
	return append(all, at.assists...)
}

// refit gives a car that drives its seat's overrides, at one tick.
func (s *Server) refit(at *seat, done string) string {
	if why := s.give(at.slot, order.Request{Do: order.Refit, Values: at.sets()}); why != "" {
		return wire.CleanLines(why)
	}
	s.lobby.owed = max(s.lobby.owed, settles)
	return done
}
