// What is in a box, and what a box or a ray meets on its way.

package tree

import (
	"slices"

	"camber/components/space"
)

// Overlap appends the ids of all things of the layers in meets whose boxes meet a box around a place, sorted.
func (f *Fat) Overlap(at space.Place, box space.Box, meets uint32, to []uint64) []uint64 {
	from, rough := len(to), f.frame(at, &box)
	f.found = f.nodes.meeting(&rough, f.found[:0])
	for _, h := range f.found {
		t := &f.things[h]
		if meets&(1<<t.layer) != 0 && t.box.Moved(t.at.From(at)).Meets(box) {
			to = append(to, t.id)
		}
	}
	slices.Sort(to[from:])
	return to
}

// Sweep appends the ids of all things of the layers in meets whose boxes a box around a place meets on its way, sorted.
func (f *Fat) Sweep(at space.Place, box space.Box, way space.Vec, meets uint32, to []uint64) []uint64 {
	if !way.Finite() {
		return to
	}
	from, rough, over := len(to), f.frame(at, &box), inverse(way)
	f.found = f.nodes.passed(&rough, way, over, f.found[:0])
	for _, h := range f.found {
		t := &f.things[h]
		if meets&(1<<t.layer) == 0 {
			continue
		}
		if b := t.box.Moved(t.at.From(at)); passes(&box, &b, way, over) {
			to = append(to, t.id)
		}
	}
	slices.Sort(to[from:])
	return to
}

// Ray appends the ids of all things of the layers in meets whose boxes a ray meets, sorted: to be looked at more
// closely.
func (f *Fat) Ray(from space.Place, way space.Vec, meets uint32, to []uint64) []uint64 {
	return f.Sweep(from, space.Box{}, way, meets, to)
}

// passes tells whether box a meets box b on its way; over is 1 / way.
func passes(a, b *space.Box, way, over space.Vec) bool {
	first, last := 0.0, 1.0
	return passesAxis(b.Min.X-a.Max.X, b.Max.X-a.Min.X, way.X, over.X, &first, &last) &&
		passesAxis(b.Min.Y-a.Max.Y, b.Max.Y-a.Min.Y, way.Y, over.Y, &first, &last) &&
		passesAxis(b.Min.Z-a.Max.Z, b.Max.Z-a.Min.Z, way.Z, over.Z, &first, &last)
}

// passesAxis narrows the part of a way in which a point is between low and high; it tells whether anything is left.
func passesAxis(low, high, way, over float64, first, last *float64) bool {
	if way == 0 {
		return low <= 0 && high >= 0
	}
	in, out := float64(low*over), float64(high*over)
	if way < 0 {
		in, out = out, in
	}
	*first, *last = max(*first, in), min(*last, out)
	return *first <= *last
}
