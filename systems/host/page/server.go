// Package page shows things to browsers and other programs, from this machine, and never waits for who looks: it bounds
// how many there are at a time, how long each takes and what each may say.
//
//   - to show a race: Listen, then Page.Put whenever Page.Wanted
//   - to show anything else: Serve
package page

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// Bounds of who looks on: nobody holds anything for long.
const (
	mostLookers  = 64 // connections at a time
	headerWithin = 2 * time.Second
	answerWithin = 5 * time.Second
	idleFor      = 30 * time.Second
	headerBytes  = 8 << 10
)

// Server is what is shown at an address.
type Server struct {
	server http.Server
	at     net.Listener
}

// Serve shows what a handler has at an address; it is made with the names under which that may be asked for.
func Serve(address string, handler func(Names) http.Handler) (*Server, error) {
	at, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	s := &Server{at: &bounded{at, make(chan struct{}, mostLookers)}}
	s.server = http.Server{
		Handler: handler(namesOf(address)), MaxHeaderBytes: headerBytes,
		ReadHeaderTimeout: headerWithin, ReadTimeout: answerWithin, WriteTimeout: answerWithin, IdleTimeout: idleFor,
	}
	go func() { _ = s.server.Serve(s.at) }() // until Close
	return s, nil
}

// Head says that a browser is to take nothing from elsewhere.
func Head(w http.ResponseWriter, kind string) {
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "+
		"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
}

// Addr is where it is shown, with the port that the system chose.
func (s *Server) Addr() string { return s.at.Addr().String() }

// Close takes it away, at once.
func (s *Server) Close() error {
	past, cancel := context.WithCancel(context.Background())
	cancel()
	_ = s.server.Shutdown(past) // it waits for nobody
	if err := s.server.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}

// bounded is a listener with so many connections at a time: who comes beyond that is turned away.
type bounded struct {
	net.Listener
	room chan struct{}
}

// Accept is net.Listener's.
func (b *bounded) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		select {
		case b.room <- struct{}{}:
			return &counted{Conn: c, room: b.room}, nil
		default:
			_ = c.Close()
		}
	}
}

// counted gives its place back when it is closed.
type counted struct {
	net.Conn
	room chan struct{}
	gone atomic.Bool
}

// Close is net.Conn's.
func (c *counted) Close() error {
	if !c.gone.Swap(true) {
		<-c.room
	}
	return c.Conn.Close()
}
