// camber fit: values of a car or a tyre from what was measured.

package measure

import (
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strings"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/source/markup"
	"camber/content"
	"camber/systems/host/launch"
	"camber/systems/host/rig"
	"camber/systems/host/rig/fit"
	"camber/systems/host/rig/measure"
	"camber/tools/camber/flags"
)

// FitCommand is camber fit.
type FitCommand struct {
	flags.OfContent
	What  string   `arg:"" help:"A car (an id, a folder or a file), or a tyre's .tir file."`
	To    string   `required:"" placeholder:"FILE.csv" help:"What was measured: rows as camber rig --csv prints them, or a tyre's forces (FZ,SA,SR,IA and FX,FY,MX,MY,MZ or some of these)."`
	Value []string `required:"" sep:"none" placeholder:"PATH" help:"A value to find, such as aero@drag, or PDY1 of a tyre; repeat it for each."`
	Rig   string   `placeholder:"NAME" help:"Of a car: the manoeuvre that the rows are of, such as coastdown or ride."`
	Set   []string `sep:"none" placeholder:"PATH=VALUE" help:"A value that is known; may be repeated."`

	Speed  *float64 `placeholder:"KMH" help:"How fast that manoeuvre began."`
	JSON   bool     `name:"json" help:"Print what was found as JSON."`
	Output string   `short:"o" placeholder:"FILE" help:"Write a car that extends this one, or the tyre, with what was found."`
	Force  bool     `help:"Replace the file of --output if it is there already."`
}

// Help is what camber fit --help says besides.
func (c *FitCommand) Help() string {
	return `Drag and rolling resistance from rolling out, springs and dampers from a four-post run, a tyre from its forces:

  camber fit kestrel --rig coastdown --speed 60 --to measured.csv --value aero@drag --value front/tyre/friction@rolling -o mine.xml
  camber fit kestrel --rig ride --to posts.csv --value front/damper@bump -o damped.xml
  camber fit road.tir --to forces.csv --value PDY1 --value PKY1 -o mine.tir

A value that is a table, such as a damper's, is multiplied by a factor. Each is printed with how well the data know it;
what they cannot tell is said, and not written. Rows to try with: camber rig coastdown --speed 60 --csv > measured.csv`
}

// Run does it.
func (c *FitCommand) Run(std launch.Streams) (err error) {
	data, err := content.OpenNamed(c.To)
	if err != nil {
		return err
	}
	measured, err := measure.ReadTable(c.To, data)
	if err = errors.Join(err, data.Close()); err != nil {
		return err
	}
	if err := launch.MayReplace(c.Output, c.Force); err != nil {
		return err
	}
	bar := launch.NewProgress(std, "fit")
	said := func(round int, residual float64) {
		bar.Show(float64(round)/float64(round+8), fmt.Sprintf("round %d: %.3g %% unexplained", round, 100*residual))
	}
	write := c.tyre
	if !strings.EqualFold(filepath.Ext(c.What), ".tir") {
		write = c.car
	}
	save, text, found, err := write(std, measured, said)
	if err != nil {
		return err
	}
	bar.End("")
	if c.JSON {
		err = launch.PrintJSON(std, found)
	} else {
		_, err = io.WriteString(std.Out, text)
	}
	if err != nil || c.Output == "" {
		return err
	}
	return launch.Keep(c.Output, save)
}

// fitted is what a fit prints as JSON.
type fitted struct {
	Columns     []string      `json:"columns"`
	Values      []fittedValue `json:"values"`
	Unexplained float64       `json:"unexplained"` // 0..1, of the measured size
	Before      float64       `json:"before"`      // likewise, with the values that it began with
	Runs        int           `json:"runs"`        // of the model
}

// fittedValue is one of the values.
type fittedValue struct {
	Name   string   `json:"name"`
	Value  float64  `json:"value"`            // in SI units; of a table the factor
	Text   string   `json:"text,omitempty"`   // as a blueprint writes it
	Spread *float64 `json:"spread,omitempty"` // standard deviation; left out where the data say nothing
	Judged string   `json:"judged"`
	With   []string `json:"with,omitempty"` // others that it cannot be told apart from
}

func fittedOf(s *measure.Solution, columns, texts []string) *fitted {
	f := &fitted{Columns: columns, Unexplained: s.Residual, Before: s.Began, Runs: s.Runs}
	for i := range s.Known {
		k := &s.Known[i]
		v := fittedValue{Name: k.Name, Value: k.Value, Judged: string(k.Judged), With: k.With}
		if texts != nil {
			v.Text = texts[i]
		}
		if !math.IsInf(k.Spread, 0) && !math.IsNaN(k.Spread) {
			v.Spread = &k.Spread
		}
		f.Values = append(f.Values, v)
	}
	return f
}

// tyre fits coefficients.
func (c *FitCommand) tyre(_ launch.Streams, measured *measure.Table,
	said func(int, float64),
) (save func(io.Writer) error, text string, as *fitted, err error) {
	if c.Rig != "" || len(c.Set) > 0 {
		return nil, "", nil, errors.New("a .tir file is fitted to its forces alone: leave out --rig and --set")
	}
	tir, err := content.ReadMost(c.What, markup.MaxBytes)
	if err != nil {
		return nil, "", nil, err
	}
	found, err := fit.Tyre(c.What, tir, measured, c.Value, said)
	if err != nil {
		return nil, "", nil, err
	}
	return found.Write, found.Report(), fittedOf(&found.Solution, found.Columns, nil), nil
}

// car fits values of a blueprint.
func (c *FitCommand) car(std launch.Streams, measured *measure.Table,
	said func(int, float64),
) (save func(io.Writer) error, text string, as *fitted, err error) {
	if c.Rig == "" {
		return nil, "", nil, errors.New("--rig: say of which manoeuvre the rows are (camber rig lists them)")
	}
	which, err := rig.Named(c.Rig)
	if err != nil {
		return nil, "", nil, err
	}
	order := rig.Order{}
	if c.Speed != nil {
		order.Speed = *c.Speed / 3.6
	}
	overlay, err := c.Folders().Open(std)
	if err != nil {
		return nil, "", nil, err
	}
	defer func() { _ = overlay.Close() }()
	path, err := blueprints.Find(overlay, blueprints.KindCar, c.What)
	if err != nil {
		return nil, "", nil, err
	}
	found, err := fit.Car(fit.Task{
		Rig: which, Order: order, Measured: measured, Paths: c.Value, Said: said,
		Load: func(sets ...string) (*car.Car, error) {
			return LoadCar(std, overlay, c.What, append(append([]string(nil), c.Set...), sets...))
		},
	})
	if err != nil {
		return nil, "", nil, err
	}
	save = func(w io.Writer) error { return found.WriteCar(w, path) }
	return save, found.Text(), fittedOf(&found.Solution, found.Columns, found.Texts), nil
}
