// The twist beam: two arms on one bush each, joined by a cross beam that twists but does not bend.

package linkage

import (
	"math"

	"camber/components/space"
	"camber/components/vehicle"
)

// beam is both arms. Each turns about its bush. The cross beam's middle is one point of both, and the arms turn against
// each other only about the beam's length. The bushes give way along the car's width by what is left over, which is of
// second order.
type beam struct {
	*corner
	bush, middle space.Vec
}

func (c *corner) twistBeam() *beam { return &beam{c, c.at("pivot"), c.at("beam")} }

func (b *beam) design() []pose {
	return []pose{{b.bush, space.Quat{W: 1}}, {mirror(b.bush), space.Quat{W: 1}}}
}

// open is what is left open of the six equations.
func (b *beam) open(p []pose, d drive) [6]float64 {
	right := mirror(b.bush)
	gap := p[0].place(b.bush, b.middle).Sub(p[1].place(right, b.middle))
	twist := vector(p[0].turn.Conj().Mul(p[1].turn))
	return [6]float64{
		p[0].place(b.bush, b.Hub).Z - b.Hub.Z + d.travel, p[1].place(right, mirror(b.Hub)).Z - b.Hub.Z + d.mate,
		gap.Y, gap.Z, twist.Y, twist.Z,
	}
}

// beamJoints name the equations.
var beamJoints = [6]string{
	"the left hub", "the right hub", "the cross beam", "the cross beam", "the cross beam",
	"the cross beam",
}

// move is Newton's method with slopes from differences; the unknowns are the turns of both arms.
func (b *beam) move(near []pose, d drive) ([]pose, *Fault) {
	const h = 1e-6
	p := []pose{near[0], near[1]}
	at := m6{b, d}
	for range iterations {
		g := b.open(p, d)
		worst := widest(g)
		if math.Abs(g[worst]) < float64(10*closed) {
			return p, nil
		}
		var rows [6][7]float64
		for k := range 6 {
			var step [6]float64
			step[k] = h
			up := b.open(at.turned(p, step), d)
			step[k] = -h
			down := b.open(at.turned(p, step), d)
			for i := range rows {
				rows[i][k] = float64(0.5*(up[i]-down[i])) / h
			}
		}
		for i := range rows {
			rows[i][6] = -g[i]
		}
		step, ok := solve6(rows)
		if !ok {
			break
		}
		p = at.turned(p, step)
	}
	g := b.open(p, d)
	if worst := widest(g); math.Abs(g[worst]) < 1e-10 && apart(p[0].turn, near[0].turn) < leap {
		return p, nil
	}
	m := mechanism{}
	for i := range m.held {
		m.held[i].name = beamJoints[i]
	}
	return p, m.fault(g, d, "")
}

// m6 is a beam at a drive.
type m6 struct {
	*beam
	drive drive
}

// turned are both arms turned by small rotation vectors.
func (m6) turned(p []pose, step [6]float64) []pose {
	out := []pose{p[0], p[1]}
	for i := range out {
		w := space.Vec{X: step[3*i], Y: step[3*i+1], Z: step[3*i+2]}
		out[i].turn = space.AxisAngle(w.Unit(), w.Len()).Mul(p[i].turn).Unit()
	}
	return out
}

func (b *beam) read(p []pose, d drive, right bool) vehicle.LinkagePoint {
	if right {
		return b.tell(&p[1], mirror(b.bush), mirror(b.Hub), d, true)
	}
	return b.tell(&p[0], b.bush, b.Hub, d, false)
}
