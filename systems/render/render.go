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

	"camber/systems/render/batch"
	"camber/systems/render/card"
	"camber/systems/render/cull"
	"camber/systems/render/effects"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/occlusion"
	"camber/systems/render/paint"
	"camber/systems/render/passes"
	"camber/systems/render/scene"
	"camber/systems/render/trail"
)

// Renderer draws pictures. It belongs to the thread whose GL it was made with.
type Renderer struct {
	scene.Scene // what of the moment is laid

	eye      int // of the moment's, that is drawn through
	programs card.Programs
	target   card.Target
	list     batch.List
	horizon  cull.Horizon // of the view that is gathered
	behind   []hidden     // what it may hide
	overlay  passes.Overlay
	frame    uint32      // buffer of frameBlock
	block    *frameBlock // by itself, for C may not see what has other pointers in it
	layers   uint32
	finer    finer
	heavens  heavens
	rain     passes.Rain
	drops    passes.Drops
	hiding   occlusion.Occlusion
	volumes  volumes
	wet      float64 // 0..1, the ground of the picture
	plain    uint32  // sampler that leaves smaller versions alone
	air      paint.Air
	shadows  shadows
	mirrors  mirrors
	lamps    lamps
	marks    passes.Marks
	puffs    *trail.Puffs
	sparks   trail.Sparks
	pressers []presser
	clip     bool          // depth runs from 0 to 1
	reset    func() uint32 // GL's answer whether it was; nil: it never says
	bare     bool          // GL holds nothing of it
	losses   int           // of the context, in a row
	pictures int           // since the last of these
	skip     uint32        // paints that are left out, to measure
	whole    bool          // nothing is left out that hills hide, or that turns its back, to compare
	detail   float64       // 0..1, of the view that is gathered
	reach    float64       // m, how far that is seen
	gathered Tally         // of that view
	of       int           // what is being gathered
	now      float64       // s, simulated, at its moment's tick

	Triangles int   // of the last picture
	Draws     int   // likewise
	Tally     Tally // of its triangles
	parts     int   // eyes that share the picture
}

// frameBlock is what holds for a whole picture, as the shaders' Frame takes it.
type frameBlock struct {
	World                                         [16]float32
	Sun, Sunlight, Zenith, Horizon, Bounce, Above [4]float32
	Dusk, Glowing                                 [4]float32
	Casting                                       [mostCascades][16]float32
	LampAt, LampWay, LampLight                    [mostLamps][4]float32
	Fog                                           [4]float32
}

// New makes a renderer on the context of this thread. Shaders are read from the folder shaders of files.
func New(proc func(string) unsafe.Pointer, files fs.FS, o effects.Options) (*Renderer, error) {
	r := &Renderer{Scene: scene.Of(o), block: &frameBlock{}}
	if r.Options.Volumes {
		r.Options.Shadows, r.target.Stencil = 0, true
	}
	r.programs.Files = files
	r.marks.Open()
	r.puffs = trail.NewPuffs()
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
	gl.GenBuffers(1, &r.frame)
	gl.BindBuffer(gl.UNIFORM_BUFFER, r.frame)
	gl.BufferData(gl.UNIFORM_BUFFER, int(unsafe.Sizeof(*r.block)), nil, gl.STREAM_DRAW)
	gl.BindBufferBase(gl.UNIFORM_BUFFER, 0, r.frame)
	if err := errors.Join(r.shadows.open(&r.programs, &r.Options), r.mirrors.open(&r.Options)); err != nil {
		return err
	}
	if r.Options.Soon {
		r.layers, r.Begun = r.newLayers(layersOf(plainLayer)), 0
	} else {
		r.layers = r.newLayers(layersOf(r.Options.Texture))
	}
	r.cheapLooks()
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
	wrong := append(r.programs.Reload(changed), r.shadows.reload(&r.programs, changed)...)
	err := errors.Join(append(wrong, r.overlay.Reload(&r.programs, changed), r.marks.Reload(&r.programs, changed),
		r.drops.Reload(&r.programs, changed), r.rehide(changed))...)
	r.Trouble = ""
	if err != nil {
		r.Trouble = err.Error()
	}
	return err
}

// rehide has corners darkened by the shader as it is now, where that has changed. One that was broken from the
// beginning gets another try.
func (r *Renderer) rehide(changed []string) error {
	if !card.Touched(r.hiding.Uses(), changed) {
		return nil
	}
	return r.hiding.Compile(r.linkHiding)
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

// cheapLooks makes the sampler for cheap looks at the layers.
func (r *Renderer) cheapLooks() {
	gl.GenSamplers(1, &r.plain)
	gl.SamplerParameteri(r.plain, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
	gl.SamplerParameteri(r.plain, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
	gl.SamplerParameteri(r.plain, gl.TEXTURE_WRAP_S, gl.REPEAT)
	gl.SamplerParameteri(r.plain, gl.TEXTURE_WRAP_T, gl.REPEAT)
}

// bind has the shaders find the textures.
func (r *Renderer) bind() {
	r.Scene.Bind()
	gl.ActiveTexture(gl.TEXTURE4)
	gl.BindTexture(gl.TEXTURE_2D, r.mirrors.shown())
	gl.ActiveTexture(gl.TEXTURE3)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, r.shadows.maps)
	gl.ActiveTexture(gl.TEXTURE2)
	gl.BindTexture(gl.TEXTURE_2D, r.heavens.texture)
	gl.ActiveTexture(gl.TEXTURE1)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, r.layers)
	gl.BindSampler(1, r.plain)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, r.layers)
}

// Resize makes the pictures so large, in pixels.
func (r *Renderer) Resize(width, height int) error {
	return r.target.Resize(int32(width), int32(height), int32(r.Options.Samples))
}

// View is a part of a picture and the lens it is seen through.
type View struct {
	Lens                lens.Lens
	X, Y, Width, Height int // pixels from the lower left

	in *cars.MirrorAt // what is seen in a mirror of the car that is seen from inside; nil: what is seen
}

// draw draws the gathered list through a lens.
func (r *Renderer) draw(v *View) {
	l := v.Lens
	world := l.World()
	r.block.World = world.Single()
	r.uploadFrame()
	gl.Viewport(int32(v.X), int32(v.Y), int32(v.Width), int32(v.Height))
	instances, draws := r.list.Sort()
	r.Store.Stream(instances)
	gl.BindVertexArray(r.Store.Array)
	r.bind()
	current, darkened := mesh.Paints, false
	for i := 0; i < len(draws); {
		d := &draws[i]
		p := &r.Store.Parts[d.Part]
		count, next := p.Count, i+1
		for ; next < len(draws) && d.Count == 1 && draws[next].Count == 1; next++ { // clusters of one model
			q := &r.Store.Parts[draws[next].Part]
			if q.First != p.First+count || q.Base != p.Base || q.Paint != p.Paint ||
				instances[draws[next].First] != instances[d.First] {
				break
			}
			count += q.Count
		}
		i = next
		if r.skip>>p.Paint&1 != 0 {
			continue
		}
		if p.Paint >= mesh.Marking && !darkened {
			darkened, current = true, mesh.Paints
			r.darken(v)
		}
		if p.Paint != current {
			current = p.Paint
			r.programs.Use(current)
		}
		r.programs.Choose(current, p.Small)
		r.Store.Point(d.First)
		gl.DrawElementsInstancedBaseVertex(gl.TRIANGLES, count, gl.UNSIGNED_INT, gl.PtrOffset(int(p.First)*4), d.Count,
			p.Base) //nolint:staticcheck // for instances there is no overload with an offset
		r.Triangles += int(count/3) * int(d.Count)
		r.Draws++
	}
	if !darkened {
		r.darken(v)
	}
	gl.BindVertexArray(0)
}

func (r *Renderer) linkHiding(file, words string) (uint32, []string, error) {
	return r.programs.Link(file, r.programs.Defines+card.FoggyWord+words)
}

// darken darkens what little of the sky reaches, once what hides other things is drawn, and before what is seen
// through.
func (r *Renderer) darken(v *View) {
	if o := &r.hiding; !r.Options.Occlusion || v.in != nil || r.skip&opaque != 0 || o.Broken() {
		return
	}
	if err := r.hiding.Make(r.linkHiding); err != nil {
		r.Trouble = err.Error()
		return
	}
	t := &r.target
	onto := occlusion.Onto{
		Framebuffer: t.Many, Width: t.Width, Height: t.Height,
		X: int32(v.X), Y: int32(v.Y), Across: int32(v.Width), Along: int32(v.Height),
	}
	onto.Format, onto.Attachment = t.Deep()
	r.hiding.Draw(onto, &v.Lens)
	gl.BindVertexArray(r.Store.Array)
	r.bind()
}

// uploadFrame brings what holds for a picture to GL.
func (r *Renderer) uploadFrame() {
	gl.BindBuffer(gl.UNIFORM_BUFFER, r.frame)
	gl.BufferSubData(gl.UNIFORM_BUFFER, 0, int(unsafe.Sizeof(*r.block)), unsafe.Pointer(r.block))
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

// Overlay lays a list over the picture; where screens stand around the driver, over the one that he looks straight at,
// if it was painted for the size of that.
func (r *Renderer) Overlay(layer passes.Layer, f *passes.Flat) error {
	draws, triangles, err := r.overlay.Lay(&r.programs, layer, f, r.Options.Screens, r.parts, r.target.Width,
		r.target.Height)
	r.Draws, r.Triangles = r.Draws+draws, r.Triangles+triangles
	return err
}
