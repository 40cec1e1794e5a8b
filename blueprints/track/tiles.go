// A town's tiles as the chunks of a ground: read ahead, and waited for.

package track

import (
	"slices"
	"sync"
	"weak"

	"camber/components/street"
	"camber/components/tree"
	"camber/content/town"
)

// tiles brings chunks from a town. What is wanted is read by a goroutine of its own while there is anything to read.
// What a chunk is does not hang on when or by whom it was read.
type tiles struct {
	file *town.Remade

	alone sync.Mutex
	news  sync.Cond
	queue []int32
	now   int32                              // that is being read; -1: none
	ahead map[int32]brought                  // that were wanted and not yet taken
	known map[int32]weak.Pointer[tree.Chunk] // that somebody still holds
	late  [mostLate]*tree.Chunk              // the last ones, in a ring: neighbours are asked for again and again
	at    int
}

// mostLate is how many chunks are held that nobody may need.
const mostLate = 128

type brought struct {
	chunk *tree.Chunk
	err   error
}

func newTiles(f *town.Remade) *tiles {
	t := &tiles{file: f, now: -1, ahead: map[int32]brought{}, known: map[int32]weak.Pointer[tree.Chunk]{}}
	t.news.L = &t.alone
	return t
}

// Want has chunks read that are soon to be taken; those that nobody wants any more are let go.
func (t *tiles) Want(chunks []int32) {
	t.alone.Lock()
	defer t.alone.Unlock()
	for _, i := range t.wanted() {
		if _, still := slices.BinarySearch(chunks, i); !still {
			delete(t.ahead, i)
		}
	}
	idle := len(t.queue) == 0 && t.now < 0
	t.queue = t.queue[:0]
	for _, i := range chunks {
		if _, there := t.ahead[i]; !there && i != t.now {
			t.queue = append(t.queue, i)
		}
	}
	if idle && len(t.queue) > 0 {
		go t.read() //exact:ok what a chunk is does not hang on when it is read; the step takes each by its number
	}
}

// wanted lists what was read ahead.
func (t *tiles) wanted() []int32 {
	all := make([]int32, 0, len(t.ahead))
	for i := range t.ahead { //exact:ok sorted next
		all = append(all, i)
	}
	slices.Sort(all)
	return all
}

// read reads what is in the queue.
func (t *tiles) read() {
	t.alone.Lock()
	defer t.alone.Unlock()
	for len(t.queue) > 0 {
		i := t.queue[0]
		t.queue, t.now = t.queue[1:], i
		b := brought{chunk: t.held(i)}
		if b.chunk == nil {
			t.alone.Unlock()
			b.chunk, b.err = t.make(i)
			t.alone.Lock()
		}
		t.ahead[i], t.now = b, -1
		t.news.Broadcast()
	}
}

func (t *tiles) held(i int32) *tree.Chunk {
	if w, ok := t.known[i]; ok {
		return w.Value()
	}
	return nil
}

func (t *tiles) make(i int32) (*tree.Chunk, error) {
	tile, err := t.file.Tile(int(i))
	if err != nil {
		return nil, err
	}
	e := &t.file.Index[i]
	return tile.Chunk(e.At, e.Sum)
}

// Houses are those of a chunk, as they are seen.
func (t *tiles) Houses(i int32) ([]street.House, error) { return t.file.Houses(int(i)) }

// Ready tells whether Take would give a chunk at once.
func (t *tiles) Ready(i int32) bool {
	t.alone.Lock()
	defer t.alone.Unlock()
	_, ok := t.ahead[i]
	return ok || t.held(i) != nil
}

// Take gives a chunk, and waits for it where it has to be read.
func (t *tiles) Take(i int32) (*tree.Chunk, error) {
	t.alone.Lock()
	defer t.alone.Unlock()
	for t.now == i {
		t.news.Wait()
	}
	b, ok := t.ahead[i]
	if delete(t.ahead, i); !ok {
		if b.chunk = t.held(i); b.chunk == nil {
			t.alone.Unlock()
			b.chunk, b.err = t.make(i)
			t.alone.Lock()
		}
	}
	if b.err == nil {
		t.known[i] = weak.Make(b.chunk) //exact:ok whether it is still there decides who reads it, not what it is
		t.late[t.at] = b.chunk
		t.at = (t.at + 1) % mostLate
	}
	return b.chunk, b.err
}

// Bytes are those that a chunk is made of, for a recording to carry.
func (t *tiles) Bytes(i int32) ([]byte, error) { return t.file.Bytes(int(i)) }
