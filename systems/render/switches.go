//go:build cgo && window

// The switch of every effect, as settings and flags name them.

package render

// Effects lists the effects that Switch knows.
func Effects() []string {
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
	{"Baked", func(o *Options, on bool) { o.Baked = on }},
}

// What medium has of both.
const (
	fewShadows  = 1 // maps
	slowMirrors = 3 // pictures

	rareMirrors = 6 // pictures, of low
)
