//go:build cgo && window && linux

// Golden pictures of the shipped town, made of its map in the test: day, dusk, night, rain, snow; from behind, from the
// seat, from beside and from above. -render.update writes them anew.

package render_test

import (
	"cmp"
	"image"
	"io/fs"
	"runtime"
	"sync"
	"testing"
	"testing/fstest"

	roads "camber/blueprints/town"
	"camber/components"
	"camber/content"
	"camber/content/town"
	"camber/systems/camera"
	"camber/systems/render"
)

// corner is a place of a town and how it is drawn.
type corner struct {
	name, street, preset string
	style                string // "": summer
	hour                 float64
	rain                 float64 // 0..1
	camera               components.CameraKind
}

var corners = []corner{
	{name: "main-street-day-low", street: "Hauptstraße", preset: "low", hour: 12, camera: components.Chase},
	{name: "main-street-beside-dusk-low", street: "Hauptstraße", preset: "low", hour: 18.3, camera: components.Orbit},
	{name: "market-rain-high", street: "Marktgasse", preset: "high", hour: 15, rain: 0.7, camera: components.Chase},
	{name: "market-seat-night-low", street: "Marktgasse", preset: "low", hour: 22, camera: components.Cockpit},
	{name: "market-rain-night-low", street: "Marktgasse", preset: "low", hour: 22, rain: 0.8, camera: components.Hood},
	{
		name: "bridge-snow-above-low", street: "Hauptstraße", preset: "low", style: "winter", hour: 11,
		camera: components.Diagonal,
	},
}

// withTown is the base content with the town of its map, which is made at first use and kept in memory.
var withTown = sync.OnceValue(func() fs.FS {
	base := content.Base()
	made := roads.OfMaps(base, func(name string, _ town.Known, build town.Builder) (func() (fs.File, error), error) {
		data, err := build(runtime.GOMAXPROCS(0), func(string, int, int) {})
		return town.InMemory(name+town.Ext, data), err
	})
	return content.Stack(content.Layer{Name: "base", FS: base}).Upon(content.Layer{Name: "towns", FS: made}, made)
})

func TestTheTownLooksAsItDid(t *testing.T) {
	const w, h = 640, 360
	g, files := hung("testdata/town"), withTown()
	for i := range corners {
		k := &corners[i]
		text := `<camber version="1"><scene id="corner" name="A corner" seconds="20s"><track>` +
			`<town file="towns/moewenau.town" street="` + k.street + `" style="` + cmp.Or(k.style, "summer") + `"/></track>` +
			`<car use="cars/kestrel" driver="parked"/></scene></camber>`
		o, err := render.Preset(k.preset)
		if err != nil {
			t.Fatal(err)
		}
		o.Hour, o.Texture, o.Sky, o.Around = k.hour, min(o.Texture, 128), min(o.Sky, 128), min(o.Around, 1000)
		s := openWith(t, atelier{files, fstest.MapFS{"scenes/corner.xml": {Data: []byte(text)}}}, "corner", [3]int32{}, o)
		if err := s.r.Resize(w, h); err != nil {
			t.Fatal(err)
		}
		s.image = image.NewRGBA(image.Rect(0, 0, w, h))
		s.rig = camera.Rig{Kind: k.camera}
		s.ready(t, 100)
		s.b.Weather.Rain, s.b.Weather.Wet = k.rain, k.rain
		s.r.Draw(&s.b, 1)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		if s.r.Triangles > 50_000 && k.preset == "low" && k.camera != components.Cockpit { // all its mirrors are new
			t.Errorf("%s: %d triangles", k.name, s.r.Triangles)
		}
		t.Logf("%s: %d triangles", k.name, s.r.Triangles)
		g.judge(t, s, k.name)
	}
	g.close(t)
}
