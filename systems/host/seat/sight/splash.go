//go:build cgo && window

// What stands in a window before its first picture: what is being made, and a bar.

package sight

import (
	"sync/atomic"
	"time"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
	"camber/systems/hud/ui"
	"camber/systems/hud/words"
	"camber/systems/render"
	"camber/systems/render/passes"
)

// making is what is being made, and how much of all is there.
type making struct {
	what  string
	Share float64 // 0..1
}

// splash belongs to the painter's thread; what is being made any thread may tell.
type splash struct {
	now      atomic.Pointer[making]
	Language *words.Language
	Shown    *making
	at       time.Time // when it was
	aux      person.HUDAux
	atlas    *text.Atlas
	paint    *paint.Painter
	flats    passes.Flats
}

// Shares of the bar: where the scene is open, and where its land and cars are made.
const (
	Opened = 0.3
	built  = 0.9
)

// splashEvery is how often it is shown though nothing is new, for windows that lay below others meanwhile.
const splashEvery = 200 * time.Millisecond

func newSplash(l *words.Language) *splash {
	s := &splash{Language: l, atlas: text.NewAtlas()}
	s.paint = paint.New(&s.aux.List, text.NewSetter(text.NewFonts(nil), s.atlas), s.atlas)
	s.tell("The scene is opened", 0.05)
	return s
}

// tell says what is being made from now on.
func (s *splash) tell(what string, share float64) { s.now.Store(&making{what, share}) }

// due tells whether it is to be shown, again or with what is new.
func (s *splash) due() bool { return s.now.Load() != s.Shown || time.Since(s.at) > splashEvery }

// over paints it over a picture of that size.
func (s *splash) over(r *render.Renderer, w, h int) error {
	now := s.now.Load()
	s.Shown, s.at = now, time.Now()
	s.aux.Width, s.aux.Height = w, h
	p, look := s.paint, ui.Dark()
	p.Frame()
	unit := float32(h) / 1080
	left, wide := float32(w)*0.2, float32(w)*0.6
	middle := float32(h) * 0.5
	p.Words(left, middle-60*unit, "Camber", paint.Type{Style: text.Bold, Size: 90 * unit, Colour: look.Ink})
	bar := person.DrawRect{X: left, Y: middle, W: wide, H: 10 * unit}
	p.Panel(bar, 5*unit, look.Faint.Faded(0.4))
	bar.W *= float32(min(max(now.Share, 0.02), 1))
	p.Panel(bar, 5*unit, look.Accent)
	p.Fit(left, middle+60*unit, wide, s.Language.In(now.what),
		paint.Type{Style: text.Plain, Size: 30 * unit, Colour: look.Ink.Faded(0.8)})
	pix, stride, part := s.atlas.Changed()
	s.aux.Atlas, s.aux.Stride = pix, stride
	if !part.Empty() {
		s.aux.Part = [4]int{part.Min.X, part.Min.Y, part.Max.X, part.Max.Y}
	}
	s.flats.Put(&s.aux)
	return r.Overlay(passes.Splash, s.flats.Newest())
}

// open makes what the first picture needs, a piece at a time, and shows meanwhile what is made; true: it can be drawn.
func (p *Painter) open(r *render.Renderer, w, h int) (ready bool, err error) {
	s := p.Splash
	if shown, _ := p.front.Pictures.Newest(); shown != nil {
		if s.Shown == nil || s.Shown.Share < Opened {
			s.tell("The land is laid", Opened)
		} else {
			next, share := r.Prepare(shown)
			if next == "" {
				return true, nil
			}
			s.tell("The cars are built", Opened+(built-Opened)*share)
		}
	}
	if !s.due() {
		return false, nil
	}
	if err := r.Resize(w, h); err != nil {
		return false, err
	}
	r.Blank()
	if err := s.over(r, w, h); err != nil {
		return false, err
	}
	r.Present()
	err = p.window.Swap()
	p.Once(&p.Greeted, p.since)
	return false, err
}
