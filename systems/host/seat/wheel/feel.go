// Force feedback while driving: a writer on a thread of its own, from the mailbox of the steps to the first wheel that
// is there.

package wheel

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/systems/device"
	"camber/systems/device/force"
	"camber/systems/host/settings"
)

// Feeling is force feedback under way; nil: it is switched off.
type Feeling struct {
	mail  *components.FeelMail
	said  chan said // for people, from the writer's thread
	stop  context.CancelFunc
	ended chan struct{}

	path  string                        // of the device that steered last
	leads atomic.Pointer[device.Leader] // the same, for the writer's thread; nil: the keyboard
}

// said is a line for people.
type said struct {
	text string
	bad  bool
}

// Start begins to play what is put into its mailbox, as it is set.
func Start(config *settings.Config) *Feeling {
	if !config.Bool("/FahrSim/Feel@On") {
		return nil
	}
	ctx, stop := context.WithCancel(context.Background())
	f := &Feeling{mail: components.NewFeelMail(), said: make(chan said, 16), stop: stop, ended: make(chan struct{})}
	f.mail.Tune(tuning(config))
	// one of the writer's own, since menus write to the other; what is wrong with it was told
	config, _, _ = settings.OpenConfig()
	find := &finder{Feeling: f, config: config, wanted: config.Text("/FahrSim/Feel@Device"), warned: map[string]bool{}}
	w := force.Writer{
		Mail: f.mail, Find: find.find, Swap: find.swap, Tune: find.tune, Time: device.FineTime(),
		Tell: f.tell,
	}
	go func() {
		defer close(f.ended)
		runtime.LockOSThread() // and never given back: it ends with the goroutine
		device.Hurry()
		w.Run(ctx)
	}()
	return f
}

// tell leaves a line for people.
func (f *Feeling) tell(text string, bad bool) {
	select {
	case f.said <- said{text, bad}:
	default: // nobody reads: the first sixteen are enough
	}
}

// lying is how long a pad may lie there until it shakes no more, in ns.
const lying = 15e9

// Follow has the device push that steers: by its path, or the one before where that is empty.
func (f *Feeling) Follow(path string, readings []components.Reading, now int64) {
	if f == nil {
		return
	}
	if path != "" {
		f.path = path
	}
	was := f.leads.Load()
	for i := range readings {
		if r := &readings[i]; r.Device.Path == f.path && !r.Gone && (!r.Device.Pad || now-r.Stamp < lying) {
			if was == nil || was.Path != r.Device.Path {
				f.leads.Store(&device.Leader{Path: r.Device.Path, ID: r.Device.ID})
			}
			return
		}
	}
	if was != nil {
		f.leads.Store(nil)
	}
}

// finder looks for the device that is to push. It belongs to the writer's thread.
type finder struct {
	*Feeling
	config *settings.Config
	wanted string
	warned map[string]bool
	chosen *device.Leader // who led when the device was chosen
	info   device.ForceInfo
	saved  [2]time.Time // when the settings and the wheel's own file were
}

// choose finds the device: the one that is set; else the one that steers; else the first wheel. That there is none is
// nothing to tell.
func (f *finder) choose() (device.ForceInfo, bool, error) {
	f.chosen = f.leads.Load()
	all, err := device.FindForces("/sys", "/dev")
	if err != nil {
		return device.ForceInfo{}, false, fmt.Errorf("force feedback: %w", err)
	}
	if f.wanted != "" {
		info, err := device.ChooseForce(all, f.wanted)
		return info, err == nil, err
	}
	info, ok := device.LeadingForce(all, f.chosen)
	return info, ok, nil
}

func (f *finder) find() (force.Device, force.Profile, error) {
	info, ok, err := f.choose()
	if !ok {
		return nil, force.Profile{}, err
	}
	player, err := device.OpenForce(info)
	if err != nil {
		return nil, force.Profile{}, fmt.Errorf("no force feedback: %w", err)
	}
	f.info = info
	f.changed()
	return player, f.profile(), nil
}

// profile is how the device is to push; what is wrong with it is told once.
func (f *finder) profile() force.Profile {
	p, words := wheelProfile(f.config, f.info)
	for _, word := range words {
		if !f.warned[word] {
			f.warned[word] = true
			f.tell(word, true)
		}
	}
	return p
}

// changed says whether the settings or the wheel's own file have been saved since the last look.
func (f *finder) changed() bool {
	was := f.saved
	store, err := settings.OpenStore("camber")
	if err != nil {
		return false
	}
	for i, path := range []string{f.config.Path(), store.Path(wheelObject, wheelFile(f.info))} {
		if info, err := os.Stat(path); err == nil {
			f.saved[i] = info.ModTime()
		}
	}
	return was != f.saved
}

// tune takes what was saved while driving.
func (f *finder) tune() (force.Profile, bool) {
	if !f.changed() {
		return force.Profile{}, false
	}
	if config, _, err := settings.OpenConfig(); err == nil {
		f.config = config
		f.mail.Tune(tuning(config))
	}
	return f.profile(), true
}

// swap says whether another device steers now, and could push.
func (f *finder) swap(now force.Device) bool {
	if f.wanted != "" || f.leads.Load() == f.chosen {
		return false
	}
	player, mine := now.(*device.ForcePlayer)
	info, ok, err := f.choose()
	return err == nil && mine && (!ok || info.Path != player.Info().Path)
}

// Mail is where steps go; nil where nobody feels them.
func (f *Feeling) Mail() *components.FeelMail {
	if f == nil {
		return nil
	}
	return f.mail
}

// Hold says that the world stands still, or goes on.
func (f *Feeling) Hold(held bool) {
	if f != nil {
		f.mail.Hold(held)
	}
}

// Hear gives what there is to tell since the last call, each line once.
func (f *Feeling) Hear(tell func(text string, bad bool)) {
	for f != nil {
		select {
		case s := <-f.said:
			tell(s.text, s.bad)
		default:
			return
		}
	}
}

// End lets go, and waits until the device has been.
func (f *Feeling) End() {
	if f != nil {
		f.stop()
		<-f.ended
	}
}
