// What keys, buttons and axes can do, by name: the words of keymaps, device profiles and menus.

package components

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
	Actions   // how many there are
)

// ActionNames are the words that files use.
var ActionNames = [Actions]string{
	DoNothing: "nothing", DoSteer: "steer", DoPedals: "pedals", DoThrottle: "throttle", DoBrake: "brake",
	DoClutch: "clutch", DoHandBrake: "hand-brake", DoLeft: "left", DoRight: "right", DoGear1: "gear-1",
	DoGear2: "gear-2", DoGear3: "gear-3", DoGear4: "gear-4", DoGear5: "gear-5", DoGear6: "gear-6", DoGear7: "gear-7",
	DoGear8: "gear-8", DoReverse: "gear-reverse", DoStarter: "starter", DoFlash: "flash", DoHorn: "horn",
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
