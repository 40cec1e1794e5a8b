// Installing a pack from an archive: all of it or nothing.

package content

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Install unpacks an archive into a folder named by its id in the folder into, once check finds nothing wrong in it.
// An installed pack of the same id is replaced. When anything fails, into is as it was. Install returns the folder.
func Install(archive, into string, check func(fs.FS) error) (string, error) {
	a, err := OpenArchive(archive)
	if err != nil {
		return "", err
	}
	defer a.Close()
	at, err := install(a, into, check)
	if err != nil {
		return "", fmt.Errorf("content: install %s: %w", archive, err)
	}
	return at, nil
}

func install(a *Archive, into string, check func(fs.FS) error) (string, error) {
	manifest, err := ReadManifest(a)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(into, 0o755); err != nil {
		return "", err
	}
	Repair(into)
	defer Lock(into)()
	temp, err := os.MkdirTemp(into, tempPrefix+"*"+tempSuffix)
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(temp)
	fresh := filepath.Join(temp, "new")
	if err := a.unpack(fresh); err != nil {
		return "", err
	}
	if err := check(Folder(fresh)); err != nil {
		return "", fmt.Errorf("nothing was installed, because the check of the pack failed:\n%w", err)
	}
	// From here on Repair knows what belongs where.
	if err := WriteFile(filepath.Join(temp, "id"), []byte(manifest.ID), 0o644); err != nil {
		return "", err
	}
	at := filepath.Join(into, manifest.ID)
	return at, swap(fresh, at, filepath.Join(temp, "old"))
}

// swap puts the folder fresh in the place of at; what was there before waits in old and comes back if that fails.
func swap(fresh, at, old string) error {
	err := os.Rename(at, old)
	replaces := err == nil
	if err != nil && !missing(err) {
		return err
	}
	if err := os.Rename(fresh, at); err != nil {
		if replaces {
			err = errors.Join(err, os.Rename(old, at))
		}
		return err
	}
	return syncFolder(filepath.Dir(at))
}

// unpack writes all files into the new folder dir. os.Root makes sure a second time that none gets out of it.
func (a *Archive) unpack(dir string) error {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, f := range a.files {
		name := filepath.FromSlash(f.Name)
		if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return fmt.Errorf("file %q: %w", f.Name, err)
		}
		out, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return fmt.Errorf("file %q: %w", f.Name, err)
		}
		in, err := f.Open()
		if err == nil {
			// one byte over the promise is enough to see that it was a lie
			_, err = io.Copy(out, io.LimitReader(in, int64(f.UncompressedSize64)+1))
			err = errors.Join(err, in.Close(), out.Sync())
		}
		if err = errors.Join(err, out.Close()); err != nil {
			return fmt.Errorf("file %q: %w", f.Name, err)
		}
	}
	return nil
}

// Installed lists the packs in a folder, by name: folders with a pack.xml, and archives. A missing folder has none.
// Each can be handed to [Open].
func Installed(dir string) ([]string, error) {
	Repair(dir)
	entries, err := os.ReadDir(dir)
	if missing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("content: installed packs: %w", err)
	}
	var packs []string
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		if Scratch(e.Name()) {
			continue
		}
		if _, err := os.Stat(filepath.Join(path, ManifestName)); err == nil || strings.HasSuffix(e.Name(), ArchiveSuffix) {
			packs = append(packs, path)
		}
	}
	slices.Sort(packs)
	return packs, nil
}

// InstalledPack is a pack: where it is, and what it says of itself.
type InstalledPack struct {
	Path string
	Manifest
}

// Packs lists the packs in a folder with their manifests, by name. Those whose manifest cannot be read are left out,
// and told of in the error.
func Packs(dir string) ([]InstalledPack, error) {
	paths, err := Installed(dir)
	var packs []InstalledPack
	for _, path := range paths {
		layer, closer, bad := openPack(path)
		if bad != nil {
			err = errors.Join(err, bad)
			continue
		}
		manifest, bad := ReadManifest(layer.FS)
		if closer != nil {
			bad = errors.Join(bad, closer.Close())
		}
		if err = errors.Join(err, bad); bad == nil {
			packs = append(packs, InstalledPack{path, manifest})
		}
	}
	return packs, err
}

// Uninstall removes the pack of an id from a folder, and returns where it was. A broken one goes by the name of its
// folder or archive.
func Uninstall(id, from string) (string, error) {
	packs, _ := Packs(from) // the others' faults are not in the way
	at, ids := "", []string{}
	for _, p := range packs {
		if ids = append(ids, p.ID); p.ID == id {
			at = p.Path
		}
	}
	if paths, _ := Installed(from); at == "" {
		for _, path := range paths {
			if name := filepath.Base(path); name == id || name == id+ArchiveSuffix {
				at = path
			}
		}
	}
	if at == "" {
		among := "none is installed"
		if len(ids) > 0 {
			among = "installed are " + strings.Join(ids, ", ")
		}
		return "", fmt.Errorf("content: there is no pack %q in %s: %s", id, from, among)
	}
	defer Lock(from)()
	temp, err := os.MkdirTemp(from, tempPrefix+"*"+tempSuffix)
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(temp)
	if err := os.Rename(at, filepath.Join(temp, "old")); err != nil { // gone in one piece, before any of it is removed
		return "", fmt.Errorf("content: uninstall %s: %w", id, plain(err))
	}
	return at, syncFolder(from)
}
