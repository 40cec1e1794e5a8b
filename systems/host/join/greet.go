// Getting in: who one is, what is run there, and the files that are lacking here.

package join

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"context"
	"crypto/sha256"
	"errors"
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
func (e *RefusedError) Error() string { return "the server says no: " + wire.CleanLines(e.Why) }

// patience is how long a server may take to answer, and backPatience one that was there before: a server that is ending
// may still take a link, and never answers.
const (
	patience     = 10 * time.Second
	backPatience = 2 * time.Second
	greetPiece   = 30 * time.Second // for the next 64 KB of a message
	greeting     = 5 * time.Minute  // for all that is no file, however often it answers
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
	to := &patient{Stream: stream, each: cmp.Or(o.patience, patience), piece: cmp.Or(o.pieces, greetPiece)}
	g := &greeter{Options: o, stream: stream, from: bufio.NewReader(to), cargo: newCargoHold(ctx, &o)}
	to.till(greeting)
	g.slow = to
	who := o.Who
	who.Protocol, who.Reference = wire.Protocol, session.Reference()
	if err := wire.Write(stream, wire.Hello, wire.Encode(who)); err != nil {
		return nil, err
	}
	m, err := g.next()
	if errors.Is(err, link.ErrLate) {
		return nil, untrue("takes the connection, and says nothing for %.0f s: is it one of camber, and does it go on?",
			to.each.Seconds())
	}
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
	to.each, to.end, to.piece = 0, time.Time{}, cmp.Or(o.pieces, pieceWait)
	stream.Within(0)
	return g, nil
}

// next reads a message that is no refusal.
func (g *greeter) next() (wire.Message, error) {
	m, err := g.read(wire.AtMost(0))
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
		return m, &RefusedError{Why: wire.CleanLines(no.Why)}
	}
	return m, nil
}

// read reads a message, as long as it comes.
func (g *greeter) read(most wire.Most) (wire.Message, error) {
	m, err := wire.ReadPieces(g.from, most, g.slow.next)
	return m, g.slow.done(err)
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
			if err := g.cargo.weigh(len(in.Payload)); err != nil {
				return err
			}
			g.brief.Input(ecs.Stamp{Tick: in.Tick, Player: in.Player, Number: in.Number}, in.Name, in.Payload)
		}
	}
	return nil
}

// How large a snapshot is at most, and how many times what travelled: one of a race of 64 is 200 KB, and a tenth of
// that on its way.
const (
	mostWorld   = 32 << 20
	worldSpare  = 4 << 20
	worldPacked = 100
)

// unpack reads a world that has travelled.
func unpack(m wire.Message) (*wire.World, error) {
	w, err := wire.ReadWorld(m.Body)
	if err != nil {
		return nil, err
	}
	most := int64(min(mostWorld, worldSpare+worldPacked*len(w.Snapshot)))
	n, err := io.Copy(io.Discard, io.LimitReader(flate.NewReader(bytes.NewReader(w.Snapshot)), most+1)) // first its size
	if err != nil {
		return nil, fmt.Errorf("the server's world is damaged: %w", err)
	}
	if n > most {
		return nil, untrue("sends a world of %d KB that unpacks to more than %d MB, which is the most", len(w.Snapshot)>>10,
			most>>20)
	}
	packed := w.Snapshot
	w.Snapshot = make([]byte, n)
	_, err = io.ReadFull(flate.NewReader(bytes.NewReader(packed)), w.Snapshot)
	return w, err
}
