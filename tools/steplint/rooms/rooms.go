// Package rooms knows which packages the exact step runs through; steplint and fusecheck share it.
//
//   - To ask whether a package is bound by the rules of the exact step, call [Binds].
//   - To ask for a symbol of the compiler, call [BindsSymbol].
package rooms

import "strings"

// bound are the rooms of the step, with everything below them.
var bound = []string{
	"ecs", "components", "blueprints", "systems", "content/osm/streets", "content/town", "content/model",
}

// free are the systems that draw and sound, the hosts, what only computes for them, and what carries bytes whatever
// they mean: they change no bit of the State.
var free = []string{
	"systems/hud", "systems/sound", "systems/render", "systems/device", "systems/host", "systems/race/ghost",
	"systems/reload/tune", "systems/replicate/link",
}

// Binds tells whether the package at that import path, in that module, is bound by the rules of the exact step.
func Binds(module, path string) bool {
	room, ok := strings.CutPrefix(path, module+"/")
	return ok && under(room, bound) && !under(room, free)
}

// BindsSymbol tells the same of a symbol as the compiler and the disassembler print it, such as
// camber/ecs.(*View2[go.shape.struct {...}]).Rows.
func BindsSymbol(module, symbol string) bool {
	path, _, _ := strings.Cut(symbol, "[") // the type arguments hold paths of their own
	slash := strings.LastIndex(path, "/") + 1
	dot := strings.Index(path[slash:], ".")
	return dot >= 0 && Binds(module, path[:slash+dot])
}

func under(path string, rooms []string) bool {
	for _, r := range rooms {
		if path == r || strings.HasPrefix(path, r+"/") {
			return true
		}
	}
	return false
}
