// A server beside the window, which is joined like any other.

package company

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"camber/components"
	"camber/systems/host/launch"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
)

// Server is a race that others come to, run on a goroutine of its own.
type Server struct {
	At     string // where this machine finds it
	others []string
	stop   context.CancelFunc
	ended  chan error
}

// Between two races there is time to look at the table.
const (
	hostCountdown = 5 * time.Second
	hostBetween   = 20 * time.Second
)

// Open opens a server for a scene. Blueprints of which saves tells are taken by all at one tick.
func (h *Host) Open(std launch.Streams, setup session.Setup, program string, saves <-chan []string) (*Server, error) {
	who, err := launch.Identity(std)
	if err != nil {
		return nil, err
	}
	own, err := who.Player()
	if err != nil {
		return nil, err
	}
	secret, err := who.Server()
	if err != nil {
		return nil, err
	}
	setup = session.Setup{
		Files: setup.Files, Scene: setup.Scene, Car: setup.Car, Sets: setup.Sets, Hz: setup.Hz, Seed: setup.Seed,
	}
	if err := launch.Served(&setup, h.Bots, h.Laps); err != nil {
		return nil, err
	}
	begin := serve.WithFirst
	if launch.IsRace(&setup) {
		begin = serve.WhenReady
	}
	listens := func(c link.Config) (link.Listener, error) { return listens(h.Listen, c) }
	server, err := serve.Listen(listens, link.Config{Secret: secret, Password: h.Password}, serve.Options{
		Setup: setup, Name: h.Name, Program: program, Begin: begin, Countdown: hostCountdown,
		Between: hostBetween, Admins: []link.Key{own.Key()},
		Said: func(components.Notice) {}, // guests are told what they need
	})
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(std.Context())
	server.Follow(ctx, saves)
	s := &Server{stop: stop, ended: make(chan error, 1)}
	s.others = launch.Addresses(server.Listener.Addr().String())
	if s.At, err = loopback(server.Listener.Addr()); err != nil {
		return nil, errors.Join(err, server.Close("the server does not begin"))
	}
	go func() {
		err := server.Run(ctx)
		s.ended <- errors.Join(err, server.Close("the server ends"))
	}()
	return s, nil
}

// End tells all guests, and waits until they have heard. Once is enough; there may be none.
func (s *Server) End() error {
	if s == nil {
		return nil
	}
	s.stop()
	err := <-s.ended
	s.ended <- err
	return err
}

// Ended tells whether all have been told of the end.
func (s *Server) Ended() bool {
	select {
	case err := <-s.ended:
		s.ended <- err
		return true
	default:
		return false
	}
}

// Invites says where others come to.
func (s *Server) Invites() string {
	return "others come with: camber join " + strings.Join(s.others, ", or ")
}

// listens takes the game's port, or where somebody has that already, a free one.
func listens(at string, c link.Config) (link.Listener, error) {
	listener, err := link.Listen(cmp.Or(at, fmt.Sprintf(":%d", link.DefaultPort)), c)
	if err != nil && at == "" {
		return link.Listen(":0", c)
	}
	return listener, err
}

// loopback is where this machine itself finds a listener.
func loopback(at net.Addr) (string, error) {
	host, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return "", err
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port), nil
}
