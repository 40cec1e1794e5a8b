// Walls: boxes that follow the road, sunk into the ground.

package road

import "camber/components/space"

// footing is how deep walls go into the ground, in metres.
const footing = 0.5

// build makes one wall on its sides.
func (p *Plan) build(m *mesh, w *Wall, stations []station, sections []section, length float64) {
	n := len(stations)
	stands := func(i int) bool {
		if !p.Closed && (i < 0 || i >= n) {
			return false
		}
		in, out, all := p.inside(&w.Strip, stations[(i+n)%n].along, length)
		return all || in >= 0 && out >= 0
	}
	for _, side := range [2]Side{Left, Right} {
		if w.Side&side == 0 {
			continue
		}
		sign := 1.0
		if side == Left {
			sign = -1
		}
		for i := range n {
			if !stands(i) || !stands(i+1) {
				continue
			}
			s := &stations[i]
			here, next := p.post(m, w, s, &sections[i], sign), p.post(m, w, &stations[(i+1)%n], &sections[(i+1)%n], sign)
			m.join(here, next, s, sign, w.Material)
			if !stands(i - 1) {
				m.quad(here[0], here[1], here[2], here[3], s.ahead().Neg(), w.Material)
			}
			if !stands(i + 2) {
				m.quad(next[0], next[1], next[2], next[3], s.ahead(), w.Material)
			}
		}
	}
}

// ahead is where the road goes, level.
func (s *station) ahead() space.Vec { return space.Vec{X: -s.across.Y, Y: s.across.X} }

// post is a wall's outline at a station: its near foot, near top, far top and far foot.
func (p *Plan) post(m *mesh, w *Wall, s *station, c *section, sign float64) (corners [4]uint32) {
	room := s.right
	if sign < 0 {
		room = s.left
	}
	near := max(min(s.half+w.Offset, room-w.Width), s.half)
	far := near + w.Width
	for i, k := range [4]struct{ off, up float64 }{{near, -footing}, {near, w.Height}, {far, w.Height}, {far, -footing}} {
		off := float64(sign * k.off)
		base := c.height(float64(sign * near))
		corners[i] = m.point(s.point(off, base+k.up))
	}
	return corners
}

// join makes a wall's faces between two outlines: towards the road, on top, and away from it.
func (m *mesh) join(a, b [4]uint32, s *station, sign float64, material uint8) {
	away := s.across.Scale(sign)
	m.quad(a[0], a[1], b[1], b[0], away.Neg(), material)
	m.quad(a[1], a[2], b[2], b[1], space.Vec{Z: 1}, material)
	m.quad(a[2], a[3], b[3], b[2], away, material)
}
