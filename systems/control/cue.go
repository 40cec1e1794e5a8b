// Tasks, sounds and marks at their time: those of the scene, and those that somebody outside asks for.

package control

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
)

// Teller tells the cues and marks of each tick. It has nothing that a later step could feel.
type Teller struct {
	w      *ecs.World
	cues   *ecs.Inputs[components.Cue]
	scene  []components.TimedCue
	sounds *ecs.Log[person.PlaySound]
	tasks  *ecs.Log[components.Task]
	pushes *ecs.Log[components.Push]
	told   *ecs.Log[components.Notice]
	marks  *ecs.Inputs[components.Mark]
	marked *ecs.Log[components.Mark]
	names  *ecs.Inputs[components.MarkName]
	called *components.MarkTable
}

// NewTeller binds the system to a world; scene is what the scene has told, in any order.
func NewTeller(w *ecs.World, scene []components.TimedCue) *Teller {
	return &Teller{
		w: w, cues: components.Cues.In(w), scene: scene,
		sounds: person.SoundLog.In(w), tasks: components.Tasks.In(w), told: components.Notices.In(w),
		pushes: components.Pushes.In(w),
		marks:  components.Marks.In(w), marked: components.MarkLog.In(w),
		names: components.MarkNames.In(w), called: components.MarksOf(w),
	}
}

// Run does one step.
func (s *Teller) Run(t ecs.Tick) {
	n := t.N - s.w.Began()
	for i := range s.scene {
		c := &s.scene[i]
		since := float64(float64(n)*t.Dt) - c.At // s; a cue of the very beginning is for the first tick
		if half := float64(0.5 * t.Dt); since >= -half && since < half || n == 1 && c.At < half {
			s.tell(t, &c.Cue)
		}
	}
	for _, cue := range s.cues.At(t.N) {
		s.tell(t, &cue)
	}
	for _, name := range s.names.At(t.N) {
		if name.Code > 0 && len(name.Name) <= components.MaxMarkName { // a recording may be forged
			s.called.Call(name.Code, components.NamedMark{Name: string(name.Name)})
		}
	}
	for _, mark := range s.marks.At(t.N) {
		if mark.Code > 0 {
			s.marked.Add(t, mark, mark.Car)
		}
	}
}

func (s *Teller) tell(t ecs.Tick, c *components.Cue) {
	if len(c.Sound) > 0 {
		var keys []ecs.Key
		if c.Car != 0 {
			keys = append(keys, c.Car)
		}
		s.sounds.Add(t, person.PlaySound{File: string(c.Sound), Gain: c.Gain}, keys...)
	}
	if c.Lasts > 0 && math.Abs(c.Force) <= components.MaxPush { // a recording may be forged
		s.pushes.Add(t, components.Push{Force: c.Force, Lasts: c.Lasts})
	}
	if c.Shows {
		text := string(c.Task[:min(len(c.Task), components.MaxTask)])
		s.tasks.Add(t, components.Task{Text: text})
		if text != "" { // among the messages, and on a console
			s.told.Add(t, components.Notice{Text: text})
		}
	}
}
