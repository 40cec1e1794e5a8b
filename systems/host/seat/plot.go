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

	"camber/systems/host/diagram"
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
	const width, height = 30.0, 20.0 // cm
	canvas, page, err := diagram.Page(width, height, "png")
	if err != nil {
		return err
	}
	course, err := l.course()
	if err != nil {
		return err
	}
	traces, err := l.traces()
	if err != nil {
		return err
	}
	const margin = 4 * vg.Millimeter
	split := vg.Length(0.42*height) * vg.Centimeter
	course.Draw(draw.Crop(page, margin, -margin, split, -margin))
	traces.Draw(draw.Crop(page, margin, -margin, margin, split-height*vg.Centimeter))
	return diagram.Finish(canvas, to)
}

// course is the map: track edges in grey, the path in the colours of its speed.
func (l lapPicture) course() (*plot.Plot, error) {
	p := diagram.New(l.title, "east (m)", "north (m)")
	if l.tall() { // a page is wide: lay a tall track on its side, north to the right
		l = l.turned()
		p.X.Label.Text, p.Y.Label.Text = "north (m)", "west (m)"
	}
	for _, edge := range l.edges {
		x, y := make([]float64, len(edge)), make([]float64, len(edge))
		for i, e := range edge {
			x[i], y[i] = e[0], e[1]
		}
		if err := diagram.Curve(p, x, y, diagram.Faint, 1, ""); err != nil {
			return nil, err
		}
	}
	low, high := l.speeds()
	for i := 1; i < len(l.lap); i++ {
		a, b := l.lap[i-1], l.lap[i]
		ink := diagram.Ramp((b.speed - low) / max(high-low, 1))
		if err := diagram.Curve(p, []float64{a.x, b.x}, []float64{a.y, b.y}, ink, 3, ""); err != nil {
			return nil, err
		}
	}
	diagram.Even(p, 30.0/20.0/0.58)
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
	p := diagram.New("", "distance (m)", "speed (km/h), pedals (%)")
	x := make([]float64, len(l.lap))
	for i, q := range l.lap {
		x[i] = q.distance
	}
	for _, trace := range []struct {
		name string
		ink  color.Color
		of   func(lapPoint) float64
	}{
		{"speed", diagram.Blue, func(q lapPoint) float64 { return 3.6 * q.speed }},
		{"throttle", diagram.Green, func(q lapPoint) float64 { return 100 * q.throttle }},
		{"brake", diagram.Orange, func(q lapPoint) float64 { return 100 * q.brake }},
	} {
		y := make([]float64, len(l.lap))
		for i, q := range l.lap {
			y[i] = trace.of(q)
		}
		if err := diagram.Curve(p, x, y, trace.ink, 1.5, trace.name); err != nil {
			return nil, err
		}
	}
	_, top := l.speeds()
	p.Y.Min = 0
	p.Y.Max = 1.25 * max(3.6*top, 100) // room for the legend
	return p, nil
}

// speeds gives the lowest and the highest speed of the lap in m/s.
func (l lapPicture) speeds() (low, high float64) {
	low, high = math.Inf(1), 0
	for _, q := range l.lap {
		low, high = min(low, q.speed), max(high, q.speed)
	}
	return low, high
}
