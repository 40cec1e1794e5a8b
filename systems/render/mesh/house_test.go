// Houses: few triangles, closed to whoever looks at them from outside, and as large as what is hit.

package mesh

import (
	"testing"

	"camber/components/space"
	"camber/components/terrain"
)

// mostOfAHouse is how many triangles a house has at most, and mostFar one that is far away.
const (
	mostOfAHouse = 60
	mostFar      = 26
)

// houses are one of each kind, pitched and flat.
func houses() []terrain.TrackHouse {
	var all []terrain.TrackHouse
	for kind := range terrain.HouseKinds {
		for n := range 6 {
			h := terrain.TrackHouse{
				Long: 14, Deep: 9, Foot: 1.2, Eaves: 5.6, Ridge: 9, Storeys: 2, Kind: kind,
				Number: uint32(n),
			}
			if n%3 == 2 {
				h.Ridge = h.Eaves
			}
			all = append(all, h)
		}
	}
	return all
}

func TestAHouseHasFewTriangles(t *testing.T) { // REN-12
	for _, h := range houses() {
		fine, coarse := House(&h, Fine, nil), House(&h, Coarse, nil)
		if n := fine.Triangles(); n > mostOfAHouse || n < 20 {
			t.Errorf("kind %d, house %d: %d triangles, %d are allowed", h.Kind, h.Number, n, mostOfAHouse)
		}
		if n := coarse.Triangles(); n > mostFar || n < 16 {
			t.Errorf("kind %d, house %d, from far: %d triangles, %d are allowed", h.Kind, h.Number, n, mostFar)
		}
	}
}

// A ray from outside towards the middle of a house meets a face that looks at the eye, near the walls that are hit.
func TestAHouseIsClosedAllAround(t *testing.T) {
	for _, h := range houses() {
		for detail := range Detail(2) {
			m := House(&h, detail, nil)
			for i := range 64 {
				a := space.Heading(0.1 + float64(i)*0.0981).Rotate(space.V(0, 40, 0))
				eye := space.V(a.X, a.Y, 2+float64(i%7)*4)
				to := space.V(0, 0, 2.5)
				at, facing := first(&m, eye, to.Sub(eye))
				if at > 1 {
					t.Fatalf("kind %d, house %d, detail %d: from %v nothing is seen of it", h.Kind, h.Number, detail, eye)
				}
				if !facing {
					t.Errorf("kind %d, house %d, detail %d: from %v its inside is seen", h.Kind, h.Number, detail, eye)
				}
			}
			if high := m.Middle.Z + m.Radius; high < h.Ridge {
				t.Errorf("kind %d, house %d: it is %.1f m high and has a ridge at %.1f m", h.Kind, h.Number, high, h.Ridge)
			}
		}
	}
}

// first is what a ray meets first of a model, and whether that looks at where the ray comes from.
func first(m *Model, from, way space.Vec) (least float64, facing bool) {
	least = 2
	for i := 0; i+2 < len(m.Indices); i += 3 {
		a, b, c := at(&m.Vertices[m.Indices[i]]), at(&m.Vertices[m.Indices[i+1]]), at(&m.Vertices[m.Indices[i+2]])
		n := b.Sub(a).Cross(c.Sub(a))
		down := n.Dot(way)
		if down == 0 {
			continue
		}
		f := n.Dot(a.Sub(from)) / down
		p := from.AddScaled(way, f)
		if f < 0 || f >= least || n.Dot(b.Sub(a).Cross(p.Sub(a))) < 0 || n.Dot(c.Sub(b).Cross(p.Sub(b))) < 0 ||
			n.Dot(a.Sub(c).Cross(p.Sub(c))) < 0 {
			continue
		}
		least, facing = f, down < 0
	}
	return least, facing
}

func TestSomeWindowsAreLitAndNoWallIs(t *testing.T) {
	lit := 0
	for _, h := range houses() {
		m := House(&h, Fine, nil)
		for i := range m.Vertices {
			if v := &m.Vertices[i]; v.Light[2] > 0 {
				lit++
				if v.Colour[3] != LayerOpenings {
					t.Fatalf("kind %d, house %d: layer %d shines", h.Kind, h.Number, v.Colour[3])
				}
			}
		}
	}
	if lit < 40 {
		t.Errorf("%d corners of lit windows in %d houses", lit, len(houses()))
	}
}

func TestWallsAreDarkerAtTheGroundAndInTheShade(t *testing.T) {
	h := houses()[0]
	m := House(&h, Fine, func(_, n space.Vec) (sun, sky float64) {
		if n.Y > 0.5 {
			return 0, 1
		}
		return 1, 1
	})
	foot, upper := 255, 0
	for i := range m.Vertices {
		v := &m.Vertices[i]
		if v.Colour[3] != LayerPlaster {
			continue
		}
		if front := v.Normal[1] > 100; front != (v.Light[0] == 0) {
			t.Errorf("a corner that looks towards %v gets %d of the sun", v.Normal, v.Light[0])
		}
		if v.At[2] == 0 {
			foot = min(foot, int(v.Light[1]))
		} else {
			upper = max(upper, int(v.Light[1]))
		}
	}
	if foot > 150 || upper < 220 {
		t.Errorf("walls see %d of the sky at their foot and %d further up, of 255", foot, upper)
	}
}
