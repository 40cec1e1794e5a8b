// The list of the step's rooms.

package rooms

import "testing"

func TestTheRoomsOfTheStepAreBoundAndThoseThatDrawAreFree(t *testing.T) {
	for path, want := range map[string]bool{
		"camber/ecs":                    true,
		"camber/components/num":         true,
		"camber/components/geo":         true,
		"camber/blueprints/source":      true,
		"camber/systems":                true,
		"camber/systems/drive":          true,
		"camber/systems/hud":            false,
		"camber/systems/render/gl":      false,
		"camber/systems/host/session":   false,
		"camber/systems/replicate/link": false,
		"camber/systems/replicate/wire": true,
		"camber/systems/soundcheck":     true,
		"camber/content/model":          true,
		"camber/content/osm":            false,
		"camber/content/osm/streets":    true,
		"camber/content/town":           true,
		"camber/tools/camber":           false,
		"camber":                        false,
		"other/ecs":                     false,
		"camberwell/ecs":                false,
	} {
		if got := Binds("camber", path); got != want {
			t.Errorf("Binds(%s) = %v", path, got)
		}
	}
}

func TestSymbolsBelongToThePackageBeforeTheirTypeArguments(t *testing.T) {
	for symbol, want := range map[string]bool{
		"camber/ecs.NewWorld": true,
		"camber/ecs.(*View2[go.shape.struct { X float64 }]).Rows":   true,
		"camber/components/space.Vec.Add":                           true,
		"camber/systems/render.Draw[camber/components/space.Vec]":   false,
		"slices.SortFunc[go.shape.[]camber/ecs.Key]":                false,
		"camber/tools/camber.main":                                  false,
		"main.main":                                                 false,
		"type:.eq.camber/ecs.Row":                                   false,
		"camber/systems/drive.(*Suspension).Run.func1":              true,
		"camber/ecs.Declare[go.shape.*camber/systems/render.Thing]": true,
		"runtime": false,
	} {
		if got := BindsSymbol("camber", symbol); got != want {
			t.Errorf("BindsSymbol(%s) = %v", symbol, got)
		}
	}
}
