// Lines from a connection that may be slow, come in pieces, or end.

package lockstep

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"os"
	"time"

	"camber/systems/host/orders/wire"
)

// lines reads whole lines.
type lines struct {
	from     net.Conn
	buffer   []byte
	start    int           // of what is not read yet
	patience time.Duration // for a line; 0: for ever
	waiting  func()        // told once for each line that is long in coming
}

// slow is how long a client may think before somebody is told.
const slow = 10 * time.Second

// errPatience ends a session whose client says nothing.
var errPatience = errors.New("the client says nothing")

// next is the next line without its end; good until the call after it.
func (l *lines) next() ([]byte, error) {
	searched, waited := l.start, time.Duration(0)
	for {
		if i := bytes.IndexByte(l.buffer[searched:], '\n'); i >= 0 {
			line := l.buffer[l.start : searched+i]
			l.start = searched + i + 1
			return line, nil
		}
		if l.start > 0 {
			l.buffer = append(l.buffer[:0], l.buffer[l.start:]...)
			l.start = 0
		}
		searched = len(l.buffer)
		if searched > wire.MaxLine {
			return nil, fmt.Errorf("a line without an end: %d bytes are the most, end each with a newline", wire.MaxLine)
		}
		if err := l.fill(&waited); err != nil {
			return nil, err
		}
	}
}

// fill reads what there is.
func (l *lines) fill(waited *time.Duration) error {
	if cap(l.buffer)-len(l.buffer) < 4096 {
		l.buffer = append(make([]byte, 0, 2*cap(l.buffer)+8192), l.buffer...)
	}
	turn := slow
	if l.patience > 0 {
		turn = min(turn, l.patience-*waited)
	}
	_ = l.from.SetReadDeadline(time.Now().Add(turn)) // reading tells what is wrong
	n, err := l.from.Read(l.buffer[len(l.buffer):cap(l.buffer)])
	l.buffer = l.buffer[:len(l.buffer)+n]
	if n > 0 {
		return nil // what went wrong after it comes again
	}
	if !errors.Is(err, os.ErrDeadlineExceeded) {
		return err
	}
	if *waited == 0 && l.waiting != nil {
		l.waiting()
	}
	if *waited += turn; l.patience > 0 && *waited >= l.patience {
		return errPatience
	}
	return nil
}
