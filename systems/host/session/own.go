// What one session adds to its scene: a first car that is set up for itself, and how well the others drive.

package session

import (
	"fmt"
	"io/fs"
	"slices"

	"camber/blueprints/car"
	"camber/blueprints/scene"
)

// setUp gives the scene the first car's own overrides and the others' skill; without either it is the scene itself.
func setUp(scene *scene.Scene, files fs.FS, s *Setup) (*scene.Scene, error) {
	if s.Skill == 0 && len(s.Own) == 0 || len(scene.Cars) == 0 {
		return scene, nil
	}
	other := *scene
	other.Cars = slices.Clone(scene.Cars)
	for i := range other.Cars[1:] {
		if s.Skill > 0 {
			other.Cars[1+i].Manners.Skill = s.Skill
		}
	}
	if len(s.Own) > 0 {
		first := &other.Cars[0]
		car, problems := car.Load(files, first.Car.Path, slices.Concat(CarSets(s.Sets), s.Own)...)
		if err := problems.Err(); err != nil {
			return nil, fmt.Errorf("what the first car alone is to have: %w", err)
		}
		first.Car = car
	}
	return &other, nil
}
