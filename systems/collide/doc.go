// Package collide finds what things touch: today the ground under each wheel, on an analytic track; contacts, the solver
// and their events come with the world that pushes back.
//
// To put wheels on the ground, run Ground after drive.Hubs and before drive.Suspension. To know how a wheel stands on a
// plane without a world, call stand.
package collide
