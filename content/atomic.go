// Writing a file so that a crash at any moment leaves the old one or the new one, whole.

package content

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// The names of temporary files begin and end with these: watchers and packs pass them over.
const (
	tempPrefix = ".camber-"
	tempSuffix = ".tmp"
)

// WriteFile writes data under a temporary name beside path, makes sure that it is on the disk, and renames it to path.
// Folders on the way are made. What is no file is not replaced by one: a pipe is filled, a device written to.
func WriteFile(path string, data []byte, mode fs.FileMode) error {
	return writeFile(path, mode, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// WriteStream is WriteFile of what fill writes, piece by piece.
func WriteStream(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	return writeFile(path, mode, func(w io.Writer) error {
		out := bufio.NewWriterSize(w, 1<<20)
		return errors.Join(fill(out), out.Flush())
	})
}

func writeFile(path string, mode fs.FileMode, fill func(io.Writer) error) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return writeInto(path, fill)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("content: write %s: %w", path, plain(err))
	}
	sweep(filepath.Dir(path))
	temp, err := writeTemp(filepath.Dir(path), mode, fill)
	if err != nil {
		return fmt.Errorf("content: write %s: %w", path, plain(err))
	}
	if err := rename(temp, path); err != nil {
		return errors.Join(fmt.Errorf("content: write %s: %w", path, err), os.Remove(temp.Name()))
	}
	return syncFolder(filepath.Dir(path))
}

func writeInto(path string, fill func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err == nil {
		err = errors.Join(fill(f), f.Close())
	}
	if err != nil {
		return fmt.Errorf("content: write %s: %w", path, plain(err))
	}
	return nil
}

// writeTemp writes a temporary file into a folder. It is open, and so held, until it has its own name.
func writeTemp(dir string, mode fs.FileMode, fill func(io.Writer) error) (*os.File, error) {
	f, err := createTemp(dir)
	if err != nil {
		return nil, err
	}
	err = fill(f)
	if err == nil {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	if err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(f.Name()))
	}
	return f, nil
}

// createTemp makes one that is held: somebody may sweep it away before it is.
func createTemp(dir string) (*os.File, error) {
	for {
		f, err := os.CreateTemp(dir, tempPrefix+"*"+tempSuffix)
		if err != nil {
			return nil, err
		}
		hold(f, true)
		if _, err := os.Lstat(f.Name()); !missing(err) {
			return f, nil
		}
		_ = f.Close()
	}
}

// syncFolder makes a rename last. Systems that cannot sync a folder do without.
func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return nil //nolint:nilerr // the file itself is written; a folder that cannot be opened cannot be synced
	}
	_ = f.Sync()
	return f.Close()
}
