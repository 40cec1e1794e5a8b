// A town's ground on paper: a few streets, cut into tiles, asked from above.

package street

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"camber/components/space"
	network "camber/components/street"
)

// joinArms gives junctions the arms of the edges, as the reader of a map does.
func joinArms(n *network.Network) {
	for i := range n.Edges {
		e := &n.Edges[i]
		last := len(e.Points) - 1
		for _, a := range []struct {
			at   int32
			end  bool
			p, q space.Vec
		}{{e.From, false, e.Points[0], e.Points[1]}, {e.To, true, e.Points[last], e.Points[last-1]}} {
			j := &n.Junctions[a.at]
			j.At = a.p
			h := math.Mod(math.Atan2(a.q.X-a.p.X, a.q.Y-a.p.Y)+2*math.Pi, 2*math.Pi)
			at := 0
			for at < len(j.Arms) && j.Arms[at].Heading < h {
				at++
			}
			arms := append([]network.Arm{}, j.Arms[:at]...)
			arms = append(arms, network.Arm{Edge: int32(i), End: a.end, Heading: h})
			j.Arms = append(arms, j.Arms[at:]...)
		}
		for k := 1; k < len(e.Points); k++ {
			e.Length += levelLength(e.Points[k-1], e.Points[k])
		}
	}
}

// road is a street of two lanes with kerbs and pavements through some places, x and y after each other.
func road(from, to int32, at ...float64) network.Edge {
	e := network.Edge{From: from, To: to, Width: 7, Kerb: 0.12, Pavement: [2]float64{2, 2}}
	for i := 0; i < len(at); i += 2 {
		e.Points = append(e.Points, space.Vec{X: at[i], Y: at[i+1]})
	}
	return e
}

// invented is a crossing of four streets beside a corner of tiles, one of them with a hairpin, one on a bridge over
// another.
func invented() *network.Network {
	n := &network.Network{Surfaces: []string{"asphalt", "gravel"}, Junctions: make([]network.Junction, 9)}
	n.Edges = []network.Edge{
		road(0, 1, -150, 3, -60, 8, 0, 3), road(1, 2, 0, 3, 180, -10), road(3, 1, 5, -170, 0, 3),
		road(1, 4, 0, 3, -40, 90, -20, 160),
		road(4, 5, -20, 160, 20, 175, 60, 174, 63, 171, 60, 168, 20, 165, -5, 140), // the hairpin folds
		road(6, 7, 60, -100, 70, 0, 90, 100),
		road(7, 8, 90, 100, 140, 180),
	}
	n.Edges[4].Surface, n.Edges[4].Kerb, n.Edges[4].Pavement = 1, 0, [2]float64{}
	n.Edges[5].Flags, n.Edges[5].Layer = network.Bridge, 1
	for i := range n.Junctions {
		n.Junctions[i].Node = int64(i)
	}
	joinArms(n)
	return n
}

// hills is land that is nowhere flat, and rough.
func hills(x, y float64) float64 {
	return 100 + 12*math.Sin(x/60) + 9*math.Cos(y/47) + 0.05*x + 1.5*math.Sin(x/7+y/9)
}

// laid is a town with all its tiles.
type laid struct {
	net   *network.Network
	tiles map[[2]int32]*Tile
}

func layAll(t *testing.T, n *network.Network, land func(x, y float64) float64) *laid {
	t.Helper()
	Lay(n, 6, land)
	return tilesOf(t, n, land)
}

// tilesOf are those of a network whose heights are known.
func tilesOf(t *testing.T, n *network.Network, land func(x, y float64) float64) *laid {
	t.Helper()
	town, err := NewTown(n, Shape{Corner: 6, Land: land})
	if err != nil {
		t.Fatal(err)
	}
	l := &laid{n, map[[2]int32]*Tile{}}
	for i := range town.Tiles() {
		tile, err := town.Tile(i)
		if err != nil {
			t.Fatal(err)
		}
		l.tiles[tile.At] = tile
	}
	return l
}

// under is the height and the material at a place.
func (l *laid) under(x, y float64) (z float64, material uint8, ok bool) {
	at := [2]int32{int32(math.Floor(x / TileSize)), int32(math.Floor(y / TileSize))}
	t := l.tiles[at]
	if t == nil {
		return 0, 0, false
	}
	x, y = x-float64(at[0])*TileSize, y-float64(at[1])*TileSize
	for i, tri := range t.Triangles {
		a, b, c := t.Points[tri[0]], t.Points[tri[1]], t.Points[tri[2]]
		area := (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
		u := ((b.X-x)*(c.Y-y) - (b.Y-y)*(c.X-x)) / area
		v := ((c.X-x)*(a.Y-y) - (c.Y-y)*(a.X-x)) / area
		if u >= 0 && v >= 0 && u+v <= 1 {
			return u*a.Z + v*b.Z + (1-u-v)*c.Z, t.Materials[i], true
		}
	}
	return 0, 0, false
}

// along goes through the places of an edge every metre, with the way to the right there.
func along(e *network.Edge, visit func(far float64, p, right space.Vec)) {
	far := 0.0
	for k := 1; k < len(e.Points); k++ {
		a, b := e.Points[k-1], e.Points[k]
		long := levelLength(a, b)
		for s := 0.5; s < long; s++ {
			visit(far+s, a.Blend(b, s/long), right(a, b))
		}
		far += long
	}
}

func TestStreetsAreCarriagewayAtTheHeightOfTheirMiddle(t *testing.T) {
	l := layAll(t, invented(), hills)
	for i := range l.net.Edges {
		e := &l.net.Edges[i]
		if !onLand(e) {
			continue
		}
		along(e, func(far float64, p, across space.Vec) {
			if i == 6 && far < 2 { // below the end of the bridge
				return
			}
			for _, off := range []float64{-3.3, -1.5, 0, 1.5, 3.3} {
				q := p.AddScaled(across, off)
				z, made, ok := l.under(q.X, q.Y)
				allowed := 0.15 // in bends the sides of a street are longer than its middle
				if min(far, e.Length-far) < 25 {
					allowed = 0.35 // on a junction's plane
				}
				if i == 4 {
					allowed = 0.8 // the hairpin lies beside itself
				}
				if !ok || made < Carriageway || math.Abs(z-p.Z) > allowed {
					t.Errorf("street %d, %.0f m along, %g m to the right: material %d, %.3f m high, the middle %.3f (%v)",
						i, far, off, made, z, p.Z, ok)
				}
			}
		})
	}
}

func TestPavementsLieAKerbHigherAndLandFollows(t *testing.T) {
	l := layAll(t, invented(), func(x, y float64) float64 { return 0 })
	e := &l.net.Edges[1]
	p, across := e.Points[0].Blend(e.Points[len(e.Points)-1], 0.5), right(e.Points[0], e.Points[1])
	middle, _, _ := l.under(p.X, p.Y)
	for _, c := range []struct {
		off, z float64
		made   uint8
	}{
		{0, 0, Carriageway},
		{3.4, 0, Carriageway},
		{3.575, 0.06, Kerb},
		{3.8, 0.12, Pavement},
		{-5.5, 0.12, Pavement},
		{-3.575, 0.06, Kerb},
		{-11, -middle, Land},
	} {
		q := p.AddScaled(across, c.off)
		if z, made, ok := l.under(q.X, q.Y); !ok || made != c.made || math.Abs(z-middle-c.z) > 0.02 {
			t.Errorf("%g m to the right: material %d, %.4f m high, want %d, %g", c.off, made, z, c.made, c.z)
		}
	}
}

func TestTilesThatShareABorderShareItsPointsAndHeights(t *testing.T) {
	l := layAll(t, invented(), hills)
	shared := 0
	for at, tile := range l.tiles {
		for axis := range 2 {
			next := at
			next[axis]++
			other := l.tiles[next]
			if other == nil {
				continue
			}
			mine, theirs := border(tile, axis, TileSize), border(other, axis, 0)
			if !reflect.DeepEqual(mine, theirs) {
				t.Errorf("between %v and %v: %d and %d points, or other heights", at, next, len(mine), len(theirs))
			}
			shared += len(mine)
		}
	}
	if shared < 100 {
		t.Errorf("only %d points are shared: the streets meet no border", shared)
	}
}

// border is the heights of a tile's points on one side, by how far along they are.
func border(t *Tile, axis int, at float64) map[string]float64 {
	found := map[string]float64{}
	for _, p := range t.Points {
		a, b := p.X, p.Y
		if axis == 1 {
			a, b = b, a
		}
		if a == at {
			found[fmt.Sprint(b)] = p.Z
		}
	}
	return found
}

func TestTheSameStreetsMakeTheSameTown(t *testing.T) {
	a, b := layAll(t, invented(), hills), layAll(t, invented(), hills)
	if !reflect.DeepEqual(a, b) {
		t.Error("two towns of the same streets differ")
	}
}

func TestCornersAreRound(t *testing.T) {
	l := layAll(t, invented(), func(x, y float64) float64 { return 0 })
	// Between the arms to the west and the south the sides meet near (-3.5, -0.5); the corner lies 6 m further out.
	for _, c := range []struct {
		x, y float64
		road bool
	}{{-4.2, -1.2, true}, {-4.7, -1.6, true}, {-7.5, -5, false}} {
		if _, made, ok := l.under(c.x, c.y); !ok || made >= Carriageway != c.road {
			t.Errorf("at %g, %g the ground is %d", c.x, c.y, made)
		}
	}
}
