// Package port lets other programs of this machine order what they want of a world while it runs in real time, and ask
// what there is: HTTP and JSON, with a token. What they order goes the way of every order (host/orders), so that a
// recording has it.
//
//   - to open one: Open, with session.Setup.Asked set to Port.Take; a server and its guest call TakeFor
//   - what it understands: api.json, which GET /v1/api.json gives
package port

import (
	"crypto/rand"
	"crypto/subtle"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"camber/components"
	"camber/systems/host/events"
	"camber/systems/host/orders"
	"camber/systems/host/page"
	"camber/systems/host/session"
	"camber/systems/telemetry"
)

//go:embed api.json
var api []byte

// Bounds of who asks.
const (
	mostWaiting = 256             // requests that the loop has not come to
	mostALoop   = 64              // requests that one loop answers
	mostASecond = 4000            // orders that come in
	mostAsked   = 20              // of them that are asked of a server
	within      = 4 * time.Second // for the loop to come to one, and for a listener to take one
)

// Port is one that is open.
type Port struct {
	server *page.Server
	token  string
	asks   chan *ask

	// of the loop's goroutine
	of      *session.Session
	service *orders.Service
	guest   Guest // whose part in another's world this is; nil: the world is run here
	probe   *telemetry.Probe
	happens *events.Gatherer

	mu        sync.Mutex
	listeners map[*listener]bool
	told      []components.Notice // by the server, and not handed on yet
	second    time.Time           // since when orders are counted
	counted   int
	asked     int // of these, of the server

	shut     chan struct{}
	shutOnce sync.Once
}

// ask is a request on its way to the loop.
type ask struct {
	do     func(p *Port) (any, error)
	answer chan answer // has room for one
}

type answer struct {
	says any
	err  error
}

// Open opens one at an address of this machine.
func Open(address string) (*Port, error) {
	host, _, err := net.SplitHostPort(address)
	at, wrong := netip.ParseAddr(host)
	if err != nil || wrong != nil || !at.IsLoopback() {
		return nil, fmt.Errorf("--control %s: say 127.0.0.1:PORT, or 127.0.0.1:0 for any port: it is for programs of this "+
			"machine alone", address)
	}
	secret := make([]byte, 16)
	_, _ = rand.Read(secret) // it never fails
	p := &Port{
		token: hex.EncodeToString(secret), asks: make(chan *ask, mostWaiting), shut: make(chan struct{}),
		listeners: map[*listener]bool{},
	}
	p.server, err = page.Serve(address, func(names page.Names) http.Handler { return p.guarded(names, p.paths()) })
	if err != nil {
		return nil, fmt.Errorf("--control %s: %w: choose another port, or 127.0.0.1:0 for any", address, err)
	}
	return p, nil
}

// Announcement is what whoever starts the program reads to find the port.
type Announcement struct {
	Control string `json:"control"`
	Token   string `json:"token"`
}

// Announcement says where it is and what opens it.
func (p *Port) Announcement() Announcement {
	return Announcement{"http://" + p.server.Addr(), p.token}
}

// Close shuts it; whoever waits is told.
func (p *Port) Close() error {
	if p == nil {
		return nil
	}
	p.shutOnce.Do(func() { close(p.shut) })
	return p.server.Close()
}

// guarded lets those in who have the token, and no page of a stranger.
func (p *Port) guarded(names page.Names, paths http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		switch {
		case !names.Has(r.Host):
			refuse(w, http.StatusForbidden, "this port is not asked for under that name")
		case origin != "" && origin != "http://"+r.Host:
			refuse(w, http.StatusForbidden, "no page of another origin may ask here")
		case subtle.ConstantTimeCompare([]byte(token), []byte(p.token)) != 1:
			w.Header().Set("WWW-Authenticate", "Bearer")
			refuse(w, http.StatusUnauthorized, "say the header Authorization: Bearer TOKEN, with the token that was printed "+
				"beside the port's address")
		default:
			r.Body = http.MaxBytesReader(w, r.Body, mostBody)
			paths.ServeHTTP(w, r)
		}
	})
}

var (
	errBusy = errors.New("too many requests of late, or too many wait: ask less often")
	errLate = errors.New("the simulation does not go on: a menu is open, or it is loading; ask again")
	errShut = errors.New("the simulation has ended")
)

// ask has the loop do something, and waits for it.
func (p *Port) ask(r *http.Request, do func(p *Port) (any, error)) (any, error) {
	a := &ask{do: do, answer: make(chan answer, 1)}
	select {
	case p.asks <- a:
	default:
		return nil, errBusy
	}
	late := time.NewTimer(within)
	defer late.Stop()
	select {
	case got := <-a.answer:
		return got.says, got.err
	case <-late.C:
		return nil, errLate
	case <-p.shut:
		return nil, errShut
	case <-r.Context().Done():
		return nil, r.Context().Err()
	}
}

// tooMany counts an order that comes in, and tells whether there were too many of late.
func (p *Port) tooMany() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := time.Now(); now.Sub(p.second) >= time.Second {
		p.second, p.counted, p.asked = now, 0, 0
	}
	p.counted++
	return p.counted > mostASecond
}

// mayAsk counts what is asked of a server, which hears so much of a guest.
func (p *Port) mayAsk() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked++
	return p.asked <= mostAsked
}

// Take answers who has asked, between two steps of a run. The loop calls it.
func (p *Port) Take(run *session.Session) { p.TakeFor(run, nil, nil) }

// TakeFor is Take for a run whose service others have too (nil: nobody has), or that is somebody's part in a world that
// another one runs (nil: it is run here). It is for after each loop, and now and then while the world stands.
func (p *Port) TakeFor(run *session.Session, service *orders.Service, guest Guest) {
	if p.guest = guest; p.of != run {
		if p.of, p.service = run, service; service == nil {
			p.service = orders.New(run)
		}
		p.happens = events.Of(run, p.service)
		p.probe = telemetry.NewProbe(run.World, run.Now(), run.Setup().LogHz, run.Wall)
	}
	p.service.Census()
	p.hearTold(run)
	p.probe.Hear()
	happened, _ := p.happens.Hear()
	p.hear(happened)
	for range mostALoop {
		select {
		case a := <-p.asks:
			says, err := a.do(p)
			a.answer <- answer{says, err}
		default:
			return
		}
	}
}
