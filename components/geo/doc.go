// Package geo turns places on the Earth, in degrees, into metres on a plane and back, with the same bits on every CPU.
// It is pure and stands on num alone.
//
// To drive somewhere: [NewPlane] lays a plane at a town's origin (Transverse Mercator on WGS84, scale 1 there); within
// 85 km of it lengths on the plane are true to 1e-4. [Plane.Forward] and [Plane.Inverse] are within 1 mm of each other
// and of what PROJ says of the same [Plane.Reference].
//
// To read what a person writes: [Parse]. To do as the sources did, on a sphere and by the tiles of map servers:
// [Sphere], [TileAt], [Corner], [Snap].
package geo
