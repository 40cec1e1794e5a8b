// The viewer of a recording: where it is, how fast it goes, and two laps laid over each other.

package menu

import (
	"math"
	"strconv"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// Player is a recording as the viewer shows it.
type Player struct {
	Name    string
	Now     float64 // s
	Last    float64 // s
	Seen    float64 // s, up to which it can be gone to at once
	Playing bool
	Speed   float64 // of real time
	Camera  string
	Laps    []LapMark
	Lap     int // the lap that is looked at; -1 = none
	Other   int // the one laid over it; -1 = none
	Over    [2][]float64
	Hidden  bool     // nothing is painted but the picture
	Order   []Result // who is where; nil: one is alone

	Want float64 // s, where to go
}

// LapMark is a lap of the recording, or of another one.
type LapMark struct {
	Name      string
	From, To  float64 // s
	Time      float64 // s
	Elsewhere bool    // it is of another recording: it can be laid over, not gone to
}

// speeds are those that the viewer plays at.
var speeds = [...]float64{0.1, 0.25, 0.5, 1, 2, 4, 8}

// viewer is a bar at the foot of the picture.
func (m *Menu) viewer() Action {
	p := &m.Model.Player
	key := m.Key()
	if p.Hidden {
		if key == "H" {
			p.Hidden = false
		}
		return m.viewerKeys(p, key)
	}
	s := m.Points()
	box := m.Box(20, -20, m.Width()-40, 180)
	m.Painter.Panel(box, 14*s, m.Look.Shade)
	action := m.timeline(p, box)
	m.Strip(person.DrawRect{X: box.X + 20*s, Y: box.Y + 78*s, W: box.W - 40*s, H: 90 * s})
	word := "Play"
	if p.Playing {
		word = "Stand"
	}
	for _, b := range [...]struct {
		word, key string
		does      Action
		lit       bool
	}{
		{word, "Space", PlayerPlay, p.Playing},
		{"Camera", "V", PlayerCamera, false},
		{"Next car", "C", PlayerCar, false},
		{"Drive on from here", "T", PlayerTake, false},
		{"Save to a file", "F", PlayerSave, false},
		{"Leave", "Esc", PlayerLeave, false},
	} {
		if m.Small(m.labelled(b.word, b.key), b.lit) {
			action = b.does
		}
	}
	for _, v := range speeds {
		m.buf = append(strconv.AppendFloat(m.buf[:0], v, 'g', 3, 64), " ×"...)
		if m.Small(string(m.buf), v == p.Speed) {
			p.Speed, action = v, PlayerSpeed
		}
	}
	if len(p.Laps) > 0 {
		if m.Small(m.lapName("Lap", p.Lap), p.Lap >= 0) || key == "L" {
			p.Lap = m.nextLap(p, p.Lap, false)
			action = PlayerLaps
		}
		if m.Small(m.lapName("Against", p.Other), p.Other >= 0) || key == "O" {
			p.Other = m.nextLap(p, p.Other, true)
			action = PlayerLaps
		}
	}
	m.overlay(p)
	m.order(p)
	if key == "H" {
		p.Hidden = true
	}
	if by := m.viewerKeys(p, key); by != Nothing {
		action = by
	}
	return action
}

func (m *Menu) labelled(word, key string) string {
	m.buf = append(append(append(m.buf[:0], m.say(word)...), "  "...), key...)
	return string(m.buf)
}

// lapName is the button of a lap.
func (m *Menu) lapName(word string, lap int) string {
	m.buf = append(append(m.buf[:0], m.say(word)...), ": "...)
	if p := &m.Model.Player; lap >= 0 && lap < len(p.Laps) {
		m.buf = append(append(append(m.buf, p.Laps[lap].Name...), ' '), ' ')
		m.buf = paint.AppendClock(m.buf, p.Laps[lap].Time)
	} else {
		m.buf = append(m.buf, "–"...)
	}
	return string(m.buf)
}

// nextLap turns through none and the laps there are.
func (m *Menu) nextLap(p *Player, lap int, elsewhere bool) int {
	for lap++; lap < len(p.Laps); lap++ {
		if elsewhere || !p.Laps[lap].Elsewhere {
			return lap
		}
	}
	return -1
}

// timeline is the bar, with the laps marked on it.
func (m *Menu) timeline(p *Player, box person.DrawRect) (action Action) {
	s := m.Points()
	line := person.DrawRect{X: box.X + 30*s, Y: box.Y + 42*s, W: box.W - 60*s, H: 34 * s}
	last := max(p.Last, 1e-3)
	for i := range p.Laps {
		l := &p.Laps[i]
		if l.Elsewhere {
			continue
		}
		x := line.X + line.W*float32(l.From/last)
		m.Rect(person.DrawRect{X: x, Y: line.Y - 6*s, W: 2 * s, H: line.H}, m.Look.Ink)
		m.Words(x+6*s, line.Y+6*s, l.Name, m.Type(16, text.Plain, paint.Left, m.Look.Ink.Faded(0.8)))
		if i == p.Lap {
			m.Rect(person.DrawRect{X: x, Y: line.Y + line.H - 4*s, W: line.W * float32((l.To-l.From)/last), H: 4 * s},
				m.Look.Good)
		}
	}
	at := p.Now / last
	if m.Bar(line, &at, p.Seen/last) {
		p.Want, action = at*last, PlayerSeek
	}
	m.buf = append(paint.AppendClock(m.buf[:0], p.Now), " / "...)
	m.buf = paint.AppendClock(m.buf, p.Last)
	m.Bytes(line.X+line.W, box.Y+26*s, m.buf, m.Type(20, text.Mono, paint.Right, m.Look.Ink))
	m.Fit(line.X, box.Y+24*s, line.W*0.6, p.Name, m.Type(20, text.Plain, paint.Left, m.Look.Ink.Faded(0.8)))
	m.Words(line.X+line.W*0.72, box.Y+26*s, p.Camera, m.Type(18, text.Plain, paint.Right, m.Look.Ink.Faded(0.7)))
	return action
}

// viewerKeys is what keys do.
func (m *Menu) viewerKeys(p *Player, key string) Action {
	in := &m.arrows
	far := 5.0
	if in.Fast {
		far = 0.02
	}
	switch {
	case in.Left:
		p.Want = p.Now - far
		return PlayerSeek
	case in.Right:
		p.Want = p.Now + far
		return PlayerSeek
	case in.Up, in.Down:
		at := 0
		for i, v := range speeds {
			if v <= p.Speed {
				at = i
			}
		}
		if in.Up {
			at++
		} else {
			at--
		}
		p.Speed = speeds[max(0, min(at, len(speeds)-1))]
		return PlayerSpeed
	}
	switch key {
	case "Space":
		return PlayerPlay
	case "V":
		return PlayerCamera
	case "C":
		return PlayerCar
	case "T":
		return PlayerTake
	case "F":
		return PlayerSave
	case "Home":
		p.Want = 0
		return PlayerSeek
	case "End":
		p.Want = p.Last
		return PlayerSeek
	}
	return Nothing
}

// mostOrder is how many are listed at most.
const mostOrder = 20

// order lists who is where, with laps of the first and gaps of the others.
func (m *Menu) order(p *Player) {
	s, n := m.Points(), min(len(p.Order), mostOrder)
	if n == 0 {
		return
	}
	const row = 32
	box := m.Box(20, 20, 400, 24+row*float32(n))
	m.Painter.Panel(box, 10*s, m.Look.Shade)
	for i := range n {
		r := &p.Order[i]
		y := box.Y + (34+row*float32(i))*s
		if r.Own {
			m.Painter.Panel(person.DrawRect{X: box.X + 8*s, Y: y - 24*s, W: box.W - 16*s, H: row * s}, 6*s,
				m.Look.Accent.Faded(0.4))
		}
		m.buf = strconv.AppendInt(m.buf[:0], int64(r.Place), 10)
		m.Bytes(box.X+46*s, y, m.buf, m.Type(20, text.Bold, paint.Right, m.Look.Ink))
		m.Fit(box.X+60*s, y, 210*s, r.Name, m.Type(20, text.Plain, paint.Left, m.Look.Ink))
		m.Bytes(box.X+box.W-20*s, y, m.behind(r), m.Type(20, text.Mono, paint.Right, m.Look.Ink))
	}
}

// behind is how far somebody is behind the first: whose laps these are; in laps, else in seconds where that is known.
func (m *Menu) behind(r *Result) []byte {
	laps := func(n int) []byte {
		word := "laps"
		if n == 1 {
			word = "lap"
		}
		return append(append(strconv.AppendInt(m.buf, int64(n), 10), ' '), m.say(word)...)
	}
	m.buf = m.buf[:0]
	switch {
	case r.Place == 1:
		m.buf = laps(r.Laps)
	case r.Down > 0:
		m.buf = append(m.buf, '+')
		m.buf = laps(r.Down)
	case r.Gap >= 0:
		m.buf = strconv.AppendFloat(append(m.buf, '+'), r.Gap, 'f', 1, 64)
	}
	return m.buf
}

// overlay draws the speeds of two laps over their way round, and where the first one is.
func (m *Menu) overlay(p *Player) {
	if p.Lap < 0 || p.Other < 0 || len(p.Over[0]) < 2 || len(p.Over[1]) < 2 {
		return
	}
	s := m.Points()
	box := m.Box(-20, 20, 760, 220)
	m.Painter.Panel(box, 10*s, m.Look.Shade)
	in := box.Inset(16 * s)
	in.Y, in.H = in.Y+24*s, in.H-24*s
	most := 1.0
	for _, over := range p.Over {
		for _, v := range over {
			most = math.Max(most, v)
		}
	}
	for n, colour := range [...]person.Colour{m.Look.Ink, m.Look.Accent} {
		over := p.Over[1-n]
		for i, v := range over {
			x, y := in.X+in.W*float32(i)/float32(len(over)-1), in.Y+in.H*float32(1-v/most)
			if i == 0 {
				m.Painter.Begin(x, y)
			} else {
				m.To(x, y)
			}
		}
		m.Stroke(2*s, false, colour)
	}
	lap := &p.Laps[p.Lap]
	for i, word := range [...]string{lap.Name, p.Laps[p.Other].Name} {
		c := [...]person.Colour{m.Look.Accent, m.Look.Ink}[i]
		m.Words(in.X+float32(i)*180*s, in.Y-10*s, word, m.Type(18, text.Bold, paint.Left, c))
	}
	m.Words(in.X+in.W, in.Y-10*s, "km/h", m.Type(16, text.Plain, paint.Right, m.Look.Ink.Faded(0.7)))
}
