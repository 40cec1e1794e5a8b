// The picture of a lap: where the car went, coloured by its speed, and its speed over distance.

package seat

import (
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// lapPoint is the car at one moment of a lap.
type lapPoint struct {
	x, y     float64 // m, from the scene's origin
	distance float64 // m, driven since the line
	speed    float64 // m/s
	throttle float64 // 0..1
	brake    float64 // 0..1
}

// lapPicture is what the plot shows.
type lapPicture struct {
	title string
	edges [][][2]float64 // m: lines to draw the track with
	lap   []lapPoint
}

// write draws the picture as a PNG.
func (l lapPicture) write(to io.Writer) error {
	if len(l.lap) < 2 {
		return fmt.Errorf("the lap has %d points: nothing to draw", len(l.lap))
	}
	const width, height = 30 * vg.Centimeter, 20 * vg.Centimeter
	canvas := vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(110))}
	page := draw.New(canvas)
	course, err := l.course()
	if err != nil {
		return err
	}
	traces, err := l.traces()
	if err != nil {
		return err
	}
	split := height * 0.42
	course.Draw(draw.Crop(page, 0, 0, split, 0))
	traces.Draw(draw.Crop(page, 0, 0, 0, split-height))
	_, err = canvas.WriteTo(to)
	return err
}

// course is the map: track edges in grey, the path in the colours of its speed.
func (l lapPicture) course() (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text = l.title
	p.Title.Padding = vg.Points(6)
	p.X.Label.Text, p.Y.Label.Text = "east (m)", "north (m)"
	if l.tall() { // a page is wide: lay a tall track on its side, north to the right
		l = l.turned()
		p.X.Label.Text, p.Y.Label.Text = "north (m)", "west (m)"
	}
	var all plotter.XYs
	for _, edge := range l.edges {
		points := make(plotter.XYs, len(edge))
		for i, e := range edge {
			points[i] = plotter.XY{X: e[0], Y: e[1]}
		}
		line, err := plotter.NewLine(points)
		if err != nil {
			return nil, err
		}
		line.Color, line.Width = color.Gray{Y: 150}, vg.Points(1)
		p.Add(line)
		all = append(all, points...)
	}
	low, high := l.speeds()
	for i := 1; i < len(l.lap); i++ {
		a, b := l.lap[i-1], l.lap[i]
		line, err := plotter.NewLine(plotter.XYs{{X: a.x, Y: a.y}, {X: b.x, Y: b.y}})
		if err != nil {
			return nil, err
		}
		line.Color, line.Width = speedColour((b.speed-low)/max(high-low, 1)), vg.Points(3)
		p.Add(line)
		all = append(all, plotter.XY{X: b.x, Y: b.y})
	}
	equalScale(p, all, 30.0/20.0/0.58)
	return p, nil
}

// tall tells whether the drive went further north and south than east and west.
func (l lapPicture) tall() bool {
	var xs, ys plotter.Values
	for _, q := range l.lap {
		xs, ys = append(xs, q.x), append(ys, q.y)
	}
	for _, edge := range l.edges {
		for _, e := range edge {
			xs, ys = append(xs, e[0]), append(ys, e[1])
		}
	}
	return slices.Max(ys)-slices.Min(ys) > slices.Max(xs)-slices.Min(xs)
}

// turned is the picture with north to the right and west up.
func (l lapPicture) turned() lapPicture {
	turned := lapPicture{title: l.title}
	for _, edge := range l.edges {
		side := make([][2]float64, len(edge))
		for i, e := range edge {
			side[i] = [2]float64{e[1], -e[0]}
		}
		turned.edges = append(turned.edges, side)
	}
	for _, q := range l.lap {
		q.x, q.y = q.y, -q.x
		turned.lap = append(turned.lap, q)
	}
	return turned
}

// traces are speed, throttle and brake over the distance driven.
func (l lapPicture) traces() (*plot.Plot, error) {
	p := plot.New()
	p.X.Label.Text, p.Y.Label.Text = "distance (m)", "speed (km/h), pedals (%)"
	p.Legend.Top = true
	p.Add(plotter.NewGrid())
	p.Legend.Padding = vg.Points(3)
	for _, trace := range []struct {
		name   string
		colour color.Color
		of     func(lapPoint) float64
	}{
		{"speed", color.RGBA{R: 20, G: 80, B: 200, A: 255}, func(q lapPoint) float64 { return 3.6 * q.speed }},
		{"throttle", color.RGBA{R: 40, G: 160, B: 60, A: 255}, func(q lapPoint) float64 { return 100 * q.throttle }},
		{"brake", color.RGBA{R: 210, G: 50, B: 40, A: 255}, func(q lapPoint) float64 { return 100 * q.brake }},
	} {
		points := make(plotter.XYs, len(l.lap))
		for i, q := range l.lap {
			points[i] = plotter.XY{X: q.distance, Y: trace.of(q)}
		}
		line, err := plotter.NewLine(points)
		if err != nil {
			return nil, err
		}
		line.Color, line.Width = trace.colour, vg.Points(1.5)
		p.Add(line)
		p.Legend.Add(trace.name, line)
	}
	p.Y.Min = 0
	p.Y.Max = 1.25 * max(3.6*l.top(), 100) // room for the legend
	return p, nil
}

// top is the highest speed of the lap in m/s.
func (l lapPicture) top() float64 {
	_, high := l.speeds()
	return high
}

// speeds gives the lowest and the highest speed of the lap in m/s.
func (l lapPicture) speeds() (low, high float64) {
	low, high = math.Inf(1), 0
	for _, q := range l.lap {
		low, high = min(low, q.speed), max(high, q.speed)
	}
	return low, high
}

// speedColour runs from blue (slow, 0) over green to red (fast, 1).
func speedColour(share float64) color.Color {
	share = min(max(share, 0), 1)
	ramp := func(centre float64) uint8 { return uint8(235 * min(max(1.5-math.Abs(4*share-centre), 0), 1)) }
	return color.RGBA{R: ramp(3), G: ramp(2), B: ramp(1), A: 255}
}

// equalScale sets the axes so that a metre is as long east as north on a page of this aspect.
func equalScale(p *plot.Plot, points plotter.XYs, aspect float64) {
	minX, maxX, minY, maxY := plotter.XYRange(points)
	margin := 0.04 * max(maxX-minX, maxY-minY, 1)
	minX, maxX, minY, maxY = minX-margin, maxX+margin, minY-margin, maxY+margin
	if wide := (maxY - minY) * aspect; wide > maxX-minX {
		middle := (minX + maxX) / 2
		minX, maxX = middle-wide/2, middle+wide/2
	} else {
		high := (maxX - minX) / aspect
		middle := (minY + maxY) / 2
		minY, maxY = middle-high/2, middle+high/2
	}
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = minX, maxX, minY, maxY
}
