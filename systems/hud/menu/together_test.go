// Races with others in the menus: from the main menu into one, by keys and by typing.

package menu

import (
	"slices"
	"testing"

	"camber/systems/hud/ui"
)

func TestAServerIsJoinedByItsAddressOrFromTheList(t *testing.T) {
	s := newStudio()
	accept, down := ui.Input{Accept: true}, ui.Input{Down: true}
	for range 4 {
		s.press(down)
	}
	if a := s.press(accept); a != ListServers || s.Screen() != TogetherPage {
		t.Fatalf("racing with others leads to %s by %d", names[s.Screen()], a)
	}
	m := &s.Model.Together
	s.press(ui.Input{Text: "192.0.2.1"})
	s.press(down)
	s.press(ui.Input{Text: "secret"})
	for range 4 {
		s.press(down)
	}
	if a := s.press(accept); a != JoinRace || m.Address != "192.0.2.1" || m.Password != "secret" {
		t.Fatalf("join does %d with %+v", a, m)
	}
	m.Joining = true
	if a := s.press(accept); a != Nothing {
		t.Errorf("what is being joined is joined again: %d", a)
	}
	m.Joining = false
	m.Found = []Server{{"192.0.2.9:28460", "Anna", "Alder Ring"}, {"192.0.2.7:28460", "Bo", "Yard"}}
	for range 3 {
		s.press(down)
	}
	if a := s.press(accept); a != JoinRace || m.Address != "192.0.2.7:28460" {
		t.Errorf("the second server does %d at %s", a, m.Address)
	}
}

func TestTheLobbySaysReadyAndTalks(t *testing.T) {
	s := newStudio()
	accept, down := ui.Input{Accept: true}, ui.Input{Down: true}
	m := &s.Model.Together
	m.In, m.Lobby = true, Lobby{Server: "Anna", Phase: "gathering", Leads: true}
	s.Show(Pause)
	s.press(down)
	if s.press(accept); s.Screen() != LobbyPage {
		t.Fatalf("who is here leads to %s", names[s.Screen()])
	}
	var did []Action
	for n := range 6 {
		if n == 3 {
			s.press(ui.Input{Text: "hello"})
		}
		did = append(did, s.press(accept))
		s.press(down)
	}
	want := []Action{SayReady, BeginRace, Resume, Nothing, SayWord, Leave}
	if !slices.Equal(did, want) || m.Word != "hello" {
		t.Errorf("the lobby does %d, want %d, and says %q", did, want, m.Word)
	}
	m.Lobby.Looks, m.Lobby.Leads = true, false
	s.First()
	if a := s.press(accept); a != Resume {
		t.Errorf("who looks on has %d first", a)
	}
}
