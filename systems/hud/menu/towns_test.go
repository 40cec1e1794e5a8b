// Towns in the menus: from the main menu into one, by keys.

package menu

import (
	"testing"

	"camber/systems/hud/ui"
)

var streetNames = []string{"Hauptstraße", "Marktgasse", "Obergasse", "Улица Мира"}

func TestATownIsChosenAndOneOfItsStreets(t *testing.T) {
	s := newStudio()
	accept, down, back := ui.Input{Accept: true}, ui.Input{Down: true}, ui.Input{Back: true}
	for range 3 {
		s.press(down)
	}
	if a := s.press(accept); a != ListTowns || s.Screen() != TownsPage {
		t.Fatalf("towns lead to %s by %d", names[s.Screen()], a)
	}
	s.press(down)
	if a := s.press(accept); a != LookAtTown || s.Screen() != TownPage || s.Model.Towns.Town != 1 {
		t.Fatalf("the second town leads to %s by %d: town %d", names[s.Screen()], a, s.Model.Towns.Town)
	}
	s.Model.Towns.Streets = streetNames // as the host does
	s.press(down)
	s.press(accept)
	if s.Screen() != StreetsPage {
		t.Fatalf("street leads to %s", names[s.Screen()])
	}
	s.press(ui.Input{Text: "УЛ"})
	s.press(down)
	s.press(down)
	s.press(accept)
	if s.Screen() != TownPage || s.Model.Towns.Street != 4 {
		t.Fatalf("at %s with street %d", names[s.Screen()], s.Model.Towns.Street)
	}
	if a := s.press(accept); a != DriveTown {
		t.Errorf("drive does %d", a)
	}
	s.press(back)
	s.press(down)
	if s.press(accept); s.Screen() != TownPage || s.Model.Towns.Street != 0 || s.Model.Towns.Streets != nil {
		t.Errorf("chosen again a town begins at street %d of %q", s.Model.Towns.Street, s.Model.Towns.Streets)
	}
	s.press(back)
	if s.press(back); s.Screen() != Main {
		t.Errorf("back leads to %s", names[s.Screen()])
	}
}

func TestATownIsMadeOfAMapOrNot(t *testing.T) {
	s := newStudio()
	accept, down := ui.Input{Accept: true}, ui.Input{Down: true}
	s.to(TownsPage)
	s.press(down)
	s.press(down)
	if s.press(accept); s.Screen() != MapsPage {
		t.Fatalf("making one leads to %s", names[s.Screen()])
	}
	s.press(down)
	if a := s.press(accept); a != Nothing || s.Screen() != MapsPage {
		t.Errorf("without a map it does %d", a)
	}
	s.press(down)
	s.press(down)
	if a := s.press(accept); a != MakeTown || s.Model.Towns.Map != "maps/vaduz.osm" || s.Screen() != MakingPage {
		t.Fatalf("the second map does %d: %q", a, s.Model.Towns.Map)
	}
	if s.press(ui.Input{Back: true}) != StopTown || s.Screen() != MakingPage || s.press(accept) != StopTown {
		t.Error("neither back nor the button stops it")
	}
	if s.Leave(MakingPage); s.Screen() != MapsPage {
		t.Errorf("stopped it leads to %s", names[s.Screen()])
	}
	s.to(MakingPage)
	if !s.Made(1) || s.Screen() != TownPage || s.Model.Towns.Town != 1 {
		t.Errorf("made, it leads to %s of town %d", names[s.Screen()], s.Model.Towns.Town)
	}
	if s.Made(0) {
		t.Error("somebody who looks elsewhere is taken away")
	}
	s.press(ui.Input{Back: true})
	if s.Screen() != TownsPage {
		t.Errorf("back leads to %s", names[s.Screen()])
	}
}
