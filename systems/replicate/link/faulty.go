// A UDP socket with the faults of a network, so that all that QUIC does over it suffers them too.

package link

import (
	"bytes"
	"container/heap"
	"errors"
	"net"
	"net/netip"
	"sync"
	"time"
)

// socket is what is needed of a *net.UDPConn.
type socket interface {
	ReadFromUDPAddrPort(b []byte) (int, netip.AddrPort, error)
	WriteToUDPAddrPort(b []byte, to netip.AddrPort) (int, error)
	LocalAddr() net.Addr
	Close() error
}

// onLine is how many packets may be on their way, one way; more are lost, as a router would lose them.
const onLine = 8192

// standing is how long packets may stand before a line that a rate caps; those that would stand longer are lost.
const standing = 250 * time.Millisecond

// faulty is a socket with faults both ways.
type faulty struct {
	socket
	in, out *lane
}

func newFaulty(to socket, im Impair, seed uint64) *faulty {
	f := &faulty{socket: to}
	arrived := make(chan parcel, 256)
	f.in = newLane(im, 2*seed, func(p parcel) {
		select {
		case arrived <- p:
		default: // nobody reads: the system would lose it too
		}
	})
	f.in.arrived = arrived
	f.out = newLane(im, 2*seed+1, func(p parcel) { _, _ = to.WriteToUDPAddrPort(p.data, p.peer) })
	go f.listen()
	return f
}

func (f *faulty) listen() {
	buffer := make([]byte, largestPacket+1)
	for {
		n, from, err := f.socket.ReadFromUDPAddrPort(buffer)
		if err != nil && !errors.Is(err, net.ErrClosed) {
			continue // of a packet before: nothing has to be done
		}
		if err != nil {
			f.in.drain()
			close(f.in.arrived)
			return
		}
		f.in.put(buffer[:n], from)
	}
}

// ReadFromUDPAddrPort is socket's.
func (f *faulty) ReadFromUDPAddrPort(b []byte) (int, netip.AddrPort, error) {
	p, ok := <-f.in.arrived
	if !ok {
		return 0, netip.AddrPort{}, net.ErrClosed
	}
	return copy(b, p.data), p.peer, nil
}

// WriteToUDPAddrPort is socket's.
func (f *faulty) WriteToUDPAddrPort(b []byte, to netip.AddrPort) (int, error) {
	f.out.put(b, to)
	return len(b), nil
}

// Close is socket's. What has left still arrives.
func (f *faulty) Close() error {
	f.out.drain()
	return f.socket.Close()
}

// parcel is a packet on its way.
type parcel struct {
	at   time.Time // of arrival
	n    uint64
	data []byte
	peer netip.AddrPort
}

// lane is one way of a faulty socket.
type lane struct {
	mu      sync.Mutex
	fates   fates
	free    map[netip.AddrPort]time.Time // when the line to or from there is free, where a rate caps it
	due     parcels
	n       uint64
	kick    chan struct{}
	arrived chan parcel // of what comes in
	ended   bool
	empty   chan struct{} // closed when it has ended and nothing is on its way
}

func newLane(im Impair, seed uint64, deliver func(parcel)) *lane {
	l := &lane{
		fates: newFates(im, seed), free: map[netip.AddrPort]time.Time{}, kick: make(chan struct{}, 1),
		empty: make(chan struct{}),
	}
	go l.carry(deliver)
	return l
}

// put sends a packet on its way.
func (l *lane) put(data []byte, peer netip.AddrPort) {
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	arrive, n := l.fates.next()
	if l.ended || len(l.due)+n > onLine {
		return
	}
	leaves := now
	if took := l.fates.takes(len(data)); took > 0 {
		l.sweep(now)
		if free := l.free[peer]; free.After(leaves) {
			leaves = free
		}
		if leaves.Sub(now) > standing {
			return
		}
		leaves = leaves.Add(took)
		l.free[peer] = leaves
	}
	for _, d := range arrive[:n] {
		l.n++
		heap.Push(&l.due, parcel{leaves.Add(d), l.n, bytes.Clone(data), peer})
	}
	l.stir()
}

// sweep forgets lines that are free, once there are many.
func (l *lane) sweep(now time.Time) {
	if len(l.free) < 1024 {
		return
	}
	for peer, free := range l.free {
		if !free.After(now) {
			delete(l.free, peer)
		}
	}
}

func (l *lane) stir() {
	select {
	case l.kick <- struct{}{}:
	default:
	}
}

// end has nothing more put on its way.
func (l *lane) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ended = true
	l.stir()
}

// drain ends the lane and waits for what is on its way.
func (l *lane) drain() {
	l.end()
	<-l.empty
}

// carry delivers what arrives, when it does.
func (l *lane) carry(deliver func(parcel)) {
	defer close(l.empty)
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		l.mu.Lock()
		wait := time.Hour
		var ready []parcel
		for now := time.Now(); len(l.due) > 0; {
			if wait = l.due[0].at.Sub(now); wait > 0 {
				break
			}
			ready = append(ready, heap.Pop(&l.due).(parcel))
			wait = time.Hour
		}
		over := l.ended && len(l.due) == 0
		l.mu.Unlock()
		for _, p := range ready {
			deliver(p)
		}
		if over {
			return
		}
		timer.Reset(wait)
		select {
		case <-l.kick:
		case <-timer.C:
		}
	}
}

// parcels is a heap, the earliest first.
type parcels []parcel

func (l parcels) Len() int { return len(l) }

func (l parcels) Less(i, j int) bool {
	return l[i].at.Before(l[j].at) || l[i].at.Equal(l[j].at) && l[i].n < l[j].n
}

func (l parcels) Swap(i, j int) { l[i], l[j] = l[j], l[i] }

// Push is for container/heap.
func (l *parcels) Push(x any) { *l = append(*l, x.(parcel)) }

// Pop is for container/heap.
func (l *parcels) Pop() any {
	last := (*l)[len(*l)-1]
	(*l)[len(*l)-1] = parcel{}
	*l = (*l)[:len(*l)-1]
	return last
}
