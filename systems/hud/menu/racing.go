// Choosing a car, a track and a race, and how it ended (CFG-19).

package menu

import (
	"cmp"
	"fmt"
	"math"
	"strconv"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// setup is the race: car, track and rules.
func (m *Menu) setup() Action {
	race := &m.Model.Race
	m.Column(m.place())
	m.Title(m.say("Race"))
	m.Space(20)
	m.course(race)
	people := float64(max(race.People, 1))
	if m.Slider(m.say("People at this machine"), &people, 1, 4, 1, nil) {
		race.People = int(people + 0.5)
	}
	rivals := float64(race.Rivals)
	if m.Slider(m.say("Rivals"), &rivals, 0, 15, 1, nil) {
		race.Rivals = int(rivals + 0.5)
	}
	m.Slider(m.say("Their skill"), &race.Skill, 0.5, 1, 0.01, percent)
	m.conditions(race)
	m.Toggle(m.say("Ghost"), &race.Ghost)
	m.Space(20)
	if m.Button(m.say("Start")) {
		return Drive
	}
	if m.Button(m.say("Back")) {
		m.back()
	}
	m.chart(race.Track, m.Box(-60, 60, 440, 400)) // the car stands below it
	return Nothing
}

// course is what is driven, where, and how far.
func (m *Menu) course(race *Race) {
	m.ownCar(race)
	if pressed, _ := m.Entry(m.say("Track"), m.trackName(race.Track), false); pressed {
		m.looked = race.Track
		m.to(Tracks)
	}
	laps := float64(race.Laps)
	if m.Slider(m.say("Laps"), &laps, 0, 50, 1, m.laps) {
		race.Laps = int(laps + 0.5)
	}
}

// ownCar is the car that one drives.
func (m *Menu) ownCar(race *Race) {
	if pressed, _ := m.Entry(m.say("Car"), m.carName(race.Car), false); pressed {
		m.looked = race.Car
		m.to(Cars)
	}
}

// races are those that somebody has made: the chosen one begins at once.
func (m *Menu) races() Action {
	m.Column(m.place())
	m.Title(m.say("Race"))
	m.Space(20)
	cup := m.cup()
	if over := cup != nil && cup.Next == ""; over && m.Button(m.say("Begin anew")) {
		return CupAgain
	} else if !over && m.Button(m.say("Go")) {
		return Enter
	}
	names, event := make([]string, len(m.Model.Events)), &m.Model.Event
	for i := range names {
		names[i] = m.Model.Events[i].Name
	}
	if cup != nil { // which says which race it is
		names, event = []string{cmp.Or(cup.Next, "–")}, new(int)
	}
	m.Choice(m.say("Which"), event, names...)
	if len(m.Model.Cups) > 0 {
		names := []string{"–"}
		for i := range m.Model.Cups {
			names = append(names, m.Model.Cups[i].Name)
		}
		m.Choice(m.say("Championship"), &m.Model.Cup, names...)
	}
	if m.Button(m.say("Back")) {
		m.back()
	}
	if cup != nil {
		m.standing(cup)
	}
	return Nothing
}

// cup is the championship that is chosen; nil: none is.
func (m *Menu) cup() *Cup {
	if i := m.Model.Cup - 1; i >= 0 && i < len(m.Model.Cups) {
		return &m.Model.Cups[i]
	}
	return nil
}

// standing is a championship's table.
func (m *Menu) standing(cup *Cup) {
	n := min(len(cup.Table), mostOrder)
	m.Panel(m.Box(-60, 60, 640, 168+38*float32(n)), 12*m.Points(), m.Look.Shade)
	m.Column(m.Box(-80, 72, 600, 144+38*float32(n)))
	m.Title(cup.Name)
	m.Pair(m.say("Races driven"), fmt.Sprintf("%d / %d", cup.Done, cup.Rounds))
	if cup.Next == "" && n > 0 {
		m.Pair(m.say("Champion"), cup.Table[0].Name)
	}
	for i := range n {
		r := &cup.Table[i]
		m.Pair(fmt.Sprintf("%d  %s", i+1, r.Name), strconv.Itoa(r.Points))
	}
}

// What rivals drive: what the scene says, cars of many kinds, or all the same one.
const (
	TheirScene = iota
	TheirMixed
	TheirFirst // the first of the model's cars; those after it follow
)

// Weather is what a race is driven in.
type Weather int

// The weathers.
const (
	SceneWeather Weather = iota
	Fine
	Overcast
	Damp // the rain is over, the road is not dry
	Drizzle
	Downpour
	Weathers
)

// weatherWords are what the menu calls them.
var weatherWords = [Weathers]string{"as the scene", "fine", "overcast", "damp", "drizzle", "downpour"}

// conditions are what rivals drive, where one stands, and sky and rules.
func (m *Menu) conditions(race *Race) {
	if race.Rivals > 0 {
		kinds := []string{m.say("as the scene"), m.say("of many kinds")}
		for i := range m.Model.Cars {
			kinds = append(kinds, m.Model.Cars[i].Name)
		}
		m.Choice(m.say("Their cars"), &race.Their, kinds...)
		place := float64(min(race.Grid, race.Rivals+1))
		if m.Slider(m.say("Place on the grid"), &place, 0, float64(race.Rivals+1), 1, m.orScene) {
			race.Grid = int(place + 0.5)
		}
	}
	var skies [Weathers]string
	for i, word := range weatherWords {
		skies[i] = m.say(word)
	}
	which := int(race.Weather)
	if m.Choice(m.say("Weather"), &which, skies[:]...) {
		race.Weather = Weather(which)
	}
	m.Slider(m.say("Hour"), &race.Hour, -0.5, 24, 0.5, m.hour)
	bent := int(race.Damage)
	if m.Choice(m.say("Damage"), &bent, m.say("as the scene"), m.say("off"), m.say("on")) {
		race.Damage = Helper(bent)
	}
}

// orScene writes a number, where zero leaves it to the scene.
func (m *Menu) orScene(to []byte, v float64) []byte {
	if v < 0.5 {
		return append(to, m.say("as the scene")...)
	}
	return strconv.AppendInt(to, int64(v+0.5), 10)
}

// hour writes one as clocks do.
func (m *Menu) hour(to []byte, v float64) []byte {
	if v < 0 {
		return append(to, m.say("as the scene")...)
	}
	minutes := int64(math.Round(v * 60))
	return paint.AppendPadded(append(strconv.AppendInt(to, minutes/60, 10), ':'), minutes%60, 2)
}

func (m *Menu) laps(to []byte, v float64) []byte {
	if v < 0.5 {
		return append(to, m.say("open end")...)
	}
	return strconv.AppendInt(to, int64(v+0.5), 10)
}

func percent(to []byte, v float64) []byte {
	return append(strconv.AppendInt(to, int64(math.Round(v*100)), 10), " %"...)
}

func (m *Menu) carName(i int) string {
	if i < 0 || i >= len(m.Model.Cars) {
		return "–"
	}
	return m.Model.Cars[i].Name
}

func (m *Menu) trackName(i int) string {
	if i < 0 || i >= len(m.Model.Tracks) {
		return "–"
	}
	return m.Model.Tracks[i].Name
}

// cars is a list at the left; the car that has the focus turns on the stage, its figures are at the right.
func (m *Menu) cars() Action {
	m.Column(m.place())
	m.Title(m.say("Cars"))
	m.Scroll(m.Box(60, 150, 700, 860), &m.scroll[Cars])
	for i := range m.Model.Cars {
		c := &m.Model.Cars[i]
		pressed, focused := m.Entry(c.Name, c.ID, i == m.Model.Race.Car)
		if focused {
			m.looked = i
			switch n := len(c.Liveries); {
			case n < 2:
			case m.arrows.Right:
				c.Livery = (c.Livery + 1) % n
			case m.arrows.Left:
				c.Livery = (c.Livery + n - 1) % n
			}
		}
		if pressed {
			m.Model.Race.Car = i
			m.back()
		}
	}
	m.EndScroll()
	if m.looked < len(m.Model.Cars) {
		c := &m.Model.Cars[m.looked]
		high := 92 + 38*float32(len(c.Figures))
		if len(c.Liveries) > 1 {
			high += 64
		}
		m.Panel(m.Box(-60, -60, 640, high), 10*m.Points(), m.Look.Shade)
		m.Column(m.Box(-80, -72, 600, high-24))
		m.Title(c.Name)
		for _, f := range c.Figures {
			m.Pair(m.say(f.Name), f.Value)
		}
		if len(c.Liveries) > 1 {
			if pressed, _ := m.Entry(m.say("Livery"), c.Liveries[c.Livery].Value, false); pressed {
				c.Livery = (c.Livery + 1) % len(c.Liveries)
			}
		}
	}
	return Nothing
}

// tracks is a list at the left; the one that has the focus lies as a map at the right.
func (m *Menu) tracks() Action {
	m.Column(m.place())
	m.Title(m.say("Tracks"))
	m.Scroll(m.Box(60, 150, 700, 860), &m.scroll[Tracks])
	for i := range m.Model.Tracks {
		t := &m.Model.Tracks[i]
		detail := m.say("open ground")
		if t.Length > 0 {
			m.buf = append(strconv.AppendFloat(m.buf[:0], t.Length/1000, 'f', 2, 64), " km"...)
			detail = string(m.buf)
		}
		pressed, focused := m.Entry(t.Name, detail, i == m.Model.Race.Track)
		if focused {
			m.looked = i
		}
		if pressed {
			m.Model.Race.Track = i
			m.back()
		}
	}
	m.EndScroll()
	m.chart(m.looked, m.Box(880, 120, m.Width()-940, 840))
	return Nothing
}

// chart draws a track from above, north up.
func (m *Menu) chart(track int, box person.DrawRect) {
	if track < 0 || track >= len(m.Model.Tracks) {
		return
	}
	line := m.Model.Tracks[track].Line
	c, ok := paint.NewChart(line, box.Inset(50*m.Points()))
	if !ok {
		return
	}
	m.Panel(box, 12*m.Points(), m.Look.Shade)
	m.Outline(&c, 6*m.Points(), m.Look.Ink)
	x, y := c.At(line.Knots[0].At.X, line.Knots[0].At.Y)
	m.Disc(x, y, 9*m.Points(), m.Look.Accent)
}

// finishBad is what penalties are written in.
var finishBad = person.RGBA(255, 96, 84, 255)

// held is what is held against somebody.
func (m *Menu) held(r *Result) string {
	if r.Through {
		return m.say("Drive-through") + ": " + m.say(r.Cause)
	}
	return fmt.Sprintf("%+g s: %s", r.Penalty, m.say(r.Cause))
}

// finish is the table after a race.
func (m *Menu) finish() Action {
	m.Column(m.place())
	m.Title(m.say("Results"))
	m.Space(20)
	rows := finishedAlone
	if m.Model.Together.In {
		rows = finishedTogether
	}
	for _, b := range rows {
		switch pressed := m.Button(m.say(b.word)); {
		case pressed && b.does != Nothing:
			return b.does
		case pressed:
			m.to(b.page)
		}
	}
	high := 60 + 44*float32(len(m.Model.Results))
	box := m.Box(880, 120, m.Width()-940, high)
	m.Panel(box, 12*m.Points(), m.Look.Shade)
	s := m.Points()
	y := box.Y + 40*s
	columns := [...]float32{0.07, 0.12, 0.55, 0.78, 0.97}
	head := m.Type(20, text.Plain, paint.Left, m.Look.Ink.Faded(0.65))
	m.Words(box.X+box.W*columns[1], y, m.say("Driver"), head)
	head.Align = paint.Right
	m.Words(box.X+box.W*columns[2], y, m.say("Laps"), head)
	m.Words(box.X+box.W*columns[3], y, m.say("Time"), head)
	m.Words(box.X+box.W*columns[4], y, m.say("Best lap"), head)
	for i := range m.Model.Results {
		r := &m.Model.Results[i]
		y += 44 * s
		c := m.Look.Ink
		if r.Own {
			m.Panel(person.DrawRect{X: box.X + 8*s, Y: y - 30*s, W: box.W - 16*s, H: 42 * s}, 6*s, m.Look.Accent.Faded(0.4))
		}
		m.buf = strconv.AppendInt(m.buf[:0], int64(r.Place), 10)
		m.Bytes(box.X+box.W*columns[0], y, m.buf, m.Type(26, text.Bold, paint.Right, c))
		name := y
		if r.Cause != "" {
			name -= 7 * s
			m.Fit(box.X+box.W*columns[1], y+9*s, box.W*0.36, m.held(r), m.Type(15, text.Bold, paint.Left, finishBad))
		}
		m.Fit(box.X+box.W*columns[1], name, box.W*0.36, r.Name, m.Type(26, text.Plain, paint.Left, c))
		m.buf = strconv.AppendInt(m.buf[:0], int64(r.Laps), 10)
		m.Bytes(box.X+box.W*columns[2], y, m.buf, m.Type(26, text.Mono, paint.Right, c))
		m.buf = paint.AppendClock(m.buf[:0], r.Time)
		m.Bytes(box.X+box.W*columns[3], y, m.buf, m.Type(26, text.Mono, paint.Right, c))
		m.buf = paint.AppendClock(m.buf[:0], r.Best)
		m.Bytes(box.X+box.W*columns[4], y, m.buf, m.Type(26, text.Mono, paint.Right, c))
	}
	return Nothing
}
