// Towns: which there are, where in one to begin, and making one of a map.

package menu

import (
	"strings"

	"camber/components/person"
)

// Towns are what there is to drive in, and what is chosen of it.
type Towns struct {
	All  []Town
	Town int

	Streets []string // of the chosen one, by name; nil: they are being looked up
	Street  int      // of those, from 1; 0: near the town's middle

	Maps []Figure // files that towns can be made of, and what there is to tell of each
	Map  string   // the file that a town is made of

	Share float64       // of the making that is done
	Doing person.Notice // what is done at present
}

// Town is one of them.
type Town struct {
	Name   string
	Detail person.Notice // where it is, or what is wrong with it
}

// mostFound is how many streets are listed: who looks for another one types more of its name.
const mostFound = 100

// towns is a list of them, and the way to a new one.
func (m *Menu) towns() Action {
	m.Column(m.place())
	m.Title(m.say("Towns"))
	m.Scroll(m.Box(60, 150, 700, 860), &m.scroll[TownsPage])
	defer m.EndScroll()
	t := &m.Model.Towns
	for i := range t.All {
		if pressed, _ := m.Entry(t.All[i].Name, m.Model.Options.Language.Tell(t.All[i].Detail), i == t.Town); pressed {
			t.Town, t.Streets, t.Street, m.search = i, nil, 0, ""
			m.to(TownPage)
			return LookAtTown
		}
	}
	if m.Button(m.say("Make a town of a map")) {
		m.to(MapsPage)
	}
	return Nothing
}

// town is where in it to begin, and with what.
func (m *Menu) town() Action {
	t := &m.Model.Towns
	m.Column(m.place())
	m.Title(t.name())
	m.Space(40)
	if m.Button(m.say("Drive")) {
		return DriveTown
	}
	street := m.say("near its middle")
	if t.Street > 0 && t.Street <= len(t.Streets) {
		street = t.Streets[t.Street-1]
	}
	if pressed, _ := m.Entry(m.say("Street"), street, false); pressed {
		m.to(StreetsPage)
	}
	m.ownCar(&m.Model.Race)
	if m.Button(m.say("Back")) {
		m.back()
	}
	return Nothing
}

func (t *Towns) name() string {
	if t.Town < 0 || t.Town >= len(t.All) {
		return "–"
	}
	return t.All[t.Town].Name
}

// streets lists those whose names have what is typed.
func (m *Menu) streets() Action {
	t := &m.Model.Towns
	m.Column(m.place())
	m.Title(m.say("Street"))
	m.Field(m.say("Search"), &m.search, 40)
	m.Scroll(m.Box(60, 226, 700, 784), &m.scroll[StreetsPage])
	defer m.EndScroll()
	if pressed, _ := m.Entry(m.say("near its middle"), "", t.Street == 0); pressed {
		t.Street = 0
		m.back()
	}
	found, wanted := 0, strings.ToLower(m.search)
	for i, name := range t.Streets {
		if !strings.Contains(strings.ToLower(name), wanted) {
			continue
		}
		if found++; found > mostFound {
			break
		}
		if pressed, _ := m.Entry(name, "", t.Street == i+1); pressed {
			t.Street = i + 1
			m.back()
		}
	}
	return Nothing
}

// maps lists files that a town can be made of, and takes the name of any other.
func (m *Menu) maps() Action {
	t := &m.Model.Towns
	m.Column(m.place())
	m.Title(m.say("Make a town of a map"))
	m.Label(m.say("A file of OpenStreetMap: .osm, .osm.gz, .osm.bz2 or .osm.pbf"))
	m.Space(10)
	m.Field(m.say("File"), &t.Map, 400)
	if m.Button(m.say("Make it")) && t.Map != "" {
		m.to(MakingPage)
		return MakeTown
	}
	m.Scroll(m.Box(60, 350, 700, 660), &m.scroll[MapsPage])
	defer m.EndScroll()
	for _, f := range t.Maps {
		if pressed, _ := m.Entry(f.Name, f.Value, false); pressed {
			t.Map = f.Name
			m.to(MakingPage)
			return MakeTown
		}
	}
	return Nothing
}

// making shows how far it has come.
func (m *Menu) making() Action {
	t := &m.Model.Towns
	m.Column(m.place())
	m.Title(m.say("Make a town of a map"))
	m.Space(40)
	m.Label(t.Map)
	m.Space(20)
	bar := m.Box(60, 260, 700, 16)
	m.Panel(bar, 8*m.Points(), m.Look.Faint)
	m.Panel(person.DrawRect{
		X: bar.X, Y: bar.Y, W: max(bar.H, bar.W*float32(max(0, min(1, t.Share)))), H: bar.H,
	}, 8*m.Points(), m.Look.Accent)
	m.Column(m.Box(60, 300, 700, 400))
	m.Label(m.Model.Options.Language.Tell(t.Doing))
	m.Space(20)
	if m.Button(m.say("Cancel")) {
		return StopTown
	}
	return Nothing
}

// Made opens the page of a town that was just made, by its number, where its making is what somebody looks at; it tells
// whether that is so.
func (m *Menu) Made(town int) bool {
	if m.at != MakingPage || town < 0 {
		m.Leave(MakingPage)
		return false
	}
	t := &m.Model.Towns
	t.Town, t.Streets, t.Street, m.search = town, nil, 0, ""
	m.at, m.before = TownPage, append(m.before[:0], Main, TownsPage)
	return true
}

// Leave goes back from a page that the host has seen the end of.
func (m *Menu) Leave(from Screen) {
	if m.at == from {
		m.back()
	}
}
