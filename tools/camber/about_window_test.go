//go:build cgo && window

// The order of a picture is printed as it is.

package main

import (
	"path/filepath"
	"testing"
)

func TestWindowedFramePrintsThePicture(t *testing.T) {
	out, _ := does(t, 0, "frame", "--picture")
	if want := read(t, filepath.Join("..", "..", "systems", "render", "testdata", "picture.golden")); out != want {
		t.Errorf("it prints\n%s", out)
	}
}
