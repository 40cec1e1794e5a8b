//go:build cgo && window

// All models in one pair of buffers, and the instances of a picture in a third.

package render

import (
	"slices"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/cull"
	"camber/systems/render/mesh"
)

// part is a run of indices of a model that one shader paints.
type part struct {
	paint mesh.Paint
	first int32 // index
	count int32
	base  int32   // vertex
	small float32 // which of the texture's smaller versions serves
}

// shape is a model in the store.
type shape struct {
	first, count int32          // parts
	clusters     []cull.Cluster // of each part; none: it is drawn as a whole
	walls        []cull.Wall    // that hide what is behind them
	v, i         span           // vertices and indices
	middle       space.Vec
	radius       float64 // m
}

// store holds what was uploaded.
type store struct {
	array     uint32
	vertices  uint32
	indices   uint32
	instances uint32
	parts     []part
	from      int32 // number of the first of them, as it is given out
	drops     int   // how often models were given up
	allV      []mesh.Vertex
	allI      []uint32
	room      int // instances

	freeV, freeI, freeParts spans
	newV, newI              []span // not yet brought to GL
	roomV, roomI            int    // that GL has
	least                   int    // vertices, that GL is to have room for at least
}

func (s *store) open() {
	gl.GenVertexArrays(1, &s.array)
	gl.BindVertexArray(s.array)
	var names [3]uint32
	gl.GenBuffers(3, &names[0])
	s.vertices, s.indices, s.instances = names[0], names[1], names[2]
	gl.BindBuffer(gl.ELEMENT_ARRAY_BUFFER, s.indices)
	gl.BindBuffer(gl.ARRAY_BUFFER, s.vertices)
	const size = mesh.VertexSize
	gl.VertexAttribPointerWithOffset(0, 3, gl.FLOAT, false, size, 0)
	gl.VertexAttribPointerWithOffset(1, 4, gl.BYTE, true, size, 12)
	gl.VertexAttribPointerWithOffset(2, 4, gl.UNSIGNED_BYTE, true, size, 16)
	gl.VertexAttribPointerWithOffset(3, 4, gl.UNSIGNED_BYTE, true, size, 20)
	gl.VertexAttribPointerWithOffset(4, 2, gl.FLOAT, false, size, 24)
	gl.VertexAttribPointerWithOffset(5, 2, gl.FLOAT, false, size, 32)
	for i := range uint32(10) {
		gl.EnableVertexAttribArray(i)
		if i >= 6 {
			gl.VertexAttribDivisor(i, 1)
		}
	}
	gl.BindVertexArray(0)
}

// add keeps a model, to be uploaded before the next picture.
func (s *store) add(m *mesh.Model) shape {
	h := shape{
		count: int32(len(m.Parts)), clusters: m.Clusters, walls: m.Walls, middle: m.Middle, radius: m.Radius,
		v: span{count: int32(len(m.Vertices))}, i: span{count: int32(len(m.Indices))},
	}
	h.first, s.parts = put(&s.freeParts, s.parts, make([]part, h.count))
	h.v.first, s.allV = put(&s.freeV, s.allV, m.Vertices)
	h.i.first, s.allI = put(&s.freeI, s.allI, m.Indices)
	for n, p := range m.Parts {
		s.parts[int(h.first)+n] = part{paint: p.Paint, first: h.i.first + p.First, count: p.Count, base: h.v.first}
	}
	s.newV, s.newI = append(s.newV, h.v), append(s.newI, h.i)
	h.first += s.from
	return h
}

// reserve has room for so many vertices of pieces that come and go, so that none waits for all others to be moved.
func (s *store) reserve(vertices int) {
	s.allV, s.allI = slices.Grow(s.allV, vertices), slices.Grow(s.allI, 3*vertices)
	s.least = max(s.least, len(s.allV)+vertices)
}

// put lays things where there is room among others, or behind them.
func put[T any](free *spans, all, more []T) (at int32, grown []T) {
	if at = free.take(int32(len(more))); at >= 0 {
		copy(all[at:], more)
		return at, all
	}
	return int32(len(all)), append(all, more...)
}

// drop gives back the room of a model that is not drawn any more.
func (s *store) drop(h *shape) {
	s.drops++
	s.freeParts.give(h.first, h.count)
	s.freeV.give(h.v.first, h.v.count)
	s.freeI.give(h.i.first, h.i.count)
	*h = shape{}
}

// smaller has a model painted with smaller versions of its textures.
func (s *store) smaller(h shape, small float32) shape {
	for k := h.first; k < h.first+h.count; k++ {
		s.parts[k].small = small
	}
	return h
}

// forget empties the store: what it gave out counts no more.
func (s *store) forget() {
	s.drops++
	s.parts, s.allV, s.allI = s.parts[:0], s.allV[:0], s.allI[:0]
	s.freeV, s.freeI, s.freeParts = nil, nil, nil
	s.newV, s.newI = s.newV[:0], s.newI[:0]
}

// upload brings new models to GL: only these, where GL has room for them.
func (s *store) upload() {
	if len(s.newV) == 0 || len(s.allV) == 0 || len(s.allI) == 0 {
		return
	}
	gl.BindVertexArray(s.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, s.vertices)
	if len(s.allV) > s.roomV {
		s.roomV = max(len(s.allV)+len(s.allV)/8, s.least)
		gl.BufferData(gl.ARRAY_BUFFER, s.roomV*mesh.VertexSize, nil, gl.STATIC_DRAW)
		s.newV = append(s.newV[:0], span{0, int32(len(s.allV))})
	}
	for _, n := range s.newV {
		if n.count > 0 {
			gl.BufferSubData(gl.ARRAY_BUFFER, int(n.first)*mesh.VertexSize, int(n.count)*mesh.VertexSize,
				unsafe.Pointer(&s.allV[n.first]))
		}
	}
	if len(s.allI) > s.roomI {
		s.roomI = max(len(s.allI)+len(s.allI)/8, 3*s.least)
		gl.BufferData(gl.ELEMENT_ARRAY_BUFFER, s.roomI*4, nil, gl.STATIC_DRAW)
		s.newI = append(s.newI[:0], span{0, int32(len(s.allI))})
	}
	for _, n := range s.newI {
		if n.count > 0 {
			gl.BufferSubData(gl.ELEMENT_ARRAY_BUFFER, int(n.first)*4, int(n.count)*4, unsafe.Pointer(&s.allI[n.first]))
		}
	}
	s.newV, s.newI = s.newV[:0], s.newI[:0]
	gl.BindVertexArray(0)
}

// stream uploads the instances of a picture.
func (s *store) stream(all []batch.Instance) {
	if len(all) == 0 {
		return
	}
	gl.BindBuffer(gl.ARRAY_BUFFER, s.instances)
	if len(all) > s.room {
		s.room = 2 * len(all)
	}
	gl.BufferData(gl.ARRAY_BUFFER, s.room*batch.InstanceSize, nil, gl.STREAM_DRAW) // the old ones may still be in use
	gl.BufferSubData(gl.ARRAY_BUFFER, 0, len(all)*batch.InstanceSize, unsafe.Pointer(&all[0]))
}

// point has the next draw begin with an instance.
func (s *store) point(first int32) {
	at := uintptr(first) * batch.InstanceSize
	for i := range uintptr(4) {
		gl.VertexAttribPointerWithOffset(6+uint32(i), 4, gl.FLOAT, false, batch.InstanceSize, at+16*i)
	}
}

// span is a run of an array.
type span struct{ first, count int32 }

// spans are the runs of an array that nobody uses, from its beginning on.
type spans []span

// take finds room for so many; -1 where only the array's end has any.
func (s *spans) take(count int32) int32 {
	best := -1
	for i, free := range *s {
		if free.count >= count && (best < 0 || free.count < (*s)[best].count) {
			best = i
		}
	}
	if best < 0 || count == 0 {
		return -1
	}
	free := &(*s)[best]
	first := free.first
	if free.first, free.count = free.first+count, free.count-count; free.count == 0 {
		*s = slices.Delete(*s, best, best+1)
	}
	return first
}

// give gives room back.
func (s *spans) give(first, count int32) {
	if count == 0 {
		return
	}
	at, _ := slices.BinarySearchFunc(*s, first, func(free span, n int32) int { return int(free.first - n) })
	*s = slices.Insert(*s, at, span{first, count})
	if at+1 < len(*s) && (*s)[at].first+(*s)[at].count == (*s)[at+1].first {
		(*s)[at].count += (*s)[at+1].count
		*s = slices.Delete(*s, at+1, at+2)
	}
	if at > 0 && (*s)[at-1].first+(*s)[at-1].count == (*s)[at].first {
		(*s)[at-1].count += (*s)[at].count
		*s = slices.Delete(*s, at, at+1)
	}
}
