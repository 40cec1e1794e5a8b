// The moon (Meeus 47, to 0.01 degrees: its smallest terms are left out).

package sky

import "camber/components/space"

// pull is what one of the tides between sun, Earth and moon does to it: of which multiples of the four angles, and how
// much.
type pull struct {
	d, m, n, f float64 // of its distance from the sun, the sun's anomaly, its own, and its distance from the node
	by         float64 // 1e-6 degrees, of the sine
	far        float64 // m, of the cosine
}

var moonLon = [...]pull{
	{0, 0, 1, 0, 6288774, -20905355},
	{2, 0, -1, 0, 1274027, -3699111},
	{2, 0, 0, 0, 658314, -2955968},
	{0, 0, 2, 0, 213618, -569925},
	{0, 1, 0, 0, -185116, 48888},
	{0, 0, 0, 2, -114332, -3149},
	{2, 0, -2, 0, 58793, 246158},
	{2, -1, -1, 0, 57066, -152138},
	{2, 0, 1, 0, 53322, -170733},
	{2, -1, 0, 0, 45758, -204586},
	{0, 1, -1, 0, -40923, -129620},
	{1, 0, 0, 0, -34720, 108743},
	{0, 1, 1, 0, -30383, 104755},
	{2, 0, 0, -2, 15327, 10321},
	{0, 0, 1, 2, -12528, 0},
	{0, 0, 1, -2, 10980, 79661},
	{4, 0, -1, 0, 10675, -34782},
	{0, 0, 3, 0, 10034, -23210},
	{4, 0, -2, 0, 8548, -21636},
	{2, 1, -1, 0, -7888, 24208},
	{2, 1, 0, 0, -6766, 30824},
	{1, 0, -1, 0, -5163, -8379},
	{1, 1, 0, 0, 4987, -16675},
	{2, -1, 1, 0, 4036, -12831},
	{2, 0, 2, 0, 3994, -10445},
	{4, 0, 0, 0, 3861, -11650},
	{2, 0, -3, 0, 3665, 14403},
	{0, 1, -2, 0, -2689, -7003},
	{2, 0, -1, 2, -2602, 0},
	{2, -1, -2, 0, 2390, 10056},
	{1, 0, 1, 0, -2348, 6322},
	{2, -2, 0, 0, 2236, -9884},
	{0, 1, 2, 0, -2120, 5751},
	{0, 2, 0, 0, -2069, 0},
	{2, -2, -1, 0, 2048, -4950},
	{2, 0, 1, -2, -1773, 4130},
	{2, 0, 0, 2, -1595, 0},
	{4, -1, -1, 0, 1215, -3958},
	{0, 0, 2, 2, -1110, 0},
	{2, 0, -1, -2, 0, 8752},
}

var moonLat = [...]pull{
	{0, 0, 0, 1, 5128122, 0},
	{0, 0, 1, 1, 280602, 0},
	{0, 0, 1, -1, 277693, 0},
	{2, 0, 0, -1, 173237, 0},
	{2, 0, -1, 1, 55413, 0},
	{2, 0, -1, -1, 46271, 0},
	{2, 0, 0, 1, 32573, 0},
	{0, 0, 2, 1, 17198, 0},
	{2, 0, 1, -1, 9266, 0},
	{0, 0, 2, -1, 8822, 0},
	{2, -1, 0, -1, 8216, 0},
	{2, 0, -2, -1, 4324, 0},
	{2, 0, 1, 1, 4200, 0},
	{2, 1, 0, -1, -3359, 0},
	{2, -1, -1, 1, 2463, 0},
	{2, -1, 0, 1, 2211, 0},
	{2, -1, -1, -1, 2065, 0},
	{0, 1, -1, -1, -1870, 0},
	{4, 0, -1, -1, 1828, 0},
	{0, 1, 0, 1, -1794, 0},
	{0, 0, 0, 3, -1749, 0},
	{0, 1, -1, 1, -1565, 0},
	{1, 0, 0, 1, -1491, 0},
	{0, 1, 1, 1, -1475, 0},
	{0, 1, 1, -1, -1410, 0},
	{0, 1, 0, -1, -1344, 0},
	{1, 0, 0, -1, -1335, 0},
	{0, 0, 3, 1, 1107, 0},
	{4, 0, 0, -1, 1021, 0},
}

// moonOf is the moon's longitude and latitude from the equinox of the day without the axis' nodding, in degrees, and
// its distance in km.
func moonOf(t float64) (lon, lat, far float64) {
	mean := series(t, 218.3164477, 481267.88123421, -0.0015786, 1/538841.0)
	from := series(t, 297.8501921, 445267.1114034, -0.0018819, 1/545868.0)
	year := series(t, 357.5291092, 35999.0502909, -0.0001536)
	month := series(t, 134.9633964, 477198.8675055, 0.0087414, 1/69699.0)
	node := series(t, 93.2720950, 483202.0175233, -0.0036539, -1/3526000.0)
	round := series(t, 1, -0.002516, -0.0000074) // the Earth's orbit grows rounder
	add := func(terms []pull) (by, far float64) {
		for i := range terms {
			p := &terms[i]
			s, c := sinCos(float64(p.d*from) + float64(p.m*year) + float64(p.n*month) + float64(p.f*node))
			share := 1.0
			switch p.m {
			case 1, -1:
				share = round
			case 2, -2:
				share = float64(round * round)
			}
			by += float64(float64(p.by*s) * share)
			far += float64(float64(p.far*c) * share)
		}
		return by, far
	}
	lon, far = add(moonLon[:])
	lat, _ = add(moonLat[:])
	venus, jupiter, flat := series(t, 119.75, 131.849), series(t, 53.09, 479264.290), series(t, 313.45, 481266.484)
	lon += float64(3958*sin(venus)) + float64(1962*sin(mean-node)) + float64(318*sin(jupiter))
	lat += float64(-2235*sin(mean)) + float64(382*sin(flat)) + float64(175*sin(venus-node)) +
		float64(175*sin(venus+node)) + float64(127*sin(mean-month)) - float64(115*sin(mean+month))
	return turned(mean + lon/1e6), lat / 1e6, 385000.56 + far/1000
}

// moonAt is where the moon is seen from the Earth's middle, in km along the equator of the day.
func moonAt(t float64) space.Vec {
	lon, lat, far := moonOf(t)
	along, slant := nods(t)
	return fromEcliptic(onBall(lon+along, lat), slant).Scale(far)
}
