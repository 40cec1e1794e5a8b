// A track from above: how a line fits a box, and its outline.

package paint

import (
	"math"

	"camber/components/line"
	"camber/components/person"
)

// Chart is where the points of a line are in a box, north up.
type Chart struct {
	line         *line.Line
	x, y         float32 // px, of the middle
	east, north  float64 // m, likewise
	scale        float64 // px a metre
	West, South  float64 // m, the line's outermost points
	East, North  float64
	knotsSkipped int
}

// NewChart fits a line into a box; false where there is nothing to draw.
func NewChart(line *line.Line, in person.DrawRect) (c Chart, ok bool) {
	if line == nil || len(line.Knots) < 2 {
		return c, false
	}
	c = Chart{
		line: line, x: in.X + in.W/2, y: in.Y + in.H/2, West: math.Inf(1), South: math.Inf(1), East: math.Inf(-1),
		North: math.Inf(-1),
	}
	for i := range line.Knots {
		at := line.Knots[i].At
		c.West, c.East = min(c.West, at.X), max(c.East, at.X)
		c.South, c.North = min(c.South, at.Y), max(c.North, at.Y)
	}
	c.east, c.north = (c.West+c.East)/2, (c.South+c.North)/2
	c.scale = min(float64(in.W)/max(1, c.East-c.West), float64(in.H)/max(1, c.North-c.South))
	c.knotsSkipped = max(1, len(line.Knots)/500)
	return c, c.East > c.West || c.North > c.South
}

// At is where a point is, east and north in metres from the line's own place.
func (c *Chart) At(east, north float64) (x, y float32) {
	return c.x + float32((east-c.east)*c.scale), c.y - float32((north-c.north)*c.scale)
}

// Outline draws the line.
func (p *Painter) Outline(c *Chart, width float32, colour person.Colour) {
	for i := 0; i < len(c.line.Knots); i += c.knotsSkipped {
		x, y := c.At(c.line.Knots[i].At.X, c.line.Knots[i].At.Y)
		if i == 0 {
			p.Begin(x, y)
		} else {
			p.To(x, y)
		}
	}
	p.Stroke(width, c.line.Closed, colour)
}
