// A small world that truly moves: bodies on legs that bounce, steer by inputs, breed and die. Loops, snapshots and
// recordings are tested with it.

package ecs_test

import "camber/ecs"

// drop is the step of that world.
type drop struct {
	w      *ecs.World
	bodies *ecs.View1[bodyData]
	legs   *ecs.View2[legData, bodyData]
	group  *ecs.Group[bodyData, legData]
	steer  *ecs.Inputs[steerInput]
	bumps  *ecs.Log[string]
	move   func(from, to int)
	dt     float64
	rows   []ecs.Row1[bodyData]
}

func newDrop(w *ecs.World, bodies int) *drop {
	d := &drop{
		w: w, bodies: ecs.NewView1(w, body), legs: ecs.Joined(w, leg, body, bodyOf),
		group: ecs.Gathered(w, body, leg, bodyOf), steer: steer.In(w), bumps: bump.In(w),
	}
	d.move = func(from, to int) {
		for _, r := range d.rows[from:to] {
			s := &r.A.State
			s.V += float64((r.A.Aux.Force/r.A.Params.Mass - 9.81) * d.dt)
			s.X += float64(s.V * d.dt)
		}
	}
	for range bodies {
		k := spawnBody(w, 2)
		d.params(k)
	}
	return d
}

// params gives a body and its legs what a blueprint would.
func (d *drop) params(k ecs.Key) {
	if b, ok := body.Find(d.w, k); ok {
		b.Params.Mass = 10
	}
	for _, l := range []ecs.Key{k, k + 1, k + 2} {
		if p, ok := leg.Find(d.w, l); ok {
			p.Params.Rate = 500
			p.State.Z = float64(k) + 0.01 // so that it touches from the first step on, and lets go again
		}
	}
}

func (d *drop) systems() []ecs.System {
	return []ecs.System{
		system{"drop.Steer", func(t ecs.Tick) {
			for _, in := range d.steer.At(t.N) {
				if b, ok := body.Find(d.w, in.Body); ok {
					b.State.V += in.Angle
				}
			}
		}},
		system{"drop.Push", func(t ecs.Tick) {
			for _, r := range d.bodies.Rows() {
				r.A.Aux.Force = 0
			}
			for _, r := range d.legs.Rows() {
				if r.B.State.X < r.A.State.Z {
					r.B.Aux.Force += float64(r.A.Params.Rate * (r.A.State.Z - r.B.State.X))
					r.A.State.Warm = append(r.A.State.Warm[:0], r.B.Aux.Force)
					d.bumps.Add(t, "bump", r.Key, r.A.State.Body)
				}
			}
		}},
		system{"drop.Move", func(t ecs.Tick) {
			d.rows, d.dt = d.bodies.Rows(), t.Dt
			d.w.Split(len(d.rows), d.move)
		}},
		system{"drop.Breed", func(t ecs.Tick) {
			if t.N%17 == 0 {
				d.w.Later(func() { d.params(spawnBody(d.w, 2)) })
			}
			if rows := d.group.Rows(); t.N%23 == 0 && len(rows) > 3 {
				dying := rows[1]
				d.w.Later(func() {
					d.w.Remove(dying.Key)
					for _, k := range dying.Keys {
						d.w.Remove(k)
					}
				})
			}
		}},
	}
}

func (d *drop) schedule(extra ...ecs.Stage) ecs.Schedule {
	step := ecs.Stage{Name: "step", When: ecs.EachStep}
	for _, s := range d.systems() {
		step.Slots = append(step.Slots, ecs.Slot{System: s})
	}
	return append(ecs.Schedule{step}, extra...)
}

// maker is the Maker that knows what params are.
func (d *drop) maker(w *ecs.World, k ecs.Key, _ ecs.Origin) error {
	if b, ok := body.Find(w, k); ok {
		b.Params.Mass = 10
	}
	if l, ok := leg.Find(w, k); ok {
		l.Params.Rate = 500
	}
	return nil
}

// newRun makes the world, its step and its loop.
func newRun(bodies int) (*ecs.World, *drop, *ecs.Loop) {
	w := ecs.NewWorld(laps)
	d := newDrop(w, bodies)
	return w, d, ecs.NewLoop(w, d.schedule(), ecs.NewClock(1000, ecs.NewFake()))
}
