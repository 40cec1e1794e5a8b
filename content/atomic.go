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

// WriteFile writes data under a temporary name beside path, makes sure that it is on the disk, and renames it to path.
// Folders on the way are made.
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
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("content: write %s: %w", path, plain(err))
	}
	temp, err := writeTemp(filepath.Dir(path), mode, fill)
	if err != nil {
		return fmt.Errorf("content: write %s: %w", path, plain(err))
	}
	if err := os.Rename(temp, path); err != nil {
		return errors.Join(fmt.Errorf("content: write %s: %w", path, err), os.Remove(temp))
	}
	return syncFolder(filepath.Dir(path))
}

// writeTemp writes a temporary file into a folder; its name is one that watchers and packs pass over.
func writeTemp(dir string, mode fs.FileMode, fill func(io.Writer) error) (string, error) {
	f, err := os.CreateTemp(dir, ".camber-*.tmp")
	if err != nil {
		return "", err
	}
	err = fill(f)
	if err == nil {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
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
