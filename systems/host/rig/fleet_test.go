// Every car of the base keeps what it promises, and promises more than we measured.

package rig

import (
	"testing"

	"camber/blueprints"
	"camber/content"
)

// Each car has three figures at least that others published of it, or that its class has, and comes to them; a figure
// that it misses is counted beside these, and says why.
func TestTheFleetKeepsItsPromises(t *testing.T) {
	if testing.Short() {
		t.Skip("drives every promise of every car")
	}
	for _, entry := range blueprints.List(content.Base(), blueprints.KindCar) {
		t.Run(entry.ID, func(t *testing.T) {
			t.Parallel()
			verdicts, err := Judge(carOf(t, entry.ID), nil)
			if err != nil {
				t.Fatal(err)
			}
			evident := 0
			for _, v := range verdicts {
				p := &v.Promise
				if v.Broken() {
					t.Errorf("it promises %s %s of %s within %s (%s %s %s), and has %s", p.Rig, p.Value, p.Written, p.Tolerance,
						p.Source, p.Class, p.Range, v.Shown())
				}
				if p.Kind() != "own" && !v.Missed() {
					evident++
				}
			}
			if evident < 3 {
				t.Errorf("it comes to %d figures of others: three are wanted", evident)
			}
		})
	}
}

func TestWhatAPromiseBecomesIsSaid(t *testing.T) {
	verdict := func(got float64, missed, class string) string {
		v := Verdict{Got: got}
		v.Promise.Is, v.Promise.Within, v.Promise.Missed, v.Promise.Class = 10, 1, missed, class
		v.Promise.Least, v.Promise.Most = 8, 10
		v.judge()
		return v.Word()
	}
	for _, c := range []struct {
		got                 float64
		missed, class, want string
	}{
		{10.9, "", "", "ok"},
		{11.1, "", "", "BROKEN"},
		{11.1, "heavy", "", "missed"},
		{10.9, "heavy", "", "BROKEN"}, // it misses nothing
		{9.5, "", "vans", "ok"},
		{10.5, "", "vans", "BROKEN"}, // as promised, but no van
		{10.5, "heavy", "vans", "missed"},
		{11.5, "heavy", "vans", "BROKEN"}, // a van or not, it is not what it was
		{9.5, "heavy", "vans", "BROKEN"},
	} {
		if got := verdict(c.got, c.missed, c.class); got != c.want {
			t.Errorf("%+v is %s", c, got)
		}
	}
}
