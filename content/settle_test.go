// Quiet time, by a clock that the test owns.

package content

import (
	"slices"
	"testing"
	"time"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

func at(ms int) time.Time { return noon.Add(time.Duration(ms) * time.Millisecond) }

func expect(t *testing.T, s *settler, ms int, want ...string) {
	t.Helper()
	if got, _ := s.take(at(ms)); !slices.Equal(got, want) {
		t.Errorf("at %d ms: %v, want %v", ms, got, want)
	}
}

func TestNothingIsReportedBeforeItIsQuiet(t *testing.T) {
	s := newSettler(100 * time.Millisecond)
	if _, ok := s.due(); ok {
		t.Error("due though nothing happened")
	}
	s.touch("b", at(0))
	s.touch("a", at(60))
	expect(t, s, 100)
	expect(t, s, 159)
	if when, _ := s.due(); !when.Equal(at(160)) {
		t.Errorf("due %v, want %v", when, at(160))
	}
	expect(t, s, 160, "a", "b")
	expect(t, s, 1000)
	if _, ok := s.due(); ok {
		t.Error("due again though all was taken")
	}
}

func TestRapidSavesAreOneReport(t *testing.T) {
	s := newSettler(100 * time.Millisecond)
	for ms := 0; ms < 500; ms += 50 {
		s.touch("a", at(ms))
		expect(t, s, ms+49)
	}
	expect(t, s, 550, "a")
}

func TestAFileThatIsWrittenForEverDoesNotHoldBackTheOthers(t *testing.T) {
	s := newSettler(100 * time.Millisecond)
	s.touch("quick", at(0))
	ms := 10
	for ; ms < 1000; ms += 10 {
		s.touch("endless", at(ms))
		expect(t, s, ms)
	}
	expect(t, s, 1000, "quick")
	for ; ms < 1500; ms += 10 {
		s.touch("endless", at(ms))
		expect(t, s, ms)
	}
	expect(t, s, 1590, "endless")
}

func TestLostEventsMeanThatEverythingIsLookedAt(t *testing.T) {
	s := newSettler(100 * time.Millisecond)
	s.touchAll(at(0))
	if _, all := s.take(at(99)); all {
		t.Error("looked before it was quiet")
	}
	if _, all := s.take(at(100)); !all {
		t.Error("did not look at everything")
	}
	if _, all := s.take(at(300)); all {
		t.Error("looked at everything twice")
	}
}
