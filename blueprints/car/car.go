// A car that is ready to be spawned: the components' Params, filled once at load.

package car

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"camber/blueprints/load"
	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
)

// Car is a loaded car. It is shared by all that were spawned from it and never changed.
type Car struct {
	*load.Blueprint
	BodyName string // of the body in the id database

	Chassis   vehicle.ChassisParams
	Bodywork  vehicle.BodyworkParams
	Engine    vehicle.EngineParams
	AirPath   vehicle.AirPathParams // of an engine that breathes; of none by default
	Fuel      vehicle.FuelParams    // of a car that burns it; of none by default
	Gearbox   vehicle.GearboxParams
	Brakes    vehicle.BrakesParams
	Aero      vehicle.AeroParams
	Steering  vehicle.SteeringParams
	Assist    vehicle.AssistParams
	Reference vehicle.ReferenceSetup // which published model moves it; of none by default
	Corners   []Corner               // as written: one suspension and the wheel mounted on it each

	Height float64 // m, of the centre of gravity above the ground, at rest on level ground
	wheels []int   // order of the wheels in the document, as indices of Corners

	Liveries []Livery  // that it may wear
	Promises []Promise // what it should measure in rigs
	Adjusts  []Adjust  // what a driver may turn
	SetUps   []SetUp   // named sets of that
}

// Corner is one suspension and its wheel.
type Corner struct {
	Name   string         // of the wheel in the id database
	Mount  string         // of the suspension
	Axle   string         // id of the axle: "front", "rear"
	Kind   string         // of the suspension: "prismatic", "macpherson" ...
	Corner vehicle.Corner // which place on the car

	Suspension vehicle.SuspensionParams
	Wheel      vehicle.WheelParams
	Tyre       vehicle.TyreParams

	Load   float64 // N, sprung weight that it carries at rest
	Travel float64 // m, at rest
}

// Layout tells which cars can take each other's Params while they live: equal layouts can.
func (c *Car) Layout() string {
	parts := make([]string, 0, len(c.Corners)+1)
	parts = append(parts, c.BodyName)
	if c.Reference.Car != nil {
		parts = append(parts, "moved by "+c.Reference.Model.String())
	}
	if c.AirPath.Displacement > 0 {
		parts = append(parts, "breathes")
	}
	if c.Fuel.Burns > 0 {
		parts = append(parts, "burns fuel")
	}
	for _, k := range c.Corners {
		parts = append(parts, k.Name+" "+k.Mount+" "+k.Kind+" "+k.Corner.String())
	}
	return strings.Join(parts, "; ")
}

// SameLayout says whether a car of blueprint a can go on living with the Params of b.
func SameLayout(a, b *Car) bool { return a.Layout() == b.Layout() }

// settle deals corners their places, finds the load of each and how the car rests on level ground.
func (c *Car) settle() {
	c.place()
	if len(c.wheels) == 0 {
		c.wheels = make([]int, len(c.Corners))
		for i := range c.wheels {
			c.wheels[i] = i
		}
	}
	loads := shares(c.supports(), float64(c.Chassis.Mass*components.StandardGravity))
	c.Height = 0
	for i := range c.Corners {
		k := &c.Corners[i]
		k.Load = loads[i]
		unsprung := float64(k.Suspension.Mass * components.StandardGravity)
		travel, height := vehicle.RestingCorner(&k.Suspension, &k.Tyre, k.Load, unsprung)
		k.Travel, k.Suspension.Rest = travel, travel
		c.Height = max(c.Height, height)
	}
	c.Chassis.Rest = c.Height
}

// ends are where its first and its last corner hang, in metres forward of the centre of gravity.
func (c *Car) ends() (fore, aft float64) {
	fore, aft = math.Inf(-1), math.Inf(1)
	for i := range c.Corners {
		y := c.Corners[i].Suspension.Mount.Y
		fore, aft = max(fore, y), min(aft, y)
	}
	return fore, aft
}

// supports are the points, seen from above, on which the body rests.
func (c *Car) supports() []space.Vec {
	points := make([]space.Vec, len(c.Corners))
	for i := range c.Corners {
		points[i] = c.Corners[i].Suspension.Mount
	}
	return points
}

// place numbers the corners by where they are: axles from front to rear, left before right.
func (c *Car) place() {
	order := make([]int, len(c.Corners))
	for i := range order {
		order[i] = i
	}
	at := func(i int) space.Vec { return c.Corners[i].Suspension.Mount }
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(at(b).Y, at(a).Y) })
	axle, last := -1, 0.0
	var left, right bool
	for n, i := range order {
		isRight := at(i).X > 0
		taken := (isRight && right) || (!isRight && left)
		if n == 0 || taken || last-at(i).Y > sameAxle {
			axle++
			left, right = false, false
		}
		last = at(i).Y
		number := vehicle.Corner(2 * axle)
		if isRight {
			right = true
			number++
		} else {
			left = true
		}
		c.Corners[i].Corner = number
		if c.Corners[i].Axle == "" {
			c.Corners[i].Axle = axleName(axle)
		}
	}
}

// sameAxle is how far apart, in metres along the car, two wheels of one axle may be.
const sameAxle = 0.3

// axleName names an axle of a dialect that does not.
func axleName(n int) string {
	names := [...]string{"front", "rear", "third", "fourth"}
	if n < len(names) {
		return names[n]
	}
	return "axle " + string(rune('1'+n%9))
}

// shares divides a weight in the origin among points of support so that it balances, with the least sum of squares:
// what springs of equal stiffness would do. Two points or less, or points on one line, share evenly.
func shares(points []space.Vec, weight float64) []float64 {
	n := float64(len(points))
	out := make([]float64, len(points))
	if n == 0 {
		return out
	}
	var sx, sy, sxx, sxy, syy float64
	for _, p := range points {
		sx += p.X
		sy += p.Y
		sxx += float64(p.X * p.X)
		sxy += float64(p.X * p.Y)
		syy += float64(p.Y * p.Y)
	}
	// load = a + b x + c y with sum weight and no moment: a 3 by 3 system, solved by Cramer's rule
	c0 := float64(sxx*syy) - float64(sxy*sxy)
	c1 := float64(sxy*sy) - float64(sx*syy)
	c2 := float64(sx*sxy) - float64(sxx*sy)
	det := float64(n*c0) + float64(sx*c1) + float64(sy*c2)
	if !(det > 1e-9) {
		for i := range out {
			out[i] = weight / n
		}
		return out
	}
	a, b, c := float64(weight*c0)/det, float64(weight*c1)/det, float64(weight*c2)/det
	for i, p := range points {
		out[i] = max(0, a+float64(b*p.X)+float64(c*p.Y))
	}
	return out
}
