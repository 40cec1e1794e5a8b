// camber bench: what the machine makes of the engine's heaviest work.

package main

import (
	"encoding/json"
	"fmt"

	"camber/tools/bench"
)

type benchCommand struct {
	Rays benchRays `cmd:"" help:"Rays on a mesh of 199,712 triangles, and the building of its tree."`
	Pile benchPile `cmd:"" help:"Piles of a thousand boxes and of a thousand spheres, at 60 steps a second."`
	Pack benchPack `cmd:"" help:"64 cars in a pack with contacts, at 1000 steps a second."`
}

type benchJSON struct {
	JSON bool `name:"json" help:"Print the figures as JSON."`
}

type (
	benchRays struct{ benchJSON }
	benchPile struct{ benchJSON }
	benchPack struct {
		folders
		benchJSON
	}
)

func (c *benchRays) Run(std streams) error {
	f, err := bench.Rays(cpuSeconds, progressOf(std))
	if err != nil {
		return err
	}
	return c.print(std, f, fmt.Sprintf(`vertical ray            %8.0f ns
slanted ray of 200 m    %8.0f ns
vertical rays missed    %8d of 1,000,000
tree of 200k triangles  %8.1f ms
tree of 1M triangles    %8.1f ms
memory                  %8.1f bytes a triangle
`, f.Vertical, f.Slant, f.Missed, f.Build, f.BuildM, f.Bytes))
}

func (c *benchPile) Run(std streams) error {
	f, err := bench.Pile(cpuSeconds, progressOf(std))
	if err != nil {
		return err
	}
	return c.print(std, f, fmt.Sprintf(`1000 boxes    %8.0f us a step
1000 spheres  %8.0f us a step
`, f.Boxes, f.Spheres))
}

func (c *benchPack) Run(std streams) error {
	files, err := c.open(std)
	if err != nil {
		return err
	}
	f, err := bench.Pack(files, cpuSeconds, progressOf(std))
	if err != nil {
		return err
	}
	return c.print(std, f, fmt.Sprintf("64 cars  %.1f times real time on one core\n", f.Factor))
}

// print writes the figures for people or for scripts.
func (c *benchJSON) print(std streams, figures any, text string) error {
	if !c.JSON {
		_, err := fmt.Fprint(std.out, text)
		return err
	}
	return json.NewEncoder(std.out).Encode(figures)
}

func cpuSeconds() float64 { return cpuTime().Seconds() }

// progressOf tells what is measured next; every part of it takes a second or a few.
func progressOf(std streams) func(string) {
	return func(what string) {
		if std.live {
			fmt.Fprintf(std.err, "measuring: %s\n", what)
		}
	}
}
