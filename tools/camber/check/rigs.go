// camber check --rigs: whether cars keep what their blueprints promise.

package check

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"slices"
	"text/tabwriter"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/systems/host/launch"
	"camber/systems/host/rig"
	"camber/tools/camber/measure"
	"camber/tools/camber/shelf"
)

// judge drives every promise of the cars named, or of all there are.
func (c *Command) judge(std launch.Streams) error {
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
	rows, broken := []promised{}, false
	for _, name := range names {
		own, err := c.judgeCar(std, where, name)
		if err != nil {
			return err
		}
		rows = append(rows, own...)
		broken = broken || slices.ContainsFunc(own, func(j promised) bool { return j.verdict != nil && j.verdict.Broken() })
	}
	list := listPromised
	if c.JSON {
		list = func(std launch.Streams, rows []promised) error { return launch.PrintJSON(std, rows) }
	}
	if err := list(std, rows); err != nil {
		return err
	}
	if broken {
		return launch.ErrFound
	}
	return nil
}

// promised is a promise and what became of it; of a car that promises nothing only the car.
type promised struct {
	Car    string   `json:"car"`
	Rig    string   `json:"rig,omitempty"`
	Value  string   `json:"value,omitempty"`
	Is     float64  `json:"is"`     // in SI, as promised
	Within float64  `json:"within"` // likewise, how far off is still right
	Got    *float64 `json:"got"`    // in SI; null: never reached
	Kept   *bool    `json:"kept"`
	Word   string   `json:"word,omitempty"` // ok, missed or BROKEN
	Kind   string   `json:"kind,omitempty"` // whose figure it is: published, class or own
	Source string   `json:"source,omitempty"`
	Fitted string   `json:"fitted,omitempty"`
	Class  string   `json:"class,omitempty"` // of which real cars lie from least to most
	Least  float64  `json:"least,omitempty"` // in SI
	Most   float64  `json:"most,omitempty"`
	Missed string   `json:"missed,omitempty"` // why

	verdict *rig.Verdict
}

// listPromised writes them for people.
func listPromised(std launch.Streams, rows []promised) error {
	out := tabwriter.NewWriter(std.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "car\tpromise\tis\twithin\tgot\toff\tok\tsource")
	for _, j := range rows {
		v := j.verdict
		if v == nil {
			fmt.Fprintf(out, "%s\t-\t-\t-\t-\t-\t-\tpromises nothing\n", j.Car)
			continue
		}
		off := "-"
		if x := v.Off(); !math.IsNaN(x) {
			off = fmt.Sprintf("%+.1f%%", x)
		}
		fmt.Fprintf(out, "%s\t%s %s\t%s\t%s\t%s\t%s\t%s\t%s\n", j.Car, v.Promise.Rig, v.Promise.Value,
			v.Promise.Written, v.Promise.Tolerance, v.Shown(), off, v.Word(), whose(&v.Promise))
	}
	return out.Flush()
}

// whose says in words where a promise comes from.
func whose(p *car.Promise) string {
	said := p.Source
	switch p.Kind() {
	case "own":
		said = "our own measurement"
	case "class":
		said = fmt.Sprintf("%s: %s", p.Class, p.Range)
		if p.Source != "" {
			said += " (" + p.Source + ")"
		}
	}
	if p.Fitted != "" {
		said += " (fitted by " + p.Fitted + ")"
	}
	if p.Missed != "" {
		said += "; missed: " + p.Missed
	}
	return said
}

// judgeCar drives the promises of one car: in the overlay of the working folder, or where a path leads to.
func (c *Command) judgeCar(std launch.Streams, where launch.Folders, name string) ([]promised, error) {
	if _, err := os.Stat(name); err == nil {
		where.Work, name = shelf.PackOf(name)
	}
	overlay, err := where.Open(std)
	if err != nil {
		return nil, err
	}
	defer func() { _ = overlay.Close() }()
	loaded, err := measure.LoadCar(std, fs.FS(overlay), name, nil)
	if err != nil {
		return nil, err
	}
	if len(loaded.Promises) == 0 {
		return []promised{{Car: loaded.ID}}, nil
	}
	bar := launch.NewProgress(std, "check "+loaded.ID)
	verdicts, err := rig.Judge(loaded, bar.Show)
	bar.Clear()
	var rows []promised
	for i := range verdicts {
		v := &verdicts[i]
		j := promised{
			Car: loaded.ID, Rig: v.Promise.Rig, Value: v.Promise.Value, Is: v.Promise.Is, Within: v.Promise.Within,
			Kept: &v.Kept, Word: v.Word(), Kind: v.Promise.Kind(), Source: v.Promise.Source, Fitted: v.Promise.Fitted,
			Class: v.Promise.Class, Least: v.Promise.Least, Most: v.Promise.Most, Missed: v.Promise.Missed, verdict: v,
		}
		if !math.IsNaN(v.Got) {
			j.Got = &v.Got
		}
		rows = append(rows, j)
	}
	return rows, err
}
