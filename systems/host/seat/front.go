//go:build cgo && window

// The front of a window: what hands do goes into the loop, what can be seen comes out of it. Nobody waits for anybody.

package seat

import (
	"math"
	"sync"
	"sync/atomic"
	"time"

	"camber/components"

	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/seat/cockpit"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/render/lens"
	"camber/systems/render/passes"
)

// front is a systems.Front. Poll and Show belong to the loop's goroutine, the mailboxes to everybody.
type front struct {
	began time.Time
	extras
	ears
	pictures components.Latest[components.Moment]
	flats    [mostSplit]passes.Flats // of the instruments of each

	mu   sync.Mutex
	mail mail

	wanted        atomic.Bool                // whoever draws can take another list of instruments
	width, height atomic.Int32               // px, of the picture
	panes         atomic.Pointer[lens.Panes] // screens around the driver, as they are drawn
	density       atomic.Uint32              // px where a plain screen has one, as bits of a float32
	scale         float64                    // of the desktop, as the settings have it; 0: as it says itself
	// ms as bits of a float32: how long a picture takes, and from hands to picture
	frame, late atomic.Uint32
	held        atomic.Pointer[townHeld] // what is drawn, a second ago at most; nil: nothing of a town

	run     *session.Session
	others  others // nil: one drives alone
	eyes    *components.EyesData
	cameras [mostSplit]components.Camera
	split   int                // of them, at least 1
	shared  [mostSplit]ecs.Key // the cars that they follow, each another
	chosen  ecs.Key            // that is looked at in place of the own one; 0: that
	people  int                // of those whose cars they follow, who drive; at least 1
	kinds   [mostSplit]person.CameraKind
	asks    [mostSplit]int // cameras that mates have asked for
	mates   [mostSplit - 1]person.HUDData
	huds    []*person.HUDData
	hud     *person.HUDData
	cockpit *cockpit.Cockpit
	layout  *person.HUDLayout
	odometer
	language menu.Language // that the instruments have
	polled   time.Time
	asked    bool
	touched  float64 // s, since began, of the newest hands
	aside    float64 // rad, that the eye looks past the car, which a menu would lie over
}

// others are those whom a world is shared with.
type others interface {
	Tells(d *person.DevicesAux)          // them what hands want
	Complete(p, last *components.Moment) // a moment with what they know
}

// mail is what the window's thread leaves for the loop.
type mail struct {
	touched  float64 // s, since began, of the newest key
	camera   person.CameraKind
	zooms    [person.CameraKinds]float64 // of each camera: factors on distances; 0 reads as 1
	fly      person.Flight               // of the free camera, since the last poll
	language menu.Language
	head     float64 // how much it gives way in the cockpit
	view     person.HUDView
	hidden   bool
	scale    float32 // of the instruments
	idle     bool    // nobody drives: a menu is up
	covered  bool    // the left of the picture is, by a menu
	plain    bool    // no steering aid
	manual   bool    // no automatic gears
}

func newFront() *front {
	f := &front{began: time.Now()}
	f.wanted.Store(true)
	return f
}

// now is the clock of pictures, in seconds.
func (f *front) now() float64 { return time.Since(f.began).Seconds() }

// leave changes what lies in the mailbox.
func (f *front) leave(change func(m *mail)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(&f.mail)
}

// bind has it look at another session; no loop may be running.
func (f *front) bind(run *session.Session, with others) {
	f.chosen, f.others = 0, with
	f.asks, f.mates = [mostSplit]int{}, [mostSplit - 1]person.HUDData{}
	for i := range f.kinds {
		f.kinds[i] = f.mail.camera
	}
	f.races = ecs.NewView1(run.World, components.Race)
	f.run, f.eyes = run, components.Eyes.Of(run.World, ecs.WorldKey)
	f.hud = person.HUD.Of(run.World, ecs.WorldKey)
	f.polled = time.Now()
}

// Poll moves pedals and wheel on as keys are held.
func (f *front) Poll(d *person.DevicesAux) {
	f.mu.Lock()
	m := f.mail
	f.mail.fly = person.Flight{}
	f.mu.Unlock()
	now := time.Now()
	dt := min(now.Sub(f.polled).Seconds(), 0.1)
	f.polled = now
	zoom := m.zooms[m.camera]
	f.seats(d)
	car, n := f.shared[0], f.parts()
	d.Car, d.Put = f.run.Car(1), person.PutKeys{}
	driver, driven := vehicle.Driver.Find(f.run.World, car)
	d.Active = !driven || !driver.State.Active
	f.count(f.run, car, d.Active && !m.idle)
	if !f.run.Loop.Clock().Paused() {
		f.touched = m.touched
		f.cockpit.Poll(d, f.run.World, dt, cockpit.Assists{Plain: m.plain, Manual: m.manual})
	}
	if f.others != nil {
		f.others.Tells(d)
	}
	f.cameras[0] = components.Camera{
		Car: car, Kind: m.camera, Zoom: zoom, Look: f.cockpit.Look(), Own: f.ownEye(f.pictures.Last(), f.now()),
		Fly: m.fly, Head: m.head, Wanted: !f.mute, Eye: f.cameras[0].Eye, Seen: f.cameras[0].Seen,
		Aside: f.past(m.covered, dt),
	}
	f.follow(n, &m)
	f.eyes.Aux.Cameras = f.cameras[:n]
	if out := &f.hud.Aux; f.wanted.Swap(false) {
		f.asked, out.Wanted, out.Watched = true, true, car
		panes := f.panes.Load()
		_, _, out.Width, out.Height = panes.Flat(int(f.width.Load()), int(f.height.Load()))
		if n > 1 {
			_, _, out.Width, out.Height = lens.Part(0, n, out.Width, out.Height)
		}
		if seen := f.cameras[0].Seen; m.camera == person.Director && seen != 0 {
			out.Watched = seen
		}
		out.Eye, out.View, out.Density = f.cameras[0].Eye, m.view, f.dense()
		out.Eye.Fov = panes.Fov(out.Eye.Fov)
		fonts := f.fonts.Load()
		if out.Seeking = fonts == nil; fonts != nil && len(out.Fonts) == 0 {
			out.Fonts = *fonts
		}
		if out.In == nil || f.language != m.language {
			f.language, out.In = m.language, m.language.Tell
		}
		out.TotalKm = f.total()
		out.Hidden, out.Scale, out.Rival = m.hidden || m.idle, m.scale*narrow(n, out), f.pace()
		out.Pace.Frame, out.Pace.Latency = math.Float32frombits(f.frame.Load()), math.Float32frombits(f.late.Load())
		out.Pace.Behind = float32(float64(f.run.Loop.Clock().Dropped()) * f.run.Loop.Clock().Dt())
		f.beside(n, out)
	}
	f.hud.Params.Layout = f.layout
}

// past eases the eye to where a menu leaves the car in view, and back.
func (f *front) past(covered bool, dt float64) float64 {
	const ease = 9 // 1/s
	want := 0.0
	if covered && f.split <= 1 && f.panes.Load() == nil {
		want = math.Atan(menu.Beside * math.Tan(f.cameras[0].Eye.Fov/2))
	}
	if f.aside += (want - f.aside) * min(ease*dt, 1); math.Abs(want-f.aside) < 1e-3 {
		f.aside = want
	}
	return f.aside
}

// Show adds to the moment what is not in the world.
func (f *front) Show(w *ecs.World, newest ecs.Tick) {
	if f.mute {
		return
	}
	if f.asked {
		f.asked = false
		f.flats[0].Put(&f.hud.Aux)
		for i, h := range f.hud.Aux.Mates {
			f.flats[i+1].Put(&h.Aux)
		}
	}
	p, last := f.eyes.Aux.Moment, f.pictures.Last()
	if p == nil {
		return
	}
	if last != nil && (last.Tick > newest.N || w.Began() > last.Tick) { // another world, or this one put back
		last = nil
	}
	if f.others != nil {
		f.others.Complete(p, last)
	}
	f.alter(p, last, w, f.run.Watched())
	*f.seen.Back() = p.Eyes[0].Eye()
	f.seen.HandOver()
	f.tick.Store(newest.N)
	f.listen(w, newest, f.run.Watched())
	p.Wall, p.Touched = f.now(), f.touched
}
