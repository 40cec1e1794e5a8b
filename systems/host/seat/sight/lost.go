//go:build cgo && window

// A picture that is lost because the graphics driver was reset: it is made anew while the drive goes on, and where that
// cannot be, the drive goes on without pictures.

package sight

import (
	"errors"
	"time"

	"camber/components"
	"camber/systems/render"
)

// ContextLost tells why a renderer's context is lost; tests put another question in its place.
var ContextLost = (*render.Renderer).Lost

// LostAnew and LostForGood are what people read.
func LostAnew(why error) components.Notice {
	return components.Notice{Kind: "picture-anew", Text: why.Error()}
}

func LostForGood(why, err error) components.Notice {
	return components.Notice{Kind: "picture-lost", Bad: true, Who: why.Error(), Text: err.Error()}
}

// rescue makes the picture of a window anew; false: there are none any more.
func (p *Painter) rescue(r *render.Renderer, why error) bool {
	if err := r.Rescue(p.window.Proc, p.again); err != nil {
		p.Said.Add(LostForGood(why, err))
		return false
	}
	p.Said.Add(LostAnew(why))
	return true
}

// again has the window's own thread put up another one, and this thread draw into it.
func (p *Painter) again() error {
	p.window.Leaves()
	p.Wants <- struct{}{}
	for {
		select {
		case err := <-p.Given:
			if err == nil {
				err = p.window.Draws(p.Vsync.Load())
			}
			return err
		case <-time.After(50 * time.Millisecond):
			if p.quit.Load() {
				return errors.New("the drive is over")
			}
		}
	}
}

// blind waits for the end of a drive without pictures.
func (p *Painter) blind() {
	for !p.quit.Load() {
		p.unseen()
		time.Sleep(20 * time.Millisecond)
	}
	p.unseen()
}

// unseen tells of pictures that were wanted.
func (p *Painter) unseen() {
	for _, s := range p.wanted() {
		p.Said.Add(components.Notice{Kind: "picture-none", Bad: true, Who: s.File})
	}
}
