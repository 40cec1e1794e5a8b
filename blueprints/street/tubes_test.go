// Tunnels that meet, on paper: each lane of each is free, and no way leads out of them but their mouths.

package street

import (
	"fmt"
	"math"
	"testing"

	"camber/blueprints/street/check"
	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
	"camber/components/tree"
)

// tunnel is one from a junction outwards: so long and wide, by points every 10 m, that rises.
func tunnel(from, to int32, start space.Vec, heading, long, width, rise float64, layer int8) network.Edge {
	e := network.Edge{From: from, To: to, Width: width, Flags: network.Tunnel, Layer: layer}
	for s := 0.0; s <= long; s += 10 {
		p := start.AddScaled(network.Ahead(heading), s)
		p.Z = start.Z + s*rise
		e.Points = append(e.Points, p)
	}
	return e
}

// cast is the ground of a laid town, for rays.
func (l *laid) cast(t *testing.T) *tree.Ground {
	t.Helper()
	g := tree.NewGround()
	for at, made := range l.tiles {
		soup := tree.Soup{Triangles: made.Triangles, Materials: made.Materials}
		for _, p := range made.Points {
			soup.Points = append(soup.Points, space.Snap(p))
		}
		chunk, err := tree.Build(soup)
		if err != nil {
			t.Fatal(err)
		}
		corner := space.Vec{X: float64(at[0]) * TileSize, Y: float64(at[1]) * TileSize}
		id := tree.ChunkID{Owner: uint64(uint32(at[0]))<<32 | uint64(uint32(at[1]))}
		g.Add(id, chunk, space.PlaceAt([3]int32{}, corner))
	}
	return g
}

// shut checks that who looks about in some edges' lanes sees the faces of walls wherever he looks, not earth nor sky.
func shut(t *testing.T, l *laid, name string, seed uint64) {
	t.Helper()
	g := l.cast(t)
	n := uint64(0)
	for i := range l.net.Edges {
		e := &l.net.Edges[i]
		along(e, func(far float64, p, across space.Vec) {
			for _, lane := range e.Lanes {
				eye := p.AddScaled(across, lane.Offset)
				eye.Z++
				for range 8 {
					n++
					turn, up := 2*math.Pi*num.Uniform(seed, n, 1, 0), 2*num.Uniform(seed, n, 1, 1)-1
					flat := math.Sqrt(1 - up*up)
					way := space.Vec{X: flat * math.Sin(turn), Y: flat * math.Cos(turn), Z: up}.Scale(500)
					hit, ok := g.Ray(space.PlaceAt([3]int32{}, eye), way)
					if !ok || hit.Normal.Dot(way) >= 0 || hit.Material != Structure && hit.Material < Carriageway {
						t.Fatalf("%s: from street %d, %.1f m along, at %v, who looks %v sees material %d (%v) %.2f m away",
							name, i, far, eye, way.Unit(), hit.Material, ok, 500*hit.At)
					}
				}
			}
		})
	}
}

// free checks that a car gets along every lane, and meets no step; and that all is closed.
func free(t *testing.T, l *laid, name string) *check.Report {
	t.Helper()
	r := l.driven(t)
	if r.Struck > 0 || r.Blocked > 0 || r.StepMax > 0.02 || r.OpenEdges > 0 || r.DrivenEdges != len(l.net.Edges) {
		t.Fatalf("%s: %+v", name, r)
	}
	return r
}

// high is land far above all tunnels of these tests.
func high(x, y float64) float64 { return 60 }

func TestTunnelsThatMeetOpenIntoEachOther(t *testing.T) {
	junctions := uint64(24)
	if testing.Short() {
		junctions = 8
	}
	for k := range junctions {
		chance := func(of, n uint64) float64 { return num.Uniform(k, of, 7, n) }
		arms := 2 + int(k%4)
		n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, arms+1)}
		at := space.Vec{X: 250*chance(0, 0) - 125, Y: 250*chance(0, 1) - 125, Z: 4 * chance(0, 2)}
		heading := 2 * math.Pi * chance(0, 3)
		const least = 0.4 // rad
		room := 2*math.Pi - least*float64(arms)
		layer := -1 - int8(3*chance(0, 4))
		for a := range arms {
			of := uint64(a + 1)
			if a > 0 {
				turn := room * chance(of, 0) / 2
				room, heading = room-turn, heading+least+turn
			}
			width := 3 + 9*chance(of, 1)
			e := tunnel(0, int32(a+1), at, heading, 60, width, 0.06*chance(of, 2)-0.03, layer)
			if chance(of, 3) < 0.5 { // from the outside in
				for i, j := 0, len(e.Points)-1; i < j; i, j = i+1, j-1 {
					e.Points[i], e.Points[j] = e.Points[j], e.Points[i]
				}
				e.From, e.To = e.To, e.From
			}
			n.Edges = append(n.Edges, e)
		}
		laned(n)
		l := tilesOf(t, n, high)
		name := "junction " + string(rune('0'+k/10)) + string(rune('0'+k%10))
		free(t, l, name)
		shut(t, l, name, k)
	}
}

// laned gives streets two lanes, or one where they are narrow, and their junctions.
func laned(n *network.Network) {
	for i := range n.Edges {
		e := &n.Edges[i]
		e.Way = int64(i + 1)
		e.Lanes = []network.Lane{{Width: e.Width}}
		if q := e.Width / 4; e.Width > 5.5 {
			e.Lanes = []network.Lane{{Back: true, Offset: -q, Width: 2 * q}, {Offset: q, Width: 2 * q}}
		}
	}
	joinArms(n)
}

// A tunnel closely below a street, and one closely below another tunnel: neither comes through what is driven above it,
// and a car gets through each. The maps' heights leave less between than a tunnel is high.
func TestATunnelsCeilingIsLowBelowWhatIsDrivenAboveIt(t *testing.T) {
	for _, over := range []float64{3, 4, 5, 6, 7} {
		for _, flags := range []network.Flags{0, network.Tunnel} {
			at := space.Vec{X: 3, Y: -60}
			land := high
			n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 4)}
			n.Edges = []network.Edge{
				tunnel(0, 1, at, 0.2, 120, 7, 0, -2), tunnel(2, 3, space.Vec{X: -60, Z: over}, math.Pi/2, 120, 7, 0, -1),
			}
			if n.Edges[1].Flags = flags; flags == 0 {
				n.Edges[1].Layer = 0
				land = func(x, y float64) float64 { return over }
			}
			laned(n)
			l := tilesOf(t, n, land)
			r := l.driven(t)
			if r.Struck > 0 || r.Blocked > 0 || r.StepMax > 0.02 {
				t.Errorf("%g m below a street with flags %d: %+v", over, flags, r)
			}
		}
	}
}

// A roundabout in a tunnel, so tight that its tubes lie on themselves in its bends: a car gets round and into each arm.
func TestATightRoundaboutOfTunnelsIsFree(t *testing.T) {
	rounds := uint64(16)
	if testing.Short() {
		rounds = 4
	}
	for k := range rounds {
		chance := func(n uint64) float64 { return num.Uniform(k, 2, 9, n) }
		arms := 3 + int(k%4)
		radius, width := 5+4*chance(0), 3.5+1.5*chance(1)
		z := 3 * chance(2)
		n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 2*arms)}
		at := func(turn float64) space.Vec {
			return network.Ahead(turn).Scale(radius).Add(space.Vec{X: 40, Y: 30, Z: z})
		}
		for a := range arms {
			from := 2 * math.Pi * (float64(a) + 0.6*chance(uint64(3+a))) / float64(arms)
			to := 2 * math.Pi * (float64(a+1) + 0.6*chance(uint64(3+(a+1)%arms))) / float64(arms)
			ring := network.Edge{
				From: int32(a), To: int32((a + 1) % arms), Width: width, Flags: network.Tunnel | network.Oneway, Layer: -1,
			}
			// A bend as a hand draws it, with the stations that streets get about one.
			bend := at(from + (to-from)*(0.3+0.4*chance(uint64(20+a))))
			before, behind := levelWay(bend, at(from)), levelWay(bend, at(to))
			ring.Points = []space.Vec{at(from), bend.AddScaled(before, 0.5), bend, bend.AddScaled(behind, 1.2), at(to)}
			n.Edges = append(n.Edges, ring, tunnel(int32(a), int32(arms+a), at(from), from, 40, width, 0, -1))
		}
		laned(n)
		l := tilesOf(t, n, high)
		name := fmt.Sprintf("roundabout %d of %.1f m", k, radius)
		free(t, l, name)
		shut(t, l, name, k)
	}
}

// A tunnel that ends blind on a slope and in a bend: a car comes to its end wall, and stops there with all of its body.
func TestATunnelThatEndsBlindIsDrivenToItsEnd(t *testing.T) {
	for _, rise := range []float64{-0.25, 0, 0.25} {
		for _, bend := range []float64{-0.5, 0, 0.5} {
			n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 2)}
			e := tunnel(0, 1, space.Vec{}, 0, 40, 3.5, rise, -1)
			end := e.Points[len(e.Points)-1].AddScaled(network.Ahead(bend), 3)
			end.Z += 3 * rise
			e.Points = append(e.Points, end)
			n.Edges = []network.Edge{e}
			laned(n)
			free(t, tilesOf(t, n, high), fmt.Sprintf("%g steep, %g rad", rise, bend))
		}
	}
}
