// The pictures of a drive: where it went, what was done, and how hard.

package study

import (
	"image/color"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"camber/systems/host/diagram"
	"camber/systems/telemetry/trace"
)

// Ground is what a map is drawn on: lines of points in metres, and the road between the first two of them where there
// are two.
type Ground [][][2]float64

// shown is how many rows of a log make one point of a picture: at 100 a second, ten points a second are smooth.
const shown = 10

// Map draws where the car went, in the colours of its speed, as "svg" or "png".
func Map(to io.Writer, kind, title string, log *trace.Table, ground Ground) error {
	s, err := columnsOf(log)
	if err != nil {
		return err
	}
	width, height, key := 24.0, 16.0, 1.6 // cm
	if span(s.y) > span(s.x) {
		width, height = 18, 22
	}
	canvas, sheet, err := diagram.Page(width, height, kind)
	if err != nil {
		return err
	}
	p := diagram.New(title, "east / m", "north / m")
	if len(ground) > 1 {
		var band plotter.XYs
		for _, e := range ground[0] {
			band = append(band, plotter.XY{X: e[0], Y: e[1]})
		}
		for i := len(ground[1]) - 1; i >= 0; i-- {
			band = append(band, plotter.XY{X: ground[1][i][0], Y: ground[1][i][1]})
		}
		road, err := plotter.NewPolygon(band)
		if err != nil {
			return err
		}
		road.Color, road.LineStyle.Width = diagram.Paper, 0
		p.Add(road)
	}
	for _, edge := range ground {
		x, y := make([]float64, len(edge)), make([]float64, len(edge))
		for i, e := range edge {
			x[i], y[i] = e[0], e[1]
		}
		if err := diagram.Curve(p, x, y, diagram.Faint, 0.7, ""); err != nil {
			return err
		}
	}
	x, y, speed := thinned(shown, s.x), thinned(shown, s.y), thinned(shown, s.speed)
	low, high := range90(speed)
	for i := 1; i < len(x); i++ {
		if err := diagram.Curve(p, x[i-1:i+1], y[i-1:i+1], diagram.Ramp((speed[i]-low)/(high-low)), 2.4, ""); err != nil {
			return err
		}
	}
	if err := word(p, x[0], y[0], " start"); err != nil {
		return err
	}
	diagram.Even(p, (width-key-2.2)/(height-2.6))
	p.Draw(draw.Crop(sheet, 3*vg.Millimeter, -vg.Length(key)*vg.Centimeter-6*vg.Millimeter, 3*vg.Millimeter,
		-3*vg.Millimeter))
	scale(low, high, draw.Crop(sheet, vg.Length(width-key-0.6)*vg.Centimeter, -7*vg.Millimeter, 12*vg.Millimeter,
		-14*vg.Millimeter))
	return diagram.Finish(canvas, to)
}

// word writes a word at a point.
func word(p *plot.Plot, x, y float64, says string) error {
	l, err := plotter.NewLabels(plotter.XYLabels{XYs: plotter.XYs{{X: x, Y: y}}, Labels: []string{says}})
	if err != nil {
		return err
	}
	l.TextStyle[0].Color, l.TextStyle[0].Font = diagram.Text, p.X.Label.TextStyle.Font
	dot, err := plotter.NewScatter(plotter.XYs{{X: x, Y: y}})
	if err != nil {
		return err
	}
	dot.GlyphStyle = draw.GlyphStyle{Color: diagram.Text, Radius: vg.Points(3), Shape: draw.CircleGlyph{}}
	p.Add(dot, l)
	return nil
}

// span is from the least to the most.
func span(x []float64) float64 { return slices.Max(x) - slices.Min(x) }

// range90 is the range of speeds but for the slowest tenth, so that a standing start leaves colours for the rest.
func range90(speed []float64) (low, high float64) {
	sorted := slices.Sorted(slices.Values(speed))
	low, high = sorted[len(sorted)/10], sorted[len(sorted)-1]
	return min(low, max(high-1, 0)), max(high, 1)
}

// scale is the key to the colours of speed, from low to high in m/s.
func scale(low, high float64, c draw.Canvas) {
	p := diagram.New("", "", "speed / (km/h)")
	p.HideX()
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, 1, 3.6*low, 3.6*high
	const steps = 60
	for i := range steps { // each up to the top, the next one over it: no seams
		from := 3.6 * (low + (high-low)*float64(i)/steps)
		band, err := plotter.NewPolygon(plotter.XYs{
			{X: 0, Y: from},
			{X: 1, Y: from},
			{X: 1, Y: 3.6 * high},
			{X: 0, Y: 3.6 * high},
		})
		if err != nil {
			return
		}
		band.Color, band.LineStyle.Width = diagram.Ramp(float64(i)/(steps-1)), 0
		p.Add(band)
	}
	p.Draw(c)
}

// Signals draws what was done and what came of it over time, one below the other (LOG-07).
func Signals(to io.Writer, kind, title string, log *trace.Table) error {
	s, err := columnsOf(log)
	if err != nil {
		return err
	}
	scaled := func(by float64, x []float64) []float64 {
		out := thinned(shown, x)
		for i := range out {
			out[i] *= by
		}
		return out
	}
	type line struct {
		y    []float64
		ink  color.Color
		name string
	}
	type panel struct {
		says  string
		lines []line
	}
	panels := []panel{
		{"speed / (km/h)", []line{{scaled(3.6, s.speed), diagram.Blue, ""}}},
		{"pedals / %", []line{
			{scaled(100, s.throttle), diagram.Green, "throttle"}, {scaled(100, s.brake), diagram.Orange, "brake"},
		}},
		{"steering / %, right up", []line{{scaled(100, s.steer), diagram.Blue, ""}}},
		{"right of the middle / m", []line{{scaled(1, s.offset), diagram.Orange, ""}}},
	}
	if slices.ContainsFunc(s.offset, math.IsNaN) { // the course has no line: how it kept its lane, wherever it was on one
		panels = panels[:len(panels)-1]
		if beside := scaled(1, s.lane); slices.ContainsFunc(beside, known) {
			panels = append(panels, panel{"left of the lane's middle / m", []line{{beside, diagram.Orange, ""}}})
		}
	}
	const width, each, head, foot = 24.0, 4.2, 1.0, 0.9 // cm
	canvas, sheet, err := diagram.Page(width, head+foot+each*float64(len(panels)), kind)
	if err != nil {
		return err
	}
	t := thinned(shown, s.time)
	var rows [][]*plot.Plot
	for i, panel := range panels {
		p := diagram.New("", "", panel.says)
		if i == 0 {
			p.Title.Text = title
		}
		if i == len(panels)-1 {
			p.X.Label.Text = "time / s"
		}
		for _, l := range panel.lines {
			for from, to := run(l.y, 0); from < to; from, to = run(l.y, to) {
				if err := diagram.Curve(p, t[from:to], l.y[from:to], l.ink, 1.1, l.name); err != nil {
					return err
				}
			}
		}
		p.X.Min, p.X.Max = t[0], t[len(t)-1]
		if len(panel.lines) > 1 {
			p.Y.Max *= 1.3 // room for the legend
		}
		rows = append(rows, []*plot.Plot{p})
	}
	tiles := draw.Tiles{
		Rows: len(rows), Cols: 1, PadLeft: 3 * vg.Millimeter, PadRight: 6 * vg.Millimeter,
		PadTop: 3 * vg.Millimeter, PadBottom: 3 * vg.Millimeter, PadY: 2 * vg.Millimeter,
	}
	for i, row := range plot.Align(rows, tiles, sheet) {
		rows[i][0].Draw(row[0])
	}
	return diagram.Finish(canvas, to)
}

// Grip draws how hard the car cornered, braked and accelerated, each moment a dot in the colour of its speed.
func Grip(to io.Writer, kind, title string, log *trace.Table) error {
	s, err := columnsOf(log)
	if err != nil {
		return err
	}
	const size, gee = 16.0, 9.80665
	canvas, sheet, err := diagram.Page(size+1.6, size, kind)
	if err != nil {
		return err
	}
	p := diagram.New(title, "to the right / g", "ahead / g")
	high, most := 1.0, 0.5
	for i := range s.speed {
		high = max(high, s.speed[i])
		if a := math.Hypot(s.ax[i], s.ay[i]) / gee; a > most { // not where nobody knows it
			most = a
		}
	}
	most = min(math.Ceil(2*most+0.2)/2, 6)
	for r := 0.5; r < most*1.42; r += 0.5 {
		var x, y []float64
		for a := 0.0; a <= 360; a += 4 {
			sin, cos := math.Sincos(a * math.Pi / 180)
			x, y = append(x, min(max(r*sin, -most), most)), append(y, min(max(r*cos, -most), most))
		}
		if r <= most {
			if err := diagram.Curve(p, x, y, diagram.Rule, 1, ""); err != nil {
				return err
			}
		}
	}
	var points plotter.XYs
	var colours []color.Color
	for i := 0; i < len(s.time); i += shown / 2 {
		if math.IsNaN(s.ax[i] + s.ay[i]) {
			continue
		}
		points = append(points, plotter.XY{X: s.ax[i] / gee, Y: s.ay[i] / gee})
		colours = append(colours, diagram.Ramp(s.speed[i]/high))
	}
	dots, err := plotter.NewScatter(points)
	if err != nil {
		return err
	}
	dots.GlyphStyleFunc = func(i int) draw.GlyphStyle {
		return draw.GlyphStyle{Color: colours[i], Radius: vg.Points(1.6), Shape: draw.CircleGlyph{}}
	}
	p.Add(dots)
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = -most, most, -most, most
	p.Draw(draw.Crop(sheet, 3*vg.Millimeter, -22*vg.Millimeter, 3*vg.Millimeter, -3*vg.Millimeter))
	scale(0, high, draw.Crop(sheet, vg.Length(size-0.6)*vg.Centimeter, -3*vg.Millimeter, 12*vg.Millimeter,
		-14*vg.Millimeter))
	return diagram.Finish(canvas, to)
}

// thinned keeps every nth value and the last.
func thinned(n int, x []float64) []float64 {
	var out []float64
	for i := 0; i < len(x); i += n {
		out = append(out, x[i])
	}
	if (len(x)-1)%n != 0 {
		out = append(out, x[len(x)-1])
	}
	return out
}

func known(x float64) bool { return !math.IsNaN(x) }

// run is the next part of some numbers that is known, from a place on; two numbers make a line.
func run(all []float64, from int) (begin, end int) {
	for begin = from; begin < len(all); begin = end + 1 {
		for end = begin; end < len(all) && known(all[end]); {
			end++
		}
		if end-begin > 1 {
			return begin, end
		}
	}
	return 0, 0
}
