// Keys as people read them to each other.

package link

import (
	"crypto/sha256"
	"strings"
)

// The letters of the words, in their order: each of 2048 words is one of sixteen consonants, four vowels, sixteen
// consonants and two vowels, so that each can be said and no two are written alike.
const (
	consonants = "bdfghjklmnprstvz"
	firsts     = "aeio"
	lasts      = "au"
)

// Words says a key in four words, such as "bada-lomu-tiza-kevu": 44 bits of its hash. Whoever wants another key with
// the same words tries 2^44 of them; what is pinned and compared by machines is the whole key.
func Words(key Key) string {
	sum := sha256.Sum256(append([]byte("camber words 1"), key[:]...))
	var bits uint64
	for _, b := range sum[:6] {
		bits = bits<<8 | uint64(b)
	}
	words := make([]string, 4)
	for i := range words {
		words[i] = word(int(bits & 2047))
		bits >>= 11
	}
	return strings.Join(words, "-")
}

func word(n int) string {
	return string([]byte{consonants[n>>7], firsts[n>>5&3], consonants[n>>1&15], lasts[n&1]})
}
