// Scenes: a track, the cars on it, and how long to run.

package blueprints

import (
	"io/fs"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/components"
	"camber/components/space"
)

// Scene is a loaded scene.
type Scene struct {
	*Blueprint
	Track   *Track
	Cars    []Start   // one for each car, in document order
	Seconds float64   // s, how long it runs when nobody says otherwise
	Gravity float64   // m/s2, downwards
	Cell    [3]int32  // where its middle lies when nobody says otherwise
	Middle  space.Vec // m, of the track's middle in that cell
}

// Start is one car of a scene and how it begins.
type Start struct {
	Car     *Car
	Group   int                     // the player, from 1
	At      space.Vec               // m, from the track's middle: where the ground under the car's origin is, or that much above
	Turn    space.Quat              // of the body
	Speed   float64                 // m/s, forwards
	Spin    space.Vec               // rad/s, body axes
	Driver  string                  // "built-in", "hands", "parked" or "none"
	Manners components.DriverParams // of the built-in driver
}

// LoadScene reads a scene with its track and cars. Of the sets, "scene/seconds" and "track/oval@radius" go to the scene, all
// others to its cars.
func LoadScene(fsys fs.FS, file string, sets ...string) (*Scene, source.Problems) {
	b, problems := Load(fsys, file, sets...)
	switch {
	case b == nil:
		return nil, problems
	case b.Scene == nil:
		return nil, append(problems, wrongKind(file, KindScene, b.Kind)...)
	}
	return b.Scene, problems
}

// splitSets tells overrides of a scene from those of its cars.
func splitSets(sets []string) (scene, cars []string) {
	for _, set := range sets {
		if inner, ok := strings.CutPrefix(set, "scene@"); ok {
			scene = append(scene, "@"+inner)
		} else if strings.HasPrefix(set, "track@") || strings.HasPrefix(set, "track/") {
			scene = append(scene, set)
		} else {
			cars = append(cars, set)
		}
	}
	return scene, cars
}

// buildScene loads the cars and places them.
func (r *reader) buildScene(doc *dialect.Scene) *Scene {
	r.rulesOfTrack(&doc.Track)
	s := &Scene{Track: buildTrack(&doc.Track), Seconds: doc.Seconds, Gravity: doc.Gravity, Middle: vec(doc.Middle)}
	for i, n := range doc.Cell {
		s.Cell[i] = int32(n) // in range by its tag
	}
	if len(doc.Cell) == 1 || len(doc.Cell) == 2 {
		r.report(doc.Element.AttrProblem("cell", "a cell has three numbers, east north up; %d are written", len(doc.Cell)))
	}
	loaded := map[string]*Car{}
	group := 0
	for i := range doc.Cars {
		c := &doc.Cars[i]
		car := r.sceneCar(c, loaded)
		r.rulesOfStart(c, &doc.Track)
		if car == nil {
			continue
		}
		for n := range c.Count {
			group++
			if n == 0 && c.Group > 0 {
				group = c.Group
			}
			if slices.ContainsFunc(s.Cars, func(other Start) bool { return other.Group == group }) {
				r.report(c.Element.AttrProblem("group", "group %d is taken by an earlier car; each player has a number", group))
			}
			s.Cars = append(s.Cars, place(c, car, group, n, &s.Track.Params))
		}
	}
	s.Track.Blueprint = &Blueprint{Kind: KindTrack, ID: doc.Track.ID, Name: doc.Track.Name, Path: r.file, Track: s.Track}
	return s
}

// sceneCar loads the car that an element uses, once for all that use it.
func (r *reader) sceneCar(c *dialect.SceneCar, loaded map[string]*Car) *Car {
	file, err := Find(r.fsys, KindCar, c.Use)
	if err != nil {
		r.report(c.Element.AttrProblem("use", "%s", err))
		return nil
	}
	if car, ok := loaded[file]; ok {
		return car
	}
	_, sets := splitSets(r.sets)
	car, problems := LoadCar(r.fsys, file, sets...)
	r.reportAll(problems)
	loaded[file] = car
	if car == nil {
		r.files = append(r.files, file)
		return nil
	}
	for _, f := range car.Files {
		if !slices.Contains(r.files, f) {
			r.files = append(r.files, f)
		}
	}
	return car
}

// place says where the nth car of an element starts.
func place(c *dialect.SceneCar, car *Car, group, n int, track *components.TrackParams) Start {
	row, lane := n/c.Lanes, n%c.Lanes
	back := float64(float64(row) * c.Gap)
	right := float64((float64(lane) - float64(0.5*float64(c.Lanes-1))) * c.LaneGap)
	var x, y, heading float64
	if c.Along != nil {
		along := *c.Along - back
		x, y = track.Oval.PointAt(along, c.Offset+right)
		heading = track.Oval.HeadingAt(along) + c.Heading
	} else {
		ahead := space.Heading(c.Heading).Rotate(space.Vec{X: right, Y: -back})
		x, y, heading = c.At[0]+ahead.X, c.At[1]+ahead.Y, c.Heading
	}
	ground := track.At(x, y)
	turn := space.Heading(heading)
	if c.Height == 0 {
		turn = onto(ground.Normal).Mul(turn)
	}
	return Start{
		Car: car, Group: group, At: space.Vec{X: x, Y: y, Z: ground.Height + c.Height}, Turn: turn,
		Speed: c.Speed, Spin: vec(c.Spin), Driver: c.Driver,
		Manners: components.DriverParams{Skill: c.Skill, TopSpeed: c.Top, Offset: c.Offset + right},
	}
}

// onto is the shortest turn from upright to a normal.
func onto(normal space.Vec) space.Quat {
	axis := space.Vec{Z: 1}.Cross(normal)
	if axis == (space.Vec{}) {
		return space.Identity
	}
	return space.Quat{W: 1 + normal.Z, X: axis.X, Y: axis.Y, Z: axis.Z}.Unit()
}
