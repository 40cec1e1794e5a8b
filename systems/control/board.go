// The keyboard: which keys are down, and what they do by the keymap (INP-01, INP-10).

package control

import (
	"slices"

	"camber/components"
)

// Touches is what keys or buttons do: what is held, and what was pressed since the last look.
type Touches struct {
	Held    [components.Actions]bool
	Presses [components.Actions]uint8
	Stamp   int64 // ns, of the newest of it
}

// mostPresses is how many presses of one action count in one look: a key held down by a book cannot flood the world.
const mostPresses = 20

func (t *Touches) press(a components.Action) {
	if a != components.DoNothing && a < components.Actions && t.Presses[a] < mostPresses {
		t.Presses[a]++
	}
}

// Taken forgets the presses: they count once.
func (t *Touches) Taken() { t.Presses = [components.Actions]uint8{} }

// Board is a keyboard.
type Board struct {
	Touches
	keymap *components.Keymap
	down   []string
}

// Use takes another keymap; what is held means something else from now on.
func (b *Board) Use(m *components.Keymap) {
	b.keymap = m
	b.hold()
}

// Press tells of a key that went down or up, and gives what it does.
func (b *Board) Press(key string, down bool, stamp int64) components.Action {
	if b.keymap == nil {
		return components.DoNothing
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
		return components.DoNothing
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
	b.Held = [components.Actions]bool{}
	if b.keymap == nil {
		return
	}
	for _, key := range b.down {
		if does := b.keymap.Of(key); does.Held() {
			b.Held[does] = true
		}
	}
}
