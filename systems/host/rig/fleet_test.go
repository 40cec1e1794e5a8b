// Every car of the base keeps what it promises.

package rig

import (
	"testing"

	"camber/blueprints"
	"camber/content"
)

func TestTheFleetKeepsItsPromises(t *testing.T) {
	if testing.Short() {
		t.Skip("drives every promise of every car")
	}
	promised := 0
	for _, entry := range blueprints.List(content.Base(), blueprints.KindCar) {
		verdicts, err := Judge(carOf(t, entry.ID), nil)
		if err != nil {
			t.Fatal(err)
		}
		promised += len(verdicts)
		for _, v := range verdicts {
			if !v.Kept {
				t.Errorf("%s promises %s %s of %s within %s (%s), and has %s", entry.ID, v.Promise.Rig, v.Promise.Value,
					v.Promise.Written, v.Promise.Tolerance, v.Promise.Source, v.Shown())
			}
		}
	}
	if promised < 14*2 {
		t.Errorf("the whole fleet promises %d figures", promised)
	}
}
