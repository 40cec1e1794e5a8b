// Fuel in a race: tanks are filled in the pits, on the grid, and where race control says so.

package race

import (
	"camber/components"
	"camber/components/vehicle"
)

// pumped is how fast a tank is filled in the pits, in litres a second: as by gravity, through one hose.
const pumped = 2.0

// fill has in a car's tank what was in it at the start, at least.
func fill(car *vehicle.Car) {
	if f := car.Fuel; f != nil {
		f.State.Litres = max(f.State.Litres, f.Params.Begin)
	}
}

// refuel fills the tanks of those who stand in the pits.
func (s *Rules) refuel(j *judge) {
	if j.look == 0 {
		return
	}
	for i := range j.all {
		e := &j.all[i]
		if !e.seen.pits || e.seen.speed > stillBelow || e.Out != 0 {
			continue
		}
		if f := s.field.cars.Find(e.Car).Fuel; f != nil && f.State.Litres < f.Params.Volume {
			f.State.Litres = min(f.State.Litres+float64(pumped*j.look), f.Params.Volume)
		}
	}
}

// refuelAll fills the tanks of all who are in.
func (s *Rules) refuelAll(j *judge) {
	for i := range j.all {
		if car := s.field.cars.Find(j.all[i].Car); car != nil {
			fill(car)
		}
	}
	j.tell(nil, components.Ruling{Kind: components.RulingRefuelled}, components.Notice{Kind: "race-refuelled"})
}
