//go:build cgo && window

// The renderer: what it is made with, and how a gathered picture is drawn.

package render

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"slices"
	"strings"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/lens"
	"camber/systems/render/order"
	"camber/systems/render/scene"
	"camber/systems/render/trail"
)

// Renderer draws pictures. It belongs to the thread whose GL it was made with.
type Renderer struct {
	parts
	context
	picture      *order.Picture[*sight]
	sight, glass sight // that are drawn: the picture's, and a mirror's
}

// context is what is known of GL's.
type context struct {
	clip     bool          // depth runs from 0 to 1
	reset    func() uint32 // GL's answer whether it was; nil: it never says
	bare     bool          // GL holds nothing of it
	losses   int           // of the context, in a row
	pictures int           // since the last of these
}

// wired is a renderer that GL knows nothing of yet.
func wired(o effects.Options) *Renderer {
	r := &Renderer{}
	k := &r.parts
	k.Scene, k.options = scene.Of(o), &k.Scene.Options
	k.puffs, k.frame.block = trail.NewPuffs(), &frameBlock{}
	k.marks.Open()
	r.picture = k.list()
	r.picture.Wire(k)
	return r
}

// New makes a renderer on the context of this thread. Shaders are read from the folder shaders of files.
func New(proc func(string) unsafe.Pointer, files fs.FS, o effects.Options) (*Renderer, error) {
	r := wired(o)
	if r.Options.Volumes {
		r.Options.Shadows, r.target.Stencil = 0, true
	}
	r.programs.Files = files
	if err := find(proc); err != nil {
		return nil, err
	}
	if err := r.makeAll(proc); err != nil {
		r.Close()
		return nil, err
	}
	r.Scene.Open()
	return r, card.Troubles("making the renderer")
}

// find looks for the functions of GL.
func find(proc func(string) unsafe.Pointer) error {
	if err := gl.InitWithProcAddrFunc(proc); err != nil {
		return fmt.Errorf("this machine's OpenGL cannot draw it: %w; version 3.3 is needed", err)
	}
	return nil
}

// makeAll makes all that GL holds, on the context of this thread, out of what is in memory.
func (r *Renderer) makeAll(proc func(string) unsafe.Pointer) error {
	r.reset, r.bare = asker(proc), false
	if software(r.Device()) {
		r.Options.Sharp = 1
	}
	var major, minor int32
	gl.GetIntegerv(gl.MAJOR_VERSION, &major)
	gl.GetIntegerv(gl.MINOR_VERSION, &minor)
	if r.clip = major > 4 || major == 4 && minor >= 5; r.clip {
		gl.ClipControl(gl.LOWER_LEFT, gl.ZERO_TO_ONE)
	}
	if err := r.programs.Load(r.Options, r.clip); err != nil {
		return err
	}
	r.Store.Open()
	r.frame.open()
	if err := errors.Join(r.shadows.open(&r.programs, &r.Options), r.mirrors.open(&r.Options)); err != nil {
		return err
	}
	size := r.Options.Texture
	if r.Options.Soon {
		size, r.Begun = card.PlainLayer, 0
	}
	r.surfaces.Open(size, r.Options.Sharp)
	gl.Enable(gl.DEPTH_TEST)
	gl.DepthFunc(gl.GEQUAL) // near is 1, far is 0
	gl.ClearDepth(0)
	gl.Enable(gl.CULL_FACE)
	gl.CullFace(gl.BACK)
	return card.Troubles("making the renderer")
}

// Reload compiles shaders again whose files have changed. What is wrong with them is told, also by Trouble until it is
// mended; the last good one stays in use.
func (r *Renderer) Reload(changed []string) error {
	if !slices.ContainsFunc(changed, func(f string) bool { return strings.HasPrefix(f, card.ShaderFolder+"/") }) {
		return nil
	}
	corners := &corners{Programs: &r.programs, Hiding: &r.hiding}
	wrong := append(r.programs.Reload(changed), r.shadows.reload(&r.programs, changed)...)
	err := errors.Join(append(wrong, r.flat.Reload(&r.programs, changed), r.marks.Reload(&r.programs, changed),
		r.drops.Reload(&r.programs, changed), corners.reload(changed))...)
	r.Trouble = ""
	if err != nil {
		r.Trouble = err.Error()
	}
	return err
}

// software tells whether the processor draws. Anisotropic textures there loop without end in some drivers.
func software(device string) bool {
	return slices.ContainsFunc([]string{"llvmpipe", "softpipe", "swrast", "SWR"},
		func(name string) bool { return strings.Contains(device, name) })
}

// Device says what draws.
func (r *Renderer) Device() string { return gl.GoStr(gl.GetString(gl.RENDERER)) }

// Version says which version of GL, and of what draws.
func (r *Renderer) Version() string { return gl.GoStr(gl.GetString(gl.VERSION)) }

// Resize makes the pictures so large, in pixels.
func (r *Renderer) Resize(width, height int) error {
	return r.target.Resize(int32(width), int32(height), int32(r.Options.Samples))
}

// Finish waits until all that was asked for is drawn.
func (r *Renderer) Finish() { gl.Finish() }

// Read copies the picture into an image of the same size.
func (r *Renderer) Read(into *image.RGBA) error {
	r.target.Settle()
	w, h := r.target.Width, r.target.Height
	if into.Rect.Dx() != int(w) || into.Rect.Dy() != int(h) {
		return fmt.Errorf("the picture has %dx%d pixels, not %dx%d", w, h, into.Rect.Dx(), into.Rect.Dy())
	}
	gl.PixelStorei(gl.PACK_ALIGNMENT, 4)
	gl.ReadPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&into.Pix[0]))
	flip(into)
	return card.Troubles("reading the picture")
}

// ReadAhead copies how far what each pixel shows lies ahead of the eye, in metres along the way that it looks, row by
// row from the upper left; -1 is the sky. Glass counts as what it is.
func (r *Renderer) ReadAhead(into []float32) error {
	r.target.SettleDepth()
	w, h := int(r.target.Width), int(r.target.Height)
	if len(into) != w*h {
		return fmt.Errorf("the picture has %dx%d pixels, not %d", w, h, len(into))
	}
	gl.PixelStorei(gl.PACK_ALIGNMENT, 4)
	gl.ReadPixels(0, 0, int32(w), int32(h), gl.DEPTH_COMPONENT, gl.FLOAT, unsafe.Pointer(&into[0]))
	for y := range h / 2 {
		a, b := into[y*w:(y+1)*w], into[(h-1-y)*w:(h-y)*w]
		for i := range a {
			a[i], b[i] = b[i], a[i]
		}
	}
	for i, z := range into { // near is 1, endlessly far 0, as lens.Lens.Clip has it
		if into[i] = -1; z > 0 {
			into[i] = lens.DefaultNear / z
		}
	}
	return card.Troubles("reading how far all is")
}

// flip turns a picture upside down: GL counts from below.
func flip(p *image.RGBA) {
	h := p.Rect.Dy()
	for y := range h / 2 {
		a, b := p.Pix[y*p.Stride:(y+1)*p.Stride], p.Pix[(h-1-y)*p.Stride:(h-y)*p.Stride]
		for i := range a {
			a[i], b[i] = b[i], a[i]
		}
	}
	for i := 3; i < len(p.Pix); i += 4 {
		p.Pix[i] = 255
	}
}

// Present copies the picture onto the window's own, whose size it has. Swapping is the window's.
func (r *Renderer) Present() {
	r.target.Settle()
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, 0)
	w, h := r.target.Width, r.target.Height
	gl.BlitFramebuffer(0, 0, w, h, 0, 0, w, h, gl.COLOR_BUFFER_BIT, gl.NEAREST)
}

// Blank makes the picture dark: what there is before the first moment can be drawn.
func (r *Renderer) Blank() {
	r.target.Begin()
	gl.ClearColor(0.03, 0.04, 0.05, 1)
	gl.Clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
}

// Highlight has the streets of towns be highlighted, or no longer.
func (r *Renderer) Highlight(on bool) { r.Options.Streets = on }

// Order is all that is done for a picture, in its order, as text.
func Order() string { return wired(effects.Options{}).picture.String() }
