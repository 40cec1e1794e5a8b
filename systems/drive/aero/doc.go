// Package aero is the air that cars go through: wind and gusts, what other cars drag along of it, and what it does to
// each.
//
//   - to have a world's air: New; to find it in a step: Air.Look; to let it pull on cars: Air.Blow
package aero
