// What is seen of a tile and never driven on, in a table of its own beside the ground: bytes, of several kinds.
// Recordings do not carry it, and a town that has none of it is whole.

package town

import (
	"errors"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"zombiezen.com/go/sqlite"
)

// viewed is a piece of what is seen of a tile.
type viewed struct {
	kind string
	at   [2]int32
	data []byte
}

// The kinds of what is seen.
const (
	viewAreas  = "areas"
	viewHouses = "houses"
	viewThings = "things"
)

// view are the bytes of one kind of a tile, by its number in the Index; none: there is nothing of it.
func (f *File) view(kind string, i int) ([]byte, error) {
	f.alone.Lock()
	defer f.alone.Unlock()
	b, err := f.from.view(kind, f.Index[i].At, f.Sums[partIndex])
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		at := f.Index[i].At
		err = anew("%s, what is seen of tile %d, %d: %w", f.name, at[0], at[1], err)
	}
	return b, err
}

func (d *database) view(kind string, at [2]int32, _ string) (data []byte, err error) {
	if d.seen == nil {
		if d.seen, err = d.conn.Prepare("SELECT data FROM views WHERE kind = ? AND x = ? AND y = ?"); err != nil {
			return nil, err
		}
	}
	d.seen.BindText(1, kind)
	d.seen.BindInt64(2, int64(at[0]))
	d.seen.BindInt64(3, int64(at[1]))
	row, err := d.seen.Step()
	if row && err == nil {
		data = blob(d.seen)
	}
	return data, errors.Join(err, d.seen.Reset())
}

func blob(s *sqlite.Stmt) []byte {
	data := make([]byte, s.ColumnLen(0))
	s.ColumnBytes(0, data)
	return data
}

func (f folder) view(kind string, at [2]int32, of string) ([]byte, error) {
	b, err := f.file(viewName(kind, at, of))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return b, err
}

// viewName is what a view is called among a town's files, by the sum of the list of tiles that the town has.
func viewName(kind string, at [2]int32, of string) string {
	return viewPrefix + strings.Join([]string{kind, of, strconv.Itoa(int(at[0])), strconv.Itoa(int(at[1]))}, "_")
}

const viewPrefix = "view_"

// viewOf reads such a name.
func viewOf(name string) (kind string, at [2]int32, of string, ok bool) {
	rest, is := strings.CutPrefix(name, viewPrefix)
	words := strings.Split(rest, "_")
	if !is || len(words) != 4 {
		return "", at, "", false
	}
	for k := range 2 {
		n, err := strconv.ParseInt(words[2+k], 10, 32)
		if err != nil {
			return "", at, "", false
		}
		at[k] = int32(n)
	}
	return words[0], at, words[1], true
}

// view is what a version of a town has of that name.
func (v *version) view(name string) (b []byte, has bool, err error) {
	kind, at, of, ok := viewOf(name)
	if !ok || v.file.Sums[partIndex] != of {
		return nil, false, nil
	}
	v.file.alone.Lock()
	defer v.file.alone.Unlock()
	if b, err = v.file.from.view(kind, at, of); err == nil && b == nil {
		err = &fs.PathError{Op: "open", Path: path.Join(v.file.name, name), Err: fs.ErrNotExist}
	}
	return b, true, err
}

func (w *writer) views(t *Town) {
	row := func(v *viewed) {
		w.row("INSERT INTO views VALUES (?,?,?,?)", v.kind, int64(v.at[0]), int64(v.at[1]), v.data)
	}
	for i := range t.views {
		row(&t.views[i])
	}
	for i := range t.Tiles {
		if p := &t.Tiles[i]; len(p.Things) > 0 {
			row(&viewed{viewThings, p.At, p.Things})
		}
	}
}
