// Package vehicle says what a car is: an entity each for chassis and corners, their parts, who is to drive it, and how
// far it has come.
//
// One chassis entity carries Vehicle, Chassis, Bodywork, Engine, Gearbox, Brakes, Aero, Steering, Assist, Intent,
// Driver and Lap; a Suspension entity and a wheel entity (Wheel and Tyre) per corner name their chassis by Key.
//
//   - To find a car's parts: CarsOf, one row a car.
//   - To steer a car from outside, push into Intents.In(w); by the built-in driver, set DriverState.Active.
//   - To read laps as they are driven: a reader on LapLog.
//   - To make an engine of the sources' plain form: FlatTorque; to hang a car at rest: RestingCorner.
package vehicle
