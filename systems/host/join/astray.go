// Why the world here was another: the ticks before are stepped again, and compared with the server's, system by system.

package join

import (
	"bytes"
	"compress/flate"
	"fmt"
	"slices"

	"camber/components"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/replicate"
	"camber/systems/replicate/wire"
)

// astray is a world that was another, as long as it is not known why.
type astray struct {
	again *session.Again
	told  uint64 // tick at which the server told of it
	live  []byte // the world here when it did
	tick  uint64 // of live
}

// wrong notes the world before it is put right.
func (c *Client) wrong(o *wire.Other) error {
	if err := c.strain.wrong(); err != nil {
		return err
	}
	c.figures.Desyncs++
	c.Said(components.Notice{Kind: "join-astray", Numbers: [4]float64{float64(o.Tick)}})
	if again, ok := c.recent.Since(o.Tick, c.brief); ok && o.Tick <= c.run.World.Tick() {
		c.astray = &astray{again, o.Tick, c.run.World.Snapshot(), c.run.World.Tick()}
	}
	c.recent = session.Recent{}
	return nil
}

// compare steps the ticks again that the server tells of, and answers where they differ. It has a goroutine of its own.
func (c *Client) compare(a *astray, m wire.Message) {
	theirs, err := wire.ReadSteps(m)
	if err != nil || !a.tells(&theirs) {
		return
	}
	d, err := a.differs(&theirs)
	if err != nil {
		c.utter(components.Notice{Kind: "join-unknown", Text: err.Error()})
		return
	}
	where := fmt.Sprintf("tick %d, %s", d.Tick, d.System)
	if d.Field != "" {
		where = fmt.Sprintf("somewhere in ticks %d to %d, %s (in the first as stepped again, in the second as it was)",
			a.again.From+1, a.told, d.Field)
	}
	c.utter(components.Notice{Kind: "join-differs", Text: where})
	c.say(wire.Trace, wire.Encode(d))
}

// tells says whether steps are those of the ticks that are asked for: no others are stepped again.
func (a *astray) tells(theirs *wire.Steps) bool {
	return theirs.From == a.again.From && len(theirs.Steps) > 0 &&
		!slices.ContainsFunc(theirs.Steps, func(s wire.Step) bool { return s.Tick <= theirs.From || s.Tick > a.told })
}

// utter tells people something from another goroutine, for as long as somebody listens.
func (c *Client) utter(n components.Notice) {
	select {
	case c.words <- replicate.Clean(n):
	case <-c.Link.Done():
	}
}

func (a *astray) differs(theirs *wire.Steps) (*wire.Differs, error) {
	ours, err := a.again.Moments(theirs.Steps[len(theirs.Steps)-1].Tick)
	if err != nil {
		return nil, err
	}
	for i, their := range theirs.Steps {
		if i < len(ours) && ours[i].Tick == their.Tick && ours[i].System == their.System && ours[i].Hash == their.Hash {
			continue
		}
		text, err := a.again.Dump(their.Tick, their.System)
		return &wire.Differs{Tick: their.Tick, System: their.System, Dump: deflated(text)}, err
	}
	stepped, err := a.again.DumpAt(a.tick)
	if err != nil {
		return nil, err
	}
	was, err := a.again.DumpOf(a.live)
	if err != nil {
		return nil, err
	}
	field, err := ecs.DiffDumps(bytes.NewReader(stepped), bytes.NewReader(was))
	if field == "" {
		field = "nothing: it is the same again"
	}
	return &wire.Differs{Tick: a.told, Field: field}, err
}

func deflated(text []byte) []byte {
	var b bytes.Buffer
	if z, err := flate.NewWriter(&b, flate.BestSpeed); err == nil {
		_, _ = z.Write(text) // into memory: it never fails
		_ = z.Close()
	}
	return b.Bytes()
}
