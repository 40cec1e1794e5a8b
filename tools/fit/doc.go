// Package fit finds the values of a blueprint that explain what was measured: a log of driving, or a table of tyre forces.
//
//   - to fit any model to any data: Least, a least-squares search that also tells what the data cannot say
//   - to fit values of a car to a log of driving, such as a coast-down or a four-post run: Log
//   - to fit the coefficients of a tyre to its forces: Tyre
//   - to write what was found: WriteCar, WriteTyre
//
// The search needs no derivatives: a model is a function from values to residuals, here the simulation itself.
package fit
