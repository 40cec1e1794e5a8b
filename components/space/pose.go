// Where a body is and how it is turned, and the way between its frame and the world's.

package space

// Pose is a place and a rotation from the body's frame (x right, y forward, z up) to the world's.
type Pose struct {
	Place
	Turn Quat
}

// Upright returns the pose of a level body at a place whose nose points rad clockwise of north.
func Upright(at Place, rad float64) Pose { return Pose{at, Heading(rad)} }

// ToWorld turns a direction of the body's frame into the world's.
func (p Pose) ToWorld(v Vec) Vec { return p.Turn.Rotate(v) }

// ToBody turns a direction of the world into the body's frame.
func (p Pose) ToBody(v Vec) Vec { return p.Turn.Unrotate(v) }

// Point returns the place of a point given in the body's frame, in metres from its origin.
func (p Pose) Point(v Vec) Place { return p.Place.Moved(p.Turn.Rotate(v)) }

// PointFrom returns the way from q to a point given in the body's frame. It is finer than p.Point(v).From(q), which
// rounds the point to the grid of places.
func (p Pose) PointFrom(q Place, v Vec) Vec { return p.Place.From(q).Add(p.Turn.Rotate(v)) }

// Local returns a place in the body's frame, in metres from its origin.
func (p Pose) Local(q Place) Vec { return p.Turn.Unrotate(q.From(p.Place)) }

// Mounted returns the pose of a part that sits at v in the body's frame, turned by turn against the body.
func (p Pose) Mounted(v Vec, turn Quat) Pose { return Pose{p.Point(v), p.Turn.Mul(turn)} }

// Moved returns the pose d metres further in the world, turned as before.
func (p Pose) Moved(d Vec) Pose { return Pose{p.Place.Moved(d), p.Turn} }

// Shifted returns the pose that many whole cells further.
func (p Pose) Shifted(cells [3]int32) Pose { return Pose{p.Place.Shifted(cells), p.Turn} }

// Blend returns p at f = 0, q at f = 1 and the poses between them, for drawing between two steps.
func (p Pose) Blend(q Pose, f float64) Pose {
	return Pose{p.Place.Blend(q.Place, f), p.Turn.Blend(q.Turn, f)}
}

// PointVelocity returns how fast the point r of a body moves, in m/s, when the body's origin moves at velocity (m/s)
// and the body spins at spin (rad/s); r runs from that origin, in metres, and all three are in the same frame.
func PointVelocity(velocity, spin, r Vec) Vec { return velocity.Add(spin.Cross(r)) }
