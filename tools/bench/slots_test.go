// What each system takes of a car's step.

package bench

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"camber/ecs"
)

// timed is a system with a clock around it.
type timed struct {
	ecs.System
	took time.Duration
}

// Name is the system's own.
func (s *timed) Name() string { return ecs.SystemName(s.System) }

// Run does one step and counts its time.
func (s *timed) Run(t ecs.Tick) {
	began := time.Now()
	s.System.Run(t)
	s.took += time.Since(began)
}

// BenchmarkSlots prints the time of each system of the step, in ns for each car: the least of several rounds. With a
// clock around them, systems of rows run one after the other; without, they go together and take less.
func BenchmarkSlots(b *testing.B) {
	for _, car := range []string{"cars/p917/p917.xml", "cars/bmw320i/bmw320i.xml"} {
		b.Run(car, func(b *testing.B) {
			f := fleet(Ring, 100)
			f.Car = car
			w, plain, err := f.world()
			if err != nil {
				b.Fatal(err)
			}
			defer w.Close()
			var clocks []*timed
			schedule := plain.Schedule()
			for i := range schedule {
				if schedule[i].When != ecs.EachStep {
					continue
				}
				for j := range schedule[i].Slots {
					c := &timed{System: schedule[i].Slots[j].System}
					schedule[i].Slots[j].System = c
					clocks = append(clocks, c)
				}
			}
			loop := ecs.NewLoop(w, schedule, ecs.NewClock(f.Hz, ecs.NewFake()))
			if err := loop.Steps(2000); err != nil {
				b.Fatal(err)
			}
			const steps = 100
			least := make([]time.Duration, len(clocks))
			whole := time.Duration(0)
			for round := range 10 * b.N {
				for _, c := range clocks {
					c.took = 0
				}
				began := time.Now()
				if err := loop.Steps(steps); err != nil {
					b.Fatal(err)
				}
				if took := time.Since(began); round == 0 || took < whole {
					whole = took
				}
				for i, c := range clocks {
					if round == 0 || c.took < least[i] {
						least[i] = c.took
					}
				}
			}
			per := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / steps / float64(f.Count) }
			var table strings.Builder
			for i, c := range clocks {
				fmt.Fprintf(&table, "%-18s%7.1f", c.Name(), per(least[i]))
				if i%4 == 3 {
					table.WriteString("\n")
				} else {
					table.WriteString("    ")
				}
			}
			b.Log("ns for each car\n" + table.String())
			b.ReportMetric(per(whole), "ns/car-step")
		})
	}
}
