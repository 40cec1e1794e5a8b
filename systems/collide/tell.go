// What is told of contacts: that two things begin to touch, go on, and part.

package collide

import (
	"slices"

	"camber/components"
	"camber/components/num"
	"camber/ecs"
)

// meeting is a pair that touches in this step, over all its contacts.
type meeting struct {
	pair    components.ContactKey
	what    components.Touch // Phase still open
	resumed bool             // its things have just woken: the touch is an old one
}

// stayEvery is how long a touch goes on until it is told again, with what has gathered since.
const stayEvery = 0.01 // s

// tell compares who touches now with who did, both sorted by pair; it tells each beginning and end once (COL-04), and
// what goes on a hundred times a second. It gives what is to be told as next time.
func tell(log *ecs.Log[components.Touch], told []components.Touching, now []meeting, t ecs.Tick) []components.Touching {
	i, fresh := 0, len(told)
	for _, m := range now {
		for ; i < fresh && told[i].Pair < m.pair; i++ {
			part(log, &told[i], t)
		}
		k := components.Touching{Pair: m.pair, Since: t.N, Next: t.N}
		if i < fresh && told[i].Pair == m.pair {
			k = told[i]
			i++
			m.what.Phase = components.TouchStay
		} else if m.what.Phase = components.TouchBegin; m.resumed {
			k.Next, m.what.Phase = later(t), components.TouchStay
		}
		k.Impulse += m.what.Impulse
		if t.N >= k.Next {
			m.what.Impulse, k.Impulse = k.Impulse, 0
			k.Next = later(t)
			low, high := m.pair.Keys()
			log.Add(t, m.what, low, high)
		}
		told = append(told, k)
	}
	for ; i < fresh; i++ {
		part(log, &told[i], t)
	}
	return slices.Delete(told, 0, fresh)
}

// later is the tick at which a touch is told again.
func later(t ecs.Tick) uint64 { return t.N + uint64(num.Round(stayEvery/t.Dt, 1, 1<<30)) }

// part tells that two things no longer touch.
func part(log *ecs.Log[components.Touch], k *components.Touching, t ecs.Tick) {
	low, high := k.Pair.Keys()
	log.Add(t, components.Touch{Phase: components.TouchEnd, Impulse: k.Impulse}, low, high)
}
