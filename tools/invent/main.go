// Command invent writes Möwenau, the town that is shipped: a map in OpenStreetMap's form and the heights under it. It
// lies in the middle of the Atlantic, so that nobody takes it for a real one. Two small ones lie beside it, which are
// not shipped: golden pictures are taken of them.
//
//	go run ./tools/invent           write content/base/towns and systems/render/testdata/maps
//	go run ./tools/invent -check    tell whether what lies there is what would be written, and whether the town
//	                                has what rules of the road need
//	go run ./tools/invent -strange loops -seed 3 -dir DIR    write a map that nobody has
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"camber/content"
	"camber/tools/invent/chart"
	"camber/tools/invent/proof"
	"camber/tools/invent/sights"
	"camber/tools/invent/strange"
)

func main() {
	dir := flag.String("dir", filepath.Join("content", "base", "towns"), "folder of the town")
	pictured := flag.String("pictured", filepath.Join("systems", "render", "testdata", "maps"),
		"folder of the towns that pictures are taken of")
	check := flag.Bool("check", false, "write nothing, and compare")
	kind := flag.String("strange", "", "write a strange map of this `kind` in place of the town: "+
		strings.Join(strange.Kinds(), ", "))
	seed := flag.Uint64("seed", 1, "of the strange map")
	flag.Parse()
	job := func() error {
		return errors.Join(write(*dir, *check, files), write(*pictured, *check, sightFiles), prove(*dir, *check))
	}
	if *kind != "" {
		job = func() error { return writeStrange(*dir, *kind, *seed) }
	}
	if err := job(); err != nil {
		fmt.Fprintln(os.Stderr, "invent:", err)
		os.Exit(1)
	}
}

// file is one that is shipped.
type file struct {
	name string
	data []byte
}

const townName = "moewenau.osm"

// files are the town.
func files() ([]file, error) {
	m, err := draw()
	if err != nil {
		return nil, err
	}
	heights, err := chart.Heights(heightsName, middle, heightsReach, landAt)
	if err != nil {
		return nil, err
	}
	return []file{{townName, m.Bytes()}, {heightsName + ".zip", heights}}, nil
}

// sightFiles are the towns that golden pictures are taken of.
func sightFiles() (all []file, err error) {
	for _, name := range sights.Names() {
		osm, heights, err := sights.Draw(name)
		if err != nil {
			return nil, err
		}
		if all = append(all, file{name + ".osm", osm}); heights != nil {
			all = append(all, file{sights.HeightsName + ".zip", heights})
		}
	}
	return all, nil
}

// prove tells whether the town that lies there has what rules of the road need.
func prove(dir string, check bool) error {
	if !check {
		return nil
	}
	path := filepath.Join(dir, townName)
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := proof.Town(data); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

func write(dir string, check bool, files func() ([]file, error)) error {
	all, err := files()
	if err != nil {
		return err
	}
	var wrong []error
	for _, f := range all {
		path := filepath.Join(dir, f.name)
		if !check {
			if err := content.WriteFile(path, f.data, 0o644); err != nil {
				return err
			}
			continue
		}
		if is, err := os.ReadFile(path); err != nil {
			wrong = append(wrong, err)
		} else if !bytes.Equal(is, f.data) {
			wrong = append(wrong, fmt.Errorf("%s is not what is written today: run go run ./tools/invent", path))
		}
	}
	return errors.Join(wrong...)
}

// writeStrange writes a map that nobody has, and the heights under it where it has some.
func writeStrange(dir, kind string, seed uint64) error {
	osm, heights, err := strange.Draw(kind, seed)
	if err != nil {
		return err
	}
	err = content.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%d.osm", kind, seed)), osm, 0o644)
	if heights != nil && err == nil {
		err = content.WriteFile(filepath.Join(dir, strange.HeightsName+".zip"), heights, 0o644)
	}
	return err
}
