// The laws of the mean-value engine: air past a throttle, air into cylinders, work from what burns. Written from the
// published equations of L. Guzzella and C. Onder (on internal combustion engine systems, chapter 2) and of L. Eriksson
// and L. Nielsen (on engines and drivelines, chapter 7); what they leave to the engine is chosen, and says so.

package components

import (
	"math"

	"camber/components/num"
)

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
