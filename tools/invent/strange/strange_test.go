// A strange map is that of its seed, and one that readers take.

package strange

import (
	"bytes"
	"testing"

	"camber/content/osm"
)

func TestAMapIsThatOfItsSeed(t *testing.T) {
	for _, kind := range Kinds() {
		first, land, err := Draw(kind, 1)
		if err != nil {
			t.Fatal(err)
		}
		again, same, _ := Draw(kind, 1)
		if !bytes.Equal(first, again) || !bytes.Equal(land, same) {
			t.Errorf("%s: drawn twice it is not the same", kind)
		}
		if other, _, _ := Draw(kind, 2); bytes.Equal(first, other) {
			t.Errorf("%s: two seeds draw one map", kind)
		}
		m, err := osm.Read(bytes.NewReader(first), osm.Options{})
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		if len(m.Ways) < 2 || len(m.Skipped) > 0 {
			t.Errorf("%s has %d ways, and readers skip %+v", kind, len(m.Ways), m.Skipped)
		}
	}
	if _, _, err := Draw("swamp", 1); err == nil {
		t.Error("a kind that there is none of was drawn")
	}
}
