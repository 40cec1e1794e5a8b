// Copying content into the working folder, where it can be edited.

package content

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Exists is the error of [Copy] when files are there already, which it does not touch.
type Exists struct {
	Files []string // the files that are there, as paths in the working folder
}

// Error names the files and the way out.
func (e *Exists) Error() string {
	some := e.Files
	more := ""
	if len(some) > 5 {
		some, more = some[:5], fmt.Sprintf(" and %d more", len(e.Files)-5)
	}
	return fmt.Sprintf("already there: %s%s; nothing was copied: move them away, or say --force to lose your version of "+
		"them",
		strings.Join(some, ", "), more)
}

// Copy copies the named content from the layers below the working folder into the folder work, at the same paths, and
// returns them. A name is a file ("cars/p917.xml"), a folder ("cars/p917") or either without its ".xml". If any of the
// files is there already, nothing is copied and the error is an [*Exists].
func Copy(o *Overlay, work string, copied ...string) ([]string, error) {
	return copyOut(o, work, false, copied)
}

// CopyOver is Copy that replaces what is there already.
func CopyOver(o *Overlay, work string, copied ...string) ([]string, error) {
	return copyOut(o, work, true, copied)
}

func copyOut(o *Overlay, work string, over bool, copied []string) ([]string, error) {
	below := o.Below().Upon(Layer{Name: "examples", FS: examples}, io.NopCloser(nil))
	var list []string
	seen := map[string]bool{}
	for _, name := range copied {
		files, err := named(below, name)
		if err != nil {
			return nil, err
		}
		for _, path := range files {
			if !seen[path] {
				seen[path] = true
				list = append(list, path)
			}
		}
	}
	there := &Exists{}
	for _, path := range list {
		if _, err := os.Lstat(filepath.Join(work, filepath.FromSlash(path))); err == nil {
			there.Files = append(there.Files, path)
		}
	}
	if len(there.Files) > 0 && !over {
		return nil, fmt.Errorf("content: copy %s: %w", strings.Join(copied, " "), there)
	}
	return list, writeAll(below, work, list)
}

// named lists the files that a name stands for.
func named(o *Overlay, name string) ([]string, error) {
	name = strings.TrimSuffix(name, "/")
	if !fs.ValidPath(name) {
		return nil, fmt.Errorf("content: copy %s: say a path inside the content, with slashes and without .., such as "+
			"cars/p917", name)
	}
	var list []string
	for _, path := range []string{name, name + ".xml"} {
		files, err := Files(o, path)
		if err != nil && !missing(err) {
			return nil, fmt.Errorf("content: copy %s: %w", name, err)
		}
		list = append(list, files...)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("content: copy %s: there is no such file or folder in %s (camber list names what there is)",
			name, o)
	}
	return list, nil
}

// writeAll writes all files under temporary names first, so that a full disk is noticed before anything is replaced.
func writeAll(o *Overlay, work string, list []string) error {
	root := filepath.Clean(work)
	temps := make([]*os.File, 0, len(list))
	clean := func(err error) error {
		for _, t := range temps {
			err = errors.Join(err, t.Close(), os.Remove(t.Name()))
		}
		return fmt.Errorf("content: copy into %s: %w", work, err)
	}
	for _, path := range list {
		data, err := fs.ReadFile(o, path)
		if err != nil {
			return clean(err)
		}
		dir := filepath.Dir(filepath.Join(root, filepath.FromSlash(path)))
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return clean(err)
		}
		temp, err := writeTemp(dir, 0o644, func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
		if err != nil {
			return clean(err)
		}
		temps = append(temps, temp)
	}
	for _, path := range list {
		if err := rename(temps[0], filepath.Join(root, filepath.FromSlash(path))); err != nil {
			return clean(err)
		}
		temps = temps[1:]
	}
	return nil
}
