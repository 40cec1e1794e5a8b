// A town's file of which some bytes are others now.

package town_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/content/elevation"
	"camber/content/town"
)

func looked(path string) (damage []error, err error) {
	f, err := town.Open(path)
	if err != nil {
		return nil, err
	}
	damage, _ = f.Damage(func(int) bool { return true })
	return damage, f.Close()
}

// Wherever bytes of a file are others, somebody says so: who opens it, or who looks at it. What is no part of the town,
// such as what pages have left over, does not count.
func TestBytesThatAreOthersAreFound(t *testing.T) { // MAP-08
	for _, o := range []town.Options{{}, {Heights: heights(t)}} {
		path, data := written(t, o)
		if damage, err := looked(path); err != nil || len(damage) > 0 {
			t.Fatalf("of a town that is whole it says %v %v", damage, err)
		}
		found, tiles := 0, 0
		const page, runs = 4096, 40
		for k := range runs {
			at := len(data) / runs * k / page * page
			bad := append([]byte(nil), data...)
			for i := at; i < min(at+page, len(bad)); i++ {
				bad[i] ^= 0x5a
			}
			if err := os.WriteFile(path, bad, 0o600); err != nil {
				t.Fatal(err)
			}
			damage, err := looked(path)
			if err == nil && len(damage) == 0 {
				t.Errorf("%d bytes are others from %d on, of %d, and nobody says so", page, at, len(data))
			}
			for _, d := range damage {
				if found++; strings.Contains(d.Error(), "tile ") {
					tiles++
				}
				if !strings.Contains(d.Error(), path) || strings.Count(d.Error(), "build it again") != 1 {
					t.Errorf("it says %v", d)
				}
			}
		}
		if found < runs/2 || tiles == 0 {
			t.Errorf("%d pieces of damage were named, %d of tiles", found, tiles)
		}
	}
}

func TestATownOfARealMapIsWholeWhenItIsLookedAt(t *testing.T) {
	m := monaco(t)
	var none *elevation.Surface
	made, err := town.Build(m, town.Options{Rules: rules, Heights: none})
	if err != nil {
		t.Fatal(err)
	}
	data, _, err := made.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "monaco.town")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if damage, err := looked(path); err != nil || len(damage) > 0 {
		t.Errorf("it says %v %v", damage, err)
	}
}
