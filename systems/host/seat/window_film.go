//go:build cgo && window

// The key that films: a file with its sound where ffmpeg is, else a row of pictures.

package seat

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"camber/components"
)

// film is one under way: a file where ffmpeg is, else a row of pictures.
type film struct {
	shooting *shooting // nil: pictures
	dir      string
	next     time.Time
	n        int
}

// filmRate is how many pictures a second a film has, of those that are drawn.
const filmRate = 25

// filming begins a film, or ends it.
func (b *cabin) filming() {
	g := b.game
	if f := b.film; f != nil {
		b.film = nil
		if f.shooting != nil {
			f.shooting.end(time.Since(f.shooting.began))
			return
		}
		text := fmt.Sprintf("film: %d pictures in %s (ffmpeg -framerate %d -i %%06d.png film.mp4 makes one file of them)",
			f.n, f.dir, filmRate)
		g.say(text, false)
		return
	}
	if b.painter.film.Load() != nil {
		g.say("film: the last one is not ready yet", false)
		return
	}
	f := &film{dir: filepath.Join(b.command.Work, "film-"+time.Now().Format("20060102-150405")), next: time.Now()}
	s, err := shoot(f.dir+".mp4", int(b.front.width.Load()), int(b.front.height.Load()), &b.front.ears)
	if err == nil {
		f.shooting = s
		b.painter.film.Store(s)
		g.say("film: "+s.reel.file+" is made until the key is pressed again", false)
	} else {
		g.say(err.Error()+"; every picture goes to "+f.dir+" until the key is pressed again", !errors.Is(err, errNoFfmpeg))
	}
	b.film = f
}

// filmed tells what has become of a film that was ended; at the end of the drive it waits for that.
func (b *cabin) filmed(wait bool) (said components.Notice, ended bool) {
	s := b.painter.film.Load()
	if s == nil {
		return said, false
	}
	if wait {
		s.end(time.Since(s.began))
		b.painter.film.Store(nil)
		return <-s.joined, true
	}
	select {
	case said = <-s.joined:
		b.painter.film.Store(nil)
		if b.film != nil && b.film.shooting == s { // it ended by itself
			b.film = nil
		}
		return said, true
	default:
		return said, false
	}
}

// roll has the next picture of a film written when it is time.
func (b *cabin) roll() {
	f := b.film
	if f == nil || f.shooting != nil || time.Now().Before(f.next) || b.painter.busy() {
		return
	}
	f.next = time.Now().Add(time.Second / filmRate)
	b.painter.shot(shot{filepath.Join(f.dir, fmt.Sprintf("%06d.png", f.n)), true})
	f.n++
}
