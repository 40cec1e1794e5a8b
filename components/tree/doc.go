// Package tree holds the ground as trees of triangles, and finds what a ray, a sphere or a box meets in them. It knows
// no world, no clock and no disk; queries allocate nothing and give the same bits on every CPU and in every cell.
//
// The ground, which stands still:
//
//   - To make a chunk of ground from triangles, fill a [Soup] and call [Build].
//   - To put chunks into the world and take them out while driving, see [Ground.Add] and [Ground.Remove].
//   - To find the ground under a point, call [Ground.Under]; what a ray hits first, [Ground.Ray].
//   - To find what a ball touches first on its way, call [Ground.Sweep]; the ground nearest to a point,
//     [Ground.Nearest].
//   - To keep a list of triangles near a thing, call [Ground.Gather].
//
// Things that move:
//
//   - To find which of them are near each other, see [Fat].
package tree
