// Package reload puts changed blueprints into living cars: all at one tick, or not at all.
//
//   - to reload while driving: NewSource, Source.Follow, New
//   - to replay reloads from a recording: NewSource, Source.Store for each blob, New
//   - to know which bytes a blueprint was made of: Capture; to read from bytes in memory: Memory
//
// A save that does not load changes nothing and is told; the next one that does is taken. A reload is an input stamped
// with its tick, so a recording holds it and a replay repeats it to the bit.
package reload

import (
	"crypto/sha256"
	"fmt"
	"strings"

	"camber/blueprints"
	"camber/components"
	"camber/ecs"
)

// Reload is the system that hears changed blueprints.
type Reload struct {
	w       *ecs.World
	cars    *ecs.View1[components.ChassisData]
	inputs  *ecs.Inputs[components.Reload]
	notices *ecs.Log[components.Notice]
	source  *Source
	parsed  map[Sum]*blueprints.Car // read off the loop, by the sum of its manifest
	tick    uint64                  // the tick whose reloads were applied last
	done    int                     // how many of them: a paused world hears the same tick again and again
	err     error
}

// New makes the system of a world. A nil source means that blueprints never change.
func New(w *ecs.World, from *Source) *Reload {
	return &Reload{
		w:       w,
		cars:    ecs.NewView1(w, components.Chassis),
		inputs:  components.Reloads.In(w),
		notices: components.Notices.In(w),
		source:  from,
		parsed:  map[Sum]*blueprints.Car{},
	}
}

// Err is the first recorded reload that could not be repeated; nil while all could.
func (r *Reload) Err() error { return r.err }

// Run stamps what was read since the last loop with the coming tick, and applies all reloads of that tick.
func (r *Reload) Run(t ecs.Tick) {
	if r.source == nil {
		return
	}
	for more := true; more; {
		select {
		case fresh := <-r.source.fresh:
			r.stamp(t, fresh)
		default:
			more = false
		}
	}
	next := r.w.Tick() + 1
	if next != r.tick {
		r.tick, r.done = next, 0
	}
	due := r.inputs.At(next)
	for ; r.done < len(due); r.done++ {
		r.apply(t, due[r.done].Manifest)
	}
}

// stamp turns a blueprint that was read into an input of the coming tick, or tells what is wrong with it.
func (r *Reload) stamp(t ecs.Tick, fresh result) {
	if fresh.later {
		r.tell(t, false, fresh.path+": saved; tracks, surfaces and scenes are read at the next start")
		return
	}
	if fresh.car == nil {
		r.tell(t, true, fmt.Sprintf("%s\n%s: not reloaded, the car keeps its last good blueprint; mend the file and save again", fresh.problems.Err(), fresh.path))
		return
	}
	manifest := newManifest(fresh.path, fresh.files).encode()
	for _, name := range sortedNames(fresh.files) {
		data := fresh.files[name]
		r.source.Store(data)
		if r.source.Keep != nil {
			r.source.Keep(sha256.Sum256(data), data)
		}
	}
	r.parsed[sha256.Sum256(manifest)] = fresh.car
	if err := r.inputs.Push(r.w.Tick()+1, components.Reload{Manifest: manifest}); err != nil {
		r.tell(t, true, fmt.Sprintf("%s: not reloaded: %v", fresh.path, err))
	}
}

// apply gives every living car of a blueprint its new version.
func (r *Reload) apply(t ecs.Tick, manifest []byte) {
	car, err := r.blueprint(manifest)
	if err != nil {
		if r.err == nil {
			r.err = fmt.Errorf("tick %d: %w", r.tick, err)
		}
		r.tell(t, true, "reload: "+err.Error())
		return
	}
	old, same := r.source.current[car.Path], true
	r.source.adopt(car)
	for _, row := range r.cars.Rows() {
		key, origin := row.Key, r.w.OriginOf(row.Key)
		if origin.Blueprint != car.Path {
			continue
		}
		// What this car is made of, which after a restore need not be the version before.
		if was := r.source.version(origin); was != nil && blueprints.SameLayout(was, car) {
			r.w.Later(func() { car.Apply(r.w, key) })
		} else {
			same = false
			r.w.Later(func() { car.Respawn(r.w, key) })
		}
	}
	r.tell(t, false, describe(old, car, same))
}

// blueprint finds the car that was read off the loop, or reads it from the bytes of a recording.
func (r *Reload) blueprint(manifest []byte) (*blueprints.Car, error) {
	sum := sha256.Sum256(manifest)
	if car, ok := r.parsed[sum]; ok {
		delete(r.parsed, sum)
		return car, nil
	}
	m, err := decode(manifest)
	if err != nil {
		return nil, err
	}
	files, err := m.files(r.source.blobs)
	if err != nil {
		return nil, err
	}
	car, problems := blueprints.LoadCar(files, m.Blueprint, r.source.sets...)
	return car, problems.Err()
}

// describe says what changed and what it means for the drive.
func describe(old, now *blueprints.Car, same bool) string {
	if old == nil {
		return now.Path + ": loaded"
	}
	var lines []string
	for _, change := range blueprints.Diff(old, now) {
		lines = append(lines, change.String())
	}
	if !same {
		lines = append(lines, "other layout: the car was made anew at its place and speed")
	}
	if len(lines) == 0 {
		lines = append(lines, "saved without a change that matters")
	}
	return now.Path + ": " + strings.Join(lines, "\n"+now.Path+": ")
}

func (r *Reload) tell(t ecs.Tick, bad bool, text string) {
	r.notices.Add(t, components.Notice{Bad: bad, Text: text})
}
