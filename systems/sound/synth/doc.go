// Package synth makes the sounds of cars and of what is around them out of numbers: no files, no world, no device.
//
//   - engines and motors: NewEngine; told how fast and how hard they turn by Engine.Set
//   - tyres, wind, rain, surroundings: NewTyres, NewWind, NewRain, NewLand
//   - one sound and over: Strike, Shot, Tick, Knock; a signal as long as it is on: NewHorn
//   - recordings that follow an engine's speed: NewLoops
//
// Each makes as many samples as it is asked for, Rate of them a second of its own time; who mixes them hears them at
// another pace when they pass by. What is set is reached by the end of the next Fill, along a straight line: nothing
// jumps. The same calls give the same samples, bit for bit, on one kind of machine.
package synth

// Rate is how many samples a second all but recordings make: what is above 12 kHz of a car is not missed, and it halves
// the work.
const Rate = 24000

// Block is the most samples that one Fill is asked for.
const Block = 160
