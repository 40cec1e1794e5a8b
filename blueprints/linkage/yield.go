// What of a measured table tells how forces bend the suspension.

package linkage

import (
	"math"

	"camber/components/vehicle"
)

// Gives are the columns of compliance, in SI: the signs are those of <compliance>. Where there are rows for several
// racks, those of the rack next to 0 count.
var Gives = [5]string{"toe-by-fy", "toe-by-mz", "camber-by-fy", "toe-by-fx", "forward-by-fx"}

// givesRow is a travel upwards and Gives there.
type givesRow [8]float64

// takeGives keeps the compliance of the rack next to 0.
func (t *table) takeGives(column func(name string) []float64, rows [][8]float64) {
	best, first, from := 0, 0, 0
	for i, x := range t.racks {
		if math.Abs(x) < math.Abs(t.racks[best]) {
			best, first = i, from
		}
		from += len(t.groups[i])
	}
	have := false
	list := make([]givesRow, len(t.groups[best]))
	for k, name := range Gives {
		values := column(name)
		if values == nil {
			continue
		}
		have = true
		for i := range list {
			list[i][1+k] = values[first+i]
		}
	}
	if !have {
		return
	}
	for i := range list {
		list[i][0] = rows[first+i][0]
	}
	t.gives = list
}

// yield is the compliance over the curves' travel; nil without any.
func (t *table) yield(travel vehicle.LinkageAxis) *vehicle.Yield {
	if t.gives == nil {
		return nil
	}
	rows := make([][8]float64, len(t.gives))
	for i, g := range t.gives {
		rows[i] = g
	}
	out := &vehicle.Yield{From: travel.From, Step: travel.Step, Rows: make([]vehicle.YieldRow, travel.N)}
	for i := range out.Rows {
		g := interpolated(rows, -travel.At(i))
		out.Rows[i] = vehicle.YieldRow{
			ToeByForce: g[1], ToeByTorque: g[2], LeanByForce: g[3], ToeByDrive: g[4],
			AheadByDrive: g[5],
		}
	}
	return out
}
