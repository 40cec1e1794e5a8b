// What a server's page shows: where cars are, who is where, and the laps. It is made when somebody looks, and no
// oftener than twice a second.

package serve

import (
	"encoding/json"
	"time"

	"camber/components/line"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/race"
	"camber/systems/replicate/wire"
)

// Looks is where it is shown; its methods wait for nobody.
type Looks interface {
	Wanted() bool
	Put(state []byte)
}

// shown is what is put there.
type shown struct {
	Name      string       `json:"name"`
	Scene     string       `json:"scene"`
	Phase     string       `json:"phase"`
	Race      int          `json:"race"`
	Left      float64      `json:"left_s"`
	Time      float64      `json:"time_s"` // of the run
	Road      [][2]float64 `json:"road"`   // m, east and north
	Ring      bool         `json:"ring"`   // it ends where it began
	Cars      []shownCar   `json:"cars"`
	Standings []race.Place `json:"standings"`
	Laps      []race.Lap   `json:"laps"` // the newest first
}

type shownCar struct {
	Number int     `json:"number"`
	Name   string  `json:"name"` // of the guest who has it
	Guest  bool    `json:"guest"`
	X      float64 `json:"x"` // m
	Y      float64 `json:"y"`
}

// A page is made so often at most, with so many points of the road and laps.
const (
	showEvery  = 500 * time.Millisecond
	mostPoints = 500
	mostLaps   = 50
)

// show puts what there is to see where somebody looks.
func (s *Server) show(now time.Duration) {
	if s.Page == nil || now-s.looked < showEvery && s.looked > 0 || !s.Page.Wanted() {
		return
	}
	s.looked = now
	text, err := json.Marshal(s.shows(now))
	if err != nil {
		return // a value that is no number: the step stops for it and tells
	}
	s.Page.Put(text)
}

func (s *Server) shows(now time.Duration) *shown {
	w := s.run.World
	dt := s.run.Loop.Clock().Dt()
	v := &shown{
		Name: s.Name, Scene: s.run.Scene.Name, Phase: s.lobby.phase, Race: s.lobby.race, Time: float64(w.Tick()) * dt,
		Road: [][2]float64{}, Cars: []shownCar{}, Standings: []race.Place{}, Laps: []race.Lap{},
	}
	if v.Phase == wire.Countdown || v.Phase == wire.Over {
		v.Left = max(s.lobby.until-now, 0).Seconds()
	}
	var from space.Place // that the map counts from
	rows := vehicle.CarsOf(w).Rows()
	if all := terrain.NewCourses(w).All(); len(all) > 0 {
		from = all[0].Place
		v.road(all[0].Middle)
	} else if len(rows) > 0 {
		from = rows[0].Chassis.State.Place
	}
	for i := range rows {
		at := rows[i].Chassis.State.Place.From(from)
		v.Cars = append(v.Cars, s.shownCar(&rows[i], i+1, at))
	}
	if r := race.ResultsOf(w, ecs.Tick{N: w.Tick(), Dt: dt}); r != nil {
		v.Standings = r.Standings
		for i := len(r.Laps) - 1; i >= 0 && len(v.Laps) < mostLaps; i-- {
			v.Laps = append(v.Laps, r.Laps[i])
		}
	}
	return v
}

// road takes the line of a course down.
func (v *shown) road(middle *line.Line) {
	if middle == nil {
		return
	}
	v.Ring = middle.Closed
	for i := range mostPoints {
		at := middle.PointAt(middle.Length*float64(i)/(mostPoints-1), 0)
		v.Road = append(v.Road, [2]float64{at.X, at.Y})
	}
}

// shownCar is a car, and whose it is.
func (s *Server) shownCar(c *vehicle.Car, place int, at space.Vec) shownCar {
	car := shownCar{Number: c.Number(place), X: at.X, Y: at.Y}
	for _, seat := range s.seats {
		if c.Vehicle != nil && int32(seat.slot) == c.Vehicle.State.Owner {
			car.Name, car.Guest = seat.name, true
			return car
		}
	}
	for _, e := range s.entrants.Rows() {
		if e.A.State.Car == c.Key {
			car.Name = wire.CleanName(string(e.A.State.Who.Name))
		}
	}
	return car
}
