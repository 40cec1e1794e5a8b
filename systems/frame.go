// Package systems is what happens, and when: frame.go has the order, the folders beside it have the systems.
//
//   - to see the order: read Frame, or run camber frame
//   - to add a system: write it in its room, then give it its line in Frame; nothing else decides when it runs
package systems

import (
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/camera"
	"camber/systems/collide"
	"camber/systems/control"
	"camber/systems/control/streets"
	"camber/systems/drive"
	"camber/systems/hud"
	"camber/systems/moment"
	"camber/systems/race"
	"camber/systems/reload"
	"camber/systems/sound"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

// Host is what the frame gets from outside the world.
type Host struct {
	Front  Front           // the seat; nil: headless
	Reload *reload.Source  // changed blueprints; nil: they never change
	Log    *trace.Writer   // where samples are written; nil: nowhere
	Wall   *telemetry.Wall // what this machine knows of the run beside it; nil: nothing
	LogHz  int             // samples of each car a second; 0: telemetry.SamplesPerSecond, or the next rate that goes

	Asked func() // other programs that order and ask; nil: there are none

	Things []*thing.Obstacle     // what may be put down while driving
	Cues   []components.TimedCue // what the scene tells, and when
	Feel   []*person.FeelMail    // where what hands feel goes: the first driver's, who is beside him; nil: nowhere
	Hear   *sound.Hearing        // who listens; nil: nobody

	// Moments is where each copied moment is handed to who draws on another goroutine; nil: nobody does.
	Moments *components.Latest[components.Moment]
}

// Frame is THE order: everything that happens in a frame, top to bottom. With a seat and without, it is the same.
func Frame(w *ecs.World, h Host) ecs.Schedule {
	front := h.Front
	if front == nil {
		front = headless{}
	}
	front.Audio(h.Hear.Pull)
	moments := h.Moments
	if moments == nil {
		moments = &components.Latest[components.Moment]{}
	}
	contacts := collide.NewContacts(w)
	return ecs.Schedule{
		{Name: "hear", When: ecs.EachLoop, Slots: []ecs.Slot{
			{System: newPoll(w, front), Says: "hands and feet at the devices; keys that order something, as orders"},
			{System: control.NewHands(w), Says: "devices to stamped wishes"},
			{System: reload.New(w, h.Reload), Says: "changed blueprints into living cars"},
		}},
		{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
			{System: collide.NewLand(w), Says: "meshes of tracks, laid and taken up"},
			{System: control.NewIntents(w), Says: "wishes stamped with this tick become intent"},
			{
				System: control.NewPlacer(w, h.Things, h.Reload.ThingAt),
				Says:   "obstacles of this tick's placings, put down and taken away when the step ends",
			},
			{
				System: race.NewRecover(w),
				Says:   "cars of this tick's recoveries, back on the road or wherever they are wanted when the step ends",
			},
			{System: control.NewTeller(w, h.Cues), Says: "tasks, sounds and marks of this tick, from the scene or from outside"},
			{System: race.NewStart(w), Says: "the start lights go out"},
			{System: streets.New(w), Says: "ways of built-in drivers through a town's streets, on and on"},
			{System: control.NewDriver(w), Says: "the built-in driver's intent"},
			{System: drive.NewAssist(w), Says: "hands on the steering wheel; ABS, traction and stability control"},
			{System: drive.NewHubs(w), Says: "where each wheel hangs and points"},
			{System: collide.NewGround(w), Says: "what each wheel stands on"},
			{System: drive.NewSuspension(w), Says: "springs and dampers"},
			{System: drive.NewTyres(w), Says: "tyre forces and their slopes"},
			{System: drive.NewPowertrain(w), Says: "engine, clutch, shafts, brakes and wheel spin in one implicit solve"},
			{System: drive.NewSteer(w), Says: "column and rack under hands and tyres; what the hands feel"},
			{System: drive.NewAero(w), Says: "drag, lift, side force and slipstream"},
			{System: drive.NewPush(w), Says: "forces to velocities"},
			{System: contacts.Find, Says: "who is about to touch whom, and what of the ground; sleepers that are run into wake"},
			{System: contacts.Ghosts, Says: "cars whose drivers are away are ghosts, until they have room again"},
			{System: contacts.Solve, Says: "contacts push, rub and are told of; what rests falls asleep"},
			{System: collide.NewDamage(w), Says: "dents"},
			{System: drive.NewMove(w), Says: "velocities of cars to places"},
			{System: drive.NewReference(w), Says: "cars that a published model moves"},
			{System: control.NewPuppets(w), Says: "cars that something else moves, where it tells that they are"},
			{System: contacts.Move, Says: "bodies to where the solver let them go"},
			{System: control.NewFeel(w, h.Feel...), Says: "what the hands feel, to the wheel that pushes back"},
			{System: race.NewLaps(w), Says: "progress, laps and their times"},
			{System: race.NewRules(w), Says: "the race, where there is one: lights, penalties, flags, results"},
			{
				System: telemetry.NewSample(w, h.LogHz, h.Log != nil),
				Says:   "a sample of each car, 100 times a second or as --log-hz says",
			},
		}},
		{Name: "tell", When: ecs.EachLoop, Slots: []ecs.Slot{
			{System: telemetry.NewNotes(w, h.Wall), Says: "what the step does not know, such as UTC, to notes beside it"},
			{System: telemetry.NewWrite(w, h.Log, h.Wall), Says: "samples to the log file"},
			{System: asked(h.Asked), Says: "orders of other programs, stamped for the next step, and what they ask"},
		}},
		{Name: "show", When: ecs.EachLoop, Slots: []ecs.Slot{
			{System: camera.NewPlace(w), Says: "cameras that are wanted to eyes"},
			{System: race.NewStandings(w), Says: "who is where, with numbers and gaps, where an eye or instruments are wanted"},
			{
				System: hud.New(w, telemetry.NewInstruments(w, h.LogHz, h.Wall)),
				Says:   "the watched car's instruments to a draw list",
			},
			{System: moment.New(w, moments), Says: "one moment, copied for picture and sound, where an eye is wanted"},
			{System: sound.NewHear(w, h.Hear), Says: "what can be heard, to whoever plays it"},
			{System: newShow(w, front, moments), Says: "the moment to the seat, and to whoever draws it"},
		}},
	}
}
