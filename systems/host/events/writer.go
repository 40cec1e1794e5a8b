// Events in a file, one a line.

package events

import (
	"encoding/json"
	"fmt"
	"io"

	"camber/systems/host/orders"
	"camber/systems/host/session"
)

// Writer writes what happens as lines of JSON. What cannot be written is told once by Err, and the run goes on.
type Writer struct {
	to       io.Writer
	of       *session.Session
	service  *orders.Service
	gatherer *Gatherer
	err      error
}

// NewWriter makes one; session.Setup.Asked calls its Take.
func NewWriter(to io.Writer) *Writer { return &Writer{to: to} }

// Take writes what has happened in a run since it was called last. Each loop's events go out at once, so that a
// process that is killed has lost none but the last loop's.
func (w *Writer) Take(run *session.Session) {
	if w.of != run {
		w.of, w.service = run, orders.New(run)
		w.gatherer = Of(run, w.service)
	}
	w.service.Census()
	var lines []byte
	all, _ := w.gatherer.Hear()
	for _, e := range all {
		line, err := json.Marshal(e)
		if err != nil {
			continue // no number of an event is NaN or infinite: a world with one ends before
		}
		lines = append(append(lines, line...), '\n')
	}
	if len(lines) > 0 && w.err == nil {
		_, w.err = w.to.Write(lines)
	}
}

// Err is the first failure, nil while all is well, and where nothing is written.
func (w *Writer) Err() error {
	if w == nil || w.err == nil {
		return nil
	}
	return fmt.Errorf("what happens is no longer written: %w; free some space and run it again with --events", w.err)
}
