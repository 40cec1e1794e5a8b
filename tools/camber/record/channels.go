// camber channels: what can be read of a run, by name, with its unit and meaning.

package record

import (
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"camber/systems/host/launch"
	"camber/systems/telemetry"
	"camber/tools/camber/drive"
	"camber/tools/camber/flags"
)

// ChannelsCommand is camber channels.
type ChannelsCommand struct {
	flags.OfScene
	JSON bool `name:"json" help:"Print them as JSON: name, unit, type, rate_hz, says, wall, and the values of an enumeration."`
}

// Help is what its help says besides.
func (c *ChannelsCommand) Help() string {
	return `It lists what the first car of a scene has; lockstep reads the same of the second as "2/speed". Names with a dot are of
one component: the State that the step works on and, after "aux", what it derives from that. Names without a dot are
what a log has, too, 100 times a second. Which there are depends on the car: an electric one has no mixture.

` + telemetry.Conventions
}

// Run does it.
func (c *ChannelsCommand) Run(std launch.Streams) error {
	run, done, err := drive.Opened(std, c.Setup)
	if err != nil {
		return err
	}
	table := telemetry.NewTable(run.World, run.Cars[:min(len(run.Cars), 1)])
	if c.JSON {
		err = launch.PrintJSON(std, table.All)
	} else {
		err = printChannels(std.Out, table.All)
	}
	return errors.Join(err, run.Close(), done())
}

// printChannels prints them for people.
func printChannels(to io.Writer, all []telemetry.Channel) error {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	for _, c := range all {
		fmt.Fprintf(w, "%s\t%s\t%s\n", c.Name, c.Sort(), c.Meaning())
	}
	return w.Flush()
}
