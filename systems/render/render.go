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
	"time"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/batch"
	"camber/systems/render/cull"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/occlusion"
	"camber/systems/render/paint"
	"camber/systems/render/scape"
	"camber/systems/render/trail"
)

// Renderer draws pictures. It belongs to the thread whose GL it was made with.
type Renderer struct {
	options  Options
	eye      int // of the moment's, that is drawn through
	programs programs
	store    store
	target   target
	list     batch.List
	horizon  cull.Horizon // of the view that is gathered
	behind   []hidden     // what it may hide
	scene    scene
	overlay  overlay
	frame    uint32      // buffer of frameBlock
	block    *frameBlock // by itself, for C may not see what has other pointers in it
	layers   uint32
	finer    finer
	begun    int // pictures, up to those with which begins what takes long
	heavens  heavens
	rain     rain
	drops    drops
	hiding   occlusion.Occlusion
	volumes  volumes
	wet      float64 // 0..1, the ground of the picture
	plain    uint32  // sampler that leaves smaller versions alone
	air      paint.Air
	shadows  shadows
	mirrors  mirrors
	lamps    lamps
	decals   sheets // of cars
	coats    sheets // pictures of models
	painted  painted
	marks    marks
	puffs    *trail.Puffs
	sparks   trail.Sparks
	pressers []presser
	clip     bool          // depth runs from 0 to 1
	reset    func() uint32 // GL's answer whether it was; nil: it never says
	bare     bool          // GL holds nothing of it
	losses   int           // of the context, in a row
	pictures int           // since the last of these
	skip     uint32        // paints that are left out, to measure
	met      bool          // there was a picture of a town in which nothing lacked
	whole    bool          // nothing is left out that hills hide, or that turns its back, to compare
	detail   float64       // 0..1, of the view that is gathered
	reach    float64       // m, how far that is seen
	gathered Tally         // of that view
	of       int           // what is being gathered
	now      float64       // s, simulated, at its moment's tick

	clock func() time.Duration // by which towns are streamed
	shelf *scape.Shelf         // of who opens many renderers on one town

	Triangles    int     // of the last picture
	Draws        int     // likewise
	Tally        Tally   // of its triangles
	Streamed     float64 // ms, that the last picture took to take in what was made of towns
	StreamedMost float64 // ms, the most that a picture took for that
	Trouble      string  // what is wrong with shaders and bodies that were changed; empty: nothing
	parts        int     // eyes that share the picture
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
func New(proc func(string) unsafe.Pointer, files fs.FS, o Options) (*Renderer, error) {
	r := &Renderer{options: o, block: &frameBlock{}, decals: decalSheets, coats: modelSheets}
	made := time.Now()
	r.clock = func() time.Duration { return time.Since(made) }
	if r.options.Volumes {
		r.options.Shadows, r.target.stencil = 0, true
	}
	r.programs.files = files
	r.marks.open()
	r.puffs = trail.NewPuffs()
	if err := find(proc); err != nil {
		return nil, err
	}
	if err := r.makeAll(proc); err != nil {
		r.Close()
		return nil, err
	}
	r.scene.open(r)
	return r, troubles("making the renderer")
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
		r.options.Sharp = 1
	}
	var major, minor int32
	gl.GetIntegerv(gl.MAJOR_VERSION, &major)
	gl.GetIntegerv(gl.MINOR_VERSION, &minor)
	if r.clip = major > 4 || major == 4 && minor >= 5; r.clip {
		gl.ClipControl(gl.LOWER_LEFT, gl.ZERO_TO_ONE)
	}
	if err := r.programs.load(r.options, r.clip); err != nil {
		return err
	}
	r.store.open()
	gl.GenBuffers(1, &r.frame)
	gl.BindBuffer(gl.UNIFORM_BUFFER, r.frame)
	gl.BufferData(gl.UNIFORM_BUFFER, int(unsafe.Sizeof(*r.block)), nil, gl.STREAM_DRAW)
	gl.BindBufferBase(gl.UNIFORM_BUFFER, 0, r.frame)
	if err := errors.Join(r.shadows.open(&r.programs, &r.options), r.mirrors.open(&r.options)); err != nil {
		return err
	}
	if r.options.Soon {
		r.layers, r.begun = r.newLayers(layersOf(plainLayer)), 0
	} else {
		r.layers = r.newLayers(layersOf(r.options.Texture))
	}
	r.cheapLooks()
	gl.Enable(gl.DEPTH_TEST)
	gl.DepthFunc(gl.GEQUAL) // near is 1, far is 0
	gl.ClearDepth(0)
	gl.Enable(gl.CULL_FACE)
	gl.CullFace(gl.BACK)
	return troubles("making the renderer")
}

// Reload compiles shaders again whose files have changed. What is wrong with them is told, also by Trouble until it is
// mended; the last good one stays in use.
func (r *Renderer) Reload(changed []string) error {
	if !slices.ContainsFunc(changed, func(f string) bool { return strings.HasPrefix(f, ShaderFolder+"/") }) {
		return nil
	}
	wrong := append(r.programs.reload(changed), r.shadows.reload(&r.programs, changed)...)
	err := errors.Join(append(wrong, r.overlay.reload(&r.programs, changed), r.marks.reload(&r.programs, changed),
		r.drops.reload(&r.programs, changed), r.rehide(changed))...)
	r.Trouble = ""
	if err != nil {
		r.Trouble = err.Error()
	}
	return err
}

// rehide has corners darkened by the shader as it is now, where that has changed. One that was broken from the
// beginning gets another try.
func (r *Renderer) rehide(changed []string) error {
	if !touched(r.hiding.Uses(), changed) {
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
	r.decals.bind()
	r.coats.bind()
	gl.ActiveTexture(gl.TEXTURE0 + paintedUnit)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, r.painted.texture)
	gl.ActiveTexture(gl.TEXTURE0 + streetsUnit)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, r.painted.streets)
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
	return r.target.resize(int32(width), int32(height), int32(r.options.Samples))
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
	r.store.stream(instances)
	gl.BindVertexArray(r.store.array)
	r.bind()
	current, darkened := mesh.Paints, false
	for i := 0; i < len(draws); {
		d := &draws[i]
		p := &r.store.parts[d.Part]
		count, next := p.count, i+1
		for ; next < len(draws) && d.Count == 1 && draws[next].Count == 1; next++ { // clusters of one model
			q := &r.store.parts[draws[next].Part]
			if q.first != p.first+count || q.base != p.base || q.paint != p.paint ||
				instances[draws[next].First] != instances[d.First] {
				break
			}
			count += q.count
		}
		i = next
		if r.skip>>p.paint&1 != 0 {
			continue
		}
		if p.paint >= mesh.Marking && !darkened {
			darkened, current = true, mesh.Paints
			r.darken(v)
		}
		if p.paint != current {
			current = p.paint
			r.programs.use(current)
		}
		r.programs.choose(current, p.small)
		r.store.point(d.First)
		gl.DrawElementsInstancedBaseVertex(gl.TRIANGLES, count, gl.UNSIGNED_INT, gl.PtrOffset(int(p.first)*4), d.Count,
			p.base) //nolint:staticcheck // for instances there is no overload with an offset
		r.Triangles += int(count/3) * int(d.Count)
		r.Draws++
	}
	if !darkened {
		r.darken(v)
	}
	gl.BindVertexArray(0)
}

func (r *Renderer) linkHiding(file, words string) (uint32, []string, error) {
	return r.programs.link(file, r.programs.defines+foggyWord+words)
}

// darken darkens what little of the sky reaches, once what hides other things is drawn, and before what is seen
// through.
func (r *Renderer) darken(v *View) {
	if o := &r.hiding; !r.options.Occlusion || v.in != nil || r.skip&opaque != 0 || o.Broken() {
		return
	}
	if err := r.hiding.Make(r.linkHiding); err != nil {
		r.Trouble = err.Error()
		return
	}
	t := &r.target
	onto := occlusion.Onto{
		Framebuffer: t.many, Width: t.width, Height: t.height,
		X: int32(v.X), Y: int32(v.Y), Across: int32(v.Width), Along: int32(v.Height),
	}
	onto.Format, onto.Attachment = t.deep()
	r.hiding.Draw(onto, &v.Lens)
	gl.BindVertexArray(r.store.array)
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
	r.target.settle()
	w, h := r.target.width, r.target.height
	if into.Rect.Dx() != int(w) || into.Rect.Dy() != int(h) {
		return fmt.Errorf("the picture has %dx%d pixels, not %dx%d", w, h, into.Rect.Dx(), into.Rect.Dy())
	}
	gl.PixelStorei(gl.PACK_ALIGNMENT, 4)
	gl.ReadPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&into.Pix[0]))
	flip(into)
	return troubles("reading the picture")
}

// ReadAhead copies how far what each pixel shows lies ahead of the eye, in metres along the way that it looks, row by
// row from the upper left; -1 is the sky. Glass counts as what it is.
func (r *Renderer) ReadAhead(into []float32) error {
	r.target.settleDepth()
	w, h := int(r.target.width), int(r.target.height)
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
	return troubles("reading how far all is")
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

// troubles reads GL's errors.
func troubles(doing string) error {
	if code := gl.GetError(); code != gl.NO_ERROR {
		return fmt.Errorf("OpenGL reports error %#x while %s", code, doing)
	}
	return nil
}
