// camber town shade: how far every place of a tile is from the nearest street, as a picture.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"slices"

	"camber/blueprints/street"
	"camber/content"
	towns "camber/content/town"
	"camber/systems/host/launch"
	"camber/systems/render/distance"
)

// Shade is camber town shade.
type Shade struct {
	Town   string  `arg:"" help:"The town: NAME.town, or its name."`
	Tile   []int   `required:"" placeholder:"I,J" help:"Which tile: how many of 128 m it lies east and north of the town's middle: --tile=2,-3."`
	Size   int     `default:"512" placeholder:"N" help:"Pixels of the picture's edge (default: ${default})."`
	Output string  `short:"o" required:"" placeholder:"FILE.png" help:"The picture to write: the nearer a street, the lighter; red to the right of its way, blue to the left."`
	Far    float64 `default:"32" placeholder:"M" help:"How far from streets is looked, in metres (default: ${default})."`
	Force  bool    `help:"Replace a file that is there."`
	JSON   bool    `help:"Print the figures as JSON."`
}

// Shaded is what is printed.
type Shaded struct {
	Ms       float64 `json:"ms"`          // of processor time, for one map: the median of several
	Segments int     `json:"segments"`    // pieces of streets that reach into the tile
	Error    float64 `json:"error_max_m"` // against asking every one of them at every pixel
	OnStreet float64 `json:"street_share"`
}

// shadeRuns is how many maps are made for the figure.
const shadeRuns = 9

// Run does it.
func (c *Shade) Run(std launch.Streams) (err error) {
	if len(c.Tile) != 2 {
		return errors.New("--tile: say two whole numbers, east and north, such as --tile=-1,3")
	}
	if c.Size < 1 || c.Size > 4096 {
		return fmt.Errorf("--size %d: say 1 to 4096", c.Size)
	}
	if !(c.Far >= 1 && c.Far <= 500) {
		return fmt.Errorf("--far %g: say 1 to 500", c.Far)
	}
	if err := launch.MayReplace(c.Output, c.Force); err != nil {
		return err
	}
	f, err := Open(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	n, err := f.Network()
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(f.Index, func(e towns.Entry) bool {
		return int(e.At[0]) == c.Tile[0] && int(e.At[1]) == c.Tile[1]
	}) {
		return fmt.Errorf("--tile %d,%d: the town has no tile there", c.Tile[0], c.Tile[1])
	}
	s := distance.Square{
		West: float64(c.Tile[0]) * street.TileSize, South: float64(c.Tile[1]) * street.TileSize, Side: street.TileSize,
		Far: c.Far,
	}
	segments := distance.NewIndex(n).Around(nil, s)
	var m, plain distance.Map
	var k distance.Maker
	var times []float64
	for range shadeRuns {
		began := launch.CPUTime()
		k.Make(&m, segments, s, c.Size)
		times = append(times, (launch.CPUTime()-began).Seconds()*1e3)
	}
	slices.Sort(times)
	distance.Plain(&plain, segments, s, c.Size)
	r := Shaded{Ms: rounded(times[len(times)/2], 1e3), Segments: len(segments)}
	for i := range m.Away {
		r.Error = max(r.Error, math.Abs(float64(m.Away[i])-float64(plain.Away[i])))
		if p := m.Piece[i]; p >= 0 && math.Abs(float64(m.Away[i])) <= n.Edges[segments[p].Road].Half() {
			r.OnStreet++
		}
	}
	r.OnStreet = rounded(r.OnStreet/float64(c.Size*c.Size), 1e4)
	if err := c.write(&m); err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(r)
	}
	fmt.Fprintf(std.Out,
		"%s: %d segments of streets, %.2f ms, at most %g m from what each of them says; %.1f%% is street\n",
		c.Output, r.Segments, r.Ms, r.Error, 100*r.OnStreet)
	return nil
}

// write writes the picture, north up.
func (c *Shade) write(m *distance.Map) error {
	picture := image.NewRGBA(image.Rect(0, 0, c.Size, c.Size))
	for i, away := range m.Away {
		near := 1 - min(math.Abs(float64(away))/c.Far, 1)
		v := uint8(255 * near)
		is := color.RGBA{v / 3, v / 3, v, 255}
		if away >= 0 {
			is.R, is.B = is.B, is.R
		}
		if m.Piece[i] < 0 {
			is = color.RGBA{0, 0, 0, 255}
		}
		picture.SetRGBA(i%c.Size, c.Size-1-i/c.Size, is)
	}
	return content.WriteStream(c.Output, 0o644, func(w io.Writer) error { return png.Encode(w, picture) })
}
