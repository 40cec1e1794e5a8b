// Package mesh makes the triangles that are drawn: ground of tracks, bodies and wheels of cars, things that stand
// about. It knows no GL.
//
//   - To make the ground of a track: Ground.
//   - To make a car's body and its wheels: Body, Wheel.
//   - To make a thing by its shapes: Thing.
//   - To make what only stands there to be seen: Far, Cross, Dome.
package mesh
