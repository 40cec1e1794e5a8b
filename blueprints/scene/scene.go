// Scenes: a track, the cars on it, and how long to run.

package scene

import (
	"io/fs"
	"slices"
	"strings"

	"camber/blueprints/car"
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source/markup"
	"camber/blueprints/thing"
	"camber/blueprints/track"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
)

// Scene is a loaded scene.
type Scene struct {
	*load.Blueprint
	Track   *track.Track
	Cars    []Start               // one for each car, in document order
	Things  []thing.Placement     // obstacles besides the track's
	Seconds float64               // s, how long it runs when nobody says otherwise
	Gravity float64               // m/s2, downwards
	Damage  bool                  // hits leave dents in every car, whatever its file says
	Cues    []components.TimedCue // what is told, and when
	Marks   []Mark                // what marks in its log are called
	Race    *Field                // what is raced; nil: nothing is
	Start   float64               // s, that cars are held under start lights; 0: there are none
	Cell    [3]int32              // where its middle lies when nobody says otherwise
	Middle  space.Vec             // m, of the track's middle in that cell
	missing error                 // why ground is not there that a car was put on: it stands on what stands in for that
}

// Start is one car of a scene and how it begins.
type Start struct {
	Car   *car.Car
	Group int // the player, from 1
	// m, from the track's middle: where the ground under the car's origin is, or that much above
	At      space.Vec
	Turn    space.Quat           // of the body
	Speed   float64              // m/s, forwards
	Spin    space.Vec            // rad/s, body axes
	Driver  string               // "built-in", "hands", "parked", "told" or "none"
	Manners vehicle.DriverParams // of the built-in driver
}

// Kind is scenes.
var Kind = load.Kind[Scene]{Name: "scene", Home: "scenes", Own: ownSets, Build: sceneBuild(false)}

// groundKind is scenes of which only the track is wanted.
var groundKind = load.Kind[Scene]{Name: "scene", Home: "scenes", Own: ownSets, Build: sceneBuild(true)}

func sceneBuild(ground bool) func(*load.Reader, *dialect.Root, *load.Blueprint) *Scene {
	return func(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Scene {
		s := (&reader{r, ground}).buildScene(doc.Scene)
		b.Values = append(b.Values, r.Sheets...)
		s.Blueprint = b
		return s
	}
}

// reader reads one scene.
type reader struct {
	*load.Reader
	ground bool // only the track is wanted
}

// Load reads a scene or a race with its track and cars. Of the sets, "scene@seconds", "scene/weather@rain" and
// "track/oval@radius" go to the scene, all others to its cars.
func Load(fsys fs.FS, file string, sets ...string) (*Scene, markup.Problems) {
	if isRace(fsys, file) {
		race, problems := RaceKind.Load(fsys, file, sets...)
		if race == nil {
			return nil, problems
		}
		if len(race.Scene.Track.Files) == 0 { // it has none of another scene
			race.Scene.Track.Adopt(race.Blueprint)
		}
		return race.Scene, problems
	}
	s, problems := Kind.Load(fsys, file, sets...)
	if s != nil {
		s.Track.Adopt(s.Blueprint)
	}
	return s, problems
}

// LoadGround reads the track of a scene, and neither its cars nor what stands about. Of the sets, those for cars are
// left out.
func LoadGround(fsys fs.FS, file string, sets ...string) (*track.Track, markup.Problems) {
	if isRace(fsys, file) {
		t, _, problems := LoadCourse(fsys, file, sets...)
		return t, problems
	}
	s, problems := groundKind.Load(fsys, file, sets...)
	if s == nil {
		return nil, problems
	}
	s.Track.Adopt(s.Blueprint)
	return s.Track, problems
}

// ownSets are the overrides that are of a scene itself.
func ownSets(sets []string) []string {
	own, _ := SplitSets(sets)
	for i := range own {
		own[i] = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(own[i], "race"), "scene"), "/")
	}
	return own
}

// SplitSets tells overrides of a scene and its track from those of its cars.
func SplitSets(sets []string) (scene, cars []string) {
	for _, set := range sets {
		at := strings.IndexAny(set, "@/")
		if name := set[:max(at, 0)]; name == "scene" || name == "track" || name == "race" {
			scene = append(scene, set)
		} else {
			cars = append(cars, set)
		}
	}
	return scene, cars
}

// buildScene loads the cars and places them.
func (r *reader) buildScene(doc *dialect.Scene) *Scene {
	s := &Scene{
		Track: track.Build(r.Reader, &doc.Track), Seconds: doc.Seconds, Gravity: doc.Gravity, Damage: doc.Damage,
		Start:  doc.Start,
		Middle: space.Snap(load.Vec(doc.Middle)),
	}
	for i := range doc.Cues {
		s.Cues = append(s.Cues, cue(r.Reader, &doc.Cues[i]))
	}
	if doc.CueFile != "" && !r.ground {
		more := r.cueFile(doc)
		s.Cues, s.Marks = append(s.Cues, more.Cues...), slices.Clone(more.Marks)
	}
	s.Marks = marks(r.Reader, doc.Marks, s.Marks)
	s.Track.Sky = track.Sky{Weather: track.WeatherOf(doc), Air: track.AirOf(doc)}
	track.Settle(r.Reader, doc.Time, s.Track.Course.Town, &s.Track.Sky.Weather)
	terrain.WetGround(&s.Track.Ground, s.Track.Sky.Weather.Wet)
	for i, n := range doc.Cell {
		s.Cell[i] = int32(n) // in range by its tag
	}
	if len(doc.Cell) == 1 || len(doc.Cell) == 2 {
		r.Report(doc.Element.AttrProblem("cell", "a cell has three numbers, east north up; %d are written", len(doc.Cell)))
	}
	things := &thing.Reader{Reader: r.Reader}
	s.Track.Gates = things.Gates(thing.Beside(&s.Track.Course), doc.Track.Moving, doc.Gates)
	if s.Track.Blueprint = (&load.Blueprint{
		Kind: track.Kind.Name, ID: doc.Track.ID, Name: doc.Track.Name, Path: r.File,
		Content: s.Track,
	}); r.ground {
		return s
	}
	loaded := map[string]*car.Car{}
	floor := thing.NewFloor(&s.Track.Ground, space.Place{At: anywhere}).Of(s.Track.Course.Town)
	group, taken := 0, map[int]bool{}
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
			if taken[group] {
				r.Report(c.Element.AttrProblem("group", "group %d is taken by an earlier car; each player has a number", group))
			}
			taken[group] = true
			s.Cars = append(s.Cars, place(c, car, group, n, floor, &s.Track.Course))
		}
	}
	s.missing = floor.Err
	s.Track.Things = things.Placements(doc.Track.Things, thing.Beside(&s.Track.Course))
	s.Things = things.Placements(doc.Things, thing.Beside(&s.Track.Course))
	return s
}

// sceneCar loads the car that an element uses, once for all that use it.
func (r *reader) sceneCar(c *dialect.SceneCar, loaded map[string]*car.Car) *car.Car {
	file, err := car.Kind.Find(r.FS, c.Use)
	if err != nil {
		r.Report(c.Element.AttrProblem("use", "%s", err))
		return nil
	}
	if car, ok := loaded[file]; ok {
		return car
	}
	_, sets := SplitSets(r.Sets)
	car, problems := car.Load(r.FS, file, sets...)
	r.ReportAll(problems)
	loaded[file] = car
	if car == nil {
		r.Files = append(r.Files, file)
		return nil
	}
	r.Reads(car.Files...)
	return car
}

// anywhere is where a track lies while its scene is read: in the middle of a cell.
var anywhere = space.Vec{X: 512, Y: 512, Z: 512}

// place says where the nth car of an element starts.
func place(c *dialect.SceneCar, car *car.Car, group, n int, floor *thing.Floor, course *terrain.CourseParams) Start {
	row, lane := n/c.Lanes, n%c.Lanes
	back := float64(float64(row) * c.Gap)
	right := float64((float64(lane) - float64(0.5*float64(c.Lanes-1))) * c.LaneGap)
	var at space.Vec
	heading, above := c.Heading, thing.Over
	_, written := c.Element.Attr("at")
	line, starts := course.Middle, course.Starts
	switch {
	case c.Along != nil && line != nil:
		along := *c.Along - back
		at, above = line.PointAt(along, c.Offset+right), thing.Near
		heading += line.HeadingAt(along)
	case !written && group <= len(starts) && c.Height == 0:
		start := &starts[group-1]
		at, above = start.At, thing.Near
		heading += start.Heading
		right = 0
	default:
		at = space.Vec{X: c.At[0], Y: c.At[1]}.Add(space.Heading(c.Heading).Rotate(space.Vec{X: right, Y: -back}))
		if course.Town != nil { // not on a bridge over that place, unless it is said
			at.Z, _ = floor.OnLevel(floor.Middle.Moved(at), c.Level)
			above = thing.Near
		}
	}
	ground, normal := floor.Under(floor.Middle.Moved(at), above)
	at = ground.From(floor.Middle)
	turn := space.Heading(heading)
	if c.Height == 0 {
		turn = thing.Onto(normal).Mul(turn)
	}
	return Start{
		Car: car, Group: group, At: space.Vec{X: at.X, Y: at.Y, Z: at.Z + c.Height}, Turn: turn,
		Speed: c.Speed, Spin: load.Vec(c.Spin), Driver: c.Driver,
		Manners: vehicle.DriverParams{Skill: c.Skill, TopSpeed: c.Top, Offset: c.Offset + right},
	}
}
