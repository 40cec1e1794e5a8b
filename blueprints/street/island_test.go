// A roundabout with an arm, and a bend that is none.

package street

import (
	"math"
	"testing"

	"camber/components/space"
	network "camber/components/street"
)

// roundabout is four streets around the origin, anticlockwise, with an arm to the east.
func roundabout(radius float64, flags network.Flags) *network.Network {
	n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 5)}
	for k := range int32(4) {
		e := road(k, (k+1)%4)
		for s := range 9 {
			at := (float64(k) + float64(s)/8) * math.Pi / 2
			e.Points = append(e.Points, space.Vec{X: radius * math.Cos(at), Y: radius * math.Sin(at)})
		}
		e.Flags, e.Pavement = flags, [2]float64{0, 2}
		n.Edges = append(n.Edges, e)
	}
	n.Edges[3].Points[8] = n.Edges[0].Points[0]
	n.Edges = append(n.Edges, road(0, 4, radius, 0, radius+60, 0))
	joinArms(n)
	return n
}

func TestWhatARoundaboutGoesRoundIsAKerbedIsland(t *testing.T) {
	for _, flags := range []network.Flags{network.Roundabout | network.Oneway, network.Oneway} {
		l := layAll(t, roundabout(18, flags), flatLand)
		street, _, _ := l.under(-18, 0.1)
		for _, p := range [][2]float64{{0, 0}, {-5, 3}, {4, -6}, {11, 4}} {
			z, made, ok := l.under(p[0], p[1])
			raised := ok && made == Land && math.Abs(z-street-islandKerb) < 0.01
			if raised != flags.Has(network.Roundabout) {
				t.Errorf("flags %d: at %v material %d, %.3f m over the street", flags, p, made, z-street)
			}
		}
	}
	l := layAll(t, roundabout(18, network.Roundabout), flatLand)
	for _, p := range []struct {
		far  float64
		made uint8
	}{{18, Carriageway}, {14.7, Carriageway}, {14.42, Kerb}, {14.2, Land}, {21.3, Carriageway}, {22.5, Pavement}} {
		if z, made, _ := l.under(-p.far*math.Sqrt2/2, p.far*math.Sqrt2/2); made != p.made {
			t.Errorf("%g m from its middle: material %d, want %d (%.2f m high)", p.far, made, p.made, z)
		}
	}
	small := layAll(t, roundabout(3, network.Roundabout), flatLand) // all of it is carriageway
	if _, made, _ := small.under(0.1, 0.1); made != Carriageway {
		t.Errorf("the middle of a small one is made of %d", made)
	}
}

// TestTheMouthOfARoundaboutIsAllCarriageway looks about where the sides of a ring and an arm that leans along it meet:
// there the ring has bent away from where it began.
func TestTheMouthOfARoundaboutIsAllCarriageway(t *testing.T) {
	const radius, ring, arm = 8.0, 1.75, 3.5
	n := roundabout(radius, network.Roundabout|network.Oneway)
	n.Junctions = make([]network.Junction, len(n.Junctions))
	for k := range n.Edges {
		n.Edges[k].Length = 0
	}
	for k := range 4 {
		n.Edges[k].Width = 2 * ring
	}
	along, across := space.V(math.Sqrt2/2, math.Sqrt2/2, 0), space.V(-math.Sqrt2/2, math.Sqrt2/2, 0)
	from := n.Edges[4].Points[0]
	n.Edges[4].Points[1] = from.AddScaled(along, 60)
	joinArms(n)
	l := layAll(t, n, flatLand)
	meet, far := from.AddScaled(across, arm), 0.0
	for ; meet.Len() < radius+ring; far += 0.01 {
		meet = meet.AddScaled(along, 0.01)
	}
	for _, c := range []struct {
		out, up float64 // m, from there along the arm, and away from it
		made    uint8
	}{
		{0.2, 0.1, Carriageway},
		{0.5, 0.1, Carriageway},
		{-0.3, 0.5, Carriageway},
		{0.3, -0.3, Carriageway},
		{6, 1, Pavement},
	} {
		p := meet.AddScaled(along, c.out).AddScaled(across, c.up)
		if z, made, ok := l.under(p.X, p.Y); !ok || made != c.made {
			t.Errorf("%+v from where the sides meet, %.1f m along: material %d, %.2f m high", c, far, made, z)
		}
	}
}
