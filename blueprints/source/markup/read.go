package markup

// Reading a file of a pack without letting its size decide how much memory we use.

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

// MaxBytes is the size of the largest file that is read: 8 MiB. A car is some ten kilobytes.
const MaxBytes = 8 << 20

// ReadFile reads a file of the pack. It refuses paths that leave the pack, folders and files above MaxBytes, these
// without reading them; a missing file's error names the file it may have meant.
func ReadFile(fsys fs.FS, name string) ([]byte, error) {
	if err := CheckPath(name); err != nil {
		return nil, err
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, openError(fsys, name, err)
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s cannot be read: %s", name, reason(err))
	case info.IsDir():
		return nil, fmt.Errorf("%s is a folder", name)
	case info.Size() > MaxBytes:
		return nil, tooLarge(name, info.Size())
	}
	data, err := io.ReadAll(io.LimitReader(f, MaxBytes+1)) // a file may grow, or lie, after Stat
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s cannot be read: %s", name, reason(err))
	case len(data) > MaxBytes:
		return nil, tooLarge(name, int64(len(data)))
	}
	return data, nil
}

func tooLarge(name string, size int64) error {
	return fmt.Errorf("%s is too large: %d MiB where at most %d are read", name, (size+1<<20-1)>>20, MaxBytes>>20)
}

// openError says why a file cannot be opened, and for a missing one which neighbour was perhaps meant.
func openError(fsys fs.FS, name string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s cannot be read: %s", name, reason(err))
	}
	folder := path.Dir(name)
	entries, dirErr := fs.ReadDir(fsys, folder)
	if dirErr != nil {
		return fmt.Errorf("there is no file %s (nor a folder %s)", name, folder)
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		if !e.IsDir() {
			names = append(names, e.Name())
		}
	}
	hint := ""
	if near := Nearest(path.Base(name), names); near != "" {
		hint = fmt.Sprintf(" (did you mean %s?)", path.Join(folder, near))
	}
	return fmt.Errorf("there is no file %s%s", name, hint)
}

// reason is the innermost text of an error, without the operation and path that fs errors repeat.
func reason(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err
	}
	return strings.TrimSpace(err.Error())
}

// CheckPath says what is wrong with a path inside a pack: it must be relative to the pack's root, with slashes, and may
// not leave the pack.
func CheckPath(name string) error {
	lower := strings.ToLower(name)
	switch {
	case name == "":
		return errors.New("the path is empty")
	case len(name) > 1024:
		return errors.New("the path is longer than 1024 characters")
	case strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f || r == 0xfffd }):
		return fmt.Errorf("%q holds a control character", name)
	case strings.Contains(lower, "://") || strings.HasPrefix(lower, "file:") || strings.HasPrefix(lower, "data:"):
		return fmt.Errorf("%q is an address; only files of the pack can be named", name)
	case strings.Contains(name, `\`):
		return fmt.Errorf("%q has a backslash; write %q", name, strings.ReplaceAll(name, `\`, "/"))
	case strings.HasPrefix(name, "/"):
		return fmt.Errorf("%q begins with a slash; paths begin at the pack's root: write %q", name,
			strings.TrimLeft(name, "/"))
	case len(name) >= 2 && name[1] == ':' || strings.ContainsAny(name, `:*?"<>|`):
		return fmt.Errorf("%q holds one of :*?\"<>| and would not be a file everywhere; use a path inside the pack", name)
	case name == ".." || strings.HasPrefix(name, "../") || strings.Contains(name, "/../") ||
		strings.HasSuffix(name, "/.."):
		return fmt.Errorf("%q may leave the pack: a path begins at the pack's root, without .. steps", name)
	case !fs.ValidPath(name) || name == ".":
		return fmt.Errorf("%q has an empty or . step; write it plainly, as %q", name, path.Clean(name))
	}
	return nil
}
