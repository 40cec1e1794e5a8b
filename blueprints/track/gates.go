// Gates of a track and of its scene: put into a world, changed while somebody drives, and filled again.

package track

import (
	"fmt"
	"strconv"
	"strings"

	"camber/blueprints/thing"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// gatePart begins the Part of gates' entities; behind it stands which of the Gates it is, and postPart of its post.
const (
	gatePart = "gate/"
	postPart = "/post"
)

// SpawnGates puts the gates up on the track's ground, whose middle is at a place.
func (t *Track) SpawnGates(w *ecs.World, middle space.Place) {
	if len(t.Gates) > 0 {
		t.moveGates(w, middle)
	}
}

// moveGates has a world's gates be those of this track: those that are there become what they are now, and go on by
// their clock.
func (t *Track) moveGates(w *ecs.World, middle space.Place) {
	there := map[string]ecs.Key{}
	var order []ecs.Key
	for _, k := range w.Keys() {
		if o := w.OriginOf(k); o.Blueprint == t.Path && strings.HasPrefix(o.Part, gatePart) {
			there[o.Part] = k
			order = append(order, k)
		}
	}
	if len(order) == 0 && len(t.Gates) == 0 {
		return
	}
	for _, k := range order {
		var at space.Place
		if arm, ok := solid.Guided.Find(w, k); ok {
			at = arm.State.Place
		} else {
			at = solid.Body.Of(w, k).State.Place
		}
		solid.WakeOn(w, at, space.NoBox().With(space.Vec{}).Grown(wakeByGate))
	}
	floor := thing.NewFloor(&t.Ground, middle).Of(t.Course.Town)
	stays := map[ecs.Key]bool{}
	for i := range t.Gates {
		g, part := &t.Gates[i], gatePart+strconv.Itoa(i)
		arm, post, foot := t.Origin(part), t.Origin(part+postPart), g.Stand(floor, middle)
		if _, lives := there[part]; !lives {
			g.Spawn(w, foot, arm, post)
			continue
		}
		for _, origin := range [2]ecs.Origin{arm, post} {
			k := there[origin.Part]
			g.Move(w, k, foot)
			w.SetOrigin(k, origin)
			stays[k] = true
		}
	}
	for _, k := range order {
		if !stays[k] {
			w.Remove(k)
		}
	}
	floor.Done(w)
	w.Stir()
}

// wakeByGate is how far about a gate's place things may lie on it, in metres.
const wakeByGate = 45.0

// fillGate gives one of a gate's entities its Params.
func (t *Track) fillGate(w *ecs.World, k ecs.Key, which string) error {
	i, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(which, gatePart), postPart))
	if err != nil || i < 0 || i >= len(t.Gates) {
		return fmt.Errorf("entity %d is %q of %s, which has %d gates", k, which, t.Path, len(t.Gates))
	}
	_, arm := solid.Guided.Find(w, k)
	if _, post := solid.Body.Find(w, k); !arm && !post {
		return fmt.Errorf("entity %d is %q of %s, and no gate", k, which, t.Path)
	}
	t.Gates[i].Fill(w, k)
	return nil
}
