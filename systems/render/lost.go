//go:build cgo && window

// A context that is lost, as it happens where a graphics driver is reset, crashes or is changed: it is noticed, and all
// that GL held is made anew out of what is in memory, so that the pictures go on as they were.

package render

import (
	"errors"
	"fmt"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/card"
	"camber/systems/render/passes"
)

// Tries is how often in a row a context is made anew before pictures are given up.
const Tries = 3

// settled is after how many pictures a context that was made anew counts as one that lasts.
const settled = 300

// resets are what drivers say of one, by GL's numbers.
var resets = map[uint32]string{
	0x8253: "the graphics driver was reset over what was drawn here",
	0x8254: "the graphics driver was reset over what another program did",
	0x8255: "the graphics driver was reset",
}

// asker is how GL is asked whether it was reset: by the name under which it knows the question; nil: it knows none.
func asker(proc func(string) unsafe.Pointer) func() uint32 {
	var n int32
	gl.GetIntegerv(gl.NUM_EXTENSIONS, &n)
	for i := range uint32(n) {
		switch name := gl.GoStr(gl.GetStringi(gl.EXTENSIONS, i)); {
		case name == "GL_KHR_robustness" && proc("glGetGraphicsResetStatus") != nil:
			return gl.GetGraphicsResetStatus
		case name == "GL_ARB_robustness" && proc("glGetGraphicsResetStatusARB") != nil:
			return gl.GetGraphicsResetStatusARB
		}
	}
	return nil
}

// Lost tells why the context of this thread is lost; nil: it is there. It is asked once for each picture, after that
// was drawn.
func (r *Renderer) Lost() error {
	if gl.GetString(gl.VERSION) == nil {
		return errors.New("the context of OpenGL is gone")
	}
	if r.reset != nil {
		if status := r.reset(); status != gl.NO_ERROR {
			if why, ok := resets[status]; ok {
				return errors.New(why)
			}
			return fmt.Errorf("the graphics driver reports a reset of kind %#x", status)
		}
	}
	if r.pictures++; r.pictures > settled {
		r.losses = 0
	}
	return nil
}

// Rescue has pictures go on after the context was lost. Another one is made by again, which has this thread draw with
// it, and all that GL held is made anew there; both are tried a few times. An error says that there will be no pictures
// any more.
func (r *Renderer) Rescue(proc func(string) unsafe.Pointer, again func() error) error {
	width, height := r.target.Width, r.target.Height
	if r.pictures = 0; r.losses >= Tries {
		r.abandon()
		return fmt.Errorf("it is lost again and again, %d times so far", r.losses+1)
	}
	for {
		r.losses++
		err := again()
		if err == nil {
			err = r.anew(proc, width, height)
		}
		switch {
		case err == nil:
			return nil
		case r.losses >= Tries:
			r.abandon()
			return fmt.Errorf("nothing can be drawn any more, after %d tries: %w", r.losses, err)
		}
	}
}

// anew makes all that GL held on the context of this thread.
func (r *Renderer) anew(proc func(string) unsafe.Pointer, width, height int32) error {
	r.abandon()
	if err := find(proc); err != nil {
		return err
	}
	if err := r.programs.Anew(func() error { return r.makeAll(proc) }); err != nil {
		return err
	}
	r.sky.Again()
	r.marks.Trail.Again()
	if width == 0 {
		return nil
	}
	return r.Resize(int(width), int(height))
}

// abandon forgets the names of all that GL held: they mean nothing where it is lost, or another thing in another
// context.
func (r *Renderer) abandon() {
	r.bare = true
	r.programs.Abandon()
	r.Scene.Abandon()
	r.target = card.Target{Stencil: r.target.Stencil}
	r.flat = flat{}
	r.shadows = shadows{}
	r.mirrors = mirrors{}
	r.marks = passes.Marks{Trail: r.marks.Trail}
	r.rain, r.drops = passes.Rain{}, passes.Drops{}
	r.hiding.Forget()
	r.volumes.program, r.volumes.broken = 0, false
	r.surfaces.Abandon()
	r.sky.Abandon()
	r.frame.name = 0
}
