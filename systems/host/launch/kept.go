// Files that people go on working with: never replaced unasked, and never by half.

package launch

import (
	"bytes"
	"fmt"
	"io"
	"os"

	"camber/content"
)

// MayReplace refuses a file that is there already, unless somebody has said that it may be replaced.
func MayReplace(path string, force bool) error {
	info, err := os.Stat(path)
	switch {
	case err != nil, !info.Mode().IsRegular() && !info.IsDir(): // a pipe is filled, a device written to
		return nil
	case info.IsDir():
		return fmt.Errorf("%s is a folder", path)
	case !force:
		return fmt.Errorf("%s is there already (say --force to replace it)", path)
	}
	return nil
}

// Keep writes a file in one piece: the old one or the new one is there, whatever happens.
func Keep(path string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return content.WriteFile(path, b.Bytes(), 0o644)
}
