// A thousand boxes or spheres that fall into a pile.

package bench

import (
	"fmt"
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
)

// PileFigures are what Pile measures; the names are a promise to scripts.
type PileFigures struct {
	Boxes   float64 `json:"boxes_us_per_step"`   // over ten seconds at 60 Hz, sleeping off
	Spheres float64 `json:"spheres_us_per_step"` // likewise
}

// pileHz is the rate of the peers' piles.
const pileHz = 60

// Pile lets both piles fall and come to rest, ten seconds each. cpu is the processor time of the program in seconds.
func Pile(cpu func() float64, said func(string)) (PileFigures, error) {
	var f PileFigures
	for _, p := range []struct {
		name string
		kind solid.ShapeKind
		us   *float64
	}{{"boxes", solid.Cuboid, &f.Boxes}, {"spheres", solid.Sphere, &f.Spheres}} {
		said("a pile of 1000 " + p.name)
		w, loop := NewPile(p.kind, 10, pileHz)
		began := cpu()
		const steps = 10 * pileHz
		if err := loop.Steps(steps); err != nil {
			return f, fmt.Errorf("the pile of %s: %w", p.name, err)
		}
		*p.us = 1e6 * (cpu() - began) / steps
		w.Close()
	}
	return f, nil
}

// NewPile makes a world with layers of a hundred things of 1 m and 1000 kg/m3 above an endless plane. Nothing in it
// sleeps.
func NewPile(kind solid.ShapeKind, layers, hz int) (*ecs.World, *ecs.Loop) {
	w := session.Empty(hz)
	solid.Contacts.Of(w, ecs.WorldKey).Params.Sleepless = true
	middle := space.PlaceAt([3]int32{}, space.V(512, 512, 512))
	terrain.SpawnTrack(w, ecs.Origin{}, middle, &terrain.TrackParts{Ground: terrain.GroundParams{
		Surfaces: []terrain.Surface{{Name: "floor", Grip: 1, Friction: 0.5}},
	}})
	shape := solid.Shape{Kind: kind, Turn: space.Identity, Half: space.V(0.5, 0.5, 0.5), Radius: 0.5}
	mass, gyration := 1000.0, 1.0/6 // kg, m2
	if kind == solid.Sphere {
		mass, gyration = 1000*math.Pi/6, 0.1
	}
	params := solid.BodyParams{
		Mass: mass, Inertia: space.V(1, 1, 1).Scale(mass * gyration), Shapes: []solid.Shape{shape}, Friction: 0.5,
		Layer: solid.LayerThing, Meets: solid.EveryLayer,
	}
	c := chance(7)
	for k := range layers {
		for j := range 10 {
			for i := range 10 {
				x, y := 0.1*(c.next()-0.5), 0.1*(c.next()-0.5)
				at := space.V((float64(i)-4.5)*1.1+x, (float64(j)-4.5)*1.1+y, 0.6+float64(k)*1.1)
				w.Spawn(func(k ecs.Key) {
					b := solid.Body.Of(w, k)
					b.Params = params
					b.State.Place, b.State.Turn = middle.Moved(at), space.Identity
				}, solid.Body)
			}
		}
	}
	return w, session.LoopOf(w, systems.Host{})
}
