// Package tune is a car's set-up while it is driven: what can be turned, how far, what it means, and how it comes into
// the file.
//
//   - to begin: New with the car as its file has it
//   - to turn a value: Panel.Turn; to take it back: Undo, Redo, Reset, Use
//   - to compare two set-ups: Panel.Switch
//   - to hand the set-up to a living car: Panel.Sets, through reload.Source.Tune; then Panel.Took or Panel.Refused
//   - to keep it: Edits with the files' bytes
//
// It is pure: no clock, no disk and no world.
package tune
