// What came to a port and was not wanted, by reason.

package link

import "sync/atomic"

// Dropped is how many packets and attempts a listener has turned away, by reason.
type Dropped struct {
	Junk      uint64 // packets of no kind that there is, too large ones, too small ones
	Unknown   uint64 // datagrams of links that there are not
	Forged    uint64 // datagrams that the other side has not sealed
	Replayed  uint64 // datagrams that had come already
	Flooding  uint64 // packets beyond what one address may send
	Asked     uint64 // questions of the search beyond what one address, or all, may ask
	Connects  uint64 // attempts beyond what one address may make a second, or may have under way
	Refused   uint64 // who was told a reason: full, banned, a wrong password
	Abandoned uint64 // handshakes that were begun and not ended
}

// dropped counts them, from any goroutine.
type dropped struct {
	junk, unknown, forged, replayed, flooding, asked, connects, refused, abandoned atomic.Uint64
}

func (d *dropped) counts() Dropped {
	return Dropped{
		Junk: d.junk.Load(), Unknown: d.unknown.Load(), Forged: d.forged.Load(), Replayed: d.replayed.Load(),
		Flooding: d.flooding.Load(), Asked: d.asked.Load(), Connects: d.connects.Load(), Refused: d.refused.Load(),
		Abandoned: d.abandoned.Load(),
	}
}
