// The default content, built into the binary so that it drives without a folder beside it.

package content

import (
	"embed"
	"io/fs"
)

//go:embed base
var embedded embed.FS

// examples are packs and pages to copy and to begin from; nothing finds their content before somebody does.
//
//go:embed examples
var examples embed.FS

// Base returns the content that is built into the binary.
func Base() fs.FS {
	base, err := fs.Sub(embedded, "base")
	if err != nil {
		panic("content: the embedded base is missing: " + err.Error())
	}
	return base
}
