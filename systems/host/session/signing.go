// Signatures: whose a recording is. A key is made once and kept; whoever has its public half can tell what it signed.

package session

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"camber/content"
	"camber/ecs"
)

// signedFor is before every digest that is signed, so that no signature of something else fits.
const signedFor = "camber recording\n"

// keyBytes is how long a file of a key may be.
const keyBytes = 4096

// OwnKey reads the private key of a file, and makes one where there is none. Nobody else may be able to read it.
func OwnKey(path string) (ed25519.PrivateKey, error) {
	key, err := readKey(path)
	if errors.Is(err, fs.ErrNotExist) {
		return newKey(path)
	}
	return key, err
}

func readKey(path string) (ed25519.PrivateKey, error) {
	text, err := content.ReadMost(path, keyBytes)
	if err != nil {
		return nil, err
	}
	if at, err := os.Stat(path); err == nil && at.Mode().Perm()&0o077 != 0 && runtime.GOOS != "windows" {
		return nil, fmt.Errorf("others can read the key %s (mode %04o): say chmod 600, or remove it for a new one", path,
			at.Mode().Perm())
	}
	seed, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, fmt.Errorf("%s is no key: it should hold %d hexadecimal digits; bring it back from where you keep a "+
			"copy, or remove it for a new one", path, 2*ed25519.SeedSize)
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

// newKey makes a key and keeps it, in one piece: half a key would be nobody's. Where another program has made one
// meanwhile, that counts.
func newKey(path string) (ed25519.PrivateKey, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	defer content.Lock(filepath.Dir(path))()
	if key, err := readKey(path); !errors.Is(err, fs.ErrNotExist) {
		return key, err
	}
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	if err := content.WriteFile(path, fmt.Appendf(nil, "%x\n", key.Seed()), 0o600); err != nil {
		return nil, err
	}
	return key, nil
}

// Sign puts a signature behind the recording of a file; one by the same key is not put there twice.
func Sign(path string, key ed25519.PrivateKey) error {
	file, err := content.OpenNamed(path)
	if err != nil {
		return err
	}
	defer file.Close()
	recording, err := ecs.ReadRecording(file) // which ends where a file is none, and some files have no end
	if err != nil {
		return fmt.Errorf("%s is not signed: %w", path, err)
	}
	if !recording.Sealed {
		return fmt.Errorf("%s is not signed: %s", path, Unsealed)
	}
	s := ecs.Signature{Key: [32]byte(key.Public().(ed25519.PublicKey))}
	if by, wrong := Signers(recording); wrong != nil {
		return fmt.Errorf("%s is not signed: %w", path, wrong)
	} else if Signer(by, s.Key) {
		return nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	s.Mark = [64]byte(ed25519.Sign(key, append([]byte(signedFor), recording.Digest[:]...)))
	return content.WriteFile(path, ecs.AppendSignature(data, s), 0o644)
}

// Unsealed is what recordings of format 1 lack.
const Unsealed = "it has format 1, whose end tells neither of how many entries nor of what bytes: its tail may have " +
	"been cut off, and authors and licences in it changed, and nobody could tell"

// Signers are the public keys that have signed a recording. A signature of something else is an error.
func Signers(r *ecs.Recording) (by [][32]byte, err error) {
	for i := range r.Signed {
		s := &r.Signed[i]
		if !ed25519.Verify(s.Key[:], append([]byte(signedFor), r.Digest[:]...), s.Mark[:]) {
			return nil, fmt.Errorf("the signature of %x is of another recording", s.Key)
		}
		by = append(by, s.Key)
	}
	return by, nil
}

// Signer tells whether a key is among them.
func Signer(by [][32]byte, key [32]byte) bool {
	for _, k := range by {
		if k == key {
			return true
		}
	}
	return false
}

// PublicKey reads a public key: its hexadecimal digits, or a file of them.
func PublicKey(text string) (key [32]byte, err error) {
	digits := text
	if len(text) != 2*len(key) {
		data, err := content.ReadMost(text, keyBytes)
		if err != nil {
			return key, fmt.Errorf("%q is neither a public key (%d hexadecimal digits) nor a file of one: %w", text,
				2*len(key), err)
		}
		digits = strings.TrimSpace(string(data))
	}
	if n, err := hex.Decode(key[:], []byte(digits[:min(len(digits), 2*len(key))])); err != nil || n != len(key) {
		return key, fmt.Errorf("%q is no public key: camber sign --show prints one, of %d hexadecimal digits", text,
			2*len(key))
	}
	return key, nil
}
