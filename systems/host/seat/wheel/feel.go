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

	"camber/components/person"
	"camber/systems/device"
	"camber/systems/device/force"
	"camber/systems/host/settings"
)

// Feeling is force feedback under way, of one driver; nil: it is switched off.
type Feeling struct {
	mail  *person.FeelMail
	said  chan said // for people, from the writer's thread
	begin func()    // starts the writer, once
	stop  context.CancelFunc
	ended chan struct{} // nil: it has not begun

	beside bool                            // what its driver steers with pushes, and nothing else
	path   string                          // of the device that steered last
	leads  atomic.Pointer[device.Leader]   // the same, for the writer's thread; nil: the keyboard
	others []device.Leader                 // whom others steer with, as they were last
	apart  atomic.Pointer[[]device.Leader] // the same, for the writer's thread
}

// said is a line for people.
type said struct {
	text string
	bad  bool
}

// Start begins to play what is put into its mailbox, as it is set.
func Start(config *settings.Config) *Feeling {
	f := ready(config, false)
	if f != nil {
		f.begin()
	}
	return f
}

// Beside is for somebody who drives beside the first: what he steers with pushes, and nothing else. It begins when he
// has a device.
func Beside(config *settings.Config) *Feeling { return ready(config, true) }

// ready makes everything for a writer, which begins when it is told to.
func ready(config *settings.Config, beside bool) *Feeling {
	if !config.Bool("/FahrSim/Feel@On") {
		return nil
	}
	ctx, stop := context.WithCancel(context.Background())
	f := &Feeling{mail: person.NewFeelMail(), said: make(chan said, 16), stop: stop, beside: beside}
	f.mail.Tune(tuning(config))
	f.begin = func() {
		f.begin, f.ended = func() {}, make(chan struct{})
		// one of the writer's own, since menus write to the other; what is wrong with it was told
		config, _, _ := settings.OpenConfig()
		find := &finder{Feeling: f, config: config, warned: map[string]bool{}}
		if !beside {
			find.wanted = config.Text("/FahrSim/Feel@Device")
		}
		w := force.Writer{
			Mail: f.mail, Find: find.find, Swap: find.swap, Tune: find.tune, Time: device.FineTime(),
			Tell: f.tell,
		}
		ended := f.ended
		go func() {
			defer close(ended)
			runtime.LockOSThread() // and never given back: it ends with the goroutine
			device.Hurry()
			w.Run(ctx)
		}()
	}
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

// Follow has the device push that steers: by its path, or the one before where that is empty. all are the devices that
// there are, whoever has them.
func (f *Feeling) Follow(path string, all []person.Reading, now int64) {
	if f == nil {
		return
	}
	if path != "" || f.beside {
		f.path = path
	}
	if path != "" {
		f.begin()
	}
	was := f.leads.Load()
	for i := range all {
		if r := &all[i]; r.Device.Path == f.path && !r.Gone && (!r.Device.Pad || now-r.Stamp < lying) {
			if was == nil || was.Path != r.Device.Path {
				leads := leaderOf(all, i)
				f.leads.Store(&leads)
			}
			return
		}
	}
	if was != nil {
		f.leads.Store(nil)
	}
}

// leaderOf is how the system finds one of the devices that there are.
func leaderOf(all []person.Reading, i int) device.Leader {
	l := device.Leader{Path: all[i].Device.Path, ID: all[i].Device.ID}
	for _, r := range all[:i] {
		if r.Device.ID == l.ID {
			l.Nth++
		}
	}
	return l
}

// Leave leaves the devices alone that others have, by their paths among all that there are.
func (f *Feeling) Leave(theirs func(path string) bool, all []person.Reading) {
	if f == nil {
		return
	}
	n := 0
	same := true
	for i := range all {
		if theirs(all[i].Device.Path) {
			same = same && n < len(f.others) && f.others[n].Path == all[i].Device.Path
			n++
		}
	}
	if same && n == len(f.others) {
		return
	}
	f.others = nil
	for i := range all {
		if theirs(all[i].Device.Path) {
			f.others = append(f.others, leaderOf(all, i))
		}
	}
	others := f.others
	f.apart.Store(&others)
}

// finder looks for the device that is to push. It belongs to the writer's thread.
type finder struct {
	*Feeling
	config *settings.Config
	wanted string
	warned map[string]bool
	chosen *device.Leader   // who led when the device was chosen
	left   *[]device.Leader // what others had then
	info   device.ForceInfo
	saved  [2]time.Time // when the settings and the wheel's own file were
}

// choose finds the device. That there is none is nothing to tell.
func (f *finder) choose() (device.ForceInfo, bool, error) {
	all, err := device.FindForces("/sys", "/dev")
	if err != nil {
		return device.ForceInfo{}, false, fmt.Errorf("force feedback: %w", err)
	}
	return f.among(all)
}

// among is the one of all devices that is to push: the one that is set; else the one that steers; else, of the first
// driver's, the first wheel. What somebody else steers with is not looked at.
func (f *finder) among(all []device.ForceInfo) (device.ForceInfo, bool, error) {
	f.chosen, f.left = f.leads.Load(), f.apart.Load()
	free := all
	if f.left != nil {
		free = device.Apart(all, *f.left)
	}
	if f.wanted != "" {
		info, err := device.ChooseForce(free, f.wanted)
		return info, err == nil, err
	}
	info, ok := device.LedForce(all, f.chosen)
	if !ok && !f.beside {
		info, ok = device.FirstForce(free)
	}
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
	if (f.wanted != "" || f.leads.Load() == f.chosen) && f.apart.Load() == f.left {
		return false
	}
	player, mine := now.(*device.ForcePlayer)
	info, ok, err := f.choose()
	return err == nil && mine && (!ok || info.Path != player.Info().Path)
}

// Mail is where steps go; nil where nobody feels them.
func (f *Feeling) Mail() *person.FeelMail {
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
		if f.stop(); f.ended != nil {
			<-f.ended
		}
	}
}
