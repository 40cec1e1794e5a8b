// How a wheel stands on what is under it: the frame of its contact.

package collide

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
)

// flatLying is the least cosine of camber at which a wheel still stands on its tread.
const flatLying = 0.2

// deepest is the share of the radius by which a tyre can be pressed in; beyond it, its force grows no more.
const deepest = 0.6

// stand works out the contact of a wheel whose middle is height metres above a plane, measured along the plane's
// normal. The contact is where the wheel's lowest point, in its own middle plane, meets the ground. bumps is how far,
// in metres, the ground's roughness reaches out of the plane.
func stand(w *vehicle.WheelAux, height, bumps float64, normal space.Vec) {
	w.Contact = false
	ahead := normal.Cross(w.Axle)
	upright := math.Sqrt(ahead.LenSq()) // cosine of camber
	if !(upright > flatLying) {
		return
	}
	reach := float64(height * (1 / upright)) // in the wheel's plane
	settle(w, w.Radius+bumps-reach, 1/upright, normal, ahead)
}

// settle puts a wheel that is pressed in by depth metres on ground of a normal. ahead is across the normal and the
// axle, and up what its length must be multiplied with to be 1.
func settle(w *vehicle.WheelAux, depth, up float64, normal, ahead space.Vec) {
	if !(depth > 0) || depth > float64(2*w.Radius) {
		return // in the air, or wholly below the ground and lost
	}
	depth = num.AtMost(depth, float64(deepest*w.Radius))
	w.Contact, w.Normal, w.Depth = true, normal, depth
	w.Camber = w.Axle.Dot(normal)
	w.Ahead = ahead.Scale(up)
	w.Aside = w.Ahead.Cross(normal)
	w.Foot = w.Arm.AddScaled(w.Ahead.Cross(w.Axle), w.Radius-depth)
}

// on notes what a wheel stands on.
func on(w *vehicle.WheelAux, grip, rolling float64, owner *terrain.LandOwner, material uint8) {
	w.Grip, w.Rolling = grip, rolling
	w.Owner, w.Material, w.Surface = owner.Key, material, surfaceOf(owner, material)
}

// surfaceOf is what an owner says of a material; nil if nothing.
func surfaceOf(owner *terrain.LandOwner, material uint8) *terrain.Surface {
	if int(material) < len(owner.Surfaces) {
		return &owner.Surfaces[material]
	}
	return nil
}
