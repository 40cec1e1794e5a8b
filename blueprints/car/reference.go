// A car that a published model moves: its figures, from a file of CommonRoad's or from the blueprint itself.

package car

import (
	"reflect"
	"strings"

	"camber/blueprints/commonroad"
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/vehicle"
)

// referenceOf fills the model's setup, where the car has one.
func referenceOf(r *load.Reader, doc *dialect.Car, car *Car) {
	e := doc.Reference
	if e == nil {
		return
	}
	published, problems := published(r, e)
	if r.ReportAll(problems); problems.Err() != nil {
		return
	}
	if err := published.Serves(e.Model); err != nil {
		r.Report(e.Element.AttrProblem("model", "%v", err))
		return
	}
	p := vehicle.ReferenceParams(published.Parameters)
	car.Reference = vehicle.ReferenceSetup{Model: modelOf(e.Model), Car: &p}
}

func modelOf(name string) vehicle.ReferenceModel {
	for m := vehicle.ReferenceKS; m <= vehicle.ReferenceMB; m++ {
		if m.String() == name {
			return m
		}
	}
	return vehicle.NoReference
}

// published reads the figures.
func published(r *load.Reader, e *dialect.Reference) (*commonroad.Car, markup.Problems) {
	if e.File == "" {
		return inside(e)
	}
	for _, child := range e.Element.Children {
		return nil, markup.Problems{child.Problem("the figures are in %s already; leave either out", e.File)}
	}
	name := string(e.File)
	if strings.Contains(name, "#") {
		return nil, markup.Problems{e.Element.AttrProblem("file", "write what stands behind # as pick=%q",
			name[strings.Index(name, "#")+1:])}
	}
	r.Files = append(r.Files, name)
	if e.Pick != "" {
		name += "#" + e.Pick
	}
	car, problems := commonroad.Load(r.FS, name)
	if car == nil {
		return nil, problems
	}
	value := reflect.ValueOf(&car.Parameters).Elem()
	numbers := make([]float64, value.NumField())
	for i := range numbers {
		numbers[i] = value.Field(i).Float()
	}
	r.Sheets = append(r.Sheets, source.Value{ // so that they count in the hash
		Path: "reference/" + name, Text: name, Shown: "the figures of " + car.Name, SI: numbers, Kind: source.List,
		At: markup.Position{File: string(e.File), Line: 1},
	})
	return car, problems
}

// inside takes the figures that stand in the blueprint.
func inside(e *dialect.Reference) (*commonroad.Car, markup.Problems) {
	var p commonroad.Parameters
	var missing []string
	need := func(name string, is bool) bool {
		if !is {
			missing = append(missing, "<"+name+">")
		}
		return is
	}
	if need("outline", e.Size != nil) {
		p.Length, p.Width, p.ToFront, p.ToRear = e.Size.Length, e.Size.Width, e.Size.ToFront, e.Size.ToRear
	}
	if need("steer", e.Steer != nil) {
		p.SteerMin, p.SteerMax, p.SteerRateMin, p.SteerRateMax = -e.Steer.Right, e.Steer.Left, -e.Steer.RightRate,
			e.Steer.LeftRate
	}
	if g := e.Range; need("range", g != nil) {
		p.AccelerationMax, p.SpeedSwitch, p.SpeedMin, p.SpeedMax = g.Most, g.Power, -g.Reverse, g.Speed
		p.BrakeFront, p.EngineFront = g.Brakes, g.Engine
	}
	body := e.Masses != nil || e.Moments != nil || e.Front != nil || e.Rear != nil || e.Wheels != nil || e.Joint != nil
	tyre := e.Pull != nil || e.Side != nil
	if body {
		need("masses", e.Masses != nil)
		need("moments", e.Moments != nil)
		need("front-axle", e.Front != nil)
		need("rear-axle", e.Rear != nil)
		need("wheels", e.Wheels != nil)
		need("joint", e.Joint != nil)
	}
	if tyre {
		need("pull", e.Pull != nil)
		need("side", e.Side != nil)
	}
	if len(missing) > 0 {
		return nil, markup.Problems{e.Element.Problem("it needs %s as well, or file= in place of all",
			strings.Join(missing, ", "))}
	}
	if body {
		bodyOf(&p, e)
	}
	if tyre {
		pullOf(&p, e.Pull)
		sideOf(&p, e.Side)
	}
	if t := e.Trailer; t != nil {
		p.TrailerLength, p.TrailerWidth, p.HitchLength, p.TotalLength, p.TrailerWheelbase = t.Length, t.Width, t.Hitch,
			t.Total, t.Wheelbase
	}
	return commonroad.New("this car", &p, body, tyre, e.Trailer != nil, e.Element.At)
}

func bodyOf(p *commonroad.Parameters, e *dialect.Reference) {
	m, i, f, r, w := e.Masses, e.Moments, e.Front, e.Rear, e.Wheels
	p.Mass, p.Sprung, p.UnsprungFront, p.UnsprungRear = m.Whole, m.Sprung, m.Front, m.Rear
	p.CentreHeight, p.SprungHeight = m.Centre, m.Height
	p.InertiaRoll, p.InertiaPitch, p.InertiaYaw, p.InertiaRollYaw = i.Roll, i.Pitch, i.Yaw, i.RollYaw
	p.InertiaFront, p.InertiaRear, p.WheelInertia = i.Front, i.Rear, i.Wheel
	p.TrackFront, p.SpringFront, p.DamperFront, p.RollFront = f.Track, f.Spring, f.Damper, f.Roll
	p.RollHeightFront, p.CamberFront, p.CamberFrontSquare = f.Height, f.Camber, f.Square
	p.TrackRear, p.SpringRear, p.DamperRear, p.RollRear = r.Track, r.Spring, r.Damper, r.Roll
	p.RollHeightRear, p.CamberRear, p.CamberRearSquare = r.Height, r.Camber, r.Square
	p.WheelRadius, p.TyreVertical, p.TyreLateral = w.Radius, w.Vertical, w.Sideways
	p.JointStiffness, p.JointDamping = e.Joint.Stiffness, e.Joint.Damping
}

func pullOf(p *commonroad.Parameters, t *dialect.ReferencePull) {
	p.PCX1, p.PDX1, p.PDX3, p.PEX1, p.PKX1, p.PHX1, p.PVX1 = t.PCX1, t.PDX1, t.PDX3, t.PEX1, t.PKX1, t.PHX1, t.PVX1
	p.RBX1, p.RBX2, p.RCX1, p.REX1, p.RHX1 = t.RBX1, t.RBX2, t.RCX1, t.REX1, t.RHX1
}

func sideOf(p *commonroad.Parameters, t *dialect.ReferenceSide) {
	p.PCY1, p.PDY1, p.PDY3, p.PEY1, p.PKY1 = t.PCY1, t.PDY1, t.PDY3, t.PEY1, t.PKY1
	p.PHY1, p.PHY3, p.PVY1, p.PVY3 = t.PHY1, t.PHY3, t.PVY1, t.PVY3
	p.RBY1, p.RBY2, p.RBY3, p.RCY1, p.REY1, p.RHY1 = t.RBY1, t.RBY2, t.RBY3, t.RCY1, t.REY1, t.RHY1
	p.RVY1, p.RVY3, p.RVY4, p.RVY5, p.RVY6 = t.RVY1, t.RVY3, t.RVY4, t.RVY5, t.RVY6
}
