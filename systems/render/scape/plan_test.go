// Pieces of a flat town: which are made, in which order, and which go.

package scape

import (
	"errors"
	"math"
	"strings"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/tree"
)

// flat is a flat town of so many tiles to each side of its middle, of which one may be broken.
type flat struct {
	p      terrain.TrackParts
	broken int32
}

func (f *flat) Want([]int32)     {}
func (f *flat) Ready(int32) bool { return true }
func (f *flat) Take(i int32) (*tree.Chunk, error) {
	if i == f.broken {
		return nil, errors.New("the disk is gone")
	}
	at := f.p.Course.Town.Tiles[i]
	c := space.V(float64(at[0]&7)*terrain.TownTile, float64(at[1]&7)*terrain.TownTile, 0)
	s := tree.Soup{Triangles: [][3]uint32{{0, 1, 2}, {0, 2, 3}}, Materials: []uint8{0, 0}, Print: uint64(i) + 1}
	for _, p := range [4]space.Vec{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}} {
		s.Points = append(s.Points, c.Add(p.Scale(terrain.TownTile)))
	}
	return tree.Build(s)
}

func flatTown(side int32) *flat {
	f := &flat{broken: -1}
	f.p.Course.Town = &terrain.Town{Streets: &street.Network{}}
	f.p.Ground.Surfaces = []terrain.Surface{{Name: "Grass", Sound: "grass"}}
	for y := -side; y < side; y++ {
		for x := -side; x < side; x++ {
			f.p.Course.Town.Tiles = append(f.p.Course.Town.Tiles, [2]int32{x, y})
			c := space.V(float64(x&7)*terrain.TownTile, float64(y&7)*terrain.TownTile, 0)
			f.p.Ground.Meshes = append(f.p.Ground.Meshes, terrain.GroundMesh{
				Cell: [3]int32{x >> 3, y >> 3}, Lies: space.BoxOf(c, c.Add(space.V(terrain.TownTile, terrain.TownTile, 0))),
				Sum: uint64(len(f.p.Ground.Meshes)) + 1,
			})
		}
	}
	f.p.Ground.Source = f
	return f
}

func wantedAt(at, velocity space.Vec) *Wanted {
	reach := ReachOf(600, 1)
	reach[Cell], reach[Land], reach[Wide] = 1200, 2000, 4000
	return &Wanted{
		Eyes: []Eye{{At: at, Way: space.V(1, 0, 0), Velocity: velocity}}, Reach: reach, Sun: space.V(0, 0.6, 0.8),
		Most: 1 << 20,
	}
}

// all has a surveyor make what is wanted.
func all(t *testing.T, s *Surveyor, w *Wanted) (made []Key, dropped []Key) {
	t.Helper()
	for n := 0; ; n++ {
		d := s.Work(w)
		dropped = append(dropped, d.Dropped...)
		if d.Picture == nil {
			return made, dropped
		}
		if made = append(made, d.Picture.Key); n > 1e5 {
			t.Fatal("it never ends")
		}
	}
}

func TestPiecesOfATownComeAheadAndNearFirstAndOnlyOuterOnesGo(t *testing.T) { // GEO-04, GEO-06, GEO-07
	s := NewSurveyor(&flatTown(12).p)
	at := space.V(30, 30, 1)
	made, _ := all(t, s, wantedAt(at, space.Vec{}))
	first := map[Level]Key{}
	far := map[Level]float64{}
	for _, k := range made {
		if _, ok := first[k.Level]; !ok {
			first[k.Level] = k
		}
		far[k.Level] = max(far[k.Level], k.Beside(at))
	}
	for _, l := range []Level{Near, Middle, Far, Cell} {
		if first[l] != KeyAt(l, at) && l < Far {
			t.Errorf("the first piece of level %d is %v, not the one at the eye", l, first[l])
		}
	}
	if far[Near] < NearBy-1 && far[Near] < terrain.TownTile/2 || far[Near] > 2*NearBy {
		t.Errorf("near pieces reach %.0f m, the ground that is driven on %.0f m", far[Near], NearBy)
	}
	ahead, back := KeyAt(Far, at.Add(space.V(400, 0, 0))), KeyAt(Far, at.Sub(space.V(400, 0, 0)))
	when := map[Key]int{}
	for i, k := range made {
		when[k] = i
	}
	if when[ahead] > when[back] || when[ahead] == 0 {
		t.Errorf("what lies ahead is made as number %d, what lies behind as %d", when[ahead], when[back])
	}
	// Diagonally over a corner: what is still near stays.
	next := at.Add(space.V(terrain.TownTile, terrain.TownTile, 0))
	again, dropped := all(t, s, wantedAt(next, space.Vec{}))
	for _, k := range again {
		if _, had := when[k]; had {
			t.Errorf("%v is made again", k)
		}
		if k.Level <= Far && k.Beside(at) < 30 {
			t.Errorf("%v is made only now, and lies %.0f m from where the eye was", k, k.Beside(at))
		}
	}
	for _, k := range dropped {
		if k.Level == Far && k.Beside(next) < 600 || k.Level == Near && k.Beside(next) < NearBy {
			t.Errorf("%v is dropped, %.0f m away", k, k.Beside(next))
		}
	}
	if more, _ := all(t, s, wantedAt(next, space.Vec{})); len(more) > 0 {
		t.Errorf("%v are made, and nobody has moved", more)
	}
}

func TestWhereACarGoesFastPiecesAreWantedBeforeItIsThere(t *testing.T) {
	slow, fast := NewSurveyor(&flatTown(12).p), NewSurveyor(&flatTown(12).p)
	k := KeyAt(Near, space.V(300, 10, 0))
	has := func(made []Key) (is bool) {
		for i := range made {
			is = is || made[i] == k
		}
		return is
	}
	one, _ := all(t, slow, wantedAt(space.V(10, 10, 1), space.Vec{}))
	two, _ := all(t, fast, wantedAt(space.V(10, 10, 1), space.V(83, 0, 0)))
	if has(one) || !has(two) {
		t.Errorf("300 m ahead is near ground: %v standing, %v at 300 km/h", has(one), has(two))
	}
}

func TestNoMoreIsMadeThanThereIsRoomFor(t *testing.T) {
	s := NewSurveyor(&flatTown(12).p)
	w := wantedAt(space.V(10, 10, 1), space.Vec{})
	all(t, s, w)
	sum := func() (n, tiles int) { // of all, and of what shrinks: bare land and what is near stay
		for k, m := range s.plan.have {
			if n += m.vertices; k.Level == Middle || k.Level == Far {
				tiles += m.vertices
			}
		}
		return n, tiles
	}
	whole, tiles := sum()
	w.Most = whole - tiles/3
	for range 60 {
		all(t, s, w)
	}
	if n, left := sum(); n > w.Most || left < tiles/4 {
		t.Errorf("of %d vertices %d are left where there is room for %d, %d of %d of tiles", whole, n, w.Most, left, tiles)
	}
	if m := s.plan.have[KeyAt(Near, w.Eyes[0].At)]; !m.ready {
		t.Error("what is near is not there")
	}
}

func TestATileThatDoesNotComeIsToldOnceAndStoodInForByBareLand(t *testing.T) {
	f := flatTown(3)
	for i, at := range f.p.Course.Town.Tiles {
		if at == [2]int32{0, 0} {
			f.broken = int32(i)
		}
	}
	s := NewSurveyor(&f.p)
	told := 0
	var near *Picture
	for {
		d := s.Work(wantedAt(space.V(10, 10, 1), space.Vec{}))
		if d.Wrong != "" {
			if told++; !strings.Contains(d.Wrong, "the disk is gone") {
				t.Errorf("it says %q", d.Wrong)
			}
		}
		if d.Picture == nil {
			break
		}
		if d.Picture.Key == (Key{Near, 0, 0}) {
			near = d.Picture
		}
	}
	if told != 1 {
		t.Errorf("it is told %d times", told)
	}
	if near == nil || near.Vertices() == 0 || math.Abs(near.Models[0].Middle.Z) > 10 {
		t.Fatalf("in its place stands %+v", near)
	}
}
