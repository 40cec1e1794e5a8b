// How fast, and above what was allowed.

package measure

import "math"

// Roles that several measures have.
var (
	ofSpeed = Role{
		Name: "speed", Dim: "speed", Unit: "m/s", Says: "of my car", Columns: []string{"speed"},
	}
	ofSteering = Role{
		Name: "steering", Dim: "angle", Unit: "rad", Says: "angle of the steering wheel, to the left positive",
		Columns: []string{"steering", "steering-wheel-angle", "steering-angle"},
	}
)

// maybe is the same role where there is a figure without it.
func (r Role) maybe() Role {
	r.Optional = true
	return r
}

var speedMeasure = Definition{
	Name: "speed",
	Says: "how fast the car went: mean by time and by distance, spread, 85th percentile, and the share of time and " +
		"of way above the limit",
	Formula: "mean = sum(v)/N; by distance = sum(v |v|)/sum(|v|); sd = sqrt(sum((v - mean)^2)/(N - 1)); 85th " +
		"percentile linearly between the sorted samples; shares = samples, and metres, with v > limit + over, of " +
		"those that have a limit; excess = v - limit",
	Source: "SAE J2944 (2015), term speed; means as in textbooks", Unit: "m/s",
	Roles: []Role{ofSpeed, {
		Name: "limit", Dim: "speed", Unit: "m/s", Says: "what is allowed; samples without one are left out and counted",
		Columns: []string{"limit"}, Optional: true,
	}},
	Options: []Option{
		{Name: "over", Dim: "speed", Default: "0km/h", Says: "above the limit from which a sample counts as too fast"},
		optionN,
	},
	of: speed,
}

func speed(j *job) {
	v, limit, over := j.on("speed"), j.on("limit"), j.number("over")
	var s spread
	var all []float64
	slow, fast, excess := least(), greatest(), greatest()
	way, square, limited, limitedWay, above, aboveWay, without := 0.0, 0.0, 0, 0.0, 0, 0.0, 0
	for i, x := range v {
		if !is(x) {
			continue
		}
		metres := math.Abs(x)
		s.add(x)
		all = append(all, x)
		way, square = way+metres, square+float64(x*metres)
		slow.add(x, j.when(i))
		fast.add(x, j.when(i))
		most := at(limit, i)
		if !is(most) {
			without++
			continue
		}
		limited, limitedWay = limited+1, limitedWay+metres
		excess.add(x-most, j.when(i))
		if x > most+over {
			above, aboveWay = above+1, aboveWay+metres
		}
	}
	j.took(s.n)
	j.value(s.average(), "no sample has a speed")
	j.part("mean_m_s", s.average())
	j.part("mean_by_way_m_s", square/way) // NaN where it stood
	j.part("sd_m_s", s.deviation(j.degrees()))
	j.part("p85_m_s", ofAll(all, 0.85))
	j.part("least_m_s", slow.is)
	j.part("greatest_m_s", fast.is)
	j.part("over_time_share", float64(above)/float64(limited))
	j.part("over_way_share", aboveWay/limitedWay)
	j.part("greatest_excess_m_s", excess.is)
	j.part("greatest_excess_at_s", excess.at)
	j.part("without_limit", without)
}
