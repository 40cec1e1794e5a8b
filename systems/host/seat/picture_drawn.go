//go:build cgo && window

// What only drawing needs: the layout of the instruments, and the sums of what pictures cost.

package seat

import (
	"fmt"
	"io/fs"
	"slices"

	"camber/blueprints"
	"camber/blueprints/hud"
	"camber/components"
	"camber/systems/hud/menu"
	"camber/systems/render"
)

// instruments loads the layout of the HUD; none is none.
func (c *drive) instruments(files fs.FS) (*components.HUDLayout, error) {
	name := c.HUD
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

// graphics is how much is drawn, as the flags say.
func (c *drive) graphics() (render.Options, error) {
	o, err := render.Preset(c.Preset)
	if err != nil {
		return o, fmt.Errorf("--preset: %w", err)
	}
	o.Hour, o.Wet, o.Volumes = c.Hour, c.Wet, c.Shadows == "volumes"
	drawEffects(&o, &c.effects)
	o.Split = c.Split
	o.Screens, err = panesOf(&c.around)
	return o, err
}

// drawEffects switches what is not left to the preset.
func drawEffects(o *render.Options, all *[menu.Effects]menu.Helper) {
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
