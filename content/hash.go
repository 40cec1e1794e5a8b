// A fingerprint of files: equal on two machines exactly if the files are.

package content

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"io/fs"
	"slices"
)

// Hash covers the names and the bytes of the files at paths. Their order and repetitions do not matter. A folder
// stands for all files in it.
func Hash(files fs.FS, paths ...string) ([32]byte, error) {
	var list []string
	for _, path := range paths {
		all, err := Files(files, path)
		if err != nil {
			return [32]byte{}, fmt.Errorf("content: hash: %w", err)
		}
		list = append(list, all...)
	}
	slices.Sort(list)
	list = slices.Compact(list)

	// Lengths stand before names and each file is hashed on its own: no two different lists give the same stream.
	total := sha256.New()
	for _, path := range list {
		sum, err := hashFile(files, path)
		if err != nil {
			return [32]byte{}, fmt.Errorf("content: hash: %w", err)
		}
		var length [8]byte
		binary.LittleEndian.PutUint64(length[:], uint64(len(path)))
		total.Write(length[:])
		io.WriteString(total, path)
		total.Write(sum[:])
	}
	return [32]byte(total.Sum(nil)), nil
}

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
