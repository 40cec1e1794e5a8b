// Package furniture works out what stands in a town besides houses: trees, hedges, lamps, signals, signs, parked cars.
// What a map has comes as features; what belongs to streets comes of the streets. Where each thing stands goes by its
// place alone, whichever tile is made first. It is pure.
//
//   - to know what stands in a tile: [NewYard], then [Yard.Tile]
package furniture
