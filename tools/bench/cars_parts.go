// What each part of a car's step takes.

package bench

import (
	"time"

	"camber/ecs"
)

// Part is what one system takes of a car's step, or the loop itself; the names are a promise to scripts.
type Part struct {
	System       string  `json:"system"`
	Ns           float64 `json:"ns"`
	Instructions float64 `json:"instructions,omitempty"` // 0: this machine counts none
}

const (
	partRounds = 20 // of which the least counts: others may use the machine, too
	partSteps  = 96 // whole turns
)

// partCount sums up what a part takes in a round.
type partCount struct {
	took time.Duration
	done uint64 // instructions
}

// parts are what each system of the step takes of each of so many cars, then what the loop itself does. With a clock
// around them systems run one after the other; without, those that go from car to car go together, and take less.
func parts(w *ecs.World, plain *ecs.Loop, cars int) ([]Part, error) {
	count := countInstructions()
	defer count.close()
	sums := map[string]*partCount{}
	var list []Part
	add := func(name string) {
		sums[name] = &partCount{}
		list = append(list, Part{System: name})
	}
	for _, stage := range plain.Schedule() {
		if stage.When == ecs.EachStep {
			for _, slot := range stage.Slots {
				add(ecs.SystemName(slot.System))
			}
		}
	}
	add(ecs.TimedFinite)
	add(ecs.TimedImage)
	last := uint64(0)
	loop := ecs.NewLoop(w, plain.Schedule(), ecs.NewClock(plain.Clock().Hz(), ecs.Wall()))
	loop.Time(func(part string, took time.Duration) {
		now := count.read()
		if s := sums[part]; s != nil { // else it is of the loop around the steps
			s.took += took
			s.done += now - last
		}
		last = count.read()
	})
	for round := range partRounds {
		for _, s := range sums {
			*s = partCount{}
		}
		last = count.read()
		if err := turns(loop, partSteps); err != nil {
			return nil, err
		}
		for i := range list {
			p, s := &list[i], sums[list[i].System]
			ns, done := float64(s.took.Nanoseconds())/partSteps/float64(cars), float64(s.done)/partSteps/float64(cars)
			if round == 0 {
				p.Ns, p.Instructions = ns, done
			}
			p.Ns, p.Instructions = min(p.Ns, ns), min(p.Instructions, done)
		}
	}
	return list, nil
}
