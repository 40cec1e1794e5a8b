// A password that never travels.

package link

import (
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/sha256"
	"crypto/tls"
	"fmt"
)

// rounds make a password slow to guess for a server that was joined by mistake: some 30 ms a guess.
const rounds = 100_000

// stretch makes a password's key for a server; the server does it once, a client once for each time it joins.
func stretch(password string, server Key) ([]byte, error) {
	key, err := pbkdf2.Key(sha256.New, password, append([]byte("camber password 1"), server[:]...), rounds, sha256.Size)
	if err != nil {
		return nil, fmt.Errorf("link: the password cannot be used: %w", err)
	}
	return key, nil
}

// prove shows, on this connection and on no other, that the password is known (RFC 5705).
func prove(stretched []byte, on *tls.ConnectionState) ([]byte, error) {
	bound, err := on.ExportKeyingMaterial("EXPORTER-camber-password", nil, sha256.Size)
	if err != nil {
		return nil, fmt.Errorf("link: the password cannot be bound to the connection: %w", err)
	}
	mac := hmac.New(sha256.New, stretched)
	mac.Write(bound)
	return mac.Sum(nil), nil
}
