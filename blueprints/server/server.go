// Package server reads <server> blueprints: what a server runs, who may come, and what they may ask.
package server

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"camber/blueprints/car"
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/blueprints/track"
	"camber/components/num"
)

// Server is one that was loaded.
type Server struct {
	*load.Blueprint
	ID, Name     string
	Scene, Track string // one of them, a file, or else a
	Town, Street string
	Cars         []string
	Bots, Laps   int
	Places       int
	Races        int
	Countdown    time.Duration
	Between      time.Duration
	Let          []string
	Admins       []string // keys
	Password     string   // a file of the system; "": nobody asks
	Listen       string
	State        string
	Restart      bool
	Told, Now    bool
	PerHost      int
	Seed         uint64
	HTTP, Post   string // where it is shown and told
	Control      string // an address of this machine; "": no program orders
	Record       string // files of the system
	Events       string
}

// Race tells whether it runs a race, which says itself who is in it.
func (s *Server) Race() bool { return strings.HasPrefix(s.Scene, "races/") }

// Kind is servers.
var Kind = load.Kind[Server]{Name: "server", Home: "servers", Build: build}

// Rights are the words of Let.
var Rights = []string{"pause", "reset", "tune", "place", "assist", "hand-over"}

func build(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Server {
	d := doc.Server
	s := &Server{
		Blueprint: b, ID: cmp.Or(b.ID, load.IDOf(r.File)), Name: cmp.Or(b.Name, b.ID, load.IDOf(r.File)), Cars: d.Cars,
		Bots: d.Bots, Laps: d.Laps, Places: d.Places, Races: d.Races, Countdown: seconds(d.Countdown),
		Between: seconds(d.Between), Let: d.Let, Admins: d.Admins, Password: d.Password, Listen: d.Listen, State: d.State,
		Restart: d.Restart, Town: d.Town, Street: d.Street, Told: d.Told, Now: d.Now, PerHost: d.PerHost,
		Seed: uint64(max(d.Seed, 0)), HTTP: d.HTTP, Post: d.Post, Control: d.Control, Record: d.Record, Events: d.Events,
	}
	var err error
	switch {
	case one(d.Scene, d.Track, d.Town) != 1:
		r.Report(d.Element.Problem("write what it runs: scene=\"circuit\", track=\"alder\" or town=\"kranichfeld\", one of " +
			"them"))
	case d.Town != "":
	case d.Street != "":
		r.Report(d.Element.AttrProblem("street", "it is one of a town: write town=\"...\" too"))
	case d.Scene != "":
		if s.Scene, err = scene.Find(r.FS, d.Scene); err != nil {
			r.Report(d.Element.AttrProblem("scene", "%s", err))
		}
	default:
		if s.Track, err = track.Kind.Find(r.FS, d.Track); err != nil {
			r.Report(d.Element.AttrProblem("track", "%s", err))
		}
	}
	for _, id := range d.Cars {
		if _, err := car.Kind.Find(r.FS, id); err != nil {
			r.Report(d.Element.AttrProblem("cars", "%s", err))
		}
	}
	words(r, d)
	return s
}

// one counts what is said.
func one(said ...string) (n int) {
	for _, s := range said {
		if s != "" {
			n++
		}
	}
	return n
}

// words checks what is said in words of its own.
func words(r *load.Reader, d *dialect.Server) {
	if d.Control != "" && !strings.HasPrefix(d.Control, "127.") && !strings.HasPrefix(d.Control, "[::1]:") {
		r.Report(d.Element.AttrProblem("control", "%q is no address of this machine alone: write 127.0.0.1:0, or another "+
			"port", d.Control))
	}
	for _, word := range d.Let {
		if !slices.Contains(Rights, word) {
			r.Report(d.Element.AttrProblem("let", "guests cannot be let %q: write pause, reset, tune, place, assist or "+
				"hand-over", word))
		}
	}
	for _, key := range d.Admins {
		if !isKey(key) {
			r.Report(d.Element.AttrProblem("admins", "%.80q is not a key: 64 digits, 0-9 and a-f; a server prints somebody's "+
				"when admin NAME is typed", key))
		}
	}
}

func isKey(text string) bool {
	if len(text) != 64 {
		return false
	}
	for _, c := range []byte(text) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

func seconds(s float64) time.Duration {
	return time.Duration(num.Floor(float64(1000*s)+0.5, 0, math.MaxInt32)) * time.Millisecond
}
