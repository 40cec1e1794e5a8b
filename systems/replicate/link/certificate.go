// Keys in TLS: each side shows a certificate that its own key signs; there is nobody to ask about it.

package link

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"fmt"
	"math/big"
	"time"
)

// speaks is what both sides say that they speak; the number goes up when links of before can no longer be understood.
const speaks = "camber/1"

// tlsConfig is TLS 1.3, with the key shown and the other side's demanded. No session is taken up again: a key is shown
// each time.
func (s Secret) tlsConfig() (*tls.Config, error) {
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "camber"},
		NotBefore: time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), NotAfter: time.Date(2200, 1, 1, 0, 0, 0, 0, time.UTC),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, s.private.Public(), s.private)
	if err != nil {
		return nil, fmt.Errorf("link: no certificate can be made of the key: %w", err)
	}
	return &tls.Config{
		Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: s.private}},
		MinVersion:   tls.VersionTLS13, NextProtos: []string{speaks}, ServerName: "camber",
		CurvePreferences: []tls.CurveID{tls.X25519}, // one packet each way
		ClientAuth:       tls.RequireAnyClientCert, InsecureSkipVerify: true, SessionTicketsDisabled: true,
		VerifyConnection: func(c tls.ConnectionState) error { _, err := keyOf(&c); return err },
	}, nil
}

// keyOf is the key that the other side has shown, and, by the handshake, has.
func keyOf(c *tls.ConnectionState) (Key, error) {
	if c.Version != tls.VersionTLS13 || len(c.PeerCertificates) != 1 {
		return Key{}, errors.New("link: the other side shows no key")
	}
	key, ok := c.PeerCertificates[0].PublicKey.(ed25519.PublicKey)
	if !ok {
		return Key{}, fmt.Errorf("link: the other side shows a %T, not an ed25519 key", c.PeerCertificates[0].PublicKey)
	}
	return Key(key), nil
}
