// camber rig: a car through the manoeuvres that cars are measured by.

package measure

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path/filepath"
	"strings"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/source/markup"
	"camber/content"
	"camber/systems/host/launch"
	"camber/systems/host/rig"
	"camber/tools/camber/flags"
)

// RigCommand is camber rig.
type RigCommand struct {
	flags.OfContent
	Name string   `arg:"" optional:"" help:"Which manoeuvre; without one, all are listed."`
	Car  string   `default:"kestrel" placeholder:"CAR" help:"The car: an id, a folder or a file (default: kestrel)."`
	Set  []string `sep:"none" placeholder:"PATH=VALUE" help:"Override a value of the car, such as front/spring@rate=31kN/m; may be repeated."`
	JSON bool     `name:"json" help:"Print the figures as JSON."`
	CSV  bool     `name:"csv" help:"Print what was measured as CSV."`
	Plot string   `placeholder:"FILE.svg" help:"Draw what was measured (.svg or .png)."`
	Over string   `placeholder:"FILE.csv" help:"Another's table, with the columns of --csv, to be drawn below ours."`

	Slope  *float64 `placeholder:"DEG" help:"hold: of the ground, uphill (20)."`
	Brake  string   `default:"hand" enum:"hand,foot" help:"hold: with the hand brake or the foot brake."`
	Speed  *float64 `placeholder:"KMH" help:"brake, coastdown, stepsteer, sine-with-dwell, kerb, energy: at which speed."`
	Radius *float64 `placeholder:"M" help:"skidpad: of the circle (100)."`
	Height *float64 `placeholder:"CM" help:"kerb: of the kerb (5 and 10)."`
	Angle  *float64 `placeholder:"DEG" help:"kerb: between the car's way and the kerb (15 and 90)."`

	Seconds *float64 `placeholder:"S" help:"hold (60), energy (20), bench-model (1): how long."`

	Track  string `default:"alder" placeholder:"NAME" help:"lap: the circuit (default: ${default})."`
	Levels bool   `help:"lap: only the laps of the levels, without the search for the best one."`

	Rig   string `placeholder:"NAME" help:"sweep: the manoeuvre."`
	Path  string `placeholder:"PATH" help:"sweep: the value that changes, such as front/antiroll@rate."`
	From  string `placeholder:"VALUE" help:"sweep: from this, with its unit."`
	To    string `placeholder:"VALUE" help:"sweep: to this."`
	Steps int    `default:"5" help:"sweep: how many values (default: 5)."`

	Tir  string `placeholder:"FILE.tir" help:"tyre: the tyre."`
	Rows string `placeholder:"FILE.csv" help:"tyre: its loads and slips: the columns kind,FZ,SA,SR,IA."`

	V0        float64 `name:"v0" default:"15" help:"bench-model: speed at the start in m/s (default: 15)."`
	SteerRate float64 `name:"steer-rate" default:"0" help:"bench-model: of the front wheels in rad/s, to the left."`
	Accel     float64 `default:"0" help:"bench-model: acceleration in m/s2."`
	Model     string  `placeholder:"NAME" help:"bench-model: a published model (ks, kst, st, std, mb) with the parameters of --car FILE.yaml."`
}

// others are the rigs that want something else than a car and a manoeuvre.
var others = []struct{ name, says string }{
	{"tyre", "A table of forces of a tyre (--tir) at the loads and slips of another (--rows)."},
	{"bench-model", "Straight ahead at --v0, then steering at --steer-rate: where the car goes, as the published runs " +
		"of others print it."},
	{"lap", "Flying laps of a circuit (--track) by the built-in driver at every level of skill, and the best lap that a " +
		"search by driving finds."},
	{"sweep", "A table of a manoeuvre (--rig) over values of anything in the car (--path, --from, --to, --steps)."},
}

// Help is what camber rig --help says besides.
func (c *RigCommand) Help() string { return "Manoeuvres:\n\n" + rigList("  - %s: %s\n") }

// rigList is a line for each manoeuvre, with its name and what it says.
func rigList(line string) string {
	var b strings.Builder
	for _, r := range rig.Rigs {
		fmt.Fprintf(&b, line, r.Name, r.Says)
	}
	for _, o := range others {
		fmt.Fprintf(&b, line, o.name, o.says)
	}
	return b.String()
}

// Run does it.
func (c *RigCommand) Run(std launch.Streams) error {
	if c.JSON && c.CSV {
		return errors.New("--json and --csv: say one of them")
	}
	switch c.Name {
	case "":
		_, err := fmt.Fprint(std.Out, rigList("%-16s %s\n"))
		return err
	case "tyre":
		return c.tyre(std)
	}
	overlay, err := c.Folders().Open(std)
	if err != nil {
		return err
	}
	defer func() { _ = overlay.Close() }()
	if c.Name == "bench-model" {
		return c.benchModel(std, overlay)
	}
	if c.Name == "lap" {
		return c.lap(std, overlay)
	}
	if err := c.drawable(); err != nil {
		return err
	}
	result, err := c.drive(std, overlay)
	if err != nil {
		return err
	}
	if err := c.print(std, result); err != nil {
		return err
	}
	return c.draw(std, result)
}

// drive does the manoeuvre, or many for a sweep.
func (c *RigCommand) drive(std launch.Streams, files fs.FS) (*rig.Result, error) {
	name := c.Name
	if name == "sweep" {
		if name = c.Rig; name == "" || c.Path == "" || c.From == "" || c.To == "" {
			return nil, errors.New("a sweep wants --rig, --path, --from and --to: --rig skidpad --path front/antiroll@rate " +
				"--from 0kN/m --to 40kN/m")
		}
	}
	which, err := rig.Named(name)
	if err != nil {
		return nil, c.unknown(name, err)
	}
	order, err := c.order(which)
	if err != nil {
		return nil, err
	}
	bar := launch.NewProgress(std, "rig "+which.Name)
	order.Said = bar.Show
	load := func(sets ...string) (*car.Car, error) {
		return LoadCar(std, files, c.Car, append(append([]string(nil), c.Set...), sets...))
	}
	var result *rig.Result
	if c.Name == "sweep" {
		result, err = rig.Sweep(which, order, c.Path, c.From, c.To, c.Steps, func(set string) (*car.Car,
			error,
		) {
			return load(set)
		})
	} else {
		if order.Car, err = load(); err != nil {
			return nil, err
		}
		result, err = which.Drive(order)
	}
	bar.Clear()
	return result, err
}

// unknown is the error of a name that no rig has, the others counted too.
func (c *RigCommand) unknown(name string, err error) error {
	var names []string
	for _, r := range rig.Rigs {
		names = append(names, r.Name)
	}
	for _, o := range others {
		names = append(names, o.name)
	}
	if hint := markup.DidYouMean(name, names); hint != "" {
		return fmt.Errorf("there is no rig %q%s", name, hint)
	}
	return fmt.Errorf("%w: camber rig lists them with a sentence each", err)
}

// LoadCar loads a car and tells its warnings.
func LoadCar(std launch.Streams, files fs.FS, name string, sets []string) (*car.Car, error) {
	path, err := blueprints.Find(files, blueprints.KindCar, name)
	if err != nil {
		return nil, err
	}
	car, problems := car.Load(files, path, sets...)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	for _, p := range problems.Warnings() {
		if !content.Shipped(files, p.File) {
			fmt.Fprintln(std.Err, p)
		}
	}
	return car, nil
}

// order takes the flags in, and refuses those that the rig makes nothing of.
func (c *RigCommand) order(r *rig.Rig) (rig.Order, error) {
	o := rig.Order{Brake: c.Brake}
	for _, f := range []struct {
		name     string
		is       *float64
		to       *float64
		factor   float64
		from, up float64 // as written
	}{
		{"slope", c.Slope, &o.Slope, math.Pi / 180, -60, 60},
		{"seconds", c.Seconds, &o.Seconds, 1, 0.1, 3600},
		{"speed", c.Speed, &o.Speed, 1 / 3.6, 5, 400},
		{"radius", c.Radius, &o.Radius, 1, 15, 2000},
		{"height", c.Height, &o.Height, 0.01, 0.5, 50},
		{"angle", c.Angle, &o.Angle, math.Pi / 180, 5, 90},
	} {
		switch {
		case f.is == nil:
			continue
		case !r.Heeds(f.name):
			return o, fmt.Errorf("rig %s makes nothing of --%s: leave it out", r.Name, f.name)
		case !(*f.is >= f.from && *f.is <= f.up):
			return o, fmt.Errorf("--%s %g is not between %g and %g", f.name, *f.is, f.from, f.up)
		}
		*f.to = *f.is * f.factor
	}
	if c.Brake == "foot" && !r.Heeds("brake") {
		return o, fmt.Errorf("rig %s makes nothing of --brake: leave it out", r.Name)
	}
	return o, nil
}

// print writes the result as it was asked for.
func (c *RigCommand) print(std launch.Streams, r *rig.Result) error {
	var err error
	switch {
	case c.CSV:
		err = r.CSV(std.Out)
	case c.Name == "sweep" && c.JSON:
		err = launch.PrintJSON(std, r.Table.Objects())
	case c.Name == "sweep":
		_, err = fmt.Fprint(std.Out, r.TableText())
	case c.JSON:
		_, err = std.Out.Write(r.JSON())
	default:
		_, err = fmt.Fprint(std.Out, r.Text())
	}
	return err
}

// drawable refuses, before anything is driven, a picture that cannot be drawn.
func (c *RigCommand) drawable() error {
	switch kind := c.pictureKind(); {
	case c.Plot == "" && c.Over != "":
		return errors.New("--over is drawn into the picture: say --plot FILE.svg too")
	case c.Plot != "" && kind != "svg" && kind != "png":
		return fmt.Errorf("--plot %s: a picture is .svg or .png", c.Plot)
	}
	return nil
}

func (c *RigCommand) pictureKind() string { return strings.TrimPrefix(filepath.Ext(c.Plot), ".") }

// draw writes the picture.
func (c *RigCommand) draw(std launch.Streams, r *rig.Result) error {
	if c.Plot == "" {
		return nil
	}
	var over *rig.Table
	if c.Over != "" {
		file, err := content.OpenNamed(c.Over)
		if err != nil {
			return fmt.Errorf("--over: %w", err)
		}
		over, err = rig.ReadTable(file)
		if err := errors.Join(err, file.Close()); err != nil {
			return fmt.Errorf("--over %s: %w", c.Over, err)
		}
		if !r.Shares(over) {
			return fmt.Errorf("--over %s has no two columns of a diagram: ours are %s", c.Over,
				strings.Join(r.Table.Columns, ", "))
		}
	}
	var files launch.Outputs
	picture, err := files.Create("--plot", c.Plot)
	if err != nil {
		return err
	}
	if err := errors.Join(r.Draw(picture, c.pictureKind(), over), files.Close()); err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.Err, "plot %s\n", c.Plot)
	return err
}

// tyre prints the forces of a tyre.
func (c *RigCommand) tyre(std launch.Streams) error {
	if c.Tir == "" || c.Rows == "" {
		return errors.New("rig tyre wants --tir FILE.tir and --rows FILE.csv (columns kind,FZ,SA,SR,IA)")
	}
	return c.tyreTable(std)
}
