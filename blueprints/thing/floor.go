// The ground that things are stood on: found once, when they are placed.

package thing

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
)

// Floor is the ground of a track that lies somewhere. Of its meshes it has those there that somebody stands on.
type Floor struct {
	Middle space.Place
	// why a chunk is not there that somebody stands on: there it has what stands in for it, or but its plane
	Err error

	track  *terrain.GroundParams
	town   *terrain.Town
	ground *tree.Ground
	away   []int32 // meshes that are not in it
	taken  []terrain.Brought
	asked  space.Vec // m, from Middle, where those were looked through last, and
	clear  float64   // m², the square of how far about that place none of them is

	land *terrain.LandData // asked in its place
	key  ecs.Key
}

// NewFloor is the floor of a track whose middle is at a place.
func NewFloor(track *terrain.GroundParams, middle space.Place) *Floor {
	f := &Floor{track: track, Middle: middle, ground: tree.NewGround()}
	for i := range track.Meshes {
		if track.Meshes[i].Kind == terrain.MeshGround { // nothing is put on roofs and rails
			f.away = append(f.away, int32(i))
		}
	}
	return f
}

// Of says whose ground it is, nil for none: things stand on what is there instead of a tile that cannot be had.
func (f *Floor) Of(town *terrain.Town) *Floor {
	f.town = town
	return f
}

// FloorIn is the floor of a ground of a world: what lies there is asked, where a step has laid it.
func FloorIn(w *ecs.World, g terrain.GroundWhere) *Floor {
	if land, ok := terrain.Land.Find(w, ecs.WorldKey); ok && land.Aux.Ground != nil {
		return &Floor{track: g.GroundParams, Middle: g.Place, land: land, key: g.Key}
	}
	return NewFloor(g.GroundParams, g.Place).Of(g.Town)
}

// fetch has the meshes there that a place may stand on.
func (f *Floor) fetch(p space.Place) {
	at := p.From(f.Middle)
	if x, y := at.X-f.asked.X, at.Y-f.asked.Y; float64(x*x)+float64(y*y) < f.clear {
		return
	}
	f.asked, f.clear = at, math.Inf(1)
	f.away = slices.DeleteFunc(f.away, func(i int32) bool {
		m := &f.track.Meshes[i]
		if far := m.Box().Grown(1).Beside(at); far > 0 {
			f.clear = min(f.clear, far)
			return false
		}
		c, err := f.track.Take(i)
		if err != nil {
			f.Err = cmp.Or(f.Err, err)
			if f.town == nil {
				return true
			}
			if c, err = f.town.StandIn(f.track, i); err != nil {
				return true
			}
		} else if m.Chunk == nil {
			f.taken = append(f.taken, terrain.Brought{Source: f.track.Source, Chunk: i})
		}
		corner := space.PlaceAt(f.Middle.Cell, space.Snap(f.Middle.At)) // meshes lie on the lattice
		f.ground.Add(tree.ChunkID{Index: uint32(i)}, c, corner.Shifted(m.Cell))
		return true
	})
}

// Done ends a world whose things stand on ground that is not there, unless it goes on over what stands in for that.
func (f *Floor) Done(w *ecs.World) {
	Missing(w, f.Err)
	f.Tell(w)
}

// Missing ends a world for lack of ground that somebody was put on, unless it goes on over what stands in for that. Its
// steps say so then.
func Missing(w *ecs.World, why error) {
	if land, ok := terrain.Land.Find(w, ecs.WorldKey); !ok || !land.Params.StandIn {
		w.Stop(why)
	}
}

// Tell has whoever carries a world's ground in a recording carry what was stood on: no step may ever ask for it.
func (f *Floor) Tell(w *ecs.World) {
	if land, ok := terrain.Land.Find(w, ecs.WorldKey); ok && land.Params.Tell {
		land.Aux.Brought = append(land.Aux.Brought, f.taken...)
	}
	f.taken = nil
}

// below is how far straight below a place there is a mesh, at most reach metres, and its normal.
func (f *Floor) below(p space.Place, reach float64) (far float64, normal space.Vec, ok bool) {
	if f.land != nil {
		return f.land.GroundUnder(f.key, f.track, p, reach)
	}
	f.fetch(p)
	hit, ok := f.ground.Under(p, reach)
	return float64(hit.At * reach), hit.Normal, ok
}

// How far above and below a place the ground is looked for, in metres. Near is little, so that what is put down under a
// bridge does not land on it; Over is for places whose height nobody knows.
const (
	Near = 3.0
	Over = components.PutDepth
)

// Under finds the ground below a place, or at most above metres over it, and which way it faces. Where there is no mesh
// it is the plane.
func (f *Floor) Under(p space.Place, above float64) (at space.Place, normal space.Vec) {
	under := components.PutDepth
	if here := p.From(f.Middle); above >= Over && f.land == nil { // height unknown: mountains are higher than that
		if low, high := f.span(here); low < high {
			above, under = max(above, high-here.Z), max(under, here.Z-low)
		}
	}
	if far, normal, ok := f.below(p.Moved(space.Vec{Z: above}), above+under); ok {
		if normal.Z < 0 {
			normal = normal.Neg()
		}
		return p.Moved(space.Vec{Z: above - far}), normal
	}
	from := p.From(f.Middle)
	g := f.track.At(from.X, from.Y)
	return p.Moved(space.Vec{Z: g.Height - from.Z}), g.Normal
}

// Standing is one single thing, ready to be spawned.
type Standing struct {
	Thing *Obstacle
	Pose  space.Pose // of the ground under its origin
	calm  bool       // nothing would set it in motion
}

// Stand stands a thing, or all things of a set, on the ground: at is near the ground, and heading is in rad, clockwise
// from north. Ground is found up to above metres over it: give Near, or Over where the height is not known. What is
// free stands square to the ground, posts and trees upright.
func (f *Floor) Stand(o *Obstacle, at space.Place, heading, above float64) []Standing {
	if !o.IsSet() {
		return []Standing{f.stand(o, at, heading, above)}
	}
	turn := space.Heading(heading)
	all := make([]Standing, len(o.Things))
	for i, t := range o.Things {
		all[i] = f.stand(t.Thing, at.Moved(turn.Rotate(t.At)), heading+t.Heading, above+float64(steepest*t.At.Len()))
	}
	return all
}

// steepest is how much the ground of a set may rise, in metres for each metre from its origin.
const steepest = 0.3

func (f *Floor) stand(o *Obstacle, at space.Place, heading, above float64) Standing {
	ground, normal := f.Under(at, above)
	turn := space.Heading(heading)
	if !o.Upright {
		turn = Onto(normal).Mul(turn)
	}
	return Standing{Thing: o, Pose: space.Pose{Place: ground, Turn: turn}, calm: o.rests(normal)}
}

// rests tells whether a free thing stays where it is put on ground of this slope.
func (o *Obstacle) rests(normal space.Vec) bool {
	if normal.Z <= 0 {
		return false
	}
	slope := math.Sqrt(float64(normal.X*normal.X)+float64(normal.Y*normal.Y)) / normal.Z
	holds := float64(0.5 * o.Body.Friction)
	round := 0.0
	for i := range o.Body.Shapes {
		s := &o.Body.Shapes[i]
		if s.Kind != solid.Sphere || len(o.Body.Shapes) > 1 {
			round = 0
			break
		}
		round = s.Radius
	}
	if round > 0 {
		holds = min(holds, o.Body.Roll/round)
	}
	return slope <= holds
}

// Spawn puts the thing into a world, asleep where nothing would move it.
func (s *Standing) Spawn(w *ecs.World) ecs.Key { return s.spawn(w, solid.Body) }

// SpawnAs is Spawn of an entity that says of itself which part of what placed it it is.
func (s *Standing) SpawnAs(w *ecs.World, part string) ecs.Key {
	return s.Thing.spawnAs(w, s.Pose, s.resting(), part, solid.Body)
}

// Move stands a living thing there again, as new. Inside a system, call it through World.Later.
func (s *Standing) Move(w *ecs.World, k ecs.Key) {
	part := w.OriginOf(k).Part
	body := solid.Body.Of(w, k)
	body.Params = s.Thing.Body
	body.State = solid.BodyState{
		Place: s.Pose.Point(s.Thing.Body.Origin.Neg()), Turn: s.Pose.Turn, Asleep: s.resting(),
	}
	w.SetOrigin(k, s.Thing.Origin(part))
	w.Stir()
}

// resting tells whether nothing would move it.
func (s *Standing) resting() bool { return s.calm && s.Thing.Body.Mass > 0 }

func (s *Standing) spawn(w *ecs.World, kinds ...ecs.Kind) ecs.Key {
	return s.Thing.spawn(w, s.Pose, s.resting(), kinds...)
}

// Onto is the shortest turn from upright to a normal.
func Onto(normal space.Vec) space.Quat {
	axis := space.Vec{Z: 1}.Cross(normal)
	if axis == (space.Vec{}) {
		return space.Identity
	}
	return space.Quat{W: 1 + normal.Z, X: axis.X, Y: axis.Y, Z: axis.Z}.Unit()
}
