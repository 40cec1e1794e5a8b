// What people call a suspension's behaviour by: roll centre, camber gain, bump steer, caster and the rest.

package linkage

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/vehicle"
)

// Figures are a left corner's at a travel with the wheels straight. Angles in rad, lengths in m.
type Figures struct {
	RollCentre float64 // m above the ground
	CamberGain float64 // rad of top inwards for each m of bump
	BumpSteer  float64 // rad of toe-in for each m of bump
	Recession  float64 // m that the wheel goes to the rear for each m of bump
	// slope of the way of the contact with the carrier held by the brake: times wheelbase / height of the centre of
	// gravity and the axle's brake share it is anti-dive
	AntiBrake    float64
	AntiDrive    float64 // slope of the wheel centre's way: likewise anti-squat where half-shafts drive
	SpringRatio  float64 // shortening of the spring for each m of bump
	DamperRatio  float64
	Caster       float64 // rad, top of the steering axis to the rear; 0 where nothing steers
	Kingpin      float64 // rad, its top inwards
	Trail        float64 // m, how far it meets the ground ahead of the contact
	Scrub        float64 // m, how far inside of the contact
	SteerByTrack float64 // rad of wheel, to the right, for each m of rack
}

// FiguresOf tells the figures of a left wheel by its curves; hub is the wheel's centre at the design place, from the
// car's middle on the ground. A beam moves with both wheels alike, but for its roll centre, for which they move against
// each other.
func FiguresOf(l *vehicle.Linkage, hub space.Vec, travel float64) Figures {
	var at vehicle.LinkageAt
	second := 0.0
	if l.Beam {
		second = travel
	}
	l.Read(travel, second, &at)
	slide, twist := at.Slide, at.Twist
	against, turning := slide, twist
	var out Figures
	out.SpringRatio, out.DamperRatio = -at.SpringSlope, -at.DamperSlope
	across := l.Across(travel, second)
	if l.Beam {
		against, turning = slide.Sub(across.Slide), twist.Sub(across.Twist)
		slide, twist = slide.Add(across.Slide), twist.Add(across.Twist)
		out.SpringRatio, out.DamperRatio = out.SpringRatio-across.SpringSlope, out.DamperRatio-across.DamperSlope
	}
	wheel := hub.Add(at.Hub)
	arm := space.Vec{Z: -hub.Z} // to the contact
	foot := against.Add(turning.Cross(arm))
	out.RollCentre = wheel.Z - hub.Z + wheel.X*foot.X/foot.Z
	out.CamberGain, out.BumpSteer, out.Recession = -twist.Y, twist.Z, slide.Y
	held := slide.Add(twist.Cross(arm))
	out.AntiBrake, out.AntiDrive = held.Y/held.Z, slide.Y/slide.Z
	if l.Rack.N > 1 && !l.Beam {
		out.SteerByTrack = -across.Twist.Z
		out.axis(&at, &across, arm)
	}
	return out
}

// axis finds the line about which the rack turns the wheel: of all ways to move it with some travel besides, the pure
// turn.
func (f *Figures) axis(at *vehicle.LinkageAt, across *vehicle.LinkageAcross, arm space.Vec) {
	a := at.Slide.Dot(at.Twist)
	b := at.Slide.Dot(across.Twist) + across.Slide.Dot(at.Twist)
	c := across.Slide.Dot(across.Twist)
	share := 0.0
	if root := float64(b*b) - float64(4*a*c); root >= 0 && b != 0 {
		share = -2 * c / (b + math.Copysign(math.Sqrt(root), b))
	}
	w := across.Twist.AddScaled(at.Twist, share)
	v := across.Slide.AddScaled(at.Slide, share)
	if w.Z < 0 {
		w, v = w.Neg(), v.Neg()
	}
	point := w.Cross(v).Scale(1 / w.LenSq()) // of the axis, from the hub
	point = point.AddScaled(w, (arm.Z-point.Z)/w.Z)
	f.Caster, f.Kingpin = num.Atan2(-w.Y, w.Z), num.Atan2(w.X, w.Z)
	f.Trail, f.Scrub = point.Y, point.X
}
