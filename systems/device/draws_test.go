//go:build cgo && window && linux

// Whether pictures and windows can be had here at all: many tests skip without.

package device

import (
	"errors"
	"flag"
	"testing"
)

var draws = flag.Bool("device.draws", false, "fail where nothing can be drawn, in place of skipping")

func TestThisMachineDraws(t *testing.T) {
	screen, err := OpenOffscreen()
	if err == nil {
		screen.Close()
	}
	if err = errors.Join(err, Display()); err != nil && *draws {
		t.Fatalf("tests of pictures would be skipped: %v", err)
	} else if err != nil {
		t.Skip(err)
	}
}
