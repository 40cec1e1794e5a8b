// Who is where in a field of cars.

package components

import (
	"cmp"
	"sort"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// Standing is how a car stands in its field: systems/race works it out, once a loop, for all who show it.
type Standing struct {
	Key      ecs.Key
	Car      int               // its number in its world
	Number   int               // that it is known by in its field, as on its doors
	Name     vehicle.ShortName // of the car
	Course   ecs.Key           // that it is on; 0: on none
	Place    int               // from 1, among those on its course
	Of       int               // laps of the race there; 0 = open end
	Laps     int               // finished, never more than Of
	Finished bool              // all laps of the race are driven, or it has crossed the line after the first had
	Time     float64           // s, of the run, when the last of Laps was finished; 0: none was
	Best     float64           // s, of its best lap; 0 = none
	Round    float64           // m, of a lap of its course; 0: that is none that closes
	Distance float64           // m, along its course, unwound over laps
	Behind   float64           // m, behind the first of its course
	Gap      float64           // s, since the first was where it is; -1: it never was there
	Down     int               // whole laps behind the first
	Flags    RaceFlags         // that it is shown, in a race
	Wrong    bool              // it comes the wrong way, likewise
	Penalty  float64           // s, that are added to its time
	Through  int               // drive-throughs that it owes
	Cause    RaceCause         // of the newest thing held against it; 0: nothing is
	Races    bool              // for its place, against those on the road: it is under way, and best laps do not decide
}

// Standings are those of all cars of a world.
type Standings struct {
	Laps int        // of the race that a host has on; 0: as many as the course says; OpenEnd: the race has none
	Rows []Standing // sorted by Key; of the newest loop in which a picture or instruments were wanted
	Told []Standing // of the world that this one is a part of: they count in place of what is seen here; nil: it is all

	// Elsewhere is where a car is drawn of the world that this one is a part of; nil: it is all.
	Elsewhere func(car ecs.Key) (space.Pose, bool)
}

// OpenEnd is Standings.Laps of a drive that no lap ends.
const OpenEnd = -1

// ofStandings is the key of a world's Standings.
type ofStandings struct{}

// StandingsOf are the standings of a world: one list for all who read them.
func StandingsOf(w *ecs.World) *Standings {
	return w.Shared(ofStandings{}, func() any { return &Standings{} }).(*Standings)
}

// StandingOf is the row of a car; nil where there is none of that Key.
func StandingOf(rows []Standing, k ecs.Key) *Standing {
	i, ok := sort.Find(len(rows), func(i int) int { return cmp.Compare(k, rows[i].Key) })
	if !ok {
		return nil
	}
	return &rows[i]
}
