// Races: a scene with a field of entrants, and what they drive.

package scene

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"camber/blueprints/car"
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/blueprints/thing"
	"camber/blueprints/track"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
)

// Race is a loaded race: a scene whose cars are its field.
type Race struct {
	*load.Blueprint
	Scene *Scene
}

// Field is what a scene of a race has beside its cars.
type Field struct {
	Plan     *components.RacePlan
	Entrants map[int]components.RaceEntry // by the group of their car, which is their slot
	Guests   *car.Car                     // of those who come and name none; nil: as others have it
}

// RaceKind is races.
var RaceKind = load.Kind[Race]{Name: "race", Home: "races", Own: ownSets, Build: raceBuild(false)}

// raceGround is races of which only the track is wanted.
var raceGround = load.Kind[Race]{Name: "race", Home: "races", Own: ownSets, Build: raceBuild(true)}

// Find gives the file of a scene or of a race, by its file, its folder or its id.
func Find(fsys fs.FS, name string) (string, error) {
	file, err := Kind.Find(fsys, name)
	if err != nil {
		if race, other := RaceKind.Find(fsys, name); other == nil {
			return race, nil
		}
	}
	return file, err
}

// isRace tells whether a file holds a race.
func isRace(fsys fs.FS, file string) bool {
	data, err := markup.ReadFile(fsys, file)
	if err != nil {
		return false
	}
	root, _ := markup.Parse(file, data)
	return root != nil && len(root.Children) > 0 && root.Children[0].Name == RaceKind.Name
}

func raceBuild(ground bool) func(*load.Reader, *dialect.Root, *load.Blueprint) *Race {
	return func(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Race {
		return &Race{b, (&reader{r, ground}).buildRace(doc.Race, b)}
	}
}

// buildRace makes the scene, and puts the field on its grid.
func (r *reader) buildRace(doc *dialect.Race, b *load.Blueprint) *Scene {
	s := r.raceGround(doc, b)
	if s == nil || r.Failed() {
		return s
	}
	if r.ground {
		if s.Track.Course.Middle != nil {
			s.Race = &Field{Plan: r.plan(doc, s, b)}
		}
		return s
	}
	field := r.field(doc)
	s.Race = &Field{Entrants: map[int]components.RaceEntry{}}
	if s.Track.Course.Middle != nil {
		s.Race.Plan = r.plan(doc, s, b)
	}
	if doc.Guests != "" {
		s.Race.Guests = r.raceCar(doc.Element, "guests", doc.Guests, map[string]*car.Car{})
	}
	r.rulesOfRace(doc, s, field)
	if r.Failed() {
		return s
	}
	floor := thing.NewFloor(&s.Track.Ground, space.Place{At: anywhere}).Of(s.Track.Course.Town)
	s.Cars = nil
	for i := range field {
		f := &field[i]
		s.Cars = append(s.Cars, place(&f.SceneCar, f.car, f.Group, 0, floor, &s.Track.Course))
		s.Race.Entrants[f.Group] = components.RaceEntry{
			Name: []byte(f.name), Skill: f.Skill, Hands: f.Driver == "hands",
		}
	}
	s.missing = floor.Err
	return s
}

// raceGround is the scene without its cars.
func (r *reader) raceGround(doc *dialect.Race, b *load.Blueprint) *Scene {
	on := dialect.Scene{
		Node: doc.Node, Seconds: raceSeconds, Gravity: components.StandardGravity, Air: standardAir,
		Middle: source.Vec3{512, 512, 512}, Weather: doc.Weather, Time: doc.Time,
	}
	var s *Scene
	switch {
	case doc.Track != nil && doc.Scene != "":
		r.Report(doc.Element.AttrProblem("scene", "both a scene and a <track> are written; one place is enough"))
		return nil
	case doc.Track != nil:
		on.Track = *doc.Track
		s = r.buildScene(&on)
	case doc.Scene == "":
		r.Report(doc.Element.Problem("nothing says where it is raced: write <track file=\"tracks/alder.xml\"/> into it, or " +
			"scene=\"village\""))
		return nil
	default:
		if s = r.sceneOf(doc); s == nil {
			return nil
		}
	}
	if s.Blueprint = b; doc.Damage != nil {
		s.Damage = *doc.Damage
	}
	return s
}

// What a race that names no scene has of it.
const (
	raceSeconds = 600.0 // s
	standardAir = 1.225 // kg/m3
)

// sceneOf is a copy of the scene that a race takes, with the race's own weather and hour over it.
func (r *reader) sceneOf(doc *dialect.Race) *Scene {
	file, err := Kind.Find(r.FS, doc.Scene)
	if err != nil {
		r.Report(doc.Element.AttrProblem("scene", "%s", err))
		return nil
	}
	kind := Kind
	if r.ground {
		kind = groundKind
	}
	made, problems := kind.Load(r.FS, file)
	r.ReportAll(problems)
	if made == nil {
		r.Files = append(r.Files, file)
		return nil
	}
	r.Reads(made.Files...)
	s := *made
	s.Start = 0
	sky := track.WeatherOf(&dialect.Scene{Weather: doc.Weather, Time: doc.Time})
	under := &s.Track.Sky.Weather
	clock := *under
	if doc.Time != nil {
		clock.Hour, clock.Pace = sky.Hour, sky.Pace
		track.Settle(r.Reader, doc.Time, s.Track.Course.Town, &clock)
	}
	if doc.Weather != nil {
		*under = sky
		terrain.WetGround(&s.Track.Ground, under.Wet)
	}
	under.TakeClock(&clock)
	s.Track.Adopt(made.Blueprint)
	return &s
}

// plan is what is driven.
func (r *reader) plan(doc *dialect.Race, s *Scene, b *load.Blueprint) *components.RacePlan {
	d := &doc.Rules
	p := &components.RacePlan{
		ID: cmp.Or(b.ID, load.IDOf(r.File)), Name: cmp.Or(b.Name, b.ID, load.IDOf(r.File)), Points: doc.Points,
		Rules: components.RaceRules{
			FalseStart: d.FalseStart, Cut: d.Cut, Warnings: int32(d.Warnings), Through: d.Through, Retire: d.Retire,
			After: d.After, Yellow: d.Yellow, Orders: d.Orders,
		},
	}
	if d.DriveThrough == "both" || d.DriveThrough == "false-start" {
		p.Rules.FalseStart = -1
	}
	if d.DriveThrough == "both" || d.DriveThrough == "cut" {
		p.Rules.Cut = -1
	}
	for i := range doc.Sessions {
		d := &doc.Sessions[i]
		one := components.RaceSession{
			Kind:    components.RaceKind(slices.Index(components.RaceKinds[:], d.Kind)),
			Grid:    components.RaceGrid(slices.Index(components.RaceGrids[:], d.Grid)),
			Laps:    int32(d.Laps),
			Seconds: float64(60 * d.Minutes), Apart: d.Apart,
		}
		one.Lights = one.Kind == components.RaceProper
		if d.Lights != nil {
			one.Lights = *d.Lights
		}
		if one.Kind == components.RaceStage {
			one.Laps = 1
		}
		r.rulesOfSession(d, s.Track.Course.Middle.Closed, i)
		p.Sessions = append(p.Sessions, one)
	}
	return p
}

// spawnRace puts the race into a world, with an entrant for each car. Cars that are more than its field are in it too.
func (s *Scene) spawnRace(w *ecs.World, cars []ecs.Key) {
	w.Spawn(func(k ecs.Key) { components.Race.Of(w, k).Params.Plan = s.Race.Plan }, components.Race)
	for i, key := range cars {
		w.Spawn(func(k ecs.Key) {
			e := &components.Entrant.Of(w, k).State
			e.Slot, e.Car, e.Who = int32(s.Cars[i].Group), key, s.entrant(s.Cars[i].Group)
		}, components.Entrant)
	}
}

// entrant is who drives the car of a group.
func (s *Scene) entrant(group int) components.RaceEntry {
	p, ok := s.Race.Entrants[group]
	p.Name = slices.Clone(p.Name)
	for i := range s.Cars {
		c := &s.Cars[i]
		if c.Group != group {
			continue
		}
		if p.Car = []byte(c.Car.ID); !ok {
			p.Name, p.Skill, p.Hands = fmt.Appendf(nil, "Car %d", group), c.Manners.Skill, c.Driver == "hands"
		}
		if p.Skill = c.Manners.Skill; c.Car.Bodywork.Looks != nil {
			p.Colour = c.Car.Bodywork.Looks.Colour
		}
	}
	return p
}

// makeRace gives a race its Params again; ok is false where the entity is neither that nor an entrant.
func (s *Scene) makeRace(w *ecs.World, k ecs.Key, o ecs.Origin) (ok bool) {
	if s.Race == nil || o.Blueprint != "" { // with an origin it is a version that came while it was driven
		return false
	}
	if d, is := components.Race.Find(w, k); is {
		d.Params.Plan = s.Race.Plan
		return true
	}
	_, ok = components.Entrant.Find(w, k)
	return ok
}

// names are those of bots whom nobody has named.
var names = strings.Fields("Aldous Brandt Corso Dunmore Ekholm Farrow Gorski Halloran Ibsen Jarvis Kessler Lindqvist " +
	"Moreau Novak Okafor Pellow Quist Rossetti Sandoval Tamm Urquhart Vasari Wyndham Yardley")
