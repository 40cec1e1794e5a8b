// Package touch finds where two convex shapes touch, or a shape and a triangle of the ground: the narrow phase. It is
// pure: it knows no world, keeps nothing between calls and allocates nothing, so that any worker may call it.
//
//   - To find where two shapes touch, pose them around a common centre and call [Shapes].
//   - To find where a shape touches a triangle of the ground, call [Triangle].
//
// Everything is in the world's axes from a centre that both share, so that the same bits come out in every cell. Gaps
// up to a margin are reported with a negative depth: the solver stops fast things at the skin of what they would fly
// through.
//
// Spheres, capsules, cuboids and convex hulls are exact. A cylinder is exact against spheres, capsules and along any
// one direction; which direction it is pushed in, against everything else, is chosen from its ends, from sixteen
// directions around it, one of which points at the other thing, and from its edges as those of a prism.
package touch
