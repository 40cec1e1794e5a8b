// What a run is to tell whoever drives in it: tasks that are shown, and sounds, at set times or when a program asks.

package components

import "camber/ecs"

// Cues carry what a program outside wants told, stamped with the tick that tells it (SND-02, HUD-09).
var Cues = ecs.DeclareInput[Cue]("cues")

// Tasks tells what a driver is to do; an empty one takes the last away (HUD-09).
var Tasks = ecs.DeclareLog[Task]("tasks")

// Task is one such text.
type Task struct{ Text string }

// Cue is one thing to tell. Nothing that is simulated depends on it.
type Cue struct {
	Car   ecs.Key // what sounds; 0: only the driver hears it
	Sound []byte  // a WAV file within the packs; empty: none
	Gain  float64 // factor on its loudness; 0 reads as 1
	Shows bool    // Task counts
	Task  []byte  // what is shown from now on; empty: nothing
	Force float64 // N m, on the rim, to the right, beside what the steering brings (INP-08)
	Lasts float64 // s, of Force
}

// Pushes tells of forces on the rim of whoever's hands are at a wheel.
var Pushes = ecs.DeclareLog[Push]("pushes")

// Push is one of them. It takes the place of the one before.
type Push struct {
	Force float64 // N m, to the right
	Lasts float64 // s
}

// MaxPush is how strong a push may be, in N m.
const MaxPush = 30

// MaxTask is how many bytes a task may have.
const MaxTask = 400

// TimedCue is one that a scene has.
type TimedCue struct {
	At  float64 // s after the first tick
	Cue Cue
}
