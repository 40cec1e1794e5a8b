// Package seen copies what lies flat over pictures, so that it is painted by one thread and drawn by another: Flats.
package seen

import (
	"camber/components"
	"camber/components/latest"
)

// Flat is a draw list with the atlas of its glyphs.
type Flat struct {
	List    components.DrawList
	Atlas   []byte // texels, a byte each
	Stride  int    // texels, from line to line
	Version uint64 // of the atlas: another one has other texels; 0 = it has none
	Width   int    // px, of the picture that it was painted for
	Height  int
	stale   [2]int // lines of the atlas that are not copied yet: from, to
}

// Flats hands them from who paints to who draws; the zero one is ready.
type Flats struct {
	box     latest.Box[Flat]
	version uint64
}

// Put copies what the HUD has painted, and takes note of the texels that it has: its Part is empty afterwards.
func (f *Flats) Put(hud *components.HUDAux) {
	if hud.Part[3] > hud.Part[1] {
		f.version++
		f.box.Each(func(t *Flat) { // the other two are being drawn: they are brought up to date when it is their turn
			s := &t.stale
			if s[1] <= s[0] {
				*s = [2]int{hud.Part[1], hud.Part[3]}
			} else {
				*s = [2]int{min(s[0], hud.Part[1]), max(s[1], hud.Part[3])}
			}
		})
		hud.Part = [4]int{}
	}
	to := f.box.Back()
	to.take(&hud.List, hud.Atlas, hud.Stride, f.version)
	to.Width, to.Height = hud.Width, hud.Height
	f.box.HandOver()
}

// take copies a list, and of its atlas what is stale.
func (t *Flat) take(list *components.DrawList, atlas []byte, stride int, version uint64) {
	t.List.Vertices = append(t.List.Vertices[:0], list.Vertices...)
	t.List.Runs = append(t.List.Runs[:0], list.Runs...)
	if len(t.Atlas) != len(atlas) || t.Stride != stride {
		t.Atlas, t.Stride = append(t.Atlas[:0], atlas...), stride
	} else if s := t.stale; s[1] > s[0] {
		from, to := max(s[0], 0)*stride, min(s[1]*stride, len(atlas))
		copy(t.Atlas[from:to], atlas[from:to])
	}
	t.stale, t.Version = [2]int{}, version
}

// Newest is the newest one, to be read until the next call; nil until there is one.
func (f *Flats) Newest() *Flat {
	t, _ := f.box.Newest()
	return t
}
