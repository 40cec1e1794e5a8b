// What screens look like: golden pictures of them.

package menu

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"camber/components/person"
	"camber/systems/hud/flat"
	"camber/systems/hud/ui"
)

var update = flag.Bool("menu.update", false, "write the golden pictures anew")

func TestScreensLookAsTheyDid(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	for name, prepare := range map[string]func(*studio){
		"main":     func(*studio) {},
		"setup":    func(s *studio) { s.to(Setup); s.Model.Options.Language = swedish },
		"cars":     func(s *studio) { s.to(Cars); s.press(ui.Input{Down: true}) },
		"settings": func(s *studio) { s.to(Settings); s.Model.Options.Language = german },
		"assists":  func(s *studio) { s.to(Settings); s.tab = 4 },
		"graphics": func(s *studio) { s.to(Settings); s.tab = 1; s.Model.Options.Around = Triple; s.scroll[Settings] = 260 },
		"corners": func(s *studio) {
			s.to(Settings)
			s.tab, s.Model.Options.Around, s.scroll[Settings] = 1, Around{Corners: TripleCorners}, 900
		},
		"panel":  func(s *studio) { s.Show(Panel) },
		"viewer": func(s *studio) { s.Show(Viewer) },
		"cup": func(s *studio) {
			s.to(Races)
			s.Model.Cup, s.Model.Cups = 1, []Cup{{
				Name: "Cup of the Valley", Done: 1, Rounds: 3, Next: "Ravens Edge, one by one",
				Table: []CupRow{{"Brandt", 10}, {"You", 6}, {"Aldous", 4}},
			}}
		},
		"viewer-race": func(s *studio) {
			s.Show(Viewer)
			s.Model.Player.Lap = -1
			s.Model.Player.Order = []Result{
				{Place: 1, Name: "#7 Brandt", Laps: 3},
				{Place: 2, Name: "#2 Aldous", Gap: 1.24, Own: true},
				{Place: 3, Name: "#11 Somebody with a long name", Gap: 1.9},
				{Place: 4, Name: "#4 Corso", Gap: -1},
				{Place: 5, Name: "#5 Dunmore", Gap: 80, Down: 1},
			}
		},
		"tracks": func(s *studio) { s.to(Tracks) },
		"towns":  func(s *studio) { s.to(TownsPage); s.Model.Options.Language = german },
		"town":   func(s *studio) { s.to(TownPage); s.Model.Towns.Streets, s.Model.Towns.Street = streetNames, 2 },
		"streets": func(s *studio) {
			s.to(StreetsPage)
			s.Model.Towns.Streets, s.search = streetNames, "gasse"
		},
		"maps": func(s *studio) { s.to(MapsPage); s.Model.Towns.Map = "bern.osm" },
		"making": func(s *studio) {
			s.to(MakingPage)
			t := &s.Model.Towns
			t.Map, t.Share, t.Doing = "andorra.osm.pbf", 0.62, person.Notice{
				Kind: "town-tile", Numbers: [4]float64{240, 1000, 410, 2},
			}
			s.Model.Options.Language = french
		},
		"all-keys": func(s *studio) {
			s.Show(Keys)
			for a := person.DoThrottle; a < person.Actions; a++ {
				s.Model.Controls.Keys = append(s.Model.Controls.Keys, ControlKey{a, string(rune('A' + a%26))})
			}
			s.Model.Controls.Keys[0].Keys = "Up, W"
		},
		"together": func(s *studio) {
			s.to(TogetherPage)
			m := &s.Model.Together
			m.Address, m.Password, m.Name = "192.0.2.1:28460", "secret", "Anna"
			m.Found = []Server{
				{"192.0.2.9:28460", "Bo's evening", "Alder Ring, 3/12"}, {"192.0.2.7:28460", "Yard", "Yard, 0/4, *"},
			}
			s.Model.Notice = person.Notice{Text: "boza-roka-vefa-lesu"}
		},
		"host": func(s *studio) { s.to(HostPage); s.Model.Options.Language = swedish },
		"lobby": func(s *studio) {
			s.to(LobbyPage)
			m := &s.Model.Together
			m.Way = person.Notice{Kind: "party-way", Numbers: [4]float64{104, 5, 118, 12}}
			m.In, m.Word, m.Said = true, "go", []person.Notice{
				{Text: "Anna: hello"}, {Text: "Bo is here"}, {Text: "Bo: where are the brakes?"},
			}
			m.Lobby = Lobby{
				Server: "Bo's evening", Phase: "it begins in", Left: 3.2, Leads: true,
				Guests: []Guest{
					{Name: "Anna", Car: "Kestrel 2.0", Ready: true, Own: true},
					{Name: "Bo", Car: "Porsche 917"},
					{Name: "Cyd", Looks: true},
					{Name: "Dee", Away: true},
				},
			}
		},
		"paused": func(s *studio) { s.Model.Together.In = true; s.Show(Pause) },
		"races":  func(s *studio) { s.Show(Races) },
		"finish": func(s *studio) { s.Show(Finish); s.Model.Options.Language = french },
	} {
		s := newStudio()
		prepare(s)
		s.press(ui.Input{})
		err := flat.Compare(os.DirFS("testdata"), name, flat.AtDusk(&s.list, s.atlas, 1280, 720), 40, written())
		if err != nil {
			t.Error(err)
		}
	}
}

// written writes the pictures anew, where that was asked for.
func written() func(file string, data []byte) error {
	if !*update {
		return nil
	}
	return func(file string, data []byte) error {
		return os.WriteFile(filepath.Join("testdata", file), data, 0o644)
	}
}
