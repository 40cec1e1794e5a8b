// Why links and streams end.

package link

import (
	"errors"
	"fmt"
	"time"
)

// What ends a stream, or refuses a datagram.
var (
	ErrCancelled = errors.New("link: the stream was given up")
	ErrLate      = errors.New("link: the stream did not get on in the time it had")
	ErrTooLong   = fmt.Errorf("link: a datagram has at most %d bytes: send the rest in the next one, or by a stream",
		MaxDatagram)
)

// maxReason bounds what one side may tell the other at the end, in bytes.
const maxReason = 200

// ClosedError says that one side has closed the link.
type ClosedError struct {
	Reason string // in that side's words, cleaned and bounded
	Ours   bool   // this side

	Forgotten bool // the other side was started anew, and knows nothing of the link
}

func (e *ClosedError) Error() string {
	if e.Ours {
		return "link: closed: " + e.Reason
	}
	return "link: the other side closed: " + e.Reason
}

// SilentError says that nothing came any more.
type SilentError struct {
	For time.Duration // at least so long
}

func (e *SilentError) Error() string {
	return fmt.Sprintf("link: the other side has been silent for %v: it is off, or the network between is", e.For)
}

// RefusedError says that there never was a link: the other side did not want one.
type RefusedError struct {
	Reason string // in its words, cleaned and bounded
}

func (e *RefusedError) Error() string { return "link: refused: " + e.Reason }
