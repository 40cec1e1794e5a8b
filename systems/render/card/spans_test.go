//go:build cgo && window

// Room that is given back is used again, and never by two.

package card

import "testing"

func TestRoomIsUsedAgainAndGrowsTogether(t *testing.T) {
	var s spans
	if s.take(3) != -1 {
		t.Error("there is room where none was given back")
	}
	s.give(10, 5)
	s.give(20, 5)
	s.give(15, 5)
	if len(s) != 1 || s[0] != (span{10, 15}) {
		t.Fatalf("three runs side by side are %v", s)
	}
	if at := s.take(4); at != 10 {
		t.Errorf("four are put at %d", at)
	}
	s.give(40, 2)
	if at := s.take(2); at != 40 {
		t.Errorf("two are put at %d, where just so many fit at 40", at)
	}
	if at := s.take(12); at != -1 {
		t.Errorf("twelve are put at %d, into eleven", at)
	}
	if at := s.take(11); at != 14 || len(s) != 0 {
		t.Errorf("eleven are put at %d, and %v is left", at, s)
	}
	if s.take(0) != -1 {
		t.Error("nothing takes room")
	}
}
