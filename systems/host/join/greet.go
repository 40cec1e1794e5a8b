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
func (e *RefusedError) Error() string { return "the server says no: " + e.Why }

// patience is how long a server may take to answer, and backPatience one that was there before: a server that is ending
// may still take a link, and never answers.
const (
	patience     = 10 * time.Second
	backPatience = 2 * time.Second
)

// greeter gets one in.
type greeter struct {
	Options
	stream link.Stream
	from   *bufio.Reader
	house  wire.House
	brief  *session.Brief
	world  *wire.World
}

// greet goes as far as all files are here and the server knows it.
func greet(ctx context.Context, o Options) (*greeter, error) {
	stream, err := o.Link.Open(ctx)
	if err != nil {
		return nil, err
	}
	g := &greeter{Options: o, stream: stream, from: bufio.NewReader(stream)}
	stream.Within(cmp.Or(o.patience, patience))
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
	stream.Within(0)
	return g, g.await(m)
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

// equip fetches what is lacking of what the server tells.
func (g *greeter) equip(m wire.Message) error {
	if err := wire.Decode(m, &g.house); err != nil {
		return err
	}
	g.brief = &session.Brief{Header: g.house.Header, Files: map[[32]byte][]byte{}}
	for _, in := range g.house.Brought {
		g.brief.Input(ecs.Stamp{Tick: in.Tick, Player: in.Player, Number: in.Number}, in.Name, in.Payload)
	}
	var want []byte
	total := 0
	for _, f := range g.house.Files {
		if total += f.Bytes; f.Bytes < 0 || total > mostBytes {
			return fmt.Errorf("the race is made of more than %d MB of files: the server must use smaller ones", mostBytes>>20)
		}
		if data, ok := g.cached(f.Sum); ok {
			g.brief.Files[f.Sum] = data
		} else {
			want = append(want, f.Sum[:]...)
		}
	}
	if len(want) > 0 {
		if err := wire.Write(g.stream, wire.Want, want); err != nil {
			return err
		}
	}
	for range len(want) / sha256.Size {
		g.stream.Within(patience)
		m, err := g.next()
		if err != nil {
			return err
		}
		if m.Kind != wire.Blob {
			return errors.New("the server sends something else than the files of its race")
		}
		sum := sha256.Sum256(m.Body)
		if g.Cache != nil {
			g.Cache.Put(sum, m.Body)
		}
		g.brief.Files[sum] = m.Body
	}
	for _, f := range g.house.Files {
		if g.brief.Files[f.Sum] == nil && f.Bytes > 0 {
			return errors.New("the server sends other files than those it told of")
		}
	}
	return wire.Write(g.stream, wire.Ready, nil)
}

// mostBytes is how much a race's files are together at most.
const mostBytes = 256 << 20

func (g *greeter) cached(sum [32]byte) ([]byte, bool) {
	if g.Cache == nil {
		return nil, false
	}
	data, ok := g.Cache.Get(sum)
	return data, ok && sha256.Sum256(data) == sum
}

// await takes what is told until the world comes, and makes it.
func (g *greeter) await(m wire.Message) error {
	for m.Kind != wire.Begin {
		g.before(m)
		var err error
		if m, err = g.next(); err != nil {
			return err
		}
	}
	var err error
	g.world, err = unpack(m)
	return err
}

// before takes a message from before the world came: blueprints of which it may be made.
func (g *greeter) before(m wire.Message) {
	switch m.Kind {
	case wire.Blob:
		g.brief.Files[sha256.Sum256(m.Body)] = m.Body
	case wire.Event:
		if in, err := wire.ReadInput(m.Body); err == nil && in.Name == components.Reloads.Name() {
			g.brief.Input(ecs.Stamp{Tick: in.Tick, Player: in.Player, Number: in.Number}, in.Name, in.Payload)
		}
	}
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
