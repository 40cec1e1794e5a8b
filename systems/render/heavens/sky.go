//go:build cgo && window

// The picture of the sky, painted anew while the sun goes on.

package heavens

import (
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/paint"
)

// Where the sky's picture is no longer good enough: cosines of how far the sun has gone on.
const (
	sunMoved  = 0.99998 // 0.36 degrees: it is painted anew, beside the drawing
	sunJumped = 0.98    // 11 degrees: another hour was set; at once
)

// Sky is its picture and who paints it.
type Sky struct {
	Texture uint32
	seen    moment // under which it was last looked at
	painted paint.Air
	over    moment // what it was painted under
	front   *paint.Picture2
	ask     chan paint.Air // to the painter; nil while there is none
	done    chan struct{}
	asked   paint.Air
	busy    bool
	plain   bool                 // it is of few pixels
	finer   chan *paint.Picture2 // a larger one that is being painted; nil: none is
	large   paint.Air            // of that
}

// plainSky is how many pixels the first sky has where somebody waits for it.
const plainSky = 128

// Follow has it be that of an air, or nearly.
func (h *Sky) Follow(air *Air, o *effects.Options) {
	h.hangFiner(false)
	a, now := &air.Air, air.now
	if h.front != nil && now == h.seen && !h.busy {
		return
	}
	h.seen = now
	switch near := h.painted.Sun.Dot(a.Sun); {
	case h.front == nil:
		size := o.Sky
		if o.Soon {
			size, h.plain = min(size, plainSky), true
		}
		h.front = paint.Sky(a, size, o.Clouds)
		h.painted, h.over = *a, now
		h.hang()
	case near < sunJumped || h.over.cloud != now.cloud || h.over.rain != now.rain || h.over.fog != now.fog:
		h.wait()
		h.front.Sky(a, o.Clouds)
		h.painted, h.over = *a, now
		h.upload()
	default:
		h.follow(a, near, o.Clouds)
	}
}

// Finer has one of the full size painted beside the pictures, where it is of few pixels.
func (h *Sky) Finer(a *Air, o *effects.Options) {
	if h.plain {
		h.paintFiner(a.Air, o.Sky, o.Clouds)
	}
}

// Plain tells whether a larger one is being painted.
func (h *Sky) Plain() bool { return h.finer != nil }

// paintFiner has a sky of the full size painted beside the pictures.
func (h *Sky) paintFiner(a paint.Air, size int, clouds bool) {
	done := make(chan *paint.Picture2, 1)
	h.finer, h.large, h.plain = done, a, false
	go func() { done <- paint.Sky(&a, size, clouds) }()
}

// hangFiner hangs up the sky of the full size when it is painted, or waits for that.
func (h *Sky) hangFiner(wait bool) {
	if h.finer == nil || h.busy || h.front == nil {
		return
	}
	var fine *paint.Picture2
	if wait {
		fine = <-h.finer
	} else {
		select {
		case fine = <-h.finer:
		default:
			return
		}
	}
	if h.ask != nil { // who painted the plain one anew
		close(h.ask)
		h.ask = nil
	}
	h.front, h.finer, h.painted = fine, nil, h.large
	card.Texture(&h.Texture)
	h.hang()
}

// follow paints the sky anew beside the drawing, and hangs it up when it is done.
func (h *Sky) follow(a *paint.Air, near float64, clouds bool) {
	if h.busy {
		select {
		case <-h.done:
			h.busy, h.painted = false, h.asked
			h.upload()
		default:
		}
		return
	}
	if near > sunMoved {
		return
	}
	if h.ask == nil {
		h.ask, h.done = make(chan paint.Air, 1), make(chan struct{}, 1)
		go func(p *paint.Picture2, ask <-chan paint.Air, done chan<- struct{}) {
			for a := range ask {
				p.Sky(&a, clouds)
				done <- struct{}{}
			}
		}(h.front, h.ask, h.done)
	}
	h.asked, h.busy = *a, true
	h.ask <- *a
}

// Exact has it be painted at the full size, for the very air of the picture, not for one a little earlier.
func (h *Sky) Exact(a *Air, clouds bool) {
	h.hangFiner(true)
	if h.busy {
		h.wait()
		h.painted = h.asked
		h.upload()
	}
	if h.front != nil && h.painted != a.Air {
		h.front.Sky(&a.Air, clouds)
		h.painted, h.over = a.Air, a.now
		h.upload()
	}
}

// wait waits for the painter.
func (h *Sky) wait() {
	if h.busy {
		<-h.done
		h.busy = false
	}
}

// upload brings a newly painted sky to GL.
func (h *Sky) upload() {
	gl.BindTexture(gl.TEXTURE_2D, h.Texture)
	gl.TexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, int32(h.front.Width), int32(h.front.Height), gl.RGBA, gl.UNSIGNED_BYTE,
		unsafe.Pointer(&h.front.Pixels[0]))
}

// Close frees what GL holds of it, once what was begun is painted.
func (h *Sky) Close() {
	h.wait()
	if h.ask != nil {
		close(h.ask)
		h.ask = nil
	}
	card.Texture(&h.Texture)
	h.front = nil
}

// hang makes the texture of the sky's picture.
func (h *Sky) hang() {
	p := h.front
	gl.GenTextures(1, &h.Texture)
	gl.BindTexture(gl.TEXTURE_2D, h.Texture)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, int32(p.Width), int32(p.Height), 0, gl.RGBA, gl.UNSIGNED_BYTE,
		unsafe.Pointer(&p.Pixels[0]))
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}

// Abandon forgets what GL held of it.
func (h *Sky) Abandon() { h.Texture = 0 }

// Again hangs up what there was, after GL has lost it.
func (h *Sky) Again() {
	if h.front != nil {
		h.wait()
		h.hang()
	}
}
