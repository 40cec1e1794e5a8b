//go:build cgo && window

// What only drawing needs: the layout of the instruments, and the sums of what pictures cost.

package pictures

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
	"camber/systems/telemetry"
)

// Instruments loads the layout of the HUD; none is none.
func (c *Asked) Instruments(files fs.FS) (*person.HUDLayout, error) {
	name := c.Of.HUD
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
	if hud != nil {
		problems = append(problems, hud.Unknown(telemetry.Names())...)
	}
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return hud.Layout, nil
}

// AsSet takes over from the settings what no flag says of pictures.
func (c *Asked) AsSet(config *settings.Config, std launch.Streams) {
	c.Of.Preset = cmp.Or(c.Of.Preset, config.Text(PresetPath))
	if !slices.Contains(Presets, c.Of.Preset) {
		c.Of.Preset = Presets[0]
	}
	c.Of.HUD = cmp.Or(c.Of.HUD, config.Text("/FahrSim/Display@HUD"))
	if c.Of.Screens == "" && c.Of.Split < 2 {
		c.Of.Screens = config.Text("/FahrSim/Display@Screens")
		var err error
		if c.Around, err = ScreensAround(c.Of.Screens); err != nil {
			fmt.Fprintf(std.Err, "camber: /FahrSim/Display@Screens %q: %v\n", c.Of.Screens, err)
		}
	}
}

// LanguagePath is the setting of what menus, instruments and notices are told in.
const LanguagePath = "/FahrSim/Display@Language"

// PresetPath is the setting of the preset; it is empty until one was measured or chosen.
const PresetPath = "/FahrSim/Display@Preset"

// Graphics is how much is drawn with a preset, as the flags say.
func (c *Asked) Graphics(preset string) (effects.Options, error) {
	o, err := effects.Preset(preset)
	if err != nil {
		return o, fmt.Errorf("--preset: %w", err)
	}
	o.Hour, o.Wet, o.Volumes = c.Of.Hour, c.Of.Wet, c.Of.Shadows == "volumes"
	o.Day = c.day
	DrawEffects(&o, &c.Effects)
	o.Split = c.Of.Split
	o.Screens, err = PanesOf(&c.Around)
	return o, err
}

// DrawEffects switches what is not left to the preset.
func DrawEffects(o *effects.Options, all *[menu.Effects]menu.Helper) {
	for e, set := range all {
		if set != menu.AsBuilt {
			o.Switch(menu.EffectNames[e], set == menu.Always)
		}
	}
}

// Sum fills in the figures of drawing times in milliseconds.
func (f *PictureFigures) Sum(times []float64, wall float64) {
	if len(times) == 0 {
		return
	}
	f.Frames = len(times)
	f.FPS = float64(len(times)) / wall
	slices.Sort(times)
	f.Median = times[len(times)/2]
	f.P99 = times[min(len(times)*99/100, len(times)-1)]
}

// Gauges belong to the painter's thread, and to whoever waited for its end.
type Gauges struct {
	Greeted, First time.Duration // since the command; 0: not yet
	began, ended   time.Time     // of the pictures after the first
	times, late    []float64     // ms: each picture's, and from hands to the picture that shows what they did
	device         string
	triangles      int
	draws          int
}

// mostTimes are kept: an hour's pictures.
const mostTimes = 60 * 60 * 60

// Once takes the time of what comes once.
func (g *Gauges) Once(at *time.Duration, since time.Time) {
	if *at == 0 {
		*at = time.Since(since)
	}
}

// Drew counts a picture.
func (g *Gauges) Drew(r *render.Renderer, ms float64) {
	g.ended = time.Now()
	switch {
	case g.began.IsZero(): // the first one makes what all need
		g.began, g.device = g.ended, r.Device()
	case len(g.times) < mostTimes:
		g.times = append(g.times, ms)
	}
	g.triangles, g.draws = r.Triangles, r.Draws
}

// Felt counts what hands did.
func (g *Gauges) Felt(ms float64) {
	if len(g.late) < mostTimes {
		g.late = append(g.late, ms)
	}
}

// Figures sums up what was drawn, after the drive.
func (g *Gauges) Figures() *PictureFigures {
	f := &PictureFigures{
		Splash: g.Greeted.Seconds(), First: g.First.Seconds(), Device: g.device,
		Triangles: g.triangles, Draws: g.draws,
	}
	f.Sum(g.times, g.ended.Sub(g.began).Seconds())
	if n := len(g.late); n > 0 {
		slices.Sort(g.late)
		f.Hands = g.late[n/2]
	}
	return f
}
