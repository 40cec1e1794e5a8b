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
what a log has, too, 100 times a second. Which there are depends on the car: an electric one has no mixture. Those marked
wall are of the machine and whoever sits at it: a drive at a window or in a terminal, and a server, note them in their
recordings and logs (replay --log has them again); everywhere else nobody knows them.

One convention holds wherever something is read or written: metres, seconds, radians; x east, y north, z up in the
world; right, forward, up in a car's own axes; steering and headings clockwise, as on a compass with 0 north; turning
about an upward axis (yaw rates) to the left. Names that say ISO 8855 have its axes: ahead, left, up. What is written reads
back in the same numbers: move's east, north and heading are the channels east, north and heading (which reads 0 to 2 pi),
while x, y and z are of the centre of gravity. A log has its heading in degrees, as that says; engine, the crank speed, is
in rpm everywhere. What nobody knows is null, an empty field in a log, never 0.`
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
		sort := c.Unit
		if sort == "" {
			sort = string(c.Type)
		}
		if c.Wall {
			sort += ", wall"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\n", c.Name, sort, c.Meaning())
	}
	return w.Flush()
}
