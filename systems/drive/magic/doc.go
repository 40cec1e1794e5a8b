// Package magic evaluates the Magic Formula: PAC2002, MF 5.2, 6.1 and 6.2, pure and combined slip, with camber and
// inflation pressure. It is pure and exact: numbers go in, forces and moments come out.
//
// # Index of tasks
//
//	forces of one tyre at a slip            Work.Press, then Work.Slide
//	the same for the four wheels of a car   Press of each, then Slide4, which is faster
//	relaxation lengths, peak slips          Work.Press
//
// # Frame and signs
//
// TYDEX-W, as the files: x forward, y left, z up. A slip ratio is positive where the tyre drives; a slip angle where
// the wheel moves to the left; camber where its top leans to the right. So a positive slip angle gives a negative Fy. A
// tyre that was measured for the other side of the car is mirrored.
//
// My is positive as PAC2002 prints it, negative as MF-Tyre does: both resist rolling.
//
// # Which equations
//
// Those of the Adams and MF-Tyre manuals, with the slip tan(alpha) and the camber sin(gamma), or both as plain angles
// where the tyre says so. Of PAC2002 the aligning torque takes tan and cos of that slip, as the manual has it, and up
// to 86 degrees; MF 5.2, 6.1 and 6.2 take the cosine of the angle. Turn slip is left out: the zetas are 1.
//
// # Ranges
//
// Load, slips and camber are taken at the borders of the file's ranges, and Clamped says which. Below the least load,
// forces fall in proportion to it, so that a wheel that leaves the ground does so smoothly.
package magic
