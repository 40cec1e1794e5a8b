// Bridges and tunnels on paper: closed, free to drive on, through and under.

package street

import (
	"maps"
	"math"
	"slices"
	"testing"

	"camber/components/space"
	network "camber/components/street"
)

// through is the heights at which an upright line meets the ground, ascending.
func (l *laid) through(x, y float64) (at []float64) {
	for where, t := range l.tiles {
		px, py := x-float64(where[0])*TileSize, y-float64(where[1])*TileSize
		for _, tri := range t.Triangles {
			a, b, c := t.Points[tri[0]], t.Points[tri[1]], t.Points[tri[2]]
			area := (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
			if math.Abs(area) < 1e-9 {
				continue
			}
			u := ((b.X-px)*(c.Y-py) - (b.Y-py)*(c.X-px)) / area
			v := ((c.X-px)*(a.Y-py) - (c.Y-py)*(a.X-px)) / area
			if u >= 0 && v >= 0 && u+v <= 1 {
				at = append(at, u*a.Z+v*b.Z+(1-u-v)*c.Z)
			}
		}
	}
	slices.Sort(at)
	return at
}

// room checks that a street can be driven: ground at its height on all its width, and nothing for some metres above.
func room(t *testing.T, l *laid, edge int, free float64) {
	t.Helper()
	e := &l.net.Edges[edge]
	along(e, func(far float64, p, across space.Vec) {
		for _, off := range []float64{-3.2, 0.01, 3.2} {
			q := p.AddScaled(across, off)
			below, above := math.Inf(-1), math.Inf(1)
			for _, z := range l.through(q.X, q.Y) {
				if z < p.Z+0.5 {
					below = z
				} else {
					above = min(above, z)
				}
			}
			if math.Abs(below-p.Z) > 0.25 || above < p.Z+free {
				t.Errorf("%.0f m along and %g m to the right of street %d the ground is %.2f m above its middle, %.2f m are free",
					far, off, edge, below-p.Z, above-p.Z)
			}
		}
	})
}

func TestABridgeIsDrivenOnAndUnder(t *testing.T) {
	l := layAll(t, overpass(network.Bridge, 1), func(x, y float64) float64 { return 0 })
	for edge := range l.net.Edges {
		room(t, l, edge, 4)
	}
}

func TestATunnelIsDrivenThroughAndOver(t *testing.T) {
	flat := func(x, y float64) float64 { return 0 }
	hill := func(x, y float64) float64 { return 25 * math.Exp(-x*x/900) }
	for name, land := range map[string]func(x, y float64) float64{"below flat land": flat, "through a hill": hill} {
		n := overpass(network.Tunnel, -1)
		l := layAll(t, n, land)
		t.Log(name)
		for edge := range l.net.Edges {
			room(t, l, edge, 4)
		}
	}
}

// Every edge of a bridge or a tunnel belongs to two triangles, which see it in opposite directions.
func TestBridgesAndTunnelsAreClosed(t *testing.T) {
	for name, n := range map[string]*network.Network{
		"bridge": overpass(network.Bridge, 1), "tunnel": overpass(network.Tunnel, -1),
	} {
		l := layAll(t, n, hills)
		edges, count := map[[6]float64]int{}, 0
		for where, tile := range l.tiles {
			corner := space.Vec{X: float64(where[0]) * TileSize, Y: float64(where[1]) * TileSize}
			for _, tri := range tile.Triangles[tile.Sheet:] {
				count++
				for k := range 3 {
					// On the lattice, where the ground will be.
					a, b := space.Snap(tile.Points[tri[k]].Add(corner)), space.Snap(tile.Points[tri[(k+1)%3]].Add(corner))
					edges[[6]float64{a.X, a.Y, a.Z, b.X, b.Y, b.Z}]++
				}
			}
		}
		open := 0
		for e, times := range edges {
			if edges[[6]float64{e[3], e[4], e[5], e[0], e[1], e[2]}] != times {
				open++
			}
		}
		if open != 0 || count < 100 {
			t.Errorf("the %s has %d open edges and %d triangles", name, open, count)
		}
	}
}

func TestTheLandLiesBelowItsBridges(t *testing.T) {
	n := overpass(network.Bridge, 1)
	n.Edges, n.Surfaces = n.Edges[:3], []string{"asphalt"}
	n.Junctions = make([]network.Junction, 4)
	for i := range n.Edges {
		n.Edges[i].Length = 0
	}
	joinArms(n)
	// A hill higher than the bridge, and land that falls along it, both of which would come through its deck.
	l := layAll(t, n, func(x, y float64) float64 { return -0.08*x + 4*math.Exp(-x*x/200) })
	e := &n.Edges[1]
	along(e, func(far float64, p, right space.Vec) {
		for _, off := range []float64{-3, 0, 3} {
			q := p.AddScaled(right, off)
			z, _, ok := l.under(q.X, q.Y)
			if over := z - p.Z; !ok || over > 0 || min(far, e.Length-far) > 4 && over > -deck {
				t.Errorf("%.1f m along the bridge the land lies %.2f m above its middle (%v)", far, over, ok)
			}
		}
	})
	for i, at := range map[int]float64{0: e.Points[0].X - 0.5, 2: e.Points[len(e.Points)-1].X + 0.5} {
		want := n.Junctions[n.Edges[i].From].At.Z // where it ends the street is as high as ever
		if i == 0 {
			want = n.Junctions[n.Edges[i].To].At.Z
		}
		if z, made, ok := l.under(at, 2); !ok || made < Carriageway || math.Abs(z-want) > 0.1 {
			t.Errorf("at %g the ground is %d, %.2f m high, want %.2f", at, made, z, want)
		}
	}
}

// TestTwoStretchesInTwoTilesHaveTheSameCorners: places half a step from the lattice west and south of the origin came
// out a step apart, for they count from another corner there.
func TestTwoStretchesInTwoTilesHaveTheSameCorners(t *testing.T) {
	is := bridgeSection(3)
	half := space.Lattice / 2
	ends := [3][]space.Vec{}
	for k, x := range []float64{-4, -1811 * half, 5} {
		ends[k] = cornersOf(is, space.Vec{X: x, Y: -3 * half, Z: half}, space.Vec{Y: -1})
	}
	var at [2]map[[3]int32]bool // of the joint
	for k, corner := range []space.Vec{{X: -TileSize, Y: -TileSize}, {Y: -TileSize}} {
		at[k] = map[[3]int32]bool{}
		tile := &Tile{}
		s := solid{is, [2][]space.Vec{ends[k], ends[k+1]}, [2]bool{}, Carriageway}
		s.put(tile, corner)
		for _, p := range tile.Points {
			low := steps(p)
			x := low[0] + int32(corner.X/space.Lattice)
			if math.Abs(float64(x)-ends[1][0].X/space.Lattice) < 10 {
				at[k][[3]int32{x, low[1], steps(space.Vec{X: p.Z})[0]}] = true
			}
		}
	}
	if len(at[0]) < 8 || !maps.Equal(at[0], at[1]) {
		t.Errorf("the joint is at %v for one tile and at %v for the other", at[0], at[1])
	}
}
