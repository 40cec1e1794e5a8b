// Package check measures a town: whether its ground is whole, and whether its streets can be driven. It is handed the
// ground tile by tile, as it is stored, and keeps three rows of tiles at a time; it is pure, and the same town always
// gives the same figures.
//
//   - to measure a town: [Measure]
//   - to tell how far its streets lie from the land they were read from: [OffsetsOf]
package check
