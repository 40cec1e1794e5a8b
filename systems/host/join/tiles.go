// The ground of a town that is not here: its tiles are asked for when they are needed, ahead of where cars are, and
// each is the one that the town's list says, or none.

package join

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io/fs"
	"path"
	"time"

	"camber/content/town"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// tiles are a town's as files that a server has. Any number of goroutines may read them.
type tiles struct {
	link  link.Link
	cache Cache          // nil: each is fetched
	asks  chan *tileAsks // streams that nobody uses, nil for those that were not begun
}

// tileAsks is a stream over which one tile after the other is asked for.
type tileAsks struct {
	link.Stream
	from *bufio.Reader
}

const (
	tileStreams = 4
	tileWait    = 60 * time.Second // as long as a silent server is waited for
	mostTile    = 8 << 20          // bytes
)

func newTiles(l link.Link, cache Cache) *tiles {
	t := &tiles{link: l, cache: cache, asks: make(chan *tileAsks, tileStreams)}
	for range tileStreams {
		t.asks <- nil
	}
	return t
}

// Open is fs.FS's: it waits for the tile.
func (t *tiles) Open(name string) (fs.File, error) {
	_, sum, ok := town.TileIn(name)
	if !ok || !town.IsPart(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	key := keyOf(sum)
	if t.cache != nil {
		if data, ok := t.cache.Get(key); ok && town.IsTile(data, sum) {
			return town.InMemory(path.Base(name), data)()
		}
	}
	data, err := t.fetch(name)
	if err == nil && !town.IsTile(data, sum) {
		err = unwanted("it sends other ground than its town's list says")
	}
	if err != nil {
		return nil, fmt.Errorf("the server does not bring it: %w", err)
	}
	if t.cache != nil {
		t.cache.Put(key, data)
	}
	return town.InMemory(path.Base(name), data)()
}

// keyOf is by what a tile is kept: a town's list has 64 bits of its sum.
func keyOf(sum uint64) (key [32]byte) {
	binary.LittleEndian.PutUint64(key[:], sum)
	return key
}

// fetch asks for a tile.
func (t *tiles) fetch(name string) (data []byte, err error) {
	a := <-t.asks
	defer func() {
		if err != nil && a != nil {
			a.Cancel()
			a = nil
		}
		t.asks <- a
	}()
	if a == nil {
		soon, cancel := context.WithTimeout(context.Background(), tileWait)
		defer cancel()
		stream, err := t.link.Open(soon)
		if err != nil {
			return nil, err
		}
		a = &tileAsks{stream, bufio.NewReader(stream)}
	}
	a.Within(tileWait)
	if err := wire.Write(a, wire.Want, []byte(name)); err != nil {
		return nil, err
	}
	m, err := wire.ReadWithin(a.from, ground)
	return m.Body, err
}

// ground is what a server may answer who is asked for a tile.
func ground(k wire.Kind) int {
	if k == wire.Blob {
		return mostTile
	}
	return -1
}
