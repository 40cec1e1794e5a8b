// A folder of the disk as a layer: nothing outside it can be reached, and editors' scratch files are not seen.

package content

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// Folder returns the files of a folder. Links that leave it, hidden files, editors' scratch files and things that are
// neither file nor folder are not there. The folder may come, go and be replaced: each call looks at it anew.
func Folder(path string) fs.FS { return folder(path) }

type folder string

// in opens the folder for one call. A folder that is missing looks like one without files.
func (f folder) in(op, name string) (*os.Root, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	if scratchPath(name) {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	root, err := os.OpenRoot(string(f))
	if err != nil {
		return nil, &fs.PathError{Op: op, Path: name, Err: plain(err)}
	}
	return root, nil
}

// Stat follows links inside the folder.
func (f folder) Stat(name string) (fs.FileInfo, error) {
	root, err := f.in("stat", name)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return statIn(root, name)
}

func statIn(root *os.Root, name string) (fs.FileInfo, error) {
	info, err := root.Stat(name)
	if err != nil {
		if leaves(root, name) {
			err = fs.ErrNotExist
		}
		return nil, &fs.PathError{Op: "stat", Path: name, Err: plain(err)}
	}
	if !info.IsDir() && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	return info, nil
}

// leaves tells whether a link on the way makes the name unreadable: os.Root then gives an error of no kind.
func leaves(root *os.Root, name string) bool {
	parts := strings.Split(name, "/")
	for i := range parts {
		part := strings.Join(parts[:i+1], "/")
		info, err := root.Lstat(part)
		if err != nil {
			return false
		}
		if info.Mode()&fs.ModeSymlink != 0 {
			return true
		}
		if !info.IsDir() && i < len(parts)-1 {
			return true // a file where a folder is needed: an operating system may say "not a directory" here
		}
	}
	return false
}

// Open opens a file or folder. What is neither is refused before it is opened: opening a pipe would wait for ever.
func (f folder) Open(name string) (fs.File, error) {
	root, err := f.in("open", name)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := statIn(root, name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		entries, err := listIn(root, name)
		if err != nil {
			return nil, err
		}
		return &folderFile{info: info, name: name, entries: entries}, nil
	}
	return root.Open(name)
}

// ReadDir lists what can be opened.
func (f folder) ReadDir(name string) ([]fs.DirEntry, error) {
	root, err := f.in("readdir", name)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return listIn(root, name)
}

func listIn(root *os.Root, name string) ([]fs.DirEntry, error) {
	dir, err := root.Open(name)
	if err != nil {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: plain(err)}
	}
	defer dir.Close()
	entries, err := dir.ReadDir(-1)
	if err != nil {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: plain(err)}
	}
	var list []fs.DirEntry
	for _, e := range entries {
		if Scratch(e.Name()) {
			continue
		}
		if e.IsDir() || e.Type().IsRegular() {
			list = append(list, e)
			continue
		}
		info, err := statIn(root, join(name, e.Name()))
		if err != nil || info.IsDir() && linked(root, name) {
			continue // links to folders in links to folders could go round for ever
		}
		list = append(list, fs.FileInfoToDirEntry(info)) // a link to something inside: shown as what it leads to
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// linked tells whether a link lies on the way to a folder.
func linked(root *os.Root, name string) bool {
	for at := name; at != "."; at = path.Dir(at) {
		if info, err := root.Lstat(at); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return true
		}
	}
	return false
}

func join(dir, name string) string {
	if dir == "." {
		return name
	}
	return dir + "/" + name
}

// missing tells whether a file is simply not there.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
