// Which version made an entity is known by path and hash.

package load_test

import (
	"errors"
	"strings"
	"testing"

	"camber/blueprints/load"
	"camber/components"
	"camber/ecs"
)

// version is a blueprint that fills nothing, and says so.
type version struct{ *load.Blueprint }

func (v version) Fill(_ *ecs.World, _ ecs.Key, part string) error {
	return errors.New(v.Name + " filled " + part)
}

func TestALibraryKnowsVersionsByPathAndHash(t *testing.T) { // CFG-16
	of := func(name, path string, hash byte) version {
		return version{&load.Blueprint{Name: name, Path: path, Hash: [32]byte{hash}}}
	}
	l := load.NewLibrary(of("first", "cars/a.xml", 1), of("other", "cars/b.xml", 1))
	l.Add(of("second", "cars/a.xml", 2), of("late", "cars/a.xml", 1))
	w := ecs.NewWorld(components.Run)
	defer w.Close()
	for _, c := range []struct {
		path string
		hash byte
		want string
	}{
		{"cars/a.xml", 1, "first filled wheel"},
		{"cars/a.xml", 2, "second filled wheel"},
		{"cars/b.xml", 1, "other filled wheel"},
		{"cars/b.xml", 2, "entity 7 was made from another version of cars/b.xml (02000000, this one is 01000000)"},
		{"cars/c.xml", 1, `entity 7 was made from cars/c.xml (01000000) as "wheel", which is not loaded`},
	} {
		err := l.Fill(w, 7, ecs.Origin{Blueprint: c.path, Hash: [32]byte{c.hash}, Part: "wheel"})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %d: %v, not %q", c.path, c.hash, err, c.want)
		}
	}
	if v, ok := l.Find(of("", "cars/a.xml", 2).Origin("body")).(version); !ok || v.Name != "second" {
		t.Errorf("it finds %v", v)
	}
}
