// Files of races: kept by their sums, from one race to the next.

package launch

import (
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"time"

	"camber/content"
)

// RaceFiles is where they are kept.
type RaceFiles struct{ folder string }

// mostFiles is how many bytes of them are kept: the oldest go first.
const mostFiles = 1 << 30

// OpenRaceFiles gives those of the account; nil: there is no place for them.
func OpenRaceFiles() *RaceFiles {
	folder, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	return &RaceFiles{filepath.Join(folder, "camber", "races")}
}

func (f *RaceFiles) path(sum [32]byte) string {
	return filepath.Join(f.folder, hex.EncodeToString(sum[:]))
}

// Get is join.Cache's.
func (f *RaceFiles) Get(sum [32]byte) ([]byte, bool) {
	data, err := os.ReadFile(f.path(sum))
	if err != nil {
		return nil, false
	}
	now := time.Now()
	_ = os.Chtimes(f.path(sum), now, now) // it is used: it goes later
	return data, true
}

// Put is join.Cache's. A file that cannot be kept is fetched again another time.
func (f *RaceFiles) Put(sum [32]byte, data []byte) {
	if os.MkdirAll(f.folder, 0o700) != nil || content.WriteFile(f.path(sum), data, 0o600) != nil {
		return
	}
	f.prune()
}

func (f *RaceFiles) prune() {
	entries, err := os.ReadDir(f.folder)
	if err != nil {
		return
	}
	var all []os.FileInfo
	total := int64(0)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			all = append(all, info)
			total += info.Size()
		}
	}
	slices.SortFunc(all, func(a, b os.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	for _, info := range all {
		if total <= mostFiles {
			return
		}
		if os.Remove(filepath.Join(f.folder, info.Name())) == nil {
			total -= info.Size()
		}
	}
}
