// The keyboard: which keys are down, and what they do by the keymap (INP-01, INP-10).

package control

import (
	"slices"

	"camber/components/person"
)

// Touches is what keys or buttons do: what is held, and what was pressed since the last look.
type Touches struct {
	Held    [person.Actions]bool
	Presses [person.Actions]uint8
	Stamp   int64 // ns, of the newest of it
}

// mostPresses is how many presses of one action count in one look: a key held down by a book cannot flood the world.
const mostPresses = 20

func (t *Touches) press(a person.Action) {
	if a != person.DoNothing && a < person.Actions && t.Presses[a] < mostPresses {
		t.Presses[a]++
	}
}

// Taken forgets the presses: they count once.
func (t *Touches) Taken() { t.Presses = [person.Actions]uint8{} }

// Board is a keyboard.
type Board struct {
	Touches
	keymap *person.Keymap
	down   []string
}

// Use takes another keymap; what is held means something else from now on.
func (b *Board) Use(m *person.Keymap) {
	b.keymap = m
	b.hold()
}

// Press tells of a key that went down or up, and gives what it does.
func (b *Board) Press(key string, down bool, stamp int64) person.Action {
	if b.keymap == nil {
		return person.DoNothing
	}
	at := slices.Index(b.down, key)
	does := b.keymap.Of(key)
	switch {
	case down && at < 0:
		b.down = append(b.down, key)
		b.press(does)
	case !down && at >= 0:
		b.down = slices.Delete(b.down, at, at+1)
	default:
		return person.DoNothing
	}
	b.Stamp = stamp
	b.hold()
	return does
}

// LetGo has no key down: nobody looks at the window any more.
func (b *Board) LetGo() {
	b.down = b.down[:0]
	b.hold()
}

// hold works out what is held: several keys may do the same.
func (b *Board) hold() {
	b.Held = [person.Actions]bool{}
	if b.keymap == nil {
		return
	}
	for _, key := range b.down {
		if does := b.keymap.Of(key); does.Held() {
			b.Held[does] = true
		}
	}
}
