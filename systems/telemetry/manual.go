// The manual's chapter of channels, from the one table.

package telemetry

import (
	"slices"
	"strings"

	"camber/components/terrain"
	"camber/ecs"
)

// Conventions are what holds for all that is read and written, said once.
const Conventions = `One convention holds wherever something is read or written: metres, seconds, radians; x east, y north, z up in the
world; right, forward, up in a car's own axes; steering and headings clockwise, as on a compass with 0 north; turning
about an upward axis (yaw rates) to the left. Names that say ISO 8855 have its axes: ahead, left, up. What is written
reads back in the same numbers: move's east, north and heading are the channels east, north and heading (which reads 0
to 2 pi), while x, y and z are of the centre of gravity. A log has its heading in degrees, as that says; engine, the
crank speed, is in rpm everywhere. What nobody knows is null, an empty field in a log, never 0.

Those marked wall are of the machine and whoever sits at it: a drive at a window or in a terminal, and a server, note
them in their recordings and logs (replay --log has them again); everywhere else nobody knows them.`

// Manual is the chapter: what a car of any kind may have.
func Manual() string {
	var b strings.Builder
	b.WriteString("## What can be read of a car\n\n" +
		"Programs read it by name (camber lockstep, --control), camber channels lists what one car has, and a log\n" +
		"has a column of each name without a dot, in this order.\n\n" +
		Conventions + "\n\n| channel | unit | |\n|---|---|---|\n")
	all := slices.Collect(everything)
	for i := 0; i < len(all); {
		c, names := &all[i], "`"+all[i].Name+"`"
		stem := c.Name[:strings.LastIndexByte(c.Name, '.')+1]
		for i++; i < len(all) && stem != "" && all[i].Says == c.Says && all[i].Unit == c.Unit; i++ { // an axis or a number
			end, ok := strings.CutPrefix(all[i].Name, stem)
			if !ok || strings.Contains(end, ".") {
				break
			}
			names += " `." + end + "`"
		}
		b.WriteString("| " + names + " | " + c.Sort() + " | " + c.Meaning() + " |\n")
	}
	b.WriteString("\nWheels are fl, fr, rl and rr, and 1, 2, ... where a car has not four of them.\n")
	return b.String()
}

// everything is each channel that there can be, those of wheels of the first.
func everything(yield func(Channel) bool) {
	for n := range columns {
		if !yield(columns[n].channel("", n)) {
			return
		}
	}
	for _, k := range slices.Concat(ofCars, ofCorners, ofHung, []ecs.Kind{terrain.Air}) {
		corner := ""
		if slices.Contains(ofCorners, k) || slices.Contains(ofHung, k) {
			corner = "fl"
		}
		for _, f := range ecs.Fields(k) {
			if !yield(channelOf("", k, f, corner)) {
				return
			}
		}
	}
}

// Sort is what kind of number it is: its unit, or its type where it has none.
func (c *Channel) Sort() string {
	sort := c.Unit
	if sort == "" {
		sort = string(c.Type)
	}
	if c.Wall {
		sort += ", wall"
	}
	return sort
}
