// Package components says what things are: plain data, a package a subject and one file per family. The subjects, each
// above those before it: solid (what can be hit), terrain (where it is), vehicle (cars), person (who drives). In the
// package itself is what holds for a whole run, above them all: its singletons, its race and who is where in it,
// puppets, what is put down, what goes from system to system, who looks, and the moments that are copied for them.
//
// A component is an XData{ Params; State; Aux }, any of them absent. Params come from a blueprint and may be replaced
// while driving; those of cars are pointers to the blueprint's, which all its cars share. State is all that a later
// step reads; it alone is hashed, saved, replicated and replayed. Aux is derived within a step: emptied at any moment,
// the same bits come out.
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
