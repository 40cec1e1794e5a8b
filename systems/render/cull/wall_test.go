// Behind walls nothing is left out that a ray sees.

package cull

import (
	"math"
	"slices"
	"testing"

	"camber/components/space"
)

// block is an oblong house whose walls go from one height to another, as walls of a model from a place.
func block(at space.Vec, turn, long, deep, foot, top float64) []Wall {
	sin, cos := math.Sincos(turn)
	corner := func(x, y float64) [2]float32 {
		return [2]float32{float32(at.X + cos*x - sin*y), float32(at.Y + sin*x + cos*y)}
	}
	ring := [4][2]float32{corner(0, 0), corner(long, 0), corner(long, deep), corner(0, deep)}
	all := make([]Wall, 4)
	for i := range all {
		all[i] = Wall{Left: ring[i], Right: ring[(i+1)%4], Foot: float32(foot), Top: float32(top), Next: -1}
	}
	return all
}

// met is how far along a ray from the eye a wall that faces it is met, level; false: it is not.
func met(w *Wall, from, way space.Vec) (far float64, ok bool) {
	left := space.V(float64(w.Left[0]), float64(w.Left[1]), 0).Sub(from)
	right := space.V(float64(w.Right[0]), float64(w.Right[1]), 0).Sub(from)
	along := right.Sub(left)
	n := space.V(-along.Y, along.X, 0)
	if n.Dot(left) <= 0 || n.Dot(way) <= 0 {
		return 0, false
	}
	far = n.Dot(left) / n.Dot(way)
	x := way.Scale(far).Sub(left).Dot(along) / along.LenSq()
	z := from.Z + way.Z*far
	return far, x >= 0 && x <= 1 && z >= float64(w.Foot) && z <= float64(w.Top)
}

// luck is a number from 0 to 1, the same each time.
func luck(a, b, c int32) float64 {
	n := uint64(a)*0x9E3779B97F4A7C15 ^ uint64(b)*0xC2B2AE3D27D4EB4F ^ uint64(c)*0x165667B19E3779F9
	n ^= n >> 29
	n *= 0xBF58476D1CE4E5B9
	return float64(n>>40) / (1 << 24)
}

func all(space.Vec, space.Vec) bool { return true }

func TestWallsHideWhatNoRaySees(t *testing.T) {
	const many = 400
	hidden, seen := 0, 0
	for town := range int32(6) {
		chance := func(k, of int32) float64 { return luck(k, town, of) }
		var walls []Wall
		for k := range int32(60) { // houses along rings around the eye, some of them side by side
			far, turn := 8+70*chance(k, 1), 2*math.Pi*chance(k, 2)
			sin, cos := math.Sincos(turn)
			row := block(space.V(far*cos, far*sin, 0), turn+math.Pi/2+0.6*(chance(k, 3)-0.5), 6+14*chance(k, 4), 9,
				-3+5*chance(k, 5)*chance(k, 6), 3+14*chance(k, 7))
			base := int32(len(walls))
			walls = append(walls, row...)
			if chance(k, 8) < 0.7 { // a second one goes on from its front
				a, b := row[0].Left, row[0].Right
				next := Wall{
					Left: b, Right: [2]float32{2*b[0] - a[0], 2*b[1] - a[1]}, Foot: row[0].Foot,
					Top: row[0].Top * float32(0.6+0.6*chance(k, 9)), Next: -1,
				}
				walls[base].Next = int32(len(walls))
				walls = append(walls, next)
			}
		}
		eye := space.V(0, 0, 1.2+9*chance(0, 10))
		var h Horizon
		h.Reset()
		h.Walls(walls, eye.Scale(-1), all)
		middle, half := make([]space.Vec, many), make([]space.Vec, many)
		for k := range int32(many) {
			far, turn := 15+140*chance(k, 11), 2*math.Pi*chance(k, 12)
			half[k] = space.V(0.5+6*chance(k, 13), 0.5+6*chance(k, 14), 0.5+5*chance(k, 15))
			middle[k] = space.V(far*math.Cos(turn), far*math.Sin(turn), 10*chance(k, 16)-2).Sub(eye)
			h.Add(k, middle[k], half[k], Square{})
		}
		left := make([]bool, many)
		for k := range left {
			left[k] = true
		}
		h.Each(func(id int32) { left[id] = false })
		for k := range left {
			if !left[k] {
				seen++
				continue
			}
			hidden++
			for i := range int32(200) { // rays to places in it
				at := middle[k].Add(space.V(half[k].X*(2*luck(i, int32(k), 20)-1), half[k].Y*(2*luck(i, int32(k), 21)-1),
					half[k].Z*(2*luck(i, int32(k), 22)-1)))
				level := math.Hypot(at.X, at.Y)
				way := at.Scale(1 / level)
				if !slices.ContainsFunc(walls, func(w Wall) bool {
					far, ok := met(&w, eye, way)
					return ok && far < level
				}) {
					t.Fatalf("in town %d box %d around %v is left out and seen at %v", town, k, middle[k], at)
				}
			}
		}
	}
	if hidden < 200 || seen < 200 {
		t.Errorf("%d boxes are left out, %d are not", hidden, seen)
	}
}

func TestAWallHidesFromItsFootToItsTopWhatIsBehindItAlone(t *testing.T) {
	front := Wall{Left: [2]float32{-20, 30}, Right: [2]float32{1.5, 30}, Foot: -3, Top: 6, Next: 1}
	beside := Wall{Left: [2]float32{1.5, 30}, Right: [2]float32{20, 30}, Foot: -3, Top: 6, Next: -1}
	look := func(walls []Wall, sees func(space.Vec, space.Vec) bool) (left []int32) {
		var h Horizon
		h.Reset()
		h.Walls(walls, space.Vec{}, sees)
		h.Add(0, space.V(0, 60, 4), space.V(9, 3, 3), Square{})     // behind both
		h.Add(1, space.V(-11, 60, 4), space.V(9, 3, 3), Square{})   // behind the left one
		h.Add(2, space.V(0, 60, 4), space.V(9, 3, 10), Square{})    // it stands out
		h.Add(3, space.V(0, 60, -4), space.V(9, 3, 4), Square{})    // one sees under their feet down to it
		h.Add(4, space.V(0, 20, 1), space.V(9, 3, 1), Square{})     // before them
		h.Add(5, space.V(0, -60, 1), space.V(9, 3, 1), Square{})    // on the other side
		h.Add(6, space.V(36, 60, 1), space.V(9, 3, 1), Square{})    // half of it beside them
		h.Add(7, space.V(0, 31, 1), space.V(0.5, 0.5, 1), Square{}) // right behind
		shown := map[int32]bool{}
		h.Each(func(id int32) { shown[id] = true })
		for id := range int32(8) {
			if !shown[id] {
				left = append(left, id)
			}
		}
		return left
	}
	if left := look([]Wall{front, beside}, all); !slices.Equal(left, []int32{0, 1, 7}) {
		t.Errorf("behind walls %v are left out", left)
	}
	front.Next = -1 // nobody knows that there is no gap
	if left := look([]Wall{front, beside}, all); !slices.Equal(left, []int32{1, 7}) {
		t.Errorf("behind walls with a gap %v are left out", left)
	}
	back := Wall{Left: front.Right, Right: front.Left, Foot: front.Foot, Top: front.Top, Next: -1}
	near := Wall{Left: [2]float32{-20, 0.5}, Right: [2]float32{20, 0.5}, Foot: -3, Top: 6, Next: -1}
	if left := look([]Wall{back, near}, all); len(left) > 0 {
		t.Errorf("walls that turn their back, or that the eye is at, hide %v", left)
	}
	if left := look([]Wall{front}, func(middle, half space.Vec) bool {
		return middle != space.V(-9.25, 30, 1.5) || half != space.V(10.75, 0, 4.5)
	}); len(left) > 0 {
		t.Errorf("a wall outside the picture hides %v", left)
	}
}
