// What the step does not know: when its ticks were, what was shown of them, and how late.

package telemetry

import (
	"encoding/binary"
	"math"
	"slices"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
)

// Wall is what this machine knows of a run and the step does not. It is told in notes of ticks, never in inputs: a
// recording holds them, and whoever runs it again reads the same of them. Nothing in the world hangs on it.
type Wall struct {
	hz   int64          // steps a second
	told []ecs.TickNote // those of a recording, by tick
	next int            // of them, the first that is not taken in
	tick uint64         // up to which they are

	clock clockNote
	shown [mostEyes]shownNote
	paced paceNote
	live  *live // nil: it is a recording's
}

// The notes there are.
const (
	noteClock = "utc"   // us since 1970 began; nothing: from here on nobody knows it
	noteShown = "shown" // the eye, the car that it follows (0: none), the camera, what is over and in the picture
	notePace  = "pace"  // us from device to state, us from state to picture, pictures and steps that were left out
)

// What is over and in a picture.
const (
	overHUD     = 1
	overMirrors = 2
)

// mostEyes is how many may look at this machine.
const mostEyes = 8

// clockNote is when a tick was.
type clockNote struct {
	known bool
	tick  uint64
	us    int64 // since 1970 began, UTC
}

// of is when a tick near it was, at so many steps a second.
func (n *clockNote) of(tick uint64, hz int64) int64 {
	return n.us + (int64(tick)-int64(n.tick))*1_000_000/hz
}

// shownNote is what an eye has in its picture.
type shownNote struct {
	car     ecs.Key // that it follows; 0: there is no such eye
	camera  person.CameraKind
	hud     bool // instruments lie over the picture
	mirrors bool // mirrors show what is behind
}

// paceNote is how late things come.
type paceNote struct {
	device, picture int64  // us; 0: nobody has measured it
	frames, steps   uint64 // that were left out
}

// NewWall makes one that knows what a recording's notes say; without any it knows nothing.
func NewWall(told []ecs.TickNote) *Wall { return &Wall{told: told} }

// take takes a note in. What this build does not know, or what makes no sense, tells nothing.
func (w *Wall) take(n ecs.TickNote) {
	r := fieldReader{left: n.Data}
	switch n.Name {
	case noteClock:
		us := r.next()
		w.clock = clockNote{r.ended(), n.Tick, int64(us)}
		w.clock.known = w.clock.known && us < latestClock
	case noteShown:
		eye, car, camera, over := r.next(), r.next(), r.next(), r.next()
		if r.ended() && eye < mostEyes && camera < uint64(person.CameraKinds) && over <= overHUD|overMirrors {
			w.shown[eye] = shownNote{ecs.Key(car), person.CameraKind(camera), over&overHUD != 0, over&overMirrors != 0}
		}
	case notePace:
		device, picture, frames, steps := r.next(), r.next(), r.next(), r.next()
		if r.ended() && max(device, picture) < latestClock && max(frames, steps) < 1<<53 {
			w.paced = paceNote{int64(device), int64(picture), frames, steps}
		}
	}
}

// latestClock is the year 5138, in us since 1970: what is later is no time.
const latestClock = 100_000_000_000 * 1_000_000

// fieldReader reads numbers one after the other.
type fieldReader struct {
	left   []byte
	failed bool
}

func (r *fieldReader) next() uint64 {
	v, n := binary.Uvarint(r.left)
	if n <= 0 {
		r.failed, n = true, 0
	}
	r.left = r.left[n:]
	return v
}

// ended tells whether all were there, and nothing more.
func (r *fieldReader) ended() bool { return !r.failed && len(r.left) == 0 }

// into gives a car's sample what is known of its tick.
func (w *Wall) into(car ecs.Key, tick uint64, out *sample) {
	if w == nil {
		return
	}
	w.to(tick)
	if w.clock.known {
		out.Wall.UTC = float64((w.clock.of(tick, w.hz)+500)/1000) / 1000
	}
	eye := slices.IndexFunc(w.shown[:], func(s shownNote) bool { return s.car == car })
	if eye < 0 || car == 0 {
		return
	}
	s, p, o := &w.shown[eye], &w.paced, &out.Wall
	o.Camera, o.Instruments, o.Mirrors = float64(s.camera), truth(s.hud), truth(s.mirrors)
	if p.device > 0 && eye == 0 { // whose hands they are
		o.Device = tenths(p.device)
	}
	if p.picture > 0 {
		o.Picture, o.Frames = tenths(p.picture), float64(p.frames)
	}
	o.Steps = float64(p.steps)
}

// tenths is a time in seconds, to the tenth of a millisecond that it is known to.
func tenths(us int64) float64 { return float64((us+50)/100) / 10_000 }

// to takes in a recording's notes up to a tick; a world that was put back begins with them anew.
func (w *Wall) to(tick uint64) {
	if w.live != nil {
		return
	}
	if tick < w.tick {
		*w = Wall{hz: w.hz, told: w.told}
	}
	w.tick = tick
	for ; w.next < len(w.told) && w.told[w.next].Tick <= tick; w.next++ {
		w.take(w.told[w.next])
	}
}

// wallColumns follow all others.
var wallColumns = []column{
	{
		name: "utc", unit: "s", wall: true,
		says: "since 1970 began, UTC, when the tick was, by this machine's clock, to 0.01 s; unknown where the run goes " +
			"by none",
		of: func(s *sample) float64 { return s.Wall.UTC },
	},
	{
		name: "camera", wall: true, says: "through which whoever sits at this machine sees the car",
		of: func(s *sample) float64 { return s.Wall.Camera }, values: cameras(),
	},
	{
		name: "instruments", wall: true, truth: true, says: "they lie over the picture of the car",
		of: func(s *sample) float64 { return s.Wall.Instruments },
	},
	{
		name: "mirrors", wall: true, truth: true, says: "the car is seen from inside, and its mirrors show what is behind",
		of: func(s *sample) float64 { return s.Wall.Mirrors },
	},
	{
		name: "device-latency", unit: "s", wall: true,
		says: "from the newest turn of a wheel, pedal or key to the step that took it",
		of:   func(s *sample) float64 { return s.Wall.Device },
	},
	{
		name: "picture-latency", unit: "s", wall: true,
		says: "from the step to the newest picture's being handed to the screen",
		of:   func(s *sample) float64 { return s.Wall.Picture },
	},
	{
		name: "dropped-frames", wall: true, says: "pictures that were due and not drawn, since the window was opened",
		of: func(s *sample) float64 { return s.Wall.Frames },
	},
	{
		name: "dropped-steps", wall: true,
		says: "steps that this machine was too slow for and left out, since the drive was opened",
		of:   func(s *sample) float64 { return s.Wall.Steps },
	},
}

// cameras are the names of all.
func cameras() (values []ecs.FieldValue) {
	for k := range person.CameraKinds {
		values = append(values, ecs.FieldValue{Value: int(k), Name: k.String()})
	}
	return values
}

// unseen is what is known of a tick where nobody has told of it.
var unseen = func() components.Wall {
	n := math.NaN()
	return components.Wall{UTC: n, Camera: n, Instruments: n, Mirrors: n, Device: n, Picture: n, Frames: n, Steps: n}
}()
