// Walls hide what is behind them where they are whole.

package town

import (
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/systems/render/mesh"
)

func TestWallsThatAreWholeHideWhatIsBehindThem(t *testing.T) {
	h := prism(-1.5, 9, space.V(0, 0, 0), space.V(6, 0, 0), space.V(12, 0.1, 0), space.V(12, 8, 0), space.V(0, 8, 0))
	gable := [3]space.Vec{space.V(12, 0.1, 9), space.V(12, 8, 9), space.V(12, 4, 12)}
	h.Walls = append(h.Walls, gable)
	h.Top = 12
	beside := prism(-2, 7, space.V(-5, 0, 0), space.V(0, 0, 0), space.V(0, 8, 0), space.V(-5, 8, 0))
	origin := space.V(3, 4, 1)
	m := Houses([]street.House{h, beside}, origin, mesh.Fine, nil, 0)
	if len(m.Walls) != 9 {
		t.Fatalf("of nine walls %d hide something", len(m.Walls))
	}
	front := m.Walls[0]
	if front.Left != [2]float32{-3, -4} || front.Right != [2]float32{3, -4} || front.Foot != -2.5 || front.Top != 8 {
		t.Errorf("the front is %+v", front)
	}
	next := func(i int) int32 { return m.Walls[i].Next }
	if next(0) != 1 || next(1) != -1 || next(5) != 0 {
		t.Errorf("the front goes on with %d, that with %d; the neighbour's with %d", next(0), next(1), next(5))
	}
	if right := m.Walls[2]; right.Top != 8 {
		t.Errorf("a wall with a gable hides up to %g", right.Top)
	}
	for name, walls := range map[string][][3]space.Vec{
		"with a triangle less": h.Walls[1:2],
		"with one twice":       {h.Walls[0], h.Walls[1], h.Walls[1]},
		"too short": {
			{space.V(0, 0, 0), space.V(1, 0, 0), space.V(1, 0, 5)}, {space.V(0, 0, 0), space.V(1, 0, 5), space.V(0, 0, 5)},
		},
	} {
		k := h
		k.Walls = walls
		if m := Houses([]street.House{k}, origin, mesh.Fine, nil, 0); len(m.Walls) != 0 {
			t.Errorf("a wall %s hides something: %+v", name, m.Walls)
		}
	}
	if m := Houses([]street.House{h}, origin, mesh.Coarse, nil, 0); len(m.Walls) != 0 {
		t.Errorf("of what is seen from far away %d walls hide something", len(m.Walls))
	}
}
