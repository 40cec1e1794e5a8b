// Package page shows a server's race to browsers: a map, who is where, and the laps, live. It only reads what the
// server puts here, and the server never waits for it.
//
//   - to show one: Listen, then Page.Put whenever Page.Wanted
package page

import (
	"context"
	_ "embed"
	"errors"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

//go:embed page.html
var html []byte

// Page is one that is shown.
type Page struct {
	server http.Server
	at     net.Listener
	newest atomic.Pointer[[]byte]
	asked  atomic.Int64 // when somebody looked last, in ns of the system's clock
}

// Bounds of who looks on: nobody holds anything for long.
const (
	mostLookers  = 64 // connections at a time
	headerWithin = 2 * time.Second
	answerWithin = 5 * time.Second
	idleFor      = 30 * time.Second
	headerBytes  = 8 << 10
	wantedFor    = 5 * time.Second // after somebody has looked
)

// Listen shows a page at an address.
func Listen(address string) (*Page, error) {
	at, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	p := &Page{at: &bounded{at, make(chan struct{}, mostLookers)}}
	none := []byte("{}")
	p.newest.Store(&none)
	paths := http.NewServeMux()
	paths.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		head(w, "text/html; charset=utf-8")
		_, _ = w.Write(html) // who is gone need not see it
	})
	paths.HandleFunc("GET /race.json", func(w http.ResponseWriter, _ *http.Request) {
		p.asked.Store(time.Now().UnixNano())
		head(w, "application/json")
		_, _ = w.Write(*p.newest.Load())
	})
	p.server = http.Server{
		Handler: under(namesOf(address), paths), MaxHeaderBytes: headerBytes,
		ReadHeaderTimeout: headerWithin, ReadTimeout: answerWithin, WriteTimeout: answerWithin, IdleTimeout: idleFor,
	}
	go func() { _ = p.server.Serve(p.at) }() // until Close
	return p, nil
}

// head says that a browser is to take nothing from elsewhere.
func head(w http.ResponseWriter, kind string) {
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "+
		"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
}

// Addr is where it is shown, with the port that the system chose.
func (p *Page) Addr() string { return p.at.Addr().String() }

// Wanted tells whether somebody has looked of late. Any goroutine may ask.
func (p *Page) Wanted() bool { return time.Now().UnixNano()-p.asked.Load() < int64(wantedFor) }

// Put says how it stands now, as JSON. Any goroutine may.
func (p *Page) Put(state []byte) { p.newest.Store(&state) }

// Close takes the page away, at once.
func (p *Page) Close() error {
	past, cancel := context.WithCancel(context.Background())
	cancel()
	_ = p.server.Shutdown(past) // it waits for nobody
	if err := p.server.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
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
