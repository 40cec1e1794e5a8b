// What the powertrain's system gives to the solve of engine, shafts, brakes and wheels, and the differentials of a car
// as the tree that the solve walks (VEH-41, VEH-43).

package powertrain

import (
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
	"camber/systems/drive/shaft"
)

type (
	turning = shaft.Wheel // one wheel as the driveline sees it
	line    = shaft.Line  // what joins the engine to the wheels
)

func solve(l *line, wheels []turning, dt float64) { shaft.Solve(l, wheels, dt) }

// branch builds the tree of differentials from the driven corners: one on each axle, one more behind each further
// driven axle. A car whose differentials are all open needs none.
func branch(c *fleet.Car, wheels []turning) []shaft.Node {
	g := c.Gearbox
	if g == nil || free(g.Params) {
		return nil
	}
	nodes := c.Nodes[:0]
	plain := g.Params.Centre.Open()
	trunk, carried := -1, 0.0
	for i := range wheels {
		k := &c.Corners[i]
		left := wheels[i].Share
		of := &vehicle.DrivenAxle{}
		if n := int(k.Suspension.State.Corner) / 2; n < len(g.Params.Axles) {
			of = &g.Params.Axles[n]
		}
		if left > 0 && (of.Shaft.Stiffness > 0 || of.Shaft.Damping > 0) {
			w := &wheels[i]
			w.Stiffness, w.Damping, w.SideInertia = of.Shaft.Stiffness, of.Shaft.Damping, of.Shaft.Inertia
			if w.SideInertia <= 0 {
				w.SideInertia = vehicle.DefaultSideInertia
			}
			w.Side, w.Twist = k.Wheel.State.Side, k.Wheel.State.Twist
		}
		if k.Mate >= 0 && k.Mate < i {
			continue // its axle is in the tree already
		}
		reached, share := i, left
		if k.Mate > i && wheels[k.Mate].Share > 0 {
			share += wheels[k.Mate].Share
			if left > 0 {
				nodes = fork(nodes, i, k.Mate, left/share, wheels[k.Mate].Share/share, &of.Differential)
				reached = len(wheels) + len(nodes) - 1
				plain = plain && of.Differential.Open()
			} else {
				reached = k.Mate
			}
		}
		switch {
		case share <= 0:
		case trunk < 0:
			trunk, carried = reached, share
		default:
			all := carried + share
			nodes = fork(nodes, trunk, reached, carried/all, share/all, &g.Params.Centre)
			trunk, carried = len(wheels)+len(nodes)-1, all
		}
	}
	if plain || len(nodes) == 0 {
		return nil
	}
	return nodes
}

// fork adds a differential that drives a and b, by their shares; it is filled where it stays.
func fork(nodes []shaft.Node, a, b int, toA, toB float64, lock *vehicle.Differential) []shaft.Node {
	nodes = append(nodes, shaft.Node{})
	n := &nodes[len(nodes)-1]
	n.A, n.B, n.ToA, n.ToB, n.Lock = a, b, toA, toB, *lock
	return nodes
}

// free tells whether all differentials are open and all half shafts rigid.
func free(p *vehicle.GearboxParams) bool {
	for i := range p.Axles {
		if a := &p.Axles[i]; !a.Differential.Open() || a.Shaft.Stiffness > 0 || a.Shaft.Damping > 0 {
			return false
		}
	}
	return p.Centre.Open()
}

// convert sets the line's coupling to what the converter does at the speeds of impeller and turbine before the step.
// Its torque grows with the slip that is left after the step, so it is stable at any rate. Below the coupling point it
// takes Capacity times the square of the faster side's speed, from there to equal speeds down to nothing, whichever
// side is faster.
func convert(g *vehicle.GearboxData, l *line, impeller, turbine, idle float64) {
	p, s := g.Params.Converter, &g.State
	fast, slow := impeller, turbine
	if turbine > impeller {
		fast, slow = turbine, impeller // the wheels drive the engine
	}
	fast = max(fast, leastImpeller)
	ratio := min(max(slow, 0)/fast, 1)
	from, over := p.LockUp, float64(locksFrom*idle)
	if s.LockUp {
		from, over = float64(letsGo*from), float64(letsGo*over)
	}
	s.LockUp = p.LockUp > 0 && s.Shift <= 0 && ratio > from && impeller > over
	g.Aux.Engage = ratio
	if s.LockUp {
		l.Capacity = g.Params.Clutch
		return
	}
	l.Capacity = vehicle.DirectClutch
	l.Slack = max(1-ratio, 1-p.Coupling) / float64(p.Capacity*fast)
	if turbine <= impeller && ratio < p.Coupling {
		l.Multiply = p.Stall - float64((p.Stall-1)*ratio)/p.Coupling
	}
}

const (
	leastImpeller = 1.0  // rad/s, below which the converter drags as it does there
	locksFrom     = 1.6  // of the idle speed, that the engine turns at least for the lock-up to close
	letsGo        = 0.85 // of the lock-up's speed ratio and of that speed, where it opens again
)
