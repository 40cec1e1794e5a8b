// Package markings works out what is painted on a town's streets and car parks: lines and dashes, stop lines,
// crossings, arrows, bays. It is pure: numbers in, polygons out, exactly placed.
//
//   - what is painted on a street: [Painter.Edge]
//   - what is painted on a car park: [Bays]
//   - how much of a point is painted: [Mark.Covers], as the shader marking.glsl has it
package markings

// Mark is one piece of paint: a convex polygon, a little larger than what is painted, and a box in it that is.
type Mark struct {
	Ring   [4][2]float64 // m from the town's origin, anticlockwise
	N      int           // corners of the ring: 3 or 4
	Middle [2]float64    // m, of the box
	Way    [2]float64    // unit, along the box
	HalfU  float64       // m, half of its width across the way
	HalfV  float64       // m, half of its length; both are endless where a neighbour goes on
	Height float64       // m over the town's origin, of the street there
	Paint  Paint
	Bar    int32 // of a line to stop at, or of its teeth: its number on its street, from 1; 0: it is none
}

// Paint is the colour of a mark.
type Paint uint8

// The paints.
const (
	White Paint = iota
	Yellow
)

// endless is the half of a box that has no edge that way.
const endless = 1e4

// rim is how much larger a ring is than its box, in metres: there the paint's edge is smoothed.
const rim = 0.06

// UV is where a point lies in a mark's box: to the right of its middle and along it.
func (m *Mark) UV(p [2]float64) (u, v float64) {
	x, y := p[0]-m.Middle[0], p[1]-m.Middle[1]
	return x*m.Way[1] - y*m.Way[0], x*m.Way[0] + y*m.Way[1]
}

// Covers tells whether a point is painted.
func (m *Mark) Covers(p [2]float64) bool {
	if u, v := m.UV(p); u < -m.HalfU || u > m.HalfU || v < -m.HalfV || v > m.HalfV {
		return false
	}
	for i := range m.N {
		a, b := m.Ring[i], m.Ring[(i+1)%m.N]
		if (b[0]-a[0])*(p[1]-a[1])-(b[1]-a[1])*(p[0]-a[0]) < 0 {
			return false
		}
	}
	return true
}

// Core is the ring as far as it is painted: its box, for what draws without smoothing it.
func (m *Mark) Core() (ring [4][2]float64, n int) {
	if m.HalfV >= endless && m.HalfU >= endless {
		return m.Ring, m.N
	}
	for i := range m.N {
		u, v := m.UV(m.Ring[i])
		u, v = min(max(u, -m.HalfU), m.HalfU), min(max(v, -m.HalfV), m.HalfV)
		ring[i] = [2]float64{m.Middle[0] + u*m.Way[1] + v*m.Way[0], m.Middle[1] - u*m.Way[0] + v*m.Way[1]}
	}
	return ring, m.N
}

// box is a mark of that size around a place, turned along a way.
func box(at, way [2]float64, halfU, halfV, height float64, paint Paint) Mark {
	m := Mark{N: 4, Middle: at, Way: way, HalfU: halfU, HalfV: halfV, Height: height, Paint: paint}
	u, v := halfU+rim, halfV+rim
	for i, c := range [4][2]float64{{-u, -v}, {u, -v}, {u, v}, {-u, v}} {
		m.Ring[i] = [2]float64{at[0] + c[0]*way[1] + c[1]*way[0], at[1] - c[0]*way[0] + c[1]*way[1]}
	}
	return m
}

// triangle is a mark whose corners lie so far to the right of a place and along a way.
func triangle(at, way [2]float64, corners [3][2]float64, height float64) Mark {
	m := Mark{N: 3, Middle: at, Way: way, HalfU: endless, HalfV: endless, Height: height}
	for i, c := range corners {
		m.Ring[i] = [2]float64{at[0] + c[0]*way[1] + c[1]*way[0], at[1] - c[0]*way[0] + c[1]*way[1]}
	}
	if a := m.Ring; (a[1][0]-a[0][0])*(a[2][1]-a[0][1])-(a[1][1]-a[0][1])*(a[2][0]-a[0][0]) < 0 {
		m.Ring[1], m.Ring[2] = m.Ring[2], m.Ring[1]
	}
	return m
}
