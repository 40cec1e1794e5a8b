// Package diagram is how all diagrams look: their page, axes, inks and lines.
//
//   - a page: Page, what is drawn on it, then Finish
//   - a diagram on it: New, then Curve; Even makes it a map
package diagram

import (
	"fmt"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// The inks are told apart by people who see few colours too, and in grey.
var (
	Blue   = color.RGBA{R: 0x1f, G: 0x5f, B: 0xb4, A: 0xff}
	Orange = color.RGBA{R: 0xd9, G: 0x5f, B: 0x02, A: 0xff}
	Green  = color.RGBA{R: 0x1b, G: 0x8a, B: 0x5a, A: 0xff}
	Text   = color.RGBA{R: 0x2b, G: 0x30, B: 0x36, A: 0xff}
	Faint  = color.RGBA{R: 0x8a, G: 0x90, B: 0x98, A: 0xff}
	Rule   = color.RGBA{R: 0xe2, G: 0xe5, B: 0xe9, A: 0xff}
	Paper  = color.RGBA{R: 0xec, G: 0xee, B: 0xf1, A: 0xff}
)

// Page is a picture of a size, in centimetres.
func Page(width, height float64, kind string) (vg.CanvasWriterTo, draw.Canvas, error) {
	w, h := vg.Length(width)*vg.Centimeter, vg.Length(height)*vg.Centimeter
	var canvas vg.CanvasWriterTo
	switch kind {
	case "svg":
		canvas = vgsvg.New(w, h)
	case "png":
		canvas = vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(110))}
	default:
		return nil, draw.Canvas{}, fmt.Errorf("a picture is svg or png, not %s", kind)
	}
	p := draw.New(canvas)
	p.SetColor(color.White)
	p.Fill(p.Rectangle.Path())
	return canvas, p, nil
}

// Finish writes a page out.
func Finish(canvas vg.CanvasWriterTo, to io.Writer) error {
	_, err := canvas.WriteTo(to)
	return err
}

// New is an empty one in our looks.
func New(title, x, y string) *plot.Plot {
	p := plot.New()
	sans := font.Font{Typeface: "Liberation", Variant: "Sans"}
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, x, y
	p.Title.TextStyle.Font, p.Title.TextStyle.Color, p.Title.Padding = font.From(sans, 13), Text, 3*vg.Millimeter
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Color, a.Label.TextStyle.Color, a.Tick.Color, a.Tick.Label.Color = Faint, Text, Faint, Text
		a.LineStyle.Width, a.Tick.LineStyle.Width = vg.Points(0.6), vg.Points(0.6)
		a.Label.TextStyle.Font, a.Tick.Label.Font = font.From(sans, 10), font.From(sans, 9)
		a.Tick.Marker = plot.TickerFunc(round)
	}
	p.Legend.TextStyle.Font, p.Legend.TextStyle.Color = font.From(sans, 9), Text
	p.Legend.Top, p.Legend.Padding = true, vg.Points(2)
	grid := plotter.NewGrid()
	grid.Horizontal.Color, grid.Vertical.Color = Rule, Rule
	p.Add(grid)
	return p
}

// Curve adds a line over points, with a name in the legend where it has one.
func Curve(p *plot.Plot, x, y []float64, ink color.Color, width float64, name string) error {
	points := make(plotter.XYs, len(x))
	for i := range x {
		points[i] = plotter.XY{X: x[i], Y: y[i]}
	}
	l, err := plotter.NewLine(points)
	if err != nil {
		return err
	}
	l.Color, l.Width = ink, vg.Points(width)
	p.Add(l)
	if name != "" {
		p.Legend.Add(name, l)
	}
	return nil
}

// Ramp runs from violet (0) over red to yellow (1), ever lighter: it reads in grey too.
func Ramp(share float64) color.RGBA {
	stops := []color.RGBA{
		{0x2c, 0x1e, 0x6b, 0xff},
		{0x8a, 0x1f, 0x80, 0xff},
		{0xd4, 0x48, 0x5c, 0xff},
		{0xf5, 0x8c, 0x3a, 0xff},
		{0xf2, 0xd0, 0x3c, 0xff},
	}
	at := min(max(share, 0), 1) * float64(len(stops)-1)
	i := min(int(at), len(stops)-2)
	f := at - math.Floor(at)
	if at == float64(len(stops)-1) {
		f = 1
	}
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + f*(float64(b)-float64(a)))) }
	a, b := stops[i], stops[i+1]
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 0xff}
}

// round are ticks at round numbers: ones, twos or fives of a power of ten.
func round(low, high float64) []plot.Tick {
	const wanted = 6
	if !(high > low) {
		return nil
	}
	step := math.Pow(10, math.Floor(math.Log10((high-low)/wanted)))
	for _, f := range []float64{2, 2.5, 2} { // 2, 5, 10
		if (high-low)/step <= wanted {
			break
		}
		step *= f
	}
	var ticks []plot.Tick
	for n := math.Ceil(low/step-1e-9) + 0; n*step <= high+1e-9*step; n++ {
		ticks = append(ticks, plot.Tick{Value: n * step, Label: Number(n*step + 0)})
	}
	return ticks
}

// Even makes a metre as long east as north, in a field of this width over height.
func Even(p *plot.Plot, aspect float64) {
	w, h := (p.X.Max-p.X.Min)*1.06+1, (p.Y.Max-p.Y.Min)*1.06+1
	x, y := (p.X.Max+p.X.Min)/2, (p.Y.Max+p.Y.Min)/2
	if w < h*aspect {
		w = h * aspect
	} else {
		h = w / aspect
	}
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = x-w/2, x+w/2, y-h/2, y+h/2
}

// Number is one for people.
func Number(v float64) string { return fmt.Sprintf("%.4g", v) }
