//go:build !(cgo && window)

// An engine that draws nothing has no order of a picture.

package main

import (
	"strings"
	"testing"
)

func TestAFrameWithoutPicturesSaysHowToHaveThem(t *testing.T) {
	_, said := does(t, 2, "frame", "--picture")
	if !strings.Contains(said, "--picture") || !strings.Contains(said, "make drive") {
		t.Errorf("it says %q", said)
	}
}
