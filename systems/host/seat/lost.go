//go:build cgo && window

// A picture that is lost because the graphics driver was reset: it is made anew while the drive goes on, and where that
// cannot be, the drive goes on without pictures.

package seat

import (
	"errors"
	"fmt"
	"time"

	"camber/systems/render"
)

// contextLost tells why a renderer's context is lost; tests put another question in its place.
var contextLost = (*render.Renderer).Lost

// lostAnew and lostForGood are what people read.
func lostAnew(why error) string {
	return fmt.Sprintf("the picture was lost and is made anew: %v", why)
}

func lostForGood(why, err error) string {
	return fmt.Sprintf("error: the picture is lost (%v); %v. The drive goes on without pictures: end it and start "+
		"camber again to see it", why, err)
}

// rescue makes the picture of a window anew; false: there are none any more.
func (p *painter) rescue(r *render.Renderer, why error) bool {
	if err := r.Rescue(p.window.Proc, p.again); err != nil {
		p.said.Add(true, lostForGood(why, err))
		return false
	}
	p.said.Add(false, lostAnew(why))
	return true
}

// again has the window's own thread put up another one, and this thread draw into it.
func (p *painter) again() error {
	p.window.Leaves()
	p.wants <- struct{}{}
	for {
		select {
		case err := <-p.given:
			if err == nil {
				err = p.window.Draws(p.vsync.Load())
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
func (p *painter) blind() {
	for !p.quit.Load() {
		p.unseen()
		time.Sleep(20 * time.Millisecond)
	}
	p.unseen()
}

// unseen tells of pictures that were wanted.
func (p *painter) unseen() {
	for _, s := range p.wanted() {
		p.said.Add(true, "no picture: there is none for "+s.file)
	}
}
