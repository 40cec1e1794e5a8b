// Package thing reads obstacles, and stands them on the ground.
//
//   - to read an obstacle: [Load]; all there are: [Obstacles]
//   - to stand one on the ground: [NewFloor] or [FloorIn] a world, [Floor.Stand], then [Standing.Spawn]; by somebody
//     who drives: [Put]
//   - to restore a snapshot: [Versions], for a [load.Library]
package thing
