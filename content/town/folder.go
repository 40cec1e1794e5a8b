// A town as loose files: as Unfold shows it, and as a recording carries what its steps asked for.

package town

import (
	"encoding/binary"
	"encoding/json"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// folder is a town, or a part of one, as a folder of files.
type folder struct {
	files fs.FS
	name  string
}

const partHeading = "heading.json"

// parts are those that a town's heading has the sums of.
var parts = []string{partIndex, partNetwork, partLand, partHouses, partWaters, partThings}

// Parts are the files of a town that are read when it is opened.
func (f *File) Parts() []string {
	return []string{partHeading, partName(partIndex, f.Sums[partIndex]), partName(partNetwork, f.Sums[partNetwork])}
}

// partName is what a part is called among a town's files, by what it holds: a town that is replaced while it is read
// gives no part of the new one to who has the old one's heading.
func partName(part, sum string) string { return part + "_" + sum }

// IsPart tells whether a name is that of a part or a tile in a town of a tree.
func IsPart(name string) bool {
	_, part, in := inside(name)
	if !in || strings.Contains(part, "/") {
		return false
	}
	kind, sum, _ := strings.Cut(part, "_")
	_, err := strconv.ParseUint(sum, 16, 64)
	return part == partHeading || err == nil && (kind+"_" == tilePrefix || slices.Contains(parts, kind))
}

// TileIn is the sum of the tile of that name in a town of a tree; ok is false where it is no tile.
func TileIn(name string) (in string, sum uint64, ok bool) {
	in, part, ok := inside(name)
	if !ok {
		return "", 0, false
	}
	sum, ok = tileOfName(part)
	return in, sum, ok
}

// IsTile tells whether bytes are those of a tile with that sum.
func IsTile(data []byte, sum uint64) bool { return sumOf(data) == sum }

// hexOf is a sum as it is written.
func hexOf(sum uint64) string { return strconv.FormatUint(sum, 16) }

// OpenIn opens a town in a tree of files that has its parts: one that was unfolded, or that of a recording.
func OpenIn(files fs.FS, name string) (*File, error) { return opened(name, folder{files, name}, nil) }

func (f folder) close() error { return nil }

func (f folder) info() (i Info, err error) {
	b, err := f.file(partHeading)
	if err == nil {
		err = json.Unmarshal(b, &i)
	}
	return i, err
}

func (f folder) file(name string) ([]byte, error) {
	return fs.ReadFile(f.files, path.Join(f.name, name))
}

func (f folder) part(name, sum string) ([]byte, error) { return f.file(partName(name, sum)) }

func (f folder) ground(e *Entry) ([]byte, error) { return f.file(e.tileName()) }

// houses are in the tables of a town's file alone; of a folder's they are in its ground.
func (f folder) houses(func(*Standing) error) error { return nil }

// heading is what Info says, as a part.
func (f *File) heading() []byte {
	b, err := json.Marshal(f.Info)
	if err != nil {
		panic("town: a heading is plain texts and numbers: " + err.Error())
	}
	return b
}

// Carried names the tiles of towns that a recording has the bytes of: files are what else it has, sums those of all
// that it carries. The answer is the name of the file for each of the sums that is one, "" for others.
func Carried(files map[string][]byte, sums [][32]byte) ([]string, error) {
	names := map[uint64]string{}
	for _, name := range sortedKeys(files) {
		town, part, in := inside(name)
		if kind, _, _ := strings.Cut(part, "_"); !in || kind != partIndex {
			continue
		}
		list, err := unpackIndex(files[name])
		if err != nil {
			return nil, err
		}
		for i := range list {
			names[list[i].Sum] = path.Join(town, list[i].tileName())
		}
	}
	all := make([]string, len(sums))
	for i := range sums {
		all[i] = names[max(binary.LittleEndian.Uint64(sums[i][:]), 1)]
	}
	return all, nil
}

func sortedKeys(files map[string][]byte) []string {
	names := make([]string, 0, len(files))
	for name := range files { //exact:ok sorted next
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
