// Finding out what the bytes are, unpacking them within a budget, and handing them to the reader of their format.

package osm

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
)

// Options are how a map is read; the zero value will do.
type Options struct {
	Name     string           // of the file, said in errors; "" says "map"
	Budget   int64            // most bytes that may be unpacked, and most that the map may take; 0 means DefaultBudget
	Progress func(done int64) // told now and then how many bytes of r are read; may be nil
}

// DefaultBudget is room for a country of some ten million people as XML, and stops what unpacks without end.
const DefaultBudget = 8 << 30

// A file is believed as far as its own bytes go: maps come to 20 bytes, unpacked and kept, for each byte of the file,
// and what was made to fill the memory to a thousand and more.
const (
	freeBudget = 128 << 20 // bytes that even the smallest file may come to
	perByte    = 128       // bytes beyond these for each byte that was read
)

// Read returns the map that r holds, in whatever format. It reads as long as r gives: a caller stops it by an r that
// returns an error, which Read returns, wrapped.
func Read(r io.Reader, o Options) (*Map, error) {
	if o.Name == "" {
		o.Name = "map"
	}
	if o.Budget <= 0 {
		o.Budget = DefaultBudget
	}
	counted := &counter{r: r, tell: o.Progress}
	b := newBuilder(&budget{of: o.Budget, file: counted})
	err := readAny(bufio.NewReaderSize(counted, 1<<16), b, 0)
	counted.told()
	if counted.failed != nil {
		err = fmt.Errorf("reading: %w", counted.failed)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.Name, err)
	}
	m, err := b.finish()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.Name, err)
	}
	return m, nil
}

// deepest is how often packed files may lie within packed files.
const deepest = 2

// readAny reads what is packed depth times already.
func readAny(r *bufio.Reader, b *builder, depth int) error {
	head, err := r.Peek(16)
	if err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("reading: %w", err)
	}
	if depth > deepest {
		return fmt.Errorf("packed more than %d times over: unpack it first", deepest)
	}
	switch {
	case len(head) == 0:
		return errors.New("it is empty: fetch it again")
	case bytes.HasPrefix(head, []byte("\x1f\x8b")):
		z, err := gzip.NewReader(r)
		if err != nil {
			return unpacking("gzip", err)
		}
		return readAny(unpacked("gzip", z, b), b, depth+1)
	case bytes.HasPrefix(head, []byte("BZh")):
		return readAny(unpacked("bzip2", bzip2.NewReader(r), b), b, depth+1)
	case isPBF(head):
		return readPBF(r, b)
	}
	if err := foreign(head); err != nil {
		return err
	}
	return readXML(r, b)
}

// foreign names formats that are met among maps and are not read.
func foreign(head []byte) error {
	for _, f := range []struct{ begin, what string }{
		{"PK\x03\x04", "a zip archive: unpack it, and give the map within"},
		{"\xfd7zXZ", "packed with xz: unpack it (unxz FILE)"},
		{"\x28\xb5\x2f\xfd", "packed with zstd: unpack it (unzstd FILE)"},
		{"\xff\xe0", "a map in o5m: turn it into PBF (osmconvert FILE -o=map.osm.pbf)"},
		{"\xff\xfe", "text of 16 bits a letter: save it as UTF-8"},
		{"\xfe\xff", "text of 16 bits a letter: save it as UTF-8"},
		{"SQLite format 3", "a database: give the map that it was built from"},
	} {
		if bytes.HasPrefix(head, []byte(f.begin)) {
			return fmt.Errorf("it is %s", f.what)
		}
	}
	text := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")), " \t\r\n")
	switch {
	case len(text) == 0 || text[0] == '<':
		return nil
	case text[0] == '{' || text[0] == '[':
		return errors.New("it is JSON: ask for XML ([out:xml] in Overpass), or export it as .osm")
	}
	return fmt.Errorf("it is no map: it begins with %q, and not with < (.osm), OSMHeader (.pbf), or as gzip and bzip2 do",
		head)
}

// unpacking says what an unpacker found.
func unpacking(kind string, err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return fmt.Errorf("%s: the file is cut off: fetch it again", kind)
	}
	return fmt.Errorf("%s: the packed file is damaged, fetch it again: %w", kind, err)
}

// unpacked returns a reader of what another unpacks, within the budget.
func unpacked(kind string, r io.Reader, b *builder) *bufio.Reader {
	return bufio.NewReaderSize(&within{kind, r, b.budget}, 1<<16)
}

// within reads what is unpacked, and takes it from the budget.
type within struct {
	kind   string
	r      io.Reader
	budget *budget
}

func (w *within) Read(p []byte) (int, error) {
	n, err := w.r.Read(p)
	if over := w.budget.take(n); over != nil {
		return 0, over
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = unpacking(w.kind, err)
	}
	return n, err
}

// budget is how many bytes were unpacked and kept, and how many may be.
type budget struct {
	used, of int64
	file     *counter // what they come from
}

func (b *budget) take(n int) error {
	b.used += int64(n)
	switch {
	case b.used > b.of:
		return fmt.Errorf("it unpacks to more than %d MB: a lying file, or more of the world than fits. Cut a smaller "+
			"part out (osmium extract), or allow more", b.of>>20)
	case b.used > freeBudget+perByte*b.file.n:
		return fmt.Errorf("its first %d kB come to more than %d MB: the file lies about what it holds. Fetch it again from "+
			"whom you trust", b.file.n>>10, (b.used-1)>>20)
	}
	return nil
}

// counter counts what is read, and tells every quarter of a megabyte.
type counter struct {
	r        io.Reader
	n, since int64
	tell     func(int64)
	failed   error // of r itself: not what an unpacker made of it
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		c.failed = err
	}
	if c.n-c.since >= 1<<18 {
		c.told()
	}
	return n, err
}

func (c *counter) told() {
	if c.since = c.n; c.tell != nil {
		c.tell(c.n)
	}
}
