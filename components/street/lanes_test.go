// Lanes are made anew of what is said, and keep what is still true of them.

package street

import (
	"slices"
	"testing"
)

func keeps(e *Edge) (all []Sides) {
	for i := range e.Lanes {
		all = append(all, e.Lanes[i].Keep)
	}
	return all
}

func TestAStreetOfAnotherWidthKeepsItsArrowsAndTheLinesThatNobodyCrosses(t *testing.T) {
	e := edge(1, 0, 0, 0, 0, 100, 0, 0)
	e.Width, e.Lanes = 9, []Lane{
		{Back: true, Width: 3, Offset: -3, Keep: RightSide, Turns: TurnLeft},
		{Width: 3, Keep: LeftSide, Turns: Through},
		{Width: 3, Offset: 3, Turns: TurnRight},
	}
	was := e
	e.Relane(2, 1, 3, 12)
	if e.Width != 12 || e.Lanes[0].Offset != -4 || e.Lanes[2].Width != 4 || !slices.Equal(keeps(&e), keeps(&was)) ||
		e.Lanes[0].Turns != TurnLeft || e.Lanes[2].Turns != TurnRight {
		t.Errorf("wider: %+v", e.Lanes)
	}
	if was.Lanes[0].Width != 3 {
		t.Error("whoever had the lanes before has others")
	}
	e = was
	if e.Relane(2, 2, 3, 0); e.Width != 12 || !slices.Equal(keeps(&e), []Sides{0, RightSide, LeftSide, 0}) ||
		e.Lanes[3].Turns != TurnRight || e.Lanes[0].Turns != 0 {
		t.Errorf("with a lane more: %+v", e.Lanes)
	}
	e = was
	if e.Relane(2, 0, 3, 0); e.Lanes[0].Back || e.Lanes[1].Back || e.Lanes[1].Turns != TurnRight {
		t.Errorf("one way: %+v", e.Lanes)
	}
	e = was
	e.Flags |= LeftHand
	if e.Relane(2, 1, 3, 0); e.Lanes[0].Back || !e.Lanes[2].Back {
		t.Errorf("on the left: %+v", e.Lanes)
	}
}

func TestANarrowStreetHasOneLaneWhereNobodyCountsThem(t *testing.T) {
	for _, c := range []struct {
		flags Flags
		width float64
		lanes int
	}{{Assumed, 4.3, 1}, {Assumed, 4.5, 2}, {0, 4.3, 2}} {
		e := edge(1, 0, 0, 0, 0, 100, 0, 0)
		e.Flags = c.flags
		if e.Relane(1, 1, 3, c.width); len(e.Lanes) != c.lanes || e.Width != c.width {
			t.Errorf("%v, %g m: %d lanes, %g m", c.flags, c.width, len(e.Lanes), e.Width)
		}
	}
}

func TestLinesAreThereWhereThereIsRoomForThem(t *testing.T) {
	e := edge(1, 0, 0, 0, 0, 100, 0, 0)
	e.Marks = Middle
	e.Relane(1, 1, 0, 4.5)
	if e.Painted() != Unpainted {
		t.Error("a street of 4.5 m has lines")
	}
	if e.Relane(1, 1, 0, 7); e.Painted() != Middle {
		t.Error("a street of 7 m has none of its class's lines")
	}
	if e.Relane(1, 0, 0, 7); e.Painted() != Unpainted {
		t.Error("a lane that both directions share has a line in its middle")
	}
	if e.Flags |= Oneway; e.Painted() != Middle {
		t.Error("a one-way street of one lane has none of its class's lines")
	}
}
