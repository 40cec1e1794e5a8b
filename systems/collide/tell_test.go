// Who is told what of contacts: the sources' table, step by step.

package collide

import (
	"fmt"
	"strings"
	"testing"

	"camber/components/solid"
	"camber/ecs"
)

// played plays a table of who touches in each step and gives what was told in each.
func played(t *testing.T, dt float64, steps ...[]solid.ContactKey) []string {
	t.Helper()
	w := ecs.NewWorld(solid.Contacts)
	log := solid.TouchLog.In(w)
	reader := log.Reader()
	var told []solid.Touching
	var lines []string
	for i, pairs := range steps {
		var now []meeting
		for _, p := range pairs {
			now = append(now, meeting{pair: p, what: solid.Touch{Impulse: 2}})
		}
		told = tell(log, told, now, ecs.Tick{N: uint64(i + 1), Dt: dt})
		var words []string
		for e, ok := reader.Next(); ok; e, ok = reader.Next() {
			phase := [...]string{"", "begin", "stay", "end"}[e.What.Phase]
			words = append(words, fmt.Sprintf("%s %d-%d %g", phase, e.Keys[0], e.Keys[1], e.What.Impulse))
		}
		lines = append(lines, strings.Join(words, ", "))
	}
	return lines
}

// The sources print a table of three objects: which of their pairs have contacts in each step, and who is notified.
// Pair 0 is objects 0 and 1, pair 1 is 0 and 2, pair 2 is 1 and 2.
func TestTheSourcesManifoldTableIsToldAsPrinted(t *testing.T) { // COL-04
	pairs := []solid.ContactKey{solid.PairKey(1, 2), solid.PairKey(1, 3), solid.PairKey(2, 3)}
	rows := []struct {
		touching string // pairs with contacts
		notified string // pairs of which CollisionNotify is called
	}{
		{"", ""}, {"", ""}, {"0", "0"}, {"0", ""}, {"01", "1"}, {"01", ""}, {"1", ""}, {"12", "2"}, {"01", "0"}, {"01", ""},
	}
	var steps [][]solid.ContactKey
	for _, r := range rows {
		var now []solid.ContactKey
		for _, digit := range r.touching {
			now = append(now, pairs[digit-'0'])
		}
		steps = append(steps, now)
	}
	for i, line := range played(t, 1, steps...) {
		var notified string
		for n, p := range pairs {
			low, high := p.Keys()
			if strings.Contains(line, fmt.Sprintf("begin %d-%d", low, high)) {
				notified += fmt.Sprint(n)
			}
		}
		if notified != rows[i].notified {
			t.Errorf("step %d: notified of %q, the sources of %q (told: %s)", i, notified, rows[i].notified, line)
		}
	}
}

func TestATouchThatGoesOnIsToldAHundredTimesASecondWithAllItsImpulse(t *testing.T) {
	p := solid.PairKey(1, 2)
	var steps [][]solid.ContactKey
	for range 21 {
		steps = append(steps, []solid.ContactKey{p})
	}
	steps = append(steps, nil, nil)
	want := map[int]string{0: "begin 1-2 2", 10: "stay 1-2 20", 20: "stay 1-2 20", 21: "end 1-2 0"}
	for i, line := range played(t, 0.001, steps...) {
		if line != want[i] {
			t.Errorf("step %d: told %q, want %q", i, line, want[i])
		}
	}
}

func TestPairsAreNamedByBothKeysLowestFirst(t *testing.T) { // COL-12
	k := solid.PairKey(7, 3)
	if k != solid.PairKey(3, 7) || uint64(k) != 3<<32|7 {
		t.Errorf("the pair of 7 and 3 is %#x", uint64(k))
	}
	if low, high := k.Keys(); low != 3 || high != 7 {
		t.Errorf("its keys are %d and %d", low, high)
	}
	defer func() {
		if recover() == nil {
			t.Error("a key of 33 bits is taken")
		}
	}()
	solid.PairKey(1, 1<<32)
}
