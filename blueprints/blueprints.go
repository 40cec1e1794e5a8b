// The table of kinds: all that a file may hold.

package blueprints

import (
	"io/fs"

	"camber/blueprints/car"
	"camber/blueprints/hud"
	"camber/blueprints/input"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/blueprints/server"
	"camber/blueprints/source/markup"
	"camber/blueprints/thing"
	"camber/blueprints/town"
	"camber/blueprints/track"
)

// Kinds is all that a file may hold; who looks for a name whatever it is gets the first that has it.
var Kinds = load.Table{
	car.Kind, track.Kind, scene.Kind, thing.Kind, track.SurfaceKind, track.StyleKind, hud.Kind, input.KeymapKind,
	input.DeviceKind,
	scene.CuesKind, scene.RaceKind, scene.SeasonKind, town.RoadsKind,
	server.Kind, car.PaintKind, car.PartKind,
}

// The kinds of blueprints that people look for by name. Part files have the name of their element: engine, tyre, paint
// ...
const (
	KindCar      = "car"
	KindTrack    = "track"
	KindScene    = "scene"
	KindSurface  = "surface"
	KindObstacle = "obstacle"
	KindHUD      = "hud"
	KindKeys     = "keys"
	KindDevice   = "device"
	KindCues     = "cues"
	KindRace     = "race"
	KindSeason   = "championship"
	KindRoads    = "roads"
	KindServer   = "server"
	KindStyle    = "style"
)

// Load reads any blueprint file: <camber> or <HH>. Each of sets overrides one value, "front/spring@rate=31kN/m". With
// errors among the problems the blueprint is nil.
func Load(fsys fs.FS, file string, sets ...string) (*load.Blueprint, markup.Problems) {
	return Kinds.Load(fsys, file, sets...)
}

// List names all blueprints of a kind, by path. Files that cannot be read are left out; Check tells about them.
func List(fsys fs.FS, kind string) []load.Entry { return Kinds.List(fsys, kind) }

// Find gives the file of a blueprint that is called by its file, its folder ("cars/p917") or its id ("p917"). The error
// says what there is.
func Find(fsys fs.FS, kind, name string) (string, error) { return Kinds.Find(fsys, kind, name) }

// Check reads every .xml below the roots as a blueprint and lists all problems, see [load.Table.Check].
func Check(fsys fs.FS, roots ...string) markup.Problems { return Kinds.Check(fsys, roots...) }
