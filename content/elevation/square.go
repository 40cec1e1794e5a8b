// One file: a square of one degree of heights.

package elevation

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
)

// Void is what stands where no height is known.
const Void = -32768

// Believable heights, in metres: the shores of the Dead Sea, and what is above all mountains.
const (
	deepest = -500
	highest = 9000
)

// Square is one degree of heights.
type Square struct {
	West, South int       // degrees, of its lower left corner
	Side        int       // samples along an edge, those of both ends counted: 1201 or 3601
	Heights     []float32 // metres above the sea, row by row from the north, each from the west; Void where none is known
	Doubtful    int       // how many heights were none that the Earth has, or stood alone, and became Void

	part window // of it that Heights has; without a size: all
}

// window is a part of a square, in samples from its upper left corner.
type window struct{ left, top, wide, high int }

// index is that of a sample in Heights; beyond the part that they have, the nearest one's.
func (s *Square) index(column, row int) int {
	if w := &s.part; w.wide > 0 {
		column = min(max(column-w.left, 0), w.wide-1)
		return min(max(row-w.top, 0), w.high-1)*w.wide + column
	}
	return row*s.Side + column
}

// inner tells whether all samples around one, and one further, are in Heights.
func (s *Square) inner(column, row int) bool {
	w := window{0, 0, s.Side, s.Side}
	if s.part.wide > 0 {
		w = s.part
	}
	return column > w.left && row > w.top && column+2 < w.left+w.wide && row+2 < w.top+w.high
}

// Name returns the name of the file whose lower left corner this is: N42E001.hgt.
func Name(west, south int) string {
	ns, ew := 'N', 'E'
	if south < 0 {
		ns, south = 'S', -south
	}
	if west < 0 {
		ew, west = 'W', -west
	}
	return fmt.Sprintf("%c%02d%c%03d.hgt", ns, south, ew, west)
}

// Corner returns the lower left corner that a file's name says, such as N42E001.hgt.zip or n42e001.SRTMGL1.hgt.
func Corner(name string) (west, south int, err error) {
	base := strings.ToUpper(path.Base(name))
	var ns, ew rune
	n, _ := fmt.Sscanf(base, "%c%2d%c%3d", &ns, &south, &ew, &west)
	known := strings.HasSuffix(base, ".HGT") || strings.HasSuffix(base, ".HGT.ZIP") || strings.HasSuffix(base, ".HGT.GZ")
	if n == 4 && ns == 'S' {
		south = -south
	}
	if n == 4 && ew == 'W' {
		west = -west
	}
	if n != 4 || !known || !strings.HasPrefix(base, strings.TrimSuffix(Name(west, south), ".hgt")+".") ||
		south < -90 || south > 89 || west < -180 || west > 179 {
		return 0, 0, fmt.Errorf("%s: the name of a file of heights says where it lies: N42E001.hgt is 42 to 43 degrees "+
			"north, 1 to 2 degrees east", name)
	}
	return west, south, nil
}

// sides are the samples along an edge of files of 3 and 1 arc-seconds.
var sides = []int{1201, 3601}

// Read returns the heights of a file, bare, zipped or gzipped.
func Read(name string, data []byte) (*Square, error) {
	west, south, err := Corner(name)
	if err != nil {
		return nil, err
	}
	if data, err = unpack(data); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for _, side := range sides {
		if len(data) == 2*side*side {
			s := &Square{West: west, South: south, Side: side, Heights: make([]float32, side*side)}
			s.decode(data)
			s.unspike()
			return s, nil
		}
	}
	return nil, fmt.Errorf("%s: it has %d bytes, and heights have %d (3 arc-seconds) or %d (1 arc-second): fetch it again",
		name, len(data), 2*sides[0]*sides[0], 2*sides[1]*sides[1])
}

// decode reads signed whole numbers of 16 bits, the greater byte first. Bytes are without a sign: where they had one,
// as in the sources, half of all heights came out 256 m too low (X11).
func (s *Square) decode(data []byte) {
	for i := range s.Heights {
		h := int16(uint16(data[2*i])<<8 | uint16(data[2*i+1]))
		if h != Void && (h < deepest || h > highest) {
			s.Doubtful++
			h = Void
		}
		s.Heights[i] = float32(h)
	}
}

// alone is how far above or below all those around it a height is a fault, in metres.
const alone = 500

// unspike makes heights void that stand alone.
func (s *Square) unspike() {
	var found []int
	for row := 1; row < s.Side-1; row++ {
		for i := row*s.Side + 1; i < (row+1)*s.Side-1; i++ {
			h := s.Heights[i]
			d := h - s.Heights[i-1]
			if h == Void || d < alone && d > -alone { // nearly all
				continue
			}
			over, under := true, true
			for _, k := range [...]int{
				i - s.Side - 1, i - s.Side, i - s.Side + 1, i - 1, i + 1, i + s.Side - 1, i + s.Side, i + s.Side + 1,
			} {
				known := s.Heights[k] != Void
				over, under = over && known && h-s.Heights[k] >= alone, under && known && h-s.Heights[k] <= -alone
			}
			if over || under {
				found = append(found, i)
			}
		}
	}
	for _, i := range found {
		s.Heights[i] = Void
	}
	s.Doubtful += len(found)
}

// unpack returns what lies in a zip or gzip, or the data themselves.
func unpack(data []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(data, []byte("PK")):
		return unzip(data)
	case bytes.HasPrefix(data, []byte("\x1f\x8b")):
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil, damaged(err)
		}
		return all(z)
	}
	return data, nil
}

// unzip returns the one .hgt of an archive.
func unzip(data []byte) ([]byte, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, damaged(err)
	}
	var found *zip.File
	for _, f := range z.File {
		if !strings.HasSuffix(strings.ToLower(f.Name), ".hgt") || strings.HasPrefix(path.Base(f.Name), ".") {
			continue
		}
		if found != nil {
			return nil, fmt.Errorf("it has %s and %s: put each into an archive of its own", found.Name, f.Name)
		}
		found = f
	}
	if found == nil {
		return nil, errors.New("there is no .hgt in it")
	}
	r, err := found.Open()
	if err != nil {
		return nil, damaged(err)
	}
	defer r.Close()
	return all(r)
}

// all reads what is unpacked, no more than a file of heights has.
func all(r io.Reader) ([]byte, error) {
	most := 2 * sides[1] * sides[1]
	data, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	if err != nil {
		return nil, damaged(err)
	}
	if len(data) > most {
		return nil, fmt.Errorf("it unpacks to more than the %d bytes that heights have: fetch it again", most)
	}
	return data, nil
}

func damaged(err error) error {
	return fmt.Errorf("the packed file is damaged, fetch it again: %w", err)
}
