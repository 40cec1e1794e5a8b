// Package fit finds the values of a blueprint that explain what was measured: the rows of a rig, driven by a real car or by
// another simulator, or a table of tyre forces.
//
//   - to fit any model to any data: Least, a least-squares search that also tells what the data cannot say
//   - to fit values of a car to measured rows of a rig (a coast-down, a four-post run, a skid pad): Car
//   - to fit the coefficients of a tyre to its forces: Tyre
//   - to write what was found: Found.WriteCar, FoundTyre.Write
//
// The search needs no derivatives: a model is a function from values to residuals, here the simulation itself.
package fit
