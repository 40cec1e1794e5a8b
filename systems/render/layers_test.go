// Layers are painted in the order in which models count on them.

package render_test

import (
	"testing"

	"camber/systems/render/mesh"
	"camber/systems/render/paint"
)

func TestDigitsArePaintedOnTheLayerThatDiscsShow(t *testing.T) {
	if int(mesh.LayerDigits) != paint.LayerOfDigits {
		t.Errorf("digits are on layer %d, discs show layer %d", paint.LayerOfDigits, mesh.LayerDigits)
	}
}
