// Where there are no locks on files: nobody waits, and what may still be written is left alone.

//go:build !unix

package content

import "os"

const holds = false

func hold(_ *os.File, wait bool) bool { return wait }

// rename closes a file and gives it its name: an open one cannot have another.
func rename(f *os.File, path string) error {
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
