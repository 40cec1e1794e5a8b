// Which way the world's axes point, beside the frame that one of the sources drew.

package space

import "testing"

// The source's frame is x right (east), y up, z towards the viewer (south), in metres; ours is x east, y north, z up.
// One is the other turned, not mirrored: cross products keep their sense, so a yaw to the left stays one.
func TestTheWorldIsEastNorthUpInMetres(t *testing.T) { // GEO-01
	ours := func(x, y, z float64) Vec { return V(x, -z, y) }
	east, up, south := ours(1, 0, 0), ours(0, 1, 0), ours(0, 0, 1)
	if east != V(1, 0, 0) || up != V(0, 0, 1) || south != V(0, -1, 0) {
		t.Errorf("east %v, up %v, south %v", east, up, south)
	}
	if got := east.Cross(up); got != south {
		t.Errorf("x cross y is %v, not z, %v: the frames differ by a mirror", got, south)
	}
	if ahead := Heading(0).Rotate(V(0, 1, 0)); ahead.Sub(south.Neg()).Len() > 1e-15 {
		t.Errorf("heading 0 points to %v, not north", ahead)
	}
}
