// camber measure: the figures of a drive that studies publish.

package record

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"text/tabwriter"

	"camber/content"
	"camber/systems/host/launch"
	"camber/systems/host/session"
	"camber/systems/host/study"
	"camber/systems/telemetry/measure"
	"camber/tools/camber/drive"
	"camber/tools/camber/flags"
)

// MeasureCommand is camber measure.
type MeasureCommand struct {
	OfLog
	Name   string   `arg:"" help:"A measure, or list."`
	File   string   `arg:"" optional:"" help:"A recording, which is driven again, a log of camber drive --log, or anybody's CSV."`
	Column []string `sep:"none" placeholder:"[ROLE=]NAME" help:"Column to read, such as \"steering (deg)\" or speed=\"v (km/h)\"; without a role it is the measure's first. May be repeated."`
	JSON   bool     `name:"json" help:"Print measure, value, unit, known, why, n, seconds, options and the measure's own figures as JSON."`

	MeasureOptions `embed:"" group:"Options of the measures, with their units: camber measure list says which one has which"`
}

// MeasureOptions are the measures' options, by their names. An empty one has the measure's default.
type MeasureOptions struct {
	Over      *string `placeholder:"V" help:"speed: above the limit."`
	N         *string `name:"n" placeholder:"N|N-1" help:"What a sum of squares is divided by."`
	Most      *string `placeholder:"M|S" help:"gap, headway, following: greatest gap; tlc: longest time."`
	Tau       *string `placeholder:"S" help:"ttc, tet, tit: threshold."`
	Motion    *string `placeholder:"WORD" help:"ttc, tet, tit: what both cars keep, speed or acceleration."`
	Point     *string `placeholder:"1-4" help:"sdlp: of the car."`
	Mean      *string `placeholder:"WORD" help:"sdlp: of the section or of each piece."`
	Junctions *string `placeholder:"WORD" help:"sdlp: leave or keep connections."`
	Changes   *string `placeholder:"WORD" help:"sdlp: leave or keep lane changes."`
	Around    *string `placeholder:"S" help:"sdlp: left out about a lane change."`
	Least     *string `placeholder:"S" help:"sdlp: of which it must be made."`
	Edge      *string `placeholder:"WORD" help:"exits: tyre or centre."`
	Tyres     *string `placeholder:"M" help:"exits, tlc: width of the car over its tyres."`
	Lane      *string `placeholder:"M" help:"exits, tlc, lct: width of a lane."`
	Inside    *string `placeholder:"M" help:"exits: how far back an exit ends."`
	Way       *string `placeholder:"1-3" help:"tlc: how it goes on."`
	Gap       *string `placeholder:"ANGLE" help:"srr: by more than which the wheel comes back."`
	Cutoff    *string `placeholder:"HZ" help:"srr, entropy, jerk: of the low-pass filter."`
	Method    *string `placeholder:"YEAR" help:"entropy: 1999 or 2005."`
	Baseline  *string `placeholder:"FILE" help:"entropy: the same driver undisturbed."`
	Every     *string `placeholder:"S" help:"entropy: between samples."`
	Quantile  *string `placeholder:"P" help:"entropy: that makes alpha."`
	Order     *string `placeholder:"N" help:"entropy: of the autoregressive model."`
	Borders   *string `placeholder:"LIST" help:"entropy: of bins, in alpha."`
	Base      *string `placeholder:"N" help:"entropy: of the logarithm."`
	From      *string `placeholder:"X" help:"hf-steering, following: least frequency; reaction: code of the mark; area: ideal or lane."`
	To        *string `placeholder:"HZ" help:"hf-steering, following: greatest frequency."`
	Window    *string `placeholder:"WORD" help:"hf-steering: hann or none."`
	Ticks     *string `placeholder:"HZ" help:"reaction: steps a second, for the tick of a mark."`
	Pedal     *string `placeholder:"X" help:"reaction: from where the brake is touched."`
	Angle     *string `placeholder:"ANGLE" help:"reaction: from where the wheel is turned."`
	Within    *string `placeholder:"S" help:"reaction: after which nothing is one."`
	Periods   *string `placeholder:"N" help:"following: in a segment."`
	Brake     *string `placeholder:"A" help:"harsh: deceleration."`
	Corner    *string `placeholder:"A" help:"harsh: acceleration across."`
	For       *string `placeholder:"S" help:"harsh: how long."`
	Tube      *string `placeholder:"M" help:"area: half of the tube's width."`
	Signs     *string `placeholder:"FILE" help:"lct: the signs, x (m) and lane."`
	Start     *string `placeholder:"N" help:"lct: lane that it begins in."`
	Begins    *string `placeholder:"M" help:"lct: before a sign, where the change begins."`
	Long      *string `placeholder:"M" help:"lct: over which it changes."`
	Shown     *string `placeholder:"M" help:"lct: before a sign, from where it can be read."`
}

// Help is what its help says besides.
func (c *MeasureCommand) Help() string {
	return `camber measure list names all measures with definition, formula and source; with --json roles and options, too.

    camber measure speed drive.csv
    camber measure srr F.csv --column "steering (deg)" --gap 3deg --cutoff 0.6Hz --json
    camber measure speed drive.rec
    camber measure ttc F.csv --column gap="range (ft)" --column speed="v (mph)" --column "lead speed=vl (mph)"

The unit in a heading's brackets is converted; a heading without one is in SI, and that is said. A figure that the data
does not suffice for is "not known", with the reason.`
}

// given are the options that were written.
func (o *MeasureOptions) given() map[string]string {
	all := map[string]string{}
	v := reflect.ValueOf(o).Elem()
	for i := range v.NumField() {
		if text, ok := v.Field(i).Interface().(*string); ok && text != nil {
			all[strings.ToLower(v.Type().Field(i).Name)] = *text
		}
	}
	return all
}

// Run does it.
func (c *MeasureCommand) Run(std launch.Streams) error {
	if c.Name == "list" {
		return c.list(std)
	}
	if _, err := measure.Find(c.Name); err != nil {
		return err
	}
	if c.File == "" {
		return fmt.Errorf("measure %s: of which file?", c.Name)
	}
	file, err := c.open(std, c.File)
	if err != nil {
		return err
	}
	figure, err := study.Measure(study.Asked{
		Measure: c.Name, File: c.File, In: file, Columns: c.Column, Car: c.Car, Options: c.given(),
		Open: func(name string) (io.ReadCloser, error) { return c.open(std, name) },
	})
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	if c.JSON {
		return launch.PrintJSON(std, figure)
	}
	_, err = io.WriteString(std.Out, figure.Text())
	return err
}

// OfLog are those of commands that read a log: of a recording, what it would be if it were driven again.
type OfLog struct {
	flags.OfContent
	Car int `placeholder:"N" help:"Car of a log of several (default: 1)."`
}

// open opens a log. A recording is driven again into a file that goes when it is closed.
func (c *OfLog) open(std launch.Streams, path string) (io.ReadCloser, error) {
	if filepath.Ext(path) != ".rec" {
		return content.OpenNamed(path)
	}
	folder, err := os.MkdirTemp("", "camber-log")
	if err != nil {
		return nil, err
	}
	log := filepath.Join(folder, "drive.csv")
	if err = c.driveAgain(std, path, log); err == nil {
		var file *os.File
		if file, err = os.Open(log); err == nil {
			return &passing{file, folder}, nil
		}
	}
	return nil, errors.Join(err, os.RemoveAll(folder))
}

// passing is a file that goes with its folder when it is closed.
type passing struct {
	*os.File
	folder string
}

// Close closes it.
func (p *passing) Close() error { return errors.Join(p.File.Close(), os.RemoveAll(p.folder)) }

// driveAgain logs a recording's drive as it was logged, or would have been.
func (c *OfLog) driveAgain(std launch.Streams, path, log string) error {
	hand := &atHand{std: std, in: c.Folders()}
	defer hand.Close()
	run, recording, damage, done, err := openRecording(std, path, 1, log, 0, "", hand)
	if err != nil {
		return err
	}
	_, err = drive.Timed(std, run, session.Ticks(recording, run.World.Tick()), nil)
	if damage != nil {
		fmt.Fprintf(std.Err, "camber: %s: %v; what comes before it is read\n", path, damage)
	}
	return errors.Join(err, run.Close(), done(), run.Err())
}

// list prints what can be measured.
func (c *MeasureCommand) list(std launch.Streams) error {
	all := measure.Listed()
	if c.JSON {
		return launch.PrintJSON(std, all)
	}
	w := tabwriter.NewWriter(std.Out, 0, 0, 2, ' ', 0)
	for _, d := range all {
		fmt.Fprintf(w, "%s\t%s\t%s\n", d.Name, d.Unit, d.Says)
	}
	return w.Flush()
}
