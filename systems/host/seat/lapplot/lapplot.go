// Package lapplot is the picture of a lap: where the car went, coloured by its speed, and its speed over distance.
package lapplot

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

// Point is the car at one moment of a lap.
type Point struct {
	X, Y     float64 // m, from the scene's origin
	Distance float64 // m, driven since the line
	Speed    float64 // m/s
	Throttle float64 // 0..1
	Brake    float64 // 0..1
}

// Picture is what the plot shows.
type Picture struct {
	Title string
	Edges [][][2]float64 // m: lines to draw the track with
	Lap   []Point
}

// Write draws the picture as a PNG.
func (l Picture) Write(to io.Writer) error {
	if len(l.Lap) < 2 {
		return fmt.Errorf("the lap has %d points: nothing to draw", len(l.Lap))
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
func (l Picture) course() (*plot.Plot, error) {
	p := diagram.New(l.Title, "east (m)", "north (m)")
	if l.tall() { // a page is wide: lay a tall track on its side, north to the right
		l = l.turned()
		p.X.Label.Text, p.Y.Label.Text = "north (m)", "west (m)"
	}
	for _, edge := range l.Edges {
		x, y := make([]float64, len(edge)), make([]float64, len(edge))
		for i, e := range edge {
			x[i], y[i] = e[0], e[1]
		}
		if err := diagram.Curve(p, x, y, diagram.Faint, 1, ""); err != nil {
			return nil, err
		}
	}
	low, high := l.speeds()
	for i := 1; i < len(l.Lap); i++ {
		a, b := l.Lap[i-1], l.Lap[i]
		ink := diagram.Ramp((b.Speed - low) / max(high-low, 1))
		if err := diagram.Curve(p, []float64{a.X, b.X}, []float64{a.Y, b.Y}, ink, 3, ""); err != nil {
			return nil, err
		}
	}
	diagram.Even(p, 30.0/20.0/0.58)
	return p, nil
}

// tall tells whether the drive went further north and south than east and west.
func (l Picture) tall() bool {
	var xs, ys plotter.Values
	for _, q := range l.Lap {
		xs, ys = append(xs, q.X), append(ys, q.Y)
	}
	for _, edge := range l.Edges {
		for _, e := range edge {
			xs, ys = append(xs, e[0]), append(ys, e[1])
		}
	}
	return slices.Max(ys)-slices.Min(ys) > slices.Max(xs)-slices.Min(xs)
}

// turned is the picture with north to the right and west up.
func (l Picture) turned() Picture {
	turned := Picture{Title: l.Title}
	for _, edge := range l.Edges {
		side := make([][2]float64, len(edge))
		for i, e := range edge {
			side[i] = [2]float64{e[1], -e[0]}
		}
		turned.Edges = append(turned.Edges, side)
	}
	for _, q := range l.Lap {
		q.X, q.Y = q.Y, -q.X
		turned.Lap = append(turned.Lap, q)
	}
	return turned
}

// traces are speed, throttle and brake over the distance driven.
func (l Picture) traces() (*plot.Plot, error) {
	p := diagram.New("", "distance (m)", "speed (km/h), pedals (%)")
	x := make([]float64, len(l.Lap))
	for i, q := range l.Lap {
		x[i] = q.Distance
	}
	for _, trace := range []struct {
		name string
		ink  color.Color
		of   func(Point) float64
	}{
		{"speed", diagram.Blue, func(q Point) float64 { return 3.6 * q.Speed }},
		{"throttle", diagram.Green, func(q Point) float64 { return 100 * q.Throttle }},
		{"brake", diagram.Orange, func(q Point) float64 { return 100 * q.Brake }},
	} {
		y := make([]float64, len(l.Lap))
		for i, q := range l.Lap {
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
func (l Picture) speeds() (low, high float64) {
	low, high = math.Inf(1), 0
	for _, q := range l.Lap {
		low, high = min(low, q.Speed), max(high, q.Speed)
	}
	return low, high
}
