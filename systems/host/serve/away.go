// What did not come in is told to people: never so often that a stranger could fill a log.

package serve

import (
	"fmt"
	"strings"
	"time"

	"camber/components"
	"camber/systems/replicate/link"
)

// away are those who did not come in of late.
type away struct {
	paced paced
	more  int // who were not told of
}

// droppedEvery is how often it is told what was dropped at the port, where anything was.
const droppedEvery = 10 * time.Second

// tellDropped tells what strangers have sent that nobody wanted.
func (s *Server) tellDropped(now time.Duration) {
	if now-s.counts < droppedEvery {
		return
	}
	s.counts = now
	d, was := s.Listener.Dropped(), s.counted
	s.counted = d
	if text := droppedSince(&was, &d); text != "" {
		s.Said(components.Notice{Kind: "server-dropped", Text: text, Numbers: [4]float64{droppedEvery.Seconds()}})
	}
}

// droppedSince is in words by how much counts have grown; "": too little to be told, for any network loses its way.
func droppedSince(was, is *link.Dropped) string {
	var all []string
	for _, c := range []struct {
		n, least uint64
		what     string
	}{
		{is.Junk - was.Junk, 100, "packets of no kind that there is"},
		{is.Unknown - was.Unknown, 100, "of links that there are not"},
		{is.Forged - was.Forged, 100, "forged"},
		{is.Replayed - was.Replayed, 1000, "that had come already"},
		{is.Flooding - was.Flooding, 1, "more than one address may send"},
		{is.Asked - was.Asked, 1, "questions too many of who searches"},
		{is.Connects - was.Connects, 1, "attempts too many to connect"},
		{is.Refused - was.Refused, 1, "refused with a reason"},
		{is.Abandoned - was.Abandoned, 10, "handshakes that nobody ended"},
	} {
		if c.n >= c.least {
			all = append(all, fmt.Sprintf("%d %s", c.n, c.what))
		}
	}
	return strings.Join(all, ", ")
}
