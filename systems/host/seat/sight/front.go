//go:build cgo && window

// The front of a window: what hands do goes into the loop, what can be seen comes out of it. Nobody waits for anybody.

package sight

import (
	"math"
	"sync"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/orders"
	"camber/systems/host/seat/cockpit"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/hud/words"
	"camber/systems/render/lens"
	"camber/systems/render/passes"
)

// Front is a systems.Front. Poll and Show belong to the loop's goroutine, the mailboxes to everybody.
type Front struct {
	Began time.Time
	extras
	Ears
	Pictures components.Latest[components.Moment]
	Flats    [pictures.MostSplit]passes.Flats // of the instruments of each

	mu   sync.Mutex
	Mail Mail

	wanted        atomic.Bool                // whoever draws can take another list of instruments
	Width, Height atomic.Int32               // px, of the picture
	panes         atomic.Pointer[lens.Panes] // screens around the driver, as they are drawn
	density       atomic.Uint32              // px where a plain screen has one, as bits of a float32
	Scale         float64                    // of the desktop, as the settings have it; 0: as it says itself
	// ms as bits of a float32: how long a picture takes, and from hands to picture
	frame, late atomic.Uint32
	drawing
	Held atomic.Pointer[TownHeld] // what is drawn, a second ago at most; nil: nothing of a town

	Run     *session.Session
	others  Others // nil: one drives alone
	keys    orders.Keys
	eyes    *components.EyesData
	Cameras [pictures.MostSplit]components.Camera
	Split   int                         // of them, at least 1
	Shared  [pictures.MostSplit]ecs.Key // the cars that they follow, each another
	Chosen  ecs.Key                     // that is looked at in place of the own one; 0: that
	People  int                         // of those whose cars they follow, who drive; at least 1
	kinds   [pictures.MostSplit]person.CameraKind
	asks    [pictures.MostSplit]int // cameras that mates have asked for
	mates   [pictures.MostSplit - 1]person.HUDData
	huds    []*person.HUDData
	HUD     *person.HUDData
	Cockpit *cockpit.Cockpit
	Layout  *person.HUDLayout
	Odometer
	language *words.Language // that the instruments have
	polled   time.Time
	asked    bool
	touched  float64 // s, since began, of the newest hands
	aside    float64 // rad, that the eye looks past the car, which a menu would lie over
}

// Others are those whom a world is shared with.
type Others interface {
	Tells(d *person.DevicesAux)          // them what hands want
	Complete(p, last *components.Moment) // a moment with what they know
}

// Mail is what the window's thread leaves for the loop.
type Mail struct {
	Touched  float64 // s, since began, of the newest key
	Camera   person.CameraKind
	Zooms    [person.CameraKinds]float64 // of each camera: factors on distances; 0 reads as 1
	fly      person.Flight               // of the free camera, since the last poll
	Language *words.Language
	Head     float64 // how much it gives way in the cockpit
	View     person.HUDView
	Hidden   bool
	Scale    float32 // of the instruments
	Idle     bool    // nobody drives: a menu is up
	Covered  bool    // the left of the picture is, by a menu
	Plain    bool    // no steering aid
	Manual   bool    // no automatic gears
}

func NewFront() *Front {
	f := &Front{Began: time.Now()}
	f.wanted.Store(true)
	return f
}

// Now is the clock of pictures, in seconds.
func (f *Front) Now() float64 { return time.Since(f.Began).Seconds() }

// Leave changes what lies in the mailbox.
func (f *Front) Leave(change func(m *Mail)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(&f.Mail)
}

// Bind has it look at another session; no loop may be running.
func (f *Front) Bind(run *session.Session, with Others) {
	f.Chosen, f.others = 0, with
	f.asks, f.mates = [pictures.MostSplit]int{}, [pictures.MostSplit - 1]person.HUDData{}
	for i := range f.kinds {
		f.kinds[i] = f.Mail.Camera
	}
	f.races = ecs.NewView1(run.World, components.Race)
	f.Run, f.eyes = run, components.Eyes.Of(run.World, ecs.WorldKey)
	f.HUD = person.HUD.Of(run.World, ecs.WorldKey)
	f.polled = time.Now()
}

// Poll moves pedals and wheel on as keys are held.
func (f *Front) Poll(d *person.DevicesAux) {
	f.mu.Lock()
	m := f.Mail
	f.Mail.fly = person.Flight{}
	f.mu.Unlock()
	now := time.Now()
	dt := min(now.Sub(f.polled).Seconds(), 0.1)
	f.polled = now
	zoom := m.Zooms[m.Camera]
	f.seats(d)
	car, n := f.Shared[0], f.parts()
	d.Car, d.Put = f.Run.Car(1), person.PutKeys{}
	driver, driven := vehicle.Driver.Find(f.Run.World, car)
	d.Active = !driven || !driver.State.Active
	f.count(f.Run, car, d.Active && !m.Idle)
	if !f.Run.Loop.Clock().Paused() {
		f.touched = m.Touched
		f.Cockpit.Poll(d, f.Run.World, dt, cockpit.Assists{Plain: m.Plain, Manual: m.Manual})
	}
	d.Now, f.eyes.Aux.Drawn = device.Now(), f.drawn()
	if f.others != nil {
		f.others.Tells(d)
	} else {
		f.keys.Take(f.Run, d)
	}
	f.Cameras[0] = components.Camera{
		Car: car, Kind: m.Camera, Zoom: zoom, Look: f.Cockpit.Look(), Own: f.ownEye(f.Pictures.Last(), f.Now()),
		Fly: m.fly, Head: m.Head, Wanted: !f.Mute, Eye: f.Cameras[0].Eye, Seen: f.Cameras[0].Seen,
		Aside: f.past(m.Covered, dt),
	}
	f.follow(n, &m)
	f.eyes.Aux.Cameras = f.Cameras[:n]
	if out := &f.HUD.Aux; f.wanted.Swap(false) {
		f.asked, out.Wanted, out.Watched = true, true, car
		panes := f.panes.Load()
		_, _, out.Width, out.Height = panes.Flat(int(f.Width.Load()), int(f.Height.Load()))
		if n > 1 {
			_, _, out.Width, out.Height = lens.Part(0, n, out.Width, out.Height)
		}
		if seen := f.Cameras[0].Seen; m.Camera == person.Director && seen != 0 {
			out.Watched = seen
		}
		out.Eye, out.View, out.Density = f.Cameras[0].Eye, m.View, f.dense()
		out.Eye.Fov = panes.Fov(out.Eye.Fov)
		fonts := f.Fonts.Load()
		if out.Seeking = fonts == nil; fonts != nil && len(out.Fonts) == 0 {
			out.Fonts = *fonts
		}
		if out.In == nil || f.language != m.Language {
			f.language, out.In, out.Tell = m.Language, m.Language.In, m.Language.Tell
		}
		out.TotalKm = f.Total()
		out.Hidden, out.Scale, out.Rival = m.Hidden || m.Idle, m.Scale*Narrow(n, out), f.pace()
		out.Pace.Frame, out.Pace.Latency = math.Float32frombits(f.frame.Load()), math.Float32frombits(f.late.Load())
		out.Pace.Behind = float32(float64(f.Run.Loop.Clock().Dropped()) * f.Run.Loop.Clock().Dt())
		f.beside(n, out)
	}
	f.HUD.Params.Layout = f.Layout
}

// past eases the eye to where a menu leaves the car in view, and back.
func (f *Front) past(covered bool, dt float64) float64 {
	const ease = 9 // 1/s
	want := 0.0
	if covered && f.Split <= 1 && f.panes.Load() == nil {
		want = math.Atan(menu.Beside * math.Tan(f.Cameras[0].Eye.Fov/2))
	}
	if f.aside += (want - f.aside) * min(ease*dt, 1); math.Abs(want-f.aside) < 1e-3 {
		f.aside = want
	}
	return f.aside
}

// Show adds to the moment what is not in the world.
func (f *Front) Show(w *ecs.World, newest ecs.Tick) {
	if f.Mute {
		return
	}
	if f.asked {
		f.asked = false
		f.Flats[0].Put(&f.HUD.Aux)
		for i, h := range f.HUD.Aux.Mates {
			f.Flats[i+1].Put(&h.Aux)
		}
	}
	p, last := f.eyes.Aux.Moment, f.Pictures.Last()
	if p == nil {
		return
	}
	if last != nil && (last.Tick > newest.N || w.Began() > last.Tick) { // another world, or this one put back
		last = nil
	}
	if f.others != nil {
		f.others.Complete(p, last)
	}
	f.alter(p, last, w, f.Run.Watched())
	*f.seen.Back() = p.Eyes[0].Eye()
	f.seen.HandOver()
	f.Tick.Store(newest.N)
	f.Listen(w, newest, f.Run.Watched())
	p.Wall, p.Touched = f.Now(), f.touched
}
