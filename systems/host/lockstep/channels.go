// What a client can read, by name.

package lockstep

import (
	"cmp"
	"fmt"

	"camber/blueprints/source/markup"
	"camber/systems/telemetry"
)

// channel looks one up.
func (s *server) channel(name string) (*telemetry.Channel, error) {
	if c, ok := s.Table.Find(name); ok {
		return c, nil
	}
	hint := cmp.Or(markup.DidYouMean(name, s.Table.Near(name)), `: {"do":"channels"} lists them`)
	return nil, fmt.Errorf("there is no channel %.60q%s", name, hint)
}
