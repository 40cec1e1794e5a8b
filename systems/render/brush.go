//go:build cgo && window

// What was gathered, drawn in its order: what hides other things, what keeps the sky from it, and what is seen through.

package render

import (
	"math"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/heavens"
	"camber/systems/render/mesh"
	"camber/systems/render/occlusion"
	"camber/systems/render/paint"
	"camber/systems/render/scene"
)

// frame is what holds for a whole picture, as the shaders' Frame takes it.
type frame struct {
	name  uint32      // of its buffer
	block *frameBlock // by itself, for C may not see what has other pointers in it
}

type frameBlock struct {
	World                                         [16]float32
	Sun, Sunlight, Zenith, Horizon, Bounce, Above [4]float32
	Dusk, Glowing                                 [4]float32
	Casting                                       [mostCascades][16]float32
	LampAt, LampWay, LampLight                    [mostLamps][4]float32
	Fog                                           [4]float32
}

// open makes its buffer.
func (f *frame) open() {
	gl.GenBuffers(1, &f.name)
	gl.BindBuffer(gl.UNIFORM_BUFFER, f.name)
	gl.BufferData(gl.UNIFORM_BUFFER, int(unsafe.Sizeof(*f.block)), nil, gl.STREAM_DRAW)
	gl.BindBufferBase(gl.UNIFORM_BUFFER, 0, f.name)
}

// upload brings it to GL.
func (f *frame) upload() {
	gl.BindBuffer(gl.UNIFORM_BUFFER, f.name)
	gl.BufferSubData(gl.UNIFORM_BUFFER, 0, int(unsafe.Sizeof(*f.block)), unsafe.Pointer(f.block))
}

// light fills in what holds for a view.
type light struct {
	Options *effects.Options
	Air     *heavens.Air
	Lamps   *lamps
	Frame   *frame
}

// Run does it.
func (k *light) Run(l *sight) error {
	a, b := k.Air, k.Frame.block
	four := func(c [3]float64, w float64) [4]float32 {
		return [4]float32{float32(c[0]), float32(c[1]), float32(c[2]), float32(w)}
	}
	b.Sun = four([3]float64{a.Sun.X, a.Sun.Y, a.Sun.Z}, math.Mod(l.p.Time, 3600))
	haze := a.Haze
	if !k.Options.Haze {
		haze = 0
	}
	b.Sunlight, b.Zenith = four(a.Sunlight, a.Exposure), four(a.Zenith, haze)
	b.Horizon = four(a.Horizon, paint.Alight(a.Hour(), a.Dusk.Z))
	b.Bounce, b.Above = four(a.Bounce, float64(l.Height)), four(a.Above, a.Wet)
	b.Fog = a.FogAt(l.p, l.Lens.At)
	b.Dusk, b.Glowing = four([3]float64{a.Dusk.X, a.Dusk.Y, a.Dusk.Z}, 0), four(a.Glow, a.Dark())
	if k.Options.Lamps {
		k.Lamps.fill(b)
	}
	if l.in != nil {
		b.Casting = [mostCascades][16]float32{} // maps of shadows are for the picture itself
	}
	return nil
}

// trial is what tests leave out, and put in.
type trial struct {
	skip  uint32 // paints that are left out, to measure
	whole bool   // nothing is left out that hills hide, or that turns its back, to compare
}

// brush is what those have that draw what was gathered.
type brush struct {
	Scene    *scene.Scene
	View     *heap
	Trial    *trial
	Programs *card.Programs
	Sky      *heavens.Sky
	Surfaces *card.Surfaces
	Shadows  *shadows
	Mirrors  *mirrors
	Volumes  *volumes
	Frame    *frame
	Drawn    *Drawn
}

// lay puts what was gathered into its order and brings it to GL.
func (b *brush) lay(l *sight) {
	world := l.Lens.World()
	b.Frame.block.World = world.Single()
	b.Frame.upload()
	gl.Viewport(int32(l.X), int32(l.Y), int32(l.Width), int32(l.Height))
	instances, _ := b.View.Sort()
	b.Scene.Store.Stream(instances)
}

// paint draws what is painted by some paints, from one up to another, of what was laid.
func (b *brush) paint(from, to mesh.Paint) {
	store := &b.Scene.Store
	instances, draws := b.View.Sorted()
	gl.BindVertexArray(store.Array)
	b.bind()
	current := mesh.Paints
	for i := 0; i < len(draws); {
		d := &draws[i]
		p := &store.Parts[d.Part]
		count, next := p.Count, i+1
		for ; next < len(draws) && d.Count == 1 && draws[next].Count == 1; next++ { // clusters of one model
			q := &store.Parts[draws[next].Part]
			if q.First != p.First+count || q.Base != p.Base || q.Paint != p.Paint ||
				instances[draws[next].First] != instances[d.First] {
				break
			}
			count += q.Count
		}
		if i = next; p.Paint >= to {
			break
		}
		if p.Paint < from || b.Trial.skip>>p.Paint&1 != 0 {
			continue
		}
		if p.Paint != current {
			current = p.Paint
			b.Programs.Use(current)
		}
		b.Programs.Choose(current, p.Small)
		store.Point(d.First)
		gl.DrawElementsInstancedBaseVertex(gl.TRIANGLES, count, gl.UNSIGNED_INT, gl.PtrOffset(int(p.First)*4), d.Count,
			p.Base) //nolint:staticcheck // for instances there is no overload with an offset
		b.Drawn.Triangles += int(count/3) * int(d.Count)
		b.Drawn.Draws++
	}
	gl.BindVertexArray(0)
}

// bind has the shaders find the textures.
func (b *brush) bind() {
	b.Scene.Bind()
	gl.ActiveTexture(gl.TEXTURE4)
	gl.BindTexture(gl.TEXTURE_2D, b.Mirrors.shown())
	gl.ActiveTexture(gl.TEXTURE3)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, b.Shadows.maps)
	gl.ActiveTexture(gl.TEXTURE2)
	gl.BindTexture(gl.TEXTURE_2D, b.Sky.Texture)
	b.Surfaces.Bind()
}

// seenThrough is the first of the paints that are drawn once corners are dark: where shadows are volumes, the first
// that hides nothing.
func (v *volumes) seenThrough() mesh.Paint {
	if v.on {
		return mesh.Sky + 1
	}
	return mesh.Marking
}

// solids draws what hides other things.
type solids struct{ brush }

// Run does it.
func (k *solids) Run(l *sight) error {
	k.lay(l)
	k.paint(0, k.Volumes.seenThrough())
	return nil
}

// through draws what is seen through.
type through struct{ brush }

// Run does it.
func (k *through) Run(*sight) error {
	k.paint(k.Volumes.seenThrough(), mesh.Paints)
	k.Programs.Done()
	return nil
}

// corners darkens what little of the sky reaches, once what hides other things is drawn.
type corners struct {
	Options  *effects.Options
	Trial    *trial
	Programs *card.Programs
	Hiding   *occlusion.Occlusion
	Target   *card.Target
}

// Run does it.
func (k *corners) Run(l *sight) error {
	if !k.Options.Occlusion || k.Trial.skip&opaque != 0 || k.Hiding.Broken() {
		return nil
	}
	if err := k.Hiding.Make(k.link); err != nil {
		return err
	}
	t := k.Target
	onto := occlusion.Onto{
		Framebuffer: t.Many, Width: t.Width, Height: t.Height,
		X: int32(l.X), Y: int32(l.Y), Across: int32(l.Width), Along: int32(l.Height),
	}
	onto.Format, onto.Attachment = t.Deep()
	k.Hiding.Draw(onto, &l.Lens)
	return nil
}

func (k *corners) link(file, words string) (uint32, []string, error) {
	return k.Programs.Link(file, k.Programs.Defines+card.FoggyWord+words)
}

// reload has corners darkened by the shader as it is now, where that has changed. One that was broken from the
// beginning gets another try.
func (k *corners) reload(changed []string) error {
	if !card.Touched(k.Hiding.Uses(), changed) {
		return nil
	}
	return k.Hiding.Compile(k.link)
}
