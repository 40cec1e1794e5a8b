// What is seen of a town's tiles, out of its file.

package track

import (
	"camber/components"
	"camber/components/cover"
	"camber/content/town"
)

// views read it; corrections of streets change nothing of it.
type views struct{ file *town.File }

func (v views) Areas(tile int32) ([]cover.Area, error) { return v.file.Areas(int(tile)) }

func (v views) Heights() (components.LandHeights, error) {
	h, err := v.file.Heights()
	return h, err
}
