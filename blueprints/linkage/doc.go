// Package linkage solves suspensions: from points where links are joined, or from a measured table, to the curves on
// which a wheel moves.
//
// Everything is seen from the car's middle on the ground under the axle, in its design place: x right, y forward, z up.
// Points are those of the left side; the right side is its mirror image, the rack turned round. A carrier has six
// freedoms; the joints take five away (on a beam, which carries two wheels, four), the hub's height and the rack are
// what is left, and Newton's method finds the pose from the neighbour's, outwards from the design place, where all is
// joined by definition.
package linkage
