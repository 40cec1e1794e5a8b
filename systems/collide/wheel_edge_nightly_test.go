//go:build nightly

// A wheel in a ball of triangles, at many places: make nightly.

package collide

import "testing"

func TestNightlyABallOfTrianglesDoesNoHarmAnywhere(t *testing.T) { ball(t, 20_000) }
