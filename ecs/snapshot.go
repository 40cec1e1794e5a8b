// Snapshots: a world as bytes. Per Key its layout, what it was made from and its State; besides, the counters and
// the inputs that no step has used yet. Params are not in it: a Maker fills them again.

package ecs

import (
	"hash/crc32"
	"slices"
	"unsafe"
)

// The file begins with snapshotMagic and a version; it ends with a CRC-32C over all before it. In between, numbers
// are little-endian and texts have a 32-bit length in front:
//
//	tick, next key, origin cell
//	components: name, shape of its State
//	layouts:    numbers of components
//	origins:    blueprint, its hash, part
//	entities:   key, number of layout, number of origin; by Key
//	state:      component by component, entity by entity
//	inputs:     name, tick, player, number, payload
const (
	snapshotMagic   = "CamberSn"
	snapshotVersion = 2
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Snapshot writes the world down, for Restore here or in another process.
func (w *World) Snapshot() []byte { return w.snapshot(w.keys, true) }

// SnapshotOf is a Snapshot of these entities and the world entity alone, as if the others had never lived: a world that
// it is restored to runs on with them only. Whatever they link to must be among them. Inputs are in it whole.
func (w *World) SnapshotOf(keys ...Key) []byte {
	keys = append(slices.Clone(keys), WorldKey)
	slices.Sort(keys)
	return w.snapshot(slices.Compact(keys), true)
}

// snapshot writes down the living that have one of these Keys, which are sorted, and the inputs to come.
func (w *World) snapshot(keys []Key, inputs bool) []byte {
	w.mustNotRun("Snapshot")
	b := append(make([]byte, 0, w.lastSnapshot+w.lastSnapshot/8), snapshotMagic...)
	b = le.AppendUint32(b, snapshotVersion)
	b = le.AppendUint64(le.AppendUint64(b, w.tick), uint64(w.next))
	for _, c := range w.cell {
		b = le.AppendUint32(b, uint32(c))
	}
	kinds, layouts, origins := w.inventory(keys)
	b = le.AppendUint32(b, uint32(len(kinds)))
	for _, k := range kinds {
		b = le.AppendUint64(appendText(b, k.name), k.shape())
	}
	b = le.AppendUint32(b, uint32(len(layouts)))
	for _, l := range layouts {
		b = le.AppendUint32(b, uint32(len(l.kinds)))
		for _, k := range l.kinds {
			b = le.AppendUint32(b, uint32(slices.Index(kinds, k)))
		}
	}
	b = le.AppendUint32(b, uint32(len(origins)))
	for _, o := range origins {
		b = appendText(b, o.Blueprint)
		b = append(b, o.Hash[:]...)
		b = appendText(b, o.Part)
	}
	b = w.appendEntities(b, keys, layouts, origins)
	for _, k := range kinds {
		if k.state != nil {
			eachOf(w.table(k).all(w), keys, func(r stateRow) { b = k.state.encode(b, unsafe.Add(r.at, k.offset)) })
		}
	}
	if inputs {
		b = w.appendInputs(b)
	} else {
		b = le.AppendUint32(b, 0)
	}
	w.lastSnapshot = len(b) + 4
	return le.AppendUint32(b, crc32.Checksum(b, castagnoli))
}

// inventory lists what the living are made of: components by name, layouts and origins as the Keys come to them.
func (w *World) inventory(keys []Key) (kinds []*kind, layouts []*layout, origins []Origin) {
	seenL, seenO := map[*layout]bool{}, map[Origin]bool{}
	var last *record
	for _, key := range keys {
		r := w.record(key, "Snapshot")
		if !seenL[r.layout] {
			seenL[r.layout] = true
			layouts = append(layouts, r.layout)
		}
		if (last == nil || last.origin != r.origin) && !seenO[r.origin] { // parts of one thing follow each other
			seenO[r.origin] = true
			origins = append(origins, r.origin)
		}
		last = r
	}
	for _, k := range w.present {
		have := false
		eachOf(w.table(k).all(w), keys, func(stateRow) { have = true })
		if have {
			kinds = append(kinds, k)
		}
	}
	return kinds, layouts, origins
}

// eachOf goes over the rows that have one of the sorted Keys.
func eachOf(rows []stateRow, keys []Key, do func(stateRow)) {
	for _, r := range rows {
		for len(keys) > 0 && keys[0] < r.key {
			keys = keys[1:]
		}
		if len(keys) > 0 && keys[0] == r.key {
			do(r)
		}
	}
}

func (w *World) appendEntities(b []byte, keys []Key, layouts []*layout, origins []Origin) []byte {
	layoutAt, originAt := map[*layout]int{}, map[Origin]int{}
	for i, l := range layouts {
		layoutAt[l] = i
	}
	for i, o := range origins {
		originAt[o] = i
	}
	b = le.AppendUint32(b, uint32(len(keys)))
	var last *record
	origin := 0
	for _, key := range keys {
		r := w.at[key]
		if last == nil || last.origin != r.origin {
			origin = originAt[r.origin]
		}
		last = r
		b = le.AppendUint64(b, uint64(key))
		b = le.AppendUint32(b, uint32(layoutAt[r.layout]))
		b = le.AppendUint32(b, uint32(origin))
	}
	return b
}

func (w *World) appendInputs(b []byte) []byte {
	n := 0
	var all []byte
	for _, k := range inputKinds() {
		if k.id >= len(w.inputs) || w.inputs[k.id] == nil {
			continue
		}
		w.inputs[k.id].each(w.tick, func(at Stamp, payload []byte) {
			n++
			all = le.AppendUint64(appendText(all, k.name), at.Tick)
			all = le.AppendUint32(le.AppendUint32(all, at.Player), at.Number)
			all = append(le.AppendUint32(all, uint32(len(payload))), payload...)
		})
	}
	return append(le.AppendUint32(b, uint32(n)), all...)
}

// shape tells two builds apart that disagree on a component's State; 0 is none.
func (k *kind) shape() uint64 {
	if k.state == nil {
		return 0
	}
	return finish(k.state.shape)
}

func appendText(b []byte, s string) []byte { return append(le.AppendUint32(b, uint32(len(s))), s...) }
