// Package plane makes a tile's ground out of outlines: one sheet of triangles that covers a square of 128 m exactly
// once, with every outline among its edges, and says of each triangle which outline lies on top there.
//
//   - To cover one tile, call [Triangulator.Cover].
//   - To cut the outlines of a whole town at the borders of its tiles, see [Cut].
//
// Places are whole steps of 2^-13 m, and everything is decided in integers: the same bits on every CPU, and no case
// that is nearly so. Outlines may cross, touch and overlap themselves and each other, run along each other, repeat
// points and turn back on themselves, as those of real maps do. Heights come later, as a function of the place: so
// there is nothing that could crack, gape or lie twice.
//
// # How
//
// All points are put in first, along a Hilbert curve, each beside the one before it, and edges are flipped until the
// triangles are Delaunay's. Then each side of an outline is laid: the edges that it crosses are flipped out of its way.
// Where it crosses a side that is already laid, a point comes into being at the crossing, rounded to the lattice, and
// both sides are bent through it. A bent side is laid again from its end to the new point, and may there meet others.
// This ends: the new point lies in the box about each of the two sides, so the pieces together are as long, east and
// north added up, as the side was, and each is at least one step long. A crossing one step from an older one, within
// both boxes and a step of both sides, is that one: sides that lie all but on one line would else push each other
// aside, step by step, for the length of a tile.
//
// A side carries which regions it is the border of, and in which direction. Bending and dividing a side leaves outlines
// closed, so the windings of a triangle are those of its neighbour and what the edge between them carries, beginning
// with none outside the square.
//
// Bare land that is no wider than rounding makes it goes to the region beside it, where the sheet is free.
//
// What comes out does not hang on the order in which things were given, nor on where a ring begins or which way it
// runs, but for the numbers of the points.
package plane
