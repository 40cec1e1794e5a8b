// Keys that order something: obstacles, and back on the road.

package orders

import (
	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/orders/wire"
	"camber/systems/host/session"
)

// Keys are those of who sits at this machine that do not drive. They belong to the goroutine of the loop, before it
// steps. A cone is chosen first, where there is one.
type Keys struct {
	service *Service // of the run that they act on; nil: nothing was pressed yet
	chosen  int      // of what may be put down
}

// Take orders what has been pressed since it was called last, and takes it out of the devices.
func (k *Keys) Take(run *session.Session, d *person.DevicesAux) {
	k.back(run, d, 0)
	for i := range d.Mates {
		k.back(run, &d.Mates[i], uint32(i+1))
	}
	keys := d.Put
	d.Put = person.PutKeys{}
	if d.Car == 0 || keys == (person.PutKeys{}) {
		return
	}
	k.on(run)
	k.choose(int(keys.Next))
	for range keys.Ahead {
		k.put(d.Car, false)
	}
	for range keys.Behind {
		k.put(d.Car, true)
	}
	for range keys.Undo {
		k.give(d.Car, wire.Request{Do: wire.Remove, What: "last"})
	}
	if keys.Clear {
		k.give(d.Car, wire.Request{Do: wire.Remove, What: "own"})
	}
}

// on has the keys act on a run.
func (k *Keys) on(run *session.Session) {
	if k.service != nil && k.service.run == run {
		return
	}
	k.service, k.chosen = New(run), 0
	for i, o := range run.Things {
		if o.ID == "cone" {
			k.chosen = i
		}
	}
}

// back puts the car of a player back on the road, where he wants that.
func (k *Keys) back(run *session.Session, d *person.DevicesAux, player uint32) {
	if d.Back && d.Car != 0 {
		k.on(run)
		k.give(d.Car, wire.Request{Do: wire.Recover, By: player})
	}
	d.Back = false
}

// choose goes on in the catalogue and tells what is chosen now.
func (k *Keys) choose(by int) {
	things := k.service.run.Things
	n := len(things)
	if n == 0 || by == 0 {
		return
	}
	k.chosen = ((k.chosen+by)%n + n) % n
	k.tell(components.Notice{
		Kind: "obstacles-next", Who: things[k.chosen].Name, Numbers: [4]float64{float64(k.chosen + 1), float64(n)},
	})
}

// put orders that what is chosen is put down.
func (k *Keys) put(car ecs.Key, behind bool) {
	things := k.service.run.Things
	if len(things) == 0 {
		k.tell(components.Notice{Kind: "obstacles-none", Bad: true})
		return
	}
	body, ok := vehicle.Chassis.Find(k.service.run.World, car)
	if !ok {
		return
	}
	r := wire.Request{Do: wire.Put, What: things[k.chosen].ID, Ahead: PutAhead(body)}
	if behind {
		r.Ahead = -(body.Params.Size.Y + putBehind)
	}
	k.give(car, r)
}

func (k *Keys) give(car ecs.Key, r wire.Request) {
	if err := k.service.OrderOf(car, r); err != nil {
		k.tell(components.Notice{Kind: "order-wrong", Bad: true, Text: err.Error()})
	}
}

func (k *Keys) tell(n components.Notice) {
	components.Notices.In(k.service.run.World).Add(k.service.run.Now(), n)
}

// Where things are put that no place is said for: behind the car, or as far ahead as it goes in a second and a half.
const (
	putAhead  = 8.0 // m, ahead of the front axle, and
	putTime   = 1.5 // s, of way
	putBehind = 2.0 // m, behind the tail
)

// PutAhead is how far ahead of a car that is, in metres.
func PutAhead(car *vehicle.ChassisData) float64 {
	way := max(car.State.Turn.Unrotate(car.State.Velocity).Y, 0)
	return min(putAhead+putTime*way, components.MaxPutAway)
}
