// The lobby: who is here, what is on and what may be asked, and what a guest asks.

package wire

import (
	"encoding/json"
	"errors"
	"strings"
)

// The phases of a lobby.
const (
	Gathering = "gathering" // the world stands until all who drive are ready
	Countdown = "countdown" // it begins soon
	Racing    = "racing"    // it goes on
	Over      = "over"      // the race is over, and another one comes
)

// Lobby is the body of a message of that name. The server tells it whenever anything of it changes.
type Lobby struct {
	Phase  string    `json:"phase"`
	Left   float64   `json:"left_s"` // until the race begins, when this was told; 0: nothing is counted
	Paused bool      `json:"paused"`
	Race   int       `json:"race"`  // that is on, or was last, from 1; 0: none has begun, or there are none
	Races  int       `json:"races"` // after so many the server ends; 0: it goes on
	Guests []Present `json:"guests"`
	Cars   []string  `json:"cars"`  // ids of those that may be chosen
	Admin  bool      `json:"admin"` // who is told this runs the server too
	May    May       `json:"may"`   // what who is told this may ask
}

// Present is somebody who is here.
type Present struct {
	Slot   uint8  `json:"slot"` // whose car it is; 0: who looks on
	Name   string `json:"name"`
	Car    string `json:"car"`    // id; "": as the host has it
	Livery string `json:"livery"` // id; "": the car's first
	Number int    `json:"number"` // of the car; 0: it has none
	Ready  bool   `json:"ready"`
	Looks  bool   `json:"looks_on"`
	Away   bool   `json:"away"` // it is not heard of, and may come back
	Admin  bool   `json:"admin"`
}

// May is what guests may ask beside what is for themselves.
type May struct {
	Pause    bool `json:"pause"`
	Reset    bool `json:"reset"`     // have the own car put back on the road
	Tune     bool `json:"tune"`      // turn what the own car has adjustable
	Place    bool `json:"place"`     // put obstacles down
	Assist   bool `json:"assist"`    // use assists that the car does not have
	HandOver bool `json:"hand_over"` // let the built-in driver have the own car
}

// Ask is the body of a message of that name: a line in the console's language.
type Ask struct {
	Line string `json:"line"`
}

// What a lobby has at most.
const (
	mostGuests = 1024
	mostCars   = 256
	mostLeft   = 3600.0 // s
)

// ReadLobby reads one; what is in it may be shown.
func ReadLobby(m Message) (*Lobby, error) {
	l := &Lobby{}
	told := struct {
		*Lobby
		Guests json.RawMessage `json:"guests"`
		Cars   json.RawMessage `json:"cars"`
	}{Lobby: l}
	if err := Decode(m, &told); err != nil {
		return nil, err
	}
	var err error
	if l.Guests, _, err = listOf[Present](told.Guests, mostGuests); err != nil {
		return nil, err
	}
	if l.Cars, _, err = listOf[string](told.Cars, mostCars); err != nil {
		return nil, err
	}
	switch l.Phase {
	case Gathering, Countdown, Racing, Over:
	default:
		l.Phase = Racing // of a newer server
	}
	l.Left = min(max(l.Left, 0), mostLeft)
	l.Race, l.Races = max(l.Race, 0), max(l.Races, 0)
	for i := range l.Guests {
		g := &l.Guests[i]
		g.Name, g.Car, g.Livery = CleanName(g.Name), shown(g.Car, mostID), shown(g.Livery, mostID)
		g.Number = max(g.Number, 0)
	}
	for i, id := range l.Cars {
		l.Cars[i] = shown(id, mostID)
	}
	return l, nil
}

// Of is who has a slot; nil: nobody has.
func (l *Lobby) Of(slot uint8) *Present {
	for i := range l.Guests {
		if slot != 0 && l.Guests[i].Slot == slot {
			return &l.Guests[i]
		}
	}
	return nil
}

// ReadTold reads what is told; it may be shown.
func ReadTold(m Message) (t Told, err error) {
	if err = Decode(m, &t); err == nil && (!isID(t.Kind) || !isID(t.Cause)) {
		err = errors.New("what is told is of no kind: an id has small letters and dashes")
	}
	if err != nil {
		return Told{}, err
	}
	t.Who, t.Other, t.Text = CleanText(t.Who), CleanText(t.Other), CleanLines(t.Text)
	return t, nil
}

// isID tells whether something may name what is told; nothing may, too.
func isID(id string) bool {
	return len(id) <= mostID && !strings.ContainsFunc(id, func(c rune) bool { return c != '-' && (c < 'a' || c > 'z') })
}

// ReadAsk reads what a guest asks; it may be shown.
func ReadAsk(m Message) (line string, err error) {
	var a Ask
	err = Decode(m, &a)
	return CleanText(a.Line), err
}
