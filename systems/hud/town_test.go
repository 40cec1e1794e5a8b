// What a driver in a town is told: the street, what it allows, and whose map it is.

package hud_test

import (
	"testing"

	"camber/components/geo"
	"camber/components/person"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// lane is one street from south to north through a place.
func lane(at space.Vec) *terrain.Town {
	n := &street.Network{
		Names: []string{"", "Äußere Gasse"}, Classes: []string{"residential"}, Surfaces: []string{"asphalt"},
		Edges: []street.Edge{{
			Way: 7, To: 1, Points: []space.Vec{at.Add(space.V(0, -90, 0)), at.Add(space.V(0, 90, 0))}, Length: 180, Name: 1,
			Limit: [2]float64{8, 8}, Lanes: []street.Lane{{Width: 20}}, Width: 20,
		}},
		Junctions: []street.Junction{
			{At: at.Add(space.V(0, -90, 0)), Arms: []street.Arm{{}}},
			{At: at.Add(space.V(0, 90, 0)), Arms: []street.Arm{{End: true}}},
		},
	}
	return &terrain.Town{
		Streets: n, Finder: street.NewFinder(n, 6), Earth: geo.NewPlane(geo.Place{Lon: 11, Lat: 49}), Credit: "(c) mappers",
	}
}

func TestAStreetHasItsSignItsLimitAndItsMap(t *testing.T) { // HUD-01, HUD-03
	w, loop := circuit(t, 1)
	h := person.HUD.Of(w, ecs.WorldKey)
	h.Params.Layout = &person.HUDLayout{
		Items: []person.HUDItem{{Kind: person.HUDSign, At: person.Top, Y: 100, W: 500, H: 44}},
	}
	seen := func() int {
		look(t, loop, &h.Aux)
		return len(h.Aux.List.Vertices)
	}
	if n := seen(); n != 0 {
		t.Errorf("without a town there are %d vertices", n)
	}
	tracks := ecs.NewView2(w, terrain.Track, terrain.Course).Rows()
	car := ecs.NewView1(w, vehicle.Chassis).Rows()[0].A
	course := &tracks[0].B.Params
	course.Town = lane(car.State.Place.From(tracks[0].A.State.Place))
	slow := seen()
	edge := &course.Town.Streets.Edges[0]
	edge.Limit = [2]float64{}
	unlimited := seen()
	edge.Name = 0
	nameless := seen()
	h.Aux.Hidden = true
	credit := seen()
	if slow <= unlimited || unlimited <= nameless || nameless != credit || credit == 0 {
		t.Errorf("vertices: sign and limit %d, sign %d, neither %d, hidden %d", slow, unlimited, nameless, credit)
	}
}
