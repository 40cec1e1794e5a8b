// Package measure turns signals of a drive into the figures that studies publish: each measure is a pure function with
// its formula and its source, and says the options that it was made with.
//
//   - to know what there is: All, Find
//   - to have a figure: Of, with signals in SI units and settings
//   - to write one: Figure's JSON, or its Text
//
// What data does not suffice for is not known, with the reason, and never 0. Arithmetic keeps to the rules of the exact
// step: the same signals give the same bits on every CPU.
package measure
