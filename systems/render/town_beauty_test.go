//go:build cgo && window && linux

// Golden pictures of three towns, made of their maps in the test: the shipped one, a village of stone in a steep
// valley, a city of glass and concrete. They are seen at four places by day, at dusk, at night, in rain and in snow,
// from the driver's seat and from above, at each preset. -render.update writes them anew; -render.show DIR writes them
// large.

package render_test

import (
	"image"
	"io/fs"
	"os"
	"path"
	"runtime"
	"sync"
	"testing"
	"testing/fstest"

	roads "camber/blueprints/town"
	"camber/components/person"
	"camber/components/space"
	"camber/content"
	"camber/content/town"
	"camber/systems/camera"

	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/systems/render/effects"
	"camber/systems/render/scape"
)

// spot is where a parked car stands in a town: metres east and north of its middle, and where the nose points.
type spot struct{ name, at, heading string }

var pictured = []struct {
	town  string
	spots [4]spot
}{
	{"moewenau", [4]spot{
		{"market", "-58.5 -8m", "3deg"},
		{"bridge", "128 -38m", "93deg"},
		{"quarter", "-502 137m", "-95deg"},
		{"blocks", "420 -48m", "91deg"},
	}},
	{"steinegg", [4]spot{
		{"village", "-180 -1.7m", "90deg"},
		{"hairpin", "60 67.5m", "65deg"},
		{"lane", "-78.5 28m", "-15deg"},
		{"brook", "82.5 -20m", "172deg"},
	}},
	{"glashafen", [4]spot{
		{"avenue", "-215 -5m", "90deg"},
		{"square", "-114 -1.7m", "90deg"},
		{"park", "126.7 30m", "0deg"},
		{"quay", "60 -222m", "90deg"},
	}},
}

// weather is one that places are seen in.
type weather struct {
	name  string
	style string
	hour  float64
	rain  float64 // 0..1, under a grey sky; in winter it snows
	fog   float64 // m, how far one sees; 0: there is none
	dark  bool    // head lamps are on
}

var weathers = []weather{
	{name: "day", style: "summer", hour: 12},
	{name: "dusk", style: "summer", hour: 18.4, dark: true},
	{name: "night", style: "summer", hour: 22, dark: true},
	{name: "rain", style: "summer", hour: 15, rain: 0.8},
	{name: "snow", style: "winter", hour: 11, rain: 0.5},
}

// withTown is the base content with the towns of all maps, which are made at first use and kept in memory.
var withTown = sync.OnceValue(func() fs.FS {
	base, maps := content.Base(), fstest.MapFS{}
	entries, err := os.ReadDir("testdata/maps")
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(path.Join("testdata/maps", e.Name()))
		if err != nil {
			panic(err)
		}
		maps["towns/"+e.Name()] = &fstest.MapFile{Data: data}
	}
	all := content.Stack(content.Layer{Name: "base", FS: base}, content.Layer{Name: "maps", FS: maps})
	made := roads.OfMaps(all, func(name string, _ town.Known, build town.Builder) (func() (fs.File, error), error) {
		data, err := build(runtime.GOMAXPROCS(0), func(string, int, int) {})
		return town.InMemory(name+town.Ext, data), err
	})
	return all.Upon(content.Layer{Name: "towns", FS: made}, made)
})

// shelves keep the pieces of each town in each style: a piece is the same in whichever renderer.
var shelves sync.Map

// inTown opens a town in a style with a car at each spot. It draws as a preset does, with small pictures of surfaces.
func inTown(t *testing.T, which int, style, preset string) *stage {
	t.Helper()
	return inTownWith(t, which, style, preset, func(*effects.Options) {})
}

func inTownWith(t *testing.T, which int, style, preset string, change func(*effects.Options)) *stage {
	t.Helper()
	text := `<camber version="1"><scene id="corner" name="A corner" seconds="20s"><track><town file="towns/` +
		pictured[which].town + `.town" style="` + style + `"/></track>`
	for _, s := range pictured[which].spots {
		text += `<car use="cars/kestrel" driver="parked" at="` + s.at + `" heading="` + s.heading + `"/>`
	}
	o, err := effects.Preset(preset)
	if err != nil {
		t.Fatal(err)
	}
	o.Texture, o.Sky, o.Around = min(o.Texture, 128), min(o.Sky, 128), min(o.Around, 400)
	change(&o)
	s := openWith(t, atelier{withTown(), fstest.MapFS{"scenes/corner.xml": {Data: []byte(text + "</scene></camber>")}}},
		"corner", [3]int32{}, o)
	w, h := 320, 180
	if *show != "" {
		w, h = 1280, 720
	}
	if err := s.r.Resize(w, h); err != nil {
		t.Fatal(err)
	}
	if !o.Soon { // else what is looked at is how pieces come
		kept, _ := shelves.LoadOrStore(pictured[which].town+" "+style, &scape.Shelf{})
		s.r.Of().Shares(kept.(*scape.Shelf))
	}
	s.image = image.NewRGBA(image.Rect(0, 0, w, h))
	s.rig = camera.Rig{Kind: person.Cockpit}
	s.ready(t, 100)
	return s
}

// Each town has a preset and is seen at each place in two of four weathers, at every second one in snow: so that each
// weather is seen at each preset, from the seat as well as from above, once.
func TestTownsLookAsTheyDid(t *testing.T) {
	g := hung("testdata/town")
	for which, preset := range []string{"low", "medium", "high"} {
		s, style := (*stage)(nil), ""
		for w := range weathers {
			k := &weathers[w]
			for place := range pictured[which].spots {
				if k.style == "winter" && (place+which)%2 == 1 || k.style != "winter" && (place+w)%2 == 1 {
					continue
				}
				if style != k.style {
					s, style = inTown(t, which, k.style, preset), k.style
				}
				name := s.shoot(t, which, place, k) + "-" + preset
				if *show != "" {
					keep(t, path.Join(*show, name+".png"), s.image)
					continue
				}
				if s.r.Triangles > townBudget && preset == "low" {
					t.Errorf("%s: %d triangles: %v", name, s.r.Triangles, s.r.Tally)
				}
				t.Logf("%s: %d triangles", name, s.r.Triangles)
				g.judge(t, s, name)
			}
		}
	}
	g.close(t)
}

// shoot draws a place in a weather, from the seat or from above, and gives the picture's name.
func (s *stage) shoot(t *testing.T, which, place int, k *weather) string {
	t.Helper()
	view := [2]string{"seat", "above"}[place/2]
	s.park(t, place, view)
	s.b.Hour, s.b.Weather.Rain, s.b.Weather.Wet, s.b.Weather.Fog = k.hour, k.rain, k.rain, k.fog
	if s.b.Weather.Cloud = terrain.FairCloud; k.rain > 0 {
		s.b.Weather.Cloud = 1
	}
	for c := range s.b.Cars {
		if s.b.Cars[c].Lights = vehicle.LightsOff; k.dark {
			s.b.Cars[c].Lights = vehicle.LightsDipped
		}
	}
	s.r.Draw(&s.b, 1) // all mirrors are new in it
	s.look(t)
	return pictured[which].town + "-" + pictured[which].spots[place].name + "-" + k.name + "-" + view
}

// park has the eye at one of the cars: in its driver's seat, or high above and behind it.
func (s *stage) park(t *testing.T, car int, view string) {
	t.Helper()
	s.car = s.cars[car]
	s.ready(t, 0)
	if view == "seat" {
		return
	}
	pose := s.b.Cars[car].At(1)
	level := space.Heading(pose.Turn.Heading())
	eye := space.Pose{
		Place: pose.Place.Moved(level.Rotate(space.V(0, -24, 20))),
		Turn:  space.Looking(level.Rotate(space.V(0, 44, -20)), space.V(0, 0, 1)),
	}
	s.b.Eyes[0].Now, s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = eye, eye, 0.9, 0
}
