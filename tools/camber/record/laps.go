// camber laps: where the tenth was lost.

package record

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"camber/blueprints/source"
	"camber/systems/host/launch"
	"camber/systems/host/study"
)

// LapsCommand is camber laps.
type LapsCommand struct {
	OfLog
	File    string `arg:"" help:"A recording, which is driven again, or a log of camber drive --log."`
	Sectors int    `default:"3" placeholder:"N" help:"Sectors of one length that a lap is cut into (default: ${default})."`
	Lap     int    `placeholder:"N" help:"The lap that is compared (default: the best)."`
	To      string `placeholder:"N|FILE" help:"With what: a lap of the same drive, or the best of another recording or log."`
	Every   string `default:"100m" placeholder:"M" help:"Way between two places at which they are compared (default: ${default})."`
	JSON    bool   `name:"json" help:"Print laps, theoretical best and delta as JSON, in SI units."`
}

// lapsReport is what it prints as JSON.
type lapsReport struct {
	*study.Laps
	Delta []study.Delta `json:"delta,omitempty"`
}

// Run does it.
func (c *LapsCommand) Run(std launch.Streams) error {
	if c.Sectors < 1 || c.Sectors > 100 {
		return fmt.Errorf("--sectors %d: say 1 to 100", c.Sectors)
	}
	every, err := source.ParseQuantity("length", c.Every)
	if err != nil || every < 1 {
		return fmt.Errorf("--every %s: say a length of 1m or more", c.Every)
	}
	laps, err := c.laps(std, c.File)
	if err != nil {
		return err
	}
	out := lapsReport{Laps: laps}
	if c.To != "" {
		if out.Delta, err = c.delta(std, laps, every); err != nil {
			return err
		}
	}
	if c.JSON {
		return launch.PrintJSON(std, out)
	}
	w := tabwriter.NewWriter(std.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "lap\ttime (s)\t")
	for i := range c.Sectors {
		fmt.Fprintf(w, "sector %d\t", i+1)
	}
	fmt.Fprint(w, "top (km/h)\tat (m)\t  brakes at (m)\n")
	for _, l := range laps.All {
		fmt.Fprintf(w, "%d\t%.3f\t", l.Number, l.Seconds)
		for _, s := range l.Sectors {
			fmt.Fprintf(w, "%.3f\t", s)
		}
		var brakes []string
		for _, b := range l.Brakes {
			brakes = append(brakes, fmt.Sprintf("%.0f", b))
		}
		fmt.Fprintf(w, "%.1f\t%.0f\t  %s\n", 3.6*l.Top, l.TopAt, strings.Join(brakes, " "))
	}
	err = w.Flush()
	fmt.Fprintf(std.Out, "best  lap %d; the best of each sector together %.3f s, over %.1f m\n", laps.Best, laps.Ideal,
		laps.Length)
	for _, d := range out.Delta {
		fmt.Fprintf(std.Out, "%8.0f m  %+.3f s\n", d.At, d.Behind)
	}
	return err
}

// laps reads those of a file.
func (c *LapsCommand) laps(std launch.Streams, path string) (*study.Laps, error) {
	log, err := c.open(std, path)
	if err != nil {
		return nil, err
	}
	laps, err := study.LapsOf(path, log, c.Car, c.Sectors)
	return laps, errors.Join(err, log.Close())
}

// delta compares a lap with another, of this drive or of another file.
func (c *LapsCommand) delta(std launch.Streams, laps *study.Laps, every float64) ([]study.Delta, error) {
	number := c.Lap
	if number == 0 {
		number = laps.Best
	}
	lap := laps.ByNumber(number)
	if lap == nil {
		return nil, fmt.Errorf("--lap %d was not driven from its beginning to its end", number)
	}
	var n int
	if _, err := fmt.Sscanf(c.To+"\n", "%d\n", &n); err == nil {
		other := laps.ByNumber(n)
		if other == nil {
			return nil, fmt.Errorf("--to %d: that lap was not driven from its beginning to its end", n)
		}
		return laps.Behind(lap, other, every), nil
	}
	others, err := c.laps(std, c.To)
	if err != nil {
		return nil, fmt.Errorf("--to: %w", err)
	}
	if d := others.Length - laps.Length; d > 0.01*laps.Length || -d > 0.01*laps.Length {
		return nil, fmt.Errorf("--to %s: its laps are %.0f m long, and these %.0f m: that is another course", c.To,
			others.Length, laps.Length)
	}
	return laps.Behind(lap, others.ByNumber(others.Best), every), nil
}
