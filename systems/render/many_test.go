//go:build cgo && window && linux

// As many triangles as the sources drew.

package render_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"camber/content"

	"camber/systems/render/effects"
)

// What 300,000 triangles take is what camber bench town --preset high --cars 48 tells.
func TestThreeHundredThousandTrianglesAreAPicture(t *testing.T) { // REN-11
	var text strings.Builder
	text.WriteString(`<camber version="1"><scene id="many" name="Many" seconds="20s"><track/>`)
	const rows, files = 16, 4
	for row := range rows {
		for file := range files {
			fmt.Fprintf(&text, `<car use="cars/kestrel" driver="parked" at="%gm %gm" heading="0deg"/>`,
				2.6*float64(file), 6*float64(row))
		}
	}
	text.WriteString(`</scene></camber>`)
	o, err := effects.Preset("high")
	if err != nil {
		t.Fatal(err)
	}
	o.Texture, o.Sky = 64, 64
	own := fstest.MapFS{"scenes/many.xml": {Data: []byte(text.String())}}
	s := openWith(t, atelier{content.Base(), own}, "many", [3]int32{}, o)
	s.draw(t, 16)
	t.Logf("%d triangles in %d draws: %v", s.r.Triangles, s.r.Draws, s.r.Tally)
	if s.r.Triangles < 300_000 || s.r.Trouble != "" {
		t.Errorf("%d triangles of %d cars; %s", s.r.Triangles, rows*files, s.r.Trouble)
	}
}
