// Package systems is what happens, and when: frame.go has the order, the folders beside it have the systems.
//
//   - to see the order: read Frame, or run camber frame
//   - to add a system: write it in its room, then give it its line in Frame; nothing else decides when it runs
package systems

import (
	"camber/components"
	"camber/ecs"
	"camber/systems/collide"
	"camber/systems/control"
	"camber/systems/drive"
	"camber/systems/race"
	"camber/systems/reload"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

// Front is the seat: what a person touches, sees and hears. A headless host has none; the schedule is the same.
type Front interface {
	// Poll writes what hands and feet do now.
	Poll(*components.DevicesAux)
	// Show hands over what can be seen after the newest step; alpha is how far time has come towards the next, 0..1.
	Show(w *ecs.World, alpha float64)
	// Audio is told once where to pull samples from.
	Audio(pull func([]float32))
}

// Host is what the frame gets from outside the world.
type Host struct {
	Reload *reload.Source // changed blueprints; nil: they never change
	Log    *trace.Writer  // where samples are written; nil: nowhere
}

// Frame is THE order: everything that happens in a frame, top to bottom.
func Frame(w *ecs.World, h Host) ecs.Schedule {
	return ecs.Schedule{
		{Name: "hear", When: ecs.EachLoop, Slots: []ecs.Slot{
			{System: control.NewHands(w), Says: "devices to stamped wishes"},
			{System: reload.New(w, h.Reload), Says: "changed blueprints into living cars"},
		}},
		{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
			{System: control.NewIntents(w), Says: "wishes stamped with this tick become intent"},
			{System: control.NewDriver(w), Says: "the built-in driver's intent"},
			{System: drive.NewHubs(w), Says: "where each wheel hangs and points"},
			{System: collide.NewGround(w), Says: "what each wheel stands on"},
			{System: drive.NewSuspension(w), Says: "springs and dampers"},
			{System: drive.NewTyres(w), Says: "tyre forces and their slopes"},
			{System: drive.NewPowertrain(w), Says: "engine, clutch, shafts, brakes and wheel spin in one implicit solve"},
			{System: drive.NewAero(w), Says: "drag and lift"},
			{System: drive.NewPush(w), Says: "forces to velocities"},
			{System: drive.NewMove(w), Says: "velocities to places"},
			{System: race.NewLaps(w), Says: "progress, laps and their times"},
			{System: telemetry.NewSample(w), Says: "a sample of each car, 100 times a second"},
		}},
		{Name: "tell", When: ecs.EachLoop, Slots: []ecs.Slot{
			{System: telemetry.NewWrite(w, h.Log), Says: "samples to the log file"},
		}},
	}
}
