// A tyre as a massless ring on springs, its force vector limited by one combined steady-state curve (VEH-16..18).

package tyre

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
)

// rolling is what the ground does to a tyre within a step.
type rolling struct {
	Ahead  float64 // m/s, of the wheel's carrier at the contact, along the wheel
	Along  float64 // m/s, of the tread against the ground, along the wheel
	Across float64 // m/s, of the tread against the ground, to the right
	Load   float64 // N
	Grip   float64 // factor on the friction
	Dt     float64 // s
}

// leaning is the same with how the wheel stands.
type leaning struct {
	rolling
	Lean  float64 // sine of the lean to the right, against the ground
	Outer float64 // +1 where the wheel's outer side is the right one
}

// Near standstill the ring's springs are damped; the damping fades out up to this speed, above which rolling damps.
const calmSpeed = 2.0 // m/s

// Slips are taken against the wheel's speed plus this, so that a parked tyre holds with its peak friction, not with
// what it would have while sliding.
const stickSpeed = 0.2 // m/s

// The least load at which a tyre is said to touch, and the least load times grip at which it is said to hold.
const (
	leastLoad = 1.0  // N
	leastHold = 1e-6 // N
)

// deflect moves the ring on by one step and gives its force. The ring takes up what the tread slips, and lets go as
// much as the steady-state curve says it must slip to hold that force:
//
//	deflection' = -slip speed - |wheel speed| * slip(force)
//
// So at a steady slip the force is the curve's, at small slip the deflection relaxes over stiffness / ring stiffness
// metres (0.152 m across and 0.24 m along with the p917's figures), and a parked wheel simply holds, like a spring.
// Both are stepped implicitly, so any speed and any step is stable. At last the vector, not each axis, is limited by
// the combined curve: along and across it reaches friction 1.5 and 1.4, in between never more.
func deflect(p *vehicle.TyreParams, s *vehicle.TyreState, in rolling, out *vehicle.TyreAux) {
	d := ring{leaning: leaning{rolling: in}}
	if !d.ask(p, s) {
		clear(s, out)
		return
	}
	d.bend()
	d.give(p, s, out)
}

// deflectAll does so for some tyres at once, stage by stage.
func (b *Batch) deflectAll(lanes []lane) {
	var held [4]bool
	for i := range lanes {
		l := &lanes[i]
		held[i&3] = l.ask(l.t.Params, &l.t.State)
	}
	for i := range lanes {
		if held[i&3] {
			lanes[i].bend()
		}
	}
	for i := range lanes {
		l := &lanes[i]
		if !held[i&3] {
			clear(&l.t.State, &l.t.Aux)
			continue
		}
		l.give(l.t.Params, &l.t.State, &l.t.Aux)
		l.t.Aux.Mz = aligned(&l.t.Aux, l.patch, l.Ahead)
	}
}

// ring is a tyre on its way through deflect's three stages, which a car's tyres pass side by side.
type ring struct {
	leaning
	most, kLong            float64 // N of load times grip; N/m
	wantLong, wantLat      float64 // m, the deflections if nothing were let go of
	zLong, zLat            float64 // the same in shares of the peak
	eLong, eLat            float64 // 1/m, share of the peak per metre of deflection
	nLong, nLat            float64 // slopes of the curve
	aLong, aLat            float64 // share of the peak that slips through at the peak's slip
	z, a, n                float64 // what is asked along its own direction
	takeLong, takeLat, way float64
}

// ask finds what the springs are asked for. It returns false where nothing is held.
func (d *ring) ask(p *vehicle.TyreParams, s *vehicle.TyreState) bool {
	d.most = float64(d.Grip * d.Load)
	if !(d.Load > leastLoad) || !(d.most > leastHold) || !tyred(p) {
		return false
	}
	// all quotients by one division
	size := float64(p.Radius * p.Radius)
	peaks := float64(float64(p.FrictionLong*p.FrictionLat) * d.most)
	each := 1 / float64(size*peaks)
	d.kLong = float64(float64(p.TorsionalStiffness*peaks) * each)
	each = float64(each * size)
	iLong, iLat := float64(each*p.FrictionLat), float64(each*p.FrictionLong)
	// a load so high that the line would end below
	d.nLong = num.AtLeast(float64(float64(p.StiffnessLong*p.SlipPeakLong)*iLong), 1)
	d.nLat = num.AtLeast(float64(float64(p.StiffnessLat*p.SlipPeakLat)*iLat), 1) // the peak makes the tyre stiffer
	d.eLong, d.eLat = float64(d.kLong*iLong), float64(p.LateralStiffness*iLat)

	// Up to the peak: the ring against the rising curve.
	d.way = float64(d.Dt * math.Abs(d.Ahead))
	d.aLong = float64(float64(d.way*p.SlipPeakLong) * d.eLong)
	d.aLat = float64(float64(d.way*p.SlipPeakLat) * d.eLat)
	d.wantLong, d.wantLat = s.Along-float64(d.Dt*d.Along), s.Across-float64(d.Dt*d.Across)
	d.zLong, d.zLat = float64(d.wantLong*d.eLong), float64(d.wantLat*d.eLat)
	long, z2 := float64(d.zLong*d.zLong), float64(d.zLong*d.zLong)+float64(d.zLat*d.zLat)
	d.z, d.a, d.n = math.Sqrt(z2), d.aLat, d.nLat
	if z2 > 0 {
		w := long / z2
		d.a += float64(w * (d.aLong - d.aLat))
		d.n += float64(w * (d.nLong - d.nLat))
	}
	return true
}

// bend finds how much of it they take.
func (d *ring) bend() {
	d.takeLong, d.takeLat = 1, 1
	if d.z > 0 && d.way > 0 {
		x := bend(d.z, d.a, d.n)
		d.takeLong, d.takeLat = taken(x, d.aLong, d.nLong), taken(x, d.aLat, d.nLat)
	}
}

// give moves the ring on, and gives the force.
func (d *ring) give(p *vehicle.TyreParams, s *vehicle.TyreState, out *vehicle.TyreAux) {
	along, across := float64(d.wantLong*d.takeLong), float64(d.wantLat*d.takeLat)
	yLong, yLat := float64(d.zLong*d.takeLong), float64(d.zLat*d.takeLat)
	dLong, dLat := float64(p.FrictionLong*d.most), float64(p.FrictionLat*d.most)

	// Beyond the peak: the limit falls with the slip that really is.
	speed := math.Abs(d.Ahead)
	against := 1 / (speed + stickSpeed)
	slipLong, slipLat := float64(d.Along*against), float64(d.Across*against)
	// both sides of slip over peak times both peaks, which spares the common case divisions
	x, y, one := float64(slipLong*p.SlipPeakLat), float64(slipLat*p.SlipPeakLong), float64(p.SlipPeakLong*p.SlipPeakLat)
	limit := limits{1, 1}
	if r2, one2 := float64(x*x)+float64(y*y), float64(one*one); r2 > one2 {
		limit = limited(p, math.Sqrt(r2/one2))
	}
	use := limit.use(yLong, yLat)
	slides := use > 1
	if slides {
		yLong, yLat = limit.slip(yLong, yLat, d.kLong, p.LateralStiffness, use)
		along, across = float64(yLong*dLong)/d.kLong, float64(yLat*dLat)/p.LateralStiffness
	}

	// The force: springs, and dampers near standstill, together within the limit.
	lag := 0.0 // s
	if calm := 1 - float64(float64(speed*speed)*(1/(calmSpeed*calmSpeed))); calm > 0 {
		lag = float64(p.RingDamping * float64(calm*calm))
		rate := lag / d.Dt
		yLong += float64(float64(rate*d.eLong) * (along - s.Along))
		yLat += float64(float64(rate*d.eLat) * (across - s.Across))
		if use = limit.use(yLong, yLat); use > 1 {
			slides = true
			yLong, yLat = yLong/use, yLat/use
		}
	}
	s.Along, s.Across = along, across
	out.Load, out.Long, out.Lat, out.Take, out.Slope = d.Load, float64(yLong*dLong), float64(yLat*dLat), d.takeLong, 0
	out.LimitLong, out.LimitLat = float64(limit.long*dLong), float64(limit.lat*dLat)
	out.SlipLong, out.SlipLat, out.Use = -slipLong, slipLat, num.AtMost(use, 1)
	if !slides {
		out.Slope = float64(float64(d.kLong*d.takeLong) * (d.Dt + lag))
	}
}

// tyred says whether these figures make a tyre; blueprints check it, this keeps a slip in code from making NaN.
func tyred(p *vehicle.TyreParams) bool {
	return p.Radius > 0 && p.FrictionLong > 0 && p.FrictionLat > 0 && p.SlipPeakLong > 0 && p.SlipPeakLat > 0
}

// limits are what is left of the peak friction along and across.
type limits struct{ long, lat float64 }

// limited gives what a combined slip of r times the peak's leaves: everything up to the peak, then less (VEH-18).
func limited(p *vehicle.TyreParams, r float64) limits {
	return limits{
		falling(r, p.SlipSlideLong/p.SlipPeakLong, p.FrictionSlide/p.FrictionLong),
		falling(r, p.SlipSlideLat/p.SlipPeakLat, p.FrictionSlide/p.FrictionLat),
	}
}

// use is the share of the limits that a force (in shares of the peak friction) takes.
func (l limits) use(long, lat float64) float64 {
	if l.long != 1 || l.lat != 1 {
		long, lat = long/l.long, lat/l.lat
	}
	return math.Sqrt(float64(long*long) + float64(lat*lat))
}

// slip brings a force that takes more than the limits back to them. The ring slides against its force, and so lets go
// of its deflection along the force, the same both ways; the stiffer spring then loses more. A ring that goes on
// sliding thus comes to pull straight against its motion: a locked wheel brakes along its course, not along the rim.
func (l limits) slip(long, lat, kLong, kLat, use float64) (float64, float64) {
	a, b := long/l.long, lat/l.lat
	a, b = float64(a*a), float64(b*b)
	mean := (float64(kLong*a) + float64(kLat*b)) / (a + b)
	way := (use - 1) / mean
	long /= 1 + float64(way*kLong)
	lat /= 1 + float64(way*kLat)
	use = l.use(long, lat)
	return long / use, lat / use
}
