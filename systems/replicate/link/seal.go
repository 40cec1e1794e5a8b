// Datagrams as packets of our own, beside QUIC on the same port: sealed with keys of the same TLS handshake, and not
// held back by QUIC's congestion control, which at 5 % loss lets two packets a round trip through.

package link

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"fmt"
	"time"
)

// Kinds of own packets, their first byte: below 0x40, where no packet of QUIC begins (RFC 9443).
const (
	kindDatagram = 0x01
	kindBye      = 0x02
	kindAsk      = 0x03
	kindOffer    = 0x04
	kindUnknown  = 0x05
	firstOfQUIC  = 0x40
)

const (
	headBytes   = 1 + 8 + 8 // kind, whose it is, number
	newsBytes   = 8 + 8 + 4 // what has come the other way: see news
	tagBytes    = 16        // of the seal
	sealedBytes = headBytes + newsBytes + tagBytes
	// largestPacket is what QUIC or we ever send or take, in bytes.
	largestPacket = 1452
)

// news is what one side tells the other in each packet of what has come: from it follow the round trip and the loss.
type news struct {
	newest   uint64        // number of the newest packet that came; 0: none
	received uint64        // how many came
	ago      time.Duration // since the newest came, to 1 us
}

// half is the keys of one way.
type half struct {
	whose uint64 // what packets of this way begin with
	aead  cipher.AEAD
	iv    [12]byte
}

// halves derives both ways from a handshake: from the client, and to it.
func halves(on *tls.ConnectionState) (up, down half, err error) {
	const each = 16 + 12 + 8
	secret, err := on.ExportKeyingMaterial("EXPORTER-camber-datagrams", nil, 2*each)
	if err != nil {
		return up, down, fmt.Errorf("link: there are no keys for datagrams: %w", err)
	}
	for i, h := range []*half{&up, &down} {
		part := secret[i*each:][:each]
		block, err := aes.NewCipher(part[:16])
		if err != nil {
			return up, down, fmt.Errorf("link: datagrams cannot be sealed: %w", err)
		}
		if h.aead, err = cipher.NewGCM(block); err != nil {
			return up, down, fmt.Errorf("link: datagrams cannot be sealed: %w", err)
		}
		copy(h.iv[:], part[16:])
		h.whose = binary.BigEndian.Uint64(part[28:])
	}
	return up, down, nil
}

func (h *half) nonce(n uint64) []byte {
	nonce := h.iv
	for i := range 8 {
		nonce[4+i] ^= byte(n >> (56 - 8*i))
	}
	return nonce[:]
}

// seal appends a packet to b.
func (h *half) seal(b []byte, kind byte, n uint64, told news, payload []byte) []byte {
	start := len(b)
	b = append(b, kind)
	b = binary.BigEndian.AppendUint64(b, h.whose)
	b = binary.BigEndian.AppendUint64(b, n)
	head := b[start:len(b):len(b)]
	plain := make([]byte, 0, newsBytes+len(payload))
	plain = binary.BigEndian.AppendUint64(plain, told.newest)
	plain = binary.BigEndian.AppendUint64(plain, told.received)
	plain = binary.BigEndian.AppendUint32(plain, uint32(min(told.ago.Microseconds(), 1<<32-1)))
	plain = append(plain, payload...)
	return h.aead.Seal(b, h.nonce(n), plain, head)
}

var errForged = errors.New("link: a packet that the other side has not sealed")

// open reads a packet. It is written over.
func (h *half) open(packet []byte) (n uint64, told news, payload []byte, err error) {
	if len(packet) < sealedBytes {
		return 0, news{}, nil, errForged
	}
	n = binary.BigEndian.Uint64(packet[9:])
	head := packet[:headBytes]
	plain, err := h.aead.Open(packet[headBytes:headBytes], h.nonce(n), packet[headBytes:], head)
	if err != nil {
		return 0, news{}, nil, errForged
	}
	told.newest = binary.BigEndian.Uint64(plain)
	told.received = binary.BigEndian.Uint64(plain[8:])
	told.ago = time.Duration(binary.BigEndian.Uint32(plain[16:])) * time.Microsecond
	return n, told, plain[newsBytes:], nil
}

// seen is which packets have come, so that none counts twice.
type seen struct {
	newest uint64
	before uint64 // bit i: newest-1-i has come
	count  uint64
}

// take notes a packet, and tells whether it is the newest; ok is false for one that has come already, or that is so
// old that nobody knows.
func (s *seen) take(n uint64) (newest, ok bool) {
	switch {
	case n == 0:
		return false, false
	case n > s.newest:
		ahead := n - s.newest
		s.before = s.before<<ahead | 1<<(ahead-1) // Go shifts out what is 64 and more
		if s.newest == 0 {
			s.before = 0
		}
		s.newest, newest = n, true
	case n == s.newest || s.newest-n > 64:
		return false, false
	default:
		bit := uint64(1) << (s.newest - n - 1)
		if s.before&bit != 0 {
			return false, false
		}
		s.before |= bit
	}
	s.count++
	return newest, true
}
