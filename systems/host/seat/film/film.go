// Package film makes films: every picture of a drive goes to ffmpeg as it is drawn, and the sound after them. A drive
// without a window has a Reel, a window has it shot (Shoot).
package film

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// Reel is a film under way; a nil one is none. What ffmpeg has not ended lies beside the file, so that an old film
// stays whole until the new one is.
type Reel struct {
	File    string
	program string
	run     *exec.Cmd
	in      io.WriteCloser
	said    tail
}

// tail keeps the end of what a program says.
type tail struct{ text []byte }

const tailLength = 2000 // bytes

func (t *tail) Write(data []byte) (int, error) {
	t.text = append(t.text, data...)
	if over := len(t.text) - tailLength; over > 0 {
		t.text = t.text[over:]
	}
	return len(data), nil
}

// last is its last line that is not empty.
func (t *tail) last() string {
	lines := strings.Split(strings.TrimSpace(string(t.text)), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

// ErrNoFfmpeg is why there is no film.
var ErrNoFfmpeg = errors.New("a film needs ffmpeg, which is not there: install it (on Debian: apt-get install ffmpeg)")

// OfFlag begins the film that --film names.
func OfFlag(file string, width, height, rate int) (*Reel, error) {
	f, err := newReel(file, width, height, rate)
	if errors.Is(err, ErrNoFfmpeg) {
		err = fmt.Errorf("--film: %w, or have every picture by itself with --frames DIR", err)
	}
	return f, err
}

// newReel begins a film of so many pictures a second; nil where none is wanted.
func newReel(file string, width, height, rate int) (*Reel, error) {
	if file == "" {
		return nil, nil
	}
	f := &Reel{File: file}
	var err error
	if f.program, err = exec.LookPath("ffmpeg"); err != nil {
		return nil, ErrNoFfmpeg
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return nil, fmt.Errorf("--film: %w", err)
	}
	f.run = exec.Command(f.program, "-hide_banner", "-loglevel", "error", "-y",
		"-f", "rawvideo", "-pixel_format", "rgba", "-video_size", fmt.Sprintf("%dx%d", width, height), "-framerate",
		strconv.Itoa(rate), "-i", "-",
		"-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", // players want even sizes
		"-pix_fmt", "yuv420p", "-movflags", "+faststart", plain(f.part()))
	f.run.Stderr = &f.said
	if f.in, err = f.run.StdinPipe(); err != nil {
		return nil, fmt.Errorf("--film: %w", err)
	}
	if err := f.run.Start(); err != nil {
		return nil, fmt.Errorf("--film: %w", err)
	}
	return f, nil
}

// part is where the film lies until it is whole. The end of its name says what kind of film it is.
func (f *Reel) part() string {
	kind := filepath.Ext(f.File)
	return strings.TrimSuffix(f.File, kind) + ".part" + kind
}

// plain has ffmpeg take a name for a file's, whatever it begins with or holds.
func plain(file string) string { return "file:" + file }

// Picture adds one, as rows of red, green, blue and alpha.
func (f *Reel) Picture(pixels []byte) error {
	if f == nil {
		return nil
	}
	if _, err := f.in.Write(pixels); err != nil {
		return f.Close()
	}
	return nil
}

// Close ends the film.
func (f *Reel) Close() error {
	if f == nil || f.run == nil {
		return nil
	}
	run := f.run
	f.run = nil
	if err := errors.Join(f.in.Close(), run.Wait()); err != nil {
		_ = os.Remove(f.part()) // it may not have come to one
		return f.failed(err)
	}
	return f.finish()
}

func (f *Reel) failed(err error) error {
	if why := f.said.last(); why != "" {
		return fmt.Errorf("--film %s: ffmpeg: %s", f.File, why)
	}
	return fmt.Errorf("--film %s: ffmpeg: %w", f.File, err)
}

func (f *Reel) finish() error {
	if err := os.Rename(f.part(), f.File); err != nil {
		return fmt.Errorf("--film: %w", err)
	}
	return nil
}

// Join lays a finished sound under a finished film.
func (f *Reel) Join(sound string) error {
	if f == nil || sound == "" {
		return nil
	}
	f.said = tail{}
	run := exec.Command(f.program, "-hide_banner", "-loglevel", "error", "-y", "-i", plain(f.File), "-i", plain(sound),
		"-c:v", "copy", "-movflags", "+faststart", plain(f.part()))
	run.Stderr = &f.said
	if err := run.Run(); err != nil {
		_ = os.Remove(f.part())
		return f.failed(err)
	}
	return f.finish()
}
