// A car's tyre as a PAC2002 .tir file, for the models that read one.

package commonroad

import (
	"fmt"
	"strconv"
	"strings"
)

// relax is the relaxation length written for a tyre that has none, in metres: some, so that a wheel can stand still.
const relax = 0.01

// straight is what stretches PAC2002's sine of the load to the straight line that the published tyre has.
const straight = 1000

// TIR writes the tyre. The published models use an Adams tyre made for axes with y to the left in axes with y to the
// right, so that a leaning wheel is pushed the other way; the signs of what is odd in the slip angle turn for that.
// What PAC2002 cannot say is in Unsaid.
func (c *Car) TIR() string {
	p := &c.Parameters
	nominal := float64(p.Mass * gravity / 4)
	var b strings.Builder
	section := func(name string) { fmt.Fprintf(&b, "[%s]\n", name) }
	set := func(key string, v float64, from string) {
		fmt.Fprintf(&b, "%-24s = %-24s $ %s\n", key, strconv.FormatFloat(v, 'g', -1, 64), from)
	}
	text := func(key, v string) { fmt.Fprintf(&b, "%-24s = '%s'\n", key, v) }

	fmt.Fprintf(&b, "$ The tyre of CommonRoad's %s, as PAC2002; the name in their file stands behind each value.\n",
		c.Name)
	section("UNITS")
	text("LENGTH", "meter")
	text("FORCE", "newton")
	text("ANGLE", "radian")
	text("MASS", "kg")
	text("TIME", "second")
	section("MODEL")
	text("PROPERTY_FILE_FORMAT", "PAC2002")
	set("USE_MODE", 4, "combined slip, Fx Fy Mx My Mz")
	set("VXLOW", 1, "assumed")
	set("LONGVL", 15, "m/s, of the published runs")
	text("TYRESIDE", "LEFT")
	section("DIMENSION")
	set("UNLOADED_RADIUS", p.WheelRadius, "R_w")
	set("WIDTH", wheelWidth, "assumed")
	set("RIM_RADIUS", float64(p.WheelRadius*rimShare), "assumed")
	set("RIM_WIDTH", wheelWidth, "assumed")
	section("VERTICAL")
	set("VERTICAL_STIFFNESS", p.TyreVertical, "K_zt")
	set("VERTICAL_DAMPING", tyreDamping, "assumed: the model has none")
	set("BREFF", 0, "the rolling radius is R_w at any load")
	set("DREFF", 0, "likewise")
	set("FREFF", 0, "likewise")
	set("FNOMIN", nominal, "a quarter of the weight; nothing depends on it")
	c.ranges(section, set, nominal)
	c.coefficients(section, set, nominal)
	return b.String()
}

func (c *Car) ranges(section func(string), set func(string, float64, string), nominal float64) {
	section("LONG_SLIP_RANGE")
	set("KPUMIN", -1.5, "assumed")
	set("KPUMAX", 1.5, "assumed")
	section("SLIP_ANGLE_RANGE")
	set("ALPMIN", -1.5708, "assumed")
	set("ALPMAX", 1.5708, "assumed")
	section("INCLINATION_ANGLE_RANGE")
	set("CAMMIN", -0.5, "assumed")
	set("CAMMAX", 0.5, "assumed")
	section("VERTICAL_FORCE_RANGE")
	set("FZMIN", 1, "assumed")
	set("FZMAX", float64(10*nominal), "assumed")
	section("SCALING_COEFFICIENTS")
	for _, key := range strings.Fields("LFZO LCX LMUX LEX LKX LHX LVX LGAX LCY LMUY LEY LKY LHY LVY LGAY LTR LRES LGAZ " +
		"LXAL LYKA LVYKA LS LSGKP LSGAL LGYR LMX LVMX LMY") {
		set(key, 1, "published: all scales are 1")
	}
}

func (c *Car) coefficients(section func(string), set func(string, float64, string), nominal float64) {
	p := &c.Parameters
	none := func(keys string) {
		for _, key := range strings.Fields(keys) {
			set(key, 0, "not in the model")
		}
	}
	section("LONGITUDINAL_COEFFICIENTS")
	set("PCX1", p.PCX1, "p_cx1")
	set("PDX1", p.PDX1, "p_dx1")
	set("PDX3", p.PDX3, "p_dx3")
	set("PEX1", p.PEX1, "p_ex1")
	set("PKX1", p.PKX1, "p_kx1")
	set("PHX1", p.PHX1, "p_hx1")
	set("PVX1", p.PVX1, "p_vx1")
	set("RBX1", p.RBX1, "r_bx1")
	set("RBX2", p.RBX2, "r_bx2")
	set("RCX1", p.RCX1, "r_cx1")
	set("REX1", p.REX1, "r_ex1")
	set("RHX1", -p.RHX1, "r_hx1, turned")
	none("PDX2 PEX2 PEX3 PEX4 PKX2 PKX3 PHX2 PVX2 REX2")
	set("PTX1", relax/p.WheelRadius, "assumed: 1 cm")
	none("PTX2 PTX3")
	section("OVERTURNING_COEFFICIENTS")
	none("QSX1")
	set("QSX2", 1, "the published load stands below the wheel's centre, however the wheel leans")
	set("QSX3", float64(p.TyreLateral*nominal)/p.WheelRadius, "K_lt: the load goes with the side force")
	section("LATERAL_COEFFICIENTS")
	set("PCY1", p.PCY1, "p_cy1")
	set("PDY1", p.PDY1, "p_dy1")
	set("PDY3", p.PDY3, "p_dy3")
	set("PEY1", p.PEY1, "p_ey1")
	set("PKY1", float64(p.PKY1*straight/2), "p_ky1: with PKY2 so large the stiffness is p_ky1 times the load")
	set("PKY2", straight, "see PKY1")
	set("PHY3", -p.PHY3, "p_hy3, turned")
	set("PVY3", -p.PVY3, "p_vy3, turned")
	set("RBY1", p.RBY1, "r_by1")
	set("RBY2", p.RBY2, "r_by2")
	set("RBY3", -p.RBY3, "r_by3, turned")
	set("RCY1", p.RCY1, "r_cy1")
	set("REY1", p.REY1, "r_ey1")
	set("RHY1", -p.RHY1, "r_hy1, turned")
	set("RVY1", p.RVY1, "r_vy1")
	set("RVY3", p.RVY3, "r_vy3")
	set("RVY4", p.RVY4, "r_vy4")
	set("RVY5", p.RVY5, "r_vy5")
	set("RVY6", p.RVY6, "r_vy6")
	none("PDY2 PEY2 PEY3 PEY4 PKY3 PHY1 PHY2 PVY1 PVY2 PVY4 REY2 RHY2 RVY2")
	set("PTY1", relax/p.WheelRadius, "assumed: 1 cm at FNOMIN")
	set("PTY2", 1, "see PTY1")
	section("ROLLING_COEFFICIENTS")
	none("QSY1 QSY2 QSY3 QSY4")
	section("ALIGNING_COEFFICIENTS")
	none("QBZ1 QBZ2 QBZ3 QBZ4 QBZ5 QBZ9 QBZ10 QCZ1 QDZ1 QDZ2 QDZ3 QDZ4 QDZ6 QDZ7 QDZ8 QDZ9 QEZ1 QEZ2 QEZ3 QEZ4 QEZ5 " +
		"QHZ1 QHZ2 QHZ3 QHZ4 SSZ1 SSZ2 SSZ3 SSZ4 QTZ1 MBELT")
}

// What the published files leave open and a whole car needs.
const (
	gravity     = 9.81  // m/s2, as the published models reckon
	wheelWidth  = 0.2   // m
	rimShare    = 0.6   // of the wheel's radius
	tyreDamping = 200.0 // N s/m
)
