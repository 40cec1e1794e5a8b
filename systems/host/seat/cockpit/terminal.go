// Keys of the terminal while driving: for somebody who has no window.

package cockpit

import (
	"bufio"
	"io/fs"
	"os"
	"sync"

	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/orders"
	"camber/systems/host/seat/wheel"
	"camber/systems/host/session"
)

// Keyboard is a front that takes what is typed for putting obstacles down (INP-01: K adds one, L clears all). Wheels
// and pedals drive, the terminal's keys do not: a terminal does not tell when they are let go.
type Keyboard struct {
	Run     *session.Session
	Cockpit *Cockpit // nil: nobody drives by hand
	polled  int64    // ns
	help    Assists
	mu      sync.Mutex
	pressed person.PutKeys
	keys    orders.Keys
}

// Poll hands over what was typed since the last loop.
func (k *Keyboard) Poll(d *person.DevicesAux) {
	k.mu.Lock()
	defer k.mu.Unlock()
	d.Put = k.pressed
	k.pressed = person.PutKeys{}
	if k.Run == nil {
		return
	}
	if d.Car = k.Run.Car(1); k.Cockpit != nil {
		k.drive(d)
	}
	k.keys.Take(k.Run, d)
}

// drive takes in what hands and feet do.
func (k *Keyboard) drive(d *person.DevicesAux) {
	now := device.Now()
	dt := min(float64(now-k.polled)*1e-9, 0.1)
	k.polled = now
	driver, driven := vehicle.Driver.Find(k.Run.World, d.Car)
	d.Active = !driven || !driver.State.Active
	k.Cockpit.Poll(d, k.Run.World, dt, k.help)
}

// WithWheels takes wheels and pedals beside the keys.
func (k *Keyboard) WithWheels(std launch.Streams, files fs.FS, remote *wheel.Remote) *Cockpit {
	config := launch.Config(std)
	k.Cockpit = New(config, files)
	k.Cockpit.Remote = remote
	k.help = Assists{Manual: !config.Bool("/FahrSim/Assists@Automatic"), Plain: !config.Bool("/FahrSim/Assists@Aid")}
	return k.Cockpit
}

// Show shows nothing: drive prints its line by itself.
func (k *Keyboard) Show(*ecs.World, ecs.Tick) {}

// Audio plays nothing.
func (k *Keyboard) Audio(func([]float32)) {}

// press takes one key; others than those below mean nothing.
func (k *Keyboard) press(key rune) {
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

// Listen takes keys until the drive ends; the returned function gives the terminal back. At a terminal keys act at
// once, from a file or a pipe as they come.
func (k *Keyboard) Listen(std launch.Streams) (stop func()) {
	stop = func() {}
	if file, ok := std.Keys.(*os.File); ok && launch.IsTerminal(file) {
		undo := sync.OnceFunc(keysAtOnce(file))
		undone := launch.LastWords(undo)
		stop = func() { undone(); undo() }
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
