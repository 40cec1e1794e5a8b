// The lobby as one who takes part sees it, and what he says and asks there.

package join

import (
	"strings"
	"time"

	"camber/components"
	"camber/systems/replicate"
	"camber/systems/replicate/wire"
)

// lobby is what was told of it.
type lobby struct {
	newest wire.Lobby
	fresh  bool              // nobody has looked since it came
	out    chan wire.Message // what waits to be said
}

// mostOut is how many messages wait to be said at most.
const mostOut = 64

// Lobby is who is there and what is on, and whether it was told anew since the last call. Nothing in it may be written.
func (c *Client) Lobby() (l wire.Lobby, changed bool) {
	changed, c.lobby.fresh = c.lobby.fresh, false
	return c.lobby.newest, changed
}

// Server is what the server is called.
func (c *Client) Server() string { return wire.CleanName(c.house.Name) }

// Way is how what is told comes, and how what is wanted goes.
type Way struct {
	RoundTrip float64 // ms, there and back
	Lost      float64 // share of what was sent
	Age       float64 // ms, that the newest tick of which all is known is behind the server's
	Early     float64 // ms, by which what is wanted is there before its tick
}

// Way is as it is at a moment of Turn's clock.
func (c *Client) Way(now time.Duration) Way {
	counts := c.Link.Counts()
	w := Way{
		RoundTrip: float64(counts.RoundTrip.Microseconds()) / 1000, Early: c.pace.Margin() * c.dt * 1000,
		Age: max((c.serverTick(now)-float64(c.run.World.Tick()))*c.dt*1000, 0),
	}
	if c.paused {
		w.Age = 0 // it stands
	}
	if counts.Sent > 0 {
		w.Lost = float64(counts.Lost) / float64(counts.Sent)
	}
	return w
}

// Slot is whose car the own one is, in the lobby and in the world; 0: one looks on.
func (c *Client) Slot() uint8 { return c.slot }

// Ask asks something of the server, in the console's words: "ready", "car ID", "pause" ... It is answered by a notice.
func (c *Client) Ask(line string) {
	c.say(wire.Asks, wire.Encode(wire.Ask{Line: wire.CleanText(line)}))
}

// Chat says something to all.
func (c *Client) Chat(text string) {
	if text = wire.CleanText(text); text != "" {
		c.say(wire.Talk, wire.Encode(wire.Told{Text: text}))
	}
}

// Typed is a line of whoever types: with a stroke before it, it is asked of the server, else said to all.
func (c *Client) Typed(line string) {
	if ask, is := strings.CutPrefix(strings.TrimSpace(line), "/"); is {
		c.Ask(ask)
	} else {
		c.Chat(line)
	}
}

// say hands a message to the goroutine that sends: nothing here waits for a server that does not read.
func (c *Client) say(kind wire.Kind, body []byte) {
	select {
	case c.lobby.out <- wire.Message{Kind: kind, Body: body}:
	default:
		select {
		case c.words <- components.Notice{Kind: "join-deaf", Bad: true}:
		default:
		}
	}
}

// speak sends what is said, until the link has ended.
func (c *Client) speak() {
	for {
		select {
		case m := <-c.lobby.out:
			if wire.Write(c.stream, m.Kind, m.Body) != nil {
				return
			}
		case <-c.Link.Done():
			return
		}
	}
}

// told takes what the server says of the lobby.
func (l *lobby) told(m wire.Message) error {
	newest, err := wire.ReadLobby(m)
	if err == nil {
		l.newest, l.fresh = *newest, true
	}
	return err
}

// word takes what somebody says, or the host tells.
func (c *Client) word(m wire.Message) error {
	n, err := replicate.Told(m)
	switch {
	case err != nil:
		return err
	case c.Heard != nil:
		c.Heard(n)
	default:
		c.Said(n)
	}
	return nil
}
