// A town as loose files, as a recording carries what its steps asked for.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
)

// folder is a town, or a part of one, as a folder of files.
type folder struct {
	files fs.FS
	name  string
}

const partInfo = "heading.json"

func (f folder) close() error { return nil }

func (f folder) info() (i Info, err error) {
	b, err := f.part(partInfo)
	if err == nil {
		err = json.Unmarshal(b, &i)
	}
	return i, err
}

func (f folder) part(name string) ([]byte, error) {
	return fs.ReadFile(f.files, path.Join(f.name, name))
}

func (f folder) ground(at [2]int32) ([]byte, error) {
	b, err := f.part(tileFile(at))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("the recording does not carry it")
	}
	return b, err
}

func tileFile(at [2]int32) string { return fmt.Sprintf("tile_%d_%d", at[0], at[1]) }

// Save gives the files of a folder that OpenIn opens like the town, with some of its tiles, by their numbers.
func (f *File) Save(tiles []int, put func(name string, data []byte) error) error {
	heading, err := json.Marshal(f.Info)
	if err != nil {
		panic("town: a heading is plain texts and numbers: " + err.Error())
	}
	if err := put(partInfo, heading); err != nil {
		return err
	}
	for _, name := range []string{partIndex, partNetwork} {
		f.alone.Lock()
		b, err := f.from.part(name)
		f.alone.Unlock()
		if err == nil {
			err = put(name, b)
		}
		if err != nil {
			return err
		}
	}
	for _, i := range tiles {
		b, err := f.Bytes(i)
		if err == nil {
			err = put(tileFile(f.Index[i].At), b)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
