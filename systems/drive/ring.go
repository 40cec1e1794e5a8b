// A tyre as a massless ring on springs, its force vector limited by one combined steady-state curve (VEH-16..18).

package drive

import (
	"math"

	"camber/components"
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
func deflect(p *components.TyreParams, s *components.TyreState, in rolling, out *components.TyreAux) {
	most := float64(in.Grip * in.Load)
	if !(in.Load > leastLoad) || !(most > leastHold) || !tyred(p) {
		clear(s, out)
		return
	}
	kLong := p.TorsionalStiffness / float64(p.Radius*p.Radius)
	kLat := p.LateralStiffness
	dLong, dLat := float64(p.FrictionLong*most), float64(p.FrictionLat*most)
	both := 1 / float64(dLong*dLat)
	iLong, iLat := float64(both*dLat), float64(both*dLong)
	nLong := max(float64(float64(p.StiffnessLong*p.SlipPeakLong)*iLong), 1) // a load so high that the line would end below
	nLat := max(float64(float64(p.StiffnessLat*p.SlipPeakLat)*iLat), 1)     // the peak makes the tyre stiffer
	eLong, eLat := float64(kLong*iLong), float64(kLat*iLat)                 // 1/m, share of the peak per metre of deflection

	// Up to the peak: the ring against the rising curve.
	speed := math.Abs(in.Ahead)
	far := float64(in.Dt * speed)
	aLong := float64(float64(far*p.SlipPeakLong) * eLong)
	aLat := float64(float64(far*p.SlipPeakLat) * eLat)
	zLong := float64((s.Along - float64(in.Dt*in.Along)) * eLong)
	zLat := float64((s.Across - float64(in.Dt*in.Across)) * eLat)
	takeLong, takeLat := 1.0, 1.0
	if z2 := float64(zLong*zLong) + float64(zLat*zLat); z2 > 0 && far > 0 {
		w := float64(zLong*zLong) / z2
		x := bend(math.Sqrt(z2), aLat+float64(w*(aLong-aLat)), nLat+float64(w*(nLong-nLat)))
		takeLong, takeLat = taken(x, aLong, nLong), taken(x, aLat, nLat)
	}
	yLong, yLat := float64(zLong*takeLong), float64(zLat*takeLat)

	// Beyond the peak: the limit falls with the slip that really is.
	against := 1 / (speed + stickSpeed)
	slipLong, slipLat := float64(in.Along*against), float64(in.Across*against)
	limit := limited(p, slipLong, slipLat)
	use := limit.use(yLong, yLat)
	slides := use > 1
	if slides {
		yLong, yLat = limit.slip(yLong, yLat, kLong, kLat, use)
	}

	// The force: springs, and dampers near standstill, together within the limit.
	along, across := float64(yLong*dLong)/kLong, float64(yLat*dLat)/kLat
	lag := 0.0 // s
	if calm := 1 - float64(float64(speed*speed)/(calmSpeed*calmSpeed)); calm > 0 {
		lag = float64(p.RingDamping * float64(calm*calm))
		yLong += float64(float64(lag*eLong) * ((along - s.Along) / in.Dt))
		yLat += float64(float64(lag*eLat) * ((across - s.Across) / in.Dt))
		if use = limit.use(yLong, yLat); use > 1 {
			slides = true
			yLong, yLat = yLong/use, yLat/use
		}
	}
	s.Along, s.Across = along, across
	out.Load, out.Long, out.Lat, out.Take, out.Slope = in.Load, float64(yLong*dLong), float64(yLat*dLat), takeLong, 0
	out.LimitLong, out.LimitLat = float64(limit.long*dLong), float64(limit.lat*dLat)
	out.SlipLong, out.SlipLat, out.Use = -slipLong, slipLat, min(use, 1)
	if !slides {
		out.Slope = float64(float64(kLong*takeLong) * (in.Dt + lag))
	}
}

// tyred says whether these figures make a tyre; blueprints check it, this keeps a slip in code from making NaN.
func tyred(p *components.TyreParams) bool {
	return p.Radius > 0 && p.FrictionLong > 0 && p.FrictionLat > 0 && p.SlipPeakLong > 0 && p.SlipPeakLat > 0
}

// limits are what is left of the peak friction along and across.
type limits struct{ long, lat float64 }

// limited gives what the combined slip leaves: everything up to the peak, then less (VEH-18).
func limited(p *components.TyreParams, slipLong, slipLat float64) limits {
	// both sides times both peaks, which spares the common case two divisions
	long, lat, one := float64(slipLong*p.SlipPeakLat), float64(slipLat*p.SlipPeakLong), float64(p.SlipPeakLong*p.SlipPeakLat)
	r := math.Sqrt(float64(long*long)+float64(lat*lat)) / one
	if r <= 1 {
		return limits{1, 1}
	}
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

// slip brings a force that takes more than the limits back to them. The ring slides against its force, and so lets go of its
// deflection along the force, the same both ways; the stiffer spring then loses more. A ring that goes on sliding thus
// comes to pull straight against its motion: a locked wheel brakes along its course, not along the rim.
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
