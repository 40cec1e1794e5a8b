// What the cars of the benchmark wear: the same car with each kind of tyre.

package bench

import (
	_ "embed" // the measured tyre
	"fmt"

	"camber/blueprints/car"
	"camber/blueprints/tir"
	"camber/components/vehicle"
)

// TyreModel is by which model the tyres' forces are found.
type TyreModel string

// The models.
const (
	Ring  TyreModel = "ring"  // on springs, as the car's blueprint has it
	Brush TyreModel = "brush" // few numbers
	Magic TyreModel = "mf"    // PAC2002 with every term
)

// pac2002 is a tyre that uses every term of the formula, near what 205/55 R16 measures like; its figures are chosen.
//
//go:embed pac2002.tir
var pac2002 []byte

// fit puts tyres of a model on all wheels. Size and vertical stiffness stay the car's own, so that it stands as it did.
func (m TyreModel) fit(car *car.Car) error {
	var magic *vehicle.Magic
	if m == Magic {
		file, problems := tir.Parse("pac2002.tir", pac2002)
		if file != nil {
			magic, problems = file.Magic(tir.Options{})
		}
		if magic == nil {
			return problems.Err()
		}
	}
	for i := range car.Corners {
		p := &car.Corners[i].Tyre
		switch m {
		case Ring:
		case Brush:
			load := car.Corners[i].Load
			p.Kind = vehicle.BrushTyre
			p.Brush = &vehicle.Brush{
				Load: load, FrictionLong: p.FrictionLong, FrictionLat: p.FrictionLat, Slide: 0.8, Fade: 10,
				StiffnessLong: 20 * load, StiffnessLat: 15 * load, LoadFriction: 0.1, LoadStiffness: 1.8, CamberThrust: 0.7,
				PatchHalf: 0.22 * p.Radius, RelaxationLong: 0.5 * p.Radius, RelaxationLat: p.Radius,
			}
			p.TorsionalStiffness = 20 * load / (1.5 * p.Radius) * p.Radius * p.Radius
			p.LateralStiffness = 15 * load / p.Radius
		case Magic:
			long, lat := magic.Relaxation()
			p.Kind, p.Magic = vehicle.MagicTyre, magic
			p.TorsionalStiffness = magic.PKX1 * magic.Load / long * p.Radius * p.Radius / 3
			p.LateralStiffness = -magic.Cornering() / lat
		default:
			return fmt.Errorf("no tyre is called %q: choose %s, %s or %s", m, Ring, Brush, Magic)
		}
	}
	return nil
}
