// What the sources made of distances, as printed, and beside each of their slips what it can be meant to be. The shader
// streets.glsl says the same in the GPU's words.

package distance

import "math"

// Printed is the distance of a point from a segment as Graphics Gems II has it: MAP-07.
func Printed(p, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	a2 := (p[1]-a[1])*dx - (p[0]-a[0])*dy
	t := (p[0]-a[0])*dx + (p[1]-a[1])*dy
	switch long := dx*dx + dy*dy; {
	case t < 0 || long == 0:
		return math.Hypot(p[0]-a[0], p[1]-a[1])
	case t > long:
		return math.Hypot(p[0]-b[0], p[1]-b[1])
	default:
		return math.Sqrt(a2 * a2 / long)
	}
}

// storedScale is how many steps of the stored map a metre has, and storedMost its last one: MAP-06.
const (
	storedScale = 25.5
	storedMost  = 255
)

// Stored is a distance in metres as the sources store it: in steps of 4 cm, up to 10 m.
func Stored(metres float64) uint8 { return uint8(min(math.Floor(metres*storedScale), storedMost)) }

// ShaderMetres is how far a stored distance is taken to be by the sources' shader on a tile of so many metres: right on
// one of 255 m alone (X9).
func ShaderMetres(stored uint8, part float64) float64 {
	return float64(stored) / 255 / storedScale * part
}

// StoredMetres is how far a stored distance is.
func StoredMetres(stored uint8) float64 { return float64(stored) / storedScale }

// NameCode is how the number of a name among so many is stored in a colour: eq 6.1. Lanes are stored the same way.
func NameCode(index, names int) uint8 { return uint8(255 * (float64(index) + 0.5) / float64(names)) }

// NameBack is the number that a colour stands for as printed, eq 6.2: one step too high is another name (X12).
func NameBack(code uint8, names int) int {
	return int(math.Ceil(float64(code)*float64(names)/255 - 0.5))
}

// NameNear is the number whose codes lie around a colour: a few steps are forgiven where there are few names.
func NameNear(code uint8, names int) int {
	return min(int(float64(code)*float64(names)/255), names-1)
}

// OnRoad is the sources' test whether somebody is on a road, so far from its middle: MAP-11.
func OnRoad(metres float64, lanes int, lane float64) bool { return metres < float64(lanes)*lane/2 }

// Highlight is what the sources' shader does to a pixel of a street.
type Highlight struct {
	Colour         [4]float64 // streetcolor; the last is how much of it
	Half           float64    // m, streetwidthhalf
	Angle2         float64    // rad, of the pulse
	Angle3, Angle4 float64    // rad, of how far streets are seen, and how far in full
	Size           float64    // m2: the circle's radius squared
	Alpha          float64    // of the circle
	Angle          float64    // rad, where the circle's beam is
	Daytime        float64    // 0..1
}

// Usual is the sources' highlight.
var Usual = Highlight{Colour: [4]float64{0.0705, 0.9450, 0.0901, 0.8}, Half: 3, Size: 400, Alpha: 0.5, Daytime: 1}

// Fade is how much of a street is seen so many metres from the car: SHD-05.
func (h *Highlight) Fade(car float64) float64 {
	outer, inner := 500+100*math.Sin(h.Angle3), 100+20*math.Cos(h.Angle4)
	return min(max((outer-car)/(outer-inner), 0), 1)
}

// Across is how much is seen of a street that far from its middle: all of it at the edge, nothing in the middle
// (SHD-06, X10).
func (h *Highlight) Across(metres float64) float64 { return 1 - math.Cos(1.570796*metres/h.Half) }

// Pulse is how much brighter a street is in this moment: SHD-07.
func (h *Highlight) Pulse(fade float64) float64 {
	return 1 + fade*0.4*math.Pow(max(math.Cos(h.Angle2), 0), 5)
}

// Street is the colour of a pixel of the ground, that far from a street's middle and from the car: SHD-03, 04, 08.
func (h *Highlight) Street(ground [3]float64, metres, car float64) [3]float64 {
	for c := range ground {
		ground[c] *= h.Daytime
	}
	if metres >= h.Half {
		return ground
	}
	fade := h.Fade(car)
	alpha, pulse := fade*h.Across(metres)*h.Colour[3], h.Pulse(fade)
	for c := range ground {
		ground[c] = (1-alpha)*ground[c]*pulse + alpha*h.Colour[c]
	}
	return ground
}

// Circle is the colour of a pixel so far east and south of the car, over that of the street: SHD-09. The alpha within
// hides the uniform of that name in the sources (X10); here it begins as that.
func (h *Highlight) Circle(ground [3]float64, dx, dz float64) [3]float64 {
	square := dx*dx + dz*dz
	if square >= h.Size {
		return ground
	}
	turn := math.Atan2(dx, dz) - h.Angle
	if turn < 0 {
		turn += 2 * math.Pi
	}
	beam := math.Cos(turn / 2)
	red := h.Alpha * math.Abs(beam*beam*beam) * square / h.Size
	return [3]float64{red + (1-red)*ground[0], (1 - red) * ground[1], (1 - red) * ground[2]}
}

// Border is how far from its edge a texture of so many pixels is read at least, as a share of it: by one pixel, so that
// nothing of the far edge is seen (SHD-10). The sources have it so for 512 and 128, and for 256 by 1/255 (X10).
func Border(pixels int) float64 { return 1 / float64(pixels) }
