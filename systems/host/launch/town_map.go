// A map that somebody wants to drive in: it becomes a town of the account's, once.

package launch

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"camber/content/town"
)

// MapExts is how the names of maps end.
var MapExts = []string{".osm", ".osm.gz", ".osm.bz2", ".pbf", ".xml"}

// IsMap tells whether a file is a map, by its name.
func IsMap(name string) bool {
	return slices.ContainsFunc(MapExts, func(ext string) bool { return strings.HasSuffix(strings.ToLower(name), ext) })
}

// OfMap gives the town that is made of a map and of the heights beside it; it tells whether it has made it just now.
// What was made before, by an engine that this one understands, is taken again.
func (f *Folders) OfMap(std Streams, file string, show Shows, until <-chan struct{}) (
	made string, now bool, err error,
) {
	dir, err := f.Towns()
	if err != nil {
		return "", false, err
	}
	j := TownJob{Maps: []string{file}, HGT: HeightsBeside(file), Show: show, Until: until}
	j.AsSet(std)
	known, err := j.known()
	if err != nil {
		return "", false, err
	}
	base, _, _ := strings.Cut(filepath.Base(file), ".")
	j.Output = filepath.Join(dir, base+"-"+known+town.Ext)
	if made, err := town.Open(j.Output); err == nil {
		return j.Output, false, made.Close()
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", false, err
	}
	if err := j.Make(std, f); err != nil {
		if errors.Is(err, town.ErrStopped) {
			return "", false, err
		}
		return "", false, fmt.Errorf("%s: %w", file, err)
	}
	return j.Output, true, nil
}

// HeightsBeside is the folder of a map where heights lie beside it; "" else.
func HeightsBeside(file string) string {
	dir := filepath.Dir(file)
	for _, pattern := range []string{"*.hgt", "*.hgt.zip", "*.hgt.gz"} {
		if found, _ := filepath.Glob(filepath.Join(dir, pattern)); len(found) > 0 { // the pattern is right
			return dir
		}
	}
	return ""
}

// known is by what a map and the heights beside it are known again, and how its ground is made.
func (j *TownJob) known() (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, j.Detail)
	files := j.Maps
	if j.HGT != "" {
		more, _ := filepath.Glob(filepath.Join(j.HGT, "*.hgt*")) // the pattern is right; it is sorted
		files = append(files[:len(files):len(files)], more...)
	}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return "", err
		}
		_, err = io.Copy(h, f)
		if closing := f.Close(); err == nil {
			err = closing
		}
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil))[:knownDigits], nil
}
