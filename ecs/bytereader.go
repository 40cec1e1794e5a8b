// Reading numbers and texts out of bytes that may lie: what is not there reads as zero and is remembered.

package ecs

// byteReader walks over bytes. After short is set nothing it returned can be trusted.
type byteReader struct {
	b     []byte
	at    int
	short bool
}

// bytes takes n bytes; the result shares their memory.
func (r *byteReader) bytes(n int) []byte {
	if r.short || n < 0 || n > len(r.b)-r.at {
		r.short = true
		return nil
	}
	r.at += n
	return r.b[r.at-n : r.at : r.at]
}

func (r *byteReader) u32() uint32 {
	if b := r.bytes(4); b != nil {
		return le.Uint32(b)
	}
	return 0
}

func (r *byteReader) u64() uint64 {
	if b := r.bytes(8); b != nil {
		return le.Uint64(b)
	}
	return 0
}

func (r *byteReader) text() string { return string(r.bytes(int(r.u32()))) }

// count reads how many things of at least each bytes follow; more than could fit is short.
func (r *byteReader) count(each int) int {
	n := int(r.u32())
	if n > (len(r.b)-r.at)/each {
		r.short = true
		return 0
	}
	return n
}
