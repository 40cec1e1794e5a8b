// The files that a server sends: what it says of them is not believed, and none is kept before all were looked at.

package join

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"camber/ecs"
	"camber/systems/host/cargo"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// ContentError is a race's content that is not taken.
type ContentError struct{ Why error }

// Error tells why.
func (e *ContentError) Error() string {
	return "the content of this server is not taken: " + wire.CleanLines(e.Why.Error()) + "; nothing of it is kept"
}

// Unwrap is for package errors.
func (e *ContentError) Unwrap() error { return e.Why }

func unwanted(format string, args ...any) error { return &ContentError{fmt.Errorf(format, args...)} }

// What a server may send beside the race's files while the race is on, all together, and how often it may tell anew
// what is run.
const (
	mostBrought = 256 << 20
	mostRounds  = 16
)

// cargoHold is what came of a server's files. It belongs to one goroutine.
type cargoHold struct {
	ctx     context.Context
	try     func(context.Context, *session.Brief) error // nil: what came is believed to load
	cache   Cache                                       // nil: nothing is kept
	fresh   map[[32]byte]bool                           // that came from this server, and were not looked at yet
	good    map[[32]byte][]byte                         // that were, and are to be kept
	begun   bool                                        // the world has come
	brought int                                         // bytes that came unasked
	tried   bool                                        // all of the race but what is fresh
}

func newCargoHold(ctx context.Context, o *Options) cargoHold {
	return cargoHold{
		ctx: ctx, try: o.Try, cache: o.Cache, fresh: map[[32]byte]bool{}, good: map[[32]byte][]byte{},
	}
}

// take takes a file that comes unasked: of a blueprint that was saved, or of a car that comes.
func (h *cargoHold) take(data []byte) error {
	if err := h.weigh(len(data)); err != nil {
		return err
	}
	h.fresh[sha256.Sum256(data)] = true
	return nil
}

// weigh counts bytes that come unasked, and are kept as long as the race goes on.
func (h *cargoHold) weigh(bytes int) error {
	most := cargo.MostBytes
	if h.begun {
		most = mostBrought
	}
	if h.brought += bytes; h.brought > most {
		return unwanted("it has sent more than %d MB of files that nobody asked for", most>>20)
	}
	return nil
}

// accept looks at what is fresh of a race's files, has it loaded elsewhere, and keeps it.
func (h *cargoHold) accept(b *session.Brief) error {
	if h.tried && len(h.fresh) == 0 {
		return nil
	}
	names, err := b.Names()
	if err != nil {
		return &ContentError{err}
	}
	for _, f := range names {
		if data, there := b.Files[f.Sum]; !there {
			return unwanted("%s is named, and was not sent", f.Name)
		} else if err := cargo.Check(f.Name, data); err != nil {
			return &ContentError{err}
		}
	}
	if h.try != nil {
		if err := h.try(h.ctx, b); err != nil {
			return &ContentError{err}
		}
	}
	for _, f := range names {
		if h.fresh[f.Sum] {
			h.good[f.Sum] = b.Files[f.Sum]
		}
		delete(h.fresh, f.Sum)
	}
	if h.tried = true; h.begun {
		h.keep()
	}
	return nil
}

// keep has what was looked at be there the next time. Before the world has come nothing is kept.
func (h *cargoHold) keep() {
	h.begun = true
	if h.cache != nil {
		for sum, data := range h.good {
			h.cache.Put(sum, data)
		}
	}
	clear(h.good)
}

// equip fetches what is lacking of what the server tells.
func (g *greeter) equip(m wire.Message) error {
	if g.rounds++; g.rounds > mostRounds {
		return unwanted("it tells again and again what is run")
	}
	var err error
	if g.house, err = wire.ReadHouse(m); err != nil {
		return err
	}
	had := map[[32]byte][]byte{}
	if g.brief != nil {
		had = g.brief.Files
	}
	g.brief = &session.Brief{Header: g.house.Header, Files: had}
	for _, in := range g.house.Brought {
		g.brief.Input(ecs.Stamp{Tick: in.Tick, Player: in.Player, Number: in.Number}, in.Name, in.Payload)
	}
	lacks, err := g.lacks()
	if err != nil {
		return err
	}
	if err := g.fetch(lacks); err != nil {
		return err
	}
	if err := g.cargo.accept(g.brief); err != nil {
		return err
	}
	g.slow.till(greeting)
	return wire.Write(g.stream, wire.Ready, nil)
}

// lacks are the files that are to be fetched, with their sizes as they were told: nothing is fetched of a race that has
// what does not travel, or too much.
func (g *greeter) lacks() (map[[32]byte]int, error) {
	names, err := g.brief.Names()
	if err != nil {
		return nil, &ContentError{err}
	}
	for _, f := range names {
		if err := cargo.Name(f.Name); err != nil {
			return nil, &ContentError{err}
		}
	}
	lacks := map[[32]byte]int{}
	var sizes []int
	for _, f := range g.house.Files {
		sizes = append(sizes, f.Bytes)
		if g.brief.Files[f.Sum] != nil {
			continue
		}
		if data, ok := g.cached(f.Sum); ok {
			g.brief.Files[f.Sum] = data
		} else {
			lacks[f.Sum] = f.Bytes
		}
	}
	if err := cargo.Weigh(sizes); err != nil {
		return nil, &ContentError{err}
	}
	return lacks, nil
}

// slowest is how fast files come at least, in bytes a second.
const slowest = 8_000

// fetch has files come: those that were asked for, once each, as long as they were told to be.
func (g *greeter) fetch(lacks map[[32]byte]int) error {
	if len(lacks) == 0 {
		return nil
	}
	var want []byte
	total := 0
	for _, f := range g.house.Files { // in its order
		if size, is := lacks[f.Sum]; is && len(want) < len(lacks)*sha256.Size {
			want, total = append(want, f.Sum[:]...), total+size
		}
	}
	if err := wire.Write(g.stream, wire.Want, want); err != nil {
		return err
	}
	g.slow.till(greeting + time.Duration(total)*time.Second/slowest)
	for len(lacks) > 0 {
		m, err := g.next()
		switch {
		case errors.Is(err, link.ErrLate):
			return unwanted("its files come too slowly: %d are still lacking", len(lacks))
		case err != nil:
			return err
		case m.Kind != wire.Blob:
			return unwanted("it sends something else than the files of its race")
		}
		sum := sha256.Sum256(m.Body)
		size, asked := lacks[sum]
		if !asked {
			return unwanted("it sends a file with the sum %x, and has told of none with that", sum[:6])
		}
		if size != len(m.Body) {
			return unwanted("it has told of a file of %d bytes, and sends one of %d", size, len(m.Body))
		}
		delete(lacks, sum)
		g.brief.Files[sum], g.cargo.fresh[sum] = m.Body, true
	}
	return nil
}

func (g *greeter) cached(sum [32]byte) ([]byte, bool) {
	if g.Cache == nil {
		return nil, false
	}
	data, ok := g.Cache.Get(sum)
	return data, ok && sha256.Sum256(data) == sum
}
