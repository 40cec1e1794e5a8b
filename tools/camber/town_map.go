// A map that somebody wants to drive in, on the command line.

package main

import (
	"fmt"
	"os"

	"camber/systems/host/launch"
)

// AfterApply makes a town of the map that --town names, unless that was made before.
func (f *chosenScene) AfterApply(std launch.Streams) error {
	info, err := os.Stat(f.Town)
	if f.Town == "" || err != nil || info.IsDir() || !launch.IsMap(f.Town) {
		return nil
	}
	bar := launch.NewProgress(std, "town build")
	made, now, err := (&launch.Folders{Work: "."}).OfMap(std, f.Town, bar.Show, std.Context().Done())
	if err != nil {
		return err
	}
	if now {
		bar.Clear()
		fmt.Fprintf(std.Err, "%s is now the town %s\n", f.Town, made)
	}
	f.Town = made
	return nil
}
