// Tyres: their State, and the two models they may follow, brushes on a carcass and the Magic Formula.

package vehicle

import (
	"unsafe"

	"camber/components/num"
	"camber/ecs"
)

// Tyre is what lies between rim and ground.
var Tyre = ecs.Declare[TyreData]("tyre")

// TyreData is the Tyre component.
type TyreData struct {
	Params *TyreParams
	State  TyreState
	Aux    TyreAux
}

// TyreKind is by which model a tyre's force is found.
type TyreKind uint8

// The models.
const (
	RingTyre  TyreKind = iota // the sources' ring on springs
	BrushTyre                 // few numbers
	MagicTyre                 // a .tir file
)

// TyreParams are the sources' figures; "My" there is friction, and its x is across, its y along the wheel (X16). Of a
// brush or a Magic Formula tyre the frictions and stiffnesses are those at its nominal load, for whoever wants one
// figure.
type TyreParams struct {
	Kind  TyreKind
	Brush *Brush // of a BrushTyre
	Magic *Magic // of a MagicTyre
	Heat  *Heat  // nil: neither temperature nor wear change it

	Radius             float64 // m, unloaded
	LateralStiffness   float64 // N/m, of the ring against the rim, sideways
	VerticalStiffness  float64 // N/m
	TorsionalStiffness float64 // N m/rad, of the ring against the rim, about the axle
	FrictionLat        float64 // peak friction across
	FrictionLong       float64 // peak friction along
	FrictionSlide      float64 // friction of a sliding tyre
	SlipPeakLat        float64 // tangent of the slip angle at the peak
	SlipSlideLat       float64 // tangent of the slip angle from which the tyre slides
	StiffnessLat       float64 // N per unit of slip, at small slip angles
	SlipPeakLong       float64 // slip ratio at the peak
	SlipSlideLong      float64 // slip ratio from which the tyre slides
	StiffnessLong      float64 // N per unit of slip ratio, at small ratios
	VerticalDamping    float64 // N s/m, chosen: see DefaultVerticalDamping
	RingDamping        float64 // s, damping over stiffness of the ring near standstill, chosen: see DefaultRingDamping
	RollingResistance  float64 // share of the load that resists rolling, chosen: see DefaultRollingResistance
}

// What the sources' blueprints leave open about a tyre.
const (
	DefaultVerticalDamping   = 500.0 // N s/m: 8 % of critical for 30 kg on 200 kN/m plus 50 kN/m
	DefaultRingDamping       = 0.012 // s: a parked p917 rocks on its tyres with about 20 % of critical damping
	DefaultRollingResistance = 0.012 // of the load, a road tyre on asphalt
)

// TyreState is the tread's deflection against the rim, and what the tyre has been through.
type TyreState struct {
	Along   float64 `unit:"m" says:"at the tread, by torsion; positive = tread lags behind (drives the car forward)"`
	Across  float64 `unit:"m" says:"of the ring to the left of the rim (pushes the rim to the right when positive)"`
	Twist   float64 `unit:"rad" says:"of the contact about the ground's normal against the rim, positive = to the left"`
	Steered float64 // rad, WheelAux.Steer of the step before, from which the wheel's turning about the normal follows
	Tread   float64 `unit:"K" says:"above the ambient air, of the tread's surface"`
	Carcass float64 `unit:"K" says:"above the ambient air, of what lies beneath"`
	Wear    float64 `unit:"1" says:"share of the tread that is gone, 0..1"`
	From    float64 `unit:"1" says:"factor on the ground's grip that comes from outside" none:"0"`
}

// TyreAux is what the tyre does this step.
type TyreAux struct {
	Load      float64 `unit:"N" says:"normal to the ground"`
	Long      float64 `unit:"N" says:"on the car where the wheel points"`
	Lat       float64 `unit:"N" says:"on the car to the right of where the wheel points"`
	Slope     float64 // N s/m: how much Long grows for each m/s that the tread runs faster
	Take      float64 // share of a demanded deflection that the ring takes; the rest slips through the patch
	LimitLong float64 `unit:"N" says:"the most the combined curve allows along the wheel alone"`
	LimitLat  float64 `unit:"N" says:"the most it allows across the wheel alone"`
	Roll      float64 `unit:"m" says:"rolling radius: from the hub to the ground"`
	SlipLong  float64 `unit:"1" says:"slip ratio"`
	SlipLat   float64 `unit:"1" says:"tangent of the slip angle"`
	Use       float64 `unit:"1" says:"0..1, share of the friction in use"`

	Mx float64 `unit:"N m" says:"overturning, on the wheel, positive: top to the right"`
	// N m, the formula's rolling resistance, for gauges: the powertrain takes TyreParams.RollingResistance
	My      float64
	Mz      float64    `unit:"N m" says:"self-aligning and bore torque, on the wheel, positive: to the left"`
	Clamped MagicClamp // which inputs lay outside of the file's ranges
}

// Numbers of a tyre as rows of four: see SuspensionAux.Hangs.
var (
	_ [96]byte  = [unsafe.Offsetof(TyreAux{}.Mx) + 8 - unsafe.Offsetof(TyreAux{}.Load)]byte{}
	_ [32]byte  = [unsafe.Offsetof(TyreAux{}.Mz) + 8 - unsafe.Offsetof(TyreAux{}.Use)]byte{}
	_ [64]byte  = [unsafe.Sizeof(TyreState{})]byte{}
	_ [128]byte = [unsafe.Offsetof(TyreParams{}.RollingResistance) + 8 - unsafe.Offsetof(TyreParams{}.Radius)]byte{}
)

// Figures are all numbers of a tyre, from Radius on.
func (p *TyreParams) Figures() *[4][4]float64 { return (*[4][4]float64)(unsafe.Pointer(&p.Radius)) }

// Deflects are all numbers of its State, from Along on.
func (s *TyreState) Deflects() *[2][4]float64 { return (*[2][4]float64)(unsafe.Pointer(s)) }

// Does are Load, Long, Lat, Slope; Take, LimitLong, LimitLat, Roll; SlipLong, SlipLat, Use and Mx.
func (t *TyreAux) Does() *[3][4]float64 { return (*[3][4]float64)(unsafe.Pointer(&t.Load)) }

// Forces are Load, Long, Lat and Slope.
func (t *TyreAux) Forces() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&t.Load)) }

// Moments are Use, Mx, My and Mz.
func (t *TyreAux) Moments() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&t.Use)) }

// Heat is the layer of temperature and wear on a tyre of any kind.
type Heat struct {
	Best     float64 // K above the ambient air, tread temperature at which it grips best
	Window   float64 // K away from it at which 10 % of the grip are lost
	Heating  float64 // K/J, of the tread by what the sliding friction does
	Flexing  float64 // K/J, of the carcass by rolling resistance
	Exchange float64 // 1/s, between tread and carcass
	Cooling  float64 // 1/s, of the tread to the air at rest
	Airflow  float64 // 1/m, how much more for each m/s
	Life     float64 // J of sliding friction that wear the tread away
	Worn     float64 // share of the grip that is lost with the last of the tread
}

// Brush is a row of elastic bristles under a parabolic pressure: few numbers, and all of a tyre's behaviour from them.
// It is shared by all wheels that carry it and never changed.
type Brush struct {
	Load           float64 // N, nominal: what the figures below are for
	FrictionLong   float64 // peak friction along, at the nominal load
	FrictionLat    float64 // peak friction across
	Slide          float64 // share of the peak friction left once all bristles slide
	Fade           float64 // m/s, of sliding over which the friction falls to that
	StiffnessLong  float64 // N per unit of slip ratio, at the nominal load
	StiffnessLat   float64 // N per unit of slip, at the nominal load
	LoadFriction   float64 // loss of friction for each nominal load more, as a share
	LoadStiffness  float64 // nominal loads at which the stiffness across is highest
	CamberThrust   float64 // N per unit of the lean's sine for each N of load
	PatchHalf      float64 // m, half the contact's length at the nominal load
	RelaxationLong float64 // m, at the nominal load
	RelaxationLat  float64 // m
}

// MagicVersion is which of the published formulas a file was fitted with.
type MagicVersion uint8

// The formulas, oldest first.
const (
	PAC2002 MagicVersion = iota // of Adams
	MF52                        // MF-Tyre 5.2
	MF61                        // MF-Tyre 6.1, with inflation pressure
	MF62                        // MF-Tyre 6.2, which differs from 6.1 in the deflections alone
)

// Magic is one tyre. It is shared by all wheels that carry it and never changed. Coefficients keep the names of the
// files, in SI, in the frame of the files (TYDEX-W: x forward, y left, z up). Scale factors and the pressure are
// multiplied into them, so that a name here is what the equations of the books call by that name at scale 1 and nominal
// pressure; three are divided or multiplied by sizes too, which their comments tell.
type Magic struct {
	Version MagicVersion
	Plain   bool // slip angle and camber enter as angles, as Adams has it, in place of tangent and sine
	Right   bool // measured on the right side of a car; false: left
	Mirrors bool // it is not symmetrical, so that the other side carries its mirror image

	Radius    float64 // m, unloaded
	Width     float64 // m
	Load      float64 // N, nominal, with its scale: FNOMIN LFZO
	Plainload float64 // N, nominal, as printed: FNOMIN
	Speed     float64 // m/s, at which it was measured: LONGVL
	Pressure  float64 // Pa, folded in
	Vertical  float64 // N/m
	Damping   float64 // N s/m
	BREFF     float64 // effective rolling radius
	DREFF     float64
	FREFF     float64

	LoadMin, LoadMax     float64 // N, the file's ranges
	SlipMin, SlipMax     float64 // slip ratio
	AngleMin, AngleMax   float64 // tangent of the slip angle; the angle where Plain
	CamberMin, CamberMax float64 // sine; the angle where Plain

	PCX1, PDX1, PDX2, PDX3, PEX1, PEX2, PEX3, PEX4 float64
	PKX1, PKX2, PKX3, PHX1, PHX2, PVX1, PVX2       float64
	RBX1, RBX2, RBX3, RCX1, REX1, REX2, RHX1       float64

	PCY1, PDY1, PDY2, PDY3, PEY1, PEY2, PEY3, PEY4, PEY5 float64
	PKY1                                                 float64 // N, times Load
	PKY2, PKY5                                           float64 // N, times Load
	PKY3, PKY4, PKY6, PKY7                               float64
	PHY1, PHY2, PHY3, PVY1, PVY2, PVY3, PVY4             float64
	RBY1, RBY2, RBY3, RBY4, RCY1, REY1, REY2, RHY1, RHY2 float64
	RVY1, RVY2, RVY3, RVY4, RVY5, RVY6                   float64

	QSX1, QSX2, QSX3, QSX4, QSX5, QSX6, QSX7       float64 // of Mx
	QSX8, QSX9, QSX10, QSX11, QSX12, QSX13, QSX14  float64
	QSY1, QSY2, QSY3, QSY4, QSY5, QSY6, QSY7       float64 // of My
	QBZ1, QBZ2, QBZ3, QBZ4, QBZ5, QBZ9, QBZ10      float64
	QCZ1                                           float64
	QDZ1, QDZ2                                     float64 // m/N, times Radius over the nominal load
	QDZ3, QDZ4                                     float64
	QDZ6, QDZ7, QDZ8, QDZ9, QDZ10, QDZ11           float64 // m, times Radius
	QEZ1, QEZ2, QEZ3, QEZ4, QEZ5                   float64
	QHZ1, QHZ2, QHZ3, QHZ4, SSZ1, SSZ2, SSZ3, SSZ4 float64 // SSZ in m; SSZ2 m/N

	PTX1, PTX2, PTX3 float64 // PTX1 and PTX2 in m/N: relaxation length along, times Radius over the nominal load
	PTY1             float64 // m: relaxation length across, times Radius
	PTY2             float64 // N, times Load
	CFX, CFX1, CFX2  float64 // N/m of the carcass along, and how it changes with load; 6.1 has relaxation from it
	CFY, CFY1, CFY2  float64 // N/m across

	PeakLong, PeakLat float64 // Bx and By times slip at which the pure curves are highest, at the nominal load

	Turns MagicTurns
}

// MagicTurns are tables of the sines and cosines that a tyre's formula asks for, by their factor; any may be nil, which
// only costs time.
type MagicTurns struct {
	Long, Lat         *num.Turns // of PCX1 and PCY1
	WeighLong         *num.Turns // of RCX1
	WeighLat, AcrossK *num.Turns // of RCY1 and RVY5
	Trail             *num.Turns // of QCZ1
}

// Prepare makes the tables, once the coefficients stand.
func (m *Magic) Prepare() {
	m.Turns = MagicTurns{
		Long: num.NewTurns(m.PCX1), Lat: num.NewTurns(m.PCY1), WeighLong: num.NewTurns(m.RCX1),
		WeighLat: num.NewTurns(m.RCY1), AcrossK: num.NewTurns(m.RVY5), Trail: num.NewTurns(m.QCZ1),
	}
}

// MagicClamp tells which inputs lay outside of a file's ranges and were taken at their borders.
type MagicClamp uint8

// What was clamped.
const (
	ClampLoad MagicClamp = 1 << iota
	ClampSlip
	ClampAngle
	ClampCamber
)

// Cornering is the cornering stiffness at the nominal load and no camber, in N per unit of slip; it is below 0, as the
// frame of the files has it.
func (m *Magic) Cornering() float64 {
	x := m.Load / m.PKY2
	if m.PKY4 == 2 {
		return float64(m.PKY1*float64(2*x)) / (1 + float64(x*x))
	}
	return float64(m.PKY1 * num.Sin(float64(m.PKY4*num.Atan(x))))
}

// Relaxation is over which lengths in metres slip builds up at the nominal load, along and across.
func (m *Magic) Relaxation() (long, lat float64) {
	if m.Version >= MF61 && m.CFX > 0 && m.CFY > 0 {
		long, lat = float64(m.PKX1*m.Load)/m.CFX, -m.Cornering()/m.CFY
	} else {
		long = float64(m.PTX1 * m.Load)
		if m.PTY2 > 0 {
			x := m.Load / m.PTY2
			lat = float64(m.PTY1*float64(2*x)) / (1 + float64(x*x))
		}
	}
	return max(long, ShortestRelaxation), max(lat, ShortestRelaxation)
}

// ShortestRelaxation is the least relaxation length, in m: half a contact patch; files that give none get it.
const ShortestRelaxation = 0.06
