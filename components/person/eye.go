// Where somebody looks from: the eye that pictures are drawn through, and the kinds of cameras that follow a car.

package person

import (
	"camber/components/space"
	"camber/ecs"
)

// Flight is how a free camera is moved.
type Flight struct {
	Move      space.Vec // m, to its right, ahead and up
	Right, Up float64   // rad, by which it is turned
}

// Eye is a point of view.
type Eye struct {
	space.Pose         // x right, y ahead, z up
	Fov        float64 // rad, up and down
	Inside     ecs.Key // the car that is seen from inside; 0: none
}

// CameraKind says how the eye follows the car.
type CameraKind uint8

// The cameras there are: the sources' four (CAM-02..05), and ours.
const (
	Chase CameraKind = iota
	Hood
	Cockpit
	AtWheel
	Television
	Orbit
	InCar       // CAM-02
	Diagonal    // CAM-03
	FixedPoints // CAM-04
	TopDown     // CAM-05
	FreeFly     // wherever it was flown to
	Map         // from high above, north up
	Director    // who fights for a place, from beside the road or behind
	CameraKinds
)

// String is the camera's name as people type it.
func (k CameraKind) String() string {
	names := [...]string{
		"chase", "hood", "cockpit", "wheel", "tv", "orbit", "in-car", "diagonal", "fixed", "top", "free",
		"map", "director",
	}
	if int(k) < len(names) {
		return names[k]
	}
	return "chase"
}

// CameraNamed is the camera of that name.
func CameraNamed(name string) (CameraKind, bool) {
	for k := range CameraKinds {
		if k.String() == name {
			return k, true
		}
	}
	return Chase, false
}
