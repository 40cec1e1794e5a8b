// Package relief is the ground as it is drawn: the triangles that are driven on, cut for the eye, and the land around.
//
//   - To make a track's ground: Ground; as it is seen from far away alone: FarGround. A tile of a town's: TownGround.
//   - To make the land that nobody comes to: Far. To make the line that a lap begins at: StartLine.
package relief
