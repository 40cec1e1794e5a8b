// The table of rooms: who may import whom, and why.

package house

import (
	"path"
	"slices"
	"strings"
)

// module is the path of this module, which all imports of ours begin with.
const module = "camber"

// Room is a line of the table. Patterns are slash-separated; * stands for one name, a final ... for any below or none.
type Room struct {
	Packages []string // whose packages these are
	Ours     []string // packages of this module that they may import
	Others   []string // modules of others that they may import
	NoStd    []string // packages of the standard library that they may not
	Cgo      bool     // whether they may import "C"
	Why      string   // said with each violation
}

// world is what a room without world, clock and disk does without.
var world = []string{
	"os", "os/...", "net", "net/...", "time", "math/rand", "math/rand/v2", "syscall", "embed", "log",
	"log/...",
}

// disk is what a room does without that is handed its files.
var disk = []string{"os", "os/...", "net", "net/...", "math/rand", "math/rand/v2", "syscall", "embed"}

var formats = []string{
	"github.com/beevik/etree", "github.com/qmuntal/gltf/...", "zombiezen.com/go/sqlite/...",
	"golang.org/x/image/...",
	"github.com/foxglove/mcap/...", "github.com/parquet-go/parquet-go/...", "github.com/protomaps/go-pmtiles/...",
	"golang.org/x/text/...",
}

// readers are the children of blueprints that know nothing of entities.
var readers = []string{
	"blueprints/source", "blueprints/source/markup", "blueprints/dialect", "blueprints/road", "blueprints/tir",
	"blueprints/linkage",
	"blueprints/commonroad",
}

// subjects are blueprints and its children, but for the readers' own formats.
var subjects = []string{
	"blueprints", "blueprints/source", "blueprints/source/markup", "blueprints/load", "blueprints/meaning",
	"blueprints/car", "blueprints/track",
	"blueprints/scene", "blueprints/thing", "blueprints/input", "blueprints/hud",
	"blueprints/server",
}

var numbers = []string{
	"components/num", "components/space", "components/tree", "components/line", "components/geo", "components/sky",
}

// Table is the rooms of the design, the most particular first: the first line that has a package rules it.
var Table = []Room{
	{
		Packages: []string{"components/num/four/pays"},
		Why:      "pays asks a CPU by the clock at what it is quick, and imports nothing of ours",
	},
	{
		Packages: []string{"components/num/four"}, Ours: []string{"components/num/four/pays"}, NoStd: world,
		Why: "four stands below everything and imports nothing but what asks the CPU",
	},
	{
		Packages: []string{"components/num"}, Ours: []string{"components/num/four"}, NoStd: world,
		Why: "num stands below everything and imports nothing but its lanes",
	},
	{
		Packages: []string{"components/space"}, Ours: []string{"components/num"}, NoStd: world,
		Why: "space is pure and stands on num alone",
	},
	{
		Packages: []string{"components/tree"}, Ours: []string{"components/num", "components/num/four", "components/space"},
		NoStd: world, Why: "tree is pure and stands on num, its lanes and space alone",
	},
	{
		Packages: []string{"components/line"}, Ours: []string{"components/num", "components/space"}, NoStd: world,
		Why: "line is pure and stands on num and space alone",
	},
	{
		Packages: []string{"components/geo"}, Ours: []string{"components/num"}, NoStd: world,
		Why: "geo is pure and stands on num alone",
	},
	{
		Packages: []string{"components/sky"}, NoStd: world,
		Ours: []string{"components/num", "components/space", "components/geo"},
		Why:  "sky is pure and stands on num, space and geo alone",
	},
	{
		Packages: []string{"components/street"}, Ours: []string{"components/num", "components/space"}, NoStd: world,
		Why: "street is pure and stands on num and space alone",
	},
	{
		Packages: []string{"components/street/walk"}, NoStd: world,
		Ours: []string{"components/num", "components/space", "components/line", "components/street", "components/way"},
		Why:  "walk is pure: it makes ways of streets, and knows neither maps nor a world",
	},
	{
		Packages: []string{"components/way"}, NoStd: world,
		Ours: []string{"components/num", "components/space", "components/line", "components/street"},
		Why:  "way is pure: it makes ways of streets and lines, and knows neither maps nor a world",
	},
	{
		Packages: []string{"components/cover"}, Ours: []string{"components/num"}, NoStd: world,
		Why: "cover is pure and stands on num alone",
	},
	{
		Packages: []string{"components/beyond"}, NoStd: world,
		Why: "beyond says what readers of models and those that draw them have in common, and knows none of them",
	},
	{
		Packages: []string{"components/solid"}, Ours: append([]string{"ecs", "components/beyond"}, numbers...), NoStd: world,
		Why: "solid is plain data: it knows neither where things are nor what a car is",
	},
	{
		Packages: []string{"components/terrain"}, NoStd: world,
		Ours: append([]string{"ecs", "components/street", "components/way", "components/cover"}, numbers...),
		Why:  "terrain is plain data: it knows neither what stands on it nor who drives there",
	},
	{
		Packages: []string{"components/vehicle"}, NoStd: world,
		Ours: append([]string{"ecs", "components/solid", "components/terrain", "components/num/four"}, numbers...),
		Why:  "vehicle is plain data: a car is solid, and on terrain; who sits in it is above",
	},
	{
		Packages: []string{"components/person"}, NoStd: world,
		Ours: append([]string{"ecs", "components/vehicle"}, numbers...),
		Why:  "person is plain data: hands have a vehicle; what they see of the world is above",
	},
	{
		Packages: []string{"components/..."},
		Ours: append([]string{
			"ecs", "components/solid", "components/terrain", "components/vehicle", "components/person",
		}, numbers...),
		NoStd: world,
		Why:   "components are plain data: ecs, numbers and the subjects are below, everything else is above",
	},
	{
		Packages: []string{"ecs/..."}, Ours: []string{"ecs/..."}, Others: []string{"github.com/yohamta/donburi/..."},
		NoStd: []string{"net", "net/...", "math/rand", "math/rand/v2"},
		Why:   "ecs knows donburi and nothing of the simulator",
	},
	{
		Packages: []string{"blueprints/road/..."}, Ours: numbers, NoStd: world,
		Why: "road turns numbers into ground and lines, for tracks, maps and OpenDRIVE: it knows no components",
	},
	{
		Packages: []string{"blueprints/street/plane/..."}, Ours: []string{"components/num", "components/space"}, NoStd: world,
		Why: "plane turns outlines into triangles, in whole numbers: it knows neither streets nor components",
	},
	{
		Packages: []string{"blueprints/street/shore/..."}, NoStd: world,
		Ours: []string{"blueprints/street/plane", "components/num", "components/space"},
		Why:  "shore tells where the sea is by rings that it is handed: it knows nothing of towns",
	},
	{
		Packages: []string{"blueprints/street/sparse/..."}, NoStd: world,
		Why: "sparse solves equations: it knows nothing of what they are about",
	},
	{
		Packages: []string{"blueprints/street/roofs/..."}, NoStd: world,
		Ours: []string{"components/street", "components/num", "components/space"},
		Why:  "roofs turns outlines into slopes: it knows nothing of towns",
	},
	{
		Packages: []string{"blueprints/street/furniture/..."}, NoStd: world,
		Ours: append([]string{"components/street", "components/way"}, numbers...),
		Why:  "furniture asks for the ground that things stand on: it does not know how that is made",
	},
	{
		Packages: []string{"blueprints/street/check/..."}, NoStd: world,
		Ours: append([]string{"components/street", "components/way"}, numbers...),
		Why:  "check measures tiles and streets that it is handed: it must not share a fault with who made them",
	},
	{
		Packages: []string{"blueprints/street/..."}, NoStd: world,
		Ours: append([]string{
			"components/street", "blueprints/street/furniture", "blueprints/street/plane", "blueprints/street/roofs",
			"blueprints/street/shore", "blueprints/street/sparse",
		}, numbers...),
		Why: "street turns streets as plain data into heights and ground: it knows no components",
	},
	{
		Packages: []string{"blueprints/linkage/...", "blueprints/tir/..."},
		Ours:     append([]string{"components/vehicle", "blueprints/source", "blueprints/source/markup"}, numbers...),
		NoStd:    world,
		Why:      "linkage and tir turn numbers and files into curves and coefficients: plain data of vehicles, nothing else",
	},
	{
		Packages: []string{"blueprints/source/markup"}, NoStd: world,
		Why: "markup turns bytes into elements: it knows no units and no values",
	},
	{
		Packages: []string{"blueprints/source/...", "blueprints/dialect/...", "blueprints/commonroad/..."},
		Ours:     append(slices.Clone(readers), numbers...), Others: formats, NoStd: world,
		Why: "the readers below blueprints are pure readers: no world, no clock, no disk",
	},
	{
		Packages: []string{"blueprints/..."},
		Ours:     []string{"components/...", "ecs", "blueprints/*/...", "content/model", "content/town"}, NoStd: disk,
		Why: "blueprints and its subjects turn an fs.FS that they are given, and the models and towns in it, into entities",
	},
	{
		Packages: []string{"content/town"}, Others: formats, NoStd: disk,
		Ours: append([]string{
			"content/osm/...", "content/elevation", "blueprints/street/...", "components/street", "components/way",
			"components/cover",
		}, numbers...),
		Why: "town makes a file of a map and heights, and reads what it is handed; files tell when they were written",
	},
	{
		Packages: []string{"content/fetch"}, Ours: []string{"components/geo"},
		NoStd: []string{"os", "os/...", "math/rand", "math/rand/v2", "syscall", "embed"},
		Why:   "fetch asks a server for a map, and hands on what comes; where that is kept is not its business",
	},
	{
		Packages: []string{"content/*/..."},
		Ours: append([]string{
			"content/*/...", "blueprints/road", "blueprints/street/...", "components/street", "components/way",
			"components/cover", "components/beyond",
		}, numbers...),
		Others: formats, NoStd: world,
		Why: "formats and importers are pure: no world, no clock, no disk; roads they make as tracks do",
	},
	{
		Packages: []string{"content"}, Ours: []string{"content/...", "blueprints/source", "blueprints/source/markup"},
		Others: []string{"github.com/fsnotify/fsnotify"},
		Why:    "content finds and converts files, and knows nothing of what they mean but what a pack says of itself",
	},
	{
		Packages: []string{"systems/*/wire/...", "systems/*/trace/..."}, Ours: numbers,
		Others: formats, NoStd: world,
		Why: "packets and trace formats are pure bytes: no world, no clock, no disk",
	},
	{
		Packages: []string{"systems/host/*/measure/...", "systems/*/measure/..."}, Ours: numbers, NoStd: world,
		Why: "measure is sums over numbers that were handed in: no world, no clock, no disk",
	},
	{
		Packages: []string{"systems/host/seat/..."}, Ours: below, Others: ofHosts,
		Why: "the seat is the one host with a window, and stands above the frame like every host",
	},
	{
		Packages: []string{"systems/host/..."}, Ours: below, Others: ofHosts,
		Why: "a host runs a frame: it stands above the frame and below tools, and window and pictures are the seat's alone",
	},
	{
		Packages: []string{"systems/render/..."}, Ours: append([]string{"components/...", "ecs", "content/model"},
			ownChildren), Cgo: true,
		Others: []string{"github.com/go-gl/...", "golang.org/x/sys/...", "golang.org/x/image/...", "github.com/go-text/..."},
		Why:    "render is a leaf that reads the world and draws it",
	},
	{
		Packages: []string{"systems/device/..."}, Ours: append([]string{"components/...", "ecs"}, ownChildren), Cgo: true,
		Others: []string{"github.com/go-gl/...", "golang.org/x/sys/...", "github.com/ebitengine/oto/..."},
		Why:    "device is a leaf that writes what window, pedals and wheel say",
	},
	{
		Packages: []string{"systems/replicate/..."},
		Ours:     append(slices.Clip(subjects), "components/...", "ecs", ownChildren),
		Others:   []string{"github.com/quic-go/quic-go/..."}, NoStd: []string{"os", "os/...", "syscall", "embed"},
		Why: "replicate is the one system that speaks to other machines",
	},
	{
		Packages: []string{"systems/reload/...", "systems/race/...", "systems/control/..."},
		Ours:     append(slices.Clip(subjects), "components/...", "ecs", ownChildren), NoStd: disk,
		Why: "a system meets others in components, never directly; files it is handed as an fs.FS",
	},
	{
		Packages: []string{"systems/hud/..."}, Ours: append([]string{"components/...", "ecs"}, ownChildren),
		Others: []string{"github.com/go-text/...", "golang.org/x/image/..."}, NoStd: disk,
		Why: "the HUD makes draw lists: no GL, and it meets other systems in components",
	},
	{
		Packages: []string{"systems/*/..."}, Ours: append([]string{"components/...", "ecs"}, ownChildren), NoStd: disk,
		Why: "a system meets others in components, never directly; files it is handed as an fs.FS",
	},
	{
		Packages: []string{"systems"}, Ours: append(slices.Clip(subjects), "components/...", "ecs", "systems/..."),
		NoStd: disk,
		Why:   "the frame puts headless systems into order; render and device come to it as a Front",
	},
	{
		Packages: []string{"tools/invent/proof"},
		Why:      "whoever proves the invented town's map reads it by himself: he shares nothing with what draws it",
	},
	{
		Packages: []string{"tools/..."}, Ours: []string{"..."}, Others: []string{"..."},
		Why: "tools wire everything together",
	},
}

// below is everything of ours that a host stands on; window and pictures among it are kept for the seat by leaves.
var below = []string{"ecs/...", "components/...", "blueprints/...", "content/...", "systems/..."}

// ofHosts are the modules of others that hosts may use: where settings are kept, and drawing of diagrams.
var ofHosts = []string{"github.com/quasilyte/gdata/v2", "gonum.org/v1/plot/..."}

// ownChildren stands for the packages below the importing system's own folder.
const ownChildren = "systems/@/..."

// leaves are the rooms that need cgo: only tools and the seat may import them.
var leaves = []string{"systems/render/...", "systems/device/...", "systems/host/seat/..."}

// hosts run a frame: nothing below them may import them.
const hosts = "systems/host/..."

// roomOf returns the line of the table that rules a package.
func roomOf(pkg string) (Room, bool) {
	for _, room := range Table {
		if anyOf(room.Packages, pkg) {
			return room, true
		}
	}
	return Room{}, false
}

func anyOf(patterns []string, name string) bool {
	for _, p := range patterns {
		if matches(p, name) {
			return true
		}
	}
	return false
}

// matches tells whether a pattern has a path.
func matches(pattern, name string) bool {
	if pattern == "..." {
		return true
	}
	if stem, ok := strings.CutSuffix(pattern, "/..."); ok {
		parts := strings.Split(name, "/")
		n := strings.Count(stem, "/") + 1
		if len(parts) < n {
			return false
		}
		return matches(stem, strings.Join(parts[:n], "/"))
	}
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}
