// A film of what the window shows and what is heard: as many pictures a second as it should have, whatever the painter
// makes.

package film

import (
	"errors"
	"fmt"
	"image"
	"os"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/systems/sound/mix"
	"camber/systems/sound/wav"
)

// Shooting is a film under way: the painter gives pictures, the card's thread sounds, and a goroutine of its own hands
// them on, so that neither waits for ffmpeg or a disk.
type Shooting struct {
	reel   *Reel
	heard  *atomic.Pointer[Microphone] // where who plays looks for one; nil: nothing is heard
	mic    *Microphone
	w, h   int // px
	Began  time.Time
	given  int64 // pictures of the film so far
	full   chan still
	free   chan *image.RGBA
	over   atomic.Bool            // no more pictures
	Joined chan components.Notice // what became of it
}

// still is a picture that stays for some time.
type still struct {
	picture *image.RGBA
	times   int64 // pictures of the film
}

// stillsAhead is how many pictures may wait for ffmpeg; when more come, those before stay longer.
const stillsAhead = 4

// Rate is how many pictures a second a film has, of those that are drawn.
const Rate = 25

// Shoot begins a film. Whoever plays gives what is played to the microphone that it finds; nil: nobody does.
func Shoot(file string, w, h int, heard *atomic.Pointer[Microphone]) (*Shooting, error) {
	s := &Shooting{
		heard: heard, w: w, h: h, Began: time.Now(), full: make(chan still, stillsAhead+1),
		free: make(chan *image.RGBA, stillsAhead), Joined: make(chan components.Notice, 1),
	}
	var err error
	if s.reel, err = newReel(file, w, h, Rate); err != nil {
		return nil, err
	}
	if heard != nil {
		if s.mic, err = listenIn(file + ".wav"); err != nil {
			return nil, errors.Join(err, s.reel.Close())
		}
		heard.Store(s.mic)
	}
	for range stillsAhead {
		s.free <- image.NewRGBA(image.Rect(0, 0, w, h))
	}
	go func() { s.Joined <- s.join() }()
	return s, nil
}

// File is what the film goes to.
func (s *Shooting) File() string { return s.reel.File }

// Take gives the film what the painter has just drawn, if it is time for a picture; for the painter's thread. While the
// window has another size the last picture stays.
func (s *Shooting) Take(w, h int, since time.Duration, read func(*image.RGBA) error) {
	due := int64(since.Seconds()*Rate) + 1 - s.given
	if due <= 0 || w != s.w || h != s.h || s.over.Load() {
		return
	}
	select {
	case picture := <-s.free:
		if read(picture) != nil {
			s.free <- picture
			return
		}
		s.given += due
		s.full <- still{picture, due}
	default: // ffmpeg is behind
	}
}

// End has the film joined as long as it lasted; what became of it comes through joined.
func (s *Shooting) End(after time.Duration) {
	if !s.over.Swap(true) {
		s.full <- still{times: int64(after.Seconds() * Rate)}
	}
}

// join hands pictures on until the last, and lays the sound under them.
func (s *Shooting) join() components.Notice {
	var err error
	n, last := int64(0), []byte(nil)
	show := func(times int64) {
		for range times {
			if err == nil && last != nil {
				err = s.reel.Picture(last)
				n++
			}
		}
	}
	p := <-s.full
	for ; p.picture != nil; p = <-s.full {
		last = append(last[:0], p.picture.Pix...)
		s.free <- p.picture
		show(p.times)
	}
	show(p.times - n) // a picture that took long, or none since: the last one stays, and sound and pictures end together
	err = errors.Join(err, s.reel.Close())
	if s.mic != nil {
		s.heard.CompareAndSwap(s.mic, nil)
		heard := s.mic.close()
		if err == nil && heard == nil {
			heard = s.reel.Join(s.mic.file)
		}
		err = errors.Join(err, heard, os.Remove(s.mic.file))
	}
	if err != nil {
		return components.Notice{Kind: "film-error", Bad: true, Text: err.Error()}
	}
	return components.Notice{Kind: "film-done", Who: s.reel.File, Numbers: [4]float64{float64(n) / Rate}}
}

// Microphone writes what goes to the sound card into a file.
type Microphone struct {
	file  string
	disk  *os.File
	out   *wav.Writer
	full  chan []float32
	free  chan []float32
	gone  atomic.Bool
	ended chan error
}

// soundsAhead is how many blocks of sound may wait for the disk.
const soundsAhead = 256

// listenIn begins a file.
func listenIn(file string) (*Microphone, error) {
	m := &Microphone{
		file: file, full: make(chan []float32, soundsAhead+1), free: make(chan []float32, soundsAhead),
		ended: make(chan error, 1),
	}
	var err error
	if m.disk, err = os.Create(file); err != nil {
		return nil, fmt.Errorf("what is heard of the film: %w", err)
	}
	if m.out, err = wav.NewWriter(m.disk, mix.Rate, 2); err != nil {
		return nil, errors.Join(fmt.Errorf("what is heard of the film: %w", err), m.disk.Close())
	}
	for range soundsAhead {
		m.free <- make([]float32, 0, 4096)
	}
	go func() {
		var err error
		for block := <-m.full; block != nil; block = <-m.full {
			err = errors.Join(err, m.out.Write(block))
			m.free <- block[:0]
		}
		m.ended <- err
	}()
	return m, nil
}

// Hear takes a copy of what is played; for the card's thread, which never waits.
func (m *Microphone) Hear(samples []float32) {
	if m.gone.Load() {
		return
	}
	select {
	case block := <-m.free:
		m.full <- append(block, samples...)
	default: // the disk is behind: the film's sound has a gap, the drive's has none
	}
}

// close ends the file. A block that is just coming is left out.
func (m *Microphone) close() error {
	m.gone.Store(true)
	m.full <- nil
	return errors.Join(<-m.ended, m.out.Close(), m.disk.Close())
}
