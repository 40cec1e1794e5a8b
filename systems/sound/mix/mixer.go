// All voices together, and which of them are heard when there are too many.

package mix

import (
	"camber/components/person"
)

// Voice names a voice that sounds; 0 is none. One that has ended is none any more, and nothing happens with it.
type Voice uint32

// Mixer mixes. It is for one goroutine; New makes one.
type Mixer struct {
	voices   [Most + spare]voice
	next     uint32
	volumes  [person.SoundGroups]level
	master   level
	room     room
	limiter  limiter
	left     [Block]float32
	right    [Block]float32
	send     [Block]float32
	curves   [256]curve // between the samples of the voice that is rendered
	Stolen   int        // voices that gave way to others so far
	Refused  int        // sounds that were not begun since all others mattered more
	Reverb   float64
	sounding int
}

// level is a volume on its way.
type level struct{ now, to float64 }

// New makes a mixer at full volume.
func New() *Mixer {
	m := &Mixer{Reverb: 1}
	m.room.open()
	m.limiter.gain = 1
	m.master = level{1, 1}
	for i := range m.volumes {
		m.volumes[i] = level{1, 1}
	}
	return m
}

// Volume sets how loud a group is: 1 is as it is. It gets there within some hundredths of a second.
func (m *Mixer) Volume(g person.SoundGroup, to float64) {
	if g < person.SoundGroups {
		m.volumes[g].to = to
	}
}

// Master sets how loud everything is.
func (m *Mixer) Master(to float64) { m.master.to = to }

// Start begins a sound, which is not heard before it is placed. weight is how much it matters: where there are too many
// voices the one that matters least gives way, and if that is this one it is not begun. attack is over how many seconds
// it comes.
func (m *Mixer) Start(s Source, g person.SoundGroup, weight, attack float64) Voice {
	free, least, sounding := -1, -1, 0
	for i := range m.voices {
		v := &m.voices[i]
		switch {
		case v.handle == 0:
			if free < 0 {
				free = i
			}
		case !v.ending:
			sounding++
			if least < 0 || v.weight < m.voices[least].weight {
				least = i
			}
		}
	}
	if free < 0 {
		m.Refused++
		return 0
	}
	if sounding >= Most {
		if m.voices[least].weight >= weight {
			m.Refused++
			return 0
		}
		m.voices[least].end(stealing)
		m.Stolen++
	}
	m.next = m.next%(1<<26-1) + 1
	handle := m.next<<6 | uint32(free)
	m.voices[free].begin(s, handle, uint8(g), weight, attack)
	return Voice(handle)
}

// stealing is over how many seconds a voice gives way.
const stealing = 0.012

// find is the voice of a handle.
func (m *Mixer) find(h Voice) *voice {
	if v := &m.voices[min(int(h&63), len(m.voices)-1)]; h != 0 && v.handle == uint32(h) {
		return v
	}
	return nil
}

// Place says how it is heard by the end of the next block, and how much it matters.
func (m *Mixer) Place(h Voice, to Heard, weight float64) {
	if v := m.find(h); v != nil && !v.ending {
		v.to, v.weight = to, weight
	}
}

// Stop has it fade away within so many seconds.
func (m *Mixer) Stop(h Voice, seconds float64) {
	if v := m.find(h); v != nil {
		v.end(seconds)
	}
}

// Sounds says whether it is still there: not over, not stopped and not stolen.
func (m *Mixer) Sounds(h Voice) bool {
	v := m.find(h)
	return v != nil && !v.ending
}

// Reads says whether a source is still read by a voice: it must not be used anew until that is over.
func (m *Mixer) Reads(h Voice) bool { return m.find(h) != nil }

// Sounding is how many voices there were in the last block, those that fade included.
func (m *Mixer) Sounding() int { return m.sounding }

// volumeBy is how far a volume goes in each block: it takes some 20 ms.
const volumeBy = 0.07

func (l *level) turn() float64 {
	l.now += volumeBy * (l.to - l.now)
	if d := l.to - l.now; d < 1e-5 && d > -1e-5 {
		l.now = l.to
	}
	return l.now
}

// Render makes the next block: Block frames, left and right by turns.
func (m *Mixer) Render(out []float32) {
	clear(m.left[:])
	clear(m.right[:])
	clear(m.send[:])
	m.sounding = 0
	master := m.master.turn()
	for i := range m.volumes {
		m.volumes[i].turn()
	}
	for i := range m.voices {
		v := &m.voices[i]
		if v.handle == 0 {
			continue
		}
		m.sounding++
		if v.render(m.volumes[v.group].now*master, &m.curves, &m.left, &m.right, &m.send) {
			v.handle, v.source, v.ender = 0, nil, nil
		}
	}
	m.room.render(&m.send, &m.left, &m.right, float32(m.Reverb))
	m.limiter.render(&m.left, &m.right, out)
}
