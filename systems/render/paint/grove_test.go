// Groves let nothing through in their middle, and their outline is that of trees.

package paint

import "testing"

func TestAGroveIsClosedBelowAndHasTheOutlineOfTreesAbove(t *testing.T) {
	const size = 96
	var single []*Picture
	for k := range trees {
		single = append(single, tree(size, k))
	}
	for kind := range Groves {
		p := grove(size, kind, single)
		filled := func(x, y int) bool { return p.Pixels[4*(y*size+x)+3] > 127 }
		holes, above, cut := 0, 0, 0
		for y := range size {
			if filled(0, y) || filled(size-1, y) {
				cut++
			}
		}
		if cut > size/20 {
			t.Errorf("grove %d: it is cut off at its sides over %d pixels", kind, cut)
		}
		for y := range size {
			for x := size / 5; x < size*4/5; x++ {
				switch {
				case y < size*2/5 && !filled(x, y):
					holes++
				case y > size*9/10 && filled(x, y):
					above++
				}
			}
		}
		if holes > size*size/500 {
			t.Errorf("grove %d: one sees through %d pixels of it", kind, holes)
		}
		if above == 0 || above > size*size/25 {
			t.Errorf("grove %d: %d pixels of its top are filled: it is cut off", kind, above)
		}
		tops := GroveOutline(kind, 6)
		low, high := 1.0, 0.0
		for _, top := range tops {
			low, high = min(low, top), max(high, top)
		}
		if high < 0.8 || high > 1 || low < 0.3 {
			t.Errorf("grove %d: it reaches %v", kind, tops)
		}
	}
}
