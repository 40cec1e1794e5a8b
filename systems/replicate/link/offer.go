// What a server tells who searches for one, and the packets of the search.

package link

import (
	"encoding/binary"
	"errors"
	"net/netip"
	"time"
)

// Offer is what a server tells whoever asks.
type Offer struct {
	Name     string // of the server, at most 64 bytes
	Scene    string // what is driven, at most 64 bytes
	Players  int    // that are there
	Places   int    // for players
	Bots     int
	Password bool   // whether one is needed
	Protocol uint16 // that it speaks
	Key      Key    // whose it says it is; who joins sees whether that is so
	Address  string // where it answered from; not in the packet
}

// Words are the four words of its key.
func (o Offer) Words() string { return Words(o.Key) }

const (
	askBytes  = 512 // of a question: no answer is longer, so nobody is flooded with answers to what others asked
	longScene = 64  // bytes of a scene's name
	nonce     = 8   // bytes by which an answer is known to belong to a question
)

var (
	askMark   = []byte("\x03camber?1")
	offerMark = []byte("\x04camber!1")
)

// makeAsk is a question, padded.
func makeAsk(which [nonce]byte) []byte {
	b := make([]byte, askBytes)
	copy(b, askMark)
	copy(b[len(askMark):], which[:])
	return b
}

// readAsk reads a question.
func readAsk(b []byte) (which [nonce]byte, ok bool) {
	if len(b) < askBytes || string(b[:len(askMark)]) != string(askMark) {
		return which, false
	}
	return [nonce]byte(b[len(askMark):][:nonce]), true
}

// marshal is the answer to a question.
func (o Offer) marshal(which [nonce]byte) []byte {
	b := make([]byte, 0, askBytes)
	b = append(b, offerMark...)
	b = append(b, which[:]...)
	b = binary.BigEndian.AppendUint16(b, o.Protocol)
	for _, n := range []int{o.Players, o.Places, o.Bots} {
		b = binary.BigEndian.AppendUint16(b, uint16(min(max(n, 0), 1<<16-1)))
	}
	var flags byte
	if o.Password {
		flags = 1
	}
	b = append(b, flags)
	b = append(b, o.Key[:]...)
	for _, text := range []string{clean(o.Name, longName), clean(o.Scene, longScene)} {
		b = append(b, byte(len(text)))
		b = append(b, text...)
	}
	return b
}

var errNoOffer = errors.New("link: not the answer of a server")

// parseOffer reads an answer.
func parseOffer(b []byte) (o Offer, which [nonce]byte, err error) {
	head := len(offerMark)
	const fixed = nonce + 2 + 3*2 + 1 + 32
	if len(b) > askBytes || len(b) < head+fixed || string(b[:head]) != string(offerMark) {
		return o, which, errNoOffer
	}
	b = b[head:]
	which = [nonce]byte(b)
	b = b[nonce:]
	o.Protocol = binary.BigEndian.Uint16(b)
	o.Players = int(binary.BigEndian.Uint16(b[2:]))
	o.Places = int(binary.BigEndian.Uint16(b[4:]))
	o.Bots = int(binary.BigEndian.Uint16(b[6:]))
	o.Password = b[8]&1 != 0
	o.Key = Key(b[9:])
	b = b[9+32:]
	for _, text := range []struct {
		to   *string
		most int
	}{{&o.Name, longName}, {&o.Scene, longScene}} {
		if len(b) == 0 || len(b) < 1+int(b[0]) {
			return Offer{}, which, errNoOffer
		}
		*text.to, b = clean(string(b[1:][:b[0]]), text.most), b[1+int(b[0]):]
	}
	return o, which, nil // what a later version says behind it is not for us
}

// Questions that are answered a second, of one address and of all.
const (
	askEach = 10
	askAll  = 200
)

// answerer answers the questions that come to a port.
type answerer struct {
	port  *port
	key   Key
	offer func() Offer
	asked *limiter
}

func newAnswerer(p *port, c Config) *answerer {
	return &answerer{port: p, key: c.Secret.Key(), offer: c.Offer, asked: newLimiter(askEach, askAll)}
}

func (a *answerer) answer(packet []byte, from netip.AddrPort) {
	which, ok := readAsk(packet)
	if !ok {
		a.port.dropped.junk.Add(1)
		return
	}
	if !a.asked.allow(house(from.Addr()), time.Now()) {
		a.port.dropped.asked.Add(1)
		return
	}
	o := a.offer()
	o.Key = a.key
	_ = a.port.send(o.marshal(which), from)
}
