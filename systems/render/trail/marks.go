// Marks of tyres that slid: strips of quads in a ring, the oldest of which is written over.

package trail

import (
	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// Corner is a corner of a mark, as GL takes it.
type Corner struct {
	At   [3]float32 // m, from Marks.Base
	Dark float32    // 0..1, how much of the ground it hides
	Tone [4]uint8   // square root of the linear colour
}

// CornerSize is the size of a Corner in bytes.
const CornerSize = 20

// MostMarks is how many quads there are.
const MostMarks = 4096

// cornersEach is how many corners a quad has, as two triangles.
const cornersEach = 6

// Marks are the quads.
type Marks struct {
	Base    space.Place // that they count from
	all     []Corner
	next    int // quad
	count   int
	changed [2]int // quads: from, to
	tails   map[tail]end
	tick    uint64
}

// tail names a wheel.
type tail struct {
	car   ecs.Key
	wheel int
}

// end is where the mark of a wheel has come to.
type end struct {
	middle, left, right space.Vec // m, from Base
	dark                float32
	tick                uint64
}

// NewMarks makes an empty ground.
func NewMarks() *Marks {
	return &Marks{all: make([]Corner, MostMarks*cornersEach), tails: map[tail]end{}}
}

// When a new quad begins, and how marks lie.
const (
	markEvery  = 0.25 // m
	markBreaks = 4.0  // m, between two moments: the wheel was put elsewhere
	markOver   = 0.015
	farBase    = 3000.0 // m, from Base: they begin anew there
	fadesBelow = 0.08   // of Slide
)

// Look lays down what the wheels of a picture leave.
func (m *Marks) Look(p *components.Moment) {
	if p.Tick == m.tick {
		return
	}
	if p.Tick < m.tick {
		m.forget()
	}
	m.tick = p.Tick
	if p.Eyes[0].Now.From(m.Base).Len() > farBase {
		m.forget()
		m.Base = p.Eyes[0].Now.Place
	}
	for i := range p.Cars {
		c := &p.Cars[i]
		for n := range c.N {
			m.wheel(tail{c.Key, n}, c, &c.Wheels[n])
		}
	}
}

// forget wipes the ground.
func (m *Marks) forget() {
	m.next, m.count, m.changed = 0, 0, [2]int{}
	clear(m.tails)
}

// wheel goes on with the mark of one.
func (m *Marks) wheel(who tail, c *components.SeenCar, w *components.SeenWheel) {
	tone, most := toneOf(w)
	dark := float32(most * min(max((w.Slide-fadesBelow)/(1-fadesBelow), 0), 1))
	last, going := m.tails[who]
	if !w.Contact || !(dark > 0) && !(last.dark > 0) {
		if going {
			delete(m.tails, who)
		}
		return
	}
	up := c.Now.Turn.Rotate(space.Vec{Z: 1})
	foot := c.Now.Point(w.Now.At).From(m.Base).AddScaled(up, w.Now.Squash-w.Radius+markOver)
	axle := c.Now.Turn.Rotate(w.Now.Axle)
	half := axle.AddScaled(up, -axle.Dot(up)).Unit().Scale(0.46 * w.Width)
	now := end{middle: foot, left: foot.Sub(half), right: foot.Add(half), dark: dark, tick: m.tick}
	switch far := foot.Sub(last.middle).Len(); {
	case !going || far > markBreaks:
		m.tails[who] = now
	case far > markEvery:
		m.lay(&last, &now, tone)
		m.tails[who] = now
	}
}

// lay adds a quad.
func (m *Marks) lay(a, b *end, tone [4]uint8) {
	corner := func(v space.Vec, dark float32) Corner {
		return Corner{At: [3]float32{float32(v.X), float32(v.Y), float32(v.Z)}, Dark: dark, Tone: tone}
	}
	q := m.all[m.next*cornersEach : (m.next+1)*cornersEach]
	q[0], q[1], q[2] = corner(a.left, a.dark), corner(a.right, a.dark), corner(b.right, b.dark)
	q[3], q[4], q[5] = q[0], q[2], corner(b.left, b.dark)
	if m.changed[1] <= m.changed[0] {
		m.changed = [2]int{m.next, m.next + 1}
	} else {
		m.changed = [2]int{min(m.changed[0], m.next), max(m.changed[1], m.next+1)}
	}
	m.next = (m.next + 1) % MostMarks
	m.count = min(m.count+1, MostMarks)
}

// Changed is the corners that are other ones since it was asked last, and where the first of them stands.
func (m *Marks) Changed() (first int, corners []Corner) {
	from, to := m.changed[0], m.changed[1]
	m.changed = [2]int{}
	return from * cornersEach, m.all[from*cornersEach : to*cornersEach]
}

// Again has all corners told as other ones: what they were copied to is gone.
func (m *Marks) Again() { m.changed = [2]int{0, m.count} }

// Vertices is how many corners there are, from the first.
func (m *Marks) Vertices() int { return m.count * cornersEach }

// toneOf is what a wheel leaves on what it stands on: rubber, or the earth that it turns up.
func toneOf(w *components.SeenWheel) (tone [4]uint8, most float64) {
	if w.Surface == nil {
		return tone, 0
	}
	switch w.Surface.Marks {
	case "rubber":
		return [4]uint8{16, 16, 17, 255}, 0.62
	case "ruts":
		return [4]uint8{58, 46, 33, 255}, 0.75
	case "dust":
		return [4]uint8{96, 84, 64, 255}, 0.45
	}
	return tone, 0
}
