// Files that a person names are read up to a bound: some have no end.

package content

import (
	"fmt"
	"io"
	"os"
)

// ReadMost reads a file that has at most so many bytes; a device that never ends is an error like a file that is
// longer.
func ReadMost(path string, most int64) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err == nil && int64(len(data)) > most {
		return nil, fmt.Errorf("%s is longer than %d kB, which is the most", path, most>>10)
	}
	return data, err
}
