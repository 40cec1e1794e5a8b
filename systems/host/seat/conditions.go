//go:build cgo && window

// What is chosen on the race page, as the set-up of its session says it.

package seat

import (
	"fmt"

	"camber/systems/hud/menu"
)

// raceStart is how long cars of a race that was chosen are held under start lights, in seconds.
const raceStart = 6.0

// skies are the values of each weather.
var skies = [menu.Weathers][]string{
	menu.Fine:     {"rain=0%", "cloud=30%", "wet=0%"},
	menu.Overcast: {"rain=0%", "cloud=100%", "wet=0%"},
	menu.Damp:     {"rain=0%", "cloud=80%", "wet=40%"},
	menu.Drizzle:  {"rain=20%", "cloud=95%", "wet=60%"},
	menu.Downpour: {"rain=90%", "cloud=100%", "wet=100%"},
}

// conditions are the overrides of a race's scene.
func conditions(race *menu.Race) []string {
	sets := []string{fmt.Sprintf("scene@countdown=%gs", raceStart)}
	for _, value := range skies[race.Weather] {
		sets = append(sets, "scene/weather@"+value)
	}
	if race.Hour >= 0 {
		sets = append(sets, fmt.Sprintf("scene/time@hour=%g", race.Hour))
	}
	if race.Damage != menu.AsBuilt {
		sets = append(sets, "scene@damage="+map[menu.Helper]string{menu.Never: "off", menu.Always: "on"}[race.Damage])
	}
	return sets
}

// theirs are the cars of the rivals; nil: as the scene has them. Those that know level ground only are none to race
// against unless they are asked for.
func (s *screens) theirs() (ids []string) {
	race := &s.Model.Race
	switch {
	case race.Their == menu.TheirMixed:
		for i := range s.cars {
			if e := &s.cars[(race.Car+1+i)%len(s.cars)]; !e.LevelOnly {
				ids = append(ids, e.ID)
			}
		}
	case race.Their >= menu.TheirFirst && race.Their-menu.TheirFirst < len(s.cars):
		ids = []string{s.cars[race.Their-menu.TheirFirst].ID}
	}
	return ids
}
