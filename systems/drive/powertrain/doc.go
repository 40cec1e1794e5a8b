// Package powertrain is what turns a car's wheels: engine, clutch, gears, shafts and brakes, from what the driver wants
// to the speeds of the wheels.
//
// All that turns is solved at once, by drive/shaft: this package says what engine (engine.go, engine_mean.go), gearbox
// (automatic.go), differentials (driveline.go) and brakes bring to the solve, and gives wheels and tyres what follows.
//
//   - to run the powertrains of cars: Power
package powertrain
