// Getting in: who one is, what is run there, and the files that are lacking here.

package join

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"time"

	"camber/components"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// Cache keeps files by their sums from one race to the next.
type Cache interface {
	Get(sum [32]byte) (data []byte, ok bool)
	Put(sum [32]byte, data []byte)
}

// RefusedError is a server's no.
type RefusedError struct{ Why string }

// Error tells it in the server's words.
func (e *RefusedError) Error() string { return "the server says no: " + e.Why }

// patience is how long a server may take to answer, and backPatience one that was there before: a server that is ending
// may still take a link, and never answers.
const (
	patience     = 10 * time.Second
	backPatience = 2 * time.Second
	greeting     = 5 * time.Minute // for all that is no file, however often it answers
)

// greeter gets one in.
type greeter struct {
	Options
	stream link.Stream
	from   *bufio.Reader
	house  wire.House
	brief  *session.Brief
	world  *wire.World
	cargo  cargoHold
	slow   *patient
	rounds int // that the server has told what is run
}

// greet goes as far as all files are here and the server knows it.
func greet(ctx context.Context, o Options) (*greeter, error) {
	stream, err := o.Link.Open(ctx)
	if err != nil {
		return nil, err
	}
	to := &patient{Stream: stream, each: cmp.Or(o.patience, patience)}
	g := &greeter{Options: o, stream: stream, from: bufio.NewReader(to), cargo: newCargoHold(ctx, &o)}
	to.till(greeting)
	g.slow = to
	who := o.Who
	who.Protocol, who.Reference = wire.Protocol, session.Reference()
	if err := wire.Write(stream, wire.Hello, wire.Encode(who)); err != nil {
		return nil, err
	}
	m, err := g.next()
	if err != nil {
		return nil, err
	}
	for m.Kind == wire.Welcome {
		if err := g.equip(m); err != nil {
			return nil, err
		}
		if m, err = g.next(); err != nil {
			return nil, err
		}
	}
	if err := g.await(m); err != nil {
		return nil, err
	}
	to.each = 0
	stream.Within(0)
	return g, nil
}

// next reads a message that is no refusal.
func (g *greeter) next() (wire.Message, error) {
	m, err := wire.Read(g.from)
	if err != nil {
		if why := g.Link.Why(); why != nil {
			err = why
		}
		return m, err
	}
	if m.Kind == wire.Refuse {
		var no wire.Reason
		if err := wire.Decode(m, &no); err != nil {
			return m, err
		}
		return m, &RefusedError{Why: no.Why}
	}
	return m, nil
}

// mostBefore is how much a server may tell before the world comes.
const mostBefore = 10_000

// await takes what is told until the world comes, and makes it.
func (g *greeter) await(m wire.Message) error {
	for n := 0; m.Kind != wire.Begin; n++ {
		if n == mostBefore {
			return unwanted("it tells more and more, and never begins")
		}
		err := g.before(m)
		if err != nil {
			return err
		}
		if m, err = g.next(); err != nil {
			return err
		}
	}
	if err := g.cargo.accept(g.brief); err != nil {
		return err
	}
	var err error
	if g.world, err = unpack(m); err == nil {
		g.cargo.keep()
	}
	return err
}

// before takes a message from before the world came: blueprints of which it may be made.
func (g *greeter) before(m wire.Message) error {
	switch m.Kind {
	case wire.Blob:
		if err := g.cargo.take(m.Body); err != nil {
			return err
		}
		g.brief.Files[sha256.Sum256(m.Body)] = m.Body
	case wire.Event:
		if in, err := wire.ReadInput(m.Body); err == nil && in.Name == components.Reloads.Name() {
			g.brief.Input(ecs.Stamp{Tick: in.Tick, Player: in.Player, Number: in.Number}, in.Name, in.Payload)
		}
	}
	return nil
}

// mostWorld is how large a snapshot is at most.
const mostWorld = 256 << 20

// unpack reads a world that has travelled.
func unpack(m wire.Message) (*wire.World, error) {
	w, err := wire.ReadWorld(m.Body)
	if err != nil {
		return nil, err
	}
	z := flate.NewReader(bytes.NewReader(w.Snapshot))
	if w.Snapshot, err = io.ReadAll(io.LimitReader(z, mostWorld)); err != nil {
		return nil, fmt.Errorf("the server's world is damaged: %w", err)
	}
	return w, nil
}
