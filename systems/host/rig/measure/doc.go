// Package measure is what can be told from measured numbers: a least-squares search that also says what the data cannot
// tell.
//
//   - to read measured rows: ReadTable
//   - to fit any model to any data: Least
//
// The search needs no derivatives: a model is a function from values to residuals, such as a simulation.
package measure
