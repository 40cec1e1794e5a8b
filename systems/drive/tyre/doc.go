// Package tyre is what a tyre does on the ground: from how its contact moves, what it carries and how much grip there
// is, to forces and moments, their slope for the powertrain, temperature and wear.
//
// There are three kinds, on one contact regime (creep.go): the ring and its curves (ring.go, curve.go), brushes
// (brush.go) and the Magic Formula (formula.go over drive/magic). What all have in common comes last: the torque of a
// tyre that turns on the spot (moments.go), and heat (heat.go).
//
//   - to run the tyres of cars: Batch.Begin of each, then Batch.Flush
package tyre
