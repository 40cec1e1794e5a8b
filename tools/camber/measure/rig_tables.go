// camber rig tyre and camber rig bench-model: what is compared with other people's tables and runs.

package measure

import (
	"cmp"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"camber/content"
	"camber/systems/host/launch"
	"camber/systems/host/rig"
	"camber/systems/host/session"
	"camber/tools/camber/shelf"
)

// tyreTable prints the forces of a .tir file at the loads and slips of a table.
func (c *RigCommand) tyreTable(std launch.Streams) error {
	tir, err := content.OpenNamed(c.Tir)
	if err != nil {
		return fmt.Errorf("--tir: %w", err)
	}
	defer func() { _ = tir.Close() }()
	rows, err := content.OpenNamed(c.Rows)
	if err != nil {
		return fmt.Errorf("--rows: %w", err)
	}
	defer func() { _ = rows.Close() }()
	return rig.TyreTable(tir, c.Tir, rows, std.Out)
}

// benchModel prints where a car goes: one of ours, or a published model with the parameters of a file.
func (c *RigCommand) benchModel(std launch.Streams, files fs.FS) error {
	b := rig.Bench{V0: c.V0, SteerRate: c.SteerRate, Accel: c.Accel, Seconds: 1}
	if c.Seconds != nil {
		b.Seconds = *c.Seconds
	}
	file, _, _ := strings.Cut(c.Car, "#")
	if ext := filepath.Ext(file); ext != ".yaml" && ext != ".json" {
		if c.Model != "" {
			return fmt.Errorf("--model %s wants the parameters of that model: --car parameters_vehicle2.yaml", c.Model)
		}
		car, err := LoadCar(std, files, c.Car, c.Set)
		if err != nil {
			return err
		}
		return b.Write(rig.NewCarRunner(car, session.DefaultHz), std.Out)
	}
	car, _, err := shelf.LoadCommonroad(std, c.Car)
	if err != nil {
		return err
	}
	return rig.BenchModel(car, cmp.Or(c.Model, "mb"), b, std.Out)
}
