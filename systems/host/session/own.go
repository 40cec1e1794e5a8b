// What one session adds to its scene: a first car that is set up for itself, what the others drive and how well, and
// where on the grid the first one stands.

package session

import (
	"cmp"
	"fmt"
	"io/fs"
	"math"
	"slices"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/scene"
	"camber/components/line"
)

// setUp gives the scene the first car's own overrides and place, and the others' cars and skill; without any of these
// it is the scene itself.
func setUp(scene *scene.Scene, files fs.FS, s *Setup) (*scene.Scene, error) {
	if s.Skill == 0 && len(s.Own) == 0 && len(s.Rivals) == 0 && s.Grid == 0 || len(scene.Cars) == 0 {
		return scene, nil
	}
	other := *scene
	other.Cars = slices.Clone(scene.Cars)
	if err := rivals(other.Cars[1:], files, s); err != nil {
		return nil, err
	}
	if len(s.Own) > 0 {
		first := &other.Cars[0]
		car, problems := car.Load(files, first.Car.Path, slices.Concat(CarSets(s.Sets), s.Own)...)
		if err := problems.Err(); err != nil {
			return nil, fmt.Errorf("what the first car alone is to have: %w", err)
		}
		first.Car = car
	}
	if s.Grid > 0 {
		stand(other.Cars, scene.Track.Course.Middle, s.Grid)
	}
	return &other, nil
}

// rivals gives all but the first their cars, one after the other, and their skill.
func rivals(others []scene.Start, files fs.FS, s *Setup) error {
	loaded := make([]*car.Car, len(s.Rivals))
	for i := range others {
		if s.Skill > 0 {
			others[i].Manners.Skill = s.Skill
		}
		if len(s.Rivals) == 0 {
			continue
		}
		which := i % len(s.Rivals)
		if loaded[which] == nil {
			path, err := blueprints.Find(files, blueprints.KindCar, s.Rivals[which])
			if err != nil {
				return fmt.Errorf("a rival's car: %w", err)
			}
			c, problems := car.Load(files, path, CarSets(s.Sets)...)
			if err := problems.Err(); err != nil {
				return fmt.Errorf("a rival's car: %w", err)
			}
			loaded[which] = c
		}
		others[i].Car = loaded[which]
	}
	return nil
}

// stand puts the first car on a place of the grid, from 1 in front, and the others on the rest in their order. Who
// stands farther along the line is in front; without a line, who comes earlier in the file.
func stand(cars []scene.Start, middle *line.Line, place int) {
	ahead := make([]float64, len(cars)) // m, of the first car
	for i := range cars {
		if ahead[i] = -float64(i); middle == nil {
			continue
		}
		from, _ := middle.Locate(cars[0].At, math.Inf(1))
		if ahead[i], _ = middle.Locate(cars[i].At, math.Inf(1)); middle.Closed {
			apart := (ahead[i] - from) / middle.Length
			ahead[i] = float64(middle.Length * (apart - math.Floor(apart+0.5)))
		}
	}
	order := make([]int, len(cars))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ahead[b], ahead[a]) })
	places := slices.Clone(cars)
	rest := slices.DeleteFunc(slices.Clone(order), func(i int) bool { return i == 0 })
	for n, i := range slices.Insert(rest, min(place, len(cars))-1, 0) {
		from := &places[order[n]]
		cars[i].At, cars[i].Turn, cars[i].Speed, cars[i].Spin = from.At, from.Turn, from.Speed, from.Spin
		cars[i].Manners.Offset = from.Manners.Offset
	}
}

// LiverySet is the override that has a car wear a livery.
func LiverySet(id string) string { return "@livery=" + id }
