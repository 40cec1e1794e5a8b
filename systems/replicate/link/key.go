// Who somebody is: an ed25519 key, made at the first start and kept by the host.

package link

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"fmt"
)

// Key is who somebody is: the public half of an ed25519 key.
type Key [32]byte

// String writes the key in hexadecimal.
func (k Key) String() string { return hex.EncodeToString(k[:]) }

// ParseKey reads a key as String writes it.
func ParseKey(text string) (Key, error) {
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(Key{}) {
		return Key{}, fmt.Errorf("link: %q is not a key: 64 digits, 0-9 and a-f", clean(text, 80))
	}
	return Key(b), nil
}

// Secret is the half of a key that its owner keeps.
type Secret struct{ private ed25519.PrivateKey }

// SecretOf is the secret of a key that was made elsewhere, such as the one that a host keeps in a file.
func SecretOf(private ed25519.PrivateKey) Secret { return Secret{private} }

// NewSecret makes a key that nobody has had.
func NewSecret() (Secret, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return Secret{}, fmt.Errorf("link: no key can be made: %w", err)
	}
	return Secret{private}, nil
}

// Key is the public half.
func (s Secret) Key() Key { return Key(s.private.Public().(ed25519.PublicKey)) }
