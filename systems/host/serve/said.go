// What a guest may say, when, and how much of it: nothing else is read, so that what strangers say takes no memory that
// a guest would not.

package serve

import (
	"errors"
	"io"
	"time"

	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// How much a guest may say of each kind, in bytes. A line has at most wire.MostText, of which each may be written in
// six.
const (
	lineBytes  = 4 << 10
	faresBytes = 2 << 10
	nameBytes  = 256 // of a tile
	sumBytes   = 32  // of a file
	traceBytes = 64 << 10
)

// What has begun to be said is said so soon; a dump of a world is long.
const (
	sayWithin   = 10 * time.Second
	traceWithin = 2 * time.Minute
)

// atFirst is for who has not said who it is.
func atFirst(k wire.Kind) int {
	if k == wire.Hello {
		return 64 << 10
	}
	return -1
}

// equipping is for who was told of so many files; who asks for one more is told so in words.
func equipping(files int) wire.Most {
	return func(k wire.Kind) int {
		switch k {
		case wire.Want:
			return (files + 1) * sumBytes
		case wire.Ready:
			return 0
		}
		return -1
	}
}

// taking is for who takes part, or looks on.
func (g *guest) taking(k wire.Kind) int {
	switch k {
	case wire.Talk, wire.Asks, wire.Bye:
		return lineBytes
	case wire.Fares:
		return faresBytes
	case wire.Trace: // of who was asked, a dump of its world
		asked := int(g.traced.Load())
		if asked > 0 {
			g.stream.ReadWithin(traceWithin)
		}
		return traceBytes + asked
	}
	return -1
}

// lending is for streams over which tiles are asked for by name.
func lending(k wire.Kind) int {
	if k == wire.Want {
		return nameBytes
	}
	return -1
}

// listen hands over what comes, until nothing more does. Who says what it may not is sent away.
func (g *guest) listen() {
	defer close(g.heard)
	for {
		m, err := g.next()
		if err != nil {
			if !errors.Is(err, io.EOF) { // it may have no more to say, and look on
				g.link.Close(err.Error())
			}
			return
		}
		select {
		case g.heard <- m:
		case <-g.link.Done():
			return
		}
	}
}

// next waits for as long as nothing is said, and then for what has begun.
func (g *guest) next() (m wire.Message, err error) {
	g.stream.ReadWithin(0)
	if _, err := g.from.Peek(1); err != nil {
		return m, err
	}
	g.stream.ReadWithin(sayWithin)
	m, err = wire.ReadWithin(g.from, g.taking)
	if errors.Is(err, link.ErrLate) {
		err = errors.New("what you began to say you never ended")
	}
	return m, err
}
