// What is told of a lobby can be shown anywhere, whoever sent it.

package wire

import (
	"reflect"
	"strings"
	"testing"
	"unicode"
)

func TestALobbyComesOutAsItWentIn(t *testing.T) {
	sent := Lobby{
		Phase: Countdown, Left: 4.5, Race: 2, Races: 3, Cars: []string{"kestrel"}, Admin: true, May: May{Reset: true},
		Guests: []Present{
			{Slot: 1, Name: "Ada", Car: "kestrel", Livery: "red", Number: 7, Ready: true},
			{Name: "Eve", Looks: true},
		},
	}
	got, err := ReadLobby(Message{Lobbies, Encode(sent)})
	if err != nil || !reflect.DeepEqual(*got, sent) {
		t.Fatalf("%v: %+v", err, got)
	}
	if you := got.Of(1); you == nil || you.Name != "Ada" || got.Of(2) != nil || got.Of(0) != nil {
		t.Errorf("slot 1 is %+v", you)
	}
}

func TestALobbyOfALiarCanBeShown(t *testing.T) {
	lie := Lobby{
		Phase: "\x1b[2J", Left: 1e300, Race: -1, Guests: make([]Present, 5000),
		Cars: []string{"\u202e" + strings.Repeat("x", 9000)},
	}
	lie.Guests[0] = Present{Name: "\x1b[31m" + strings.Repeat("A", 99999), Car: "a\nb", Number: -3}
	got, err := ReadLobby(Message{Lobbies, Encode(lie)})
	if err != nil {
		t.Fatal(err)
	}
	if g := got.Guests[0]; len(g.Name) > MostName || g.Car != "ab" || g.Number != 0 || len(got.Guests) > mostGuests ||
		got.Left > mostLeft || got.Race != 0 || len(got.Cars[0]) > mostID || got.Phase != Racing {
		t.Errorf("%+v, of %d guests: %+v", got.Guests[0], len(got.Guests), got.Cars)
	}
}

func FuzzBodies(f *testing.F) {
	f.Add(Encode(Lobby{Phase: Over, Guests: []Present{{Name: "Ada\x1b"}}, Cars: []string{"\u202e"}}))
	f.Add(Encode(Told{Kind: "told-chat", Text: "hear\n", Who: "\x00me", Other: "\a"}))
	f.Add(Encode(Ask{Line: "kick \x1b]0;x\a"}))
	f.Fuzz(func(t *testing.T, data []byte) {
		var texts []string
		if l, err := ReadLobby(Message{Lobbies, data}); err == nil {
			texts = append(texts, l.Phase)
			for _, g := range l.Guests {
				texts = append(texts, g.Name, g.Car, g.Livery)
			}
			texts = append(texts, l.Cars...)
		}
		if told, err := ReadTold(Message{Talk, data}); err == nil {
			texts = append(texts, told.Kind, told.Who, told.Other, told.Cause, told.Text)
		}
		if line, err := ReadAsk(Message{Asks, data}); err == nil {
			texts = append(texts, line)
		}
		for _, text := range texts {
			hidden := func(r rune) bool { return !unicode.IsPrint(r) && r != '\n' }
			if len(text) > mostNotice || strings.ContainsFunc(text, hidden) {
				t.Errorf("%.100q would be shown", text)
			}
		}
	})
}
