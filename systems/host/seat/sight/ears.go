//go:build cgo && window

// The ears of somebody at a window: what the picture's eye hears, the sound card that plays it, and how loud.

package sight

import (
	"fmt"
	"io"
	"io/fs"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/seat/film"
	"camber/systems/hud/menu"
	"camber/systems/sound"
)

// Ears belong to the loop's goroutine, but for what their functions say.
type Ears struct {
	Hearing  *sound.Hearing
	Captions *atomic.Bool
	Mic      *atomic.Pointer[film.Microphone] // that takes down what is played; nil: none does
	card     *device.Audio                    // nil: there is none
	silent   string                           // why nothing is heard, to be told once
	told     bool
	asked    time.Time
}

// cardEvery is how often the card is asked whether it still plays.
const cardEvery = time.Second

// OpenEars opens the sound card, once for all sessions; without one everything else goes on.
func OpenEars(files fs.FS) Ears {
	e := Ears{
		Hearing: sound.NewHearing(sound.NewBank(files, true)), Captions: &atomic.Bool{},
		Mic: &atomic.Pointer[film.Microphone]{},
	}
	var err error
	if e.card, err = device.OpenAudio(); err != nil {
		e.card, e.silent = nil, err.Error()
	}
	return e
}

// Audio has the card pull from there; the pull of a hearing is the same for all worlds.
func (e *Ears) Audio(pull func([]float32)) {
	if e.card != nil {
		mic := e.Mic
		e.card.Pull(func(out []float32) {
			pull(out)
			if m := mic.Load(); m != nil {
				m.Hear(out)
			}
		})
	}
}

// microphone is where a film has what is played; nil: nothing is.
func (e *Ears) microphone() *atomic.Pointer[film.Microphone] {
	if e.card == nil {
		return nil
	}
	return e.Mic
}

// Listen hears what the next moment has.
func (e *Ears) Listen(w *ecs.World, tick ecs.Tick, car ecs.Key) {
	e.Hearing.Own, e.Hearing.Captions = car, e.Captions.Load()
	if now := time.Now(); !e.told && e.card != nil && now.Sub(e.asked) > cardEvery {
		e.asked = now
		if err := e.card.Err(); err != nil {
			e.silent = err.Error()
		}
	}
	if e.silent != "" && !e.told {
		e.told = true
		components.Notices.In(w).Add(tick, components.Notice{Text: e.silent})
	}
}

// Loud takes the volumes over; for any goroutine.
func (e *Ears) Loud(o *menu.Options) {
	v := sound.Full()
	v.Master = o.Volume
	v.Groups[person.SoundEngine] = o.Engine
	v.Groups[person.SoundTyres] = o.Tyres
	v.Groups[person.SoundWorld] = o.Wind
	v.Groups[person.SoundSignals] = o.Signals
	e.Hearing.Player.Volume(v)
	e.Captions.Store(o.Captions)
}

// Close falls silent, and tells whether there was anything to be heard of a machine that was too slow.
func (e *Ears) Close(told io.Writer) {
	if e.card == nil {
		return
	}
	e.card.Close()
	if late := e.card.Late(); late > unheard {
		fmt.Fprintf(told, "camber: the sound card had nothing to play %d times, since other work kept the processor; allow "+
			"camber a real-time rank (ulimit -r) or end that work\n", late)
	}
}

// unheard is how often the card may wait in vain without a word: while worlds are loaded nothing is heard anyway.
const unheard = 5

// Saved has recordings read again that were saved.
func (e *Ears) Saved(files []string, say func(components.Notice)) {
	e.Hearing.Bank.Saved(files)
	for _, file := range files {
		say(components.Notice{Kind: "sound-again", Who: file})
	}
}

// Gaps is how often the card had nothing new to play.
func (e *Ears) Gaps() uint64 {
	if e.card == nil {
		return 0
	}
	return e.card.Late()
}
