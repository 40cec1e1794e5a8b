// Facets: triangles with smooth normals that can be cut by outlines seen from the side, from the front or from above.
// So lamps, windows, arches and stripes lie in the surface and follow its curve.

package facet

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
)

// Skin is what a panel is made of.
type Skin struct {
	Paint   mesh.Paint
	Colour  [3]float64
	Shine   int8
	Glow    uint8 // in 255ths
	Painted bool  // in the car's colour
	Lamp    mesh.LampKind
}

// Corner is a corner of a facet.
type Corner struct{ At, Normal space.Vec }

// Facet is one triangle.
type Facet struct {
	C     [3]Corner
	Skin  Skin
	Group uint8 // what it is part of, by a number of who made it
}

// Grid adds the facets of a net of points, with normals that are smooth all over it; side is -1 for the mirrored half.
func Grid(net [][]space.Vec, out []Facet, skinOf func(i, k int) (Skin, uint8)) []Facet {
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
			at := func(i, k int) Corner { return Corner{net[i][k], normals[i][k].Unit()} }
			out = AddQuad(out, [4]Corner{at(i, k), at(i, k+1), at(i+1, k+1), at(i+1, k)}, s, group)
		}
	}
	return out
}

// AddQuad adds the two facets of four corners, where they are not thin as a line.
func AddQuad(out []Facet, q [4]Corner, s Skin, group uint8) []Facet {
	for _, t := range [2][3]Corner{{q[0], q[1], q[2]}, {q[0], q[2], q[3]}} {
		if f := (Facet{t, s, group}); !f.Thin() {
			out = append(out, f)
		}
	}
	return out
}

// Thin tells whether a facet has no area to speak of.
func (f *Facet) Thin() bool {
	a, b, c := f.C[0].At, f.C[1].At, f.C[2].At
	long := max(b.Sub(a).LenSq(), c.Sub(b).LenSq(), a.Sub(c).LenSq())
	return b.Sub(a).Cross(c.Sub(a)).LenSq() < max(long*long*1e-7, 1e-14)
}

// Mirrored adds the other half of facets that lie on the right.
func Mirrored(all []Facet) []Facet {
	for _, f := range all[:len(all):len(all)] {
		for i := range f.C {
			f.C[i].At.X, f.C[i].Normal.X = -f.C[i].At.X, -f.C[i].Normal.X
		}
		f.C[1], f.C[2] = f.C[2], f.C[1]
		all = append(all, f)
	}
	return all
}

// View is a direction that outlines are drawn in.
type View func(p space.Vec) (u, v float64)

// FromSide looks along x.
func FromSide(p space.Vec) (u, v float64) { return p.Y, p.Z }

// FromAbove looks along z.
func FromAbove(p space.Vec) (u, v float64) { return p.X, p.Y }

// FromFront looks along y.
func FromFront(p space.Vec) (u, v float64) { return p.X, p.Z }

// Stamp gives a convex outline's part of the facets another skin; keep false cuts it out. Only facets that which picks
// are cut.
func Stamp(all []Facet, see View, line [][2]float64, which func(f *Facet) bool, s func(old Skin) Skin,
	keep bool,
) []Facet {
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
	var out []Facet
	for i := range all {
		f := &all[i]
		if !which(f) || f.Apart(see, low, high) {
			out = append(out, *f)
			continue
		}
		in, outside := []Facet{*f}, []Facet(nil)
		for k, p := range line {
			q := line[(k+1)%len(line)]
			du, dv := turn*(q[0]-p[0]), turn*(q[1]-p[1])
			var next []Facet
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
				in[n].Skin = s(in[n].Skin)
				out = append(out, in[n])
			}
		}
	}
	return out
}

// Apart tells whether a facet's frame lies beside another.
func (f *Facet) Apart(see View, low, high [2]float64) bool {
	l, h := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for i := range f.C {
		u, v := see(f.C[i].At)
		l[0], l[1], h[0], h[1] = min(l[0], u), min(l[1], v), max(h[0], u), max(h[1], v)
	}
	return l[0] > high[0] || h[0] < low[0] || l[1] > high[1] || h[1] < low[1]
}

// split cuts a facet where a distance changes its sign.
func (f *Facet) split(far func(space.Vec) float64, in, out []Facet) (inside, outside []Facet) {
	var d [3]float64
	left, right := 0, 0
	for i := range f.C {
		if d[i] = far(f.C[i].At); math.Abs(d[i]) < 1e-7 {
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
	var a, b []Corner
	for i := range f.C {
		k := (i + 1) % 3
		if d[i] >= 0 {
			a = append(a, f.C[i])
		}
		if d[i] <= 0 {
			b = append(b, f.C[i])
		}
		if d[i]*d[k] < 0 {
			m := crossing(f.C[i], f.C[k], d[i], d[k])
			a, b = append(a, m), append(b, m)
		}
	}
	return f.fan(a, in), f.fan(b, out)
}

// crossing is the corner between two where a distance is 0: the same bits from either side.
func crossing(p, q Corner, dp, dq float64) Corner {
	if dp < 0 {
		p, q, dp, dq = q, p, dq, dp
	}
	t := dp / (dp - dq)
	return Corner{p.At.Blend(q.At, t), p.Normal.Blend(q.Normal, t).Unit()}
}

func (f *Facet) fan(c []Corner, out []Facet) []Facet {
	for i := 2; i < len(c); i++ {
		if g := (Facet{[3]Corner{c[0], c[i-1], c[i]}, f.Skin, f.Group}); !g.Thin() {
			out = append(out, g)
		}
	}
	return out
}
