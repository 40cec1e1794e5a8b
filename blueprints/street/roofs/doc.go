// Package roofs makes pitched roofs over any outline: which slope lies over a place, and the lines where slopes meet.
// It is pure.
//
//   - to make one: [Over]
//   - how high it is at a place, as a share of all of its rise: [Roof.Share]
//
// # How
//
// A roof whose eaves are level and whose slopes are all as steep is the straight skeleton of its outline, raised. Its
// height at a place is the least of all slopes that lie over it (Cheng and Vigneron): each edge has a slab that rises
// inwards from it, as wide as the edge, and beside each corner that points inwards another that follows the way of that
// corner, until it meets the way of another or a wall. So there are no events, and nothing that hangs on their order: a
// height is a minimum, and whoever makes triangles of it along whatever lines has a closed roof.
//
// Gables are edges without a slab, whose neighbours' go on to the wall. All other shapes come of these by a profile
// over the share, or of slopes that meet in a point.
package roofs
