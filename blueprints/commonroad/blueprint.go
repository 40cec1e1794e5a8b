// A car of the published parameters as a blueprint of ours: the whole car in three dimensions.

package commonroad

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"camber/components/num"
)

// Blueprint writes the car as a <camber> car with a tyre from the .tir file named, each value with the name it has in
// the published file. What the dialect cannot say is in Unsaid.
func (c *Car) Blueprint(id, file, tir string) (string, error) {
	if !c.Body || !c.Tyre {
		return "", fmt.Errorf("%s has no masses, springs or tyre: it can only run as the published models ks and kst", c.Name)
	}
	p := &c.Parameters
	r := c.rest()
	b := &writer{}
	b.line(`<?xml version="1.0" encoding="UTF-8"?>`)
	b.line(`<camber version="1">`)
	b.line(
		`  <!-- Made from %s of CommonRoad's vehicle models (TU Munich, BSD-3-Clause). The comments name that file's values.`, remark(file))
	b.line(`       What the published model has and this car has not:`)
	for _, s := range c.Unsaid() {
		b.line(`       . %s`, s)
	}
	b.line(`  -->`)
	b.line(`  <car id="%s" name="CommonRoad %s">`, id, strings.ReplaceAll(c.Name, "_", " "))
	b.line(
		`    <about author="TU Munich, CommonRoad vehicle models" licence="BSD-3-Clause">A car of published parameters, to hold our models against theirs.</about>`)
	b.line(``)
	b.line(
		`    <!-- wheelbase a + b, mass m; front share and height from m_s, m_uf, m_ur, h_s, R_w, with springs and tyres settled -->`)
	b.line(`    <chassis wheelbase="%sm" mass="%skg" front-share="%s" cog-height="%sm">`, n(p.ToFront+p.ToRear),
		n(p.Mass), n(r.frontShare), n(r.height))
	b.line(`      <!-- I_y_s, I_Phi_s; yaw is I_z less what the wheels add where they are -->`)
	b.line(`      <inertia of="sprung" pitch="%skg.m2" roll="%skg.m2" yaw="%skg.m2" source="CommonRoad %s"/>`,
		n(p.InertiaPitch), n(p.InertiaRoll), n(r.yaw), c.Name)
	b.line(`    </chassis>`)
	b.line(``)
	c.power(b)
	c.axle(b, axleOf{
		"front", "f", p.TrackFront, p.SpringFront, p.DamperFront, p.RollFront, p.RollHeightFront, p.UnsprungFront,
		p.BrakeFront, "T_sb", 0, p.CamberFront,
	}, tir)
	c.axle(b, axleOf{
		"rear", "r", p.TrackRear, p.SpringRear, p.DamperRear, p.RollRear, p.RollHeightRear, p.UnsprungRear, 1 - p.BrakeFront,
		"1 - T_sb", handShare, p.CamberRear,
	}, tir)
	b.line(`    <!-- steering.max; the steering wheel's ratio is not published: %d assumed -->`, steeringRatio)
	b.line(`    <steering ratio="%d" lock="%srad"/>`, steeringRatio, n(float64(2*steeringRatio*p.SteerMax)))
	b.line(`    <aero drag="0"/> <!-- the model has no air -->`)
	b.line(`    <body length="%sm" width="%sm" height="%sm"/> <!-- l, w; the height is assumed: 2.5 times h_cg -->`,
		n(p.Length), n(p.Width), n(float64(2.5*p.CentreHeight)))
	b.line(`  </car>`)
	b.line(`</camber>`)
	return b.String(), nil
}

const (
	steeringRatio = 15
	topSpeed      = 6000.0 // rpm of the engine at v_max, assumed
	handShare     = 0.5    // of the whole car's brake torque that the hand brake holds, assumed
	springLength  = 0.4    // m, assumed: nothing depends on it
)

type writer struct{ strings.Builder }

func (w *writer) line(format string, args ...any) {
	fmt.Fprintf(w, format, args...)
	w.WriteByte('\n')
}

// n writes a number in full, without an exponent.
func n(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// remark makes a text fit for an XML comment, which may not hold two dashes in a row.
func remark(s string) string {
	for strings.Contains(s, "--") {
		s = strings.ReplaceAll(s, "--", "-")
	}
	return s
}

// resting is the car standing on its springs, as the published model settles.
type resting struct {
	frontShare, height, yaw float64
}

func (c *Car) rest() resting {
	p := &c.Parameters
	base := p.ToFront + p.ToRear
	front, rear := p.Sprung*p.ToRear/base+p.UnsprungFront, p.Sprung*p.ToFront/base+p.UnsprungRear
	mass := front + rear
	sinkFront, sinkRear := front*gravity/2/p.TyreVertical, rear*gravity/2/p.TyreVertical
	// of the sprung mass: its springs are at their published length
	sink := sinkFront + (sinkRear-sinkFront)*p.ToFront/base
	return resting{
		frontShare: front / mass,
		height: (float64(p.Sprung*(p.SprungHeight-sink)) + float64(p.UnsprungFront*(p.WheelRadius-sinkFront)) +
			float64(p.UnsprungRear*(p.WheelRadius-sinkRear))) / mass,
		yaw: p.InertiaYaw - float64(p.UnsprungFront*(float64(p.ToFront*p.ToFront)+float64(p.TrackFront*p.TrackFront/4))) -
			float64(p.UnsprungRear*(float64(p.ToRear*p.ToRear)+float64(p.TrackRear*p.TrackRear/4))),
	}
}

// power writes an engine that gives what the model's acceleration limits allow: a_max up to v_switch, its power beyond.
func (c *Car) power(b *writer) {
	p := &c.Parameters
	final := topSpeed * math.Pi / 30 * p.WheelRadius / p.SpeedMax
	most := p.Mass * p.WheelRadius * p.AccelerationMax / final
	rpm := func(speed float64) float64 { return topSpeed * speed / p.SpeedMax }
	b.line(
		`    <!-- one gear; a_max (%s m/s2) up to v_switch (%s m/s), from there its power, to v_max (%s m/s); T_se %s of it in front -->`, n(p.AccelerationMax), n(p.SpeedSwitch), n(p.SpeedMax), n(p.EngineFront))
	torque := "0rpm:" + tidy(most) + "Nm"
	const steps = 24
	for i := range steps + 1 {
		speed := float64(min(p.SpeedSwitch, p.SpeedMax) * num.Pow(max(1, p.SpeedMax*1.1/p.SpeedSwitch), float64(i)/steps))
		torque += " " + tidy(rpm(speed)) + ":" + tidy(float64(most*min(1, p.SpeedSwitch/speed)))
	}
	b.line(`    <engine>`)
	b.line(`      <torque full="%s" closed="0rpm:0Nm %s:0"/>`, torque, tidy(float64(rpm(p.SpeedMax)*1.1)))
	b.line(`      <idle speed="0rpm"/>`)
	b.line(`      <limiter speed="%srpm"/>`, tidy(topSpeed))
	b.line(`      <flywheel inertia="0.0001kg.m2"/> <!-- the model has none -->`)
	b.line(`    </engine>`)
	b.line(`    <clutch torque="%sNm"/>`, tidy(float64(5*most)))
	reverse := 1.0
	if p.SpeedMin < 0 {
		reverse = -p.SpeedMax / p.SpeedMin
	}
	b.line(
		`    <gearbox kind="automatic" shift-time="0s" reverse="%s" forward="1" final="%s" efficiency="100%%"/> <!-- reverse: v_max over v_min -->`, tidy(min(reverse, 30)), n(final))
	if p.EngineFront > 0 {
		b.line(`    <drive axle="front" share="%s"/>`, n(p.EngineFront))
	}
	if p.EngineFront < 1 {
		b.line(`    <drive axle="rear" share="%s"/>`, n(1-p.EngineFront))
	}
	b.line(``)
}

func tidy(v float64) string {
	return strconv.FormatFloat(math.Floor(float64(v*1e4)+0.5)/1e4, 'f', -1, 64)
}

// axleOf is an axle on its way to XML.
type axleOf struct {
	id, letter            string
	track, spring, damper float64
	roll, height, mass    float64
	brakes                float64
	brakesFrom            string
	hand                  float64
	camber                float64 // rad/m
}

func (c *Car) axle(b *writer, a axleOf, tir string) {
	p := &c.Parameters
	steered := ""
	if a.id == "front" {
		steered = ` steered="yes"`
	}
	whole := float64(p.Mass * p.WheelRadius * p.AccelerationMax / 2)
	hand := ""
	if a.hand > 0 {
		hand = fmt.Sprintf(` hand="%sNm"`, tidy(float64(whole*a.hand)))
	}
	b.line(`    <!-- T_%s, half of m_u%s for each wheel -->`, a.letter, a.letter)
	b.line(`    <axle id="%s" track="%sm"%s unsprung="%skg">`, a.id, n(a.track), steered, n(float64(a.mass/2)))
	b.line(`      <prismatic axis="0 0 -1" roll-point="0 0 %sm" camber-gain="%srad/m"/> <!-- h_ra%s, D_%s -->`,
		n(a.height), n(a.camber), a.letter, a.letter)
	b.line(`      <spring rate="%sN/m" length="%sm"/> <!-- K_s%s -->`, n(a.spring), n(springLength), a.letter)
	b.line(`      <damper bump="%sNs/m" rebound="%sNs/m"/> <!-- K_sd%s -->`, n(a.damper), n(a.damper), a.letter)
	if a.roll < 0 {
		b.line(`      <antiroll rate="%sN/m"/> <!-- -K_ts%s over the square of the track -->`, n(-a.roll/(a.track*a.track)),
			a.letter)
	}
	b.line(`      <brake torque="%sNm"%s/> <!-- %s of m R_w a_max, half for each wheel -->`, n(float64(whole*a.brakes)),
		hand, a.brakesFrom)
	b.line(
		`      <wheel radius="%sm" width="%sm" inertia="%skg.m2"/> <!-- I_y_w less the hub's own %s; the rim is assumed -->`,
		tidy(float64(p.WheelRadius*rimShare)), n(wheelWidth), tidy(p.WheelInertia-hubInertia), n(hubInertia))
	c.tyre(b, tir)
	b.line(`    </axle>`)
}

const hubInertia = 0.1 // kg m2, that a blueprint's hub has beside its wheel

// tyre writes the measured tyre; the published models take slip and lean as angles.
func (c *Car) tyre(b *writer, tir string) {
	b.line(`      <tyre radius="%sm"> <!-- R_w; tire and K_zt are in the file -->`, n(c.Parameters.WheelRadius))
	b.line(`        <magic file="%s" angles="plain"/>`, tir)
	b.line(`      </tyre>`)
}

// Unsaid lists what the published model has and the blueprint cannot say.
func (c *Car) Unsaid() []string {
	p := &c.Parameters
	out := []string{
		fmt.Sprintf("K_ras %s N/m, K_rad %s Ns/m: axles here do not give way sideways", tidy(p.JointStiffness),
			tidy(p.JointDamping)),
		"I_uf, I_ur: wheels rise and fall by themselves here, and no axle rolls",
		"p_hy1, p_vy1: side force that jumps with the sign of the lean",
		"p_vx1: it stands inside the sine there, outside in PAC2002",
		fmt.Sprintf("steering.v_max %s rad/s: how fast the wheels turn is the driver's matter", tidy(p.SteerRateMax)),
	}
	if p.InertiaRollYaw != 0 {
		out = append(out, fmt.Sprintf("I_xz_s %s kg m2: bodies turn about their own axes here", tidy(p.InertiaRollYaw)))
	}
	if p.RollFront > 0 || p.RollRear > 0 {
		out = append(out, fmt.Sprintf("K_tsf %s, K_tsr %s Nm/rad: a bar that softens", tidy(p.RollFront), tidy(p.RollRear)))
	}
	if p.CamberFrontSquare != 0 || p.CamberRearSquare != 0 {
		out = append(out, fmt.Sprintf("E_f %s, E_r %s: lean by the square of the travel", n(p.CamberFrontSquare),
			n(p.CamberRearSquare)))
	}
	return out
}
