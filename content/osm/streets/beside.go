// What lies beside a street.

package streets

import "camber/components/street"

// beside gives an edge its kerbs, pavements, parked cars and lamps.
func (r *reader) beside(e *street.Edge, d directed, class *street.Class) {
	built := e.Flags.Has(street.BuiltUp)
	said := d.tags.Get("sidewalk")
	left, right := d.sides("sidewalk")
	if d.turned && (said == "left" || said == "right") {
		said = map[string]string{"left": "right", "right": "left"}[said]
	}
	pave := func(side string, says ...string) float64 {
		for _, s := range says {
			switch s {
			case "both", "yes", side:
				return max(class.Pavement, 1.5)
			case "no", "none", "separate", "left", "right": // the other side's
				return 0
			}
		}
		if built {
			return class.Pavement
		}
		return 0
	}
	e.Pavement = [2]float64{pave("left", left, said), pave("right", right, said)}
	if e.Flags.Has(street.Tunnel) && left == "" && right == "" && said == "" {
		e.Pavement = [2]float64{}
	}
	if built || e.Pavement != [2]float64{} || e.Flags.Has(street.Roundabout) {
		e.Kerb = class.Kerb
	}
	if e.Flags.Has(street.Roundabout) { // within is its island
		inner := 0
		if e.Flags.Has(street.LeftHand) {
			inner = 1
		}
		e.Pavement[inner] = 0
	}
	if truth(d.tags, "lit", built) {
		e.Lamps = class.Lamps
		if e.Lamps == 0 && e.Flags.Has(street.Lit) {
			e.Lamps = 35
		}
	}
	e.Parking = r.parking(d)
}

func (r *reader) parking(d directed) (p [2]street.Parking) {
	kinds := map[string]street.Parking{
		"parallel": street.Parallel, "diagonal": street.Diagonal, "perpendicular": street.Perpendicular,
	}
	oldLeft, oldRight := d.sides("parking:lane")
	newLeft, newRight := d.sides("parking")
	layLeft, layRight := directedOrientation(d)
	for i, side := range [2][3]string{{oldLeft, newLeft, layLeft}, {oldRight, newRight, layRight}} {
		p[i] = kinds[side[0]]
		if side[1] == "lane" || side[1] == "street_side" {
			if p[i] = kinds[side[2]]; p[i] == street.NoParking {
				p[i] = street.Parallel
			}
		}
	}
	return p
}

// directedOrientation reads parking:left:orientation and its like.
func directedOrientation(d directed) (left, right string) {
	left, right = d.tags.Get("parking:left:orientation"), d.tags.Get("parking:right:orientation")
	if both := d.tags.Get("parking:both:orientation"); both != "" {
		left, right = both, both
	}
	if d.turned {
		left, right = right, left
	}
	return left, right
}
