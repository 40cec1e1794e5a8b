// The machine of screens: which one is up, and which comes next.

package menu

import (
	"strconv"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
	"camber/systems/hud/ui"
	"camber/systems/hud/words"
)

// Screen is a context of the machine (CFG-12).
type Screen uint8

// The screens.
const (
	Main Screen = iota
	Cars
	Tracks
	Setup
	Settings
	Pause
	Finish
	Panel   // tuning, beside the drive
	Viewer  // of a recording
	Keys    // all of them, and what they do
	Unsaved // tuned values would be lost
	Races
	TownsPage
	TownPage
	StreetsPage
	MapsPage
	MakingPage // of a town
	TogetherPage
	HostPage
	LobbyPage
	screens
)

var names = [screens]string{
	"main", "cars", "tracks", "setup", "settings", "pause", "finish", "panel", "viewer", "keys", "unsaved", "races",
	"towns", "town", "streets", "maps", "making",
	"together", "host", "lobby",
}

// Menu is the machine.
type Menu struct {
	*ui.UI
	Model *Model

	at     Screen
	before []Screen // where Back leads
	tab    int      // of the settings
	search string   // what is typed to find a street
	scroll [screens]float32
	buf    []byte
	sizes  []string
	names  []string
	looked int   // the car or track that the focus is on
	knob   *Knob // whose value is being written
	arrows ui.Input
	show   func(to []byte, v float64) []byte
	notice struct { // the line at the foot
		of   person.Notice
		in   *words.Language
		told string
	}
}

// New makes the machine, with its main menu up.
func New(p *paint.Painter, model *Model) *Menu {
	m := &Menu{UI: ui.New(p), Model: model}
	m.show = m.showKnob
	return m
}

// Screen is the one that is up.
func (m *Menu) Screen() Screen { return m.at }

// Show puts a screen up, as the host does at a pause or after a race.
func (m *Menu) Show(s Screen) { m.at, m.before = s, m.before[:0] }

// Looked is the car that the stage is to show.
func (m *Menu) Looked() int {
	if m.at == Cars {
		return m.looked
	}
	return m.Model.Race.Car
}

func (m *Menu) say(word string) string { return m.Model.Options.Language.In(word) }

// tell is the line at the foot, translated where it changes.
func (m *Menu) tell() string {
	if n, l := m.Model.Notice, m.Model.Options.Language; n != m.notice.of || l != m.notice.in {
		m.notice.of, m.notice.in, m.notice.told = n, l, l.Tell(n)
	}
	return m.notice.told
}

// to goes to another screen; back comes from there.
func (m *Menu) to(s Screen) {
	m.before = append(m.before, m.at)
	m.at = s
}

func (m *Menu) back() {
	if n := len(m.before); n > 0 {
		m.at, m.before = m.before[n-1], m.before[:n-1]
	}
}

// Frame paints the screen that is up and tells what the host is to do.
func (m *Menu) Frame(in ui.Input, w, h int) Action {
	if m.arrows = in; m.at == Viewer { // they go through time there
		in.Up, in.Down = false, false
	}
	m.Begin(in, w, h, names[m.at])
	if m.Covers() {
		m.backdrop()
	}
	action := [screens]func(*Menu) Action{
		Main: (*Menu).main, Cars: (*Menu).cars, Tracks: (*Menu).tracks, Setup: (*Menu).setup,
		Settings: (*Menu).settings, Pause: (*Menu).pause, Finish: (*Menu).finish,
		Panel: (*Menu).panel, Viewer: (*Menu).viewer, Keys: (*Menu).keys,
		Unsaved: (*Menu).unsaved, Races: (*Menu).races,
		TownsPage: (*Menu).towns, TownPage: (*Menu).town, StreetsPage: (*Menu).streets, MapsPage: (*Menu).maps,
		MakingPage: (*Menu).making, TogetherPage: (*Menu).together, HostPage: (*Menu).host, LobbyPage: (*Menu).lobby,
	}[m.at](m)
	if action == Nothing && m.Back() {
		switch m.at {
		case Pause, Panel, LobbyPage:
			action = Resume
		case Keys:
			action = m.leaveKeys()
		case Unsaved:
			action = Stay
		case Viewer:
			action = PlayerLeave
		case MakingPage:
			action = StopTown
		case Settings:
			action = Apply
			m.back()
		default:
			m.back()
		}
	}
	if n := m.tell(); n != "" {
		m.Fit(60*m.Points(), float32(h)-36*m.Points(), float32(w)-120*m.Points(), n, m.Type(22, text.Plain, paint.Left,
			m.Look.Accent))
	}
	m.End()
	return action
}

// Beside is how much of the picture's height the screens take of its width, at the left.
const Beside = 820.0 / 1080

// Covers tells whether they do now.
func (m *Menu) Covers() bool { return m.at != Panel && m.at != Viewer }

// backdrop darkens the left of whatever is drawn behind.
func (m *Menu) backdrop() {
	box := m.Box(0, 0, Beside*1080, 1080)
	m.Rect(box, person.RGBA(8, 11, 16, 150))
}

// place is where rows go: the left, below the title.
func (m *Menu) place() person.DrawRect { return m.Box(60, 60, 700, 960) }

// main is the main menu (CFG-18).
func (m *Menu) main() Action {
	m.Column(m.place())
	m.Title("Camber")
	m.Space(40)
	if m.Model.Resumes && m.Button(m.say("Resume")) {
		return Resume
	}
	if m.Button(m.say("Drive")) {
		return Drive
	}
	if len(m.Model.Events) > 0 && m.Button(m.say("Race")) {
		m.to(Races)
	}
	if m.Button(m.say("Start local game")) {
		m.to(Setup)
	}
	if len(m.Model.Towns.All) > 0 && m.Button(m.say("Towns")) {
		m.to(TownsPage)
		return ListTowns
	}
	if m.Button(m.say("Race with others")) {
		m.to(TogetherPage)
		return ListServers
	}
	if m.Button(m.say("Options")) {
		m.to(Settings)
	}
	if m.Button(m.say("Quit")) {
		return Quit
	}
	return Nothing
}

// unsaved asks what becomes of tuned values.
func (m *Menu) unsaved() Action {
	m.Column(m.place())
	m.Title(m.say("Tuning"))
	m.Space(40)
	m.Label(m.say("Tuned values are not in their file"))
	for _, b := range [...]struct {
		word string
		does Action
	}{{"Save them", SaveTuned}, {"Lose them", LoseTuned}, {"Back", Stay}} {
		if m.Button(m.say(b.word)) {
			return b.does
		}
	}
	return Nothing
}

// goes has each of those at this machine leave the race that is on, or enter it.
func (m *Menu) goes() Action {
	for i, in := range m.Model.Entered {
		word, does := "Enter the race", Join
		if in {
			word, does = "Leave the race", Withdraw
		}
		if word = m.say(word); len(m.Model.Entered) > 1 {
			m.buf = append(append(m.buf[:0], word...), ": "...)
			word = string(strconv.AppendInt(m.buf, int64(i+1), 10))
		}
		if m.Button(word) {
			m.Model.Who = i
			return does
		}
	}
	return Nothing
}

// pauseRow is a button of the pause: it does something, or leads to another screen.
type pauseRow struct {
	word string
	does Action
	page Screen
}

// The rows of a pause, alone and with others.
var (
	pausedAlone = []pauseRow{
		{"Resume", Resume, 0},
		{"Restart", Restart, 0},
		{"Tuning", Tune, 0},
		{"Replay", Replay, 0},
		{"Options", Nothing, Settings},
		{"Keys", Nothing, Keys},
		{"Leave", Leave, 0},
		{"Quit", Quit, 0},
	}
	pausedTogether = []pauseRow{
		{"Resume", Resume, 0},
		{"Who is here", Nothing, LobbyPage},
		{"Restart", Restart, 0},
		{"Options", Nothing, Settings},
		{"Keys", Nothing, Keys},
		{"Leave", Leave, 0},
		{"Quit", Quit, 0},
	}
)

// The rows of a race's end, alone and with others.
var (
	finishedAlone    = []pauseRow{{"Restart", Restart, 0}, {"Replay", Replay, 0}, {"Leave", Leave, 0}}
	finishedTogether = []pauseRow{{"To the car", Resume, 0}, {"Who is here", Nothing, LobbyPage}, {"Leave", Leave, 0}}
)

func (m *Menu) pause() Action {
	rows := pausedAlone
	m.Column(m.place())
	if m.Title(m.say("Paused")); m.Model.Together.In {
		rows = pausedTogether
	}
	m.Space(40)
	for _, b := range rows {
		switch pressed := m.Button(m.say(b.word)); {
		case pressed && b.does != Nothing:
			return b.does
		case pressed:
			m.to(b.page)
		}
		if b.does == Restart && m.Model.Racing {
			if does := m.goes(); does != Nothing {
				return does
			}
		}
	}
	return Nothing
}
