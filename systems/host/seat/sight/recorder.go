//go:build cgo && window

// What is kept of a window's pictures: single ones, and a film: a file with its sound where ffmpeg is, else a row of
// pictures.

package sight

import (
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/systems/device"
	"camber/systems/host/seat/film"
)

// recorder has pictures taken. Its methods are for the window's thread; the painter takes shots and gives the film its
// pictures.
type recorder struct {
	front    *Front
	work     string                        // folder
	photos   int                           // taken so far
	filming  *filming                      // nil: no film is made
	shooting atomic.Pointer[film.Shooting] // that takes every picture; nil: none does

	mu    sync.Mutex
	Shots []Shot // that are to have the next picture
}

// Shot is a file that a picture goes to.
type Shot struct {
	File  string
	Quiet bool // it is one of many: nobody is told
}

// filming is a film under way: a file where ffmpeg is, else a row of pictures.
type filming struct {
	shooting *film.Shooting // nil: pictures
	dir      string
	next     time.Time
	n        int
}

// Shot has the next picture written.
func (r *recorder) Shot(s Shot) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.Shots = append(r.Shots, s)
}

// wanted gives the shots that are to have the next picture, once.
func (r *recorder) wanted() []Shot {
	r.mu.Lock()
	defer r.mu.Unlock()
	shots := r.Shots
	r.Shots = nil
	return shots
}

// busy tells whether a picture is still to be written.
func (r *recorder) busy() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.Shots) > 0
}

// Photo has the next picture written beside the work.
func (r *recorder) Photo() {
	r.photos++
	r.Shot(Shot{File: filepath.Join(r.work, fmt.Sprintf("camber-%s-%d.png", time.Now().Format("20060102-150405"),
		r.photos))})
}

// PhotoKey has a picture taken where its key is pressed, over menus too.
func (r *recorder) PhotoKey(h *device.Hands) {
	for _, p := range h.Presses {
		if p.Key == "F12" && p.Down && !p.Repeated {
			r.Photo()
		}
	}
}

// Film begins a film, or ends it.
func (r *recorder) Film(say func(components.Notice)) {
	if f := r.filming; f != nil {
		r.filming = nil
		if f.shooting != nil {
			f.shooting.End(time.Since(f.shooting.Began))
			return
		}
		say(components.Notice{Kind: "film-pictures", Who: f.dir, Numbers: [4]float64{float64(f.n), film.Rate}})
		return
	}
	if r.shooting.Load() != nil {
		say(components.Notice{Kind: "film-busy"})
		return
	}
	f := &filming{dir: filepath.Join(r.work, "film-"+time.Now().Format("20060102-150405")), next: time.Now()}
	s, err := film.Shoot(f.dir+".mp4", int(r.front.Width.Load()), int(r.front.Height.Load()), r.front.microphone())
	if err == nil {
		f.shooting = s
		r.shooting.Store(s)
		say(components.Notice{Kind: "film-on", Who: s.File()})
	} else {
		say(components.Notice{Kind: "film-folder", Bad: !errors.Is(err, film.ErrNoFfmpeg), Who: f.dir, Text: err.Error()})
	}
	r.filming = f
}

// Filmed tells what has become of a film that was ended; at the end of the drive it waits for that.
func (r *recorder) Filmed(wait bool) (said components.Notice, ended bool) {
	s := r.shooting.Load()
	if s == nil {
		return said, false
	}
	if wait {
		s.End(time.Since(s.Began))
		r.shooting.Store(nil)
		return <-s.Joined, true
	}
	select {
	case said = <-s.Joined:
		r.shooting.Store(nil)
		if r.filming != nil && r.filming.shooting == s { // it ended by itself
			r.filming = nil
		}
		return said, true
	default:
		return said, false
	}
}

// Roll has the next picture of a film written when it is time.
func (r *recorder) Roll() {
	f := r.filming
	if f == nil || f.shooting != nil || time.Now().Before(f.next) || r.busy() {
		return
	}
	f.next = time.Now().Add(time.Second / film.Rate)
	r.Shot(Shot{filepath.Join(f.dir, fmt.Sprintf("%06d.png", f.n)), true})
	f.n++
}
