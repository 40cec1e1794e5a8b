// Package components says what things are: plain data, one file per family.
//
// A component is an XData{ Params; State; Aux }, any of them absent. Params come from a blueprint and may be replaced
// while driving; those of cars are pointers to the blueprint's, which all its cars share. State is all that a later
// step reads; it alone is hashed, saved, replicated and replayed. Aux is derived within a step: emptied at any moment,
// the same bits come out.
//
// To find a car's parts: one chassis entity carries Chassis, Engine, Gearbox, Brakes, Aero, Intent, Driver and Lap; a
// Suspension entity and a wheel entity (Wheel and Tyre) per corner name their chassis by Key.
// To steer a car from outside, push into Intents.In(w); to steer it by the built-in driver, set DriverState.Active.
// To describe the ground, spawn a track (SpawnTrack); to read laps as they are driven, open a reader on LapLog.In(w).
// To make an engine of the sources' plain form, call FlatTorque; to hang a car at rest, call RestingCorner.
//
// Frames: world x east, y north, z up; body x right, y forward, z up, origin in the centre of gravity. SI throughout.
package components

// Own gives a component Params of its own, as they are now, to be changed: those of a blueprint are shared by all that
// were made from it, and never written. What is made anew from the blueprint, as after a reload, has the blueprint's.
func Own[P any](params **P) *P {
	var own P
	if *params != nil {
		own = **params
	}
	*params = &own
	return &own
}
