// camber check --rigs: whether cars keep what their blueprints promise.

package main

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"text/tabwriter"

	"camber/blueprints"
	"camber/systems/host/launch"
	"camber/systems/host/rig"
)

// judge drives every promise of the cars named, or of all there are.
func (c *checkCommand) judge(std launch.Streams) error {
	where := launch.Folders{Work: ".", Packs: c.Packs}
	names := c.Paths
	if len(names) == 0 {
		overlay, err := where.Open(std)
		if err != nil {
			return err
		}
		for _, e := range blueprints.List(overlay, blueprints.KindCar) {
			names = append(names, e.Path)
		}
		if err := overlay.Close(); err != nil {
			return err
		}
	}
	out := tabwriter.NewWriter(std.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "car\tpromise\tis\twithin\tgot\toff\tok\tsource")
	broken := false
	for _, name := range names {
		kept, err := c.judgeCar(std, out, where, name)
		if err != nil {
			return err
		}
		broken = broken || !kept
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if broken {
		return launch.ErrFound
	}
	return nil
}

// judgeCar drives the promises of one car: in the overlay of the working folder, or where a path leads to.
func (c *checkCommand) judgeCar(std launch.Streams, out *tabwriter.Writer, where launch.Folders,
	name string,
) (kept bool, err error) {
	if _, err := os.Stat(name); err == nil {
		where.Work, name = packOf(name)
	}
	overlay, err := where.Open(std)
	if err != nil {
		return false, err
	}
	defer func() { _ = overlay.Close() }()
	car, err := loadCar(std, fs.FS(overlay), name, nil)
	if err != nil {
		return false, err
	}
	if len(car.Promises) == 0 {
		fmt.Fprintf(out, "%s\t-\t-\t-\t-\t-\t-\tpromises nothing\n", car.ID)
		return true, nil
	}
	bar := launch.NewProgress(std, "check "+car.ID)
	verdicts, err := rig.Judge(car, bar.Show)
	bar.Clear()
	if err != nil {
		return false, err
	}
	kept = true
	for i := range verdicts {
		v := &verdicts[i]
		word := "ok"
		if !v.Kept {
			word, kept = "BROKEN", false
		}
		off := "-"
		if x := v.Off(); !math.IsNaN(x) {
			off = fmt.Sprintf("%+.1f%%", x)
		}
		source := v.Promise.Source
		if v.Promise.Fitted != "" {
			source += " (fitted by " + v.Promise.Fitted + ")"
		}
		fmt.Fprintf(out, "%s\t%s %s\t%s\t%s\t%s\t%s\t%s\t%s\n", car.ID, v.Promise.Rig, v.Promise.Value, v.Promise.Written,
			v.Promise.Tolerance, v.Shown(), off, word, source)
	}
	return kept, nil
}
