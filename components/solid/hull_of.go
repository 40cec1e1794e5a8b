// Making a hull around points.

package solid

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"camber/components/space"
)

// MostCorners is how many corners a Hull may have.
const MostCorners = 256

// coplanar is how far a point may be off a face and still be taken to lie in it, as part of the size of the whole.
const coplanar = 2e-5

// HullOf makes the hull around points: corners that are on it, faces merged where they are flat, and edges. The points
// stay where they are; the shape's middle is their origin.
func HullOf(points []space.Vec) (*Hull, error) {
	for i, p := range points {
		if !p.Finite() {
			return nil, fmt.Errorf("point %d of the hull is at (%v, %v, %v): all must be finite numbers", i, p.X, p.Y, p.Z)
		}
	}
	box := space.BoxOf(points...)
	if len(points) < 4 || box.Size().Len() > 1e6 {
		return nil, fmt.Errorf("a hull of %d points needs four or more, no more than 1000 km apart", len(points))
	}
	flat := float64(coplanar * box.Size().Len())
	h, err := hullWithin(points, flat, float64(4*flat))
	// What nearly falls together makes a hull where a little more, or less, is taken for flat.
	for _, part := range [...]float64{0.25, 4, 0.0625, 2, 0.5} {
		if h == nil && err == nil {
			h, _ = hullWithin(points, float64(flat*part), float64(4*flat))
		}
	}
	switch {
	case err != nil:
		return nil, err
	case h == nil:
		return nil, errors.New("the points make no closed hull: leave out those that nearly fall together")
	case len(h.Corners) > MostCorners:
		return nil, fmt.Errorf("the hull has %d corners, %d at most: give fewer points, or several simpler shapes",
			len(h.Corners), MostCorners)
	}
	return h, nil
}

// hullWithin makes a hull that takes for flat what is flat within off, in m; nil where it would be hollow, or a point
// be further out than by most.
func hullWithin(points []space.Vec, off, most float64) (*Hull, error) {
	b := hullBuilder{points: points, off: off}
	if err := b.start(); err != nil {
		return nil, err
	}
	for b.grow() {
		if len(b.faces) > 16*MostCorners {
			break
		}
	}
	if h := b.settle(b.merge()); h != nil && h.closed(points, most) {
		return h, nil
	}
	each := make([][]int32, 0, len(b.faces))
	for i := range b.faces {
		if !b.faces[i].gone {
			each = append(each, b.faces[i].corners[:])
		}
	}
	if h := b.settle(each); h != nil && h.closed(points, most) {
		return h, nil
	}
	return nil, nil
}

// hullBuilder grows a hull of triangles, always by the point furthest outside.
type hullBuilder struct {
	points []space.Vec
	off    float64 // m, what counts as flat
	faces  []hullTriangle
	over   map[[2]int32]int32 // the face to the left of an edge
	todo   []int32            // faces with points outside
}

type hullTriangle struct {
	corners [3]int32
	normal  space.Vec
	offset  float64
	outside []int32 // points
	gone    bool
	face    int32 // which flat face it is part of; 0: none yet
}

// start makes the first four faces.
func (b *hullBuilder) start() error {
	far := func(distance func(space.Vec) float64) (int32, float64) {
		best, at := -1.0, 0
		for i, p := range b.points {
			if d := distance(p); d > best {
				best, at = d, i
			}
		}
		return int32(at), best
	}
	origin := b.points[0]
	i, _ := far(func(p space.Vec) float64 { return p.Sub(origin).LenSq() })
	p := b.points[i]
	j, long := far(func(q space.Vec) float64 { return q.Sub(p).Len() })
	if !(long > 0) {
		return errors.New("all points of the hull are in one place: it needs a length, a width and a height")
	}
	u := b.points[j].Sub(p).Unit()
	k, wide := far(func(q space.Vec) float64 { return u.Cross(q.Sub(p)).Len() })
	if wide <= b.off {
		return errors.New("all points of the hull are on one line: it needs a width and a height")
	}
	n := u.Cross(b.points[k].Sub(p)).Unit()
	l, high := far(func(q space.Vec) float64 { return math.Abs(n.Dot(q.Sub(p))) })
	if high <= float64(4*b.off) {
		return errors.New("all points of the hull are in one plane: it needs a height")
	}
	if n.Dot(b.points[l].Sub(p)) > 0 {
		i, j = j, i
	}
	b.over = map[[2]int32]int32{}
	all := make([]int32, len(b.points))
	for x := range all {
		all[x] = int32(x)
	}
	b.share([]int32{b.face(i, j, k), b.face(j, i, l), b.face(k, j, l), b.face(i, k, l)}, all)
	return nil
}

// face adds a triangle.
func (b *hullBuilder) face(i, j, k int32) int32 {
	f := int32(len(b.faces))
	p := b.points[i]
	n := b.points[j].Sub(p).Cross(b.points[k].Sub(p)).Unit()
	b.faces = append(b.faces, hullTriangle{corners: [3]int32{i, j, k}, normal: n, offset: n.Dot(p)})
	b.over[[2]int32{i, j}], b.over[[2]int32{j, k}], b.over[[2]int32{k, i}] = f, f, f
	return f
}

// share gives each of some points to the new face it is furthest outside of.
func (b *hullBuilder) share(faces, points []int32) {
	for _, i := range points {
		best, at := b.off, int32(-1)
		for _, f := range faces {
			if d := b.faces[f].normal.Dot(b.points[i]) - b.faces[f].offset; d > best {
				best, at = d, f
			}
		}
		if at >= 0 {
			b.faces[at].outside = append(b.faces[at].outside, i)
		}
	}
	b.todo = append(b.todo, faces...)
}

// grow takes in one more point. It tells false when none is outside.
func (b *hullBuilder) grow() bool {
	for len(b.todo) > 0 {
		f := &b.faces[b.todo[len(b.todo)-1]]
		if !f.gone && len(f.outside) > 0 {
			break
		}
		b.todo = b.todo[:len(b.todo)-1]
	}
	if len(b.todo) == 0 {
		return false
	}
	first := b.todo[len(b.todo)-1]
	best, at := math.Inf(-1), int32(-1)
	for _, i := range b.faces[first].outside {
		if d := b.faces[first].normal.Dot(b.points[i]); d > best {
			best, at = d, i
		}
	}
	rim, loose := b.remove(first, at)
	faces := make([]int32, 0, len(rim))
	for _, e := range rim {
		faces = append(faces, b.face(e[0], e[1], at))
	}
	b.share(faces, slices.DeleteFunc(loose, func(i int32) bool { return i == at }))
	return true
}

// remove takes away the faces that a point sees. It returns the edges around them, and the points that were outside of
// them.
func (b *hullBuilder) remove(first, point int32) (rim [][2]int32, loose []int32) {
	p := b.points[point]
	seen := []int32{first}
	b.faces[first].gone = true
	for n := 0; n < len(seen); n++ {
		f := b.faces[seen[n]]
		loose = append(loose, f.outside...)
		for c := range f.corners {
			i, j := f.corners[c], f.corners[(c+1)%3]
			g := b.over[[2]int32{j, i}]
			switch t := &b.faces[g]; {
			case t.gone:
			case t.normal.Dot(p)-t.offset > float64(b.off*1e-3):
				t.gone = true
				seen = append(seen, g)
			}
		}
	}
	for _, s := range seen {
		f := b.faces[s]
		for c := range f.corners {
			i, j := f.corners[c], f.corners[(c+1)%3]
			if !b.faces[b.over[[2]int32{j, i}]].gone {
				rim = append(rim, [2]int32{i, j})
			}
		}
	}
	return rim, loose
}

// HullAround is a hull whose corners are seen from middle.
func HullAround(points []space.Vec, middle space.Vec) (Shape, error) {
	from := make([]space.Vec, len(points))
	for i, p := range points {
		from[i] = p.Sub(middle)
	}
	hull, err := HullOf(from)
	if err != nil {
		return Shape{}, err
	}
	shape := Shape{Kind: Convex, At: middle, Turn: space.Identity, Hull: hull}
	if bulk := MassOf([]Shape{shape}); !(bulk.Volume > 0) {
		return shape, fmt.Errorf("the hull has no volume; its points need a length, a width and a height")
	}
	return shape, nil
}
