// What lies flat over pictures: whoever draws has whole lists and all texels, whichever of them it missed.

package seen_test

import (
	"bytes"
	"sync"
	"testing"

	"camber/components"
	"camber/systems/render/seen"
)

func TestWhoDrawsHasTheTexelsOfEveryListItMissed(t *testing.T) {
	f := &seen.Flats{}
	if f.Newest() != nil {
		t.Error("there is a list before any was put")
	}
	const stride, lines = 8, 16
	hud := &components.HUDAux{
		Width: 1, Height: 1, Atlas: make([]byte, stride*lines), Stride: stride,
		Part: [4]int{0, 0, stride, lines},
	}
	for n := range lines {
		for i := range stride { // a line is new each time
			hud.Atlas[n*stride+i] = byte(n + 1)
		}
		hud.Part = [4]int{0, n, stride, n + 1}
		hud.List.Reset()
		hud.List.Add(components.Glyphs, components.DrawRect{}, components.DrawVertex{X: float32(n)})
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

func TestListsArePutAndDrawnAtOnce(t *testing.T) {
	f := &seen.Flats{}
	const n = 5000
	var wait sync.WaitGroup
	wait.Go(func() {
		hud := &components.HUDAux{Width: 1, Height: 1, Atlas: make([]byte, 64), Stride: 8}
		for i := range n {
			hud.Atlas[9], hud.Part = byte(i), [4]int{0, 1, 8, 2}
			hud.List.Reset()
			hud.List.Add(components.Glyphs, components.DrawRect{}, components.DrawVertex{X: float32(i)})
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
