// A keymap with a person's own keys laid over it.

package control

import (
	"fmt"
	"slices"
	"strings"

	"camber/blueprints/input"
	"camber/components/person"
)

// Own is what a person wants of an action in place of the keymap's keys: "W", "W, Up", or "none".
type Own struct {
	Does person.Action
	Keys string
	From string // where it is written, for messages
}

// Over lays a person's keys over a keymap. A key that is wanted does what the person wants and nothing else; an action
// that has own keys loses those of the map. Wishes that cannot be taken are told, each with its place; the others
// count.
func Over(m *person.Keymap, own []Own) (*person.Keymap, []error) {
	over := &person.Keymap{ID: m.ID, Name: m.Name}
	var wrong []error
	var taken []person.KeyBinding
	var mine [person.Actions]bool
	for _, o := range own {
		if strings.TrimSpace(o.Keys) == "" {
			continue
		}
		keys, err := o.split(taken)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		mine[o.Does] = true
		for _, key := range keys {
			taken = append(taken, person.KeyBinding{Key: key, Does: o.Does})
		}
	}
	for _, k := range m.Keys {
		used := slices.ContainsFunc(taken, func(t person.KeyBinding) bool { return t.Key == k.Key })
		if !mine[k.Does] && !used {
			over.Keys = append(over.Keys, k)
		}
	}
	over.Keys = append(over.Keys, taken...)
	return over, wrong
}

// split takes the text apart.
func (o *Own) split(taken []person.KeyBinding) (keys []string, err error) {
	if strings.EqualFold(strings.TrimSpace(o.Keys), "none") {
		return nil, nil
	}
	text := o.Keys
	if strings.TrimSpace(text) == "," {
		return []string{","}, nil
	}
	for key := range strings.SplitSeq(text, ",") {
		key = strings.TrimSpace(key)
		if wrong := input.CheckKey(key); wrong != "" {
			return nil, fmt.Errorf("%s: %s; the keymap's keys are used", o.From, wrong)
		}
		if i := slices.IndexFunc(taken, func(t person.KeyBinding) bool { return t.Key == key }); i >= 0 {
			return nil, fmt.Errorf("%s: key %s does %s already; the keymap's keys are used", o.From, key, taken[i].Does)
		}
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys, nil
}

// KeysFor lists the keys that do something, "W, Up".
func KeysFor(m *person.Keymap, does person.Action) string {
	var keys []string
	for _, k := range m.Keys {
		if k.Does == does {
			keys = append(keys, k.Key)
		}
	}
	return strings.Join(keys, ", ")
}
