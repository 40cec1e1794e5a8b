//go:build cgo && window

// All models in one pair of buffers, and the instances of a picture in a third.

package card

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
	Paint mesh.Paint
	First int32 // index
	Count int32
	Base  int32   // vertex
	Small float32 // which of the texture's smaller versions serves
}

// Shape is a model in the store.
type Shape struct {
	First, Count int32          // parts
	Clusters     []cull.Cluster // of each part; none: it is drawn as a whole
	Walls        []cull.Wall    // that hide what is behind them
	v, i         span           // vertices and indices
	Middle       space.Vec
	Radius       float64 // m
}

// Store holds what was uploaded.
type Store struct {
	Array     uint32
	vertices  uint32
	indices   uint32
	instances uint32
	Parts     []part
	From      int32 // number of the first of them, as it is given out
	Drops     int   // how often models were given up
	AllV      []mesh.Vertex
	AllI      []uint32
	room      int // instances

	FreeV, freeI, freeParts spans
	newV, newI              []span // not yet brought to GL
	RoomV, RoomI            int    // that GL has
	least                   int    // vertices, that GL is to have room for at least
}

// Open makes the buffers.
func (s *Store) Open() {
	gl.GenVertexArrays(1, &s.Array)
	gl.BindVertexArray(s.Array)
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

// Add keeps a model, to be uploaded before the next picture.
func (s *Store) Add(m *mesh.Model) Shape {
	h := Shape{
		Count: int32(len(m.Parts)), Clusters: m.Clusters, Walls: m.Walls, Middle: m.Middle, Radius: m.Radius,
		v: span{Count: int32(len(m.Vertices))}, i: span{Count: int32(len(m.Indices))},
	}
	h.First, s.Parts = put(&s.freeParts, s.Parts, make([]part, h.Count))
	h.v.first, s.AllV = put(&s.FreeV, s.AllV, m.Vertices)
	h.i.first, s.AllI = put(&s.freeI, s.AllI, m.Indices)
	for n, p := range m.Parts {
		s.Parts[int(h.First)+n] = part{Paint: p.Paint, First: h.i.first + p.First, Count: p.Count, Base: h.v.first}
	}
	s.newV, s.newI = append(s.newV, h.v), append(s.newI, h.i)
	h.First += s.From
	return h
}

// Reserve has room for so many vertices of pieces that come and go, so that none waits for all others to be moved.
func (s *Store) Reserve(vertices int) {
	s.AllV, s.AllI = slices.Grow(s.AllV, vertices), slices.Grow(s.AllI, 3*vertices)
	s.least = max(s.least, len(s.AllV)+vertices)
}

// put lays things where there is room among others, or behind them.
func put[T any](free *spans, all, more []T) (at int32, grown []T) {
	if at = free.take(int32(len(more))); at >= 0 {
		copy(all[at:], more)
		return at, all
	}
	return int32(len(all)), append(all, more...)
}

// Drop gives back the room of a model that is not drawn any more.
func (s *Store) Drop(h *Shape) {
	s.Drops++
	s.freeParts.give(h.First, h.Count)
	s.FreeV.give(h.v.first, h.v.Count)
	s.freeI.give(h.i.first, h.i.Count)
	*h = Shape{}
}

// Smaller has a model painted with smaller versions of its textures.
func (s *Store) Smaller(h Shape, small float32) Shape {
	for k := h.First; k < h.First+h.Count; k++ {
		s.Parts[k].Small = small
	}
	return h
}

// Forget empties the store: what it gave out counts no more.
func (s *Store) Forget() {
	s.Drops++
	s.Parts, s.AllV, s.AllI = s.Parts[:0], s.AllV[:0], s.AllI[:0]
	s.FreeV, s.freeI, s.freeParts = nil, nil, nil
	s.newV, s.newI = s.newV[:0], s.newI[:0]
}

// Upload brings new models to GL: only these, where GL has room for them.
func (s *Store) Upload() {
	if len(s.newV) == 0 || len(s.AllV) == 0 || len(s.AllI) == 0 {
		return
	}
	gl.BindVertexArray(s.Array)
	gl.BindBuffer(gl.ARRAY_BUFFER, s.vertices)
	if len(s.AllV) > s.RoomV {
		s.RoomV = max(len(s.AllV)+len(s.AllV)/8, s.least)
		gl.BufferData(gl.ARRAY_BUFFER, s.RoomV*mesh.VertexSize, nil, gl.STATIC_DRAW)
		s.newV = append(s.newV[:0], span{0, int32(len(s.AllV))})
	}
	for _, n := range s.newV {
		if n.Count > 0 {
			gl.BufferSubData(gl.ARRAY_BUFFER, int(n.first)*mesh.VertexSize, int(n.Count)*mesh.VertexSize,
				unsafe.Pointer(&s.AllV[n.first]))
		}
	}
	if len(s.AllI) > s.RoomI {
		s.RoomI = max(len(s.AllI)+len(s.AllI)/8, 3*s.least)
		gl.BufferData(gl.ELEMENT_ARRAY_BUFFER, s.RoomI*4, nil, gl.STATIC_DRAW)
		s.newI = append(s.newI[:0], span{0, int32(len(s.AllI))})
	}
	for _, n := range s.newI {
		if n.Count > 0 {
			gl.BufferSubData(gl.ELEMENT_ARRAY_BUFFER, int(n.first)*4, int(n.Count)*4, unsafe.Pointer(&s.AllI[n.first]))
		}
	}
	s.newV, s.newI = s.newV[:0], s.newI[:0]
	gl.BindVertexArray(0)
}

// Stream uploads the instances of a picture.
func (s *Store) Stream(all []batch.Instance) {
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

// Point has the next draw begin with an instance.
func (s *Store) Point(first int32) {
	at := uintptr(first) * batch.InstanceSize
	for i := range uintptr(4) {
		gl.VertexAttribPointerWithOffset(6+uint32(i), 4, gl.FLOAT, false, batch.InstanceSize, at+16*i)
	}
}

// span is a run of an array.
type span struct{ first, Count int32 }

// spans are the runs of an array that nobody uses, from its beginning on.
type spans []span

// take finds room for so many; -1 where only the array's end has any.
func (s *spans) take(count int32) int32 {
	best := -1
	for i, free := range *s {
		if free.Count >= count && (best < 0 || free.Count < (*s)[best].Count) {
			best = i
		}
	}
	if best < 0 || count == 0 {
		return -1
	}
	free := &(*s)[best]
	first := free.first
	if free.first, free.Count = free.first+count, free.Count-count; free.Count == 0 {
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
	if at+1 < len(*s) && (*s)[at].first+(*s)[at].Count == (*s)[at+1].first {
		(*s)[at].Count += (*s)[at+1].Count
		*s = slices.Delete(*s, at+1, at+2)
	}
	if at > 0 && (*s)[at-1].first+(*s)[at-1].Count == (*s)[at].first {
		(*s)[at-1].Count += (*s)[at].Count
		*s = slices.Delete(*s, at, at+1)
	}
}

// Close frees the buffers.
func (s *Store) Close() {
	if s.Array != 0 {
		gl.DeleteVertexArrays(1, &s.Array)
		s.Array = 0
	}
	for _, b := range []*uint32{&s.vertices, &s.indices, &s.instances} {
		Buffer(b)
	}
}

// Abandon has all be brought to GL again, which has lost it.
func (s *Store) Abandon() {
	s.Array, s.vertices, s.indices, s.instances = 0, 0, 0, 0
	s.room, s.RoomV, s.RoomI = 0, 0, 0
	s.newV, s.newI = append(s.newV[:0], span{0, int32(len(s.AllV))}), append(s.newI[:0], span{0, int32(len(s.AllI))})
}
