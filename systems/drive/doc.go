// Package drive is the mechanics of a car: where its wheels hang, spring and tyre forces, engine and brakes, and the
// motion they make of it.
//
// The systems run in this order within a step, with collide.Ground after Hubs:
//
//	Hubs        where each wheel is and points
//	Suspension  spring, damper and stops of each corner
//	Tyres       load, force and its slope of each tyre
//	Powertrain  engine, clutch, gears, brakes and wheel spin in one implicit solve, which corrects the tyre force
//	Aero        drag and lift
//	Push        all forces to velocities
//	Move        velocities to places
//
// Beside the systems stand the pure models they call, plain functions on plain data: the tyre's ring and its curves
// (ring.go, curve.go), the driveline (driveline.go), the automatic (automatic.go), and the rigid body with its wheels
// (coast.go, body.go). To try a model alone, call it from a test; no world is needed.
package drive
