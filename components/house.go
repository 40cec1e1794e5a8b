// Houses beside a road: what is seen of them. Cars hit their walls, which are meshes of the track.

package components

import "camber/components/space"

// HouseKind is what a house is made of, and for.
type HouseKind uint8

// The kinds there are.
const (
	Plaster HouseKind = iota // rendered walls below a tiled roof
	Brick
	Timbered // a half-timbered storey over a rendered one
	Hall     // sheet metal below a low roof
	PitHall  // garages, and a gallery over them
	HouseKinds
)

// TrackHouse is one house of a track. Seen from its middle its front is forward (y), its right side to the right (x).
type TrackHouse struct {
	At      space.Vec // m, the middle of its ground floor, from the track's Place
	Heading float64   // rad on the compass, where its front looks
	Long    float64   // m, of its front
	Deep    float64   // m, from front to back
	Foot    float64   // m, how far its walls go down below the ground floor
	Eaves   float64   // m, height of its walls over the ground floor
	Ridge   float64   // m, of the ridge over the ground floor, along the front; as Eaves: the roof is flat
	Storeys int       // seen in its walls
	Kind    HouseKind
	Colour  [3]float64 // of the walls, sRGB, 0..1
	Painted bool       // Colour was chosen; else the kind's own
	Number  uint32     // of the house; what differs from house to house goes by it
}

// Corners are those of its ground floor, from the front left clockwise as seen from above, from the track's Place.
func (h *TrackHouse) Corners() (c [4]space.Vec) {
	turn := space.Heading(h.Heading)
	x, y := float64(0.5*h.Long), float64(0.5*h.Deep)
	for i, p := range [4]space.Vec{{X: -x, Y: y}, {X: x, Y: y}, {X: x, Y: -y}, {X: -x, Y: -y}} {
		c[i] = h.At.Add(turn.Rotate(p))
	}
	return c
}

// Seen is a point of the track's frame as it is seen from the house: to the right of its middle, before it, and over
// its ground floor.
func (h *TrackHouse) Seen(p space.Vec) space.Vec {
	return space.Heading(-h.Heading).Rotate(p.Sub(h.At))
}
