// Blueprints that come while a race is on: what came with them is looked at and loaded elsewhere, and until then the
// world waits before their tick.

package join

import (
	"maps"
	"slices"

	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/replicate/wire"
)

// trial is one that is on.
type trial struct {
	in    *wire.Input // that waits for it; nil: none is on
	ended chan error
}

// tries begins a trial of an input that brings files from this server which nobody has looked at yet.
func (c *Client) tries(in *wire.Input) bool {
	names, err := session.NamesIn(in.Name, in.Payload)
	if err == nil && !slices.ContainsFunc(names, func(f session.Named) bool { return c.cargo.fresh[f.Sum] }) {
		return false
	}
	b := &session.Brief{Header: c.brief.Header, Files: maps.Clone(c.brief.Files)}
	b.Input(ecs.Stamp{Tick: in.Tick, Player: in.Player, Number: in.Number}, in.Name, in.Payload)
	c.trial = trial{in: in, ended: make(chan error, 1)}
	go func(h *cargoHold, ended chan<- error) { ended <- h.accept(b) }(&c.cargo, c.trial.ended)
	return true
}

// tried tells whether none is on. One that went well lets its input in.
func (c *Client) tried() (ready bool, err error) {
	if c.trial.in == nil {
		return true, nil
	}
	select {
	case err := <-c.trial.ended:
		in := c.trial.in
		if c.trial.in = nil; err != nil {
			return false, err
		}
		return true, c.event(in)
	default:
		return false, nil
	}
}
