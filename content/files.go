// Files of a folder: which there are, and what is in one.

package content

import (
	"crypto/sha256"
	"io"
	"io/fs"
	"slices"
)

// hashFile covers the bytes of a file.
func hashFile(files fs.FS, path string) ([32]byte, error) {
	f, err := files.Open(path)
	if err != nil {
		return [32]byte{}, err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return [32]byte{}, err
	}
	return [32]byte(sum.Sum(nil)), nil
}

// Files lists a file, or all files of a folder and its folders, by path.
func Files(files fs.FS, path string) ([]string, error) {
	var list []string
	err := fs.WalkDir(files, path, func(at string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !e.IsDir() {
			list = append(list, at)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	slices.Sort(list)
	return list, nil
}
