// The ground of a scene: meshes made from a track's blueprint, an endless plane below, and the lines driven on them.

package components

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
)

// Track is the ground of a scene and the line driven on it.
var Track = ecs.Declare[TrackData]("track")

// TrackData is the Track component.
type TrackData struct {
	Params TrackParams
	State  TrackState
}

// TrackParams give the track's shape; see Oval for how an oval lies.
type TrackParams struct {
	Oval     Oval    // the lap; a zero Radius means an open plane
	SlopeY   float64 // rise per metre north
	SlopeX   float64 // rise per metre east
	Grip     float64 // factor on the tyres' friction; 0 reads as 1
	OffGrip  float64 // the same beside the track; 0 reads as Grip
	LapCount int32   // of a race; 0 = open end

	Meshes   []TrackMesh // shared, never written; none: the plane is all there is
	Surfaces []Surface   // what the materials of the meshes are; the first one is also what the plane is made of
	Floor    float64     // m, height of the endless plane over the track's Place; below the meshes where there are any (COL-01)
	Middle   *Line       // the middle of the road, by which progress is measured; nil on a plane
	Racing   *Line       // what the built-in driver follows; nil: Middle
	Starts   []TrackStart
	Gates    []float64 // m along Middle, sorted: where times are taken besides the start line
}

// TrackMesh is one chunk of a track's ground.
type TrackMesh struct {
	Chunk *tree.Chunk
	Cell  [3]int32 // where its corner is: cells from the track's Place
}

// TrackStart is one place of the grid, the first for pole position.
type TrackStart struct {
	Along   float64   // m, along Middle
	At      space.Vec // m, on the ground, from the track's Place
	Heading float64   // rad, clockwise on the compass from north
	Pit     bool      // it is in the pits, not on the grid
}

// TrackState is where the track lies.
type TrackState struct {
	Place space.Place // of its middle, at the height of the ground
}

// Ground is what a point of the track's surface is like.
type Ground struct {
	Height float64   // m, above the track's Place
	Normal space.Vec // unit, upwards
	Grip   float64   // factor on the tyres' friction
}

// At reads the ground under or above the point (x east, y north) of the track's Place, in metres.
func (p *TrackParams) At(x, y float64) Ground {
	rise, dx, dy, on := p.Oval.rise(x, y)
	dx, dy = dx+p.SlopeX, dy+p.SlopeY
	g := Ground{Height: rise + float64(p.SlopeX*x) + float64(p.SlopeY*y), Normal: space.Vec{Z: 1}, Grip: p.Grip}
	if dx != 0 || dy != 0 {
		s := 1 / math.Sqrt(1+float64(dx*dx)+float64(dy*dy))
		g.Normal = space.Vec{X: float64(-dx * s), Y: float64(-dy * s), Z: s}
	}
	if !on && p.OffGrip != 0 {
		g.Grip = p.OffGrip
	}
	if g.Grip == 0 {
		g.Grip = 1
	}
	return g
}

// Oval is two straights, running north and south, joined by two half circles; it is driven anticlockwise. The start line
// crosses the middle of the eastern straight. Offsets are outwards of the middle line, to the driver's right.
type Oval struct {
	Straight float64 // m, length of each straight
	Radius   float64 // m, of the middle line in the bends
	Width    float64 // m, of the road
	Bank     float64 // rise per metre of width in the bends; the inner edge stays level
	Ease     float64 // m, of straight before and after a bend over which the banking comes and goes
}

// Length is once round the middle line, in metres; 0 for a plane.
func (o *Oval) Length() float64 {
	if o.Radius <= 0 {
		return 0
	}
	return float64(2*o.Straight) + float64(2*math.Pi*o.Radius)
}

// Locate says how far along the lap a point lies and how far outwards of the middle line, in metres.
func (o *Oval) Locate(x, y float64) (along, offset float64) {
	half := float64(0.5 * o.Straight)
	arc := float64(math.Pi * o.Radius)
	switch {
	case y > half:
		return half + float64(o.Radius*angle(y-half, x)), num.Hypot(x, y-half) - o.Radius
	case y < -half:
		return half + arc + o.Straight + float64(o.Radius*angle(-half-y, -x)), num.Hypot(x, y+half) - o.Radius
	case x < 0:
		return half + arc + (half - y), -x - o.Radius
	case y < 0:
		return o.Length() + y, x - o.Radius
	}
	return y, x - o.Radius
}

// angle is atan2 for a positive height, in 0..pi.
func angle(up, right float64) float64 { return num.Atan2(up, right) }

// PointAt is the reverse of Locate; along may lie outside the lap.
func (o *Oval) PointAt(along, offset float64) (x, y float64) {
	length := o.Length()
	if length <= 0 {
		return offset, along
	}
	along -= float64(length * math.Floor(along/length))
	half, arc, r := float64(0.5*o.Straight), float64(math.Pi*o.Radius), o.Radius+offset
	switch {
	case along < half:
		return r, along
	case along < half+arc:
		s, c := num.SinCos((along - half) / o.Radius)
		return float64(r * c), half + float64(r*s)
	case along < half+arc+o.Straight:
		return -r, half - (along - half - arc)
	case along < length-half:
		s, c := num.SinCos((along - half - arc - o.Straight) / o.Radius)
		return float64(-r * c), -half - float64(r*s)
	}
	return r, along - length
}

// HeadingAt is the driving direction at a distance along the lap: rad, clockwise on the compass from north.
func (o *Oval) HeadingAt(along float64) float64 {
	length := o.Length()
	if length <= 0 {
		return 0
	}
	along -= float64(length * math.Floor(along/length))
	half, arc := float64(0.5*o.Straight), float64(math.Pi*o.Radius)
	switch {
	case along < half || along >= length-half:
		return 0
	case along < half+arc:
		return -(along - half) / o.Radius
	case along < half+arc+o.Straight:
		return -math.Pi
	}
	return -math.Pi - (along-half-arc-o.Straight)/o.Radius
}

// Line is the oval's middle, with its banking; nil for a plane.
func (o *Oval) Line() *Line {
	length := o.Length()
	if length <= 0 {
		return nil
	}
	n := num.Floor(float64(length/ovalStep), 8, 1<<20)
	l := &Line{Closed: true, Length: length, Knots: make([]Knot, n)}
	for i := range l.Knots {
		k := &l.Knots[i]
		k.Along = float64(length*float64(i)) / float64(n)
		x, y := o.PointAt(k.Along, 0)
		if k.Heading = o.HeadingAt(k.Along); k.Along >= length-float64(0.5*o.Straight) {
			k.Heading -= 2 * math.Pi // it goes on turning
		}
		k.Left, k.Right = float64(0.5*o.Width), float64(0.5*o.Width)
		k.At = space.Vec{X: x, Y: y}
		k.At.Z, _, _, _ = o.rise(x, y)
		if k.Right > 0 {
			k.Bank = k.At.Z / k.Right
		}
		if math.Abs(y) > float64(0.5*o.Straight) {
			k.Curve = -1 / o.Radius
		}
	}
	return l
}

// ovalStep is how far apart an oval's knots are at least, in metres.
const ovalStep = 2.0

// rise gives the height by banking, its slopes east and north, and whether the point is on the road.
func (o *Oval) rise(x, y float64) (h, dx, dy float64, on bool) {
	if o.Radius <= 0 {
		return 0, 0, 0, true
	}
	half := float64(0.5 * o.Straight)
	beyond := math.Abs(y) - half
	var out, ox, oy float64 // distance outwards of the middle line, and the direction of outwards
	if beyond > 0 {
		r := math.Sqrt(float64(x*x) + float64(beyond*beyond))
		out, ox, oy = r-o.Radius, x/r, math.Copysign(beyond/r, y)
	} else {
		out, ox = math.Abs(x)-o.Radius, math.Copysign(1, x)
	}
	edge := float64(0.5 * o.Width)
	on = out >= -edge && out <= edge
	if o.Bank == 0 || out <= -edge || beyond <= -o.Ease {
		return 0, 0, 0, on
	}
	bank, along := o.Bank, 0.0
	if beyond < 0 { // on the straight, where the banking comes and goes
		t := 1 + beyond/o.Ease
		bank = float64(o.Bank * float64(float64(t*t)*(3-float64(2*t))))
		along = math.Copysign(float64(o.Bank*float64(6*float64(t*(1-t))))/o.Ease, y)
	}
	across := min(out, edge) + edge
	if out > edge {
		ox, oy = 0, 0 // level beyond the outer edge
	}
	return float64(bank * across), float64(bank * ox), float64(bank*oy) + float64(along*across), on
}
