// Where a tyre's slip comes from: deflections of the contact, one regime for every speed (VEH-16, VEH-18, VEH-25).

package tyre

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
)

// grasp is what a model says of a tyre under its present load.
type grasp struct {
	RelaxLong, RelaxLat float64 // m, relaxation lengths
	ByLong, ByLat       float64 // 1/m, one over them
	PerLong, PerLat     float64 // one over the slips at which it holds best
}

// of fills a grasp in by its relaxation lengths and the slips at which the tyre holds best.
func (g *grasp) of(relaxLong, relaxLat, peakLong, peakLat float64) {
	*g = grasp{relaxLong, relaxLat, 1 / relaxLong, 1 / relaxLat, 1 / peakLong, 1 / peakLat}
}

// creep moves the contact's deflections on by one step, and gives the slips at which the model's steady-state curve is
// to be read. Each deflection takes up what the tread slips and relaxes as the wheel rolls:
//
//	deflection' = -slip speed - |wheel speed| * deflection / relaxation length
//
// stepped implicitly, so that any speed and any step is stable, and a parked wheel holds like a spring, without creep.
// A deflection is worth the slip deflection / relaxation length, which at a steady slip is that slip.
//
// A contact can be deflected up to the slips' peak and no further. What goes beyond is let go of as if the wheel rolled
// faster, by the least speed that is enough; along and across alike, so that a wheel that goes on sliding comes to be
// deflected straight against its motion. From there on the curve is read at the slip that really is.
//
// take is the share of a demanded deflection along that the contact takes; slides says that it is past its peak.
func creep(s *vehicle.TyreState, g *grasp, in *rolling) (long, lat, take float64, slides bool) {
	v := math.Abs(in.Ahead)
	byLong, byLat := g.ByLong, g.ByLat
	stepLong, stepLat := float64(in.Dt*byLong), float64(in.Dt*byLat)
	a, b := float64((s.Along-float64(in.Dt*in.Along))*byLong), float64((s.Across-float64(in.Dt*in.Across))*byLat)
	take = 1 / (1 + float64(v*stepLong))
	long, lat = float64(a*take), b/(1+float64(v*stepLat))
	perLong, perLat := g.PerLong, g.PerLat
	x, y := float64(long*perLong), float64(lat*perLat)
	if used := float64(x*x) + float64(y*y); used > 1 {
		slip := sized(float64(in.Along*perLong), float64(in.Across*perLat))
		w := num.Positive(slip - v) // what a steady slide needs
		a2, b2 := float64(a*perLong), float64(b*perLat)
		a2, b2 = float64(a2*a2), float64(b2*b2)
		for range 2 { // Newton on 1/size, which is all but straight
			p, q := 1/(1+float64((v+w)*stepLong)), 1/(1+float64((v+w)*stepLat))
			pa, qb := float64(a2*float64(p*p)), float64(b2*float64(q*q))
			size2 := pa + qb
			size := math.Sqrt(size2)
			fall := float64(float64(pa*p)*stepLong) + float64(float64(qb*q)*stepLat)
			w = num.Positive(w + float64(float64((size-1)*size2)/fall))
		}
		long, lat = a/(1+float64((v+w)*stepLong)), b/(1+float64((v+w)*stepLat))
		size := num.AtLeast(sized(float64(long*perLong), float64(lat*perLat)), 1)
		long, lat = long/size, lat/size
		s.Along, s.Across = float64(long*g.RelaxLong), float64(lat*g.RelaxLat)
		more := num.AtLeast((v+w)/num.AtLeast(v, stickSpeed), 1)
		more = num.AtMost(more, num.AtLeast(farSlip/sized(long, lat), 1))
		return float64(long * more), float64(lat * more), take, true
	}
	s.Along, s.Across = float64(long*g.RelaxLong), float64(lat*g.RelaxLat)
	return long, lat, take, false
}

// farSlip is as far out as curves are read: beyond it a tyre slides whatever its slip, and only its direction counts.
const farSlip = 2.0

func sized(a, b float64) float64 { return math.Sqrt(float64(a*a) + float64(b*b)) }

// held is a force before it is known whether the ground bears it.
type held struct {
	Long, Lat           float64 // N, on the car
	SlopeLong           float64 // N per unit of slip ratio
	MostLong, MostLat   float64 // N, of the pure curves
	StiffLong, StiffLat float64 // N per unit of slip, at small slips
	Take                float64
	Slides              bool
}

// grip writes a model's force to Aux: with dampers near standstill, all within what the ground can give. before are the
// deflections at the step's beginning.
func (h *held) grip(p *vehicle.TyreParams, s *vehicle.TyreState, before *vehicle.TyreState, g *grasp,
	in *rolling, out *vehicle.TyreAux,
) {
	v := math.Abs(in.Ahead)
	lag := 0.0 // s
	if calm := 1 - float64(float64(v*v)*(1/(calmSpeed*calmSpeed))); calm > 0 && !h.Slides {
		lag = float64(p.RingDamping * float64(calm*calm))
		long, lat := h.Long, h.Lat
		h.Long += float64(float64(float64(lag*h.StiffLong)*g.ByLong) * ((s.Along - before.Along) / in.Dt))
		h.Lat += float64(float64(float64(lag*h.StiffLat)*g.ByLat) * ((s.Across - before.Across) / in.Dt))
		if use := sized(h.Long/h.MostLong, h.Lat/h.MostLat); use > 1 {
			h.Long, h.Lat, h.Slides = h.Long/use, h.Lat/use, true
			if math.Abs(h.Long) < math.Abs(long) && (h.Long > 0) == (long > 0) || math.Abs(h.Lat) < math.Abs(lat) &&
				(h.Lat > 0) == (lat > 0) {
				h.Long, h.Lat = long, lat // the curve alone was more than the ellipse: no dampers then
			}
		}
	}
	out.Load, out.Long, out.Lat, out.Take, out.Slope = in.Load, h.Long, h.Lat, h.Take, 0
	if !h.Slides {
		out.Slope = num.Positive(float64(float64(h.SlopeLong*float64(h.Take*(in.Dt+lag))) * g.ByLong))
	}
	// the ellipse that the powertrain keeps to must hold what the curve gives
	out.LimitLong, out.LimitLat = h.MostLong, num.AtLeast(float64(1.02*math.Abs(h.Lat)), h.MostLat)
	lat2, limit2 := float64(h.Lat*h.Lat), float64(out.LimitLat*out.LimitLat)
	if most2 := float64(h.MostLong * h.MostLong); float64(float64(h.Long*h.Long)*limit2) > float64(most2*(limit2-lat2)) {
		out.LimitLong = num.AtLeast(math.Abs(h.Long)/math.Sqrt(1-lat2/limit2), h.MostLong)
	}
	against := 1 / (v + stickSpeed)
	out.SlipLong, out.SlipLat = float64(-in.Along*against), float64(-in.Across*against)
	both := 1 / float64(h.MostLong*h.MostLat)
	out.Use = num.AtMost(sized(float64(float64(h.Long*h.MostLat)*both), float64(float64(h.Lat*h.MostLong)*both)), 1)
}
