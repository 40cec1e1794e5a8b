// What lies flat over pictures: whoever draws has whole lists and all texels, whichever of them it missed.

package passes_test

import (
	"bytes"
	"math/rand/v2"
	"sync"
	"testing"

	"camber/components/person"
	"camber/systems/render/passes"
)

func TestWhoDrawsHasTheTexelsOfEveryListItMissed(t *testing.T) {
	f := &passes.Flats{}
	if f.Newest() != nil {
		t.Error("there is a list before any was put")
	}
	const stride, lines = 8, 16
	hud := &person.HUDAux{
		Width: 1, Height: 1, Atlas: make([]byte, stride*lines), Stride: stride,
		Part: [4]int{0, 0, stride, lines},
	}
	for n := range lines {
		for i := range stride { // a line is new each time
			hud.Atlas[n*stride+i] = byte(n + 1)
		}
		hud.Part = [4]int{0, n, stride, n + 1}
		hud.List.Reset()
		hud.List.Add(person.Glyphs, person.DrawRect{}, person.DrawVertex{X: float32(n)})
		f.Put(hud)
		if hud.Part != ([4]int{}) {
			t.Fatal("what was taken is not new any more")
		}
		if n%3 != 0 {
			continue
		}
		got := f.Newest()
		if got == nil || got.List.Vertices[0].X != float32(n) || !bytes.Equal(got.Atlas, hud.Atlas) ||
			got.Version != uint64(n+1) {
			t.Fatalf("after list %d: %+v", n, got)
		}
	}
	if n := testing.AllocsPerRun(20, func() { f.Put(hud); f.Newest() }); n != 0 {
		t.Errorf("%v allocations a list", n)
	}
}

// Who comes back to a HUD finds its glyphs, though they were all told long ago: each atlas has the texels of one HUD
// only, and those of a HUD whose world was not shown for a while.
func TestAnotherHUDsAtlasIsTakenWhole(t *testing.T) {
	const stride, lines = 8, 16
	r := rand.New(rand.NewPCG(1, 2))
	huds := make([]*person.HUDAux, 3)
	for i := range huds {
		huds[i] = &person.HUDAux{
			Width: 1, Height: 1, Atlas: bytes.Repeat([]byte{byte(i + 1)}, stride*lines), Stride: stride,
			Part: [4]int{0, 0, stride, lines},
		}
	}
	walks := [][]int{{0, 1, 0}, {0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 0}}
	for range 50 {
		var walk []int
		for range 40 {
			walk = append(walk, r.IntN(len(huds)))
		}
		walks = append(walks, walk)
	}
	for _, walk := range walks {
		f := &passes.Flats{}
		var version uint64
		var drawn []byte
		for step, n := range walk {
			hud := huds[n]
			if r.IntN(2) == 0 { // a new glyph on a line
				at := r.IntN(lines)
				hud.Atlas[at*stride+r.IntN(stride)]++
				hud.Part = [4]int{0, at, stride, at + 1}
			}
			f.Put(hud)
			if r.IntN(3) == 0 {
				continue
			}
			got := f.Newest()
			if !bytes.Equal(got.Atlas, hud.Atlas) {
				t.Fatalf("after the HUDs %v the atlas of HUD %d is %v, not %v", walk[:step+1], n, got.Atlas, hud.Atlas)
			}
			if got.Version == version && !bytes.Equal(got.Atlas, drawn) {
				t.Fatalf("after the HUDs %v other texels have the version of those before, %d", walk[:step+1], version)
			}
			version, drawn = got.Version, bytes.Clone(got.Atlas)
		}
	}
}

func TestListsArePutAndDrawnAtOnce(t *testing.T) {
	f := &passes.Flats{}
	const n = 5000
	var wait sync.WaitGroup
	wait.Go(func() {
		hud := &person.HUDAux{Width: 1, Height: 1, Atlas: make([]byte, 64), Stride: 8}
		for i := range n {
			hud.Atlas[9], hud.Part = byte(i), [4]int{0, 1, 8, 2}
			hud.List.Reset()
			hud.List.Add(person.Glyphs, person.DrawRect{}, person.DrawVertex{X: float32(i)})
			f.Put(hud)
		}
	})
	for last := float32(-1); last < n-1; {
		if got := f.Newest(); got != nil {
			x := got.List.Vertices[0].X
			if x < last || got.Atlas[9] != byte(int(x)) {
				t.Fatalf("list %v after %v with the texel %d", x, last, got.Atlas[9])
			}
			last = x
		}
	}
	wait.Wait()
}
