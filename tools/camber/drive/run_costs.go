// What camber run --profile tells: what each system takes, and the things that touch most.

package drive

import (
	"errors"
	"fmt"

	"camber/systems/host/launch"
	"camber/systems/host/session"
)

// costFigures are of a whole run.
type costFigures struct {
	Systems []cost `json:"systems"` // the dearest first
	Things  []cost `json:"things"`  // by the files that they were made of; the dearest first
}

type cost struct {
	Name     string  `json:"name"`
	Took     float64 `json:"us_per_step"`        // us a step; of things by their share of all contacts
	Contacts int     `json:"contacts,omitempty"` // in the last step
}

// costsOf are the costs of a run of so many steps; nil where nobody asked.
func costsOf(c *session.Costs, steps int) *costFigures {
	if c == nil {
		return nil
	}
	c.End()
	all := func(of []session.Cost) []cost {
		out := make([]cost, len(of))
		for i := range of {
			out[i] = cost{of[i].Name, of[i].Took.Seconds() * 1e6 / float64(max(steps, 1)), of[i].Touch}
		}
		return out
	}
	systems, things := c.Take()
	return &costFigures{all(systems), all(things)}
}

func (f *costFigures) print(std launch.Streams) error {
	if f == nil {
		return nil
	}
	var errs []error
	for _, c := range f.Systems {
		_, err := fmt.Fprintf(std.Out, "%-22s %8.1f us a step\n", c.Name, c.Took)
		errs = append(errs, err)
	}
	for _, c := range f.Things {
		_, err := fmt.Fprintf(std.Out, "%-22s %8.1f us a step: %d contacts\n", c.Name, c.Took, c.Contacts)
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
