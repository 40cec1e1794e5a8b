// Archives of a release: complete, runnable, reproducible.

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var (
	some = []file{{"camber", []byte("program"), 0o755}, {"docs/a.md", []byte("paper"), 0o644}}
	when = time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
)

func TestAReleaseSaysItsVersion(t *testing.T) {
	if testing.Short() {
		t.Skip("links the engine")
	}
	program := filepath.Join(t.TempDir(), "camber")
	build := exec.Command("go", "build", linkFlags("7.8.9"), "-o", program, "../camber")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.Command(program, "version").Output(); !strings.HasPrefix(string(said), "camber 7.8.9 (") {
		t.Errorf("it says %q (%v)", said, err)
	}
}

func TestATarHoldsTheProgramRunnableAndIsReproducible(t *testing.T) {
	data, err := tarred("camber-1", some, when)
	if err != nil {
		t.Fatal(err)
	}
	again, err := tarred("camber-1", some, when)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("made twice, it differs (%v)", err)
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	r := tar.NewReader(z)
	for _, want := range some {
		header, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil || header.Name != "camber-1/"+want.name || header.Mode != int64(want.mode) ||
			!bytes.Equal(text, want.data) || !header.ModTime.Equal(when) {
			t.Errorf("holds %+v %q, %v; want %+v", header, text, err, want)
		}
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("after the last file: %v", err)
	}
}

func TestAZipHoldsTheProgramAndIsReproducible(t *testing.T) {
	data, err := zipped("camber-1", some, when)
	if err != nil {
		t.Fatal(err)
	}
	again, err := zipped("camber-1", some, when)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("made twice, it differs (%v)", err)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range some {
		f := z.File[i]
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil || f.Name != "camber-1/"+want.name || f.Mode() != want.mode || !bytes.Equal(text, want.data) ||
			!f.Modified.Equal(when) {
			t.Errorf("holds %+v %q, %v; want %+v", f.FileHeader, text, err, want)
		}
	}
}

func TestTheVersionIsTheNewestOfTheChangelog(t *testing.T) {
	for changes, want := range map[string]string{
		"# Changes\n\n## 0.2.0\n\n## 0.1.0\n":               "0.2.0",
		"# Changes\n\n## Unreleased\n\n## [0.1.0] - 2026\n": "0.1.0",
		"## v1.0-beta.1: the seat\n":                        "1.0-beta.1",
		"# Changes\n":                                       "",
		"## ../../evil.1\n":                                 "",
	} {
		if got := newest(changes); got != want {
			t.Errorf("%q: %q, want %q", changes, got, want)
		}
	}
}

func TestEveryLinkedModuleBringsItsLicence(t *testing.T) {
	t.Chdir("../..")
	list, err := licences()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, f := range list {
		names[f.name] = len(f.data) > 500
	}
	if !names["licences/go.txt"] || !names["licences/github.com_alecthomas_kong.txt"] {
		t.Errorf("licences %v: those of Go and kong are missing or short", names)
	}
}
