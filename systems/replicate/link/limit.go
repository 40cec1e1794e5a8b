// How often strangers may ask for something: bounded for each address and in all, in memory that does not grow.

package link

import (
	"hash/maphash"
	"net/netip"
	"sync"
	"time"
)

// limiter counts by the second. Two addresses may share a count, by lot: then they are held to it together.
type limiter struct {
	each, all int // a second
	seed      maphash.Seed

	mu     sync.Mutex
	second int64
	total  int
	counts [1024]struct {
		second int64
		n      int
	}
}

func newLimiter(each, all int) *limiter {
	return &limiter{each: each, all: all, seed: maphash.MakeSeed()}
}

// allow counts one more of an address, and tells whether it may be.
func (l *limiter) allow(who netip.Addr, now time.Time) bool {
	slot := &l.counts[maphash.Comparable(l.seed, who)%uint64(len(l.counts))]
	second := now.Unix()
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.second != second {
		l.second, l.total = second, 0
	}
	if slot.second != second {
		slot.second, slot.n = second, 0
	}
	if slot.n >= l.each || l.total >= l.all {
		return false
	}
	slot.n++
	l.total++
	return true
}

// house is whom limits count as one: an address, or of IPv6 the network that a household has.
func house(a netip.Addr) netip.Addr {
	a = a.Unmap()
	if a.Is6() {
		if p, err := a.Prefix(64); err == nil {
			return p.Addr()
		}
	}
	return a
}
