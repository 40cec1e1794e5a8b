// Cutting the face of one thing to the outline of another's, seen flat from above the second.

package touch

import "math"

// spot is a corner of a polygon as seen in the plane of a reference face. Its tag names the line that leaves it: a
// corner is known by the two lines that meet in it, however far they have slid.
type spot struct {
	x, y float64 // m, in the plane
	gap  float64 // m, above the plane
	tag  uint8
}

// Lines of the polygon that is cut are tagged from 0, lines that cut it from cut.
const cut = 128

// clip keeps what of a polygon lies on the inner side of a line: where x nx + y ny <= c. It returns how many corners
// are in to, or -1 if all of them are still those in from.
func clip(from, to []spot, nx, ny, c float64, tag uint8) int {
	outside := false
	for i := range from {
		if float64(from[i].x*nx)+float64(from[i].y*ny) > c {
			outside = true
			break
		}
	}
	if !outside {
		return -1
	}
	n := 0
	p := &from[0]
	dp := float64(p.x*nx) + float64(p.y*ny) - c
	for i := range from {
		k := i + 1
		if k == len(from) {
			k = 0
		}
		q := &from[k]
		dq := float64(q.x*nx) + float64(q.y*ny) - c
		if dp <= 0 && n < len(to) {
			to[n] = *p
			n++
		}
		if (dp > 0) != (dq > 0) && n < len(to) {
			s := dp / (dp - dq)
			to[n] = spot{
				x: p.x + float64(s*(q.x-p.x)), y: p.y + float64(s*(q.y-p.y)), gap: p.gap + float64(s*(q.gap-p.gap)),
				tag: p.tag,
			}
			if dp <= 0 {
				to[n].tag = tag
			}
			n++
		}
		p, dp = q, dq
	}
	return n
}

// name tells a corner of a clipped polygon by the lines that meet in it.
func name(spots []spot, i int) uint64 {
	before := i - 1
	if before < 0 {
		before = len(spots) - 1
	}
	return uint64(spots[before].tag)<<8 | uint64(spots[i].tag)
}

// few chooses at most four of the spots that are no more than margin above the plane: the deepest, and those that span
// the largest area with it. What is nearly equal goes to the first, so that the choice lasts.
func few(spots []spot, margin float64, chosen *[4]int) int {
	near := 0
	for i := range spots {
		if spots[i].gap <= margin {
			if near < 4 {
				chosen[near] = i
			}
			near++
		}
	}
	if near <= 4 {
		return near
	}
	best := chosen[0]
	for i := range spots {
		if spots[i].gap < spots[best].gap-same {
			best = i
		}
	}
	chosen[0] = best
	n := 1
	p := &spots[best]
	far, most := -1, float64(same*same)
	for i := range spots {
		x, y := spots[i].x-p.x, spots[i].y-p.y
		if sq := float64(x*x) + float64(y*y); spots[i].gap <= margin && sq > most+same*same {
			far, most = i, sq
		}
	}
	if far < 0 {
		return n
	}
	chosen[1], n = far, 2
	q := &spots[far]
	long := math.Sqrt(most)
	left, right, high, low := -1, -1, same, -same
	for i := range spots {
		if spots[i].gap > margin {
			continue
		}
		side := (float64((q.x-p.x)*(spots[i].y-p.y)) - float64((q.y-p.y)*(spots[i].x-p.x))) / long
		if side > high+same {
			left, high = i, side
		}
		if side < low-same {
			right, low = i, side
		}
	}
	if left >= 0 {
		chosen[n] = left
		n++
	}
	if right >= 0 {
		chosen[n] = right
		n++
	}
	return n
}

// same is how far apart places may be and still count as one when points are chosen.
const same = 1e-5 // m

// spread makes points of spots over a plane; the Normal must be known.
func (m *Manifold) spread(spots []spot, on *plane, margin float64, id uint64) bool {
	var chosen [4]int
	for _, i := range chosen[:few(spots, margin, &chosen)] {
		s := &spots[i]
		m.add(on.base.AddScaled(on.u, s.x).AddScaled(on.v, s.y).AddScaled(on.n, float64(s.gap*0.5)), -s.gap,
			id|name(spots, i))
	}
	return m.N > 0
}
