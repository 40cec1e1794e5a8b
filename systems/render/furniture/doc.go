// Package furniture makes the triangles of what stands in towns: signs with their true faces, lamps, signals, stops,
// hedges and walls, parked cars. It knows no GL. What is hit has the same sizes: they are those of
// [camber/components/street].
//
//   - To make what is one model for all of its kind: Fixture, Parked.
//   - To make a sign, and what is long of a tile: SignOf, Rows.
package furniture
