// What reading a model may cost: a file is believed as far as its own bytes go, and no further.

package model

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/qmuntal/gltf"
)

// ErrBudget is the error of a model that asks for more than its file may have.
var ErrBudget = errors.New("it asks for too much")

// What a model may cost at most.
const (
	mostBytes  = 256 << 20 // bytes of the file and of those that it names, each
	mostMemory = 1 << 30   // bytes of what is made of it
	mostNodes  = 1 << 16   // nodes, each as often as it stands somewhere
	deepest    = 64        // levels of nodes below each other
	freeMemory = 128 << 20 // bytes that even the smallest file may ask for
	perByte    = 64        // bytes beyond these for each byte that was read
	perObject  = 512       // bytes of what a pair of braces in a document becomes
)

// What the parts of a model cost in memory, in bytes.
const (
	pointCost    = 24 + 12 // where it is, and as it stood in the file
	orderCost    = 4       // its place in an order
	triangleCost = 12 + 8  // its corners and its material
	partCost     = 64      // a node or a part of one
)

// budget is what may still be asked for.
type budget struct{ left int64 }

// budgetFor is the budget of a file of so many bytes.
func budgetFor(read int) *budget {
	return &budget{min(freeMemory+perByte*int64(read), mostMemory)}
}

// take asks for n things of a cost before they are made.
func (b *budget) take(n, cost int, what string) error {
	if n < 0 {
		return fmt.Errorf("it has %d %s", n, what)
	}
	if int64(n) > b.left/int64(cost) {
		return fmt.Errorf("%w: %d %s are more than its bytes can hold, or than is read", ErrBudget, n, what)
	}
	b.left -= int64(n) * int64(cost)
	return nil
}

// readAll reads no more of a file than may be read.
func readAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, mostBytes+1))
	if err == nil && len(data) > mostBytes {
		err = fmt.Errorf("%w: it is longer than %d MB", ErrBudget, mostBytes>>20)
	}
	return data, err
}

// document reads a glTF document with its buffers: data is the file, beside are those that it names. It gives how many
// bytes were read.
func document(data []byte, beside *others) (doc *gltf.Document, read int, err error) {
	defer func() {
		if recover() != nil { // what the decoder does not expect of a file
			doc, err = nil, errMisfit
		}
	}()
	text := data
	if len(data) >= 20 && string(data[:4]) == "glTF" {
		text = data[20:min(len(data), 20+int(binary.LittleEndian.Uint32(data[12:])))]
	}
	if err := budgetFor(len(text)).take(bytes.Count(text, []byte{'{'}), perObject, "objects"); err != nil {
		return nil, 0, err
	}
	// A buffer in the file is no longer than the file: the decoder would believe what stands there.
	var claims struct {
		Buffers []*gltf.Buffer `json:"buffers"`
	}
	if err := json.NewDecoder(bytes.NewReader(text)).Decode(&claims); err == nil && len(claims.Buffers) > 0 {
		if b := claims.Buffers[0]; b.URI == "" && b.ByteLength > len(data) {
			return nil, 0, fmt.Errorf("%w: a buffer of %d bytes, and the file has %d", ErrBudget, b.ByteLength, len(data))
		}
	}
	doc = &gltf.Document{}
	if err := gltf.NewDecoderFS(bytes.NewReader(data), beside).Decode(doc); err != nil {
		return nil, 0, err
	}
	return doc, len(data) + mostBytes - beside.left, nil
}

// errMisfit is the error of parts that name each other wrongly.
var errMisfit = errors.New("its parts do not fit together")

// others are the files that a document names: each is looked for once, and all together are bounded.
type others struct {
	fs.FS
	read   map[string][]byte
	failed map[string]error
	named  []string // those that are missing, too
	left   int      // bytes
}

// besides are the files in a folder.
func besides(folder fs.FS) *others {
	return &others{FS: folder, read: map[string][]byte{}, failed: map[string]error{}, left: mostBytes}
}

// mostFiles is how many files a document may name.
const mostFiles = 1024

// ReadFile reads a file that lies beside the document.
func (o *others) ReadFile(name string) ([]byte, error) {
	if data, ok := o.read[name]; ok {
		return data, nil
	}
	if err := o.failed[name]; err != nil {
		return nil, err
	}
	if len(o.named) >= mostFiles {
		return nil, fmt.Errorf("%w: it names more than %d files", ErrBudget, mostFiles)
	}
	o.named = append(o.named, name)
	data, err := o.open(name)
	if err != nil {
		o.failed[name] = err
		return nil, err
	}
	o.left -= len(data)
	o.read[name] = data
	return data, nil
}

func (o *others) open(name string) ([]byte, error) {
	f, err := o.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no file", name)
	}
	data, err := io.ReadAll(io.LimitReader(f, int64(o.left)+1))
	if err == nil && len(data) > o.left {
		err = fmt.Errorf("%w: the files that it names are longer than %d MB", ErrBudget, mostBytes>>20)
	}
	return data, err
}

// accessor checks that the bytes stand there that an accessor speaks of.
func accessor(doc *gltf.Document, index int) (*gltf.Accessor, error) {
	if index < 0 || index >= len(doc.Accessors) || doc.Accessors[index] == nil {
		return nil, fmt.Errorf("there is no accessor %d", index)
	}
	a := doc.Accessors[index]
	size := gltf.SizeOfElement(a.ComponentType, a.Type)
	switch {
	case a.Count < 0:
		return nil, fmt.Errorf("accessor %d has %d elements", index, a.Count)
	case a.BufferView == nil && a.Sparse == nil && a.Count > 0:
		return nil, fmt.Errorf("%w: accessor %d has %d elements, and no bytes for them", ErrBudget, index, a.Count)
	}
	err := error(nil)
	if a.BufferView != nil {
		err = inView(doc, *a.BufferView, a.ByteOffset, a.Count, size)
	}
	if s := a.Sparse; s != nil && err == nil {
		if s.Count < 0 || s.Count > a.Count {
			return nil, fmt.Errorf("%w: accessor %d replaces %d of %d elements", ErrBudget, index, s.Count, a.Count)
		}
		each := gltf.SizeOfElement(s.Indices.ComponentType, gltf.AccessorScalar)
		err = errors.Join(inView(doc, s.Indices.BufferView, s.Indices.ByteOffset, s.Count, each),
			inView(doc, s.Values.BufferView, s.Values.ByteOffset, s.Count, size))
	}
	if err != nil {
		return nil, fmt.Errorf("accessor %d: %w", index, err)
	}
	return a, nil
}

// inView checks that count elements of a size stand in a view behind an offset.
func inView(doc *gltf.Document, view, offset, count, size int) error {
	if view < 0 || view >= len(doc.BufferViews) || doc.BufferViews[view] == nil {
		return fmt.Errorf("there is no view %d of a buffer", view)
	}
	v := doc.BufferViews[view]
	if v.Buffer < 0 || v.Buffer >= len(doc.Buffers) || v.ByteOffset < 0 || v.ByteLength < 0 {
		return fmt.Errorf("view %d is of no buffer", view)
	}
	if whole := len(doc.Buffers[v.Buffer].Data); v.ByteOffset > whole || v.ByteLength > whole-v.ByteOffset {
		return fmt.Errorf("view %d goes beyond its buffer of %d bytes", view, whole)
	}
	stride := size
	if v.ByteStride != 0 {
		stride = v.ByteStride
	}
	switch {
	case stride < size:
		return fmt.Errorf("view %d has elements of %d bytes every %d bytes", view, size, stride)
	case count == 0:
		return nil
	case offset < 0 || v.ByteLength-offset < size || count-1 > (v.ByteLength-offset-size)/stride:
		return fmt.Errorf("%w: %d elements do not lie in the %d bytes of view %d", ErrBudget, count, v.ByteLength, view)
	}
	return nil
}
