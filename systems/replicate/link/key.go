// Who somebody is: an ed25519 key, made at the first start and kept by the host.

package link

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/hex"
	"encoding/pem"
	"errors"
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

// pemType is the first line of a key's file: PKCS 8, which other programs read too.
const pemType = "PRIVATE KEY"

// Marshal writes the secret as its file: whoever reads it is the player.
func (s Secret) Marshal() ([]byte, error) {
	der, err := x509.MarshalPKCS8PrivateKey(s.private)
	if err != nil {
		return nil, fmt.Errorf("link: the key cannot be written: %w", err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: pemType, Bytes: der}), nil
}

// ParseSecret reads a key's file.
func ParseSecret(file []byte) (Secret, error) {
	if len(file) > 4096 {
		return Secret{}, fmt.Errorf("link: a key's file has some hundred bytes, not %d", len(file))
	}
	block, _ := pem.Decode(file)
	if block == nil || block.Type != pemType {
		return Secret{}, errors.New(`link: not a key's file: it does not begin with "-----BEGIN PRIVATE KEY-----"`)
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return Secret{}, fmt.Errorf("link: the key's file cannot be read: %w", err)
	}
	private, ok := key.(ed25519.PrivateKey)
	if !ok {
		return Secret{}, fmt.Errorf("link: the key is a %T, not an ed25519 key", key)
	}
	return Secret{private}, nil
}
