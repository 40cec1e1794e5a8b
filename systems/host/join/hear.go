// What comes from the server: datagrams, and messages over the stream.

package join

import (
	"errors"
	"fmt"
	"io"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/replicate"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// hear takes what has come.
func (c *Client) hear(now time.Duration) error {
	for range mostTurn { // and what is left in the next turn: nobody who says a lot holds it up
		data, err := c.Link.Receive(link.Past)
		if err != nil {
			break
		}
		d, err := wire.ReadDown(data)
		if err != nil {
			c.figures.Bad++
			continue
		}
		c.datagram(d, len(data), now)
	}
	for range mostTurn {
		heard := c.heard
		if ready, err := c.tried(); err != nil {
			return err
		} else if !ready {
			heard = nil // what comes after it waits
		}
		select {
		case m, ok := <-heard:
			if !ok {
				c.heard = nil
				return c.ended()
			}
			c.unread.Add(-int64(len(m.Body)))
			select {
			case c.taken <- struct{}{}:
			default:
			}
			if err := c.message(m, now); err != nil {
				return err
			}
		case w := <-c.words:
			c.Said(w)
		default:
			return nil
		}
	}
	return nil
}

// ended tells why nothing more comes over the stream, where that is no end of the link: a server may not go on without.
func (c *Client) ended() error {
	select {
	case err := <-c.broken:
		_, lies := errors.AsType[*FalseError](err)
		switch {
		case lies:
			return err
		case c.bye != nil, c.Link.Why() != nil, errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF),
			errors.Is(err, link.ErrCancelled): // its end is told elsewhere
			return nil
		}
		return untrue("sends what cannot be read: %v", err)
	default:
		return nil
	}
}

func (c *Client) datagram(d *wire.Down, bytes int, now time.Duration) {
	c.figures.came(bytes, now)
	if c.back(now); c.since == 0 {
		c.since = now
	}
	if err := c.follow.Hear(d); err != nil {
		c.figures.Bad++
		return
	}
	if d.Told >= c.told {
		c.told = d.Told
	}
	if c.paused && !d.Paused { // what was told while it stood says nothing of how quickly it comes
		c.downs = 0
	}
	c.quick[c.downs%len(c.quick)] = float64(d.Told) - now.Seconds()/c.dt
	c.downs++
	if c.frames == nil || c.paused && !d.Paused {
		c.begun = false // the clock begins anew
	}
	c.paused = d.Paused
	if c.frames != nil {
		c.frames.Have(d.Have)
	}
	c.figures.Late = d.Late
	if put := c.pace.Hear(d.Slack, d.Have); put != 0 && c.begun {
		c.ahead.due += float64(put)
		c.paced()
	}
}

// paced is for after the clock was put.
func (c *Client) paced() { c.pace.Begin(max(c.frames.Next(), wire.FrameOf(uint64(c.ahead.due)+1))) }

func (c *Client) message(m wire.Message, now time.Duration) error {
	switch m.Kind {
	case wire.Blob:
		if err := c.cargo.take(m.Body); err != nil {
			return err
		}
		c.run.Bring(m.Body)
	case wire.Event:
		in, err := wire.ReadInput(m.Body)
		if err != nil {
			return err
		}
		if err := c.bears(in); err != nil {
			return err
		}
		if c.tries(in) {
			return nil
		}
		return c.event(in)
	case wire.Begin:
		return c.again(m, now)
	case wire.Wrong:
		var o wire.Other
		if err := wire.Decode(m, &o); err != nil {
			return err
		}
		return c.wrong(&o)
	case wire.Trace:
		if c.astray != nil {
			go c.compare(c.astray, m)
			c.astray = nil
		}
	case wire.Talk:
		if c.strain.speaks(now, c.Said) {
			return c.word(m)
		}
	case wire.Lobbies:
		return c.lobby.told(m)
	case wire.Bye:
		if c.bye != nil { // said once more it is no later
			return nil
		}
		c.bye, c.byeAt = &wire.Parting{}, now
		return wire.Decode(m, c.bye)
	}
	return nil
}

// bears counts what reaches the step beside wishes, and is kept until then or for good.
func (c *Client) bears(in *wire.Input) error {
	if in.Name == components.Reloads.Name() {
		if err := c.cargo.weigh(len(in.Payload)); err != nil {
			return err
		}
	}
	return c.strain.awaits(in)
}

// event takes what reaches the step beside wishes.
func (c *Client) event(in *wire.Input) error {
	at := ecs.Stamp{Tick: in.Tick, Player: in.Player, Number: in.Number}
	if err := c.run.World.PushEncoded(at, in.Name, in.Payload); err != nil {
		return fmt.Errorf("what the server tells does not fit: %w", err)
	}
	if session.Saved(ecs.RecordedInput{Stamp: at, Name: in.Name, Payload: in.Payload}) {
		c.figures.Reloads = append(c.figures.Reloads, in.Tick)
	}
	c.follow.Event(in.Tick)
	return nil
}

// again puts the world to how the server has it.
func (c *Client) again(m wire.Message, now time.Duration) error {
	w, err := unpack(m)
	if err != nil {
		return err
	}
	if err := c.strain.anew(now); err != nil {
		return err
	}
	if err := c.run.PutRight(w.Snapshot); err != nil {
		if c.run.World.Tick() != w.Tick {
			return err
		}
		c.Said(person.Wrong(err)) // of the recording alone
	}
	if c.ahead.shown != nil {
		c.ahead.shown.NoteAnew()
	}
	if c.run.World.Tick() != w.Tick {
		return untrue("sends the world of tick %d as that of tick %d", c.run.World.Tick(), w.Tick)
	}
	c.follow, c.hashes = replicate.NewFollow(w), nil
	c.recent.Keep(c.run.World)
	c.world = w.Number
	c.told, c.begun = w.Tick, false // the clock begins anew
	c.since, c.ahead.reached, c.ahead.dueAt = now, 0, time.Time{}
	return nil
}
