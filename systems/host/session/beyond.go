// What a run that is joined is made of: the files that were told of, by name.

package session

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"camber/components"
	"camber/ecs"
	"camber/systems/reload"
)

// Named is a file by its name in the run, and by its sum.
type Named struct {
	Name string
	Sum  reload.Sum
}

// Names are the files that a run is made of, by name, and after them those of blueprints that came since: a file that
// was saved is named again.
func (b *Brief) Names() ([]Named, error) {
	var h header
	if err := json.Unmarshal(b.Header, &h); err != nil {
		return nil, fmt.Errorf("what is told of the run is damaged: %w", err)
	}
	for name := range h.Needs {
		return nil, fmt.Errorf("%s of the run is so large that it does not travel", name)
	}
	var all []Named
	for _, name := range slices.Sorted(maps.Keys(h.Files)) {
		sum, err := hex.DecodeString(h.Files[name])
		if err != nil || len(sum) != len(reload.Sum{}) {
			return nil, fmt.Errorf("what is told of the run is damaged: %s has the sum %q", name, h.Files[name])
		}
		all = append(all, Named{name, reload.Sum(sum)})
	}
	for _, in := range b.Brought {
		more, err := NamesIn(in.Name, in.Payload)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	return all, nil
}

// NamesIn are the files that an input brings; nothing of one that brings none.
func NamesIn(name string, payload []byte) (all []Named, err error) {
	if name != components.Reloads.Name() {
		return nil, nil
	}
	brought, err := components.Reloads.Decode(payload)
	if err != nil {
		return nil, fmt.Errorf("a blueprint that came cannot be read: %w", err)
	}
	files, err := reload.FilesOf(brought.Manifest)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		all = append(all, Named{name, files[name]})
	}
	return all, err
}

// Try makes the run's first tick, and every blueprint that came since, and lets go of all of it: whether that can be,
// and what it takes. next is called before each.
func (b *Brief) Try(next func()) error {
	next()
	run, err := Recorded(&ecs.Recording{Header: b.Header, Blobs: b.Files}, Setup{})
	if err != nil {
		return err
	}
	for _, in := range b.Brought {
		next()
		brought, wrong := components.Reloads.Decode(in.Payload)
		if wrong == nil {
			wrong = run.reloads.Know(in.Tick, brought.Manifest)
		}
		err = errors.Join(err, wrong)
	}
	return errors.Join(err, run.Close())
}
