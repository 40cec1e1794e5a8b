// The crowd: all things of a world, who of them is awake, and the boxes by which they find each other.

package collide

import (
	"cmp"
	"slices"

	"camber/components"
	"camber/components/solid"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/ecs"
)

// crowd is shared by the systems of a world's contacts. It is worked out from State and kept up to date; when
// Contacts.Aux was emptied, as after a restore, it begins anew.
type crowd struct {
	w       *ecs.World
	bodies  *ecs.View1[solid.BodyData]
	ways    *ecs.View1[solid.GuidedData]
	cars    *vehicle.Cars
	memory  *ecs.View1[solid.ContactsData]
	gravity *ecs.View1[components.GravityData]
	lands   *ecs.View1[terrain.LandData]

	seenBodies []ecs.Row1[solid.BodyData]
	seenWays   []ecs.Row1[solid.GuidedData]
	seenCars   uint64
	things     []*thing // sorted by Key
	byHandle   []*thing
	awake      []*thing // sorted by Key: what takes part in the step by itself
	guided     []*thing // sorted by Key: what goes its own way
	fat        *tree.Fat
	felt       uint64 // version of the ground in the last step; 0: there was none
	nooks      nooks
	notices    *ecs.Log[components.Notice]
	toldFull   bool

	// of the step under way
	land      *terrain.LandData
	state     *solid.ContactsState
	active    bool // this world has collisions
	sleepless bool
	handles   []tree.Handle
	met       []tree.Couple
	couples   []couple
	trial     []contact
	contacts  []*contact // sorted
	slept     []*thing
	ghosts    []*thing
	found     []uint64
	flood     []*thing
	touching  func(from, to int)
}

func newCrowd(w *ecs.World) *crowd {
	return &crowd{
		w:       w,
		bodies:  ecs.NewView1(w, solid.Body),
		ways:    ecs.NewView1(w, solid.Guided),
		cars:    vehicle.CarsOf(w),
		memory:  ecs.NewView1(w, solid.Contacts),
		gravity: ecs.NewView1(w, components.Gravity),
		lands:   ecs.NewView1(w, terrain.Land),
		fat:     tree.NewFat(fatness),
		nooks:   nooks{of: map[nook][]*thing{}},
		notices: components.Notices.In(w),
	}
}

// fatness is how far a box of the tree reaches beyond its thing, so that slow things need not be moved in it.
const fatness = 0.1 // m

// ready brings the crowd up to date; it tells whether this world has collisions at all.
func (c *crowd) ready(t ecs.Tick) bool {
	memory, lands := c.memory.Rows(), c.lands.Rows()
	if len(memory) == 0 || len(lands) == 0 || lands[0].A.Aux.Ground == nil {
		return false
	}
	kept := memory[0].A
	c.state, c.land, c.sleepless = &kept.State, lands[0].A, kept.Params.Sleepless
	bodies, ways, cars := c.bodies.Rows(), c.ways.Rows(), c.cars.Version()
	if !kept.Aux.Known {
		c.things, c.awake, c.fat, c.felt = nil, c.awake[:0], tree.NewFat(fatness), 0
		c.byHandle, c.nooks = c.byHandle[:0], nooks{of: map[nook][]*thing{}}
	}
	if !kept.Aux.Known || !ecs.SameRows(bodies, c.seenBodies) || !ecs.SameRows(ways, c.seenWays) || cars != c.seenCars {
		c.gather(bodies, ways, c.cars.Rows(), t)
		c.seenBodies, c.seenWays, c.seenCars = bodies, ways, cars
		kept.Aux.Known, kept.Aux.Things = true, c.fat
	}
	for _, x := range c.awake {
		if x.stale() {
			x.learn()
		}
	}
	c.haunt()
	if v := c.land.Aux.Version; v != c.felt { // who changed the ground has woken what rested on it: see solid.WakeOn
		for _, x := range c.things {
			if x.awake() {
				c.enter(x)
			}
		}
		c.felt = v
	}
	return true
}

// gather lists all things anew, keeping those it knows. What rested on a thing that is gone wakes.
func (c *crowd) gather(
	bodies []ecs.Row1[solid.BodyData], ways []ecs.Row1[solid.GuidedData], cars []vehicle.Car, t ecs.Tick,
) {
	old := c.things
	all := make([]*thing, 0, len(bodies)+len(ways)+len(cars))
	for _, r := range ways {
		x := c.at(r.Key)
		if x == nil || x.guided != r.A {
			x = newGuided(r.Key, r.A, t)
		}
		all = append(all, x)
	}
	for _, r := range bodies {
		x := c.at(r.Key)
		if x == nil || x.body != r.A {
			s := &r.A.State
			x = &thing{key: r.Key, body: r.A, place: &s.Place, turn: &s.Turn, velocity: &s.Velocity, spin: &s.Spin}
		}
		all = append(all, x)
	}
	for i := range cars {
		r := &cars[i]
		if r.Bodywork == nil {
			continue
		}
		x := c.at(r.Key)
		if x == nil || x.chassis != r.Chassis || x.bodywork != r.Bodywork {
			s := &r.Chassis.State
			x = &thing{
				key: r.Key, chassis: r.Chassis, bodywork: r.Bodywork, place: &s.Place, turn: &s.Turn, velocity: &s.Velocity,
				spin: &s.Spin,
			}
		}
		x.wheels, x.corners = nil, r.Suspensions
		if len(r.Suspensions) > 0 {
			for _, k := range r.Wheels {
				x.wheels = append(x.wheels, k.Wheel)
			}
		}
		all = append(all, x)
	}
	slices.SortFunc(all, func(a, b *thing) int { return cmp.Compare(a.key, b.key) })
	c.things, c.awake, c.guided = all, c.awake[:0], c.guided[:0]
	for _, x := range all {
		if !x.listed {
			x.learn()
			x.pose(0)
			c.settle(x, true)
			x.handle, x.listed = c.fat.Add(uint64(x.key), x.layer, x.meets, *x.place, x.bounds()), true
			for len(c.byHandle) <= int(x.handle) {
				c.byHandle = append(c.byHandle, nil)
			}
			c.byHandle[x.handle] = x
		}
		if x.awake() {
			c.awake = append(c.awake, x)
		}
		if x.guided != nil {
			c.guided = append(c.guided, x)
		}
		x.kept = true
	}
	for _, x := range old {
		if !x.kept {
			c.settle(x, false)
			c.fat.Remove(x.handle)
			x.pose(0) // where it was last, whenever it was last asked for its box
			c.wakeAround(x, t)
		}
	}
	for _, x := range all {
		x.kept = false
	}
}

// at finds a thing by its Key; nil where there is none.
func (c *crowd) at(k ecs.Key) *thing {
	i, ok := slices.BinarySearchFunc(c.things, k, func(x *thing, k ecs.Key) int { return cmp.Compare(x.key, k) })
	if !ok {
		return nil
	}
	return c.things[i]
}

// down is the world's gravity, in m/s2.
func (c *crowd) down() float64 {
	for _, g := range c.gravity.Rows() {
		return g.A.State.Down
	}
	return components.StandardGravity
}
