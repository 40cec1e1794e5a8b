// Diagrams of what a rig found, with another's curve below ours where there is one.

package rig

import (
	"encoding/csv"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"camber/systems/host/diagram"
)

// Draw writes the diagrams one below the other, as "svg" or "png". over is somebody else's table, or nil: where it has
// a panel's columns they are drawn too.
func (r *Result) Draw(out io.Writer, kind string, over *Table) error {
	if kind != "svg" && kind != "png" {
		return fmt.Errorf("a picture is .svg or .png, not .%s", kind)
	}
	const width, each, head = 18.0, 7.5, 1.0 // cm
	canvas, page, err := diagram.Page(width, head+float64(len(r.Panels))*each, kind)
	if err != nil {
		return err
	}
	top := page.Max.Y
	for i := range r.Panels {
		p, err := r.Panels[i].plot(&r.Table, over)
		if err != nil {
			return err
		}
		if i == 0 {
			p.Title.Text = r.Title + ": " + r.Rig.Name
		}
		high := each * vg.Centimeter
		if i == 0 {
			high += head * vg.Centimeter
		}
		p.Draw(draw.Crop(page, 4*vg.Millimeter, -6*vg.Millimeter, top-high-page.Min.Y+3*vg.Millimeter,
			top-page.Max.Y-2*vg.Millimeter))
		top -= high
	}
	return diagram.Finish(canvas, out)
}

// inks are those of curves, one after the other.
var inks = []color.Color{
	diagram.Blue, diagram.Orange, diagram.Green,
	color.RGBA{R: 0x99, G: 0x3a, B: 0x8c, A: 0xff},
	color.RGBA{R: 0xb8, G: 0x8a, B: 0x00, A: 0xff},
	color.RGBA{R: 0x55, G: 0x55, B: 0x55, A: 0xff},
}

var (
	overInk = color.RGBA{R: 0x88, G: 0x88, B: 0x88, A: 0xff}
	coneInk = color.RGBA{R: 0xd9, G: 0x30, B: 0x20, A: 0xff}
)

// plot makes one diagram.
func (d *Panel) plot(t, over *Table) (*plot.Plot, error) {
	p := diagram.New("", d.X, d.Y)
	if d.Log {
		for _, a := range []*plot.Axis{&p.X, &p.Y} {
			a.Scale, a.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
		}
	}
	for _, line := range d.Straight {
		if err := d.line(p, []Point{line[0], line[1]}, coneInk, 1.6, ""); err != nil {
			return nil, err
		}
	}
	n := 0
	for i, up := range d.Up {
		if over != nil {
			if points := over.points(d.Across, up); len(points) > 0 {
				if err := d.line(p, points, overInk, 2.6, "reference"); err != nil {
					return nil, err
				}
			}
		}
		for k, points := range d.families(t, up) {
			name := ""
			if at := max(i, k); at < len(d.Names) {
				name = d.Names[at]
			}
			if over != nil && name == "" && k == 0 {
				name = "Camber"
			}
			ink := inks[n%len(inks)]
			if d.Family != "" && len(d.Names) == 0 { // many: from light to dark
				ink = shade(k, len(d.families(t, up)))
			}
			if err := d.line(p, points, ink, 1.4, name); err != nil {
				return nil, err
			}
			n++
		}
	}
	if err := d.mark(p); err != nil {
		return nil, err
	}
	room(&p.Y, d.Log)
	p.Legend.YOffs = -vg.Points(3)
	return p, nil
}

// room leaves a little above and below the curves.
func room(a *plot.Axis, log bool) {
	if log {
		a.Min, a.Max = a.Min/1.2, a.Max*1.2
		return
	}
	if span := a.Max - a.Min; span > 1e-9 {
		a.Min, a.Max = a.Min-0.05*span, a.Max+0.08*span
	} else {
		a.Min, a.Max = a.Min-0.5, a.Max+0.5
	}
}

// shade is the kth of n blues.
func shade(k, n int) color.Color {
	f := float64(k) / float64(max(n-1, 1))
	mix := func(a, b float64) uint8 { return uint8(a + (b-a)*f) }
	return color.RGBA{R: mix(0x9c, 0x0b), G: mix(0xc4, 0x2a), B: mix(0xe8, 0x66), A: 0xff}
}

// line draws a curve, or its points.
func (d *Panel) line(p *plot.Plot, points []Point, ink color.Color, width float64, name string) error {
	xy := make(plotter.XYs, 0, len(points))
	for _, q := range points {
		if fit := !d.Log || q.X > 0 && q.Y > 0; fit && !math.IsNaN(q.X+q.Y) && !math.IsInf(q.X+q.Y, 0) {
			xy = append(xy, plotter.XY(q))
		}
	}
	if len(xy) == 0 {
		return nil
	}
	if d.Dots && ink != overInk {
		s, err := plotter.NewScatter(xy)
		if err != nil {
			return err
		}
		s.GlyphStyle = draw.GlyphStyle{Color: ink, Radius: vg.Points(1.6), Shape: draw.CircleGlyph{}}
		p.Add(s)
		return nil
	}
	l, err := plotter.NewLine(xy)
	if err != nil {
		return err
	}
	l.Color, l.Width = ink, vg.Points(width)
	if ink == overInk {
		l.Dashes = []vg.Length{vg.Points(5), vg.Points(3)}
	}
	p.Add(l)
	if name != "" {
		p.Legend.Add(name, l)
	}
	return nil
}

// mark writes the words beside their points.
func (d *Panel) mark(p *plot.Plot) error {
	if len(d.Markers) == 0 {
		return nil
	}
	var at plotter.XYs
	var words []string
	for _, m := range d.Markers {
		at, words = append(at, plotter.XY(m.At)), append(words, "  "+m.Text)
	}
	s, err := plotter.NewScatter(at)
	if err != nil {
		return err
	}
	s.GlyphStyle = draw.GlyphStyle{Color: inks[1], Radius: vg.Points(2.6), Shape: draw.CircleGlyph{}}
	l, err := plotter.NewLabels(plotter.XYLabels{XYs: at, Labels: words})
	if err != nil {
		return err
	}
	for i := range l.TextStyle {
		l.TextStyle[i].Color, l.TextStyle[i].Font.Size, l.TextStyle[i].YAlign = diagram.Text, 9, draw.YTop
	}
	p.Add(s, l)
	return nil
}

// points are two columns as points; none where one of them is missing.
func (t *Table) points(across, up string) []Point {
	x, y := t.column(across), t.column(up)
	if x == nil || y == nil {
		return nil
	}
	out := make([]Point, len(x))
	for i := range x {
		out[i] = Point{x[i], y[i]}
	}
	return out
}

// families are the points of each value of the panel's family; all in one without it.
func (d *Panel) families(t *Table, up string) [][]Point {
	points := t.points(d.Across, up)
	kinds := t.column(d.Family)
	if kinds == nil {
		return [][]Point{points}
	}
	var seen []float64
	var out [][]Point
	for i, k := range kinds {
		at := slices.Index(seen, k)
		if at < 0 {
			at, seen, out = len(seen), append(seen, k), append(out, nil)
		}
		out[at] = append(out[at], points[i])
	}
	return out
}

// ReadTable reads a table with a line of names, such as another's run. What is no number is an empty place.
func ReadTable(in io.Reader) (*Table, error) {
	rows, err := csv.NewReader(in).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(rows) < 2 {
		return nil, fmt.Errorf("the table has no rows: the first line names columns, the others hold numbers")
	}
	t := &Table{}
	for _, name := range rows[0] {
		t.Columns = append(t.Columns, strings.TrimSpace(name))
	}
	for _, row := range rows[1:] {
		line := make([]float64, len(row))
		for i, text := range row {
			v, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
			if err != nil {
				v = math.NaN()
			}
			line[i] = v
		}
		t.Rows = append(t.Rows, line)
	}
	return t, nil
}

// Shares tells whether a table has what one of the result's panels needs.
func (r *Result) Shares(over *Table) bool {
	return slices.ContainsFunc(r.Panels, func(d Panel) bool {
		return slices.Contains(over.Columns, d.Across) &&
			slices.ContainsFunc(d.Up, func(up string) bool { return slices.Contains(over.Columns, up) })
	})
}
