// A car's figures as the <reference> element of a blueprint, for a car that a published model moves.

package commonroad

import (
	"fmt"
	"strings"
)

// Element writes the figures with a model's name, each group as far as the car has it, indented for a <car>.
func (c *Car) Element(model string) (string, error) {
	if err := c.Serves(model); err != nil {
		return "", err
	}
	p := &c.Parameters
	b := &writer{}
	b.line(`    <reference model="%s" source="CommonRoad vehicle models, %s; TU Munich, BSD-3-Clause">`, model, c.Name)
	b.tag("outline", "length", p.Length, "m", "width", p.Width, "m", "to-front", p.ToFront, "m", "to-rear", p.ToRear, "m")
	b.tag("steer", "left", p.SteerMax, "rad", "right", -p.SteerMin, "rad", "left-rate", p.SteerRateMax, "rad/s",
		"right-rate", -p.SteerRateMin, "rad/s")
	b.tag("range", "acceleration", p.AccelerationMax, "m/s2", "power-from", p.SpeedSwitch, "m/s", "speed", p.SpeedMax,
		"m/s", "reverse", -p.SpeedMin, "m/s",
		"brakes-front", p.BrakeFront, "", "engine-front", p.EngineFront, "")
	if c.Body {
		c.bodyTags(b)
	}
	if c.Tyre {
		b.tag("pull", "pcx1", p.PCX1, "", "pdx1", p.PDX1, "", "pdx3", p.PDX3, "", "pex1", p.PEX1, "", "pkx1", p.PKX1, "",
			"phx1", p.PHX1, "", "pvx1", p.PVX1, "",
			"rbx1", p.RBX1, "", "rbx2", p.RBX2, "", "rcx1", p.RCX1, "", "rex1", p.REX1, "", "rhx1", p.RHX1, "")
		b.tag("side", "pcy1", p.PCY1, "", "pdy1", p.PDY1, "", "pdy3", p.PDY3, "", "pey1", p.PEY1, "", "pky1", p.PKY1, "",
			"phy1", p.PHY1, "", "phy3", p.PHY3, "", "pvy1", p.PVY1, "", "pvy3", p.PVY3, "",
			"rby1", p.RBY1, "", "rby2", p.RBY2, "", "rby3", p.RBY3, "", "rcy1", p.RCY1, "", "rey1", p.REY1, "", "rhy1", p.RHY1,
			"",
			"rvy1", p.RVY1, "", "rvy3", p.RVY3, "", "rvy4", p.RVY4, "", "rvy5", p.RVY5, "", "rvy6", p.RVY6, "")
	}
	if c.Trailer {
		b.tag("trailer", "length", p.TrailerLength, "m", "width", p.TrailerWidth, "m", "hitch", p.HitchLength, "m", "total",
			p.TotalLength, "m", "wheelbase", p.TrailerWheelbase, "m")
	}
	b.line(`    </reference>`)
	return b.String(), nil
}

func (c *Car) bodyTags(b *writer) {
	p := &c.Parameters
	b.tag("masses", "whole", p.Mass, "kg", "sprung", p.Sprung, "kg", "front", p.UnsprungFront, "kg", "rear",
		p.UnsprungRear, "kg",
		"centre-height", p.CentreHeight, "m", "sprung-height", p.SprungHeight, "m")
	b.tag("moments", "roll", p.InertiaRoll, "kg.m2", "pitch", p.InertiaPitch, "kg.m2", "yaw", p.InertiaYaw, "kg.m2",
		"roll-yaw", p.InertiaRollYaw, "kg.m2",
		"front-axle", p.InertiaFront, "kg.m2", "rear-axle", p.InertiaRear, "kg.m2", "wheel", p.WheelInertia, "kg.m2")
	b.tag("front-axle", "track", p.TrackFront, "m", "spring", p.SpringFront, "N/m", "damper", p.DamperFront, "Ns/m",
		"roll", p.RollFront, "Nm/rad",
		"roll-height", p.RollHeightFront, "m", "camber", p.CamberFront, "rad/m", "camber-square", p.CamberFrontSquare, "")
	b.tag("rear-axle", "track", p.TrackRear, "m", "spring", p.SpringRear, "N/m", "damper", p.DamperRear, "Ns/m", "roll",
		p.RollRear, "Nm/rad",
		"roll-height", p.RollHeightRear, "m", "camber", p.CamberRear, "rad/m", "camber-square", p.CamberRearSquare, "")
	b.tag("wheels", "radius", p.WheelRadius, "m", "vertical", p.TyreVertical, "N/m", "sideways", p.TyreLateral, "m/N")
	b.tag("joint", "stiffness", p.JointStiffness, "N/m", "damping", p.JointDamping, "Ns/m")
}

// tag writes an element of the names, values and units that follow each other.
func (w *writer) tag(name string, of ...any) {
	var b strings.Builder
	for i := 0; i+2 < len(of); i += 3 {
		v, _ := of[i+1].(float64)
		fmt.Fprintf(&b, ` %v="%s%v"`, of[i], n(v), of[i+2])
	}
	w.line(`      <%s%s/>`, name, b.String())
}
