//go:build cgo && window

// What a window hears: keys by their names, letters, the mouse, and whether people look at it.

package device

import (
	"strings"

	"github.com/go-gl/glfw/v3.3/glfw"
)

// listen has the window tell its Hands.
func (w *Window) listen() {
	h := &w.hands
	h.Focused = true
	w.w.SetKeyCallback(func(_ *glfw.Window, key glfw.Key, scancode int, action glfw.Action, _ glfw.ModifierKey) {
		name := keyName(key, scancode)
		if name == "" {
			return
		}
		switch action {
		case glfw.Press:
			h.Take(Press{Key: name, Down: true})
		case glfw.Repeat:
			h.Take(Press{Key: name, Down: true, Repeated: true})
		default:
			h.Take(Press{Key: name})
		}
	})
	w.w.SetCharCallback(func(_ *glfw.Window, char rune) { h.Text += string(char) })
	w.w.SetCursorPosCallback(func(_ *glfw.Window, x, y float64) {
		h.point(x, y, w.px)
	})
	w.w.SetMouseButtonCallback(func(_ *glfw.Window, button glfw.MouseButton, action glfw.Action, _ glfw.ModifierKey) {
		if button != glfw.MouseButtonLeft {
			return
		}
		h.Held = action == glfw.Press
		h.Clicked = h.Clicked || h.Held
		h.Released = h.Released || !h.Held
	})
	w.w.SetScrollCallback(func(_ *glfw.Window, _, y float64) { h.Wheel += float32(y) })
	w.w.SetFocusCallback(func(_ *glfw.Window, focused bool) {
		h.Focused = focused
		if !focused { // what is held now is let go elsewhere
			h.releaseAllKeys()
		}
	})
}

// keyName is how people read a key; letters are those of their keyboard, wherever they lie on it.
func keyName(key glfw.Key, scancode int) string {
	switch {
	case key >= glfw.KeyA && key <= glfw.KeyZ || key == glfw.KeyUnknown || named[key] == "":
		if key == glfw.KeyUnknown && scancode == 0 {
			return ""
		}
		if name := strings.ToUpper(glfw.GetKeyName(key, scancode)); name != "" {
			return name
		}
		if key >= glfw.KeyA && key <= glfw.KeyZ {
			return string(rune('A' + key - glfw.KeyA))
		}
		return ""
	}
	return named[key]
}

// named is the names of keys that no letter stands on.
var named = map[glfw.Key]string{
	glfw.KeyUp: "Up", glfw.KeyDown: "Down", glfw.KeyLeft: "Left", glfw.KeyRight: "Right",
	glfw.KeySpace: "Space", glfw.KeyEnter: "Enter", glfw.KeyKPEnter: "Enter", glfw.KeyEscape: "Escape", glfw.KeyTab: "Tab",
	glfw.KeyBackspace: "Backspace", glfw.KeyDelete: "Delete", glfw.KeyInsert: "Insert", glfw.KeyHome: "Home",
	glfw.KeyEnd:    "End",
	glfw.KeyPageUp: "PageUp", glfw.KeyPageDown: "PageDown", glfw.KeyPause: "Pause",
	glfw.KeyLeftShift: "LeftShift", glfw.KeyRightShift: "RightShift", glfw.KeyLeftControl: "LeftControl",
	glfw.KeyRightControl: "RightControl",
	glfw.KeyLeftAlt:      "LeftAlt", glfw.KeyRightAlt: "RightAlt", glfw.KeyLeftSuper: "LeftSuper",
	glfw.KeyRightSuper: "RightSuper", glfw.KeyMenu: "Menu",
	glfw.KeyF1: "F1", glfw.KeyF2: "F2", glfw.KeyF3: "F3", glfw.KeyF4: "F4", glfw.KeyF5: "F5", glfw.KeyF6: "F6",
	glfw.KeyF7: "F7", glfw.KeyF8: "F8", glfw.KeyF9: "F9", glfw.KeyF10: "F10", glfw.KeyF11: "F11", glfw.KeyF12: "F12",
	glfw.KeyKP0: "Keypad 0", glfw.KeyKP1: "Keypad 1", glfw.KeyKP2: "Keypad 2", glfw.KeyKP3: "Keypad 3",
	glfw.KeyKP4: "Keypad 4",
	glfw.KeyKP5: "Keypad 5", glfw.KeyKP6: "Keypad 6", glfw.KeyKP7: "Keypad 7", glfw.KeyKP8: "Keypad 8",
	glfw.KeyKP9: "Keypad 9",
}
