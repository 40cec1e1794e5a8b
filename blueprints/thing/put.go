// Obstacles that are put down while driving: which there are, and whose they are.

package thing

import (
	"camber/components"
	"camber/components/solid"
	"camber/ecs"
)

// PutThing is something that was put down: all entities that came with one Put.
type PutThing struct {
	By   ecs.Key   // the car, or 0
	Keys []ecs.Key // ascending: one, or those of a set
}

// Put spawns what Floor.Stand gave as put down by a car, or by nobody. Inside a system, call it through World.Later.
func Put(w *ecs.World, what []Standing, by ecs.Key) []ecs.Key {
	keys := make([]ecs.Key, len(what))
	for i := range what {
		keys[i] = what[i].spawn(w, solid.Body, components.PutDown)
		components.PutDown.Of(w, keys[i]).State = components.PutDownState{By: by, First: keys[0]}
	}
	return keys
}

// PutThings lists what has been put down and is still there, in the order in which it came.
func PutThings(w *ecs.World) []PutThing {
	var all []PutThing
	var last ecs.Key
	for _, r := range ecs.NewView1(w, components.PutDown).Rows() {
		s := &r.A.State
		if n := len(all) - 1; n >= 0 && s.First == last { // the Keys of one Put follow each other
			all[n].Keys = append(all[n].Keys, r.Key)
			continue
		}
		last = s.First
		all = append(all, PutThing{By: s.By, Keys: []ecs.Key{r.Key}})
	}
	return all
}

// Remove takes it out of the world again.
func (p *PutThing) Remove(w *ecs.World) {
	for _, k := range p.Keys {
		if _, ok := solid.Body.Find(w, k); ok {
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
