// What is plugged in: wheels, pedals, joysticks and pads, found while driving, each read by a goroutine of its own.

package device

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync"
	"time"
	"unicode"

	"camber/components/person"
)

// Plugs is what is plugged in. Any system's way to its devices is a finder; Linux has evdev.
type Plugs struct {
	finder finder
	mu     sync.Mutex
	known  map[found]*plugged
	told   map[string]bool
	notes  []string
	stop   chan struct{}
	ends   sync.WaitGroup
}

// finder finds devices and opens them.
type finder interface {
	list() []found
	open(path string) (source, controls, error)
}

// found is one device: since tells it from another that had the same path before.
type found struct {
	path  string
	since int64
}

// source is an open device: its events, and where all of it stands.
type source interface {
	io.ReadCloser
	ask() (controls, error)
}

// plugged is one that was found.
type plugged struct {
	source  source // nil: it is nothing to drive with
	evdev   *evdev
	reading person.Reading
	gone    int64 // ns, when it was pulled out; 0 = it is there
}

// errNoControls says that a device is none to drive with.
var errNoControls = errors.New("it is no wheel, pedal, joystick or pad")

// goneFor is how long a device that was pulled out is still listed as gone, in ns: whoever reads must notice.
const goneFor = 2e9

// searchEvery is how often new devices are looked for.
const searchEvery = time.Second

// OpenPlugs begins to read what is plugged in, and looks every second for more. Where the system has no such devices
// there are none.
func OpenPlugs() *Plugs {
	p := newPlugs(systemFinder())
	p.search(Now())
	p.ends.Add(1)
	go func() {
		defer p.ends.Done()
		every := time.NewTicker(searchEvery)
		defer every.Stop()
		for {
			select {
			case <-p.stop:
				return
			case <-every.C:
				p.search(Now())
			}
		}
	}()
	return p
}

func newPlugs(f finder) *Plugs {
	return &Plugs{finder: f, known: map[found]*plugged{}, told: map[string]bool{}, stop: make(chan struct{})}
}

// Close stops reading.
func (p *Plugs) Close() {
	close(p.stop)
	p.mu.Lock()
	for _, one := range p.known {
		if one.source != nil {
			_ = one.source.Close()
		}
	}
	p.mu.Unlock()
	p.ends.Wait()
}

// Read appends the newest readings, sorted by path, those that have just gone too.
func (p *Plugs) Read(to []person.Reading) []person.Reading {
	p.mu.Lock()
	defer p.mu.Unlock()
	from := len(to)
	for _, one := range p.known {
		if one.source == nil {
			continue
		}
		at := len(to)
		for at > from && to[at-1].Device.Path > one.reading.Device.Path {
			at--
		}
		to = append(to, person.Reading{})
		copy(to[at+1:], to[at:])
		to[at] = one.reading
	}
	return to
}

// Notes gives what there is to tell, once.
func (p *Plugs) Notes() (notes []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	notes, p.notes = p.notes, nil
	return notes
}

// search opens what is new and forgets what has been gone for long.
func (p *Plugs) search(now int64) {
	all := p.finder.list()
	p.mu.Lock()
	listed := map[found]bool{}
	var fresh []found
	for _, f := range all {
		listed[f] = true
		if p.known[f] == nil {
			fresh = append(fresh, f)
		}
	}
	for f, one := range p.known {
		if one.source == nil && !listed[f] || one.gone != 0 && now-one.gone > goneFor {
			delete(p.known, f)
		}
	}
	p.mu.Unlock()
	for _, f := range fresh {
		p.open(f, now)
	}
}

// open tries a device. One that may not be opened is tried again: rights often come a moment later.
func (p *Plugs) open(f found, now int64) {
	src, c, err := p.finder.open(f.path)
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case errors.Is(err, fs.ErrPermission), errors.Is(err, fs.ErrNotExist):
		return
	case errors.Is(err, errNoControls):
		p.known[f] = &plugged{}
		return
	case err != nil:
		p.known[f] = &plugged{}
		if !p.told[err.Error()] {
			p.told[err.Error()] = true
			p.notes = append(p.notes, err.Error())
		}
		return
	}
	for other, one := range p.known {
		if other.path == f.path && one.gone != 0 {
			delete(p.known, other) // it is back
		}
	}
	one := &plugged{source: src, evdev: newEvdev(c, now)}
	one.evdev.reading.Garbage = 0
	one.reading = one.evdev.reading
	p.known[f] = one
	p.ends.Add(1)
	go func() {
		defer p.ends.Done()
		p.follow(one)
	}()
}

// follow reads a device until it is pulled out.
func (p *Plugs) follow(one *plugged) {
	buf := make([]byte, 64*inputBytes)
	have := 0
	ask := func() (controls, bool) {
		c, err := one.source.ask()
		return c, err == nil
	}
	publish := func(r *person.Reading) {
		p.mu.Lock()
		one.reading = *r
		p.mu.Unlock()
	}
	for {
		n, err := one.source.Read(buf[have:])
		have = copy(buf, one.evdev.take(buf[:have+n], ask, publish))
		if err != nil {
			p.mu.Lock()
			one.gone, one.reading.Gone = Now(), true
			if !errors.Is(err, io.EOF) && !gonePlug(err) && !errors.Is(err, fs.ErrClosed) {
				p.notes = append(p.notes, fmt.Sprintf("%s (%s) can be read no longer: %v", one.reading.Device.Name,
					one.reading.Device.Path, err))
			}
			p.mu.Unlock()
			_ = one.source.Close()
			return
		}
	}
}

// printable is a device's name as it can be shown: what it says may be anything.
func printable(name string) string {
	name = strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) || c == unicode.ReplacementChar {
			return -1
		}
		return c
	}, name)
	if name = strings.TrimSpace(name); name == "" {
		return "a device without a name"
	}
	return strings.ToValidUTF8(name[:min(len(name), 100)], "")
}
