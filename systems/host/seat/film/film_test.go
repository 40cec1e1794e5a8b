// Films, with a program in the place of ffmpeg that keeps what it is given.

package film

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// filmTool puts a script first in PATH under ffmpeg's name.
func filmTool(t *testing.T, script string) (dir string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("skipped: the stand-in for ffmpeg is a shell script")
	}
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "ffmpeg"), []byte("#!/bin/sh\n"+script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	return dir
}

// keeps writes what comes in to the last argument, and the arguments beside itself.
const keeps = `echo "$@" >> "$(dirname "$0")/said"; for last; do :; done; cat > "${last#file:}"` + "\n"

func TestEveryPictureGoesIntoTheFilm(t *testing.T) {
	dir := filmTool(t, keeps)
	file := filepath.Join(t.TempDir(), "new", "a.mp4")
	f, err := newReel(file, 4, 2, 60)
	if err != nil {
		t.Fatal(err)
	}
	var want []byte
	for n := range byte(3) {
		pixels := bytes.Repeat([]byte{n, 1, 2, 255}, 8)
		want = append(want, pixels...)
		if err := f.Picture(pixels); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("the film is there before it is whole")
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(file); !bytes.Equal(got, want) {
		t.Errorf("%d bytes went into the film, want %d", len(got), len(want))
	}
	if err := f.Join("sound.wav"); err != nil {
		t.Fatal(err)
	}
	said, _ := os.ReadFile(filepath.Join(dir, "said"))
	for _, word := range []string{
		"-pixel_format rgba", "-video_size 4x2", "-framerate 60",
		"-i file:" + file + " -i file:sound.wav",
	} {
		if !strings.Contains(string(said), word) {
			t.Errorf("ffmpeg was not told %q but\n%s", word, said)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "*.part*")); len(left) > 0 {
		t.Errorf("%v is left over", left)
	}
}

func TestAFilmThatCannotBeMadeSaysWhyAndLeavesTheOldOne(t *testing.T) {
	filmTool(t, "echo frame=1 >&2; echo 'Unknown encoder' >&2; exit 3\n")
	file := filepath.Join(t.TempDir(), "a.mp4")
	if err := os.WriteFile(file, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := newReel(file, 64, 64, 60)
	if err != nil {
		t.Fatal(err)
	}
	for range 1000 { // more than the pipe holds
		if err = f.Picture(make([]byte, 4*64*64)); err != nil {
			break
		}
	}
	if err == nil || !strings.Contains(err.Error(), "a.mp4: ffmpeg: Unknown encoder") {
		t.Errorf("%v", err)
	}
	if err := f.Close(); err != nil {
		t.Errorf("told twice: %v", err)
	}
	if old, _ := os.ReadFile(file); string(old) != "old" {
		t.Errorf("the old film is now %q", old)
	}
}

func TestWithoutFfmpegAFilmTellsTheCure(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := OfFlag("a.mp4", 4, 2, 60); err == nil || !strings.Contains(err.Error(), "--frames") ||
		!strings.Contains(err.Error(), "ffmpeg") {
		t.Errorf("%v", err)
	}
	if f, err := newReel("", 4, 2, 60); f != nil || err != nil || f.Picture(nil) != nil || f.Close() != nil ||
		f.Join("a.wav") != nil {
		t.Error("no film is not nothing")
	}
}
