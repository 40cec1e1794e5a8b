// Own packets: what another has not sealed is nothing, and nothing counts twice.

package link

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"testing"
	"testing/quick"
	"time"
)

func aHalf(t testing.TB, key string) half {
	t.Helper()
	block, err := aes.NewCipher([]byte(key))
	if err != nil {
		t.Fatal(err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	return half{whose: 0x1122334455667788, aead: aead}
}

func TestAPacketIsOpenedAsItWasSealedAndNotIfABitIsOther(t *testing.T) {
	h := aHalf(t, "0123456789abcdef")
	told := news{newest: 7, received: 6, ago: 1234 * time.Microsecond}
	packet := h.seal(nil, kindDatagram, 9, told, []byte("hello"))
	if len(packet) != sealedBytes+5 || packet[0] >= firstOfQUIC {
		t.Errorf("%d bytes, beginning with %#x", len(packet), packet[0])
	}
	n, got, payload, err := h.open(bytes.Clone(packet))
	if err != nil || n != 9 || got != told || string(payload) != "hello" {
		t.Errorf("%d %+v %q %v", n, got, payload, err)
	}
	for i := range packet {
		other := bytes.Clone(packet)
		other[i] ^= 1
		if _, _, _, err := h.open(other); err == nil {
			t.Errorf("byte %d may be other", i)
		}
	}
	for n := range packet {
		if _, _, _, err := h.open(bytes.Clone(packet[:n])); err == nil {
			t.Errorf("%d bytes are enough", n)
		}
	}
	if stranger := aHalf(t, "0123456789abcdeF"); stranger.whose == h.whose {
		if _, _, _, err := stranger.open(packet); err == nil {
			t.Error("another key opens it")
		}
	}
}

func TestAPacketCountsOnceHoweverTheyCome(t *testing.T) {
	check := func(numbers []uint8) bool {
		var s seen
		came := map[uint64]bool{}
		var newest uint64
		for _, small := range numbers {
			n := uint64(small) // many come twice, many late
			isNewest, ok := s.take(n)
			want := n > 0 && !came[n] && n+64 >= newest
			if ok != want || ok && isNewest != (n > newest) {
				return false
			}
			if ok {
				came[n] = true
				newest = max(newest, n)
			}
		}
		return s.count == uint64(len(came)) && s.newest == newest
	}
	if err := quick.Check(check, &quick.Config{MaxCount: 2000}); err != nil {
		t.Error(err)
	}
	s := seen{}
	if _, ok := s.take(1 << 40); !ok {
		t.Error("far ahead is the newest all the same")
	}
	if _, ok := s.take(5); ok {
		t.Error("what is too old to be known counts as new")
	}
}

func FuzzOpenPacket(f *testing.F) {
	h := aHalf(f, "0123456789abcdef")
	f.Add(h.seal(nil, kindDatagram, 1, news{}, []byte("hello")))
	f.Add(h.seal(nil, kindBye, 1<<63, news{newest: 1}, nil))
	f.Add([]byte{kindDatagram})
	f.Fuzz(func(t *testing.T, packet []byte) {
		before := bytes.Clone(packet)
		n, told, payload, err := h.open(packet)
		if err == nil && !bytes.Equal(h.seal(nil, before[0], n, told, payload), before) {
			t.Errorf("a packet of %d bytes opens and was not sealed here", len(before))
		}
	})
}
