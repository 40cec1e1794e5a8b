// Package reference holds the vehicle models of CommonRoad as pure functions of state, input and parameters: the
// kinematic single-track model (KS), the same with a trailer (KST), the single-track model (ST), the single-track model
// for drifts (STD) and the multi-body model of 29 states (MB) after the vehicle dynamics program of the US department
// of transportation. They are what our own cars are measured against, and they can be driven.
//
// Written from the equations of "CommonRoad: Vehicle Models" (M. Althoff and G. Wuersching, TU Munich, version 2020a).
// What looks odd there is kept, because the printed figures hold it: the longitudinal formula adds its vertical shift
// inside the sine, side-slip shifts carry the sign of the camber, a moment in roll is taken from forces that were not
// turned.
//
// Frames and signs are theirs: x forward, y left, z down, yaw positive to the left. Two things differ, both where their
// code divides by zero or runs away: below 0.1 m/s, reverse included, the kinematic model serves (theirs: between -0.1
// and 0.1), and a wheel's ground speed under slip is at least 0.1 m/s. Driven in the world (Drive), body and axles lean
// no further than their stops.
package reference
