// Keys of the terminal while driving: for somebody who has no window.

package seat

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"camber/components"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/wheel"
	"camber/systems/host/session"
	"camber/systems/host/settings"
)

// keyboard is a front that takes what is typed for putting obstacles down (INP-01: K adds one, L clears all). Wheels
// and pedals drive, the terminal's keys do not: a terminal does not tell when they are let go.
type keyboard struct {
	car     ecs.Key
	run     *session.Session
	cockpit *cockpit // nil: nobody drives by hand
	polled  int64    // ns
	help    assists
	mu      sync.Mutex
	pressed components.PutKeys
}

func newKeyboard() *keyboard { return &keyboard{} }

// Poll hands over what was typed since the last loop.
func (k *keyboard) Poll(d *components.DevicesAux) {
	k.mu.Lock()
	defer k.mu.Unlock()
	d.Car, d.Put = k.car, k.pressed
	k.pressed = components.PutKeys{}
	if k.cockpit == nil || k.run == nil {
		return
	}
	now := device.Now()
	dt := min(float64(now-k.polled)*1e-9, 0.1)
	k.polled = now
	driver, driven := components.Driver.Find(k.run.World, k.car)
	d.Active = !driven || !driver.State.Active
	k.cockpit.poll(d, k.run.World, dt, k.help)
}

// withWheels takes wheels and pedals beside the keys.
func (k *keyboard) withWheels(std launch.Streams, files fs.FS, remote *wheel.Remote) *cockpit {
	config, words, err := settings.OpenConfig()
	if err != nil {
		words = append(words, err.Error())
	}
	for _, w := range words {
		fmt.Fprintf(std.Err, "camber: %s\n", w)
	}
	k.cockpit = newCockpit(config, files)
	k.cockpit.remote = remote
	k.help = assists{manual: !config.Bool("/FahrSim/Assists@Automatic"), plain: !config.Bool("/FahrSim/Assists@Aid")}
	return k.cockpit
}

// Show shows nothing: drive prints its line by itself.
func (k *keyboard) Show(*ecs.World, ecs.Tick) {}

// Audio plays nothing.
func (k *keyboard) Audio(func([]float32)) {}

// press takes one key; others than those below mean nothing.
func (k *keyboard) press(key rune) {
	k.mu.Lock()
	defer k.mu.Unlock()
	p := &k.pressed
	switch key {
	case 'k', 'K':
		p.Ahead = min(p.Ahead+1, mostPresses)
	case 'b', 'B':
		p.Behind = min(p.Behind+1, mostPresses)
	case 'j':
		p.Next = min(p.Next+1, mostPresses)
	case 'J':
		p.Next = max(p.Next-1, -mostPresses)
	case 'u', 'U':
		p.Undo = min(p.Undo+1, mostPresses)
	case 'l', 'L':
		p.Clear = true
	}
}

// mostPresses is how many presses of a key one loop takes in, so that a held key cannot flood the world.
const mostPresses = 20

// listen takes keys until the drive ends; the returned function gives the terminal back. At a terminal keys act at
// once, from a file or a pipe as they come.
func (k *keyboard) listen(std launch.Streams) (stop func()) {
	stop = func() {}
	if file, ok := std.Keys.(*os.File); ok && launch.IsTerminal(file) {
		stop = keysAtOnce(file)
	}
	go func() {
		typed := bufio.NewReader(std.Keys)
		for {
			key, _, err := typed.ReadRune()
			if err != nil {
				return
			}
			k.press(key)
		}
	}()
	return stop
}
