//go:build cgo && window

// How much is drawn: every effect has its switch, as settings and flags name it, and a preset sets them all.

package effects

import (
	"fmt"

	"camber/systems/render/lens"
)

// Options say how much is drawn. Every effect has its switch.
type Options struct {
	Preset  string // low, medium or high
	Clouds  bool
	Cheap   bool    // plain looks at textures, for machines without a GPU
	Sky     int     // pixels, of the sky's picture from the horizon to the zenith
	Samples int     // of each pixel's edges; 1: rough ones
	Texture int     // pixels, of a layer's edge
	Sharp   float32 // how sharp textures stay at grazing angles, 1..16
	Trees   int     // how many at most
	Far     float64 // m, how far things that stand about are seen
	Round   bool    // the soft shadows under cars
	Fine    float64 // how much further away than else things have all their detail: 1 and more
	Most    int     // triangles of a view, beyond which it is drawn with less detail; 0: any number
	Rows    bool    // guard rails, and walls of trees
	Mirrors int     // in every how many pictures mirrors show anew what is behind; 0: they are dull glass

	Hour       float64 // of the day, 0..24; less than 0: what the world's clock says
	Day        int32   // the date, as sky.Date counts days; 0: what the world's calendar says
	Wet        float64 // 0..1, how wet the road is at least, whatever the world's weather
	Volumes    bool    // shadows are volumes in the stencil in place of maps, as the sources drew them
	Around     float64 // m, how far around the eye a town's streets and houses are seen (round)
	Pieces     int     // vertices, that a town's pieces have at most in memory
	Shadows    int     // maps of shadows that lie one behind the other, 0..3; 0: only what is baked
	ShadowSize int     // pixels, of a map's edge
	ShadowFar  float64 // m, how far they reach
	Lamps      bool    // lamps light what is before them
	Marks      bool    // tyres leave marks
	Puffs      bool    // smoke and dust
	Stars      bool
	Sparks     bool    // where cars scrape
	Flare      bool    // of the sun, in the lens
	Rain       bool    // streaks of it; wet ground and grey skies stay
	Drops      bool    // of rain on the windscreen, and wipers
	Haze       bool    // of the air
	Grass      float64 // m, how far around the eye its blades stand; 0: there are none
	Glint      bool    // of the sun in paint, glass and roads
	Streets    bool    // those of towns are highlighted, as the sources do it
	Occlusion  bool    // what stands close together keeps the sky from each other, as it is seen
	Baked      bool    // what keeps sun and sky from the ground and from corners, worked out beforehand

	// What takes long is made beside the pictures, which are plainer until it is there: for people at windows.
	Soon bool

	Screens *lens.Panes // that stand around the driver; nil: one picture, as wide as the camera's
	Split   int         // how many eyes have a part of the picture, side by side, where nothing stands around; 0 is 1
}

// Preset is the options of that name.
func Preset(name string) (Options, error) {
	o := Options{
		Preset: name, Clouds: true, Sky: 384, Samples: 1, Texture: 256, Sharp: 1, Trees: 900, Far: 700, Round: true,
		Rows: true, Fine: 1, Around: 1000, Pieces: 500_000,
		Hour: -1, Rain: true, Sparks: true, Flare: true, Lamps: true, Marks: true, Puffs: true, Stars: true,
		Haze: true, Glint: true, Baked: true,
	}
	switch name {
	case "low", "":
		o.Preset, o.Cheap, o.Most, o.Mirrors = "low", true, 52_000, rareMirrors
		o.Flare = false
	case "medium":
		o.Cheap, o.Sky, o.Texture, o.Trees, o.Far = true, 512, 512, 2000, 1200
		o.Around, o.Pieces = 2000, 800_000
		o.Switch("Shadows", true)
		o.Switch("Mirrors", true)
		o.Switch("Grass", true)
		o.Drops = true
	case "high":
		o.Sky, o.Samples, o.Texture, o.Sharp, o.Trees, o.Far = 1024, 8, 1024, 16, 5000, 3000
		o.Shadows, o.ShadowSize, o.ShadowFar = 3, 2048, 220
		o.Mirrors, o.Drops, o.Grass, o.Fine, o.Occlusion = 1, true, manyBlades, 2.5, true
		o.Around, o.Pieces = 3000, 1_600_000
	default:
		return Options{}, fmt.Errorf("there is no preset %q: choose low, medium or high", name)
	}
	return o, nil
}

// All lists the effects that Switch knows.
func All() []string {
	names := make([]string, len(switches))
	for i := range switches {
		names[i] = switches[i].name
	}
	return names
}

// Switch has one effect on or off, whatever the preset says; false where there is no such effect. What a preset without
// it does not say, such as the size of shadow maps, is as the least preset with it has it.
func (o *Options) Switch(effect string, on bool) bool {
	for i := range switches {
		if switches[i].name == effect {
			switches[i].turn(o, on)
			return true
		}
	}
	return false
}

var switches = [...]struct {
	name string
	turn func(o *Options, on bool)
}{
	{"Shadows", func(o *Options, on bool) {
		if !on {
			o.Shadows, o.Volumes = 0, false
		} else if o.Shadows == 0 {
			o.Shadows, o.ShadowSize, o.ShadowFar = fewShadows, 1024, 45
		}
	}},
	{"Contact", func(o *Options, on bool) { o.Round = on }},
	{"Mirrors", func(o *Options, on bool) {
		if !on {
			o.Mirrors = 0
		} else if o.Mirrors == 0 {
			o.Mirrors = slowMirrors
		}
	}},
	{"Clouds", func(o *Options, on bool) { o.Clouds = on }},
	{"Stars", func(o *Options, on bool) { o.Stars = on }},
	{"Lamps", func(o *Options, on bool) { o.Lamps = on }},
	{"Rain", func(o *Options, on bool) { o.Rain = on }},
	{"Marks", func(o *Options, on bool) { o.Marks = on }},
	{"Smoke", func(o *Options, on bool) { o.Puffs = on }},
	{"Sparks", func(o *Options, on bool) { o.Sparks = on }},
	{"Flare", func(o *Options, on bool) { o.Flare = on }},
	{"Rails", func(o *Options, on bool) { o.Rows = on }},
	{"Drops", func(o *Options, on bool) { o.Drops = on }},
	{"Haze", func(o *Options, on bool) { o.Haze = on }},
	{"Glint", func(o *Options, on bool) { o.Glint = on }},
	{"Grass", func(o *Options, on bool) {
		if !on {
			o.Grass = 0
		} else if o.Grass == 0 {
			o.Grass = fewBlades
		}
	}},
	{"Streets", func(o *Options, on bool) { o.Streets = on }},
	{"Occlusion", func(o *Options, on bool) { o.Occlusion = on }},
	{"Baked", func(o *Options, on bool) { o.Baked = on }},
}

// What medium has of both.
const (
	fewShadows  = 1 // maps
	slowMirrors = 3 // pictures

	rareMirrors = 6 // pictures, of low
)

// How far blades of grass are seen, in metres.
const (
	fewBlades  = 26.0 // of medium
	manyBlades = 42.0 // of high
)
