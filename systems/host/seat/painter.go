//go:build cgo && window

// The thread that draws: the newest of the pictures, as it lies between its last two moments, with what is flat over
// it.

package seat

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"math"
	"runtime"
	"slices"
	"sync/atomic"
	"time"
	"unsafe"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/seat/orders"
	"camber/systems/hud/menu"
	"camber/systems/render"
	"camber/systems/render/effects"
	"camber/systems/render/passes"
)

// canvas is what of a window is drawn into.
type canvas interface {
	Draws(vsync bool) error
	Vsync(on bool)
	Leaves()
	Swap() error
	Proc(name string) unsafe.Pointer
}

// painter draws into a window.
type painter struct {
	recorder
	window  canvas
	screens *passes.Flats // menus
	files   fs.FS
	options effects.Options

	menus   atomic.Bool  // they are up
	stands  atomic.Bool  // the world does
	touched atomic.Int64 // ns, of the window's clock, when hands did something last
	highlit atomic.Bool  // streets are
	streets atomic.Bool  // there are some: a town's
	heldAt  time.Time    // when it was told what is held of towns
	vsync   atomic.Bool
	rate    atomic.Int32 // pictures a second at most
	quit    atomic.Bool
	preset  atomic.Pointer[effects.Options] // others to draw with from now on
	changed chan []string                   // shaders that were saved
	said    orders.Notes                    // for people
	trouble trouble
	done    chan error
	wants   chan struct{} // another window: the context of this one is lost
	given   chan error    // whether there is another

	splash *splash
	unset  []effects.Options        // presets to choose from by measuring; nil: one is chosen
	chosen atomic.Pointer[fluentAt] // that was measured, for the window's thread
	ready  chan struct{}
	gauges
	since time.Time // when the drive was asked for
}

func newPainter(w canvas, f *front, work string, files fs.FS, o effects.Options, vsync bool, rate int) *painter {
	p := &painter{
		window: w, screens: &passes.Flats{}, files: files, options: o,
		recorder: recorder{front: f, work: work},
		changed:  make(chan []string, 8), done: make(chan error, 1), ready: make(chan struct{}),
		wants: make(chan struct{}, 1), given: make(chan error, 1), splash: newSplash(menu.English), since: f.began,
	}
	p.vsync.Store(vsync)
	p.highlit.Store(o.Streets)
	p.paced(rate)
	return p
}

// paced has it draw as many pictures a second as the screen shows.
func (p *painter) paced(rate int) { p.rate.Store(int32(max(rate, 30))) }

// paint draws until it is told to quit.
func (p *painter) paint() error {
	device.SparePlaces()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	vsync := p.vsync.Load()
	if err := p.window.Draws(vsync); err != nil {
		return err
	}
	defer p.window.Leaves()
	r, err := render.New(p.window.Proc, p.files, p.options)
	if err != nil {
		return err
	}
	p.front.panes.Store(p.options.Screens)
	defer func() { r.Close() }()
	drawn := false
	frames := ecs.NewPace(ecs.Wall())
	var touched float64
	for !p.quit.Load() {
		began := time.Now()
		if o := p.preset.Swap(nil); o != nil {
			r = p.another(r, o)
		}
		if v := p.vsync.Load(); v != vsync {
			vsync = v
			p.window.Vsync(v)
		}
		p.reload(r)
		r.Highlight(p.highlit.Load())
		w, h := int(p.front.width.Load()), int(p.front.height.Load())
		if w < 1 || h < 1 { // it lies in the dock
			time.Sleep(50 * time.Millisecond)
			continue
		}
		shown, err := p.next(r, w, h, drawn)
		ok := shown != nil
		if why := contextLost(r); why != nil {
			if p.rescue(r, why) {
				continue
			}
			if !drawn { // nobody waits for the first one any more
				close(p.ready)
			}
			p.blind()
			return nil
		}
		if err != nil {
			return err
		}
		if ok {
			p.holds(r)
		}
		if ok && shown.Touched != touched {
			touched = shown.Touched
			late := 1e3 * (p.front.now() - touched)
			p.felt(late)
			p.front.late.Store(math.Float32bits(float32(late)))
		}
		if ok && !drawn {
			p.once(&p.first, p.since)
			drawn = true
			if p.unset != nil {
				r = p.measure(r, shown)
			}
			close(p.ready)
		}
		ms := time.Since(began).Seconds() * 1e3
		if ok {
			p.drew(r, ms)
		}
		p.front.frame.Store(math.Float32bits(float32(ms)))
		// A window that nobody sees does not wait for the screen, and the machine has other work.
		untouched := time.Since(p.front.began) - time.Duration(p.touched.Load())
		rate := rateOf(int(p.rate.Load()), p.menus.Load(), p.stands.Load(), untouched)
		frames.Wait(time.Second / time.Duration(rate))
	}
	return p.last(r)
}

// next draws another picture, or makes what the first one needs.
func (p *painter) next(r *render.Renderer, w, h int, drawn bool) (shown *components.Moment, err error) {
	if !drawn {
		if ready, err := p.open(r, w, h); !ready || err != nil {
			return nil, err
		}
	}
	return p.picture(r, w, h)
}

// last draws the picture that is kept of the end.
func (p *painter) last(r *render.Renderer) error {
	shown, _ := p.front.pictures.Newest()
	if shown == nil || !p.busy() {
		return nil
	}
	r.Complete(shown) // what is kept is not to be a plain one
	r.Draw(shown, 1)
	err := p.over(r)
	p.photograph(r, int(p.front.width.Load()), int(p.front.height.Load()))
	return err
}

// picture draws one and shows it; it tells of which moment it is, where there is one yet.
func (p *painter) picture(r *render.Renderer, w, h int) (shown *components.Moment, err error) {
	if err := r.Resize(w, h); err != nil {
		return nil, err
	}
	if shown, _ = p.front.pictures.Newest(); shown != nil {
		p.streets.Store(slices.ContainsFunc(shown.Tracks, inTown)) // before anybody sees it, and presses their key
		share := 1.0
		if shown.Span > 0 {
			share = (p.front.now() - shown.Wall) / shown.Span
		}
		if r.Draw(shown, min(max(share, 0), 1)); p.trouble.news(r) {
			p.said.Add(true, r.Trouble)
		}
	} else {
		r.Blank()
	}
	err = p.over(r)
	p.front.wanted.Store(true)
	if err != nil {
		return nil, err
	}
	if shown != nil {
		p.photograph(r, w, h)
		if f := p.shooting.Load(); f != nil {
			f.Take(w, h, time.Since(f.Began), r.Read)
		}
	}
	r.Present()
	return shown, p.window.Swap()
}

// over lays instruments and menus over a picture.
func (p *painter) over(r *render.Renderer) error {
	var err error
	for i := range p.front.flats {
		if i == 0 || i < r.Parts() {
			err = errors.Join(err, r.Overlay(passes.Instruments+passes.Layer(i), p.front.flats[i].Newest()))
		}
	}
	if p.menus.Load() {
		err = errors.Join(err, r.Overlay(passes.Screens, p.screens.Newest()))
	}
	return err
}

// another makes a renderer with other options in place of one; where that cannot be made, the old one goes on.
func (p *painter) another(r *render.Renderer, o *effects.Options) *render.Renderer {
	fresh, err := render.New(p.window.Proc, p.files, *o)
	if err == nil {
		r.Close()
		p.front.panes.Store(o.Screens)
		return fresh
	}
	p.said.Add(true, fmt.Sprintf("graphics %s: error: %v; it stays as it was", o.Preset, err))
	return r
}

// end has it end, and gives why it did; it may be asked again.
func (p *painter) end() error {
	p.quit.Store(true)
	err := <-p.done
	p.done <- nil
	return err
}

// fluentAt is a preset that a machine was given, and what a picture takes.
type fluentAt struct {
	preset int
	ms     float64
}

// measure draws the first picture with one preset after the other, and goes on with the richest one that is fluent.
func (p *painter) measure(r *render.Renderer, first *components.Moment) *render.Renderer {
	now := 0
	have := func(preset int) bool {
		if preset == now {
			return true
		}
		o, was := p.unset[preset], r
		if r = p.another(r, &o); r == was {
			return false
		}
		now = preset
		return r.Resize(int(p.front.width.Load()), int(p.front.height.Load())) == nil
	}
	const pictures = 7
	preset, ms := fluently(func(preset int) (float64, bool) {
		if !have(preset) {
			return 0, false
		}
		var times []float64
		for n := range pictures + 1 {
			began := time.Now()
			r.Draw(first, 1)
			r.Finish()
			took := time.Since(began).Seconds() * 1e3
			if n > 0 { // the first one makes what it needs
				times = append(times, took)
			}
			if len(times) == 2 && times[0] > 3*fluent { // more of them tell nothing new
				break
			}
		}
		slices.Sort(times)
		return times[len(times)/2], true
	})
	have(preset)
	p.chosen.Store(&fluentAt{preset, ms})
	return r
}

// reload takes in shaders that were saved.
func (p *painter) reload(r *render.Renderer) {
	select {
	case files := <-p.changed:
		was := r.Trouble
		if err := r.Reload(files); err != nil {
			p.said.Add(true, err.Error())
		} else if was != "" {
			p.said.Add(false, "the shaders are well again")
		} else {
			p.said.Add(false, fmt.Sprintf("shaders: %v", files))
		}
		p.trouble.news(r) // it is told
	default:
	}
}

// trouble is the last one of a renderer that was told.
type trouble string

// news tells whether a renderer has another one.
func (t *trouble) news(r *render.Renderer) bool {
	if r.Trouble == "" || string(*t) == r.Trouble {
		return false
	}
	*t = trouble(r.Trouble)
	return true
}

// photograph writes the picture where one is wanted.
func (p *painter) photograph(r *render.Renderer, w, h int) {
	for _, s := range p.wanted() {
		picture := image.NewRGBA(image.Rect(0, 0, w, h))
		err := r.Read(picture)
		if err == nil {
			err = writePicture(s.file, picture)
		}
		if err != nil {
			p.said.Add(true, "no picture: "+err.Error())
		} else if !s.quiet {
			p.said.Add(false, "picture "+s.file)
		}
	}
}

// writePicture writes a PNG, and makes the folder it goes to.
func writePicture(path string, picture image.Image) error {
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	return writeFile(path, func(to io.Writer) error { return encoder.Encode(to, picture) })
}

func inTown(t components.SeenTrack) bool { return t.Params.Course.Town != nil }

// holds tells once a second what is held of towns.
func (p *painter) holds(r *render.Renderer) {
	if time.Since(p.heldAt) < time.Second {
		return
	}
	p.heldAt = time.Now()
	var of *townHeld
	if h := r.Holds(); h.Pieces > 0 {
		of = &townHeld{h.Pieces, h.Painted, h.MB, h.Wait}
	}
	p.front.held.Store(of)
}

// townHeld is what whoever draws holds of towns.
type townHeld struct {
	pieces, painted int
	mb, wait        float64 // wait: ms, the most that a picture has waited for a town so far
}

// cost is its line in the list.
func (h *townHeld) cost() person.HUDCost {
	return person.HUDCost{
		Name: fmt.Sprintf("town: %d pieces, %d painted, %.0f MB; waited", h.pieces, h.painted, h.mb),
		Each: float32(1e3 * h.wait),
	}
}
