//go:build cgo && window

// The profiler's list: what is held of a town stands under what systems cost.

package sight

import (
	"testing"

	"camber/components/person"
	"camber/content"
	"camber/systems/host/session"
)

func TestTheProfilerListsWhatIsHeldOfATown(t *testing.T) { // GEO-08
	run, err := session.Open(session.Setup{Scene: "oval", Files: content.Base(), Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := run.Close(); err != nil {
			t.Error(err)
		}
	})
	var out person.HUDAux
	p := Profile{costs: run.Costs()} // a second and more ago
	defer p.costs.End()
	if err := run.Loop.Steps(3); err != nil {
		t.Fatal(err)
	}
	p.List(&out, &TownHeld{Pieces: 212, Painted: 98, MB: 143.4, Wait: 2.5})
	last := out.Costs[len(out.Costs)-1]
	if last.Name != "town: 212 pieces, 98 painted, 143 MB; waited" || last.Each != 2500 {
		t.Errorf("it lists %+v", last)
	}
	with := len(out.Costs)
	p.since = p.since.AddDate(-1, 0, 0)
	if p.List(&out, nil); len(out.Costs) >= with {
		t.Errorf("without a town it lists %d lines, with one %d", len(out.Costs), with)
	}
}
