// Trees seen from the side: grown from balls of leaves on a trunk, painted leaf by leaf from behind to the front.

package paint

import (
	"cmp"
	"math"
	"slices"
)

// species is how a kind of tree grows. Lengths are shares of the picture, z from the ground up.
type species struct {
	crown  func(i int) (x, y, z, r float64) // the ith ball of leaves
	balls  int
	leaves int
	size   float64    // of a leaf
	long   float64    // how much longer than wide
	colour [3]float64 // square root of the linear colour
	trunk  float64    // width
	up     float64    // where the trunk ends
}

// trees are the kinds there are.
var trees = [...]species{
	{ // a broad oak
		crown: func(i int) (x, y, z, r float64) {
			a, h := float64(i)*2.4, hash(int32(i), 0, 5)
			out := 0.30 * math.Sqrt(hash(int32(i), 1, 5)) * (1 - 0.45*h)
			return out * math.Cos(a), out * math.Sin(a), 0.36 + 0.46*h, 0.15
		}, balls: 26, leaves: 5200, size: 0.011, long: 1.4, colour: [3]float64{0.36, 0.46, 0.20}, trunk: 0.045, up: 0.6,
	},
	{ // a fir
		crown: func(i int) (x, y, z, r float64) {
			h := float64(i) / 40
			a := float64(i) * 2.4
			out := 0.20 * (1 - h) * (0.6 + 0.4*hash(int32(i), 3, 5))
			return out * math.Cos(a), out * math.Sin(a), 0.10 + 0.86*h, 0.075*(1-h) + 0.02
		}, balls: 40, leaves: 4600, size: 0.010, long: 2.6, colour: [3]float64{0.22, 0.33, 0.20}, trunk: 0.025, up: 0.9,
	},
	{ // a birch
		crown: func(i int) (x, y, z, r float64) {
			a, h := float64(i)*2.4, hash(int32(i), 7, 5)
			out := 0.20 * math.Sqrt(hash(int32(i), 8, 5)) * math.Sin(math.Pi*min(0.25+0.72*h, 1))
			return out * math.Cos(a), out * math.Sin(a), 0.26 + 0.66*h, 0.10
		}, balls: 26, leaves: 4200, size: 0.009, long: 1.5, colour: [3]float64{0.44, 0.52, 0.24}, trunk: 0.022, up: 0.75,
	},
	{ // a bush
		crown: func(i int) (x, y, z, r float64) {
			a := float64(i) * 2.4
			out := 0.33 * math.Sqrt(hash(int32(i), 9, 5))
			return out * math.Cos(a), out * math.Sin(a), 0.10 + 0.55*hash(int32(i), 11, 5)*(1-out*1.6), 0.16
		}, balls: 22, leaves: 4200, size: 0.014, long: 1.5, colour: [3]float64{0.34, 0.45, 0.21}, trunk: 0.01, up: 0.2,
	},
}

// leaf is one leaf to be painted.
type leaf struct {
	x, z, depth, bright, angle float64
	hue                        float64
}

// tree paints one kind. Its foot is in the middle of the lower edge (y = 0).
func tree(size, kind int) *Picture {
	s := &trees[kind]
	p := NewPicture(size)
	// Where nothing is, there is the colour of leaves, so that edges do not turn black when they are seen small.
	for i := range size * size {
		for c := range 3 {
			p.Pixels[4*i+c] = level(0.8 * s.colour[c])
		}
	}
	s.stem(p, kind)
	leaves := make([]leaf, 0, s.leaves)
	for i := range s.leaves {
		n, k := int32(i), int32(kind)
		x, y, z, r := s.crown(int(hash(n, k, 1) * float64(s.balls)))
		// On the ball's skin, more above than below.
		a, up := 2*math.Pi*hash(n, k, 2), 2*hash(n, k, 3)-0.85
		up = min(up, 1)
		flat := math.Sqrt(max(1-up*up, 0))
		in := r * (0.55 + 0.45*math.Sqrt(hash(n, k, 4)))
		l := leaf{
			x: x + in*flat*math.Cos(a), z: z + in*up, depth: y + in*flat*math.Sin(a), angle: math.Pi * hash(n, k, 6),
			hue: hash(n, k, 7),
		}
		// Brighter where the leaf looks up and out of the crown, darker inside and below.
		out := (l.x*l.x)*4 + (l.z-0.3)*0.9
		l.bright = 0.50 + 0.30*up + 0.28*out + 0.30*(hash(n, k, 8)-0.5) - 0.35*max(l.depth, 0)
		leaves = append(leaves, l)
	}
	slices.SortStableFunc(leaves, func(a, b leaf) int { return cmp.Compare(b.depth, a.depth) })
	for i := range leaves {
		s.paint(p, &leaves[i])
	}
	return p
}

// stem paints the trunk and what branches leave it.
func (s *species) stem(p *Picture, kind int) {
	n := float64(p.Size)
	for y := range int(s.up * n) {
		z := float64(y) / n
		w := s.trunk * (1.25 - 0.8*z/s.up)
		if z < 0.04 {
			w *= 1.35 - 8*z
		}
		mid := 0.5 + 0.012*math.Sin(9*z+float64(kind))
		for x := int((mid - w/2) * n); x <= int((mid+w/2)*n); x++ {
			across := (float64(x)/n - mid) / w
			v := 0.30 + 0.16*across + 0.10*(hash(int32(x), int32(y/3), 9)-0.5)
			p.Set(min(max(x, 0), p.Size-1), y, v*1.02, v*0.92, v*0.8, 1)
		}
	}
}

// paint paints a leaf: an ellipse, lighter along one side.
func (s *species) paint(p *Picture, l *leaf) {
	n := float64(p.Size)
	size := max(s.size*n, 1.1)
	cx, cy := (0.5+l.x)*n, l.z*n
	sin, cos := math.Sincos(l.angle)
	reach := int(size*s.long) + 1
	bright := min(max(l.bright, 0.12), 1.25)
	for y := int(cy) - reach; y <= int(cy)+reach; y++ {
		for x := int(cx) - reach; x <= int(cx)+reach; x++ {
			if x < 0 || y < 0 || x >= p.Size || y >= p.Size {
				continue
			}
			dx, dy := float64(x)+0.5-cx, float64(y)+0.5-cy
			u, v := (dx*cos+dy*sin)/(size*s.long), (dy*cos-dx*sin)/size
			if u*u+v*v > 1 {
				continue
			}
			b := bright * (0.93 + 0.14*v)
			p.Set(x, y, b*(s.colour[0]+0.09*(l.hue-0.4)), b*(s.colour[1]+0.04*(l.hue-0.4)), b*s.colour[2], 1)
		}
	}
}

// Outline is how far a tree's picture reaches to the left and to the right of its middle in each of so many slices from
// the ground up, as shares of its width, and how high it is.
func Outline(kind, slices int) (reach [][2]float64, top float64) {
	const size = 128
	p := tree(size, kind)
	filled := func(x, y int) bool { return p.Pixels[4*(y*size+x)+3] > 127 }
	for y := range size {
		for x := range size {
			if filled(x, y) {
				top = max(top, float64(y+1)/size)
			}
		}
	}
	reach = make([][2]float64, slices)
	for i := range reach {
		from, to := float64(i)/float64(slices)*top*size, float64(i+1)/float64(slices)*top*size
		for y := max(int(from)-1, 0); y < min(int(to)+1, size); y++ {
			for x := range size {
				if filled(x, y) {
					off := (float64(x)+0.5)/size - 0.5
					reach[i][0], reach[i][1] = min(reach[i][0], off-1.0/size), max(reach[i][1], off+1.0/size)
				}
			}
		}
	}
	return reach, top
}
