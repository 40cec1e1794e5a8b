// The tree of chunks stays balanced and quick, whatever comes and goes.

package tree

import (
	"math/rand/v2"
	"strings"
	"testing"

	"camber/components/space"
)

// checked counts the leaves below a bough and fails where it is not as its kids make it.
func checked(t *testing.T, f *forest, at, up int32) int {
	t.Helper()
	b := f.boughs[at]
	if b.up != up {
		t.Fatalf("bough %d has %d above it, not %d", at, b.up, up)
	}
	if b.kids[0] == noBough {
		return 1
	}
	l, r := f.boughs[b.kids[0]], f.boughs[b.kids[1]]
	box := l.bound
	box.grow(&r.bound)
	if box != b.bound || b.tall != 1+max(l.tall, r.tall) {
		t.Fatalf("bough %d is not as its kids make it", at)
	}
	if lean := l.tall - r.tall; lean > 1 || lean < -1 {
		t.Fatalf("bough %d leans by %d", at, lean)
	}
	return checked(t, f, b.kids[0], at) + checked(t, f, b.kids[1], at)
}

func TestTheForestStaysBalancedWhileChunksComeAndGo(t *testing.T) { // COL-10
	r := rand.New(rand.NewPCG(9, 10))
	c := built(t, fold(0))
	g := NewGround()
	var laid []uint32
	next := uint32(0)
	for i := range 6000 {
		if len(laid) > 0 && r.IntN(5) < 2 {
			k := r.IntN(len(laid))
			if !g.Remove(ChunkID{1, laid[k]}) {
				t.Fatal("a chunk is gone")
			}
			laid = append(laid[:k], laid[k+1:]...)
		} else {
			// In rows, as roads come in, and here and there a far one.
			g.Add(ChunkID{1, next}, c, space.PlaceAt([3]int32{int32(i % 70), int32(i / 70), int32(r.IntN(2)) * 1 << 24},
				space.Vec{}))
			laid = append(laid, next)
			next++
		}
	}
	if n := checked(t, &g.forest, g.forest.root, noBough); n != len(laid) || g.Len() != n {
		t.Errorf("%d leaves for %d chunks", n, len(laid))
	}
	for _, k := range laid {
		g.Remove(ChunkID{1, k})
	}
	if g.Len() != 0 || g.forest.root != noBough {
		t.Error("something is left")
	}
}

func TestMisuseOfTheGroundPanicsWithTheCure(t *testing.T) {
	c := built(t, fold(0))
	for _, k := range []struct {
		want string
		do   func(g *Ground)
	}{
		{"make it with Build", func(g *Ground) { g.Add(ChunkID{}, nil, space.Place{}) }},
		{"round it with space.Snap", func(g *Ground) { g.Add(ChunkID{}, c, space.PlaceAt([3]int32{}, space.V(1e-6, 0, 0))) }},
		{"call Remove first", func(g *Ground) { g.Add(ChunkID{}, c, space.Place{}); g.Add(ChunkID{}, c, space.Place{}) }},
	} {
		func() {
			defer func() {
				if said, _ := recover().(string); !strings.Contains(said, k.want) {
					t.Errorf("said %q, want %q in it", said, k.want)
				}
			}()
			k.do(NewGround())
		}()
	}
}

// A chunk comes and another goes, among so many.
func BenchmarkAddAndRemove(b *testing.B) {
	for _, of := range []struct {
		name string
		n    uint32
	}{{"100", 100}, {"100k", 100_000}} {
		b.Run(of.name, func(b *testing.B) {
			c := built(b, fold(0))
			g := NewGround()
			at := func(i uint32) space.Place {
				return space.PlaceAt([3]int32{}, space.V(float64(i%300)*128, float64(i/300%400)*128, 0))
			}
			for i := range of.n {
				g.Add(ChunkID{1, i}, c, at(i))
			}
			i := of.n
			b.ReportAllocs()
			for b.Loop() {
				g.Remove(ChunkID{1, i - of.n})
				g.Add(ChunkID{1, i}, c, at(i))
				i++
			}
		})
	}
}
