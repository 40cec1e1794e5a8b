// The id database: every part of every car by its name and the player it belongs to (CFG-20).

package blueprints

import (
	"slices"
	"strconv"
	"strings"

	"camber/ecs"
)

// The kinds of entities that a car is made of. A body and its wheels have ids; suspensions are found through the
// wheels.
const (
	bodyPart       = "body"
	wheelPart      = "wheel"
	suspensionPart = "suspension"
)

// part says which part of a car an entity is; ecs keeps it as the Origin's Part: "3/wheel/fl".
type part struct {
	group int
	kind  string
	name  string
}

func (c *Car) origin(group int, kind, name string) ecs.Origin {
	return ecs.Origin{Blueprint: c.Path, Hash: c.Hash, Part: strconv.Itoa(group) + "/" + kind + "/" + name}
}

// partOf reads an Origin's Part back; false for entities that are no part of a car.
func partOf(o ecs.Origin) (part, bool) {
	number, rest, ok := strings.Cut(o.Part, "/")
	kind, name, named := strings.Cut(rest, "/")
	group, err := strconv.Atoi(number)
	if !ok || !named || err != nil || group < 1 {
		return part{}, false
	}
	switch kind {
	case bodyPart, wheelPart, suspensionPart:
		return part{group, kind, name}, true
	}
	return part{}, false
}

// ID is one entry of the id database.
type ID struct {
	Group int    // the player, from 1
	Name  string // of the object: "Body", "Wheel_FL"
	Key   ecs.Key
}

// IDs lists the ids of one group, by Key: five for a car with four wheels.
func IDs(w *ecs.World, group int) []ID {
	var ids []ID
	for _, k := range w.Keys() {
		if p, ok := partOf(w.OriginOf(k)); ok && p.group == group && p.kind != suspensionPart {
			ids = append(ids, ID{p.group, p.name, k})
		}
	}
	return ids
}

// Lookup finds an object by its name and group.
func Lookup(w *ecs.World, name string, group int) (ecs.Key, bool) {
	ids := IDs(w, group)
	i := slices.IndexFunc(ids, func(id ID) bool { return id.Name == name })
	if i < 0 {
		return 0, false
	}
	return ids[i].Key, true
}

// GroupOf tells the group that an entity belongs to; 0 where it is no part of a car.
func GroupOf(w *ecs.World, k ecs.Key) int {
	p, _ := partOf(w.OriginOf(k))
	return p.group
}

// FreeGroup is the number after the highest group in use.
func FreeGroup(w *ecs.World) int {
	most := 0
	for _, k := range w.Keys() {
		p, _ := partOf(w.OriginOf(k))
		most = max(most, p.group)
	}
	return most + 1
}
