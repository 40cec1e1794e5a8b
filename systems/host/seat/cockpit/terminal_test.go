// Keys of the terminal while driving: what each does.

package cockpit

import (
	"strings"
	"testing"

	"camber/components/person"
)

func TestKeysOfTheTerminalCountOnceEach(t *testing.T) { // INP-01: K adds an obstacle, L clears all
	for typed, want := range map[string]person.PutKeys{
		"":                       {},
		"k":                      {Ahead: 1},
		"kK":                     {Ahead: 2},
		"kbb":                    {Ahead: 1, Behind: 2},
		"jjJ":                    {Next: 1},
		"ul":                     {Undo: 1, Clear: true},
		"x\n?é0":                 {},
		strings.Repeat("k", 999): {Ahead: mostPresses},
	} {
		k := &Keyboard{}
		for _, key := range typed {
			k.press(key)
		}
		var d person.DevicesAux
		if k.Poll(&d); d.Put != want {
			t.Errorf("%q: %+v, want %+v", typed, d.Put, want)
		}
		if k.Poll(&d); d.Put != (person.PutKeys{}) {
			t.Errorf("%q counts twice", typed)
		}
	}
}
