// Package fit finds the values of a blueprint that explain what was measured: the rows of a rig, driven by a real car
// or by another simulator, or a table of tyre forces.
//
//   - to fit values of a car to measured rows of a rig (a coast-down, a four-post run, a skid pad): Car
//   - to fit the coefficients of a tyre to its forces: Tyre
//   - to write what was found: Found.WriteCar, FoundTyre.Write
//
// The search itself is camber/systems/host/rig/measure.
package fit
