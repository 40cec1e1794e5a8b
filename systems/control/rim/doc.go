// Package rim is the pure models of what hands feel beside the rack's own force: canned effects, which nobody gets who
// does not turn them up, the damping of a car that stands, and what a pad's motors make of a torque.
//
//   - to make the canned torque of a step: Memory.Torque
//   - to damp at standstill: Damping
//   - to have a pad shake: Shaker.Shake
package rim
