// What is made anew of what a town keeps is what it was.

package town_test

import (
	"path/filepath"
	"testing"

	"camber/content/town"
)

func TestATileThatIsMadeAnewOfTheSameStreetsIsTheSame(t *testing.T) {
	for name, o := range map[string]town.Options{
		"flat": {Rules: rules}, "hills": {Rules: rules, Heights: heights(t), Detail: 5},
	} {
		path, _ := written(t, o, house)
		f, err := town.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		net, err := f.Network()
		if err != nil {
			t.Fatal(err)
		}
		all := make([][2]int32, len(f.Index))
		for i := range f.Index {
			all[i] = f.Index[i].At
		}
		// One by one, so that each finds its neighbours in the file; then all at once.
		for i := 0; i < len(all); i += 7 {
			if r, err := f.Remake(net, all[i:i+1], nil); err != nil || r.Changed() != 0 {
				t.Fatalf("%s (%s): tile %v: %d are others, %v", name, filepath.Base(path), all[i], r.Changed(), err)
			}
		}
		if r, err := f.Remake(net, all, nil); err != nil || r.Changed() != 0 {
			t.Fatalf("%s: all %d tiles: %d are others, %v", name, len(all), r.Changed(), err)
		}
	}
}
