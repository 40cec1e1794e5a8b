//go:build cgo && window

// The thread that draws: the newest of the pictures, as it lies between its last two moments, with what is flat over
// it.

package sight

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
	"camber/systems/host/seat/pictures"
	"camber/systems/render"
	"camber/systems/render/effects"
	"camber/systems/render/passes"
)

// Canvas is what of a window is drawn into.
type Canvas interface {
	Draws(vsync bool) error
	Vsync(on bool)
	Leaves()
	Swap() error
	Proc(name string) unsafe.Pointer
}

// Painter draws into a window.
type Painter struct {
	recorder
	window  Canvas
	Screens *passes.Flats // menus
	files   fs.FS
	Options effects.Options

	Menus   atomic.Bool  // they are up
	Stands  atomic.Bool  // the world does
	Touched atomic.Int64 // ns, of the window's clock, when hands did something last
	Highlit atomic.Bool  // streets are
	Streets atomic.Bool  // there are some: a town's
	heldAt  time.Time    // when it was told what is held of towns
	Vsync   atomic.Bool
	Rate    atomic.Int32 // pictures a second at most
	quit    atomic.Bool
	Preset  atomic.Pointer[effects.Options] // others to draw with from now on
	Changed chan []string                   // shaders that were saved
	Said    orders.Notes                    // for people
	trouble Trouble
	Done    chan error
	Wants   chan struct{} // another window: the context of this one is lost
	Given   chan error    // whether there is another

	Splash *splash
	Unset  []effects.Options        // presets to choose from by measuring; nil: one is chosen
	Chosen atomic.Pointer[fluentAt] // that was measured, for the window's thread
	Ready  chan struct{}
	pictures.Gauges
	since time.Time // when the drive was asked for
}

func NewPainter(w Canvas, f *Front, work string, files fs.FS, o effects.Options, vsync bool, rate int) *Painter {
	p := &Painter{
		window: w, Screens: &passes.Flats{}, files: files, Options: o,
		recorder: recorder{front: f, work: work},
		Changed:  make(chan []string, 8), Done: make(chan error, 1), Ready: make(chan struct{}),
		Wants: make(chan struct{}, 1), Given: make(chan error, 1), Splash: newSplash(nil), since: f.Began,
	}
	p.Vsync.Store(vsync)
	p.Highlit.Store(o.Streets)
	p.Paced(rate)
	return p
}

// Paced has it draw as many pictures a second as the screen shows.
func (p *Painter) Paced(rate int) { p.Rate.Store(int32(max(rate, 30))) }

// Paint draws until it is told to quit.
func (p *Painter) Paint() error {
	device.SparePlaces()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	vsync := p.Vsync.Load()
	if err := p.window.Draws(vsync); err != nil {
		return err
	}
	defer p.window.Leaves()
	r, err := render.New(p.window.Proc, p.files, p.Options)
	if err != nil {
		return err
	}
	p.front.draws(&p.Options)
	defer func() { r.Close() }()
	drawn := false
	frames := ecs.NewPace(ecs.Wall())
	var touched float64
	for !p.quit.Load() {
		began := time.Now()
		if o := p.Preset.Swap(nil); o != nil {
			r = p.another(r, o)
		}
		if v := p.Vsync.Load(); v != vsync {
			vsync = v
			p.window.Vsync(v)
		}
		p.reload(r)
		r.Highlight(p.Highlit.Load())
		w, h := int(p.front.Width.Load()), int(p.front.Height.Load())
		if w < 1 || h < 1 { // it lies in the dock
			time.Sleep(50 * time.Millisecond)
			continue
		}
		shown, err := p.next(r, w, h, drawn)
		ok := shown != nil
		if why := ContextLost(r); why != nil {
			if p.rescue(r, why) {
				continue
			}
			if !drawn { // nobody waits for the first one any more
				close(p.Ready)
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
			late := 1e3 * (p.front.Now() - touched)
			p.Felt(late)
			p.front.late.Store(math.Float32bits(float32(late)))
		}
		if ok && !drawn {
			p.Once(&p.First, p.since)
			drawn = true
			if p.Unset != nil {
				r = p.measure(r, shown)
			}
			close(p.Ready)
		}
		ms := time.Since(began).Seconds() * 1e3
		if ok {
			p.Drew(r, ms)
		}
		p.front.frame.Store(math.Float32bits(float32(ms)))
		p.wait(frames, began)
	}
	return p.last(r)
}

// wait waits for the next picture. A window that nobody sees does not wait for the screen, and the machine has other
// work.
func (p *Painter) wait(frames *ecs.Pace, began time.Time) {
	untouched := time.Since(p.front.Began) - time.Duration(p.Touched.Load())
	rate := RateOf(int(p.Rate.Load()), p.Menus.Load(), p.Stands.Load(), untouched)
	frames.Wait(time.Second / time.Duration(rate))
	p.front.took(time.Since(began), rate)
}

// next draws another picture, or makes what the first one needs.
func (p *Painter) next(r *render.Renderer, w, h int, drawn bool) (shown *components.Moment, err error) {
	if !drawn {
		if ready, err := p.open(r, w, h); !ready || err != nil {
			return nil, err
		}
	}
	return p.picture(r, w, h)
}

// last draws the picture that is kept of the end.
func (p *Painter) last(r *render.Renderer) error {
	shown, _ := p.front.Pictures.Newest()
	if shown == nil || !p.busy() {
		return nil
	}
	r.Complete(shown) // what is kept is not to be a plain one
	r.Draw(shown, 1)
	err := p.over(r)
	p.photograph(r, int(p.front.Width.Load()), int(p.front.Height.Load()))
	return err
}

// picture draws one and shows it; it tells of which moment it is, where there is one yet.
func (p *Painter) picture(r *render.Renderer, w, h int) (shown *components.Moment, err error) {
	if err := r.Resize(w, h); err != nil {
		return nil, err
	}
	if shown, _ = p.front.Pictures.Newest(); shown != nil {
		p.Streets.Store(slices.ContainsFunc(shown.Tracks, inTown)) // before anybody sees it, and presses their key
		share := 1.0
		if shown.Span > 0 {
			share = (p.front.Now() - shown.Wall) / shown.Span
		}
		if r.Draw(shown, min(max(share, 0), 1)); p.trouble.News(r) {
			p.Said.Add(components.Notice{Bad: true, Text: r.Trouble})
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
	err = p.window.Swap()
	if shown != nil {
		p.front.showed(shown)
	}
	return shown, err
}

// over lays instruments and menus over a picture.
func (p *Painter) over(r *render.Renderer) error {
	var err error
	for i := range p.front.Flats {
		if i == 0 || i < r.Parts() {
			err = errors.Join(err, r.Overlay(passes.Instruments+passes.Layer(i), p.front.Flats[i].Newest()))
		}
	}
	if p.Menus.Load() {
		err = errors.Join(err, r.Overlay(passes.Screens, p.Screens.Newest()))
	}
	return err
}

// another makes a renderer with other options in place of one; where that cannot be made, the old one goes on.
func (p *Painter) another(r *render.Renderer, o *effects.Options) *render.Renderer {
	fresh, err := render.New(p.window.Proc, p.files, *o)
	if err == nil {
		r.Close()
		p.front.draws(o)
		return fresh
	}
	p.Said.Add(components.Notice{Kind: "picture-kept", Bad: true, Who: o.Preset, Text: err.Error()})
	return r
}

// End has it end, and gives why it did; it may be asked again.
func (p *Painter) End() error {
	p.quit.Store(true)
	err := <-p.Done
	p.Done <- nil
	return err
}

// fluentAt is a preset that a machine was given, and what a picture takes.
type fluentAt struct {
	Preset int
	MS     float64
}

// measure draws the first picture with one preset after the other, and goes on with the richest one that is fluent.
func (p *Painter) measure(r *render.Renderer, first *components.Moment) *render.Renderer {
	now := 0
	have := func(preset int) bool {
		if preset == now {
			return true
		}
		o, was := p.Unset[preset], r
		if r = p.another(r, &o); r == was {
			return false
		}
		now = preset
		return r.Resize(int(p.front.Width.Load()), int(p.front.Height.Load())) == nil
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
	p.Chosen.Store(&fluentAt{preset, ms})
	return r
}

// reload takes in shaders that were saved.
func (p *Painter) reload(r *render.Renderer) {
	select {
	case files := <-p.Changed:
		was := r.Trouble
		if err := r.Reload(files); err != nil {
			p.Said.Add(person.Wrong(err))
		} else if was != "" {
			p.Said.Add(components.Notice{Kind: "shaders-well"})
		} else {
			p.Said.Add(components.Notice{Kind: "shaders-loaded", Text: fmt.Sprint(files)})
		}
		p.trouble.News(r) // it is told
	default:
	}
}

// Trouble is the last one of a renderer that was told.
type Trouble string

// News tells whether a renderer has another one.
func (t *Trouble) News(r *render.Renderer) bool {
	if r.Trouble == "" || string(*t) == r.Trouble {
		return false
	}
	*t = Trouble(r.Trouble)
	return true
}

// photograph writes the picture where one is wanted.
func (p *Painter) photograph(r *render.Renderer, w, h int) {
	for _, s := range p.wanted() {
		picture := image.NewRGBA(image.Rect(0, 0, w, h))
		err := r.Read(picture)
		if err == nil {
			err = WritePicture(s.File, picture)
		}
		if err != nil {
			p.Said.Add(components.Notice{Kind: "picture-failed", Bad: true, Text: err.Error()})
		} else if !s.Quiet {
			p.Said.Add(components.Notice{Kind: "picture-saved", Who: s.File})
		}
	}
}

// WritePicture writes a PNG, and makes the folder it goes to.
func WritePicture(path string, picture image.Image) error {
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	return pictures.WriteFile(path, func(to io.Writer) error { return encoder.Encode(to, picture) })
}

func inTown(t components.SeenTrack) bool { return t.Params.Course.Town != nil }

// holds tells once a second what is held of towns.
func (p *Painter) holds(r *render.Renderer) {
	if time.Since(p.heldAt) < time.Second {
		return
	}
	p.heldAt = time.Now()
	var of *TownHeld
	if h := r.Holds(); h.Pieces > 0 {
		of = &TownHeld{h.Pieces, h.Painted, h.MB, h.Wait}
	}
	p.front.Held.Store(of)
}

// TownHeld is what whoever draws holds of towns.
type TownHeld struct {
	Pieces, Painted int
	MB, Wait        float64 // wait: ms, the most that a picture has waited for a town so far
}

// Cost is its line in the list.
func (h *TownHeld) Cost() person.HUDCost {
	return person.HUDCost{
		Name: fmt.Sprintf("town: %d pieces, %d painted, %.0f MB; waited", h.Pieces, h.Painted, h.MB),
		Each: float32(1e3 * h.Wait),
	}
}
