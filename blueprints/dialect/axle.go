// An axle and what hangs on its two ends.

package dialect

import "camber/blueprints/source"

// Axle is written once, for its left side, and mirrored; <fl>, <fr>, <rl> or <rr> inside it override one corner.
type Axle struct {
	Node
	ID       string    `attr:"id,required" doc:"Name of the axle, front or rear on a car with two."`
	Track    float64   `attr:"track,required" unit:"length" above:"0.1m" max:"10m" doc:"Between the middles of its two wheels, on the ground."`
	At       *float64  `attr:"at" unit:"length" min:"-30m" max:"5m" doc:"How far forward of the front axle; 0 for the first axle, minus the wheelbase for the last when left out."`
	Steered  bool      `attr:"steered" default:"no" doc:"Whether the steering turns its wheels."`
	Unsprung float64   `attr:"unsprung" default:"40kg" unit:"mass" above:"0kg" max:"5t" means:"wheel hop" doc:"Mass of one hub with brake, wheel and tyre."`
	Antiroll *Antiroll `elem:"antiroll" doc:"The bar between its two sides."`
	Corner

	FL *Side `elem:"fl" doc:"What differs on the front left."`
	FR *Side `elem:"fr" doc:"What differs on the front right. Written as for the left side too: points are mirrored."`
	RL *Side `elem:"rl" doc:"What differs on the rear left."`
	RR *Side `elem:"rr" doc:"What differs on the rear right. Written as for the left side too: points are mirrored."`
}

// Side is one corner that differs from the other of its axle.
type Side struct {
	Node
	Corner
}

// Corner is what hangs on one end of an axle.
type Corner struct {
	MacPherson      *Hardpoints `elem:"macpherson" group:"suspension" doc:"A MacPherson strut by its points: strut-top, ball-joint, arm-front, arm-rear, rack-end, track-rod; strut-bottom where the strut does not point at the ball joint."`
	DoubleWishbone  *Hardpoints `elem:"double-wishbone" group:"suspension" doc:"Two wishbones by their points: upper-front, upper-rear, upper-ball, lower-front, lower-rear, lower-ball, rack-end, track-rod (where nothing steers, of the toe link)."`
	MultiLink       *Hardpoints `elem:"multi-link" group:"suspension" doc:"Five links by their points: upper-front, upper-rear, lower-front and lower-rear, each with -body and -wheel, and rack-end, track-rod for the fifth."`
	TrailingArm     *Hardpoints `elem:"trailing-arm" group:"suspension" doc:"An arm that swings about the car's width through its point pivot."`
	SemiTrailingArm *Hardpoints `elem:"semi-trailing-arm" group:"suspension" doc:"An arm that swings about the line through pivot-inner and pivot-outer."`
	TwistBeam       *Hardpoints `elem:"twist-beam" group:"suspension" doc:"Two arms, each on its pivot, joined by a beam that twists: beam is its shear centre in the car's middle."`
	LiveAxle        *Hardpoints `elem:"live-axle" group:"suspension" doc:"One stiff axle on lower-body, lower-axle, upper-body, upper-axle on either side; panhard-body and panhard-axle, as they are, where the upper links do not hold it sideways."`
	Prismatic       *Prismatic  `elem:"prismatic" group:"suspension" doc:"A sliding joint: the wheel moves along a straight line."`
	Kinematics      *Kinematics `elem:"kinematics" group:"suspension" doc:"A measured table of kinematics."`

	Spring     *Spring     `elem:"spring,required" doc:"The spring."`
	Damper     *Damper     `elem:"damper,required" doc:"The damper."`
	Stop       *Stop       `elem:"stop" doc:"The rubber stops at both ends of the travel."`
	Compliance *Compliance `elem:"compliance" doc:"How forces bend the suspension."`
	Align      Align       `elem:"align" doc:"How the wheel is set at rest."`
	Brake      Brake       `elem:"brake" doc:"The brake."`
	Wheel      *Wheel      `elem:"wheel,required" key:"-" doc:"The wheel."`
	Tyre       *Tyre       `elem:"tyre,required" key:"-" doc:"The tyre."`
}

// Prismatic is a joint along which the wheel slides.
type Prismatic struct {
	Axis      source.Vec3 `attr:"axis" default:"0 0 -1" unit:"none" min:"-1" max:"1" doc:"Along the joint from the body to the wheel, on the left side."`
	RollPoint source.Vec3 `attr:"roll-point" default:"0 0 0m" unit:"length" min:"-10m" max:"10m" doc:"The roll centre, its y seen from the axle."`
	RollAxis  source.Vec3 `attr:"roll-axis" default:"0 1 0" unit:"none" min:"-1" max:"1" doc:"The roll axis."`
	Camber    float64     `attr:"camber-gain" default:"0deg/m" unit:"angle-by-length" min:"-200deg/m" max:"200deg/m" doc:"How the wheel leans as it goes up from rest, negative = top inwards."`
}

// Kinematics is a measured table instead of points.
type Kinematics struct {
	Node
	File source.File `attr:"file,required" doc:"A CSV table of the left wheel over its travel: travel(mm) upwards, toe(deg) inwards, camber(deg), spin(deg), forward(mm), outward(mm), spring(mm), damper(mm); on a steered axle rack(mm) to the right, all travels of a rack after each other; toe-by-fy(deg/kN), toe-by-mz(deg/kNm), camber-by-fy(deg/kN), toe-by-fx(deg/kN), forward-by-fx(mm/kN) as of <compliance>; what was not measured is left out."`
}

// Spring is a coil spring.
type Spring struct {
	Node
	Rate   float64 `attr:"rate,required" unit:"stiffness" above:"0N/m" max:"5000kN/m" means:"ride" doc:"Of the spring."`
	Ratio  float64 `attr:"ratio" default:"1" unit:"none" above:"0" max:"5" means:"ride" doc:"Travel of the spring for each metre of the wheel's; the rate at the wheel is the rate times its square."`
	Length float64 `attr:"length" default:"0.3m" unit:"length" above:"0m" max:"3m" doc:"Relaxed, measured at the wheel."`
}

// Damper is a shock absorber: force over speed, or one rate.
type Damper struct {
	Node
	Bump    source.Table `attr:"bump,required" unit:"speed:force" slope:"damping" count:"1.." xmin:"0m/s" xmax:"20m/s" min:"0" max:"1e6" means:"bump damping" doc:"While the wheel goes up: speed and force pairs, or one damping rate."`
	Rebound source.Table `attr:"rebound,required" unit:"speed:force" slope:"damping" count:"1.." xmin:"0m/s" xmax:"20m/s" min:"0" max:"1e6" means:"rebound damping" doc:"While it comes down: speed and force pairs, or one damping rate."`
}

// Stop is the pair of rubber stops.
type Stop struct {
	Bump  float64 `attr:"bump" default:"60mm" unit:"length" above:"0mm" max:"2m" doc:"Travel upwards from rest to the bump stop."`
	Droop float64 `attr:"droop" default:"80mm" unit:"length" above:"0mm" max:"2m" doc:"Travel downwards from rest to the droop stop."`
	Rate  float64 `attr:"rate" default:"150kN/m" unit:"stiffness" above:"0N/m" max:"5000kN/m" doc:"Stiffness of either stop."`
}

// Antiroll is the bar between two wheels.
type Antiroll struct {
	Node
	Rate float64 `attr:"rate,required" unit:"stiffness" min:"0N/m" max:"5000kN/m" means:"roll stiffness" doc:"Force for each metre that one wheel is higher than the other."`
	At   string  `attr:"at" default:"wheel" oneof:"wheel|link" doc:"Where that is measured."`
}

// Compliance is how forces bend the suspension.
type Compliance struct {
	ToeByFy     float64 `attr:"toe-by-fy" default:"0deg/kN" unit:"angle-by-force" min:"-10deg/kN" max:"10deg/kN" doc:"How far the wheel turns to the left by the tyre's force to the right: of the outer wheel in a bend, toe-out."`
	ToeByMz     float64 `attr:"toe-by-mz" default:"0deg/kNm" unit:"angle-by-torque" min:"-100deg/kNm" max:"100deg/kNm" doc:"How far the wheel turns with the tyre's aligning torque."`
	ToeByFx     float64 `attr:"toe-by-fx" default:"0deg/kN" unit:"angle-by-force" min:"-10deg/kN" max:"10deg/kN" doc:"How far the wheel turns inwards by the tyre's force forward; braking turns it the other way."`
	CamberByFy  float64 `attr:"camber-by-fy" default:"0deg/kN" unit:"angle-by-force" min:"-10deg/kN" max:"10deg/kN" doc:"How far the wheel's foot gives way to the force across it, and so leans."`
	ForwardByFx float64 `attr:"forward-by-fx" default:"0mm/kN" unit:"length-by-force" min:"0mm/kN" max:"50mm/kN" doc:"How far the wheel goes forward with the tyre's force forward."`
}

// Align is how the wheel is set at rest.
type Align struct {
	Toe    float64 `attr:"toe" default:"0deg" unit:"angle" min:"-10deg" max:"10deg" doc:"Of one wheel, positive = toe-in."`
	Camber float64 `attr:"camber" default:"0deg" unit:"angle" min:"-20deg" max:"20deg" doc:"Of one wheel, negative = top inwards."`
	Caster float64 `attr:"caster" default:"0deg" unit:"angle" min:"-30deg" max:"30deg" doc:"Of the steering axis, positive = top to the rear; added to what the suspension's points give."`
}

// Brake is one wheel's brake.
type Brake struct {
	Node
	Torque float64 `attr:"torque" default:"0Nm" unit:"torque" min:"0Nm" max:"200kNm" doc:"Of one wheel at full pedal."`
	Hand   float64 `attr:"hand" default:"0Nm" unit:"torque" min:"0Nm" max:"200kNm" doc:"Of one wheel at full hand brake."`
	Fade   *bool   `attr:"fade" doc:"Whether heat weakens it; left out, it does where there is a <fade>. Without one, on takes the figures of a common disc."`
	Disc   *Fade   `elem:"fade" doc:"How it warms and what that costs."`
}

// Fade is how one wheel's brake warms, and what that costs.
type Fade struct {
	Node
	Heat    float64 `attr:"heat" default:"5kJ/K" unit:"heat-capacity" above:"0J/K" max:"1000kJ/K" doc:"Energy that warms disc and bell of one wheel by a degree: half a kilojoule for each kilogram of iron."`
	Cooling float64 `attr:"cooling" default:"60W/K" unit:"heat-transfer" min:"0W/K" max:"10kW/K" doc:"Power that the air takes from it for each degree above the air."`
	From    float64 `attr:"from" default:"400degC" unit:"temperature" min:"20degC" max:"2000degC" doc:"Where friction begins to fall."`
	To      float64 `attr:"to" default:"800degC" unit:"temperature" min:"20degC" max:"2500degC" doc:"Where all of the share is lost."`
	Share   float64 `attr:"share" default:"40%" unit:"ratio" min:"0%" max:"95%" doc:"Of the friction, that is lost then."`
}
