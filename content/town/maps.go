// Maps among files: where a map lies, and nobody made a town of it, there is one as soon as somebody asks.

package town

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"camber/components/street"
	"camber/content/elevation"
	"camber/content/osm"
)

// MapExt is how the name of a map ends that lies among files.
const MapExt = ".osm"

// OfMaps gives the towns that files have maps of: towns/NAME.town is made of towns/NAME.osm and the heights beside it
// when it is first asked for. It has nothing else, and is laid below the files.
func OfMaps(files fs.FS, rules Rules, keep Keep) *Unfolded {
	return Unfold(&maps{files: files, rules: rules, keep: keep, made: map[string]ready{}})
}

// Rules tells what streets are like where a map says nothing, and a hash of that.
type Rules func() (rules *street.Rules, print [32]byte, err error)

// Keep gives the file of a town that is made of a map, as often as it is opened, and makes it where it was not made
// before. Known stands for map and heights: other ones are known by another word.
type Keep func(name string, known Known, build Builder) (open func() (fs.File, error), err error)

// Known is by what a map and its heights are known again.
type Known struct {
	Map   string // SHA-256, in hexadecimal digits
	Whole string // of heights and rules as well
}

// Builder makes a town's bytes, with workers beside each other, and tells how far it is.
type Builder func(workers int, progress func(stage string, done, whole int)) ([]byte, error)

// maps is what OfMaps unfolds.
type maps struct {
	files fs.FS
	rules Rules
	keep  Keep

	alone sync.Mutex
	made  map[string]ready // by their names, without what they end with
}

// ready is a town that was made.
type ready struct {
	of   string // what its files looked like then
	open func() (fs.File, error)
}

// Open opens a town that there is a map of.
func (m *maps) Open(name string) (fs.File, error) {
	none := &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	bare, is := strings.CutSuffix(name, Ext)
	if !is || !fs.ValidPath(name) {
		return nil, none
	}
	m.alone.Lock()
	defer m.alone.Unlock()
	beside, of, err := m.look(bare)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, none
	}
	if err != nil {
		return nil, err
	}
	if made, ok := m.made[bare]; ok && made.of == of {
		if file, err := made.open(); err == nil { // else somebody took it away
			return file, nil
		}
	}
	open, err := m.make(bare, beside)
	if err != nil {
		return nil, err
	}
	m.made[bare] = ready{of, open}
	return open()
}

// look tells what files a town would be made of: the names of the heights, and how all of them look.
func (m *maps) look(bare string) (heights []string, of string, err error) {
	info, err := fs.Stat(m.files, bare+MapExt)
	if err != nil {
		return nil, "", err
	}
	of = fmt.Sprint(info.Size(), info.ModTime())
	entries, err := fs.ReadDir(m.files, path.Dir(bare))
	if err != nil {
		return nil, "", err
	}
	for _, e := range entries {
		if _, _, err := elevation.Corner(e.Name()); err != nil {
			continue
		}
		if info, err = e.Info(); err != nil {
			return nil, "", err
		}
		heights = append(heights, e.Name())
		of += fmt.Sprint(";", e.Name(), info.Size(), info.ModTime())
	}
	return heights, of, nil
}

// make reads the map, and has the town made where it is not kept.
func (m *maps) make(bare string, heights []string) (open func() (fs.File, error), err error) {
	text, err := fs.ReadFile(m.files, bare+MapExt)
	if err != nil {
		return nil, err
	}
	rules, print, err := m.rules()
	if err != nil {
		return nil, err
	}
	known, err := m.known(bare, text, print, heights)
	if err != nil {
		return nil, err
	}
	build := func(workers int, progress func(string, int, int)) ([]byte, error) {
		return m.build(bare, text, known, Options{Rules: rules, Workers: workers, Progress: progress})
	}
	if m.keep != nil {
		return m.keep(path.Base(bare), known, build)
	}
	data, err := build(1, nil)
	return InMemory(path.Base(bare)+Ext, data), err
}

// InMemory opens a file that lies in memory.
func InMemory(name string, data []byte) func() (fs.File, error) {
	return func() (fs.File, error) { return &partFile{bytes.NewReader(data), told(name, data)}, nil }
}

// known hashes the map, the rules, and the heights that lie beside it.
func (m *maps) known(bare string, text []byte, rules [32]byte, heights []string) (Known, error) {
	whole := sha256.New()
	sum := sha256.Sum256(text)
	whole.Write(sum[:])
	whole.Write(rules[:])
	for _, name := range heights {
		data, err := fs.ReadFile(m.files, path.Join(path.Dir(bare), name))
		if err != nil {
			return Known{}, err
		}
		sum := sha256.Sum256(data)
		whole.Write([]byte(name))
		whole.Write(sum[:])
	}
	return Known{hex.EncodeToString(sum[:]), hex.EncodeToString(whole.Sum(nil))}, nil
}

// build makes the town. Heights that are missing are the sea's.
func (m *maps) build(bare string, text []byte, known Known, o Options) ([]byte, error) {
	drawn, err := osm.Read(bytes.NewReader(text), osm.Options{Name: bare + MapExt})
	if err != nil {
		return nil, err
	}
	beside, err := fs.Sub(m.files, path.Dir(bare))
	if err != nil {
		return nil, err
	}
	if o.Heights, err = Heights(beside, drawn.Bounds); err != nil {
		return nil, err
	}
	o.Sources = []Source{{Name: path.Base(bare) + MapExt, Hash: known.Map, Date: drawn.Date}}
	made, err := Build(drawn, o)
	if err != nil {
		return nil, err
	}
	data, _, err := made.Bytes()
	return data, err
}

// Heights opens those of a box in a folder; nil where the folder has none at all.
func Heights(folder fs.FS, b osm.Bounds) (*elevation.Surface, error) {
	const degree = 1e7
	s, err := elevation.Open(folder, elevation.Area{
		West: float64(b.West) / degree, South: float64(b.South) / degree,
		East: float64(b.East) / degree, North: float64(b.North) / degree,
	})
	if err != nil || len(s.Files) == 0 {
		return nil, err
	}
	return s, nil
}
