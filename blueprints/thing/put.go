// Obstacles that are put down while driving: which there are, and whose they are.

package thing

import (
	"strconv"
	"strings"

	"camber/components"
	"camber/ecs"
)

// PutThing is something that was put down: all entities that came with one Put.
type PutThing struct {
	By   ecs.Key   // the car, or 0
	Keys []ecs.Key // ascending: one, or those of a set
}

// Put spawns what Floor.Stand gave as put down by a car, or by nobody. number tells apart what the same car puts down,
// such as tick and place among the wishes of that tick. Inside a system, call it through World.Later.
func Put(w *ecs.World, what []Standing, by ecs.Key, number string) []ecs.Key {
	part := putPart + strconv.FormatUint(uint64(by), 10) + "/" + number
	keys := make([]ecs.Key, len(what))
	for i := range what {
		keys[i] = what[i].spawn(w, part)
	}
	return keys
}

// PutThings lists what has been put down and is still there, in the order in which it came.
func PutThings(w *ecs.World) []PutThing {
	var all []PutThing
	last := ""
	for _, k := range w.Keys() {
		part := w.OriginOf(k).Part
		rest, ok := strings.CutPrefix(part, putPart)
		if !ok {
			continue
		}
		if part == last { // the Keys of one Put follow each other
			n := len(all) - 1
			all[n].Keys = append(all[n].Keys, k)
			continue
		}
		by, _, _ := strings.Cut(rest, "/")
		n, err := strconv.ParseUint(by, 10, 64)
		if err != nil {
			continue // from a damaged snapshot: nobody's to take away
		}
		last = part
		all = append(all, PutThing{By: ecs.Key(n), Keys: []ecs.Key{k}})
	}
	return all
}

// Remove takes it out of the world again.
func (p *PutThing) Remove(w *ecs.World) {
	for _, k := range p.Keys {
		if _, ok := components.Body.Find(w, k); ok {
			w.Remove(k)
		}
	}
	w.Stir()
}

// Called finds an obstacle by its id, its folder or its path; nil where there is none.
func Called(catalogue []*Obstacle, name string) *Obstacle {
	home := obstacleHome + "/"
	for _, o := range catalogue {
		if o.ID == name || o.Path == name || home+o.ID == name {
			return o
		}
	}
	return nil
}
