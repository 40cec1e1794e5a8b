// What a bar says, on a terminal and elsewhere.

package launch

import (
	"strings"
	"testing"
)

func TestProgressTellsEveryTenthOffATerminalAndRedrawsOnOne(t *testing.T) {
	var plain, terminal strings.Builder
	bar := NewProgress(Streams{Err: &plain}, "job")
	bar.start = bar.start.Add(-2e9) // begun two seconds ago
	live := NewProgress(Streams{Err: &terminal, Live: true}, "job")
	for i := range 1001 {
		bar.Show(float64(i)/1000, "note")
		live.Show(float64(i)/1000, "note")
	}
	bar.End("last")
	live.End("last")
	if got := strings.Count(plain.String(), "\n"); got != 12 || !strings.HasSuffix(plain.String(), "job done  last\n") {
		t.Errorf("%d lines:\n%s", got, plain.String())
	}
	if got := strings.Count(terminal.String(), "\n"); got != 1 || !strings.Contains(terminal.String(), "\rjob [") {
		t.Errorf("%d lines:\n%q", got, terminal.String())
	}
}
