//go:build cgo && window

// All models in one pair of buffers, and the instances of a picture in a third.

package render

import (
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/batch"
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
	first, count int32 // parts
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
	allV      []mesh.Vertex
	allI      []uint32
	changed   bool
	room      int // instances
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
	h := shape{first: int32(len(s.parts)), count: int32(len(m.Parts)), middle: m.Middle, radius: m.Radius}
	for _, p := range m.Parts {
		s.parts = append(s.parts, part{paint: p.Paint, first: int32(len(s.allI)) + p.First, count: p.Count, base: int32(len(s.allV))})
	}
	s.allV, s.allI = append(s.allV, m.Vertices...), append(s.allI, m.Indices...)
	s.changed = true
	return h
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
	s.parts, s.allV, s.allI, s.changed = s.parts[:0], s.allV[:0], s.allI[:0], true
}

// upload brings new models to GL.
func (s *store) upload() {
	if !s.changed || len(s.allV) == 0 {
		return
	}
	s.changed = false
	gl.BindVertexArray(s.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, s.vertices)
	gl.BufferData(gl.ARRAY_BUFFER, len(s.allV)*mesh.VertexSize, unsafe.Pointer(&s.allV[0]), gl.STATIC_DRAW)
	gl.BufferData(gl.ELEMENT_ARRAY_BUFFER, len(s.allI)*4, unsafe.Pointer(&s.allI[0]), gl.STATIC_DRAW)
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
