//go:build goexperiment.simd && amd64

// That whole scenes come to the same bits in lanes and one by one, whichever of them this CPU would take.

package session

import (
	"testing"

	"camber/blueprints/scene"
	"camber/components/num/four"
	"camber/content"
)

func TestAWorldIsTheSameInLanesAndOneByOne(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	pays := four.Wide
	t.Cleanup(func() { four.Wide = pays })
	for _, name := range []string{"pack", "saloon", "rally"} {
		ready, problems := scene.Load(content.Base(), "scenes/"+name+".xml")
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		var hashes [2]uint64
		for i, lanes := range []bool{false, true} {
			four.Wide = lanes
			run := open(t, Setup{Ready: ready})
			steps(t, run, 400)
			hashes[i] = run.World.Hash()
			if err := run.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if hashes[0] != hashes[1] {
			t.Errorf("%s: one by one %x, in lanes %x", name, hashes[0], hashes[1])
		}
	}
}
