// The tags are sound: reading them panics on a wrong one.

package dialect_test

import (
	"testing"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

// TestEveryTagIsSound: unit, range, default and words of every field fit each other.
func TestEveryTagIsSound(t *testing.T) {
	for _, root := range []any{&dialect.Root{}, &dialect.HHAssembly{}, &dialect.HHCarFile{}, &dialect.HHWheelFile{}} {
		if s := source.Describe(root); len(s.Children) == 0 {
			t.Errorf("%s holds nothing", s.Type.Name())
		}
	}
}

// TestRigsMeasureKnownDimensions, so that <expect> can be checked.
func TestRigsMeasureKnownDimensions(t *testing.T) {
	known := map[string]bool{}
	for _, d := range source.Dimensions() {
		known[d.Name] = true
	}
	for _, r := range dialect.Rigs {
		for _, f := range r.Figures {
			if !known[f.Dim] {
				t.Errorf("%s %s is in %q", r.Name, f.Name, f.Dim)
			}
		}
	}
}
