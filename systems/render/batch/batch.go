// Package batch puts what is in view into the order in which it is drawn: by paint, then near before far, equal models
// together, so that each shader and each model is set up once (REN-06: the sources' shaderbreaker). It knows no GL and
// allocates nothing once warm.
package batch

import (
	"cmp"
	"math"
	"slices"
)

// Instance is one thing as the shaders take it: three rows of its placing, counted from the eye, and its tint.
type Instance struct {
	Rows [12]float32
	Tint [4]float32 // linear colour, and how much sun reaches it
}

// InstanceSize is the size of an Instance in bytes.
const InstanceSize = 64

// Draw is a run of instances of one part of a model.
type Draw struct {
	Part         int32 // as given to Add
	First, Count int32 // instances
}

// item is one part of one thing.
type item struct {
	key      uint64
	instance int32
	part     int32
}

// List gathers what is in view.
type List struct {
	items     []item
	other     []item // as many, while they are put into order
	mixed     bool   // they were not added in the order of their instances
	instances []Instance
	sorted    []Instance
	draws     []Draw
}

// Reset empties the list and keeps its memory.
func (l *List) Reset() {
	l.items, l.instances, l.mixed = l.items[:0], l.instances[:0], false
}

// Thing adds an instance; Part then adds what of it is to be drawn.
func (l *List) Thing(i Instance) int32 {
	l.instances = append(l.instances, i)
	return int32(len(l.instances) - 1)
}

// Part adds a part of a thing: what paints it, 0 first, how far away it is, and whether it is seen through, and so
// comes after what lies behind it.
func (l *List) Part(instance, part int32, paint uint8, far float64, through bool) {
	depth := uint64(math.Float32bits(float32(max(far, 0)))) // grows with the distance
	key := uint64(paint) << 56
	if through {
		key |= (math.MaxUint32-depth)<<20 | uint64(part)&0xFFFFF
	} else {
		// What is twice as far comes later; within that, equal models stand together.
		key |= (depth>>23&0xFF)<<48 | uint64(part)&0xFFFFF<<28 | depth>>4
	}
	if n := len(l.items); n > 0 && instance < l.items[n-1].instance {
		l.mixed = true
	}
	l.items = append(l.items, item{key, instance, part})
}

// Sort puts all into order: the instances as they are to be uploaded, and the draws.
func (l *List) Sort() ([]Instance, []Draw) {
	l.order()
	l.sorted, l.draws = l.sorted[:0], l.draws[:0]
	for i := range l.items {
		it := &l.items[i]
		l.sorted = append(l.sorted, l.instances[it.instance])
		if n := len(l.draws); n > 0 && l.draws[n-1].Part == it.part {
			l.draws[n-1].Count++
			continue
		}
		l.draws = append(l.draws, Draw{Part: it.part, First: int32(i), Count: 1})
	}
	return l.sorted, l.draws
}

// Sorted is what Sort gave last.
func (l *List) Sorted() ([]Instance, []Draw) { return l.sorted, l.draws }

// fewItems is how many are put into order by comparing them.
const fewItems = 128

// order puts the items into the order of their keys, and equal ones into that of their instances: by one byte of the
// keys after the other, the lowest first, which takes a fifth of the time that comparing takes.
func (l *List) order() {
	if l.mixed || len(l.items) < fewItems {
		slices.SortFunc(l.items, func(a, b item) int {
			return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.instance, b.instance))
		})
		return
	}
	const bytes = 8
	var begins [bytes][256]int32
	for i := range l.items {
		key := l.items[i].key
		for b := range bytes {
			begins[b][byte(key>>(8*b))]++
		}
	}
	l.other = slices.Grow(l.other[:0], len(l.items))[:len(l.items)]
	for b := range bytes {
		own, sum := &begins[b], int32(0)
		if own[byte(l.items[0].key>>(8*b))] == int32(len(l.items)) {
			continue // all have the same
		}
		for v, n := range own {
			own[v], sum = sum, sum+n
		}
		for i := range l.items {
			at := &own[byte(l.items[i].key>>(8*b))]
			l.other[*at] = l.items[i]
			*at++
		}
		l.items, l.other = l.other, l.items
	}
}
