// Package systems is what happens, and when: frame.go has the order, the folders beside it have the systems.
//
//   - to see the order: read Frame, or run camber frame
//   - to add a system: write it in its room, then give it its line in Frame; nothing else decides when it runs
package systems

import (
	"camber/ecs"
	"camber/systems/collide"
	"camber/systems/control"
	"camber/systems/drive"
	"camber/systems/race"
	"camber/systems/reload"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

// Host is what the frame gets from outside the world.
type Host struct {
	Front  Front          // the seat; nil: headless
	Reload *reload.Source // changed blueprints; nil: they never change
	Log    *trace.Writer  // where samples are written; nil: nowhere
}

// Frame is THE order: everything that happens in a frame, top to bottom. With a seat and without, it is the same.
func Frame(w *ecs.World, h Host) ecs.Schedule {
	front := h.Front
	if front == nil {
		front = headless{}
	}
	front.Audio(silence)
	return ecs.Schedule{
		{Name: "hear", When: ecs.EachLoop, Slots: []ecs.Slot{
			{System: newPoll(w, front), Says: "hands and feet at the devices"},
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
		{Name: "show", When: ecs.EachLoop, Slots: []ecs.Slot{
			{System: newShow(w, front), Says: "what can be seen, to the seat"},
		}},
	}
}
