// What all benchmarks share: how they print, and what they measure by.

package flags

import (
	"encoding/json"
	"fmt"

	"camber/systems/host/launch"
)

// OfBench are those of every benchmark.
type OfBench struct {
	JSON bool `name:"json" help:"Print the figures as JSON."`
}

// Print writes the figures for people or for scripts.
func (c *OfBench) Print(std launch.Streams, figures any, text string) error {
	if !c.JSON {
		_, err := fmt.Fprint(std.Out, text)
		return err
	}
	return json.NewEncoder(std.Out).Encode(figures)
}

// CPUSeconds is the processor time of this process so far.
func CPUSeconds() float64 { return launch.CPUTime().Seconds() }

// ProgressOf tells what is measured next; every part of it takes a second or a few.
func ProgressOf(std launch.Streams) func(string) {
	return func(what string) {
		if std.Live {
			fmt.Fprintf(std.Err, "measuring: %s\n", what)
		}
	}
}
