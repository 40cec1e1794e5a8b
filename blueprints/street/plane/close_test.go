// What rounding leaves open between outlines.

package plane

import "testing"

// cracked are two stretches of a street that bends, on a line that both end at; only the second knows the line's
// middle, which rounding put a step beside it.
func cracked() []Ring {
	return []Ring{
		{[]Point{{500000, 500000}, {530005, 520003}, {520000, 540000}, {480000, 540000}}, 3},
		{[]Point{{500000, 500000}, {515003, 510001}, {530005, 520003}, {540000, 480000}, {500000, 470000}}, 3},
	}
}

func TestNothingIsOpenWhereRoundingPutAPointBesideALine(t *testing.T) {
	for _, free := range []bool{false, true} {
		tr := Triangulator{Free: free}
		s, err := tr.Cover(cracked(), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		middle, ends, open, kept := s.Given[5], [2]uint32{s.Given[0], s.Given[1]}, 0, false
		if s.Points[middle] != (Point{515003, 510001}) {
			t.Fatalf("the middle is %v", s.Points[middle])
		}
		for k, tri := range s.Triangles {
			of := map[uint32]bool{tri[0]: true, tri[1]: true, tri[2]: true}
			if of[middle] && s.Top[k] != 3 {
				open++
			}
			kept = kept || of[ends[0]] && of[ends[1]]
		}
		if !free && open == 0 {
			t.Error("these outlines have no crack: the test is none")
		}
		if free && (open > 0 || kept) {
			t.Errorf("%d triangles at the middle are open; an edge passes beside it: %v", open, kept)
		}
	}
}

func TestWhatIsWiderThanRoundingStaysOpen(t *testing.T) {
	tr := Triangulator{Free: true}
	rings := []Ring{
		{[]Point{{500000, 500000}, {530000, 500000}, {530000, 530000}, {500000, 530000}}, 3},
		{[]Point{{500000, 499995}, {500000, 470000}, {530000, 470000}, {530000, 499995}}, 3},
	}
	s, err := tr.Cover(rings, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for k, tri := range s.Triangles {
		y := s.Points[tri[0]][1] + s.Points[tri[1]][1] + s.Points[tri[2]][1]
		x := s.Points[tri[0]][0] + s.Points[tri[1]][0] + s.Points[tri[2]][0]
		if between := y > 3*499995 && y < 3*500000 && x > 3*500000 && x < 3*530000; between && s.Top[k] >= 0 {
			t.Errorf("the gap of five steps is closed by %d", s.Top[k])
		}
	}
}
