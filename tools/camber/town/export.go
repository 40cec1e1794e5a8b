// camber town export: a town for other programs.

package town

import (
	"bufio"
	"errors"
	"io"
	"math"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
	"camber/content"
	"camber/content/town/export"
	"camber/systems/host/launch"
	"camber/systems/render/markings"
)

// Export is camber town export.
type Export struct {
	Town    string `arg:"" help:"The town: NAME.town, or its name."`
	GeoJSON bool   `name:"geojson" help:"Its roads, lanes, junctions and houses, in degrees."`
	GLTF    bool   `name:"gltf" help:"Its ground with materials: tiles as one binary glTF, in metres, y up."`
	Output  string `short:"o" placeholder:"FILE" help:"The file to write (default: standard output; --gltf needs one)."`
	Force   bool   `help:"Replace a file that is there."`
	Bounds  string `placeholder:"W,S,E,N" help:"Only what lies in this box, in degrees: streets by where they begin, ground by its tiles (default: everything)."`
}

// Run does it.
func (c *Export) Run(std launch.Streams) (err error) {
	switch {
	case c.GeoJSON == c.GLTF:
		return errors.New("say what to write: --geojson or --gltf")
	case c.GLTF && c.Output == "":
		return errors.New("--gltf: name the file, -o NAME.glb")
	}
	if c.Output != "" {
		if err := launch.MayReplace(c.Output, c.Force); err != nil {
			return err
		}
	}
	f, err := Open(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	box := export.Everywhere
	if c.Bounds != "" {
		b, err := launch.ReadBounds(c.Bounds)
		if err != nil {
			return err
		}
		const degree = 1e7
		box = export.Box{
			West: float64(b.West) / degree, South: float64(b.South) / degree,
			East: float64(b.East) / degree, North: float64(b.North) / degree,
		}
	}
	if c.GLTF {
		return content.WriteStream(c.Output, 0o644, func(w io.Writer) error { return export.GLTF(w, f, box) })
	}
	if c.Output == "" {
		out := bufio.NewWriter(std.Out)
		return errors.Join(export.GeoJSON(out, f, box, painted(f.Corner)), out.Flush())
	}
	return content.WriteStream(c.Output, 0o644, func(w io.Writer) error {
		return export.GeoJSON(w, f, box, painted(f.Corner))
	})
}

// painted reads back what is drawn across the lanes of a town whose junctions have corners of such a radius.
func painted(corner float64) func(*street.Network, *way.Graph) []export.Bar {
	return func(n *street.Network, g *way.Graph) (all []export.Bar) {
		p := markings.NewPainter(n, g, corner)
		var marks []markings.Mark
		for i := range n.Edges {
			marks = p.Edge(marks[:0], int32(i))
			for k := 0; k < len(marks); {
				first := k
				for k++; k < len(marks) && marks[k].Bar == marks[first].Bar; k++ {
				}
				if marks[first].Bar != 0 {
					all = append(all, barOf(int32(i), marks[first:k]))
				}
			}
		}
		return all
	}
}

// barOf is a bar of all its marks, that lie across one lane.
func barOf(edge int32, marks []markings.Mark) export.Bar {
	m := &marks[0]
	low, high := math.Inf(1), math.Inf(-1)
	for i := range marks {
		u, _ := m.UV(marks[i].Middle)
		low, high = min(low, u-marks[i].HalfU), max(high, u+marks[i].HalfU)
	}
	at := func(u float64) space.Vec {
		return space.Vec{X: m.Middle[0] + u*m.Way[1], Y: m.Middle[1] - u*m.Way[0], Z: m.Height}
	}
	return export.Bar{From: at(low), To: at(high), Edge: edge, Teeth: len(marks) > 1}
}
