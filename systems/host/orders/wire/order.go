// What may be ordered besides driving: obstacles, places, sounds, tasks, rays.

package wire

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of an order.
const (
	MaxAway  = 100_000.0 // m, from the track's middle
	MaxRays  = 1000      // in a request
	MaxReach = 10_000.0  // m, of a ray
	maxSpeed = 200.0     // m/s
	MaxSide  = 4096      // px, of a picture
	MaxName  = 64        // bytes, of who enters a race

	maxPenalty = 3600.0 // s
)

// Controls are what race control may order, in the order of what they are in a world.
var Controls = []string{"restart", "flag", "end", "refuel", "penalise", "exclude"}

// Drivers are who a car comes with: nobody, nobody with its hand brake on, who tells where it is, or the built-in
// driver.
var Drivers = []string{"", "none", "parked", "told", "auto"}

// Formats of pictures: a file, four bytes a pixel row by row from the upper left, or none, for its depth alone.
var Formats = []string{"png", "rgba", "none"}

// Seats are who may be handed a car: the built-in driver, or whose it is.
var Seats = []string{"auto", "own"}

// Removals are what remove may take away: what the car put down last, what is nearest, all that anybody put down, or
// all that the car did.
var Removals = []string{"last", "near", "all", "own"}

// levelled are the orders of which several grounds above each other may be meant.
var levelled = []string{Move, Put, Spawn, Patch, Tell, Remove}

// checkOrder refuses orders that nobody can do.
func (r *Request) checkOrder() error {
	placed := r.East != nil || r.North != nil
	switch {
	case placed && (r.East == nil || r.North == nil):
		return fmt.Errorf("a place has both: say east and north")
	case r.Do == Put && r.What == "":
		return fmt.Errorf(`put needs what: an obstacle's id, such as "cone" (camber list obstacles)`)
	case r.Do == Sound && r.What == "":
		return fmt.Errorf(`sound needs what: a WAV file in the packs, such as "sounds/bell.wav"`)
	case r.Do == Remove && !slices.Contains(Removals, r.What):
		return fmt.Errorf(`remove needs what: "last", "near" or "all", or "own", all that the car put down, not %.20q`, r.What)
	case r.Do == Move && !placed:
		return fmt.Errorf("move needs a place: say east and north, in m from the track's middle")
	case r.Do == Tell && !placed:
		return fmt.Errorf("tell needs a place: say east and north, in m from the track's middle")
	case r.Do == Task && r.Text == nil:
		return fmt.Errorf(`task needs a text; "" takes the last one away`)
	case r.Do == Rays && (len(r.Rays) == 0 || len(r.Rays) > MaxRays):
		return fmt.Errorf("%d rays: say 1 to %d", len(r.Rays), MaxRays)
	case r.Do == Spawn && r.What == "":
		return fmt.Errorf(`spawn needs what: a car's id, such as "kestrel" (camber list cars)`)
	case r.Do == Spawn && !slices.Contains(Drivers, r.Driver):
		return fmt.Errorf(`driver %.20q: say "none", "parked", "told" or "auto", the built-in driver`, r.Driver)
	case r.Do == Spawn && (len(r.Name) > MaxName || !(r.Skill >= 0 && r.Skill <= 1)):
		return fmt.Errorf("a name of %d bytes and a skill of %g: say %d at most, and 0 to 1", len(r.Name), r.Skill, MaxName)
	case r.Do == Race && !slices.Contains(Controls, r.What):
		return fmt.Errorf("race needs what: one of %q, not %.20q", Controls, r.What)
	case r.Do == Race && !(math.Abs(r.Seconds) <= maxPenalty):
		return fmt.Errorf("a penalty of %g s: %g s are the most; below 0 is a drive-through", r.Seconds, maxPenalty)
	case r.Do == Force && !(math.Abs(r.Torque) <= 30 && r.Lasts > 0 && r.Lasts <= 1000):
		return fmt.Errorf("force of torque %g N m that lasts %g s: say -30 to 30, and more than 0", r.Torque, r.Lasts)
	case (r.Do == Mark || r.Do == MarkName) && (r.Code < 1 || r.Code > 255):
		return fmt.Errorf("%s needs a code of 1 to 255, not %d", r.Do, r.Code)
	case r.Do == MarkName && (r.Name == "" || !printable(r.Name)):
		return fmt.Errorf("mark-name needs a name that can be read")
	case r.Do != Mark && r.Do != MarkName && r.Code != 0 || r.Do != Mark && r.Do != Limit && r.Value != nil:
		return fmt.Errorf("%s takes no code and no value: mark does, and limit a value", r.Do)
	case r.Do == Hand && !slices.Contains(Seats, r.Driver):
		return fmt.Errorf(`hand needs a driver: "auto", the built-in one, or "own", not %.20q`, r.Driver)
	case r.Do == Refit && r.Values == nil:
		return fmt.Errorf(`refit needs values: ["front/spring@rate=31kN/m"]; [] has the car as its file has it`)
	case r.Do == Set && r.Values == nil:
		return fmt.Errorf(`set needs values: ["scene/weather@wet=60%%"]; [] has all be as it was`)
	case r.Do == Patch && r.Grip != nil && (!(*r.Grip >= 0 && *r.Grip <= 10) || !(r.Radius > 0 && r.Radius <= MaxAway)):
		return fmt.Errorf("a patch of radius %g m and grip %g: say more than 0 m, and a factor of 0 to 10", r.Radius, *r.Grip)
	case r.Level != nil && !slices.Contains(levelled, r.Do):
		return fmt.Errorf("%s takes no level: %s do", r.Do, strings.Join(levelled, ", "))
	case r.Level != nil && r.Up != nil:
		return fmt.Errorf("up %g and level %d: say one of them", *r.Up, *r.Level)
	case !(math.Abs(r.Speed) <= maxSpeed):
		return fmt.Errorf("speed %g: %g m/s are the most", r.Speed, maxSpeed)
	case r.Loud < 0 || r.Loud > 4:
		return fmt.Errorf("loud %g: say 0 to 4", r.Loud)
	}
	for _, x := range []float64{deref(r.East), deref(r.North), deref(r.Up), r.Ahead, r.Right} {
		if !(math.Abs(x) <= MaxAway) {
			return fmt.Errorf("%g m is too far: %g are the most", x, MaxAway)
		}
	}
	if !(math.Abs(r.Heading) <= 100) {
		return fmt.Errorf("heading %g: it is in rad", r.Heading)
	}
	if r.Do == Picture {
		return r.checkPicture()
	}
	for _, ray := range r.Rays {
		if len(ray) != 6 || slices.ContainsFunc(ray, func(x float64) bool { return !(math.Abs(x) <= MaxReach) }) {
			return fmt.Errorf("a ray has six numbers of at most %g: its origin and its way, right, forward and up", MaxReach)
		}
	}
	return nil
}

// printable tells whether a text can be shown on a line.
func printable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// checkPicture refuses pictures that nobody can draw, and fills in what was not said.
func (r *Request) checkPicture() error {
	r.Width, r.Height, r.Format = cmp.Or(r.Width, 640), cmp.Or(r.Height, 360), cmp.Or(r.Format, Formats[0])
	switch {
	case r.Width < 1 || r.Height < 1 || r.Width > MaxSide || r.Height > MaxSide:
		return fmt.Errorf("a picture of %dx%d pixels: say 1 to %d for width and height", r.Width, r.Height, MaxSide)
	case !slices.Contains(Formats, r.Format):
		return fmt.Errorf(`format %.20q: say "png", "rgba" (four bytes a pixel) or "none" (depth alone)`, r.Format)
	case r.Fov != nil && !(*r.Fov >= 0.01 && *r.Fov <= 3):
		return fmt.Errorf("fov %g: say 0.01 to 3 rad, up and down", *r.Fov)
	case !(math.Abs(r.Pitch) <= 1.6):
		return fmt.Errorf("pitch %g: say -1.57 rad, down, to 1.57, up", r.Pitch)
	case r.Camera != "" && (r.East != nil || r.mounted()):
		return fmt.Errorf("a picture is from a camera, from ahead, right and up of the car, or from east and north: say one")
	}
	return nil
}

// mounted tells whether a place on the car is said.
func (r *Request) mounted() bool { return r.Ahead != 0 || r.Right != 0 || deref(r.Up) != 0 }

// Mounted tells whether an eye sits on the car: it is neither one of its cameras nor somewhere on the track.
func (r *Request) Mounted() bool { return r.East == nil && r.Camera == "" && r.mounted() }

func deref(x *float64) float64 {
	if x == nil {
		return 0
	}
	return *x
}
