// Bare land has few triangles, lies about where it is, and has no gap.

package scape

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/systems/render/mesh"
)

// edges counts how often each edge of a model occurs, from one of its corners to the other.
func edges(m *mesh.Model) map[[2][3]float32]int {
	all := map[[2][3]float32]int{}
	for i := 0; i < len(m.Indices); i += 3 {
		for k := range 3 {
			all[[2][3]float32{m.Vertices[m.Indices[i+k]].At, m.Vertices[m.Indices[i+(k+1)%3]].At}]++
		}
	}
	return all
}

func TestBareLandHasFewTrianglesAndLiesWhereItIs(t *testing.T) {
	s := NewSurveyor(&flatTown(3).p)
	heights := s.land()
	for level, most := range map[Level]int{Cell: 60, Land: 140, Wide: 230} {
		n := squares[level]
		size := level.Size() / float64(n)
		sum, pieces := 0, 0
		for x := int32(-2); x < 3; x++ {
			p := &Piece{Key: Key{level, x, 5}, Town: s.town, Heights: heights, Mesh: -1}
			land := bare(p)
			sum, pieces = sum+land.Triangles(), pieces+1
			all, open := edges(&land.Model), 0
			for e, n := range all {
				if n != 1 {
					t.Fatalf("%v: an edge occurs %d times, one way", p.Key, n)
				}
				if all[[2][3]float32{e[1], e[0]}] == 0 {
					open++
				}
			}
			if hang := 4 * n; open > 3*hang { // those of what hangs at its edges alone
				t.Errorf("%v: %d edges are open", p.Key, open)
			}
			for j := range n + 1 {
				for i := range n + 1 {
					at := p.Corner().Add(space.V(size*float64(i), size*float64(j), 0))
					want, _ := heights(at.X, at.Y)
					got, ok := over(&land, at)
					if off := math.Abs(got - want); !ok || off > 3*landOff[level-Cell].high {
						t.Errorf("%v: at %v the land is %.1f m from where it is (%v)", p.Key, at, off, ok)
					}
				}
			}
		}
		if t.Logf("level %d: %d triangles a piece", level, sum/pieces); sum/pieces > most {
			t.Errorf("level %d: a piece has %d triangles, more than %d", level, sum/pieces, most)
		}
	}
}

// over is how high a model is at a place, where it is not upright.
func over(m *mesh.Tile, at space.Vec) (z float64, ok bool) {
	corner := func(k uint32) space.Vec {
		v := m.Vertices[k].At
		return m.At.Add(space.V(float64(v[0]), float64(v[1]), float64(v[2])))
	}
	for i := 0; i < len(m.Indices); i += 3 {
		a, b, c := corner(m.Indices[i]), corner(m.Indices[i+1]), corner(m.Indices[i+2])
		area := (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
		if area < 1 {
			continue
		}
		u := ((b.X-at.X)*(c.Y-at.Y) - (b.Y-at.Y)*(c.X-at.X)) / area
		v := ((c.X-at.X)*(a.Y-at.Y) - (c.Y-at.Y)*(a.X-at.X)) / area
		if u > -1e-6 && v > -1e-6 && u+v < 1+1e-6 {
			return u*a.Z + v*b.Z + (1-u-v)*c.Z, true
		}
	}
	return 0, false
}

func TestLevelLandOfOneColourIsTwoTriangles(t *testing.T) {
	g := newPatch(space.Vec{}, 8, 64)
	for j := range 9 {
		for i := range 9 {
			g.post(i, j, 3, space.V(0, 0, 1), [3]float64{0.3, 0.4, 0.2})
		}
	}
	if m := g.tile(); m.Triangles() != 2+8 { // and those that hang at its edges
		t.Errorf("it has %d triangles", m.Triangles())
	}
	g.post(4, 4, 30, space.V(0, 0, 1), [3]float64{0.3, 0.4, 0.2})
	g.b = mesh.Builder{}
	if m := g.tile(); m.Triangles() < 20 || m.Triangles() > 80 {
		t.Errorf("with a hill in its middle it has %d triangles", m.Triangles())
	}
}

// hilly tells how high land is that is never even.
type hilly struct{ terrain.TownViews }

func (hilly) Heights() (terrain.LandHeights, error) {
	return func(x, y float64) (float64, bool) { return 9*math.Sin(x/70) + 6*math.Cos(y/45+x/90), x > -1000 }, nil
}

func TestWhatStandsInForATileIsSeenAsItIsDrivenOn(t *testing.T) { // GEO-11
	heights, _ := hilly{}.Heights()
	for _, at := range [][2]int32{{0, 0}, {-3, 11}, {9, -7}} {
		town := terrain.Town{Tiles: [][2]int32{at}, Views: hilly{}}
		lies := space.Box{Min: space.V(0, 0, -3), Max: space.V(terrain.TownTile, terrain.TownTile, 40)}
		g := terrain.GroundParams{Meshes: []terrain.GroundMesh{{Lies: lies, Sum: 77}}}
		driven, err := town.StandIn(&g, 0)
		if err != nil {
			t.Fatal(err)
		}
		if driven.Print() != 77 {
			t.Errorf("its print is %d", driven.Print())
		}
		ground := tree.NewGround()
		ground.Add(tree.ChunkID{}, driven, space.Place{})
		parts := terrain.TrackParts{}
		parts.Course.Town = &town
		seen := bare(&Piece{Key: Key{Near, at[0], at[1]}, Town: &parts, Heights: heights, Mesh: -1})
		corner := Key{Near, at[0], at[1]}.Corner()
		for k := range 400 {
			p := corner.Add(space.V(6.4*float64(k%20)+0.3, 6.4*float64(k/20)+0.2, 0))
			want, ok := over(&seen, p)
			hit, there := ground.Under(space.PlaceAt([3]int32{}, p.Add(space.V(0, 0, 100))), 200)
			if got := 100 - 200*hit.At; !ok || !there || math.Abs(got-want) > 0.01 {
				t.Fatalf("tile %v: at %v it is driven on at %.3f m (%v), and seen at %.3f m (%v)", at, p, got, there, want, ok)
			}
		}
	}
}

func TestWhereNoHeightIsKnownWhatStandsInIsLevel(t *testing.T) {
	for _, views := range []terrain.TownViews{nil, hilly{}} {
		town := terrain.Town{Tiles: [][2]int32{{-9, 0}}, Views: views}
		lies := space.Box{Min: space.V(0, 0, -3), Max: space.V(terrain.TownTile, terrain.TownTile, 40)}
		c, err := town.StandIn(&terrain.GroundParams{Meshes: []terrain.GroundMesh{{Lies: lies, Sum: 1}}}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if b := c.Box(); b.Min.Z != -3 || b.Max.Z != -3 || b.Max.X-b.Min.X != terrain.TownTile {
			t.Errorf("it is %v", b)
		}
	}
}
