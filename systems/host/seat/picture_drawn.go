//go:build cgo && window

// What only drawing needs: the layout of the instruments, and the sums of what pictures cost.

package seat

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"camber/blueprints"
	"camber/blueprints/hud"

	"camber/components/person"
	"camber/systems/host/launch"
	"camber/systems/host/settings"
	"camber/systems/hud/menu"
	"camber/systems/render"
	"camber/systems/render/effects"
)

// instruments loads the layout of the HUD; none is none.
func (c *asked) instruments(files fs.FS) (*person.HUDLayout, error) {
	name := c.o.HUD
	switch name {
	case "none":
		return nil, nil
	case "":
		name = "race"
	}
	path, err := blueprints.Find(files, blueprints.KindHUD, name)
	if err != nil {
		return nil, fmt.Errorf("--hud: %w", err)
	}
	hud, problems := hud.Load(files, path)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return hud.Layout, nil
}

// asSet takes over from the settings what no flag says of pictures.
func (c *asked) asSet(config *settings.Config, std launch.Streams) {
	c.o.Preset = cmp.Or(c.o.Preset, config.Text(presetPath))
	if !slices.Contains(presets, c.o.Preset) {
		c.o.Preset = presets[0]
	}
	c.o.HUD = cmp.Or(c.o.HUD, config.Text("/FahrSim/Display@HUD"))
	if c.o.Screens == "" && c.o.Split < 2 {
		c.o.Screens = config.Text("/FahrSim/Display@Screens")
		var err error
		if c.around, err = screensAround(c.o.Screens); err != nil {
			fmt.Fprintf(std.Err, "camber: /FahrSim/Display@Screens %q: %v\n", c.o.Screens, err)
		}
	}
}

// languagePath is the setting of what menus, instruments and notices are told in.
const languagePath = "/FahrSim/Display@Language"

// presetPath is the setting of the preset; it is empty until one was measured or chosen.
const presetPath = "/FahrSim/Display@Preset"

// graphics is how much is drawn with a preset, as the flags say.
func (c *asked) graphics(preset string) (effects.Options, error) {
	o, err := effects.Preset(preset)
	if err != nil {
		return o, fmt.Errorf("--preset: %w", err)
	}
	o.Hour, o.Wet, o.Volumes = c.o.Hour, c.o.Wet, c.o.Shadows == "volumes"
	o.Day = c.day
	drawEffects(&o, &c.effects)
	o.Split = c.o.Split
	o.Screens, err = panesOf(&c.around)
	return o, err
}

// drawEffects switches what is not left to the preset.
func drawEffects(o *effects.Options, all *[menu.Effects]menu.Helper) {
	for e, set := range all {
		if set != menu.AsBuilt {
			o.Switch(menu.EffectNames[e], set == menu.Always)
		}
	}
}

// sum fills in the figures of drawing times in milliseconds.
func (f *pictureFigures) sum(times []float64, wall float64) {
	if len(times) == 0 {
		return
	}
	f.Frames = len(times)
	f.FPS = float64(len(times)) / wall
	slices.Sort(times)
	f.Median = times[len(times)/2]
	f.P99 = times[min(len(times)*99/100, len(times)-1)]
}

// gauges belong to the painter's thread, and to whoever waited for its end.
type gauges struct {
	greeted, first time.Duration // since the command; 0: not yet
	began, ended   time.Time     // of the pictures after the first
	times, late    []float64     // ms: each picture's, and from hands to the picture that shows what they did
	device         string
	triangles      int
	draws          int
}

// mostTimes are kept: an hour's pictures.
const mostTimes = 60 * 60 * 60

// once takes the time of what comes once.
func (g *gauges) once(at *time.Duration, since time.Time) {
	if *at == 0 {
		*at = time.Since(since)
	}
}

// drew counts a picture.
func (g *gauges) drew(r *render.Renderer, ms float64) {
	g.ended = time.Now()
	switch {
	case g.began.IsZero(): // the first one makes what all need
		g.began, g.device = g.ended, r.Device()
	case len(g.times) < mostTimes:
		g.times = append(g.times, ms)
	}
	g.triangles, g.draws = r.Triangles, r.Draws
}

// felt counts what hands did.
func (g *gauges) felt(ms float64) {
	if len(g.late) < mostTimes {
		g.late = append(g.late, ms)
	}
}

// figures sums up what was drawn, after the drive.
func (g *gauges) figures() *pictureFigures {
	f := &pictureFigures{
		Splash: g.greeted.Seconds(), First: g.first.Seconds(), Device: g.device,
		Triangles: g.triangles, Draws: g.draws,
	}
	f.sum(g.times, g.ended.Sub(g.began).Seconds())
	if n := len(g.late); n > 0 {
		slices.Sort(g.late)
		f.Hands = g.late[n/2]
	}
	return f
}
