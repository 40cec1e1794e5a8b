// What each part of a car's step takes.

package bench

import (
	"time"

	"camber/ecs"
)

// Part is what one system takes of a car's step; the names are a promise to scripts.
type Part struct {
	System       string  `json:"system"`
	Ns           float64 `json:"ns"`
	Instructions float64 `json:"instructions,omitempty"` // 0: this machine counts none
}

const (
	partRounds = 20 // of which the least counts: others may use the machine, too
	partSteps  = 100
)

// clocked is a system with a clock around it.
type clocked struct {
	ecs.System
	count *counter
	took  time.Duration
	done  uint64 // instructions
}

// Name is the system's own.
func (s *clocked) Name() string { return ecs.SystemName(s.System) }

// Run does one step and counts what it takes.
func (s *clocked) Run(t ecs.Tick) {
	before := s.count.read()
	began := time.Now()
	s.System.Run(t)
	s.took += time.Since(began)
	s.done += s.count.read() - before
}

// parts are what each system of the step takes of each of so many cars. With a clock around them systems run one after
// the other; without, those that go from car to car go together, and take less.
func parts(w *ecs.World, plain *ecs.Loop, cars int) ([]Part, error) {
	count := countInstructions()
	defer count.close()
	var clocks []*clocked
	schedule := plain.Schedule()
	for i, stage := range schedule {
		if stage.When != ecs.EachStep {
			continue
		}
		slots := make([]ecs.Slot, len(stage.Slots))
		for j, slot := range stage.Slots {
			c := &clocked{System: slot.System, count: count}
			clocks, slots[j] = append(clocks, c), ecs.Slot{System: c, Says: slot.Says}
		}
		schedule[i].Slots = slots
	}
	loop := ecs.NewLoop(w, schedule, ecs.NewClock(plain.Clock().Hz(), ecs.NewFake()))
	list := make([]Part, len(clocks))
	for round := range partRounds {
		for _, c := range clocks {
			c.took, c.done = 0, 0
		}
		if err := turns(loop, partSteps); err != nil {
			return nil, err
		}
		for i, c := range clocks {
			p := Part{
				System: c.Name(), Ns: float64(c.took.Nanoseconds()) / partSteps / float64(cars),
				Instructions: float64(c.done) / partSteps / float64(cars),
			}
			if round > 0 {
				p.Ns, p.Instructions = min(p.Ns, list[i].Ns), min(p.Instructions, list[i].Instructions)
			}
			list[i] = p
		}
	}
	return list, nil
}
