// What lies flat over pictures is copied, so that it is painted by one thread and drawn by another.

package passes

import (
	"math"
	"unsafe"

	"camber/components"
	"camber/components/person"
)

// Flat is a draw list with the atlas of its glyphs.
type Flat struct {
	List    person.DrawList
	Atlas   []byte // texels, a byte each
	Stride  int    // texels, from line to line
	Version uint64 // of the atlas: another one has other texels; 0 = it has none
	Width   int    // px, of the picture that it was painted for
	Height  int
	stale   [2]int // lines of the atlas that are not copied yet: from, to
}

// Flats hands them from who paints to who draws; the zero one is ready.
type Flats struct {
	box     components.Latest[Flat]
	version uint64
	of      []byte // the atlas that was put last; kept, so that no other one comes to lie where it does
}

// Put copies what the HUD has painted, and takes note of the texels that it has: its Part is empty afterwards. Part
// counts from what was put of the same atlas before: of another one, as another world's HUD has, all texels are new.
func (f *Flats) Put(hud *person.HUDAux) {
	another := !sameAtlas(f.of, hud.Atlas)
	if another || hud.Part[3] > hud.Part[1] {
		f.version++
		from, to := hud.Part[1], hud.Part[3]
		if another {
			from, to, f.of = 0, math.MaxInt, hud.Atlas
		}
		f.box.Each(func(t *Flat) { // the other two are being drawn: they are brought up to date when it is their turn
			s := &t.stale
			if s[1] <= s[0] {
				*s = [2]int{from, to}
			} else {
				*s = [2]int{min(s[0], from), max(s[1], to)}
			}
		})
		hud.Part = [4]int{}
	}
	to := f.box.Back()
	to.take(&hud.List, hud.Atlas, hud.Stride, f.version)
	to.Width, to.Height = hud.Width, hud.Height
	f.box.HandOver()
}

// sameAtlas tells whether two are one: the same texels in the same place.
func sameAtlas(a, b []byte) bool {
	return unsafe.SliceData(a) == unsafe.SliceData(b) && len(a) == len(b)
}

// take copies a list, and of its atlas what is stale.
func (t *Flat) take(list *person.DrawList, atlas []byte, stride int, version uint64) {
	t.List.Vertices = append(t.List.Vertices[:0], list.Vertices...)
	t.List.Runs = append(t.List.Runs[:0], list.Runs...)
	if len(t.Atlas) != len(atlas) || t.Stride != stride {
		t.Atlas, t.Stride = append(t.Atlas[:0], atlas...), stride
	} else if s := t.stale; s[1] > s[0] {
		lines := len(atlas) / max(stride, 1)
		from, to := max(s[0], 0)*stride, min(s[1], lines)*stride
		copy(t.Atlas[from:to], atlas[from:to])
	}
	t.stale, t.Version = [2]int{}, version
}

// Newest is the newest one, to be read until the next call; nil until there is one.
func (f *Flats) Newest() *Flat {
	t, _ := f.box.Newest()
	return t
}
