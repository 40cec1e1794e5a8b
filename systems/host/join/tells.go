// Cars that something else moves: where they are is told in place of wishes, as often as it is known anew.

package join

import (
	"bufio"
	"encoding/json"
	"io"
	"sync"

	"camber/components"
)

// Tells is whoever moves the own car from outside.
type Tells interface {
	// Newest is where it is, where that is known anew since it was asked last.
	Newest() (at components.Spoken, ok bool)
}

// tellPose sends where the own car is.
func (c *Client) tellPose() {
	if c.Tells == nil || c.ahead.own == 0 {
		return
	}
	p := components.PuppetOf(c.run.World, c.ahead.own)
	if p == nil {
		return
	}
	if at, ok := c.Tells.Newest(); ok {
		is := at.Pose(c.run.World, p)
		c.telling.Number++
		c.telling.Place, c.telling.Heading = is.Place, is.Heading
		c.telling.Velocity, c.telling.Turning = is.Velocity, is.Turning
		_ = c.Link.Send(c.telling.Append(nil)) // the next one says it anew
	}
}

// Lines are Tells of lines of JSON: {"east":1,"north":2,"heading":0.5,"speed":10}, with "up", "right" and "turning"
// where they are known. Only the newest counts.
type Lines struct {
	mu     sync.Mutex
	newest components.Spoken
	fresh  bool
}

// mostLine is how long a line is at most, in bytes.
const mostLine = 1 << 12

// ReadLines begins to read them, by a goroutine of its own, until they end.
func ReadLines(from io.Reader, said func(components.Notice)) *Lines {
	l := &Lines{}
	go func() {
		lines := bufio.NewScanner(from)
		lines.Buffer(make([]byte, mostLine), mostLine)
		for lines.Scan() {
			var at components.Spoken
			if err := json.Unmarshal(lines.Bytes(), &at); err != nil {
				said(components.Notice{
					Kind: "join-unread", Bad: true, Who: `{"east":1,"north":2,"heading":0.5,"speed":10}`, Text: err.Error(),
				})
				continue
			}
			l.mu.Lock()
			l.newest, l.fresh = at, true
			l.mu.Unlock()
		}
		if err := lines.Err(); err != nil {
			said(components.Notice{Kind: "join-untold", Bad: true, Text: err.Error()})
		}
	}()
	return l
}

// Newest is Tells'.
func (l *Lines) Newest() (at components.Spoken, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	at, ok, l.fresh = l.newest, l.fresh, false
	return at, ok
}
