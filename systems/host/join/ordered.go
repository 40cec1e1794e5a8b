// What programs order of the own car (port.Guest), beside the hands that drive it.

package join

import (
	"errors"

	"camber/components/vehicle"
)

// Wants has the own car want something from now on, until its hands want something new. It says why nobody hears that.
func (c *Client) Wants(want vehicle.IntentState) error {
	switch _, bot := c.Hands.(*Bot); {
	case bot:
		return errors.New("the built-in driver drives your car: leave --bot out to drive it by orders")
	case c.Tells != nil:
		return errors.New("your car is where standard input says: leave --told out to drive it by orders")
	}
	c.ordered = &want
	return nil
}

// Lets tells whether whoever runs the server lets one do something, by a word of orders.Needs.
func (c *Client) Lets(needs string) bool {
	l := &c.lobby.newest
	return c.slot != 0 && map[string]bool{
		"": true, "reset": l.May.Reset, "place": l.May.Place, "hand-over": l.May.HandOver,
	}[needs] || l.Admin
}

// either is what is ordered of the own car, or what its hands want where that is newer.
func (c *Client) either(hands vehicle.IntentState) vehicle.IntentState {
	if was := c.handsWant; was == nil || *was != hands {
		if c.handsWant = &hands; was != nil {
			c.ordered = nil
		}
	}
	if c.ordered == nil {
		return hands
	}
	want := c.ordered.Limited()
	c.ordered.Shift = 0
	return want
}
