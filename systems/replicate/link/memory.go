// A network in memory: links between a listener and whoever dials it, in one process.

package link

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"net"
	"slices"
	"sync"
	"time"
)

// Memory is a network without wires. What it does to packets follows from its seed, the order of dialling and its
// clock alone: with a Fake clock that one goroutine moves, everything happens again the same way.
type Memory struct {
	mu     sync.Mutex
	clock  Clock
	impair Impair
	seed   uint64
	dialed uint64 // links so far
	listen *memoryListener
	cut    map[Key]bool
	ends   []*memoryEnd // of clients
}

// NewMemory makes a network that does to each packet, both ways, what impair says.
func NewMemory(impair Impair, seed uint64, clock Clock) *Memory {
	return &Memory{clock: clock, impair: impair, seed: seed, cut: map[Key]bool{}}
}

// MemoryKey is a key for a test to be known by: the same for the same number, and nobody's.
func MemoryKey(n int) Key {
	var seed [ed25519.SeedSize]byte
	copy(seed[:], fmt.Sprint(n))
	return Key(ed25519.NewKeyFromSeed(seed[:]).Public().(ed25519.PublicKey))
}

// Listen begins to listen, as who has the key; a Memory has one listener at a time.
func (m *Memory) Listen(as Key) (Listener, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.listen != nil {
		return nil, fmt.Errorf("link: the memory has a listener already: close it first")
	}
	m.listen = &memoryListener{net: m, key: as, links: newQueue[Link](256)}
	return m.listen, nil
}

// Dial makes a link to the listener, as who has the key.
func (m *Memory) Dial(ctx context.Context, as Key) (Link, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.listen == nil {
		return nil, &RefusedError{Reason: "nobody listens in this memory"}
	}
	m.dialed++
	client := m.end(Peer{Key: m.listen.key, Address: "memory"}, 2*m.dialed)
	server := m.end(Peer{Key: as, Address: fmt.Sprintf("memory:%d", m.dialed)}, 2*m.dialed+1)
	client.other, server.other = server, client
	client.who, server.who = as, as
	m.ends = append(m.ends, client)
	m.listen.ends = append(m.listen.ends, server)
	m.listen.links.put(server)
	return client, nil
}

// Impair changes what the network does to packets that leave from now on.
func (m *Memory) Impair(impair Impair) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.impair = impair
	for _, client := range m.ends {
		client.line.Impair, client.other.line.Impair = impair, impair
	}
}

// Cut pulls the cable of who dialled with the key, or puts it back: nothing arrives meanwhile, and nobody is told.
// Streams go on where they were once it is back.
func (m *Memory) Cut(who Key, cut bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.cut[who] = cut
	for _, client := range m.ends {
		if client.who == who && !cut {
			client.again()
			client.other.again()
		}
	}
}

// at does something under the lock, at a time.
func (m *Memory) at(at time.Duration, do func()) {
	m.clock.At(at, func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		do()
	})
}

type memoryListener struct {
	net   *Memory
	key   Key
	links *queue[Link]
	ends  []*memoryEnd
}

// Accept is Listener's.
func (l *memoryListener) Accept(ctx context.Context) (Link, error) { return l.links.take(ctx) }

// Addr is Listener's.
func (l *memoryListener) Addr() net.Addr { return memoryAddr{} }

// Dropped is Listener's: there are no strangers in a memory.
func (l *memoryListener) Dropped() Dropped { return Dropped{} }

// Close is Listener's.
func (l *memoryListener) Close(reason string) error {
	l.net.mu.Lock()
	if l.net.listen == l {
		l.net.listen = nil
	}
	ends := slices.Clone(l.ends)
	l.net.mu.Unlock()
	for _, e := range ends {
		e.Close(reason)
	}
	l.links.end(&ClosedError{Reason: clean(reason, maxReason), Ours: true})
	return nil
}

type memoryAddr struct{}

func (memoryAddr) Network() string { return "memory" }

func (memoryAddr) String() string { return "memory" }
