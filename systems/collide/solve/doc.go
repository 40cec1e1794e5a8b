// Package solve turns contacts into velocities: the contact solver. It is pure: it knows no world and keeps nothing
// from step to step but room to work in; what a later step needs is in the bodies and in each contact's Kept points.
//
//   - To solve a step, fill bodies and contacts and call [Solver.Prepare], then [Solver.SolveIsland] for every island,
//     in
//     any order and by any number of workers at once, then [Solver.Finish].
//   - To do all that on one worker, call [Solver.Solve].
//   - To know who is in an island, call [Solver.Island]; to know whether it may sleep, call [Solver.Rests].
//   - To count how long a body has been still, call [Body.Rested].
//
// # How
//
// A step is cut into sub-steps of 1/240 s or less (one at 1000 Hz, four at 60 Hz). In each, gravity is added, the
// impulses that held last time are given again, a pass over all contacts stops what would overlap and pushes out what
// does, softly and never faster than a cap, the bodies move by small deltas, and a second pass without that push takes
// its speed out again. Restitution has a pass of its own at the end. Gaps are worked out from the deltas, to first
// order: that is exact for balls, however they roll, and good for all that turns less than a quarter turn in a step.
//
// Friction and twist act at the centre of the pressure of each contact, within the Coulomb cone of all its points.
//
// Gyroscopic torque acts once a step, for bodies whose Inertia is given and differs by more than a hundredth between
// its axes: the step turns the body by the spin at its middle, and its momentum is carried over to the new axes. The
// energy of the spin is never let grow, so it is bounded at any spin.
//
// A body of no InvMass goes its own way: it pushes with its own velocity at each point, friction included. What stands
// fast has the last word over it, and in an island that it touches nothing is given again from the last step: who is
// pinched between it and a wall would be given more and more.
//
// Islands come in the order of their lowest body, and a fixed body joins none, so the same bits come out for any number
// of workers. Bodies and contacts that are not finite are left alone.
package solve
