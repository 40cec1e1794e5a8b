// The schedule: everything that happens in a frame, top to bottom, in one literal that prints itself.

package ecs

import (
	"fmt"
	"strings"
)

// When says how often a stage runs.
type When uint8

// The two rhythms of a frame.
const (
	EachLoop When = iota // once per turn of the loop
	EachStep             // once per fixed step, so none or several times per turn
)

// Slot is one system at its place in the order.
type Slot struct {
	System System
	Says   string // what it does, in a few words, for people who read the printed order
}

// Stage is a row of systems that run one after the other; the changes they queue with Later run at its end.
type Stage struct {
	Name  string
	When  When
	Slots []Slot
}

// Schedule is the total order of a frame.
type Schedule []Stage

// String prints the order, numbered, one line a system.
func (s Schedule) String() string {
	wide, head, all := 0, 0, 0
	for _, stage := range s {
		head = max(head, len(stage.Name))
		for _, slot := range stage.Slots {
			wide, all = max(wide, len(SystemName(slot.System))), all+1
		}
	}
	digits := len(fmt.Sprint(all))
	var b strings.Builder
	n := 0
	for _, stage := range s {
		rhythm := "every loop"
		if stage.When == EachStep {
			rhythm = "every step"
		}
		fmt.Fprintf(&b, "%-*s  %s\n", head, stage.Name, rhythm)
		for _, slot := range stage.Slots {
			n++
			line := fmt.Sprintf("  %*d %-*s  %s", digits, n, wide, SystemName(slot.System), slot.Says)
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
	}
	return b.String()
}

// mustMakeSense panics on a schedule that cannot mean what its author thinks.
func (s Schedule) mustMakeSense() {
	seen := map[string]string{}
	stepped, after := false, ""
	for _, stage := range s {
		if stage.When == EachStep {
			if after != "" {
				panic(fmt.Sprintf("ecs: stage %s runs each step but stands behind %s, which runs each loop: put the stages of "+
					"the step together",
					stage.Name, after))
			}
			stepped = true
		} else if stepped {
			after = stage.Name
		}
		for i, slot := range stage.Slots {
			if slot.System == nil {
				panic(fmt.Sprintf("ecs: slot %d of stage %s has no system", i+1, stage.Name))
			}
			name := SystemName(slot.System)
			if where, ok := seen[name]; ok {
				panic(fmt.Sprintf("ecs: two systems named %s, in stages %s and %s: give one a method Name() string", name, where,
					stage.Name))
			}
			seen[name] = stage.Name
		}
	}
}
