// What a Fat answers whatever its tree looks like: in any order, in any cell, at rest, and when it is misused.

package tree

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"camber/components/space"
)

// deep is how many levels a tree has.
func (n *nodes) deep(i int32) int {
	if i == nowhere || n.all[i].left == nowhere {
		return 0
	}
	return 1 + max(n.deep(n.all[i].left), n.deep(n.all[i].right))
}

func TestTenThousandThingsMeetTheSameInAnyOrderAndInEveryCell(t *testing.T) { // COL-12, COL-14, GEO-20
	const n = 10_000
	r := rand.New(rand.NewPCG(7, 1))
	var at []space.Place
	var boxes []space.Box
	for range n {
		at = append(at, space.PlaceAt([3]int32{}, space.V(r.Float64()*100-50, r.Float64()*100-50, r.Float64()*20-10)))
		half := space.V(0.1+r.Float64(), 0.1+r.Float64(), 0.1+r.Float64())
		if r.IntN(500) == 0 {
			half.X = 60
		}
		boxes = append(boxes, space.Box{Min: half.Neg(), Max: half})
	}
	ask := func(order []int, by [3]int32, strangers bool) ([]ids, []uint64) {
		f := NewFat(0.1)
		handles := make([]Handle, n)
		var gone []Handle
		for i, k := range order {
			if strangers && i%2 == 0 {
				gone = append(gone, f.Add(uint64(n+i), 0, ^uint32(0), at[(k*7)%n].Shifted(by), boxes[k]))
			}
			handles[k] = f.Add(uint64(k), 0, ^uint32(0), at[k].Moved(space.V(3, 2, 1)).Shifted(by), boxes[k])
		}
		for _, h := range gone {
			f.Remove(h)
		}
		for _, k := range order {
			f.Move(handles[k], at[k].Shifted(by), boxes[k], space.V(-3, -2, -1))
		}
		return f.named(f.Pairs(handles, nil)), f.Overlap(at[5].Shifted(by), space.Box{
			Min: space.V(-20, -20, -20),
			Max: space.V(20, 20, 20),
		}, ^uint32(0), nil)
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	pairs, inside := ask(order, [3]int32{}, false)
	if len(pairs) < n/4 || len(inside) < 50 {
		t.Fatalf("%d pairs, %d things in a box: this shows little", len(pairs), len(inside))
	}
	for i, by := range [][3]int32{{}, {39_062, -39_062, 5}, {-1 << 31, 1<<31 - 1, -1}} {
		r.Shuffle(n, func(i, j int) { order[i], order[j] = order[j], order[i] })
		p, in := ask(order, by, i > 0)
		if !slices.Equal(p, pairs) || !slices.Equal(in, inside) {
			t.Errorf("moved by %v: %d pairs, %d things in a box; want %d, %d", by, len(p), len(in), len(pairs), len(inside))
		}
	}
}

func TestTheTreeStaysLowInWhateverOrderItGrows(t *testing.T) { // COL-14
	const n = 4096 // 12 levels at least
	for _, c := range []struct {
		name string
		at   func(i int) space.Vec
	}{
		{"along a line", func(i int) space.Vec { return space.V(float64(2*i), 0, 0) }},
		{"along a line, backwards", func(i int) space.Vec { return space.V(float64(-2*i), 0, 0) }},
		{"row by row", func(i int) space.Vec { return space.V(float64(i%64)*2, float64(i/64)*2, 0) }},
		{"further and further", func(i int) space.Vec { return space.V(float64(i)*float64(i)*0.01, float64(i), 0) }},
	} {
		f := NewFat(0.1)
		var of []Handle
		for i := range n {
			of = append(of, f.Add(uint64(i), 0, ^uint32(0), space.PlaceAt([3]int32{}, c.at(i)), cube))
		}
		deep := f.nodes.deep(f.nodes.root)
		t.Logf("%s: %d levels", c.name, deep)
		if deep > 40 {
			t.Errorf("%s: %d levels", c.name, deep)
		}
		for i, h := range of { // all move to where another was
			f.Move(h, space.PlaceAt([3]int32{}, c.at(i*7%n)), cube, space.Vec{})
		}
		deep = f.nodes.deep(f.nodes.root)
		t.Logf("%s, moved: %d levels", c.name, deep)
		if deep > 40 {
			t.Errorf("%s, moved: %d levels", c.name, deep)
		}
	}
}

func TestWhatMovesALittleStaysInTheTreeAndNothingIsAllocated(t *testing.T) { // COL-14
	f, of, at := pile(10_000)
	var pairs []Couple
	var found []uint64
	phase, moved := 0, 0
	step := func() {
		phase++
		for j, h := range of {
			if f.Move(h, at[j].Moved(space.V(0, 0, 0.01*float64(phase%7))), cube, space.Vec{}) {
				moved++
			}
		}
		pairs = f.Pairs(of, pairs[:0])
		found = f.Overlap(at[500], cube.Grown(3), ^uint32(0), found[:0])
		found = f.Ray(at[0], space.V(30, 30, 3), ^uint32(0), found)
	}
	step()
	if n := testing.AllocsPerRun(20, step); n != 0 {
		t.Errorf("%v allocations a step", n)
	}
	if moved != 0 || len(pairs) != 900 || len(found) == 0 {
		t.Errorf("%d moved in the tree, %d pairs, %d found", moved, len(pairs), len(found))
	}
	// What runs through the crowd is moved in the tree, but allocates nothing once it has been everywhere.
	lap := func() {
		for i := range 60 {
			f.Move(of[0], at[0].Moved(space.V(float64(i)*0.2, float64(i)*0.2, 0)), cube, space.V(0.4, 0.4, 0))
			pairs = f.Pairs(of[:1], pairs[:0])
		}
	}
	lap()
	if n := testing.AllocsPerRun(5, lap); n != 0 {
		t.Errorf("%v allocations a lap", n)
	}
}

func TestAFastThingIsMovedInTheTreeOnlyNowAndThenAndShrinksWhenItStops(t *testing.T) { // COL-14
	f := NewFat(0.1)
	small := space.Box{Min: space.V(-.1, -.1, -.1), Max: space.V(.1, .1, .1)}
	p, way := space.PlaceAt([3]int32{}, space.V(1000, 1000, 0)), space.V(0.05, 0.05, 0) // of a millisecond
	h := f.Add(1, 0, 1, p, small)
	moved := 0
	for range 1000 {
		p = p.Moved(way)
		if f.Move(h, p, small, way.Scale(50)) {
			moved++
		}
	}
	if moved < 10 || moved > 25 {
		t.Errorf("moved %d times in 1000 steps with fat boxes 50 steps long", moved)
	}
	if !f.Move(h, p, small, space.Vec{}) {
		t.Error("its box stays long when it stops")
	}
	if f.Move(h, p, small, space.Vec{}) {
		t.Error("a thing at rest is moved in the tree")
	}
}

func TestMisuseOfAFatPanicsWithTheCure(t *testing.T) {
	f := NewFat(0.1)
	gone := f.Add(1, 0, 1, space.Place{}, cube)
	f.Remove(gone)
	for want, misuse := range map[string]func(){
		"Fat.Remove of handle 0": func() { f.Remove(gone) },
		"Fat.Move of handle 0":   func() { f.Move(gone, space.Place{}, cube, space.Vec{}) },
		"Fat.ID of handle -1":    func() { f.ID(-1) },
		"Fat.Pairs of handle 99": func() { f.Pairs([]Handle{99}, nil) },
		"NewFat with a margin":   func() { NewFat(-1) },
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.Contains(got, want) {
					t.Errorf("%q, want %q", got, want)
				}
			}()
			misuse()
		}()
	}
}
