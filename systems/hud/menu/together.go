// Races with others: finding one, having others come, and the lobby before and between races.

package menu

import (
	"math"
	"strconv"

	"camber/components/person"
)

// Together is what there is to join, and who is in it.
type Together struct {
	Found     []Server
	Searching bool
	Address   string // of the server that is to be joined
	Name      string // what others see
	Password  string // the server's
	Looks     bool   // one comes without a car
	Joining   bool   // it is under way
	In        bool   // one takes part
	Hosts     bool   // and others came to this machine
	Lobby     Lobby
	Way       person.Notice   // how what others want comes; of no kind: it is not known
	Word      string          // that is being typed
	Said      []person.Notice // by all, the newest last
}

// Server is one that can be joined.
type Server struct{ Address, Name, Detail string }

// Lobby is who is here, and whether it begins soon.
type Lobby struct {
	Server string
	Phase  string  // in words; "": it is not known yet
	Left   float64 // s, of the countdown; 0: none is on
	Guests []Guest
	Ready  bool // one has said so
	Looks  bool // one has no car
	Leads  bool // one may have it begin
	Tunes  bool // one may tune his car, by a line
}

// Guest is somebody who is here.
type Guest struct {
	Name, Car    string
	Ready, Looks bool
	Away         bool // nothing is heard of him
	Own          bool
}

// Bounds of what is typed, in letters.
const (
	mostAddress = 80
	mostName    = 32
	mostWord    = 120
)

// together finds a race to join.
func (m *Menu) together() Action {
	t := &m.Model.Together
	m.Column(m.place())
	m.Title(m.say("Race with others"))
	m.Field(m.say("Server"), &t.Address, mostAddress)
	m.Field(m.say("Password"), &t.Password, mostName)
	m.Field(m.say("Your name"), &t.Name, mostName)
	m.ownCar(&m.Model.Race)
	m.Toggle(m.say("Look on"), &t.Looks)
	if m.Button(m.say("Join")) && t.Address != "" && !t.Joining {
		return JoinRace
	}
	if m.Button(m.say("Have others come")) {
		m.to(HostPage)
	}
	return m.servers(t)
}

// servers lists those that were found: one that is chosen is joined.
func (m *Menu) servers(t *Together) Action {
	const above = 620
	m.Column(m.Box(60, above, 700, 60))
	switch {
	case t.Searching:
		m.Label(m.say("Servers are being looked for"))
	case len(t.Found) == 0:
		m.Label(m.say("There is no server on this network"))
	default:
		m.Label(m.say("Servers"))
	}
	m.Scroll(m.Box(60, above+50, 700, 340), &m.scroll[TogetherPage])
	defer m.EndScroll()
	for _, s := range t.Found {
		if pressed, _ := m.Entry(s.Name, s.Detail, s.Address == t.Address); pressed {
			if t.Address = s.Address; !t.Joining {
				return JoinRace
			}
		}
	}
	if m.Button(m.say("Look again")) && !t.Searching {
		return ListServers
	}
	return Nothing
}

// host is a race that others come to.
func (m *Menu) host() Action {
	t, race := &m.Model.Together, &m.Model.Race
	m.Column(m.place())
	m.Title(m.say("Have others come"))
	m.Space(20)
	m.course(race)
	rivals := float64(race.Rivals)
	if m.Slider(m.say("Built-in drivers"), &rivals, 0, 15, 1, nil) {
		race.Rivals = int(rivals + 0.5)
	}
	m.Field(m.say("Password"), &t.Password, mostName)
	m.Field(m.say("Your name"), &t.Name, mostName)
	m.Space(20)
	if m.Button(m.say("Begin")) && !t.Joining {
		return HostRace
	}
	if m.Button(m.say("Back")) {
		m.back()
	}
	m.chart(race.Track, m.Box(-60, 60, 440, 400))
	return Nothing
}

// lobby is who is here.
func (m *Menu) lobby() Action {
	t := &m.Model.Together
	l := &t.Lobby
	m.Column(m.place())
	m.Title(l.Server)
	phase := m.say(l.Phase)
	if l.Left > 0 {
		phase = string(strconv.AppendInt(append(append(m.buf[:0], phase...), ": "...), int64(math.Ceil(l.Left)), 10))
	}
	m.Label(phase)
	if !l.Looks {
		word := "Ready"
		if l.Ready {
			word = "Not ready yet"
		}
		if m.Button(m.say(word)) {
			return SayReady
		}
	}
	if l.Leads && m.Button(m.say("Begin")) {
		return BeginRace
	}
	if m.Button(m.say("To the car")) {
		return Resume
	}
	m.Field(m.say("Say"), &t.Word, mostWord)
	if m.Button(m.say("Send")) && t.Word != "" {
		return SayWord
	}
	if m.Button(m.say("Leave")) {
		return Leave
	}
	m.said(t)
	m.guests(l, t.Way)
	return Nothing
}

// said is what was said of late.
func (m *Menu) said(t *Together) {
	const lines = 9
	m.Column(m.Box(60, 660, 700, 360))
	for _, line := range t.Said[max(len(t.Said)-lines, 0):] {
		m.Label(m.Model.Options.Language.Tell(line))
	}
}

// guests are the table of who is here.
func (m *Menu) guests(l *Lobby, way person.Notice) {
	n := min(len(l.Guests), mostOrder)
	m.Panel(m.Box(-60, 60, 640, 132+38*float32(n)), 12*m.Points(), m.Look.Shade)
	m.Column(m.Box(-80, 72, 600, 112+38*float32(n)))
	m.Title(m.say("Who is here"))
	for i := range n {
		g := &l.Guests[i]
		does := g.Car
		switch {
		case g.Away:
			does = m.say("away")
		case g.Looks:
			does = m.say("looks on")
		case g.Ready:
			does = g.Car + ", " + m.say("ready")
		}
		m.Pair(g.Name, does)
	}
	if way.Kind != "" {
		m.Label(m.Model.Options.Language.Tell(way))
	}
}
