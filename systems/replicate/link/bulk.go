// Large files beside a race: written at a pace that leaves datagrams their way.

package link

import (
	"context"
	"time"
)

// BulkRate is how many bytes a second a large file may take, where a host says nothing else.
const BulkRate = 1_000_000

// Bulk writes to a stream at most so many bytes a second, and fewer while datagrams take longer than they did: then
// the line between is full, and the file is what can wait. It is an io.Writer.
type Bulk struct {
	ctx  context.Context
	link Link
	to   Stream
	pace pace
}

// NewBulk makes a writer; a rate of 0 is BulkRate. It writes until the context is done.
func NewBulk(ctx context.Context, link Link, to Stream, rate float64) *Bulk {
	if rate <= 0 {
		rate = BulkRate
	}
	return &Bulk{ctx: ctx, link: link, to: to, pace: newPace(rate)}
}

// piece is how much is written at once: what takes the line for some milliseconds.
const piece = 8 << 10

// Write is io.Writer's; it waits for its turn.
func (b *Bulk) Write(p []byte) (n int, err error) {
	for n < len(p) {
		part := p[n:min(n+piece, len(p))]
		wait := b.pace.next(len(part), time.Now(), b.link.Counts().RoundTrip)
		if wait > 0 {
			select {
			case <-time.After(wait):
			case <-b.ctx.Done():
				return n, b.ctx.Err()
			}
		}
		m, err := b.to.Write(part)
		if n += m; err != nil {
			return n, err
		}
	}
	return n, nil
}

const (
	slowest   = 16_000                 // bytes a second that a file has at least, or it would never come
	patience  = 20 * time.Millisecond  // more of a round trip than the shortest is a full line
	rethought = 250 * time.Millisecond // how often the rate is thought over
	relearned = 30 * time.Second       // after which the shortest round trip is asked anew: the way may have changed
)

// pace says when the next piece may leave. It is told the time.
type pace struct {
	most, rate float64 // bytes a second
	free       time.Time
	thought    time.Time
	shortest   time.Duration // of the round trips of late
	before     time.Duration // the shortest of the time before
	since      time.Time     // when the shortest was asked anew
}

func newPace(most float64) pace { return pace{most: most, rate: most / 16} }

// next takes the line for so many bytes, and returns how long to wait before they may leave.
func (p *pace) next(bytes int, now time.Time, round time.Duration) time.Duration {
	p.learn(now, round)
	if p.thought.IsZero() {
		p.thought = now
	}
	for now.Sub(p.thought) >= rethought {
		if p.thought = p.thought.Add(rethought); now.Sub(p.thought) > time.Second {
			p.thought = now
		}
		if round > p.floor()+patience {
			p.rate = max(p.rate*0.6, min(slowest, p.most))
		} else {
			p.rate = min(p.rate*1.15, p.most)
		}
	}
	if p.free.Before(now) {
		p.free = now
	}
	wait := p.free.Sub(now)
	p.free = p.free.Add(time.Duration(float64(bytes) / p.rate * float64(time.Second)))
	return wait
}

func (p *pace) learn(now time.Time, round time.Duration) {
	if round <= 0 {
		return
	}
	if p.since.IsZero() || now.Sub(p.since) > relearned {
		p.before, p.shortest, p.since = p.shortest, round, now
	}
	p.shortest = min(p.shortest, round)
}

func (p *pace) floor() time.Duration {
	if p.before > 0 {
		return min(p.before, p.shortest)
	}
	return p.shortest
}
