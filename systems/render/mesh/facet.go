// Facets: triangles with smooth normals that can be cut by outlines seen from the side, from the front or from above.
// So lamps, windows, arches and stripes lie in the surface and follow its curve.

package mesh

import (
	"math"

	"camber/components/space"
)

// skin is what a panel is made of.
type skin struct {
	paint   Paint
	colour  [3]float64
	shine   int8
	glow    uint8 // in 255ths
	painted bool  // in the car's colour
	lamp    LampKind
}

// corner is a corner of a facet.
type corner struct{ at, normal space.Vec }

// facet is one triangle.
type facet struct {
	c     [3]corner
	skin  skin
	group uint8
}

// What facets are part of.
const (
	ofBody uint8 = iota
	ofFloor
	ofEnd
	ofSide   // of the glass house
	ofScreen // its front, roof and rear
	ofDeck   // of the body, under the glass house
	ofLine   // between panels
)

// grid adds the facets of a net of points, with normals that are smooth all over it; side is -1 for the mirrored half.
func grid(net [][]space.Vec, out []facet, skinOf func(i, k int) (skin, uint8)) []facet {
	rows, columns := len(net), len(net[0])
	normals := make([][]space.Vec, rows)
	for i := range normals {
		normals[i] = make([]space.Vec, columns)
	}
	for i := range rows - 1 {
		for k := range columns - 1 {
			a, b, c, d := net[i][k], net[i][k+1], net[i+1][k+1], net[i+1][k]
			n := c.Sub(a).Cross(d.Sub(b)) // its length weighs by area
			for _, at := range [4][2]int{{i, k}, {i, k + 1}, {i + 1, k + 1}, {i + 1, k}} {
				normals[at[0]][at[1]] = normals[at[0]][at[1]].Add(n)
			}
		}
	}
	for i := range rows {
		for _, k := range [2]int{0, columns - 1} {
			if math.Abs(net[i][k].X) < 1e-9 { // the middle: the other half is its mirror
				normals[i][k].X = 0
			}
		}
	}
	for i := range rows - 1 {
		for k := range columns - 1 {
			s, group := skinOf(i, k)
			at := func(i, k int) corner { return corner{net[i][k], normals[i][k].Unit()} }
			out = addQuad(out, [4]corner{at(i, k), at(i, k+1), at(i+1, k+1), at(i+1, k)}, s, group)
		}
	}
	return out
}

// addQuad adds the two facets of four corners, where they are not thin as a line.
func addQuad(out []facet, q [4]corner, s skin, group uint8) []facet {
	for _, t := range [2][3]corner{{q[0], q[1], q[2]}, {q[0], q[2], q[3]}} {
		if f := (facet{t, s, group}); !f.thin() {
			out = append(out, f)
		}
	}
	return out
}

// thin tells whether a facet has no area to speak of.
func (f *facet) thin() bool {
	a, b, c := f.c[0].at, f.c[1].at, f.c[2].at
	long := max(b.Sub(a).LenSq(), c.Sub(b).LenSq(), a.Sub(c).LenSq())
	return b.Sub(a).Cross(c.Sub(a)).LenSq() < max(long*long*1e-7, 1e-14)
}

// mirrored adds the other half of facets that lie on the right.
func mirrored(all []facet) []facet {
	for _, f := range all[:len(all):len(all)] {
		for i := range f.c {
			f.c[i].at.X, f.c[i].normal.X = -f.c[i].at.X, -f.c[i].normal.X
		}
		f.c[1], f.c[2] = f.c[2], f.c[1]
		all = append(all, f)
	}
	return all
}

// view is a direction that outlines are drawn in.
type view func(p space.Vec) (u, v float64)

func fromSide(p space.Vec) (u, v float64)  { return p.Y, p.Z }
func fromAbove(p space.Vec) (u, v float64) { return p.X, p.Y }
func fromFront(p space.Vec) (u, v float64) { return p.X, p.Z }

// stamp gives a convex outline's part of the facets another skin; keep false cuts it out. Only facets that which picks
// are cut.
func stamp(all []facet, see view, line [][2]float64, which func(f *facet) bool, s func(old skin) skin,
	keep bool,
) []facet {
	low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	area := 0.0
	for i, p := range line {
		q := line[(i+1)%len(line)]
		area += p[0]*q[1] - p[1]*q[0]
		for k := range 2 {
			low[k], high[k] = min(low[k], p[k]), max(high[k], p[k])
		}
	}
	turn := 1.0
	if area < 0 {
		turn = -1
	}
	var out []facet
	for i := range all {
		f := &all[i]
		if !which(f) || f.apart(see, low, high) {
			out = append(out, *f)
			continue
		}
		in, outside := []facet{*f}, []facet(nil)
		for k, p := range line {
			q := line[(k+1)%len(line)]
			du, dv := turn*(q[0]-p[0]), turn*(q[1]-p[1])
			var next []facet
			for n := range in {
				next, outside = in[n].split(func(at space.Vec) float64 {
					u, v := see(at)
					return du*(v-p[1]) - dv*(u-p[0])
				}, next, outside)
			}
			if in = next; len(in) == 0 {
				break
			}
		}
		if len(in) == 0 { // missed: it stays whole
			out = append(out, *f)
			continue
		}
		out = append(out, outside...)
		if keep {
			for n := range in {
				in[n].skin = s(in[n].skin)
				out = append(out, in[n])
			}
		}
	}
	return out
}

// apart tells whether a facet's frame lies beside another.
func (f *facet) apart(see view, low, high [2]float64) bool {
	l, h := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for i := range f.c {
		u, v := see(f.c[i].at)
		l[0], l[1], h[0], h[1] = min(l[0], u), min(l[1], v), max(h[0], u), max(h[1], v)
	}
	return l[0] > high[0] || h[0] < low[0] || l[1] > high[1] || h[1] < low[1]
}

// split cuts a facet where a distance changes its sign.
func (f *facet) split(far func(space.Vec) float64, in, out []facet) (inside, outside []facet) {
	var d [3]float64
	left, right := 0, 0
	for i := range f.c {
		if d[i] = far(f.c[i].at); math.Abs(d[i]) < 1e-7 {
			d[i] = 0
		}
		if d[i] > 0 {
			left++
		}
		if d[i] < 0 {
			right++
		}
	}
	if right == 0 && left > 0 {
		return append(in, *f), out
	}
	if left == 0 {
		return in, append(out, *f)
	}
	var a, b []corner
	for i := range f.c {
		k := (i + 1) % 3
		if d[i] >= 0 {
			a = append(a, f.c[i])
		}
		if d[i] <= 0 {
			b = append(b, f.c[i])
		}
		if d[i]*d[k] < 0 {
			m := crossing(f.c[i], f.c[k], d[i], d[k])
			a, b = append(a, m), append(b, m)
		}
	}
	return f.fan(a, in), f.fan(b, out)
}

// crossing is the corner between two where a distance is 0: the same bits from either side.
func crossing(p, q corner, dp, dq float64) corner {
	if dp < 0 {
		p, q, dp, dq = q, p, dq, dp
	}
	t := dp / (dp - dq)
	return corner{p.at.Blend(q.at, t), p.normal.Blend(q.normal, t).Unit()}
}

func (f *facet) fan(c []corner, out []facet) []facet {
	for i := 2; i < len(c); i++ {
		if g := (facet{[3]corner{c[0], c[i-1], c[i]}, f.skin, f.group}); !g.thin() {
			out = append(out, g)
		}
	}
	return out
}
