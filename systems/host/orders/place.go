// Where a request means: which ground, where there is more than one above another.

package orders

import (
	"fmt"
	"math"
	"strings"

	"camber/blueprints/thing"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/orders/wire"
)

// Middle is that of the track; where there is none, of the world.
func Middle(w *ecs.World) space.Place {
	for _, row := range ecs.NewView1(w, terrain.Track).Rows() {
		return row.A.State.Place
	}
	return space.Place{}
}

// Height is what a request says of it, in metres over the middle; 0 where it says nothing.
func Height(r *wire.Request) float64 {
	if r.Up == nil {
		return 0
	}
	return *r.Up
}

// Spot is where a request means: at east and north, or ahead of a car and to its right. Where it does not say how high,
// that is on the ground of its level, or else on that which is nearest to the car's height.
func (s *Service) Spot(r *wire.Request, car ecs.Key) (space.Place, error) {
	w := s.run.World
	from := Middle(w)
	at, own := from, 0.0 // m: the car's height over the middle
	body, there := vehicle.Chassis.Find(w, car)
	if there {
		o := &body.Params.Origin
		own = body.State.Pose().Point(space.Vec{X: o.X, Y: o.Y, Z: -body.Params.Rest}).From(from).Z
	}
	if r.East != nil {
		at = from.Moved(space.Vec{X: *r.East, Y: *r.North, Z: own})
	} else if there {
		at = body.State.Place.Moved(space.Heading(body.State.Turn.Heading()).Rotate(space.Vec{X: r.Right, Y: r.Ahead}))
		at = at.Moved(space.Vec{Z: own - at.From(from).Z})
	}
	if r.Up != nil {
		at = at.Moved(space.Vec{Z: *r.Up - at.From(from).Z})
	}
	g, ok := terrain.GroundAt(w, at)
	if !ok {
		return at, nil // nothing to stand on
	}
	floor := thing.NewFloor(g.GroundParams, g.Place).Of(g.Town)
	storeys := floor.Storeys(at)
	if land, ok := terrain.Land.Find(w, ecs.WorldKey); floor.Err != nil && (!ok || !land.Params.StandIn) {
		return at, floor.Err
	}
	here := at.From(g.Place)
	z, err := storey(r, floor.Levels(at, storeys), storeys, here)
	if r.Up != nil && err == nil && (here.Z > z+thing.Near && !floor.Enclosed(at, z)) {
		return at, nil // on a roof, or to fall from there
	}
	return at.Moved(space.Vec{Z: z - here.Z}), err
}

// storey is how high the ground is that a request means, of all that there are at a place.
func storey(r *wire.Request, levels []int, storeys []float64, at space.Vec) (float64, error) {
	for i := len(storeys) - 1; i >= 0 && (r.Up != nil || r.Level != nil); i-- {
		if r.Up != nil && storeys[i] <= at.Z+thing.Near || r.Level != nil && levels[i] == *r.Level {
			return storeys[i], nil // of several on a level the highest: the others lie below a bridge, or over a cave
		}
	}
	if r.Level != nil {
		return 0, fmt.Errorf("there is no level %d at that place: there is %s", *r.Level, named(levels, storeys))
	}
	if r.Up != nil {
		return 0, fmt.Errorf("%g m up is below the ground at that place: there is %s; leave up away for the nearest one",
			*r.Up, named(levels, storeys))
	}
	best := storeys[0]
	for _, z := range storeys {
		if math.Abs(z-at.Z) < math.Abs(best-at.Z) {
			best = z
		}
	}
	return best, nil
}

// named lists grounds for people.
func named(levels []int, storeys []float64) string {
	var all []string
	for i, l := range levels {
		all = append(all, fmt.Sprintf("%d at %.2f m up", l, storeys[i]))
	}
	return strings.Join(all, ", ")
}
