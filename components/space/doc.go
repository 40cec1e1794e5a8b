// Package space says where things are and how they are turned: vectors, rotations, places on a world of
// cells, poses and boxes. All of it is plain data with value receivers, allocates nothing, and gives the
// same bits on every CPU.
//
//   - To write a vector, call [V]; to add, scale or measure it, see [Vec].
//   - To put a thing into the world, call [PlaceAt]; to move it, call [Place.Moved].
//   - To get the metres between two things, call [Place.From]; to keep every bit of them, [Place.Gap].
//   - To write a place as seen from a cell, call [Place.In]; to move a scene by whole cells, [Place.Shifted].
//   - To turn a thing to a compass heading, call [Heading]; to read it back, [Quat.Heading].
//   - To turn a thing about its own three axes, call [Attitude.Quat]; to read them back, [Quat.Attitude].
//   - To integrate a spin over one step, call [Quat.Turned].
//   - To go between a body's frame and the world, see [Pose].
//   - To bound things, see [Box].
//   - To make mesh vertices that two cells agree on, call [Snap].
//
// # Frames
//
// World: x east, y north, z up, metres. Body: x right, y forward, z up. Angles are radians. A heading is 0 at
// north and grows clockwise as on a compass; a spin (yaw rate among them) is right-handed, so it grows
// anticlockwise seen from above.
//
// # Cells
//
// The world is cut into boxes of 1024 m; a [Place] is the index of its cell and an offset inside it. The rules
// at the borders:
//
//   - An offset is in [0, 1024) on each axis and lies on a grid of 2^-42 m (0.23 pm). That is one bit coarser
//     than float64 is at 1024 m, so sums and differences of two neighbours' offsets are exact.
//   - What is given from outside is rounded to that grid once, ties to even, before anything else happens to
//     it: -1e-20 is 0 in this cell (not 1024 in the one before), 1024 is 0 in the next cell.
//   - A move is rounded by itself, not together with the place it starts from. So it is the same move anywhere:
//     crossing a border loses nothing, and a move back returns to the same bits. A move shorter than 2^-43 m
//     moves nothing: what creeps slower than 0.11 nm/s at 1000 steps per second stands still.
//   - The cell index is an int32 that wraps around: the world is 2^32 cells (4.4e12 m) wide and closed on
//     itself. The difference of two places is taken the short way around, so a scene moved by any number of
//     cells, across the wrap too, keeps every bit of its inner differences.
//   - NaN, Inf and moves longer than the world is wide put NaN into the offset of their axis and leave the
//     cell; nothing panics, and the world's check for finite State names the culprit.
package space
