// Recordings of best laps, to share: only so many of them stay.

package ghosts

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"camber/systems/race/ghost"
)

// stamp is how the time of a lap stands in the name of its recording.
const stamp = "20060102-150405"

// mostShared is how many recordings of best laps stay for a car in a scene: the newest.
const mostShared = 10

// Shared is the name of a lap's recording in a folder.
func Shared(dir string, lap *ghost.Lap, at time.Time) string {
	return filepath.Join(dir, lap.Car+"-"+lap.Scene+"-"+at.Format(stamp)+".rec")
}

// Thin deletes the oldest recordings of a car's laps in a scene where there are too many. What has another name stays.
func Thin(dir string, lap *ghost.Lap) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var all []string // by time, since names end with it
	before := lap.Car + "-" + lap.Scene + "-"
	for _, e := range entries {
		name := e.Name()
		if len(name) != len(before)+len(stamp)+len(".rec") || name[:len(before)] != before || !e.Type().IsRegular() {
			continue
		}
		if _, err := time.Parse(stamp+".rec", name[len(before):]); err == nil {
			all = append(all, name)
		}
	}
	slices.Sort(all)
	for _, name := range all[:max(len(all)-mostShared, 0)] {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
