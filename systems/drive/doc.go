// Package drive is the mechanics of a car: where its wheels hang, spring and tyre forces, engine and brakes, and the
// motion they make of it.
//
// The systems run in this order within a step, with collide.Ground after Hubs:
//
//	Assist      hands on the steering wheel; ABS, traction and stability control
//	Hubs        where each wheel is and points
//	Suspension  spring, damper, bar and stops of each corner, and how its contact moves along its path
//	Tyres       load, force and its slope of each tyre
//	Powertrain  engine, clutch, gears, brakes and wheel spin in one implicit solve, which corrects the tyre force
//	Steer       column and rack under hands and tyres; what the hands feel
//	Aero        drag, lift, side force and slipstream
//	Push        all forces to velocities
//	Move        velocities to places
//
// All walk the same cars (fleet). Where wheels hang and point, springs, steering and electronics are here; what is an
// idea of its own stands below, plain functions on plain data, each with a package text: tyre, powertrain, push, aero,
// and under these the formulas they stand on: magic, shaft, meanvalue. To try a model alone, call it from a test; no
// world is needed.
//
//   - to follow a wheel: hubs.go, suspension.go, tyres.go, powertrain.go, push.go
//   - to change how torque is shared: shaft, whose Solve is the whole driveline
//   - to see what the hands feel: steer.go; what the electronics do: assist.go
//   - to compare with published models: reference
package drive
