// What the ground is made of.

package components

// Surface is what a triangle of the ground is made of: what a tyre, a body, an ear and an eye find there.
type Surface struct {
	Name      string  // people read it
	Grip      float64 // factor on the tyres' friction; 1 is dry asphalt
	Rolling   float64 // added to the tyres' rolling resistance coefficient
	Roughness float64 // m, height of bumps too small for the mesh
	Bumps     float64 // m, from one of these bumps to the next
	Friction  float64 // of bodies that slide on it
	Bounce    float64 // 0..1, restitution of bodies that fall on it
	Sound     string  // what rolling on it sounds like: asphalt, kerb, grass, gravel, ...
	Marks     string  // what a sliding tyre leaves: rubber, dust, ruts; empty is nothing
	Colour    [3]float64
	Wet       float64 // share of its Grip that is left when it is flooded
	Water     float64 // 0..1, how wet it is: Grip is already what that leaves
}
