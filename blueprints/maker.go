// Filling Params again after a snapshot was restored.

package blueprints

import (
	"fmt"

	"camber/ecs"
)

// Maker fills the Params of one of this car's entities; it is an ecs.Maker for worlds with this car alone.
func (c *Car) Maker(w *ecs.World, k ecs.Key, o ecs.Origin) error {
	if o.Blueprint != c.Path {
		return fmt.Errorf("entity %d was made from %s, not from %s", k, o.Blueprint, c.Path)
	}
	if o.Hash != c.Hash {
		return fmt.Errorf("entity %d was made from another version of %s (%x, this one is %x)", k, o.Blueprint, o.Hash[:4],
			c.Hash[:4])
	}
	if !isPart(w, k) {
		return fmt.Errorf("entity %d is %q of %s, which is no part of a car", k, o.Part, o.Blueprint)
	}
	return c.fill(w, k, o.Part)
}

// Makers is the maker for a world with these cars.
func Makers(cars ...*Car) ecs.Maker {
	return func(w *ecs.World, k ecs.Key, o ecs.Origin) error {
		for _, c := range cars {
			if c.Path == o.Blueprint && c.Hash == o.Hash {
				return c.Maker(w, k, o)
			}
		}
		return fmt.Errorf("entity %d was made from %s (%x), which is not loaded", k, o.Blueprint, o.Hash[:4])
	}
}
