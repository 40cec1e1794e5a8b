// How reading a device ends that is pulled out, on Linux.

package device

import (
	"errors"

	"golang.org/x/sys/unix"
)

func gonePlug(err error) bool { return errors.Is(err, unix.ENODEV) }
