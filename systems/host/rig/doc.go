// Package rig drives cars through the manoeuvres that they are measured and compared by: the whole frame, headless,
// with a driver of ours at the pedals and the wheel, who reaches the car by intents alone.
//
//   - to measure a car: Named, then Rig.Drive
//   - to print a result: Result.Text, Result.JSON, Result.CSV, Result.Draw
//   - to see what a value of the blueprint does: Sweep
//   - to judge a car's promises: Judge
//   - to add a manoeuvre: give it a file, and its line in Rigs
package rig
