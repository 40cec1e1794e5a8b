// The ground before there was a step.

package collide

import (
	"camber/components/terrain"
	"camber/ecs"
)

// Before is the ground as the first step will find it, for who asks when none has laid it yet: the world stays as it
// is, and what is brought for an answer is this ground's alone. nil: there is no Land.
func Before(w *ecs.World) *terrain.LandData {
	s := NewLand(w)
	lands := s.lands.Rows()
	if len(lands) == 0 {
		return nil
	}
	s.land = &terrain.LandData{Params: lands[0].A.Params}
	s.land.Params.Tell = false // no step asks for it: no recording has to carry it
	s.layer.keep(s.land)
	if len(s.layer.holds) > 0 {
		s.land.Aux.Bring = s.bring
	}
	s.now = 1
	return s.land
}
