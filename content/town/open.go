// Reading a town.

package town

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"camber/blueprints/street/check"
	"camber/components/street"
	"camber/components/way"
	"camber/content/osm"
)

// File is an opened town. Many goroutines may ask it.
type File struct {
	Info
	Index []Entry // its tiles, by row, then from west to east

	name  string
	alone sync.Mutex
	from  store
}

// Info is what a town's heading and tables say of it.
type Info struct {
	Format      int      `json:"format"`
	Licence     string   `json:"licence"`
	Hash        string   `json:"hash"`
	Country     string   `json:"country"`
	CountryFrom string   `json:"country_from"`
	Origin      string   `json:"origin"`
	Height      float64  `json:"height_m"`
	Flat        bool     `json:"flat"`
	Corner      float64  `json:"corner_m"` // radius of its junctions' corners
	Sources     []Source `json:"sources"`
	// Sums are those of the parts that the engine reads whole, by name.
	Sums map[string]string `json:"sums"`
	// RawOffset is how far streets lie above or below the heights that they were read from.
	RawOffset   check.Offsets `json:"raw_offset_m"`
	Ways        int           `json:"ways"`
	Segments    int           `json:"segments"`
	Junctions   int           `json:"junctions"`
	Houses      int           `json:"houses"`
	HousesInMap int           `json:"houses_in_map"` // whether they stand or not
	Tiles       int           `json:"tiles"`
	Places      []string      `json:"places"` // their names, towns before villages before the rest
	// Skipped is what of the map is not as it stands there. Older towns do not know it.
	Skipped []osm.Skipped `json:"-"`
}

// store is where a town's bytes are.
type store interface {
	info() (Info, error)
	part(name, sum string) ([]byte, error)
	ground(e *Entry) ([]byte, error)
	view(kind string, at [2]int32, of string) ([]byte, error) // nil: there is none; of: the sum of the list of tiles
	houses(visit func(*Standing) error) error
	close() error
}

const again = "build it again with camber town build"

// anew is an error whose cure is to build the town again, which it says once, whatever it is made of.
func anew(format string, args ...any) error {
	for i, a := range args {
		if e, ok := a.(*rebuild); ok {
			args[i] = e.error
		}
	}
	return &rebuild{fmt.Errorf(format, args...)}
}

// rebuild is an error without its cure.
type rebuild struct{ error }

func (r *rebuild) Unwrap() error { return r.error }

func (r *rebuild) Error() string {
	if text := r.error.Error(); strings.Contains(text, again) {
		return text
	}
	return r.error.Error() + ": " + again
}

// VersionError is a town that an engine made which wrote another version of towns.
type VersionError struct {
	Name   string // its file
	Format int
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("%s is a town of version %d, and this engine reads %d: %s", e.Name, e.Format, Format, again)
}

// Open opens a town's file. What is none, is cut off or is of another version is an error that says so.
func Open(path string) (*File, error) {
	s, err := openDatabase(path)
	return opened(path, s, err)
}

// openIn opens a town's file in a tree.
func openIn(files fs.FS, name string) (*File, error) {
	s, err := openDatabaseIn(files, name)
	return opened(name, s, err)
}

func opened(name string, s store, err error) (*File, error) {
	if err != nil {
		return nil, fmt.Errorf("%s cannot be opened: %w", name, err)
	}
	f := &File{name: name, from: s}
	if f.Info, err = s.info(); errors.Is(err, errNoTown) {
		return nil, errors.Join(fmt.Errorf("%s %w", name, err), s.close())
	}
	if err == nil && f.Format != Format {
		return nil, errors.Join(s.close(), &VersionError{name, f.Format})
	}
	var list []byte
	if err == nil {
		list, err = f.part(partIndex)
	}
	if err == nil {
		f.Index, err = unpackIndex(list)
	}
	if err == nil {
		err = wholeInfo(&f.Info)
	}
	switch {
	case errors.As(err, new(*rebuild)): // of the file that these parts are of: it is told
		return nil, errors.Join(err, s.close())
	case err != nil:
		return nil, errors.Join(anew("%s is no town, or a broken one (%w)", name, err), s.close())
	}
	return f, nil
}

// Close gives the file back.
func (f *File) Close() error {
	f.alone.Lock()
	defer f.alone.Unlock()
	return f.from.close()
}

// part reads what the engine reads whole, and sees that it is what the heading says: the file may have been written
// over since.
func (f *File) part(name string) ([]byte, error) {
	f.alone.Lock()
	b, err := f.from.part(name, f.Sums[name])
	f.alone.Unlock()
	if err == nil && hexOf(sumOf(b)) != f.Sums[name] {
		err = fmt.Errorf("its %s is not what its heading says: the file is broken, or was replaced while it was read", name)
	}
	return b, err
}

// Network reads all streets.
func (f *File) Network() (*street.Network, error) {
	b, err := f.part(partNetwork)
	var n *street.Network
	if err == nil {
		n, err = unpackNetwork(b)
	}
	if err != nil {
		return nil, anew("%s: %w", f.name, err)
	}
	return n, nil
}

// Graph is the town's streets, and the ways through them lane by lane. They stand in no file: making them takes less
// than a hundredth of what building the town does (real maps: 10 ms of 4 s, 45 ms of 9 s, 83 ms of 10 s), and
// corrections have them made anew anyhow.
func (f *File) Graph() (*street.Network, *way.Graph, error) {
	n, err := f.Network()
	if err != nil {
		return nil, nil, err
	}
	return n, way.Of(n, f.Corner), nil
}

// EachHouse visits all houses, ways before relations, by id.
func (f *File) EachHouse(visit func(*Standing) error) error {
	f.alone.Lock()
	defer f.alone.Unlock()
	return f.from.houses(visit)
}

// Bytes are those of a tile, by its number in the Index.
func (f *File) Bytes(i int) ([]byte, error) {
	e := &f.Index[i]
	f.alone.Lock()
	b, err := f.from.ground(e)
	f.alone.Unlock()
	switch {
	case errors.As(err, new(brokenTile)): // of the town that this one is made of: it is told
		return nil, err
	case err != nil:
		return nil, brokenTile{anew("%s, tile %d, %d: %w", f.name, e.At[0], e.At[1], err)}
	case sumOf(b) != e.Sum:
		return nil, brokenTile{anew("%s, tile %d, %d is not what the town's list says", f.name, e.At[0], e.At[1])}
	}
	return b, nil
}

// brokenTile tells of a tile that cannot be read, and what to do.
type brokenTile struct{ error }

func (b brokenTile) Unwrap() error { return b.error }

// Tile reads one, by its number in the Index.
func (f *File) Tile(i int) (*Tile, error) {
	b, err := f.Bytes(i)
	if err != nil {
		return nil, err
	}
	t, err := Unpack(b)
	if err != nil {
		return nil, anew("%s, tile %d, %d: %w", f.name, f.Index[i].At[0], f.Index[i].At[1], err)
	}
	return t, nil
}
