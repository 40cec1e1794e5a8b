// How a suspension gives way to the tyre's forces, over its travel.

package components

import "camber/components/num"

// Yield is a corner's compliance over its travel, shared and never written.
type Yield struct {
	From float64 // m, travel of the first row
	Step float64 // m
	Rows []YieldRow
}

// YieldRow is what forces do at one travel.
type YieldRow struct {
	ToeByForce   float64 // rad/N: the wheel turns to the left by the tyre's force to the right
	ToeByTorque  float64 // rad/(N m): it turns with the tyre's aligning torque
	LeanByForce  float64 // rad/N: its foot gives way, and it leans against the tyre's force
	ToeByDrive   float64 // rad/N: it turns inwards by the tyre's force forward
	AheadByDrive float64 // m/N: it goes forward with it
}

// Of is the compliance at a travel, on straight lines between the rows and level beyond them; none of nil.
func (y *Yield) Of(travel float64) YieldRow {
	if y == nil {
		return YieldRow{}
	}
	last := len(y.Rows) - 1
	s := min(max((travel-y.From)/y.Step, 0), float64(last))
	i := min(num.Int(s, 0, last), last-1)
	u := s - float64(i)
	a, b := &y.Rows[i], &y.Rows[i+1]
	return YieldRow{
		ToeByForce:   a.ToeByForce + float64(u*(b.ToeByForce-a.ToeByForce)),
		ToeByTorque:  a.ToeByTorque + float64(u*(b.ToeByTorque-a.ToeByTorque)),
		LeanByForce:  a.LeanByForce + float64(u*(b.LeanByForce-a.LeanByForce)),
		ToeByDrive:   a.ToeByDrive + float64(u*(b.ToeByDrive-a.ToeByDrive)),
		AheadByDrive: a.AheadByDrive + float64(u*(b.AheadByDrive-a.AheadByDrive)),
	}
}

// Plus adds two.
func (r YieldRow) Plus(o *YieldRow) YieldRow {
	return YieldRow{
		r.ToeByForce + o.ToeByForce, r.ToeByTorque + o.ToeByTorque, r.LeanByForce + o.LeanByForce,
		r.ToeByDrive + o.ToeByDrive, r.AheadByDrive + o.AheadByDrive,
	}
}
