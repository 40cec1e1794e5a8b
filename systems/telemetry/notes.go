// Making notes of what the step does not know, while it is driven.

package telemetry

import (
	"encoding/binary"

	"camber/components"
	"camber/components/num"
	"camber/components/person"
	"camber/ecs"
)

// live is a drive's that goes by a clock: its notes are made here.
type live struct {
	utc     func() int64        // us since 1970 began
	dropped func() uint64       // steps
	keep    func(ecs.TickNote)  // to whoever records the run
	before  uint64              // tick of the loop before
	noted   uint64              // the first tick that may have another clock note; 0: any
	seen    [mostEyes]shownNote // as it was noted
	looked  [mostEyes]uint64    // likewise
	paced   paceNote
	timed   uint64 // likewise
	wish    int64  // ns, on the devices' clock, of the newest event whose way was measured
	device  int64  // us, that it took
	data    [64]byte
}

// Between two notes of the clock ticks are a step apart; there is another after a second, or once that is wrong by so
// much.
const clockOff = 10_000 // us

// Notes are few, whatever the machine does: so many at most in a second of simulated time, each below 64 bytes.
const (
	clockRate = 100 // and as many that nobody knows it
	shownRate = 20  // of each eye
	paceRate  = 10
)

// Live has it note what happens from behind a tick on, in place of what it was told. utc is in us since 1970 began;
// dropped are the steps that were left out; keep records. Where another recording begins, it is called anew.
func (w *Wall) Live(tick uint64, utc func() int64, dropped func() uint64, keep func(ecs.TickNote)) {
	*w = Wall{hz: w.hz, live: &live{before: tick, utc: utc, dropped: dropped, keep: keep}}
}

// Notes makes a live drive's notes, once a loop, behind its steps.
type Notes struct {
	wall    *Wall
	eyes    *ecs.View1[components.EyesData]
	devices *ecs.View1[person.DevicesData]
	huds    *ecs.View1[person.HUDData]
}

// NewNotes makes the system; with a nil Wall, or one that is not live, it does nothing.
func NewNotes(w *ecs.World, wall *Wall) *Notes {
	if wall != nil {
		wall.hz = int64(num.Int(components.Run.Of(w, ecs.WorldKey).State.Hz, 1, 1<<20))
	}
	return &Notes{
		wall: wall, eyes: ecs.NewView1(w, components.Eyes), devices: ecs.NewView1(w, person.Devices),
		huds: ecs.NewView1(w, person.HUD),
	}
}

// Run notes what is new at the first tick of the loop.
func (n *Notes) Run(t ecs.Tick) {
	if n.wall == nil || n.wall.live == nil {
		return
	}
	l := n.wall.live
	first, now := l.before+1, l.utc()
	l.before = t.N
	if t.N < first || now <= 0 || now >= latestClock { // nothing was stepped
		return
	}
	n.clock(first, t.N, now)
	for _, row := range n.eyes.Rows() {
		n.look(first, &row.A.Aux)
		n.pace(first, &row.A.Aux)
	}
}

// after is the first tick that is behind a note of a tick by its share of a second.
func (n *Notes) after(tick, rate uint64) uint64 { return tick + (uint64(n.wall.hz)+rate-1)/rate }

// clock notes when the first of some ticks was, where that is not as expected: the newest is now.
func (n *Notes) clock(first, newest uint64, now int64) {
	l, c := n.wall.live, &n.wall.clock
	off := now - c.of(newest, n.wall.hz)
	if right := c.known && -clockOff <= off && off <= clockOff; right && first-c.tick < uint64(n.wall.hz) {
		return
	}
	if first >= l.noted {
		l.noted = n.after(first, clockRate)
		n.note(first, noteClock, uint64(max(now-int64(newest-first)*1_000_000/n.wall.hz, 1)))
	} else if c.known {
		n.note(first, noteClock)
	}
}

// look notes what each eye has in its picture, where that is new.
func (n *Notes) look(first uint64, eyes *components.EyesAux) {
	l := n.wall.live
	for i := range l.seen {
		is := shownNote{}
		if i < len(eyes.Cameras) {
			c := &eyes.Cameras[i]
			is = shownNote{car: c.Car, camera: c.Kind, hud: n.instruments(i)}
			is.mirrors = eyes.Drawn.Mirrors && c.Eye.Inside != 0
			if c.Own != nil {
				is.camera = person.FreeFly
			}
		}
		if is == l.seen[i] || first < l.looked[i] {
			continue
		}
		l.seen[i], l.looked[i] = is, n.after(first, shownRate)
		over := uint64(0)
		if is.hud {
			over |= overHUD
		}
		if is.mirrors {
			over |= overMirrors
		}
		n.note(first, noteShown, uint64(i), uint64(is.car), uint64(is.camera), over)
	}
}

// instruments tells whether they lie over the picture of an eye.
func (n *Notes) instruments(eye int) bool {
	rows := n.huds.Rows()
	if len(rows) == 0 || rows[0].A.Params.Layout == nil {
		return false
	}
	hud := rows[0].A
	if eye > 0 && eye <= len(hud.Aux.Mates) {
		hud = hud.Aux.Mates[eye-1]
	}
	return !hud.Aux.Hidden
}

// pace notes how late things come, where that is new.
func (n *Notes) pace(first uint64, eyes *components.EyesAux) {
	l := n.wall.live
	for _, row := range n.devices.Rows() {
		if d := &row.A.Aux; d.Wish != l.wish && d.Wish > 0 && d.Now >= d.Wish {
			l.wish, l.device = d.Wish, max((d.Now-d.Wish)/1000, 1)
		}
	}
	is := paceNote{l.device, eyes.Drawn.Late / 1000, eyes.Drawn.Missed, l.dropped()}
	if is == l.paced || first < l.timed {
		return
	}
	l.paced, l.timed = is, n.after(first, paceRate)
	n.note(first, notePace, uint64(is.device), uint64(is.picture), is.frames, is.steps)
}

// note makes one, and takes it in as whoever reads the recording will.
func (n *Notes) note(tick uint64, name string, fields ...uint64) {
	b := n.wall.live.data[:0]
	for _, f := range fields {
		b = binary.AppendUvarint(b, f)
	}
	made := ecs.TickNote{Tick: tick, Name: name, Data: b}
	n.wall.take(made)
	n.wall.live.keep(made)
}
