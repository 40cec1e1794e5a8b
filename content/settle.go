// When to report saved files: after a moment of quiet. A pure state machine; it is told the time.

package content

import (
	"slices"
	"time"
)

// settler collects touched paths until nothing more happens. Editors save in several steps, and "save all" touches
// several files that belong together: they are reported as one change.
type settler struct {
	quiet   time.Duration        // how long nothing may happen before a report
	longest time.Duration        // a report waits no longer than this for quiet elsewhere
	first   time.Time            // when the oldest of the touched paths was touched
	last    time.Time            // when anything was touched
	touched map[string]time.Time // path -> when it was last touched
	all     bool                 // events were lost: everything must be looked at
}

func newSettler(quiet time.Duration) *settler {
	return &settler{quiet: quiet, longest: 10 * quiet, touched: map[string]time.Time{}}
}

// touch notes that something happened to a path.
func (s *settler) touch(path string, now time.Time) {
	s.stamp(now)
	s.touched[path] = now
}

// touchAll notes that something happened and nobody knows to what.
func (s *settler) touchAll(now time.Time) {
	s.stamp(now)
	s.all = true
}

func (s *settler) stamp(now time.Time) {
	if s.idle() {
		s.first = now
	}
	s.last = now
}

func (s *settler) idle() bool { return len(s.touched) == 0 && !s.all }

// due returns when take should be called next; false while nothing is touched.
func (s *settler) due() (time.Time, bool) {
	if s.idle() {
		return time.Time{}, false
	}
	quiet := s.last.Add(s.quiet)
	if limit := s.first.Add(s.longest); limit.Before(quiet) {
		return limit, true
	}
	return quiet, true
}

// take returns the paths that have settled, sorted, and whether everything must be looked at. A path that is still
// being written when the longest wait ends stays behind; the others need not wait for it.
func (s *settler) take(now time.Time) (paths []string, all bool) {
	at, ok := s.due()
	if !ok || now.Before(at) {
		return nil, false
	}
	for path, last := range s.touched {
		if now.Sub(last) >= s.quiet {
			paths = append(paths, path)
			delete(s.touched, path)
		}
	}
	slices.Sort(paths)
	all, s.all = s.all, false
	s.first = now
	return paths, all
}
