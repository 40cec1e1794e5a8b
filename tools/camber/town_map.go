// A map that somebody wants to drive in: it becomes a town of the account's, once.

package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	towns "camber/content/town"
	"camber/systems/host/launch"
)

// AfterApply makes a town of the map that --town names, unless that was made before.
func (f *chosenScene) AfterApply(std launch.Streams) error {
	info, err := os.Stat(f.Town)
	if f.Town == "" || err != nil || info.IsDir() || !isMap(f.Town) {
		return nil
	}
	dir, err := (&launch.Folders{}).Towns()
	if err != nil {
		return err
	}
	base := filepath.Base(f.Town)
	base, _, _ = strings.Cut(base, ".")
	b := townBuild{Maps: []string{f.Town}, HGT: heightsBeside(f.Town), Detail: usualDetail, Roads: "roads"}
	b.Work = "."
	known, err := b.known()
	if err != nil {
		return err
	}
	b.Output = filepath.Join(dir, base+"-"+known+towns.Ext)
	if made, err := towns.Open(b.Output); err == nil { // of this very map, by an engine that this one understands
		f.Town = b.Output
		return made.Close()
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	quiet := std
	quiet.Out = io.Discard
	if err := b.Run(quiet); err != nil {
		return fmt.Errorf("%s: %w", f.Town, err)
	}
	fmt.Fprintf(std.Err, "%s is now the town %s\n", f.Town, b.Output)
	f.Town = b.Output
	return nil
}

// usualDetail is that of townBuild.
const usualDetail = 8

func isMap(name string) bool {
	for _, ext := range []string{".osm", ".osm.gz", ".osm.bz2", ".pbf", ".xml"} {
		if strings.HasSuffix(strings.ToLower(name), ext) {
			return true
		}
	}
	return false
}

// heightsBeside is the folder of a map where heights lie beside it; "" else.
func heightsBeside(file string) string {
	dir := filepath.Dir(file)
	for _, pattern := range []string{"*.hgt", "*.hgt.zip", "*.hgt.gz"} {
		if found, _ := filepath.Glob(filepath.Join(dir, pattern)); len(found) > 0 { // the pattern is right
			return dir
		}
	}
	return ""
}

// known is by what a map and the heights beside it are known again.
func (c *townBuild) known() (string, error) {
	h := sha256.New()
	files := c.Maps
	if c.HGT != "" {
		more, _ := filepath.Glob(filepath.Join(c.HGT, "*.hgt*")) // the pattern is right; it is sorted
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
	return hex.EncodeToString(h.Sum(nil))[:8], nil
}
