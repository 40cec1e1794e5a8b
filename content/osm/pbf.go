// A .osm.pbf file: blobs, one after the other, the first a heading, the others full of elements. Written here and not
// taken from a library: those we know decode on goroutines of their own, where a block that lies ends the program, and
// bring four modules for what are three hundred lines over compress/zlib.

package osm

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
)

// What the format allows: a heading of a blob, and a blob, packed or not.
const (
	mostHeading = 64 << 10
	mostBlob    = 32 << 20
)

// isPBF tells whether these are the first bytes of a blob OSMHeader.
func isPBF(head []byte) bool {
	return len(head) >= 15 && head[0] == 0 && string(head[4:15]) == "\x0a\x09OSMHeader"
}

// pbf reads the blobs of one file.
type pbf struct {
	r       io.Reader
	b       *builder
	at      int64 // byte of the file at which the blob begins
	next    int64
	packed  []byte
	raw     []byte
	z       io.ReadCloser
	headed  bool
	block   block
	heading []byte
}

func readPBF(r io.Reader, b *builder) error {
	p := &pbf{r: r, b: b}
	for {
		more, err := p.blob()
		if err != nil {
			return fmt.Errorf("byte %d: %w", p.at, err)
		}
		if !more {
			return nil
		}
	}
}

// read fills a slice of n bytes.
func (p *pbf) read(into []byte, n int) ([]byte, error) {
	into = slices.Grow(into[:0], n)[:n]
	got, err := io.ReadFull(p.r, into)
	p.next += int64(got)
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) && p.next > p.at {
		return nil, errEnd
	}
	return into, err
}

// blob reads a blob, if there is one.
func (p *pbf) blob() (bool, error) {
	p.at = p.next
	var err error
	if p.heading, err = p.read(p.heading, 4); errors.Is(err, io.EOF) {
		return false, nil
	} else if err != nil {
		return false, err
	}
	size := binary.BigEndian.Uint32(p.heading)
	if size > mostHeading {
		return false, fmt.Errorf("a blob's heading says that it has %d bytes, and %d are allowed: %w", size,
			mostHeading, errWire)
	}
	if p.heading, err = p.read(p.heading, int(size)); err != nil {
		return false, err
	}
	var kind string
	length := uint64(0)
	w := wire{b: p.heading}
	for w.next() {
		switch w.n {
		case 1:
			kind = string(w.data)
		case 3:
			length = w.v
		}
	}
	if w.bad || length > mostBlob {
		return false, fmt.Errorf("a blob says that it has %d bytes, and %d are allowed: %w", length, mostBlob, errWire)
	}
	if p.packed, err = p.read(p.packed, int(length)); err != nil {
		return false, err
	}
	if kind != "OSMHeader" && kind != "OSMData" {
		return true, nil // the format has other kinds passed over
	}
	data, err := p.unpack()
	if err != nil {
		return false, err
	}
	if kind == "OSMHeader" {
		p.headed = true
		return true, p.header(data)
	}
	if !p.headed {
		return false, errors.New("elements before the heading: this is no .osm.pbf")
	}
	return true, p.block.read(data, p.b)
}

// unpack returns what the blob holds.
func (p *pbf) unpack() ([]byte, error) {
	var raw, packed []byte
	size, other := uint64(0), ""
	w := wire{b: p.packed}
	for w.next() {
		switch w.n {
		case 1:
			raw = w.data
		case 2:
			size = w.v
		case 3:
			packed = w.data
		case 4, 5, 6, 7:
			other = [...]string{"lzma", "bzip2", "lz4", "zstd"}[w.n-4]
		}
	}
	switch {
	case w.bad || size > mostBlob:
		return nil, fmt.Errorf("a blob says that it unpacks to %d bytes, and %d are allowed: %w", size, mostBlob, errWire)
	case raw != nil:
		return raw, p.b.budget.take(len(raw))
	case packed == nil && other != "":
		return nil, fmt.Errorf("the blobs are packed with %s: pack them with zlib (osmium cat -f pbf,pbf_compression=zlib)",
			other)
	case packed == nil:
		return nil, fmt.Errorf("a blob without content: %w", errWire)
	}
	if err := p.b.budget.take(int(size)); err != nil {
		return nil, err
	}
	return p.inflate(packed, int(size))
}

// inflate unpacks what says that it is so many bytes.
func (p *pbf) inflate(packed []byte, size int) ([]byte, error) {
	var err error
	from := bytes.NewReader(packed)
	if p.z == nil {
		p.z, err = zlib.NewReader(from)
	} else {
		err = p.z.(zlib.Resetter).Reset(from, nil)
	}
	if err != nil {
		p.z = nil
		return nil, fmt.Errorf("%w: %w", errWire, err)
	}
	p.raw = slices.Grow(p.raw[:0], size+1)[:size+1]
	n, err := io.ReadFull(p.z, p.raw)
	switch {
	case n != size:
		return nil, fmt.Errorf("a blob that says it unpacks to %d bytes does not: %w", size, errWire)
	case size > 0 && !errors.Is(err, io.ErrUnexpectedEOF) || size == 0 && !errors.Is(err, io.EOF):
		return nil, fmt.Errorf("%w: %w", errWire, err)
	}
	return p.raw[:size], nil
}

// header takes what a reader has to know before it reads on.
func (p *pbf) header(data []byte) error {
	w := wire{b: data}
	for w.next() {
		switch w.n {
		case 1:
			if err := p.box(w.data); err != nil {
				return err
			}
		case 4:
			switch feature := string(w.data); feature {
			case "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation":
			default:
				return fmt.Errorf("reading it needs %.60q, which is not known here: convert it (osmium cat -o map.osm.pbf)",
					feature)
			}
		case 32:
			p.b.dated(date(int64(w.v)))
		}
	}
	if w.bad {
		return errWire
	}
	return nil
}

// box takes the heading's box, in 1e-9 degrees.
func (p *pbf) box(data []byte) error {
	var box [4]int64
	w := wire{b: data}
	for w.next() {
		switch v := hundredth(zigzag(w.v)); w.n {
		case 1:
			box[0] = v
		case 2:
			box[2] = v
		case 3:
			box[3] = v
		case 4:
			box[1] = v
		}
	}
	if w.bad {
		return errWire
	}
	return p.b.boundOf(box)
}
