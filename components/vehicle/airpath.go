// An engine as its air, fuel and exhaust make it: the mean-value model of NightRider's engine (VEH-33..35), and its
// laws: air past a throttle, air into cylinders, work from what burns. Written from the published equations of
// L. Guzzella and C. Onder (on internal combustion engine systems, chapter 2) and of L. Eriksson and L. Nielsen (on
// engines and drivelines, chapter 7); what they leave to the engine is chosen, and says so.

package vehicle

import (
	"math"

	"camber/components/num"
	"camber/ecs"
)

// AirPath is what an engine has whose torque comes from the air that it breathes, not straight from a table.
var AirPath = ecs.Declare[AirPathData]("airpath")

// AirPathData is the AirPath component.
type AirPathData struct {
	Params AirPathParams
	State  AirPathState
	Aux    AirPathAux
}

// AirPathParams describe the path from the air filter to the lambda sensor. Breathing and Friction are fitted at load
// so that the engine at rest in its speed gives the two torque tables; they are shared and never written.
type AirPathParams struct {
	Displacement float64 // m3, of all cylinders; 0 = the car has no air path
	Cylinders    float64 // how many; each has an injector
	Compression  float64 // ratio of the largest to the smallest volume of a cylinder
	Manifold     float64 // m3, between throttle and cylinders
	Throttle     float64 // m2, wide open
	Leak         float64 // m2, of the throttle when shut
	Breathing    Curve   // rad/s to the share of the displacement that fills, of air as it is in the manifold
	Friction     Curve   // rad/s to Pa, mean pressure that friction takes

	Rest     float64 // m2, of the idle valve at idle, which holds the engine there
	Valve    float64 // m2 per rad/s, how much further it opens for each rad/s below idle
	Injector float64 // kg/s, of one injector while it is open
	Dead     float64 // s, of each injection, before fuel comes
	Film     float64 // 0..1, of the injected fuel, that lands on the wall
	Dry      float64 // s, in which the wall gives it off
	Delay    float64 // turns of the crank, from the cylinder to the sensor
	Lag      float64 // s, of the sensor
	Integral float64 // 1/s, of the fuel, by which the controller moves it while the sensor stays on one side
	Jump     float64 // of the fuel, by which it moves at once when the sensor switches
}

// AirPathState is the air, the fuel and the exhaust that are under way.
type AirPathState struct {
	Pressure float64               `unit:"Pa" says:"in the manifold"`
	Flow     float64               `unit:"kg/s" says:"of air into the cylinders"`
	Puddle   float64               `unit:"kg" says:"of fuel on the wall"`
	Burnt    float64               `unit:"1" says:"lambda in the cylinders"`
	Lambda   float64               `unit:"1" says:"lambda at the sensor, once something was burnt" none:"0"`
	Lean     bool                  `says:"what the switching sensor says: lambda above 1"`
	Trim     float64               `unit:"1" says:"of the fuel, what the controller's integral adds"`
	Phase    float64               // 0..1, of a slot, that the exhaust has moved on
	At       int32                 // the slot that is filled next, the oldest one
	Way      [ExhaustSlots]float64 // lambda on its way to the sensor
}

// Disc is what the switching sensor says, as logs and buses carry it: 2 = lean, 1 = rich, 0 = nothing was burnt yet
// (VEH-35).
func (s *AirPathState) Disc() float64 {
	switch {
	case s.Lambda <= 0:
		return 0
	case s.Lean:
		return 2
	}
	return 1
}

// ExhaustSlots is into how many parts the exhaust between cylinders and sensor is cut.
const ExhaustSlots = 24

// AirPathAux is what the model gives this step, as its source lists it.
type AirPathAux struct {
	Injection float64 `unit:"s" says:"for which each injector is open in each cycle"`
	Torque    float64 `unit:"N m" says:"at the crank"`
	In        float64 `unit:"kg/s" says:"of air past the throttle"`
}

// What the air and the fuel are.
const (
	AirGas        = 287.0    // J/kg/K, gas constant of air
	AirHeat       = 1.4      // ratio of the specific heats of air
	AmbientAir    = 101325.0 // Pa
	AmbientWarmth = 293.0    // K, of the air outside and, chosen, in the manifold
	BackPressure  = 1.08     // of the pressure before the throttle, behind the valves; chosen
	Discharge     = 0.8      // of a throttle's area, that the flow fills; chosen from the usual 0.7 to 0.9
	Stoichiometry = 14.6     // kg of air for each kg of petrol
	HeatingValue  = 44e6     // J/kg, of petrol
	Indicated     = 0.8      // of the work of the ideal cycle, that a cylinder does; chosen
	burntHeat     = 1.3      // ratio of the specific heats of what burns
	almostLevel   = 0.99     // pressure ratio above which the flow is linear: the root of nothing has no slope
)

// critical is the pressure ratio at and below which the throttle is choked, for a ratio of specific heats of 1.4.
const critical = 0.52828178771717416

// widest is the flow function of a choked throttle: sqrt(1.4) (2/2.4)^3.
const widest = 0.68473145637727051

// Flow gives the flow function of a throttle over the ratio of the pressures behind and before it, and ratio to the
// power of 1/1.4. Times area, discharge and pressure before it, over the root of gas constant and temperature, it is
// the mass flow.
func Flow(ratio float64) (psi, slope, root float64) {
	root = num.Pow(ratio, 1/AirHeat)
	switch {
	case ratio <= critical:
		return widest, 0, root
	case ratio >= almostLevel:
		slope = -nearLevel / (1 - almostLevel)
		return max(0, float64(slope*(ratio-1))), slope, root
	}
	const k = 2 * AirHeat / (AirHeat - 1)
	psi = math.Sqrt(float64(k * root * (root - ratio)))
	return psi, float64(k*((float64(2*root)-ratio)*root/float64(AirHeat*ratio)-root)) / float64(2*psi), root
}

// nearLevel is the flow function at almostLevel.
const nearLevel = 0.14066170260424468

// Fill is the share of what the speed lets in that a manifold's pressure lets in, and its slope over the ratio of that
// pressure to the one before the throttle: what stays in the cylinder from the last cycle takes room.
func (p *AirPathParams) Fill(ratio, root float64) (share, slope float64) {
	const back = 1.0565112139260162 // BackPressure to the power of 1/1.4
	left := back / root
	share = (p.Compression - left) / (p.Compression - 1)
	if share <= 0 {
		return 0, 0
	}
	return share, left / float64(AirHeat*ratio*(p.Compression-1))
}

// Area is how far a throttle is open at a pedal: a round plate that turns by a right angle.
func (p *AirPathParams) Area(pedal float64) float64 {
	return p.Leak + float64((p.Throttle-p.Leak)*(1-num.Cos(float64(0.5*math.Pi*pedal))))
}

// Efficiency is the share of the fuel's heat that becomes work on the pistons: the ideal cycle's, and how near a real
// one comes to it.
func (p *AirPathParams) Efficiency() float64 {
	return float64(Indicated * (1 - num.Pow(p.Compression, 1-burntHeat)))
}

// PerPascal is the torque of one pascal of mean pressure on the pistons of a four-stroke engine, in N m/Pa.
func (p *AirPathParams) PerPascal() float64 { return p.Displacement / (4 * math.Pi) }

// Torque is the torque of a steady mixture of lambda 1 at an area of the throttle and a speed above 0, and the pressure
// in the manifold at which it settles.
func (p *AirPathParams) Torque(area, speed float64) (torque, pressure float64) {
	breath, _ := p.Breathing.At(speed)
	friction, _ := p.Friction.At(speed)
	swept := float64(p.PerPascal() * speed)
	ratio := p.settled(area, float64(swept*breath))
	pressure = float64(ratio * AmbientAir)
	fill, _ := p.Fill(ratio, num.Pow(ratio, 1/AirHeat))
	air := pressure * breath * fill / (AirGas * AmbientWarmth) // kg in each m3 swept
	work := float64(air / Stoichiometry * HeatingValue * p.Efficiency())
	return float64(p.PerPascal() * (work - (float64(BackPressure*AmbientAir) - pressure) - friction)), pressure
}

// settled is the ratio of manifold to ambient pressure at which as much air goes in as comes out, by halving.
func (p *AirPathParams) settled(area, breathes float64) float64 {
	in := float64(area * Discharge * math.Sqrt(AirGas*AmbientWarmth))
	lo, hi := 0.0, 1.0
	for range 60 {
		ratio := float64(0.5 * (lo + hi))
		psi, _, root := Flow(ratio)
		fill, _ := p.Fill(ratio, root)
		if float64(in*psi) > float64(breathes*ratio*fill) {
			lo = ratio
		} else {
			hi = ratio
		}
	}
	return float64(0.5 * (lo + hi))
}
