// A server that was started anew knows nothing of the links it had; it can still say so, and nobody else can.

package link

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"net/netip"
	"time"
)

const (
	signBytes    = 16
	unknownBytes = 1 + 8 + signBytes // shorter than any datagram that it answers
)

// How often a second a port says that it knows nothing of a link, to one address and to all.
const unknownEach, unknownAll = 20, 200

// forgetter signs that a link is unknown, with what outlives a start: the server's key. A client has the sign of its
// link from the time when it was known.
type forgetter struct {
	secret [sha256.Size]byte
	told   *limiter
}

func newForgetter(s Secret) *forgetter {
	return &forgetter{
		secret: sha256.Sum256(append([]byte("camber unknown 1"), s.private.Seed()...)),
		told:   newLimiter(unknownEach, unknownAll),
	}
}

// sign is what says of a link that it is unknown.
func (f *forgetter) sign(whose uint64) [signBytes]byte {
	mac := hmac.New(sha256.New, f.secret[:])
	mac.Write(binary.BigEndian.AppendUint64(nil, whose))
	return [signBytes]byte(mac.Sum(nil))
}

func unknownPacket(whose uint64, sign [signBytes]byte) []byte {
	b := append(make([]byte, 0, unknownBytes), kindUnknown)
	return append(binary.BigEndian.AppendUint64(b, whose), sign[:]...)
}

// tell answers a datagram of a link that there is not.
func (f *forgetter) tell(p *port, packet []byte, from netip.AddrPort) {
	if !f.told.allow(house(from.Addr()), time.Now()) {
		return
	}
	whose := binary.BigEndian.Uint64(packet[1:])
	_ = p.send(unknownPacket(whose, f.sign(whose)), from)
}

// isUnknown takes what a server says of a link of this port.
func (p *port) isUnknown(packet []byte) {
	whose, sign := binary.BigEndian.Uint64(packet[1:]), packet[9:]
	p.mu.RLock()
	defer p.mu.RUnlock()
	for _, l := range p.links {
		l.mu.Lock()
		right := l.out.whose == whose && l.sign != [signBytes]byte{} && hmac.Equal(l.sign[:], sign)
		l.mu.Unlock()
		if right {
			go l.forgotten()
			return
		}
	}
	p.dropped.junk.Add(1)
}

func (l *quicLink) forgotten() {
	l.finish(&ClosedError{Forgotten: true, Reason: "it was started anew and knows nothing of this link: join again"})
	_ = l.conn.CloseWithError(codeClosed, "")
}
