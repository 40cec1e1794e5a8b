// What is told of contacts: that two things begin to touch, go on, and part.

package collide

import (
	"slices"

	"camber/components/num"
	"camber/components/solid"
	"camber/ecs"
)

// meeting is a pair that touches in this step, over all its contacts.
type meeting struct {
	pair    solid.ContactKey
	what    solid.Touch // Phase still open
	resumed bool        // its things have just woken: the touch is an old one
}

// stayEvery is how long a touch goes on until it is told again, with what has gathered since.
const stayEvery = 0.01 // s

// tell compares who touches now with who did, both sorted by pair; it tells each beginning and end once (COL-04), and
// what goes on a hundred times a second. It gives what is to be told as next time.
func tell(log *ecs.Log[solid.Touch], told []solid.Touching, now []meeting, t ecs.Tick) []solid.Touching {
	i, fresh := 0, len(told)
	for _, m := range now {
		for ; i < fresh && told[i].Pair < m.pair; i++ {
			part(log, &told[i], t)
		}
		k := solid.Touching{Pair: m.pair, Since: t.N, Next: t.N}
		if i < fresh && told[i].Pair == m.pair {
			k = told[i]
			i++
			m.what.Phase = solid.TouchStay
		} else if m.what.Phase = solid.TouchBegin; m.resumed {
			k.Next, m.what.Phase = later(t), solid.TouchStay
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
func part(log *ecs.Log[solid.Touch], k *solid.Touching, t ecs.Tick) {
	low, high := k.Pair.Keys()
	log.Add(t, solid.Touch{Phase: solid.TouchEnd, Impulse: k.Impulse}, low, high)
}
