// Recordings by their names in the packs: each is read once, a broken one is told with its place, and the last good one
// stays.

package sound

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"sync"
	"sync/atomic"

	"camber/systems/sound/synth"
	"camber/systems/sound/wav"
)

// Bank holds recordings. It is for any number of goroutines.
type Bank struct {
	files fs.FS
	later bool // read on a goroutine of its own, so that nobody waits for a disk
	mu    sync.Mutex
	known map[string]*held
	said  []string
	anew  atomic.Uint32
}

// held is a file that was asked for.
type held struct {
	what    *synth.Recording // the last good one; nil: there is none yet
	reading bool
	again   bool // it was saved while it was read
}

// mostBytes is how large a file may be.
const mostBytes = 64 << 20

// NewBank makes one of the files of the packs. later has files read beside whoever asks; they are heard from when they
// are there.
func NewBank(files fs.FS, later bool) *Bank {
	return &Bank{files: files, later: later, known: map[string]*held{}}
}

// CheckName tells what is wrong with the name of a sound: it is a path within the packs, and nothing outside of them is
// played.
func CheckName(name string) error {
	switch {
	case !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, "\\:"):
		return fmt.Errorf("sound %q: it is no path within the packs, and nothing outside of them is played; put the file "+
			"into your pack and call it by its path there, such as sounds/gear.wav", name)
	case !strings.EqualFold(path.Ext(name), ".wav"):
		return fmt.Errorf("sound %q: sounds are WAV files; save it as one, such as sounds/gear.wav", name)
	}
	return nil
}

// Find is a recording by its name; nil while it is not there. What is wrong with it is told once, by Said.
func (b *Bank) Find(name string) *synth.Recording {
	b.mu.Lock()
	h, ok := b.known[name]
	if ok {
		defer b.mu.Unlock()
		return h.what
	}
	h = &held{reading: true}
	b.known[name] = h
	if err := CheckName(name); err != nil {
		h.reading = false
		b.said = append(b.said, err.Error())
		b.mu.Unlock()
		return nil
	}
	b.mu.Unlock()
	if b.later {
		go b.read(name, h)
		return nil
	}
	b.read(name, h)
	return h.what
}

// Saved has files read again that were asked for before.
func (b *Bank) Saved(names []string) {
	for _, name := range names {
		b.mu.Lock()
		h, ok := b.known[name]
		if !ok || CheckName(name) != nil {
			b.mu.Unlock()
			continue
		}
		if h.reading {
			h.again = true
			b.mu.Unlock()
			continue
		}
		h.reading = true
		b.mu.Unlock()
		if b.later {
			go b.read(name, h)
		} else {
			b.read(name, h)
		}
	}
}

// Anew counts the recordings that came so far: with another count, there are others.
func (b *Bank) Anew() uint32 { return b.anew.Load() }

// Said is what was wrong since the last call.
func (b *Bank) Said() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	said := b.said
	b.said = nil
	return said
}

// read reads a file, and again while it was saved in between.
func (b *Bank) read(name string, h *held) {
	for {
		r, err := b.load(name)
		b.mu.Lock()
		if err != nil {
			stays := ""
			if h.what != nil {
				stays = "; the last good one stays"
			}
			b.said = append(b.said, fmt.Sprintf("%s: %v%s", name, err, stays))
		} else {
			h.what = r
			b.anew.Add(1)
		}
		h.reading, h.again = h.again, false
		more := h.reading
		b.mu.Unlock()
		if !more {
			return
		}
	}
}

func (b *Bank) load(name string) (*synth.Recording, error) {
	file, err := b.files.Open(name)
	if err != nil {
		var at *fs.PathError
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("there is no such file in the packs")
		}
		if errors.As(err, &at) {
			err = at.Err
		}
		return nil, fmt.Errorf("it cannot be read: %w", err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostBytes+1))
	if err != nil {
		return nil, fmt.Errorf("it cannot be read: %w", err)
	}
	if len(data) > mostBytes {
		return nil, fmt.Errorf("it is larger than %d MB: cut it", mostBytes>>20)
	}
	s, err := wav.Read(data)
	if err != nil {
		return nil, err
	}
	r := &synth.Recording{Hz: float64(s.Hz), Samples: s.Samples}
	for r.Hz > 48000 { // what is above hearing is left out
		half := make([]float32, (len(r.Samples)+1)/2)
		for i := range half {
			k := 2 * i
			half[i] = 0.5*r.Samples[k] + 0.25*(r.Samples[max(k-1, 0)]+r.Samples[min(k+1, len(r.Samples)-1)])
		}
		r.Hz, r.Samples = r.Hz/2, half
	}
	return r, nil
}
