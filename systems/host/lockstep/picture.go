// What an eye sees: from a camera of a car, from a place on it, or from somewhere on the track.

package lockstep

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/png"
	"strings"

	"camber/blueprints/source/markup"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/camera"
	"camber/systems/host/orders"
	"camber/systems/host/orders/wire"
)

// Pictures draw what eyes see of the world while it stands.
type Pictures interface {
	// Draw draws one, and where it is asked for how far what each pixel shows lies ahead, in metres, row by row from
	// the upper left; -1 is nothing. It is settled if all that belongs into it was there.
	Draw(eye person.Eye, width, height int, deep bool) (p *image.RGBA, ahead []float32, settled bool, err error)
}

// usualFov is how much an eye sees that is no camera of a car: rad, up and down.
const usualFov = 0.9

// seen is the answer to a picture.
type seen struct {
	Tick    uint64     `json:"tick"`
	Width   int        `json:"width"`
	Height  int        `json:"height"`
	Eye     [3]float64 `json:"eye"`   // m, east, north and up of the track's middle
	Right   [3]float64 `json:"right"` // the picture's axes, east, north and up
	Ahead   [3]float64 `json:"ahead"`
	Fov     float64    `json:"fov"`     // rad, up and down
	Settled bool       `json:"settled"` // all that belongs into it was there: the same tick gives the same bytes
	PNG     []byte     `json:"png,omitempty"`
	RGBA    []byte     `json:"rgba,omitempty"`
	Depth   []byte     `json:"depth,omitempty"` // float32, least byte first: m ahead of the eye; -1: nothing
}

// picture draws one.
func (s *server) picture(r *wire.Request) (*seen, error) {
	eye, err := s.eye(r)
	if err == nil && s.Pictures == nil {
		err = errors.New("there are no pictures here")
	}
	if err != nil {
		return nil, err
	}
	if r.Fov != nil {
		eye.Fov = *r.Fov
	}
	drawn, far, settled, err := s.Pictures.Draw(eye, r.Width, r.Height, r.Depth)
	if err != nil {
		return nil, err
	}
	at := eye.Place.From(orders.Middle(s.Run.World))
	x, y := eye.Turn.Rotate(space.Vec{X: 1}), eye.Turn.Rotate(space.Vec{Y: 1})
	out := &seen{
		Settled: settled, Tick: s.Run.World.Tick(), Width: r.Width, Height: r.Height,
		Fov: eye.Fov, Eye: [3]float64{at.X, at.Y, at.Z},
		Right: [3]float64{x.X, x.Y, x.Z}, Ahead: [3]float64{y.X, y.Y, y.Z},
	}
	switch r.Format {
	case "png":
		var b bytes.Buffer
		if err := png.Encode(&b, drawn); err != nil {
			return nil, err
		}
		out.PNG = b.Bytes()
	case "rgba":
		out.RGBA = drawn.Pix
	}
	for _, x := range far {
		out.Depth, _ = binary.Append(out.Depth, binary.LittleEndian, x) // a number has its size
	}
	return out, nil
}

// eye is where a picture is seen from. A camera of a car is where it comes to rest behind the car, or on it: it has no
// past, so that the same tick gives the same picture.
func (s *server) eye(r *wire.Request) (person.Eye, error) {
	look := space.Heading(r.Heading).Mul(space.AxisAngle(space.Vec{X: 1}, r.Pitch))
	if r.East != nil {
		at := orders.Middle(s.Run.World).Moved(space.Vec{X: *r.East, Y: *r.North, Z: orders.Height(r)})
		return person.Eye{Pose: space.Pose{Place: at, Turn: look}, Fov: usualFov}, nil
	}
	key, err := s.Car(r)
	if err != nil {
		return person.Eye{}, err
	}
	if r.Mounted() {
		car := vehicle.Chassis.Of(s.Run.World, key).State
		at := car.Place.Moved(car.Turn.Rotate(space.Vec{X: r.Right, Y: r.Ahead, Z: orders.Height(r)}))
		return person.Eye{Pose: space.Pose{Place: at, Turn: car.Turn.Mul(look)}, Fov: usualFov}, nil
	}
	name := cmp.Or(r.Camera, person.Chase.String())
	kind, ok := person.CameraNamed(name)
	if !ok {
		var names []string
		for k := range person.CameraKinds {
			names = append(names, k.String())
		}
		return person.Eye{}, fmt.Errorf("there is no camera %.20q%s: there is %s", name, markup.DidYouMean(name, names),
			strings.Join(names, ", "))
	}
	subject, ok := camera.Of(s.Run.World, key)
	if !ok {
		return person.Eye{}, errors.New("that car is gone")
	}
	rig := camera.Rig{Kind: kind, Look: r.Heading}
	return rig.Follow(&subject, 0), nil
}
