// Files that a person names: some have no end, and some never begin.

package content

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"
)

// pipeWait is how long somebody who is to write to a pipe may take to begin.
const pipeWait = 3 * time.Second

// OpenNamed opens a file to be read. A pipe to which nobody writes is an error after three seconds; the process should
// then end, for a goroutine still waits for it.
func OpenNamed(path string) (*os.File, error) {
	if info, err := os.Stat(path); err != nil || info.Mode()&fs.ModeNamedPipe == 0 {
		return os.Open(path)
	}
	type opened struct {
		file *os.File
		err  error
	}
	opens := make(chan opened, 1)
	go func() {
		file, err := os.Open(path)
		opens <- opened{file, err}
	}()
	select {
	case o := <-opens:
		return o.file, o.err
	case <-time.After(pipeWait):
		return nil, fmt.Errorf("%s is a pipe to which nobody writes: begin to write before, or name a file", path)
	}
}

// ReadMost reads a file that has at most so many bytes; a device that never ends is an error like a file that is
// longer.
func ReadMost(path string, most int64) ([]byte, error) {
	file, err := OpenNamed(path)
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
