// The kinds of suspension: which points each needs, and which joints hold its wheel.

package linkage

import (
	"fmt"
	"slices"

	"camber/components/space"
)

// Point is a named point in its design place.
type Point struct {
	ID string
	At space.Vec // m
	On string    // for the lower end of spring or damper: wheel, lower or upper (arm)
}

// Kind tells what a kind of suspension is made of.
type Kind struct {
	Name   string
	Needs  []string
	May    []string // besides the mounts of spring and damper
	Steers bool     // whether a rack can turn its wheel
	Beam   bool     // both wheels hang on one piece
	Upper  []string // what goes to the rear for more caster
}

// Kinds are all kinds with points.
var Kinds = []Kind{
	{
		Name: "macpherson", Needs: []string{"strut-top", "ball-joint", "arm-front", "arm-rear", "rack-end", "track-rod"},
		May: []string{"strut-bottom"}, Steers: true, Upper: []string{"strut-top"},
	},
	{
		Name: "double-wishbone", Needs: []string{
			"upper-front", "upper-rear", "upper-ball", "lower-front", "lower-rear",
			"lower-ball", "rack-end", "track-rod",
		},
		Steers: true, Upper: []string{"upper-front", "upper-rear", "upper-ball"},
	},
	{Name: "multi-link", Needs: []string{
		"upper-front-body", "upper-front-wheel", "upper-rear-body", "upper-rear-wheel",
		"lower-front-body", "lower-front-wheel", "lower-rear-body", "lower-rear-wheel", "rack-end", "track-rod",
	}, Steers: true, Upper: []string{"upper-front-body", "upper-front-wheel", "upper-rear-body", "upper-rear-wheel"}},
	{Name: "trailing-arm", Needs: []string{"pivot"}},
	{Name: "semi-trailing-arm", Needs: []string{"pivot-inner", "pivot-outer"}},
	{Name: "twist-beam", Needs: []string{"pivot", "beam"}, Beam: true},
	{
		Name: "live-axle", Needs: []string{"lower-body", "lower-axle", "upper-body", "upper-axle"},
		May: []string{"panhard-body", "panhard-axle"}, Beam: true,
	},
}

// Mounts are the ends of spring and damper, which every kind may have.
var Mounts = []string{"spring-top", "spring-bottom", "damper-top", "damper-bottom"}

// KindOf finds a kind by its name.
func KindOf(name string) *Kind {
	if i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == name }); i >= 0 {
		return &Kinds[i]
	}
	return nil
}

// Knows tells whether a kind has a use for a point.
func (k *Kind) Knows(id string) bool {
	return slices.Contains(k.Needs, id) || slices.Contains(k.May, id) || slices.Contains(Mounts, id)
}

// corner is a suspension on its way to curves.
type corner struct {
	*Corner
	kind *Kind
}

func (c *corner) has(id string) bool {
	return slices.ContainsFunc(c.Points, func(p Point) bool { return p.ID == id })
}

// at is a point's design place, or 0 where it is not written.
func (c *corner) at(id string) space.Vec { return c.point(id).At }

func (c *corner) point(id string) Point {
	if i := slices.IndexFunc(c.Points, func(p Point) bool { return p.ID == id }); i >= 0 {
		return c.Points[i]
	}
	return Point{}
}

// link is one from a point of the body to a point of the carrier.
func (c *corner) link(body, carrier string) equation {
	return link(fmt.Sprintf("the link from %s to %s", body, carrier), c.Hub, c.at(body), c.at(carrier), false)
}

// rod is the track rod.
func (c *corner) rod() equation {
	return link("the link from rack-end to track-rod", c.Hub, c.at("rack-end"), c.at("track-rod"), c.Steered)
}

// mechanism is the carrier of a kind with its joints.
func (c *corner) mechanism() *mechanism {
	m := &mechanism{from: c.Hub}
	level := height("the hub", c.Hub, c.Hub, false)
	switch c.kind.Name {
	case "macpherson":
		bottom := "ball-joint"
		if c.has("strut-bottom") {
			bottom = "strut-bottom"
		}
		s := strut(c.Hub, c.at("strut-top"), c.at(bottom))
		m.held = [6]equation{c.link("arm-front", "ball-joint"), c.link("arm-rear", "ball-joint"), s[0], s[1], c.rod(), level}
	case "double-wishbone":
		m.held = [6]equation{
			c.link("upper-front", "upper-ball"), c.link("upper-rear", "upper-ball"),
			c.link("lower-front", "lower-ball"), c.link("lower-rear", "lower-ball"), c.rod(), level,
		}
	case "multi-link":
		m.held = [6]equation{
			c.link("upper-front-body", "upper-front-wheel"), c.link("upper-rear-body", "upper-rear-wheel"),
			c.link("lower-front-body", "lower-front-wheel"), c.link("lower-rear-body", "lower-rear-wheel"), c.rod(), level,
		}
	case "trailing-arm":
		p := c.at("pivot")
		h := hinge(c.Hub, p, p.Add(space.Vec{X: 0.3}))
		m.held = [6]equation{h[0], h[1], h[2], h[3], h[4], level}
	case "semi-trailing-arm":
		h := hinge(c.Hub, c.at("pivot-inner"), c.at("pivot-outer"))
		m.held = [6]equation{h[0], h[1], h[2], h[3], h[4], level}
	case "live-axle":
		m.held = c.axle()
	}
	return m
}

// axle holds a live axle: by two pairs of links, or by a pair, one above and a panhard rod.
func (c *corner) axle() [6]equation {
	other := mirror(c.Hub)
	pair := func(body, axle string) (left, right equation) {
		name := fmt.Sprintf("the link from %s to %s", body, axle)
		return link(name, c.Hub, c.at(body), c.at(axle), false), link(name+" on the right", c.Hub, mirror(c.at(body)),
			mirror(c.at(axle)), false)
	}
	lower, lowerRight := pair("lower-body", "lower-axle")
	upper, upperRight := pair("upper-body", "upper-axle")
	if c.has("panhard-body") {
		upper, upperRight = either("the upper links", upper, upperRight), c.link("panhard-body", "panhard-axle")
	}
	return [6]equation{
		lower, lowerRight, upper, upperRight,
		height("the left hub", c.Hub, c.Hub, false), height("the right hub", c.Hub, other, true),
	}
}

// mirror is a place on the other side.
func mirror(v space.Vec) space.Vec { return space.Vec{X: -v.X, Y: v.Y, Z: v.Z} }
