// A tyre of the Magic Formula, as the step needs it: coefficients of a .tir file with scales and pressure folded in.

package components

import "camber/components/num"

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
