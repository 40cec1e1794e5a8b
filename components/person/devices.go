// Devices and what they say: readings, keymaps, profiles, and the actions that keys and buttons can do.

package person

import (
	"camber/components/vehicle"
	"camber/ecs"
)

// Devices is a singleton: Front.Poll writes its Aux, control.Hands turns it into stamped wishes.
var Devices = ecs.Declare[DevicesData]("devices")

// DevicesData is the Devices component. It is Aux alone: a replay has the wishes and needs no devices.
type DevicesData struct {
	Aux DevicesAux
}

// DevicesAux is the newest reading of all devices together.
type DevicesAux struct {
	Car    ecs.Key             // the car they drive; 0 = none
	Active bool                // somebody holds them
	Want   vehicle.IntentState // pedals and wheel as they stand; Shift counts once and is cleared when read
	Sent   vehicle.IntentState // the last one that went out
	Seat   int8                // SeatOwn or SeatBuiltIn: who is to drive from now on; cleared when read
	Put    PutKeys             // what to put down and to take away; whoever makes orders of it clears it
	Back   bool                // the car is to be put back on the road; likewise
	Told   bool                // who runs the world elsewhere is told what is wanted: no wish is pushed here

	// who else drives at this machine, each a car of its own; of these Car, Active, Want, Seat and Back count
	Mates []DevicesAux

	Stamp int64 // ns, on the devices' clock, of the newest event in Want; 0 = none
	Wish  int64 // the Stamp of the last wish that went out
	Now   int64 // ns, likewise, when they were read; 0: nobody says
}

// The most that is read of one device.
const (
	DeviceAxes    = 16
	DeviceButtons = 128
)

// Device is what a device says of itself.
type Device struct {
	ID   string // vendor and product, "046d:c24f", the same for all of one make; "" where it does not say
	Name string
	Path string // where the system has it: "/dev/input/event5"; "joystick 1" of a window; "remote"
	// a game pad: axes are left x y, right x y, left and right trigger, buttons A B X Y, shoulders, back start guide,
	// thumbs, and the cross up right down left
	Pad bool
}

// Reading is what a device says at one moment.
type Reading struct {
	Device  Device
	Axes    [DeviceAxes]float32 // -1..1 from one end of what the device says it can to the other
	Buttons [DeviceButtons / 64]uint64
	AxesN   int    // how many axes there are
	ButtonN int    // how many buttons; four of each hat are the last of them: up, right, down, left
	Stamp   int64  // ns, of its newest event, on the monotonic clock
	Garbage uint32 // events that were no sense: values beyond the device's own range, unknown kinds
	Gone    bool   // it was pulled out; the rest is as it was
}

// Pressed says whether a button is down.
func (r *Reading) Pressed(button int) bool {
	return button >= 0 && button < DeviceButtons && r.Buttons[button/64]>>(button%64)&1 != 0
}

// Press puts a button down, or up.
func (r *Reading) Press(button int, down bool) {
	if button < 0 || button >= DeviceButtons {
		return
	}
	if down {
		r.Buttons[button/64] |= 1 << (button % 64)
	} else {
		r.Buttons[button/64] &^= 1 << (button % 64)
	}
}

// Keymap is what the keys of a keyboard do.
type Keymap struct {
	ID, Name string
	Keys     []KeyBinding
}

// KeyBinding is one key, by the name that people read on it.
type KeyBinding struct {
	Key  string
	Does Action
}

// Of gives what a key does.
func (m *Keymap) Of(key string) Action {
	for i := range m.Keys {
		if m.Keys[i].Key == key {
			return m.Keys[i].Does
		}
	}
	return DoNothing
}

// Profile is what the axes and buttons of a device do.
type Profile struct {
	ID, Name string
	From     string   // the file it is from
	Match    []string // ids of devices, MatchPad or MatchAny
	Axes     []AxisBinding
	Buttons  []ButtonBinding
}

// What a profile may match beside the ids of devices.
const (
	MatchPad = "pad"
	MatchAny = "any"
)

// AxisBinding is one axis: where it begins and ends, and how it answers.
type AxisBinding struct {
	Input  int // of the device, from 0
	Does   Action
	Low    float64 // -1..1, where it is at its left end or not pressed
	Middle float64 // of steer and pedals
	High   float64 // at its right end or fully pressed
	Dead   float64 // share of the way from rest in which nothing happens
	Full   float64 // share of the way from rest at which it is all there: 1 at the end
	Gamma  float64 // exponent: above 1 finer about rest
}

// ButtonBinding is one button.
type ButtonBinding struct {
	Input int
	Does  Action
}

// Action is something that a key, a button or an axis does.
type Action uint8

// The actions. Those up to DoHandBrake can be pulled by an axis; those up to DoHorn are held; the others happen once a
// press.
const (
	DoNothing  Action = iota
	DoSteer           // an axis alone: left to right
	DoPedals          // an axis alone: brake to throttle (INP-03)
	DoThrottle        // INP-13
	DoBrake
	DoClutch
	DoHandBrake
	DoLeft // steer
	DoRight
	DoGear1 // the gates of an H lever, in their order
	DoGear2
	DoGear3
	DoGear4
	DoGear5
	DoGear6
	DoGear7
	DoGear8
	DoReverse
	DoStarter // INP-12
	DoFlash
	DoLookLeft // as long as it is held, the driver looks there
	DoLookRight
	DoLookBack
	DoHorn
	DoShiftUp
	DoShiftDown
	DoIndicateLeft // INP-15
	DoIndicateRight
	DoHazard
	DoLights
	DoWipers
	DoCamera // INP-01
	DoZoomIn
	DoZoomOut
	DoHUD
	DoShader
	DoReset
	DoAdd
	DoClear
	DoAddBehind
	DoNext
	DoUndo
	DoRestart
	DoTuning
	DoDriver // the built-in driver takes the car, or gives it back
	DoMenu
	DoScreenshot
	DoFullScreen
	DoCompare // the other set-up is driven
	DoReplay  // what was driven is shown again
	DoViews   // the developer's views, one after the other
	DoProfile // what each system costs
	DoFilm    // pictures are written, or no more
	DoPhoto   // the world stands and the eye is free
	DoRecover // the car is put back on the road, where it left it
	DoHelp    // all keys are listed
	Actions   // how many there are
)

// ActionNames are the words that files use.
var ActionNames = [Actions]string{
	DoNothing: "nothing", DoSteer: "steer", DoPedals: "pedals", DoThrottle: "throttle", DoBrake: "brake",
	DoClutch: "clutch", DoHandBrake: "hand-brake", DoLeft: "left", DoRight: "right", DoGear1: "gear-1",
	DoGear2: "gear-2", DoGear3: "gear-3", DoGear4: "gear-4", DoGear5: "gear-5", DoGear6: "gear-6", DoGear7: "gear-7",
	DoGear8: "gear-8", DoReverse: "gear-reverse", DoStarter: "starter", DoFlash: "flash", DoHorn: "horn",
	DoLookLeft: "look-left", DoLookRight: "look-right", DoLookBack: "look-back", DoRecover: "recover", DoHelp: "help",
	DoShiftUp: "shift-up", DoShiftDown: "shift-down", DoIndicateLeft: "indicate-left", DoIndicateRight: "indicate-right",
	DoHazard: "hazard", DoLights: "lights", DoWipers: "wipers", DoCamera: "camera", DoZoomIn: "zoom-in",
	DoZoomOut: "zoom-out", DoHUD: "hud", DoShader: "shader", DoReset: "reset", DoAdd: "add", DoClear: "clear",
	DoAddBehind: "add-behind", DoNext: "next", DoUndo: "undo", DoRestart: "restart", DoTuning: "tuning",
	DoDriver: "driver", DoMenu: "menu", DoScreenshot: "screenshot", DoFullScreen: "full-screen", DoCompare: "compare",
	DoReplay: "replay", DoViews: "views", DoProfile: "profile", DoFilm: "film", DoPhoto: "photo",
}

// ActionOf is the action of a word; DoNothing for words that are none.
func ActionOf(word string) Action {
	for a, name := range ActionNames {
		if name == word {
			return Action(a)
		}
	}
	return DoNothing
}

// Axial says whether an axis can do it.
func (a Action) Axial() bool { return a >= DoSteer && a <= DoHandBrake }

// Held says whether it lasts as long as the key is down.
func (a Action) Held() bool { return a >= DoThrottle && a <= DoHorn }

// Keyed says whether a key or a button can do it.
func (a Action) Keyed() bool { return a >= DoThrottle && a < Actions }

// String is the word.
func (a Action) String() string {
	if a < Actions {
		return ActionNames[a]
	}
	return ActionNames[DoNothing]
}

// keyNames are the keys that no sign stands on. A key with a sign is called by it, in upper case: "W", "+", "Ö".
var keyNames = [...]string{
	"Up", "Down", "Left", "Right", "Space", "Enter", "Escape", "Tab", "Backspace", "Delete", "Insert", "Home", "End",
	"PageUp", "PageDown", "Pause", "LeftShift", "RightShift", "LeftControl", "RightControl", "LeftAlt", "RightAlt",
	"LeftSuper", "RightSuper", "Menu", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
	"Keypad 0", "Keypad 1", "Keypad 2", "Keypad 3", "Keypad 4", "Keypad 5", "Keypad 6", "Keypad 7", "Keypad 8",
	"Keypad 9",
}

// KeyNames are the names of keys that no sign stands on.
func KeyNames() []string { return keyNames[:] }

// PutKeys are keys that were pressed since they were last read; each press counts once. They act in
// the order of these fields.
type PutKeys struct {
	Next   int8  // choose the next one, that many times; below 0 the one before
	Ahead  uint8 // put down what is chosen, on the road ahead
	Behind uint8 // put it down behind the car
	Undo   uint8 // take away the last one
	Clear  bool  // take away all
}
