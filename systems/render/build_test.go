//go:build cgo && window && linux

// Cars that are reshaped while they drive: no picture waits for their models, and nothing stays of those before.

package render_test

import (
	"bytes"
	"strings"
	"testing"

	"camber/components/solid"
)

// taller is the looks of a car with its roof so many metres higher.
func taller(l *solid.Looks, by float64) *solid.Looks {
	other := *l
	other.Cabin = append([]solid.OutlinePoint(nil), l.Cabin...)
	for i := 1; i < len(other.Cabin)-1; i++ {
		other.Cabin[i].Out += by
	}
	return &other
}

func TestACarThatIsReshapedIsDrawnAsItWasUntilItsNewShapeIsDone(t *testing.T) { // CFG-16
	s := sit(t, "cars/kestrel")
	before := bytes.Clone(s.draw(t, 100))
	hold := make(chan struct{})
	s.r.Of().HoldMaking(func() { <-hold })
	s.b.Cars[0].Looks = taller(s.b.Cars[0].Looks, 0.4)
	for range 3 { // it would hang here if it waited
		s.again(t)
		if !bytes.Equal(s.image.Pix, before) {
			t.Fatal("the picture changes before the new shape is done")
		}
	}
	close(hold)
	if !s.r.Of().Finished() {
		t.Fatal("nobody makes the new shape")
	}
	s.again(t)
	if bytes.Equal(s.image.Pix, before) {
		t.Error("the new shape is done and not drawn")
	}
	if s.r.Of().Finished() {
		t.Error("what is done is made again")
	}
}

// again draws the same moment once more.
func (s *stage) again(t testing.TB) {
	t.Helper()
	s.r.Draw(&s.b, 1)
	if err := s.r.Read(s.image); err != nil {
		t.Fatal(err)
	}
}

func TestManyEditsOfACarTakeNoMoreRoomThanTwo(t *testing.T) {
	s := sit(t, "cars/kestrel")
	s.draw(t, 100)
	first := s.b.Cars[0].Looks
	edit := func(n int) {
		s.b.Cars[0].Looks = taller(first, 0.001*float64(n%7))
		s.r.Draw(&s.b, 1)
		s.r.Of().Finished()
		s.r.Draw(&s.b, 1)
	}
	edit(1)
	edit(2)
	room, _ := s.r.Of().Stored()
	for n := range 10 {
		edit(n)
	}
	all, free := s.r.Of().Stored()
	if all > room+room/4 || free > all/2 {
		t.Errorf("after ten edits more %d vertices are stored, %d of them free; after two there were %d", all, free, room)
	}
}

func TestABodyThatCannotBeMadeIsToldAndTheOldOneStays(t *testing.T) {
	s := sit(t, "cars/kestrel")
	before := bytes.Clone(s.draw(t, 100))
	other := *s.b.Cars[0].Looks
	other.Models = []*solid.LookModel{nil}
	s.b.Cars[0].Looks = &other
	s.again(t)
	s.r.Of().Finished()
	s.again(t)
	if !bytes.Equal(s.image.Pix, before) {
		t.Error("the old body is gone")
	}
	if !strings.Contains(s.r.Trouble, "kestrel") {
		t.Errorf("it says %q", s.r.Trouble)
	}
	s.again(t)
	if s.r.Of().Finished() {
		t.Error("what cannot be made is tried again and again")
	}
}

func TestClosingWaitsForWhatIsBeingMade(t *testing.T) {
	s := sit(t, "cars/kestrel")
	s.draw(t, 100)
	hold, done := make(chan struct{}), false
	s.r.Of().HoldMaking(func() { <-hold; done = true })
	s.b.Cars[0].Looks = taller(s.b.Cars[0].Looks, 0.4)
	s.again(t)
	close(hold)
	s.r.Close()
	if !done {
		t.Error("somebody still makes a car for a renderer that is closed")
	}
	s.r.Close()
}
